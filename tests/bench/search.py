"""What the search of the back office costs among 5,000 venues, 20,000 enquiries and 5,000 pictures.

Each enquiry has two steps.

python -m tests.bench.search
"""

import datetime as dt
import random
import secrets
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import partial
from statistics import median
from typing import Any

import attrs

from ceilidh.bootstrap import KINDS
from ceilidh.clock import utc_now
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.plugins import open_database
from ceilidh.search.service import Search
from ceilidh.site_content.model import sample_content
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.media_files import ByteCount, MediaFile

_VENUES, _ENQUIRIES, _PICTURES = 5_000, 20_000, 5_000
_ROUNDS = 15
_KINDS: Mapping[str, type[Item]] = {"venue": Venue, "event": Event, "packege": Package, "page": SitePage}
_WORDS = (
    "loch",
    "hall",
    "castle",
    "garden",
    "piper",
    "heather",
    "supper",
    "candle",
    "river",
    "chapel",
    "stone",
    "lawn",
)
_SEARCHES = {
    "in every item and enquiry": "ceilidh",
    "in one of 20 answers alone": "fiddler",
    "in every answer alone": "bagpipe",
    "in one": "number 4321",
    "in none": "zanzibar",
    "two letters": "ce",
    "letters with accents": "Gàidheal",
}
_START = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)


def main() -> None:
    """Print the medians in milliseconds of CPU time, which do not depend on what else the machine does."""
    with tempfile.TemporaryDirectory(prefix="ceilidh-bench-") as folder:
        due = _filled(f"sqlite:///{folder}/ceilidh.db")
        search = Search(due, _KINDS, sample_content())
        calls: dict[str, Callable[[], object]] = {
            name: partial(search.find, text, people=True) for name, text in _SEARCHES.items()
        }
        for name, call in calls.items():
            print(f"{name:<28}{_milliseconds(call):>8.1f}", flush=True)  # noqa: T201  this is what it is for


def _filled(url: str) -> DueDrafts:
    database = open_database(url, KINDS)
    database.migrate(lambda _: None)
    chosen = random.Random(1)  # noqa: S311  the same content in every run
    with database.write() as records:
        for number in range(_VENUES):
            texts: dict[str, Any] = {
                name: _text(chosen, 80) for name in ("description", "event_space_desc1", "accomodation_description")
            }
            key = secrets.token_hex(12)
            records.items.add(Venue(id=key, slug=f"house-{number}", title=f"House number {number}", **texts))
        for number in range(_ENQUIRIES):
            at = _START + dt.timedelta(minutes=number)
            name, email = f"Eilidh number {number}", f"eilidh{number}@visitor.example"
            enquiry = Enquiry(secrets.token_hex(12), name, email, "", _text(chosen, 60), at)
            answered_at = at + dt.timedelta(hours=number % 40) if number % 4 else None
            page, site = f"/venue/{number % 50}", f"site-{number % 9}.example"
            records.enquiries.add(attrs.evolve(enquiry, answered_at=answered_at, page=page, referrer=site))
            for index, kind in enumerate(("received", "answered")):
                text = f"{_text(chosen, 60)} bagpipe {'' if number % 20 else 'fiddler'}"
                records.enquiries.add_step(EnquiryStep(f"{number:05}-{index}", enquiry.id, at, kind, text=text))
        for number in range(_PICTURES):
            file = MediaFile(
                f"{number:064x}.jpg", f"picture number {number}.jpg", ByteCount(1), 2400, 1600, "JPEG", _START
            )
            records.publishing.add(file)
    return DueDrafts(database, utc_now, KINDS)


def _text(chosen: random.Random, words: int) -> str:
    return " ".join([*chosen.choices(_WORDS, k=words), "ceilidh"])


def _milliseconds(call: Callable[[], object]) -> float:
    times = []
    for _ in range(_ROUNDS):
        begin = time.process_time()
        call()
        times.append((time.process_time() - begin) * 1000)
    return median(times)


if __name__ == "__main__":
    main()
