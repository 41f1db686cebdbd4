"""What the server needs to find venues, free ones among them, and what the page of one leads on to, without rendering.

With the facts of all venues kept, after a change of one, and after a start of the server.

python -m tests.bench.finder                on SQLite
python -m tests.bench.finder --postgresql   on a PostgreSQL of its own
python -m tests.bench.finder --only day     what has this in its name alone
python -m tests.bench.finder --venues 1000  with fewer venues
"""

import argparse
import datetime as dt
import random
import secrets
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack

import attrs
import orjson

from ceilidh.bootstrap import KINDS
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.reading.published_items import PublishedContent, PublishedReader
from ceilidh.enquiries.diary.disclosure import DISCLOSURE
from ceilidh.pages.data.venue_links import venue_links
from ceilidh.plugins import open_database
from ceilidh.venues.availability.day_answer import day_answer
from ceilidh.venues.availability.free_days import free_days_json, read_months
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.finder.found_venues import find_venues
from ceilidh.venues.house import House, house_of
from ceilidh.venues.model import Venue
from ceilidh.venues.venue_cache import VenueCache
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.repositories.queries import Query
from tests.services.postgres import fresh_database, own_server

_WEEKS = 40
"""How many days of each venue are in the diary: Saturdays, one in three of them booked and the others held."""

_ROUNDS = 15
_TODAY = dt.date(2026, 11, 28)
_NOW = dt.datetime(2026, 11, 28, 12, tzinfo=dt.UTC)

Houses = Callable[[], Sequence[House]]
Reading = Callable[[PublishedReader, Houses], object]


def _finding(**query: str) -> Reading:
    return lambda content, houses: find_venues(content, houses(), query)


def _links(content: PublishedReader, houses: Houses) -> object:
    return venue_links(content, houses(), orjson.loads(content.first(Venue, Query()).body))


def _free_days(months: str) -> Reading:
    def read(content: PublishedReader, houses: Houses) -> object:
        return free_days_json(HouseDays(content.diary), _first(content), read_months({"months": months}, _TODAY))

    return read


def _first(content: PublishedReader) -> House:
    return house_of(orjson.loads(content.first(Venue, Query()).body))


def _day_in(week: int) -> Reading:
    def read(content: PublishedReader, houses: Houses) -> object:
        venue = orjson.loads(content.first(Venue, Query()).body)
        return day_answer(HouseDays(content.diary), houses, venue, _TODAY + dt.timedelta(weeks=week), 80)

    return read


_READINGS: Mapping[str, Reading] = {
    "the whole list": _finding(),
    "guests and setting": _finding(guests="80", setting="castle"),
    "all that fit, by price": _finding(guests="1", sort="price"),
    "nothing fits": _finding(guests="9000", price="1"),
    "what a venue leads to": _links,
    "a day": _finding(date="2026-12-19"),
    "a day, free ones": _finding(date="2026-12-19", guests="80", free="yes"),
    "a month": _finding(date="January 2027"),
    "a month, free ones": _finding(date="January 2027", guests="80", free="yes"),
    "a season": _finding(date="winter 2026"),
    "a year": _finding(date="2027"),
    "a free day of one venue": _day_in(_WEEKS),
    "a taken day of one venue": _day_in(3),
    "a month of one venue": _free_days("1"),
    "two years of one venue": _free_days("24"),
}


def main() -> None:
    """Print milliseconds of CPU time: the least of several rounds, since other work on the machine only adds to it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.finder")
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--venues", type=int, default=5_000)
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ceilidh-bench-"))
        server = stack.enter_context(own_server()).url if given.postgresql else None
        url = stack.enter_context(fresh_database(server)) if server else f"sqlite:///{folder}/ceilidh.db"
        content = _filled(url, given.venues)
        _say("ms", "facts kept", "after a change", "after a start")
        for name in filter(lambda name: given.only in name, _READINGS):
            read = _READINGS[name]
            _say(name, *(f"{each:.1f}" for each in _measured(content, read)))


def _measured(content: PublishedContent, read: Reading) -> Sequence[float]:
    kept = VenueCache()
    return [
        _milliseconds(lambda: _read(content, kept, read)),
        _milliseconds(lambda: _read(content, kept, read), lambda: _change(content)),
        _milliseconds(lambda: _read(content, VenueCache(), read)),
    ]


def _read(content: PublishedContent, kept: VenueCache, read: Reading) -> None:
    with content.open() as published:
        read(published, lambda: kept.read(published))


def _filled(url: str, venues: int) -> PublishedContent:
    database = open_database(url, KINDS)
    database.migrate(lambda _: None)
    chosen = random.Random(1)  # noqa: S311  the same content in every run
    with database.write() as records:
        for number in range(venues):
            records.items.add(
                Venue(
                    id=secrets.token_hex(12),
                    slug=f"house-{number}",
                    title=f"House {number}",
                    guests_dine=str(chosen.randrange(10, 400)),
                    diary_is_kept=True,
                    setting=chosen.choice(("castle", "lodge", "city", "island")),
                    price_from=str(chosen.randrange(1_000, 30_000)),
                    minutes_from_edinburgh=str(chosen.randrange(10, 500)),
                    latitude=f"{chosen.uniform(55, 60):.4f}",
                    longitude=f"{chosen.uniform(-7, -2):.4f}",
                )
            )
        records.account_records.put(Setting(DISCLOSURE, '{"days": true, "holds": true, "holdEnds": true}'))
        for venue in records.items.list(Venue, Query()).items:
            for week in range(_WEEKS):
                records.diary.add(_entry(venue, week))
    return PublishedContent(DueDrafts(database, lambda: _NOW, KINDS))


def _entry(venue: Venue, week: int) -> DiaryEntry:
    day = (_TODAY + dt.timedelta(weeks=week)).isoformat()
    kind, ends_on = ("held", day) if week % 3 else ("booked", "")
    at = dt.datetime(2026, 11, 1, tzinfo=dt.UTC)
    key = f"{venue.id}-{day}-{int(bool(ends_on))}"
    return DiaryEntry(key, key, venue.id, venue.title, day, day, day, kind, at, ends_on=ends_on, label="A wedding")


def _change(content: PublishedContent) -> None:
    with content.database.write() as records:
        venue = records.items.get(Venue, "house-1")
        assert venue
        records.items.replace(attrs.evolve(venue, version=venue.version + 1))


def _milliseconds(work: Callable[[], None], before: Callable[[], None] = lambda: None) -> float:
    work()
    times = []
    for _ in range(_ROUNDS):
        before()
        begin = time.process_time()
        work()
        times.append((time.process_time() - begin) * 1000)
    return min(times)


def _say(what: str, *found: str) -> None:
    print(f"{what:<24}" + "".join(f"{each:>16}" for each in found), flush=True)  # noqa: T201  this is what it is for


if __name__ == "__main__":
    main()
