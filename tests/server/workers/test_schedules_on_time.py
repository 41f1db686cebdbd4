"""What is scheduled happens on time in every process of every machine, while visitors keep reading."""

import datetime as dt
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import attrs
import pytest

from tests.product.product_server import product
from tests.samples import venue_form
from tests.server.site_client import SETTINGS, Person, SiteResponse
from tests.services.postgres import fresh_database, postgres_server

SECOND = dt.timedelta(seconds=1)


@pytest.fixture(params=[pytest.param("sqlite", marks=pytest.mark.long), "postgresql"])
def machines(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Person]]:
    """Two servers of two workers each, with one database between them."""
    folder = tmp_path_factory.mktemp("machines")
    with ExitStack() as stack:
        url = f"sqlite:///{folder}/ceilidh.db"
        if request.param == "postgresql":
            url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        shared = {"CEILIDH_DATABASE_URL": url, "CEILIDH_MEDIA_URL": f"file://{folder}/media"}
        served = []
        for name in ("first", "second"):
            (folder / name).mkdir()
            running = stack.enter_context(product(folder / name, {**SETTINGS, **shared}))
            served.append(Person(running.url))
        yield served


@attrs.frozen
class Sight:
    """What a visitor saw at an address, asked and answered at these times."""

    asked: dt.datetime
    answered: dt.datetime
    response: SiteResponse


def watched(visitor: Person, path: str, until: dt.datetime) -> list[Sight]:
    """Ask for a path again and again until that time."""
    sights: list[Sight] = []
    while (asked := dt.datetime.now(dt.UTC)) < until:
        response = visitor.get(path)
        sights.append(Sight(asked, dt.datetime.now(dt.UTC), response))
        time.sleep(0.02)
    return sights


def between(sights: list[Sight], moments: list[dt.datetime], look: Callable[[SiteResponse], object]) -> list[set[Any]]:
    """Return what was seen before, between and after the moments. Each may take effect a second late, but not early."""
    starts = [dt.datetime.min.replace(tzinfo=dt.UTC), *(moment + SECOND for moment in moments)]
    ends = [*moments, dt.datetime.max.replace(tzinfo=dt.UTC)]
    return [
        {look(each.response) for each in sights if start < each.asked and each.answered < end}
        for start, end in zip(starts, ends, strict=True)
    ]


def test_starts_changes_and_ends_are_neither_early_nor_later_than_a_second(machines: list[Person]) -> None:
    morag = machines[0]
    morag.sign_in()
    begun = morag.fill_in("POST", "save-venue-draft", venue_form(title="Scheduled house")).json()["edited"]["item"]
    live = morag.fill_in("POST", "add-venue", venue_form(title="Former title")).json()["venue"]
    assert morag.fill_in("PUT", f"save-venue-draft/{live['id']}", ({"title": "Later title"}, [])).status == 200
    start = dt.datetime.now(dt.UTC) + 6 * SECOND
    change, end = start + SECOND, start + 6 * SECOND
    first = {"publishAt": start.isoformat(), "unpublishAt": end.isoformat()}
    for key, times in ((begun["id"], first), (live["id"], {"publishAt": change.isoformat()})):
        answer = morag.send("PUT", f"publish-venue/{key}", times)
        assert (200, "Venue scheduled successfully!") == (answer.status, answer.json()["message"])

    listed, page, other = "/api/admin/get-venues", f"/single-venue/{begun['slug']}", f"/single-venue/{live['id']}"
    with ThreadPoolExecutor(6) as readers:
        watching = [
            [readers.submit(watched, Person(visitor.url), path, end + 6 * SECOND) for path in (listed, page, other)]
            for visitor in machines
        ]
    for in_list, in_page, in_other in ([told.result() for told in each] for each in watching):
        assert [{False}, {True}, {False}] == between(in_list, [start, end], lambda seen: b"Scheduled" in seen.body)
        assert [{404}, {200}, {410}] == between(in_page, [start, end], lambda seen: seen.status)
        assert [{False}, {True}] == between(in_other, [change], lambda seen: b"Later title" in seen.body)
