import pytest

from ceilidh.http.responses.security_headers import PAGE_POLICY
from ceilidh.pages.assets.html_shell import Body, Shell
from ceilidh.pages.assets.inline_styles import Style, Styles
from ceilidh.pages.head.head_tags import Head, write

BUILT = (
    '<html><head><meta charset="utf-8"><title>Built\n</title><script type="module" src="/a.js"></script>'
    '<link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css"></head>'
    '<body><div id="root"></div></body></html>'
)
HEAD = Head(title="Own", company="Ceilidh")
WRITTEN = write(HEAD)
STYLES = Styles({"/c.css": Style.of(b"p { color: peru }")})
SHELL = Shell.of(BUILT.encode(), STYLES)
BODY = Body(links="<link A>", files="<link B>", markup="<p>Here</p>", data="<script>{}</script>")


def test_a_page_has_its_own_head_and_body() -> None:
    page = SHELL.page(HEAD, BODY).html.decode()

    assert page.startswith('<html><head><meta charset="utf-8">' + WRITTEN + '<link A><script type="module"')
    assert '<link media="not all" data-rel="stylesheet" href="/c.css"><link B></head>' in page
    assert page.endswith('<body><div id="root"><p>Here</p></div><script>{}</script></body></html>')


def test_a_page_without_a_body_is_the_built_one() -> None:
    page = SHELL.page(HEAD)

    assert BUILT.replace("<title>Built\n</title>", WRITTEN) == page.html.decode()
    assert PAGE_POLICY == page.policy


def test_nothing_of_a_page_that_is_there_already_waits_for_its_code() -> None:
    page = SHELL.page(HEAD, BODY).html.decode()

    assert '<script type="module" fetchpriority="low" src="/a.js">' in page
    assert '<link data-rel="modulepreload" fetchpriority="low" href="/b.js">' in page


def test_styles_of_a_page_that_is_there_already_stand_in_it_and_its_policy_allows_them_alone() -> None:
    page = SHELL.page(HEAD, BODY)

    assert "<style>p { color: peru }</style>" in page.html.decode()
    # printf 'p { color: peru }' | openssl sha256 -binary | base64
    assert f"{PAGE_POLICY}; style-src 'self' 'sha256-OJTOjm+6mQKDq6LImkEL+niXOiWFWn28+jgBhrEV3UQ='" == page.policy


@pytest.mark.parametrize("text", ["<title>", "</head>", '<div id="root"></div>'])
def test_what_was_built_otherwise_is_told(text: str) -> None:
    with pytest.raises(ValueError, match="The built page has no"):
        Shell.of(BUILT.replace(text, "").encode(), STYLES)
