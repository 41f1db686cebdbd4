import json

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.http.responses.security_headers import PAGE_POLICY
from ceilidh.pages.assets.html_shell import HtmlShell, json_script
from ceilidh.pages.assets.inline_styles import InlineStyles
from ceilidh.pages.head.head_html import PageHead, head_html

BUILT = (
    '<html><head><meta charset="utf-8"><title>Built\n</title><script type="module" src="/a.js"></script>'
    '<link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css"></head>'
    '<body><div id="root"></div></body></html>'
)
HEAD = PageHead(title="Own", company="Ceilidh")
WRITTEN = head_html(HEAD)
STYLES = InlineStyles({"/c.css": "p { color: peru }"})
SHELL = HtmlShell.parse(BUILT.encode(), STYLES)
PRELOAD = '<link rel="preload" as="image" imageSrcSet="/a 320w" fetchPriority="high"/>'
MARKUP = f"{PRELOAD}<p>Here</p>"


def test_a_page_has_its_own_head_and_body() -> None:
    page = SHELL.page(HEAD, MARKUP, "<script>{}</script>", "<link B>").html.decode()

    style = "<style>p { color: peru }</style>"
    assert page.startswith(f'<html><head><meta charset="utf-8">{WRITTEN}{PRELOAD}{style}<script type="module"')
    assert '<link media="not all" data-rel="stylesheet" href="/c.css"><link B></head>' in page
    assert page.endswith('<body><div id="root"><p>Here</p></div><script>{}</script></body></html>')


def test_other_links_at_the_start_of_the_markup_stay_in_the_body() -> None:
    printed = '<link rel="stylesheet" media="print" href="/print.css"/>'
    page = SHELL.page(HEAD, f"{PRELOAD}{printed}<p>Here</p>", "").html.decode()

    assert page.endswith(f'<div id="root">{printed}<p>Here</p></div></body></html>')


def test_a_page_without_a_body_is_the_built_one() -> None:
    page = SHELL.empty_page(HEAD)

    assert BUILT.replace("<title>Built\n</title>", WRITTEN) == page.html.decode()
    assert PAGE_POLICY == page.policy


def test_rendered_page_does_not_wait_for_its_scripts() -> None:
    page = SHELL.page(HEAD, MARKUP, "<script>{}</script>", "<link B>").html.decode()

    assert '<script type="module" fetchpriority="low" src="/a.js">' in page
    assert '<link data-rel="modulepreload" fetchpriority="low" href="/b.js">' in page


def test_the_styles_of_a_page_are_one_element_in_it_and_its_policy_allows_that_alone() -> None:
    styles = InlineStyles({"/c.css": "p { color: ", "/d.css": "peru }"})
    page = attrs.evolve(SHELL, styles=styles).page(HEAD, MARKUP, "", '<link rel="stylesheet" href="/d.css">')

    assert 1 == page.html.decode().count("<style>p { color: peru }</style>") == page.html.decode().count("<style>")
    # printf 'p { color: peru }' | openssl sha256 -binary | base64
    assert f"{PAGE_POLICY}; style-src 'self' 'sha256-OJTOjm+6mQKDq6LImkEL+niXOiWFWn28+jgBhrEV3UQ='" == page.policy


@pytest.mark.parametrize("text", ["<title>", "</head>", '<div id="root"></div>'])
def test_built_page_without_a_required_element_is_rejected(text: str) -> None:
    with pytest.raises(ValueError, match="The built page has no"):
        HtmlShell.parse(BUILT.replace(text, "").encode(), STYLES)


@given(text=st.text() | st.sampled_from(["</script>", "<!--", "]]>", "\u2028</SCRIPT ", '"><script>']))
def test_no_text_ends_the_data(text: str) -> None:
    script = json_script("page-data", json.dumps({"text": text}, ensure_ascii=False))
    start, end = '<script type="application/json" id="page-data">', "</script>"

    assert 2 == script.count("<")
    assert {"text": text} == json.loads(script.removeprefix(start).removesuffix(end))
