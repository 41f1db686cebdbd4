"""What a page of the library of pictures costs, with few and with many pictures, side by side.

python -m tests.bench.library                on SQLite
python -m tests.bench.library --postgresql   on a PostgreSQL of its own

"Started" is the first page after the start of a process, for which the uses of all files are read. "Changed" is the
first page after an item was saved.
"""

import argparse
import datetime as dt
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from statistics import median
from typing import Any

import attrs

from ceilidh.bootstrap import KINDS
from ceilidh.clock import utc_now
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.pictures.library import LibraryFilter, LibraryQuery, PictureLibrary
from ceilidh.pictures.usage import UsageIndex
from ceilidh.plugins import open_database
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.fields import FieldType, MediaKind, field_specs
from ceilidh_ports.records.media_files import ByteCount, MediaFile
from ceilidh_ports.repositories.queries import Query
from tests.services.postgres import fresh_database, own_server

_SIZES = (200, 20_000)
_PAGE = 60
_ROUNDS = 15
_QUERIES = {
    "newest": LibraryQuery(limit=_PAGE),
    "far down": LibraryQuery(limit=_PAGE, offset=19_000),
    "search": LibraryQuery("house 1", limit=_PAGE),
    "films": LibraryQuery(kind=MediaKind.FILM, limit=_PAGE),
    **{each.value: LibraryQuery(only=each, limit=_PAGE) for each in LibraryFilter},
    "unused, searched": LibraryQuery("lawn", only=LibraryFilter.UNUSED, limit=_PAGE),
}


def main() -> None:
    """Print the medians in milliseconds."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.library")
    parser.add_argument("--postgresql", action="store_true")
    with ExitStack() as stack:
        server = stack.enter_context(own_server()).url if parser.parse_args().postgresql else None
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ceilidh-bench-"))
        sites = []
        for size in _SIZES:
            url = stack.enter_context(fresh_database(server)) if server else f"sqlite:///{folder}/{size}.db"
            sites.append(_filled(url, size))
        _say("ms", *(f"{size:,} pictures" for size in _SIZES))
        _say("started", *(f"{_milliseconds(partial(_first_page, each)):.0f}" for each in sites))
        libraries = [_library(each) for each in sites]
        pages = [partial(_page_after_a_change, *each) for each in zip(sites, libraries, strict=True)]
        _say("changed", *(f"{median(each() for _ in range(_ROUNDS)) * 1000:.0f}" for each in pages))
        for name, query in _QUERIES.items():
            _say(name, *(f"{_milliseconds(partial(each.list, query)):.1f}" for each in libraries))
        for each in sites:
            each.close()


def _filled(url: str, size: int) -> Database:
    """Return a database with so many files, of which venues show about half."""
    database = open_database(url, KINDS)
    database.migrate(lambda _: None)
    fields = [name for name, spec in field_specs(Venue) if spec.type is FieldType.MEDIA]
    names = [f"{number:064x}.{'jpg' if number % 50 else 'mp4'}" for number in range(size)]
    with database.write() as records:
        for number, name in enumerate(names):
            records.publishing.add(_file(number, name))
        for number in range(size // 2 // len(fields)):
            first = number * len(fields)
            shown: dict[str, Any] = {field: f"/images/{names[first + each]}" for each, field in enumerate(fields)}
            key = f"{number:024x}"
            records.items.add(Venue(id=key, slug=f"house-{number}", title=f"House {number}", **shown))
    return database


def _file(number: int, name: str) -> MediaFile:
    at = dt.datetime(2026, 1, 1, tzinfo=dt.UTC) + dt.timedelta(seconds=number)
    said = "A lawn before the house" if number % 3 else ""
    return MediaFile(name, f"IMG_{number}.jpg", ByteCount(4_000_000), 600, 400, "JPEG", at, description=said)


def _library(database: Database) -> PictureLibrary:
    return PictureLibrary(DueDrafts(database, utc_now, KINDS, {}), UsageIndex(KINDS))


def _first_page(database: Database) -> None:
    _library(database).list(_QUERIES["newest"])


def _page_after_a_change(database: Database, library: PictureLibrary) -> float:
    """Return the seconds that the page takes, without those of the change."""
    with database.write() as records:
        (item,) = records.items.list(Venue, Query(limit=1)).items
        records.items.replace(attrs.evolve(item, version=item.version + 1))
    return _seconds(partial(library.list, _QUERIES["newest"]))


def _milliseconds(call: Callable[[], object]) -> float:
    call()
    return median(_seconds(call) for _ in range(_ROUNDS)) * 1000


def _seconds(call: Callable[[], object]) -> float:
    begin = time.perf_counter()
    call()
    return time.perf_counter() - begin


def _say(*cells: str) -> None:
    print("| " + " | ".join(f"{cell:<20}" for cell in cells) + " |", flush=True)  # noqa: T201  this is what it is for


if __name__ == "__main__":
    main()
