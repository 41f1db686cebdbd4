"""What visitors learn of a day from one machine while another one writes it."""

import datetime as dt
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from tests.product.api_client import SETTINGS, ApiClient
from tests.product.product_server import product
from tests.samples import venue_form
from tests.services.postgres import fresh_database, postgres_server

FREE, HELD, TAKEN = "free", "held", "taken"
ASKING = 3
"""How many visitors ask while it is written."""


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sequence[ApiClient]]:
    """The administrator at each of two machines with one database, which show days of the house ``torran-house``."""
    with ExitStack() as stack:
        url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        media = tmp_path_factory.mktemp("media")
        settings = {**SETTINGS, "CEILIDH_DATABASE_URL": url, "CEILIDH_MEDIA_URL": f"file://{media}"}
        settings |= {"CEILIDH_RENDERER_URL": "v8:", "CEILIDH_PUBLIC_URL": "http://127.0.0.1:8000"}
        folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
        urls = [stack.enter_context(product(folder, settings)).url for folder in folders]
        found = [ApiClient(url).signed_in() for url in urls]
        shown = {"days": True, "holds": True, "holdEnds": False}
        assert 200 == found[0].send("diary-disclosure", shown, "PUT").status
        yield found


@pytest.fixture(scope="module")
def house(machines: Sequence[ApiClient]) -> str:
    form = venue_form(title="Torran House", diaryIsKept="true")
    return str(machines[0].form("add-venue", form).json["venue"]["_id"])


@pytest.fixture(scope="module")
def day(machines: Sequence[ApiClient], house: str) -> str:
    """A day to come, by the clock of the servers."""
    return str(list(_days(machines[0].call(f"venue-free-days/{house}").json))[8]["date"])


def said(machine: ApiClient, house: str, day: str) -> Mapping[str, str]:
    """Return what each call and page of a machine says of the day."""
    visitor = ApiClient(machine.url)
    lists = {
        "venue-free-days": visitor.call(f"venue-free-days/torran-house?from={day[:7]}&months=1").json,
        "page of a house": _data(visitor, "/single-venue/torran-house")["/api/admin/venue-free-days/torran-house"],
    }
    days = {
        "venue-day": visitor.call(f"venue-day/torran-house?date={day}").json["availability"],
        "find-venues": visitor.call(f"find-venues?date={day}").json["days"][house],
        "page of the day": _data(visitor, f"/single-venue/torran-house?date={day}")[
            "/api/admin/venue-day/torran-house"
        ]["availability"],
        "list of the day": _data(visitor, f"/venues?date={day}")["/api/admin/find-venues"]["days"][house],
    }
    listed = {name: each["state"] for name, found in lists.items() for each in _days(found) if each["date"] == day}
    return {**listed, **{name: each["state"] for name, each in days.items()}}


def _data(visitor: ApiClient, path: str) -> Any:
    """Return the responses that a page has within it."""
    page = visitor.get(path).body.decode()
    start = page.index("{", page.index('id="page-data"'))
    return json.JSONDecoder().raw_decode(page[start:])[0]


def _days(found: Any) -> Iterator[Any]:
    return (each for month in found["months"] for each in month["days"])


def written(machine: ApiClient, house: str, day: str, state: str) -> str:
    """Hold or book the day, or close the house around it; return the id of the entry."""
    before, after = (str(dt.date.fromisoformat(day) + dt.timedelta(days=number)) for number in (-5, 2))
    days = {"kind": "held", "day": day} if state == HELD else {"kind": "booked", "day": before, "lastDay": after}
    body = {"venueId": house, "label": "Closed", **days}
    answer = machine.send("add-diary-entry", body)
    assert 200 == answer.status, answer
    return str(answer.json["id"])


def test_no_answer_after_a_write_says_of_a_day_what_it_was_before_on_any_machine(
    machines: Sequence[ApiClient], house: str, day: str
) -> None:
    entry, expected = "", [FREE, HELD, FREE, TAKEN, FREE, TAKEN, FREE]
    for number, state in enumerate(expected):
        writer, reader = machines[number % 2], machines[1 - number % 2]
        with ThreadPoolExecutor(ASKING) as visitors:
            # What they are told may be from before or after; what the caches keep of it must not be from before.
            asked = [visitors.submit(said, reader, house, day) for _ in range(ASKING)]
            if state == FREE and entry:
                assert 200 == writer.send(f"delete-diary-entry/{entry}", {}, "DELETE").status
            elif state != FREE:
                entry = written(writer, house, day, state)
            after = visitors.submit(said, reader, house, day)
        assert {state} == set(after.result().values()), after.result()
        assert {FREE, HELD, TAKEN} >= {each for answer in asked for each in answer.result().values()}
        for machine in (*machines, *machines):
            answer = said(machine, house, day)
            assert (6, {state}) == (len(answer), set(answer.values())), answer
