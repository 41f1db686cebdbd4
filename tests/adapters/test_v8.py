import threading
from pathlib import Path

import pytest

from ceilidh_ports.errors import Misconfigured, Refused, Unavailable
from ceilidh_ports.rendering import RenderRequest
from ceilidh_ports.testing.rendering import PageRendererContract
from ceilidh_v8 import V8PageRenderer
from ceilidh_v8.v8_isolate import RenderLimits
from tests.services.isolated_process import run_in_forked_child, run_in_new_process


class TestV8PageRenderer(PageRendererContract):
    @pytest.fixture
    def opened(self, program: Path) -> V8PageRenderer:
        return V8PageRenderer(program, RenderLimits(seconds=5.0))

    @pytest.fixture
    def absent(self, tmp_path: Path) -> V8PageRenderer:
        return V8PageRenderer(tmp_path / "nowhere.js")


def test_more_in_the_url_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Misconfigured):
        V8PageRenderer.from_url("v8:fast", tmp_path)


def test_rendering_error_names_its_location_without_code(tmp_path: Path) -> None:
    program = tmp_path / "program.js"
    program.write_text("var site = { render: () => secret.of.the.house };", encoding="utf-8")
    renderer = V8PageRenderer(program)

    with pytest.raises(Refused) as refusal:
        renderer.render(RenderRequest("/"))
    renderer.close()

    assert str(refusal.value).startswith("ReferenceError: secret is not defined; at ")
    assert "var site" not in str(refusal.value)


def test_a_page_waits_for_others_and_for_the_program_only_so_long(tmp_path: Path) -> None:
    program = tmp_path / "program.js"
    spin = "const end = Date.now() + 900; while (Date.now() < end) {}; return path;"
    program.write_text(f"var site = {{ render: (path) => {{ {spin} }} }};", encoding="utf-8")
    renderer = V8PageRenderer(program, RenderLimits(seconds=2.0, max_wait=3.0))
    outcomes: list[str] = []

    def ask() -> None:
        try:
            outcomes.append(renderer.render(RenderRequest("/venues")))
        except Unavailable:
            outcomes.append("unavailable")

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    renderer.close()

    assert {"/venues", "unavailable"} == set(outcomes)


def test_several_renderers_of_one_process_render(tmp_path: Path) -> None:
    program = tmp_path / "program.js"
    program.write_text("var site = { render: (path) => path };", encoding="utf-8")
    run_in_new_process(_render_in_several, program)


def _render_in_several(program: Path) -> None:
    renderers = [V8PageRenderer(program) for _ in range(3)]
    for renderer in renderers:
        assert renderer.render(RenderRequest("/venues")) == "/venues"
    for renderer in renderers:
        renderer.close()


def test_a_renderer_made_before_a_fork_renders_after_it(tmp_path: Path) -> None:
    program = tmp_path / "program.js"
    program.write_text("var site = { render: (path) => path };", encoding="utf-8")
    run_in_new_process(_made_before_a_fork, program)


def _made_before_a_fork(program: Path) -> None:
    run_in_forked_child(_render, V8PageRenderer(program))


def _render(renderer: V8PageRenderer) -> None:
    assert renderer.render(RenderRequest("/venues")) == "/venues"
    renderer.close()
