import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.rules.markdown import bare_pictures, local_addresses


@pytest.mark.parametrize(
    ("text", "addresses"),
    [
        ("[a](/terms) and ![b](/images/c.jpg)", ["/terms", "/images/c.jpg"]),
        ("[a](/x) [b](/x) <https://other.example/x>", ["/x"]),
        ("[a](terms) [b](../venues#top)", ["/terms", "/venues"]),
        ("[a][r]\n\n[r]: /by-reference", ["/by-reference"]),
        ("- > *[a](/deep)*", ["/deep"]),
        ("[a](#top) [b](mailto:a@b.example) [c](//other.example/x) [d](?x=1) [e](http://[)", []),
        ("`[a](/code)`", []),
    ],
)
def test_the_paths_of_this_site_are_found(text: str, addresses: list[str]) -> None:
    assert addresses == local_addresses(text)


def test_pictures_without_a_text_are_found_with_their_numbers() -> None:
    text = "![a](/images/a.jpg) ![](/images/b.jpg)\n\n- ![ ](/images/c.jpg)"
    assert [(2, "/images/b.jpg"), (3, "/images/c.jpg")] == bare_pictures(text)


@given(st.text(alphabet="[]()!/a.:#?<>\\ \n"))
def test_every_path_begins_with_one_slash(text: str) -> None:
    assert all(each.startswith("/") and not each.startswith("//") for each in local_addresses(text))
