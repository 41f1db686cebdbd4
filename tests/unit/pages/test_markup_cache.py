import json
import re
from collections.abc import Mapping
from http import HTTPStatus

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.media.metadata import Facts
from ceilidh.pages import markup_cache
from ceilidh.pages.assets.html_shell import EMPTY, Body
from ceilidh.pages.markup_cache import Bodies
from ceilidh.pages.no_renderer import Unrendered
from ceilidh.pages.page_addresses import Page
from ceilidh.pages.page_data import Seen
from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.rendering import PageRenderer
from tests.fakes.rendering import MemoryPageRenderer

PATH = f"/images/{'a' * 64}.jpg"
FACTS = {PATH: Facts(width=640, colour="#8d957c")}
_SCRIPT = re.compile(r'<script type="application/json" id="([a-z-]+)">(.*?)</script>', re.DOTALL)


def bodies_of(renderer: PageRenderer) -> Bodies:
    return Bodies(renderer, {Page.VENUES: "<link own>"})


def seen(path: str = "/venues", answers: Mapping[str, bytes] | None = None, status: int = HTTPStatus.OK) -> Seen:
    return Seen(
        path=path,
        page=Page.VENUES,
        status=status,
        answers=answers or {"text": b'"Hello"'},
        refusals={} if status == HTTPStatus.OK else {"/gone": b'{"message": "Venue not found!"}'},
        pictures=[PATH],
    )


def data_of(body: Body) -> dict[str, object]:
    return {name: json.loads(text) for name, text in _SCRIPT.findall(body.data)}


@pytest.fixture
def renderer() -> MemoryPageRenderer:
    return MemoryPageRenderer()


def test_the_page_brings_along_what_it_was_rendered_from(renderer: MemoryPageRenderer) -> None:
    made = bodies_of(renderer).make(seen(), FACTS)

    assert (f"/venues|Hello|{PATH}", "<link own>", True) == (made.body.markup, made.body.files, made.lasting)
    data = data_of(made.body)
    assert {"text": "Hello"} == data["page-data"]
    assert {PATH: dict(FACTS[PATH].told())} == data["media-facts"]


@given(text=st.text() | st.sampled_from(["</script>", "<!--", "]]>", "\u2028</SCRIPT ", '"><script>']))
def test_no_text_ends_the_data(text: str) -> None:
    answer = json.dumps(text, ensure_ascii=False).encode(errors="replace")
    made = bodies_of(MemoryPageRenderer()).make(seen(answers={"text": answer}), FACTS)

    assert json.loads(answer) == json.loads(_SCRIPT.findall(made.body.data)[0][1])["text"]
    assert 2 == len(_SCRIPT.findall(made.body.data))
    assert 4 == made.body.data.count("<")


def test_what_is_not_there_is_brought_along_as_nothing(renderer: MemoryPageRenderer) -> None:
    made = bodies_of(renderer).make(seen(status=HTTPStatus.NOT_FOUND), FACTS)

    assert {"text": "Hello", "/gone": None} == data_of(made.body)["page-data"]
    assert "" == made.body.files


def test_the_preload_of_the_main_picture_goes_to_the_head(renderer: MemoryPageRenderer) -> None:
    link = '<link rel="preload" as="image" imageSrcSet="/a 320w" fetchPriority="high"/>'
    made = bodies_of(renderer).make(seen(path=f"{link}<p>"), FACTS)

    assert link == made.body.links
    assert made.body.markup.startswith("<p>|")


def test_without_a_renderer_the_page_is_put_together_in_the_browser() -> None:
    made = bodies_of(Unrendered()).make(seen(), FACTS)

    assert (EMPTY, True) == (made.body, made.lasting)


def test_a_very_large_page_is_put_together_in_the_browser(renderer: MemoryPageRenderer) -> None:
    made = bodies_of(renderer).make(seen(answers={"text": b'"%b"' % (b"x" * markup_cache.LARGEST)}), FACTS)

    assert EMPTY == made.body
    assert [] == renderer.rendered


def test_a_page_that_fails_is_put_together_in_the_browser_and_logged_without_its_data(
    renderer: MemoryPageRenderer,
) -> None:
    renderer.failure = Refused("TypeError: no roof")
    with structlog.testing.capture_logs() as logs:
        made = bodies_of(renderer).make(seen(), FACTS)

    assert (EMPTY, True) == (made.body, made.lasting)
    (record,) = logs
    assert ("page.not_rendered", "/venues", "TypeError: no roof") == (record["event"], record["path"], record["reason"])
    assert "Hello" not in str(record)


@pytest.mark.parametrize("failure", [Unavailable("too much"), RuntimeError("no such wheel")])
def test_after_a_renderer_was_unavailable_pages_do_not_wait_for_it(
    renderer: MemoryPageRenderer, failure: Exception
) -> None:
    renderer.failure = failure
    making = bodies_of(renderer)
    first = making.make(seen(), FACTS)
    renderer.failure = None
    second = making.make(seen(), FACTS)

    assert [(EMPTY, False)] * 2 == [(each.body, each.lasting) for each in (first, second)]
    assert [] == renderer.rendered


def test_rendering_goes_on_after_the_pause(renderer: MemoryPageRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markup_cache, "PAUSE", 0.0)
    renderer.failure = Unavailable("too much")
    making = bodies_of(renderer)
    making.make(seen(), FACTS)
    renderer.failure = None

    assert making.make(seen(), FACTS).body.markup
