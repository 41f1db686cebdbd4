import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.media.http.request_headers import ByteRange, parse_range


@pytest.mark.parametrize(
    ("header", "part"),
    [
        ("bytes=0-", ByteRange(0, 10)),
        ("bytes=0-0", ByteRange(0, 1)),
        ("Bytes=2-5", ByteRange(2, 4)),
        ("bytes=8-99", ByteRange(8, 2)),
        ("bytes=-3", ByteRange(7, 3)),
        ("bytes=-99", ByteRange(0, 10)),
        (None, None),
        ("", None),
        ("bytes=-", None),
        ("bytes=5-2", None),
        ("bytes=0-1,3-4", None),
        ("lines=0-1", None),
        ("bytes=a-b", None),
        ("bytes=\u0661-", None),
    ],
)
def test_one_range_is_a_part_and_everything_else_the_whole(header: str | None, part: ByteRange | None) -> None:
    assert part == parse_range(header, 10)


@pytest.mark.parametrize("header", ["bytes=10-", "bytes=99-100", "bytes=-0"])
def test_range_outside_the_file_contains_no_bytes(header: str) -> None:
    part = parse_range(header, 10)

    assert part is not None
    assert 0 == part.length
    assert "bytes */10" == part.content_range(10)


@given(size=st.integers(1, 100), first=st.integers(0, 120), last=st.integers(0, 120) | st.none())
def test_a_part_is_the_slice_it_names(size: int, first: int, last: int | None) -> None:
    part = parse_range(f"bytes={first}-{'' if last is None else last}", size)

    if last is not None and last < first:
        assert part is None
    else:
        assert part is not None
        content = range(size)
        expected = content[first:] if last is None else content[first : last + 1]
        assert list(expected) == list(content[part.start : part.start + part.length])
