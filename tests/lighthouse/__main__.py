"""Measures the pages of the demo on a simulated phone with a slow network, and prints a table of medians.

python -m tests.lighthouse             five runs of each page
python -m tests.lighthouse --runs 1    fewer, to check that everything works
python -m tests.lighthouse --at URL    of a site that is served there already
python -m tests.lighthouse --at URL --at URL   of two in turns, a table for each

Ends with 1 when a median of the last site misses its aim, and names it. The site has to be built.
"""

import argparse
import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.lighthouse.aims import medians, missed, table
from tests.lighthouse.metrics import DocumentSize, LighthouseMetrics
from tests.lighthouse.site import demo
from tests.product.product_server import free_port
from tests.services.browser import browser

_PROGRAM = Path(__file__).parent / "node_modules" / ".bin" / "lighthouse"
_FIRST_VENUE = "/api/admin/get-venues?limit=1"
_WITHIN = 300

Found = Mapping[str, list[LighthouseMetrics]]
"""The runs of each page, by its name."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.lighthouse")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--at", metavar="URL", action="append")
    arguments = parser.parse_args()
    with TemporaryDirectory(prefix="ceilidh-lighthouse-") as name:
        folder = Path(name)
        with _served(arguments.at, folder) as urls:
            sites = [_medians(pages) for pages in _runs(urls, arguments.runs, folder)]
    for found in sites:
        _say(f"\n{table(found)}\n")
    for line in missed(sites[-1]):
        _say(line)
    return 1 if missed(sites[-1]) else 0


@contextmanager
def _served(urls: Sequence[str] | None, folder: Path) -> Iterator[Sequence[str]]:
    if urls:
        yield [url.rstrip("/") for url in urls]
        return
    with demo(folder) as url:
        yield [url]


def _medians(pages: Found) -> Mapping[str, Mapping[str, float]]:
    return {page: medians(runs) for page, runs in pages.items()}


def _runs(urls: Sequence[str], times: int, folder: Path) -> Sequence[Found]:
    """Measure each page of each site that many times, in turns, so that a busy moment does not affect one alone."""
    sites = [_pages(url) for url in urls]
    found: list[Found] = [{page: [] for page in pages} for pages in sites]
    for turn in range(times):
        for page in sites[0]:
            for addresses, each in zip(sites, found, strict=True):
                document = DocumentSize.at(addresses[page])
                each[page].append(LighthouseMetrics.of(_judged(addresses[page], folder), document))
        _say(f"Run {turn + 1} of {times}, load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return found


def _pages(url: str) -> Mapping[str, str]:
    with urllib.request.urlopen(url + _FIRST_VENUE, timeout=30) as answer:  # noqa: S310  an address of our own
        (venue,) = json.load(answer)
    return {"home": f"{url}/", "venues": f"{url}/venues", "one venue": f"{url}/single-venue/{venue['slug']}"}


def _judged(address: str, folder: Path) -> Mapping[str, Any]:
    """Return the report on a page in a browser of its own, with the preset for phones."""
    port, report = free_port(), folder / "report.json"
    with browser(f"--remote-debugging-port={port}"):
        subprocess.run(
            [_PROGRAM, address, f"--port={port}", "--quiet", "--output=json", f"--output-path={report}"],
            timeout=_WITHIN,
            check=True,
        )
    found: dict[str, Any] = json.loads(report.read_bytes())
    return found


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
