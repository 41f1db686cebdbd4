"""What finding venues costs the server, without rendering: with the facts kept, and after a change of the content.

python -m tests.bench.finder                on SQLite
python -m tests.bench.finder --postgresql   on a PostgreSQL of its own
"""

import argparse
import random
import secrets
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from statistics import median

from ceilidh.bootstrap import KINDS
from ceilidh.clock import utc_now
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.plugins import open_database
from ceilidh.venues.finder.service import VenueFinder
from ceilidh.venues.model import Venue
from tests.services.postgres import fresh_database, own_server

_VENUES = 5_000
_ROUNDS = 7
_QUERIES: Mapping[str, Mapping[str, str]] = {
    "the whole list": {},
    "guests and setting": {"guests": "80", "setting": "castle"},
    "all that fit, by price": {"guests": "1", "sort": "price"},
    "nothing fits": {"guests": "9000", "price": "1"},
}


def main() -> None:
    """Print the medians in milliseconds of CPU time, which do not depend on what else the machine does."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.finder")
    parser.add_argument("--postgresql", action="store_true")
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ceilidh-bench-"))
        server = stack.enter_context(own_server()).url if parser.parse_args().postgresql else None
        url = stack.enter_context(fresh_database(server)) if server else f"sqlite:///{folder}/ceilidh.db"
        content = _filled(url)
        kept = VenueFinder()
        _say("ms", "facts kept", "after a change")
        for name, query in _QUERIES.items():
            warm = _milliseconds(lambda query=query: _find(content, kept, query))  # type: ignore[misc]
            cold = _milliseconds(lambda query=query: _find(content, VenueFinder(), query))  # type: ignore[misc]
            _say(name, f"{warm:.1f}", f"{cold:.1f}")


def _find(content: PublishedContent, finder: VenueFinder, query: Mapping[str, str]) -> None:
    with content.open() as published:
        finder.find(published, query)


def _filled(url: str) -> PublishedContent:
    database = open_database(url, KINDS)
    database.migrate(lambda _: None)
    chosen = random.Random(1)  # noqa: S311  the same content in every run
    with database.write() as records:
        for number in range(_VENUES):
            records.items.add(
                Venue(
                    id=secrets.token_hex(12),
                    slug=f"house-{number}",
                    title=f"House {number}",
                    guests_dine=str(chosen.randrange(10, 400)),
                    setting=chosen.choice(("castle", "lodge", "city", "island")),
                    price_from=str(chosen.randrange(1_000, 30_000)),
                    minutes_from_edinburgh=str(chosen.randrange(10, 500)),
                    latitude=f"{chosen.uniform(55, 60):.4f}",
                    longitude=f"{chosen.uniform(-7, -2):.4f}",
                )
            )
    return PublishedContent(DueDrafts(database, utc_now, KINDS))


def _milliseconds(work: Callable[[], None]) -> float:
    work()
    times = []
    for _ in range(_ROUNDS):
        begin = time.process_time()
        work()
        times.append((time.process_time() - begin) * 1000)
    return median(times)


def _say(what: str, *found: str) -> None:
    print(f"{what:<24}" + "".join(f"{each:>16}" for each in found), flush=True)  # noqa: T201  this is what it is for


if __name__ == "__main__":
    main()
