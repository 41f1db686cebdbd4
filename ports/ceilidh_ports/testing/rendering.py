"""The contract of :class:`ceilidh_ports.rendering.PageRenderer`."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.rendering import PageRenderer, RenderRequest

PROGRAM = """
var site = {
    render: function (path, answers, facts, query) {
        if (path === "/broken") throw new TypeError("There is no roof");
        if (path === "/endless") for (;;);
        if (path === "/greedy") for (var all = []; ; ) all.push(new Array(100000).fill(all.length));
        return path + "|" + JSON.parse(answers).text + "|" + Object.keys(JSON.parse(facts)).join() + query;
    },
};
"""
"""A program that fails at three paths, and otherwise says what it was given."""

# One renderer serves many examples on purpose, and one contract many classes.
_relaxed = settings(
    deadline=None,
    max_examples=50,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.differing_executors,
        HealthCheck.too_slow,  # of a busy machine
    ],
)
_texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=300)


class PageRendererContract:
    """What every renderer does that runs programs. Subclass it and give the fixture ``opened``.

    It is a renderer for the program in the file ``program``, fresh for each test; the contract closes it. ``absent`` is
    one whose program is not there.
    """

    @pytest.fixture
    def program(self, tmp_path: Path) -> Path:
        path = tmp_path / "program.js"
        path.write_text(PROGRAM, encoding="utf-8")
        return path

    @pytest.fixture
    def opened(self, program: Path) -> PageRenderer:
        raise NotImplementedError

    @pytest.fixture
    def absent(self, tmp_path: Path) -> PageRenderer:
        raise NotImplementedError

    @pytest.fixture
    def renderer(self, opened: PageRenderer) -> Iterator[PageRenderer]:
        yield opened
        opened.close()

    @_relaxed
    @given(path=_texts, text=_texts, picture=_texts, query=_texts)
    def test_the_program_is_given_the_page_as_it_is(
        self, renderer: PageRenderer, path: str, text: str, picture: str, query: str
    ) -> None:
        page = RenderRequest(f"/{path} ", json.dumps({"text": text}), json.dumps({picture: {}}), query)

        assert f"/{path} |{text}|{picture}{query}" == renderer.render(page)

    def test_a_large_page_is_rendered_whole(self, renderer: PageRenderer) -> None:
        text = "Ceòl is còisir. " * 60_000

        assert f"/venues|{text}|" == renderer.render(_saying(text))

    def test_renderer_can_be_started_early_and_twice(self, renderer: PageRenderer) -> None:
        renderer.start()
        renderer.start()

        assert renderer.render(_saying("hello")) == "/venues|hello|"

    def test_pages_that_several_threads_ask_for_are_not_mixed_up(self, renderer: PageRenderer) -> None:
        texts = [f"text {number}" for number in range(64)]
        with ThreadPoolExecutor(8) as threads:
            found = list(threads.map(lambda text: renderer.render(_saying(text)), texts))

        assert [f"/venues|{text}|" for text in texts] == found

    def test_failing_page_is_rejected_with_the_error_of_the_program(self, renderer: PageRenderer) -> None:
        with pytest.raises(Refused, match="TypeError: There is no roof"):
            renderer.render(RenderRequest("/broken"))

        assert renderer.render(_saying("after")) == "/venues|after|"

    @pytest.mark.parametrize("path", ["/endless", "/greedy"])
    def test_page_over_the_limits_is_aborted_within_ten_seconds(self, renderer: PageRenderer, path: str) -> None:
        begin = time.monotonic()
        with pytest.raises(Unavailable):
            renderer.render(RenderRequest(path))

        assert time.monotonic() - begin < 10
        assert renderer.render(_saying("after")) == "/venues|after|"

    def test_without_its_program_nothing_is_rendered(self, absent: PageRenderer) -> None:
        absent.start()
        with pytest.raises(Unavailable):
            absent.render(_saying("hello"))
        absent.close()

    def test_renderer_can_be_closed_twice(self, renderer: PageRenderer) -> None:
        renderer.render(_saying("hello"))
        renderer.close()
        renderer.close()

    def test_renderer_can_be_closed_while_it_starts(self, renderer: PageRenderer) -> None:
        renderer.start()
        renderer.close()


def _saying(text: str) -> RenderRequest:
    return RenderRequest("/venues", json.dumps({"text": text}))
