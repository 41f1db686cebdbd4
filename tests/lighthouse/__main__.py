"""Measures the pages of the demo on a simulated phone with a slow network, and prints a table of medians.

python -m tests.lighthouse             five runs of each page
python -m tests.lighthouse --runs 1    fewer, to check that everything works
python -m tests.lighthouse --at URL    of a site that is served there already

Ends with 1 when a median misses its aim, and names it. The site has to be built.
"""

import argparse
import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
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


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.lighthouse")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--at", metavar="URL")
    arguments = parser.parse_args()
    with TemporaryDirectory(prefix="ceilidh-lighthouse-") as name:
        folder = Path(name)
        with nullcontext(arguments.at.rstrip("/")) if arguments.at else demo(folder) as url:
            found = {page: medians(runs) for page, runs in _runs(url, arguments.runs, folder).items()}
    _say(f"\n{table(found)}\n")
    for line in missed(found):
        _say(line)
    return 1 if missed(found) else 0


def _runs(url: str, times: int, folder: Path) -> Mapping[str, Sequence[LighthouseMetrics]]:
    """Measure each page that many times, in turns, so that a busy moment does not affect one page only."""
    pages = _pages(url)
    found: dict[str, list[LighthouseMetrics]] = {page: [] for page in pages}
    for turn in range(times):
        for page, address in pages.items():
            document = DocumentSize.at(address)
            found[page].append(LighthouseMetrics.of(_judged(address, folder), document))
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
