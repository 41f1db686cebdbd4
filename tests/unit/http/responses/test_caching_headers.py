import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.http.responses.caching_headers import etag_matches, etag_of

tags = st.text("0123456789abcdefghijklmnopqrstuvwxyz_.-", min_size=1, max_size=40)
forms = st.sampled_from(['"{}"', 'W/"{}"', ' "{}"', '"{}" ', '\tW/"{}"'])


def written(tag: str, form: str) -> str:
    return form.format(tag)


@given(tag=tags, form=forms, others=st.lists(st.tuples(tags, forms)), index=st.integers(0, 5))
def test_a_tag_matches_wherever_it_stands_in_the_header_and_however_weak(
    tag: str, form: str, others: list[tuple[str, str]], index: int
) -> None:
    entries = [written(*other) for other in others]
    entries.insert(index, written(tag, form))

    assert etag_matches(",".join(entries), f'"{tag}"')


@given(tag=tags, others=st.lists(st.tuples(tags, forms)))
def test_a_tag_that_the_header_does_not_name_does_not_match(tag: str, others: list[tuple[str, str]]) -> None:
    header = ",".join(written(*other) for other in others if other[0] != tag)

    assert not etag_matches(header, f'"{tag}"')


@given(tags)
def test_an_asterisk_matches_every_tag(tag: str) -> None:
    assert etag_matches("*", f'"{tag}"')
    assert etag_matches(" * ", f'"{tag}"')


@given(st.text(), tags)
def test_any_header_is_compared_without_an_error(header: str, tag: str) -> None:
    assert etag_matches(header, f'"{tag}"') in (True, False)


@pytest.mark.parametrize("header", ["", ",", '"', 'W/""', '"tag-br"', '"ta', "**"])
def test_invalid_etag_does_not_match(header: str) -> None:
    assert not etag_matches(header, '"tag"')


@given(st.binary(), st.binary())
def test_a_tag_stands_for_one_body(body: bytes, other: bytes) -> None:
    assert (etag_of(body) == etag_of(other)) == (body == other)
    assert etag_matches(f'"{etag_of(body)}"', f'"{etag_of(body)}"')
