import pytest

from ceilidh.pages.heads.head import Head, write
from ceilidh.pages.shell import Body, Shell

BUILT = (
    '<html><head><meta charset="utf-8"><title>Built\n</title><script type="module" src="/a.js"></script>'
    '<link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css"></head>'
    '<body><div id="root"></div></body></html>'
)
HEAD = Head(title="Own", company="Ceilidh")
WRITTEN = write(HEAD)
BODY = Body(links="<link A>", files="<link B>", markup="<p>Here</p>", data="<script>{}</script>")


def test_a_page_has_its_own_head_and_body() -> None:
    page = Shell.of(BUILT.encode()).page(HEAD, BODY).decode()

    assert page.startswith('<html><head><meta charset="utf-8">' + WRITTEN + '<link A><script type="module"')
    assert '<link rel="stylesheet" href="/c.css"><link B></head>' in page
    assert page.endswith('<body><div id="root"><p>Here</p></div><script>{}</script></body></html>')


def test_a_page_without_a_body_is_the_built_one() -> None:
    assert BUILT.replace("<title>Built\n</title>", WRITTEN) == Shell.of(BUILT.encode()).page(HEAD).decode()


def test_the_code_of_a_page_that_is_there_already_waits_for_its_pictures() -> None:
    page = Shell.of(BUILT.encode()).page(HEAD, BODY).decode()

    assert 2 == page.count('fetchpriority="low"')


@pytest.mark.parametrize("text", ["<title>", "</head>", '<div id="root"></div>'])
def test_what_was_built_otherwise_is_told(text: str) -> None:
    with pytest.raises(ValueError, match="The built page has no"):
        Shell.of(BUILT.replace(text, "").encode())
