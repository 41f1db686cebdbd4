"""The diary for calendar programs, under the secret address of a person."""

import datetime as dt
from urllib.parse import parse_qs, urlsplit

import attrs
import pytest
from falcon import testing

from ceilidh.accounts.credentials.grants import end_grants
from ceilidh.accounts.rules.endings import Act
from ceilidh.bootstrap import Container
from ceilidh.calendar_feed import service
from ceilidh_ports.records.accounts import OneTimeToken
from ceilidh_ports.records.diary import DiaryEntry
from tests.unit.calendar_feed.strict_calendar import read_calendar

API = "/api/admin"
CALENDAR = "/api/calendar.ics"


def made(admin: testing.TestClient) -> str:
    answer = admin.simulate_post(f"{API}/make-calendar-feed")
    assert 200 == answer.status_code
    parts = urlsplit(answer.json["address"])
    assert CALENDAR == parts.path
    (token,) = parse_qs(parts.query)["token"]
    return str(token)


def read(client: testing.TestClient, token: str, **headers: str) -> testing.Result:
    return client.simulate_get(CALENDAR, params={"token": token}, headers=headers)


@pytest.fixture
def stay(services: Container) -> DiaryEntry:
    day = (services.clock()().date() + dt.timedelta(days=200)).isoformat()
    entry = DiaryEntry("v-1", "stay", "v", "Torran House", day, day, day, "booked", services.clock()(), label="Eilidh")
    with services.database().write() as records:
        records.diary.add(entry)
    return entry


def test_a_calendar_program_reads_the_diary_and_asks_again_by_its_tag(
    admin: testing.TestClient, client: testing.TestClient, services: Container, stay: DiaryEntry
) -> None:
    token = made(admin)
    answer = read(client, token)
    assert (200, "text/calendar; charset=utf-8") == (answer.status_code, answer.headers["Content-Type"])
    assert "private, no-cache" == answer.headers["Cache-Control"]
    _, (event,) = read_calendar(answer.content)
    assert "Torran House: Eilidh (booked)" == event["SUMMARY"]

    again = read(client, token, **{"If-None-Match": answer.headers["ETag"]})
    assert (304, b"") == (again.status_code, again.content)
    with services.database().write() as records:
        records.diary.remove(stay.stay_id)
    assert 200 == read(client, token, **{"If-None-Match": answer.headers["ETag"]}).status_code


def test_of_more_days_than_it_has_the_past_is_left_out(
    admin: testing.TestClient, client: testing.TestClient, services: Container, stay: DiaryEntry,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(service, "MOST_DAYS", 2)
    today = services.clock()().date()
    with services.database().write() as records:
        for number in range(1, 4):
            day, key = (today - dt.timedelta(days=number)).isoformat(), f"past{number}"
            past = attrs.evolve(stay, id=key, stay_id=key, day=day, first_day=day, last_day=day)
            records.diary.add(past)
    _, events = read_calendar(read(client, made(admin)).content)
    assert stay.day.replace("-", "") == events[-1]["DTSTART"]
    assert 2 == len(events)


def test_a_new_address_replaces_the_former_and_ends_when_its_person_ends_it(
    admin: testing.TestClient, client: testing.TestClient, services: Container
) -> None:
    assert admin.simulate_get(f"{API}/calendar-feed").json == {"madeAt": None}
    former, token = made(admin), made(admin)
    assert [404, 200] == [read(client, each).status_code for each in (former, token)]
    assert admin.simulate_get(f"{API}/calendar-feed").json["madeAt"]
    with services.database().read() as records:
        assert token not in str([*records.account_records.all(OneTimeToken)])
    entries = admin.simulate_get(f"{API}/audit-log").text
    assert "calendar-made" in entries
    assert token not in entries

    assert 200 == admin.simulate_delete(f"{API}/end-calendar-feed").status_code
    assert 404 == admin.simulate_delete(f"{API}/end-calendar-feed").status_code
    assert 404 == read(client, token).status_code


def test_it_ends_when_its_person_is_deactivated(
    admin: testing.TestClient, client: testing.TestClient, services: Container
) -> None:
    token = made(admin)
    with services.database().write() as records:
        (account,) = records.accounts.all()
        records.accounts.replace(attrs.evolve(account, deactivated_at=services.clock()()))
    assert 404 == read(client, token).status_code
    with services.database().write() as records:
        end_grants(records, account.id, Act.DEACTIVATED, services.clock()())
        assert [] == records.account_records.find(OneTimeToken, "account_id", account.id)


def test_guesses_are_limited(client: testing.TestClient) -> None:
    assert {404, 429} == {read(client, f"guess{number}").status_code for number in range(25)}
    assert 429 == client.simulate_get(CALENDAR).status_code
