"""Measures how long the front page takes to answer on a slow processor, and prints a table of medians.

python -m tests.lighthouse.interactions                    of the demo, served for this
python -m tests.lighthouse.interactions --at URL           of a site that is served there already
python -m tests.lighthouse.interactions --at URL --at URL  of two in turns, with the ratio of the second to the first

An interaction lasts from the input to the next paint, as browsers report it (Interaction to Next Paint). The site has
to be built.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tests.e2e.support.visitor import DESKTOP, PHONE
from tests.lighthouse.site import demo
from tests.services.browser import browser

SLOWER = 4
AIM = 200
_REST = 1500
"""Milliseconds in which a smooth scroll and what it loads come to an end."""

# The longest event of each interaction: a click is reported as pointerdown, pointerup and click.
_OBSERVE = """
    window.longest = 0;
    new PerformanceObserver(list => {
        for (const { interactionId, duration } of list.getEntries())
            if (interactionId) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "event", durationThreshold: 16 });
"""

Found = dict[str, list[float]]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.lighthouse.interactions")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--at", metavar="URL", action="append")
    arguments = parser.parse_args()
    with _served(arguments.at) as urls, browser() as started:
        found: list[Found] = [{} for _ in urls]
        for _ in range(arguments.runs):
            for url, each in zip(urls, found, strict=True):
                _visit(started, url, each)
    sys.stdout.write(f"{table([_medians(each) for each in found])}\n")


@contextmanager
def _served(urls: Sequence[str] | None) -> Iterator[Sequence[str]]:
    if urls:
        yield [url.rstrip("/") for url in urls]
        return
    with TemporaryDirectory(prefix="ceilidh-interactions-") as name, demo(Path(name)) as url:
        yield [url]


def _visit(started: Browser, url: str, found: Found) -> None:
    """Do everything once on a desktop and on a phone, each in a fresh browser context."""
    for size, way in ((DESKTOP, _on_desktop), (PHONE, _on_phone)):
        context = started.new_context(base_url=url, viewport={"width": size[0], "height": size[1]})
        page = context.new_page()
        page.add_init_script(_OBSERVE)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto("/", wait_until="load")
        page.wait_for_timeout(_REST)
        for name, took in way(page):
            found.setdefault(name, []).append(took)
        context.close()


def _on_desktop(page: Page) -> Iterator[tuple[str, float]]:
    yield from _tabs(page, "desktop")
    for name in ("Venues", "Portfolio", "About", "Home"):
        yield f"desktop: navigation to {name}", _clicked(page, f".header__links a:text-is('{name}')")


def _on_phone(page: Page) -> Iterator[tuple[str, float]]:
    yield from _tabs(page, "phone")
    for name in ("Venues", "Portfolio", "Home"):
        yield "phone: menu", _clicked(page, "button:has-text('Open menu')")
        yield f"phone: navigation to {name}", _clicked(page, f"#menu a:text-is('{name}')")


def _tabs(page: Page, where: str) -> Iterator[tuple[str, float]]:
    for name in ("Events", "Venues", "Services"):
        yield f"{where}: tab {name}", _clicked(page, f".tabs button:text-is('{name}')")


def _clicked(page: Page, selector: str) -> float:
    """Return the milliseconds from a click to the next paint; the browser reports them in steps of 8, from 16 on."""
    page.evaluate("window.longest = 0")
    page.locator(selector).first.click()
    page.wait_for_timeout(_REST)
    longest: float = page.evaluate("window.longest")
    return longest


def _medians(found: Mapping[str, Sequence[float]]) -> Mapping[str, float]:
    return {name: median(each) for name, each in found.items()}


def table(sites: Sequence[Mapping[str, float]]) -> str:
    """Return the medians of one or two sites as a table in Markdown."""
    heads = [
        "",
        *(f"site {number}" for number in range(1, len(sites) + 1)),
        *(["ratio"] if len(sites) > 1 else []),
        "aim",
    ]
    lines = [heads, ["---"] * len(heads)]
    for name in sites[0]:
        medians = [site[name] for site in sites]
        ratio = [f"{medians[1] / medians[0]:.2f}" if medians[0] else ""] if len(sites) > 1 else []
        lines.append([name, *(f"{each:.0f} ms" for each in medians), *ratio, f"<= {AIM} ms"])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
