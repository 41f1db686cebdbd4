import datetime as dt
import re
import sys
from html.parser import HTMLParser
from types import FrameType

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.site_pages.page_html import described, pictures_in, to_html, to_plain_text
from ceilidh_ports.records.media_files import ByteCount, MediaFile

FILE = MediaFile("a.jpg", "", ByteCount(1), 0, 0, "JPEG", dt.datetime(2026, 1, 1, tzinfo=dt.UTC))
_HOSTILE = [
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "[x](data:text/html,x)",
    '![x](/images/a.jpg "onerror=alert(1)")',
    "<img src=x onerror=alert(1)>",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)",
    "[x][x]",
    "&lt;script&gt;",
    "`<b>`",
    "\n\n",
    "# ",
    "- ",
    "> ",
    '"><svg onload=alert(1)>',
]
_ALLOWED = {
    "h2",
    "h3",
    "h4",
    "p",
    "ul",
    "ol",
    "li",
    "a",
    "em",
    "strong",
    "blockquote",
    "br",
    "hr",
    "img",
    "code",
    "pre",
}


_SCRIPT = re.compile(r"[\s\x00-\x20]*(javascript|data|vbscript):", re.IGNORECASE)


@attrs.define
class _Elements(HTMLParser):
    tags: set[str] = attrs.field(factory=set)
    attributes: set[str] = attrs.field(factory=set)
    targets: list[str] = attrs.field(factory=list)

    def __attrs_pre_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, given: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in given}
        self.targets += [value or "" for name, value in given if name in ("href", "src")]


@given(st.lists(st.sampled_from(_HOSTILE) | st.text(max_size=20), max_size=12).map("".join))
def test_no_text_makes_anything_but_harmless_elements(text: str) -> None:
    found = _Elements()
    found.feed(to_html(text))
    found.close()

    assert found.tags <= _ALLOWED
    assert found.attributes <= {"href", "title", "src", "alt", "loading", "start"}
    assert [] == [each for each in found.targets if _SCRIPT.match(each)]


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("# One\n\n## Two\n\n### Three", "<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>\n"),
        ("*soft* **loud**", "<p><em>soft</em> <strong>loud</strong></p>\n"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("[us](/contact)", '<p><a href="/contact">us</a></p>\n'),
        ("![Hills](/images/a.jpg)", '<p><img src="/images/a.jpg" alt="Hills" loading="lazy"></p>\n'),
    ],
)
def test_markdown_becomes_html(markdown: str, html: str) -> None:
    assert html == to_html(markdown)


def test_pictures_without_a_text_have_what_is_said_of_them_elsewhere() -> None:
    files = {
        "/images/a.jpg": attrs.evolve(FILE, description='A "loch" & hills'),
        "/images/b.jpg": attrs.evolve(FILE, description="The hall", is_decorative=True),
    }
    html = to_html("![](/images/a.jpg) ![Hills](/images/a.jpg) ![](/images/b.jpg) ![](/images/c.jpg)")

    found = re.findall('alt="([^"]*)"', described(html, files))

    assert ["A &quot;loch&quot; &amp; hills", "Hills", "", ""] == found


def test_pictures_and_plain_text_are_found_in_the_html() -> None:
    html = to_html("# Terms\n\nA & b ![Hills](/images/a.jpg?x=1&y=2)")

    assert ["/images/a.jpg?x=1&y=2"] == pictures_in(html)
    assert ["Terms", "A", "&", "b"] == to_plain_text(html).split()


def test_plain_text_has_no_space_before_what_follows_emphasis() -> None:
    html = to_html("Paid *before*, by **card**; see [prices](/prices).\n\n- one\n- two\n\nA`b`c")

    assert "Paid before, by card; see prices. one two Abc" == " ".join(to_plain_text(html).split())


@pytest.mark.parametrize("text", ["[" * 40_000, "![" * 20_000, "![[]()" * 8_000, "a [" * 12_000 + "b](/c)" * 40])
def test_brackets_that_nobody_closes_are_text(text: str) -> None:
    calls = []

    def count(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_name == "parseLinkLabel":
            calls.append(1)

    sys.setprofile(count)
    try:
        html = to_html(text)
    finally:
        sys.setprofile(None)

    assert [] == calls
    assert to_plain_text(html).startswith(text[:100])


def test_links_and_pictures_stand_beside_some_open_brackets() -> None:
    assert '<a href="/c">b</a>' in to_html("[ " * 49 + "[b](/c)")
    assert '<a href="/c">b</a>' in to_html("[ " * 51 + "\n\n[b](/c)")


def test_the_html_of_a_text_is_made_once() -> None:
    assert to_html("# Some *text*") is to_html("# Some *text*")
