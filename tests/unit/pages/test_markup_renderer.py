import pytest
import structlog

from ceilidh.pages import markup_renderer
from ceilidh.pages.markup_renderer import MarkupRenderer
from ceilidh.pages.no_renderer import NoRenderer
from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.rendering import RenderRequest
from tests.fakes.rendering import MemoryPageRenderer

PAGE = RenderRequest("/venues", '{"text": "Hello"}')


@pytest.fixture
def renderer() -> MemoryPageRenderer:
    return MemoryPageRenderer()


def test_a_page_has_the_renderers_markup(renderer: MemoryPageRenderer) -> None:
    assert "/venues|Hello|" == MarkupRenderer(renderer).render(PAGE)


def test_without_a_renderer_the_page_is_put_together_in_the_browser() -> None:
    assert "" == MarkupRenderer(NoRenderer()).render(PAGE)


def test_a_very_large_page_is_put_together_in_the_browser(renderer: MemoryPageRenderer) -> None:
    answers = f'{{"text": "{"x" * markup_renderer.MAX_DATA_BYTES}"}}'

    assert "" == MarkupRenderer(renderer).render(RenderRequest("/venues", answers))
    assert [] == renderer.rendered


def test_a_page_that_fails_is_put_together_in_the_browser_and_logged_without_its_data(
    renderer: MemoryPageRenderer,
) -> None:
    renderer.failure = Refused("TypeError: no roof")
    with structlog.testing.capture_logs() as logs:
        assert "" == MarkupRenderer(renderer).render(PAGE)

    (record,) = logs
    assert ("page.not_rendered", "/venues", "TypeError: no roof") == (record["event"], record["path"], record["reason"])
    assert "Hello" not in str(record)


@pytest.mark.parametrize("failure", [Unavailable("too much"), RuntimeError("no such wheel")])
def test_after_a_renderer_was_unavailable_pages_do_not_wait_for_it(
    renderer: MemoryPageRenderer, failure: Exception
) -> None:
    renderer.failure = failure
    markup = MarkupRenderer(renderer)
    with pytest.raises(Unavailable):
        markup.render(PAGE)
    renderer.failure = None

    with pytest.raises(Unavailable):
        markup.render(PAGE)
    assert [] == renderer.rendered


def test_rendering_resumes_after_the_pause(renderer: MemoryPageRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markup_renderer, "PAUSE_SECONDS", 0.0)
    renderer.failure = Unavailable("too much")
    markup = MarkupRenderer(renderer)
    with pytest.raises(Unavailable):
        markup.render(PAGE)
    renderer.failure = None

    assert markup.render(PAGE)
