"""What the database port promises of the catalogue as visitors read it."""

import datetime as dt
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import attrs
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.database import Database, Records
from ceilidh_ports.fields import field_specs, json_name, public_fields
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.serialization import CONVERTER
from ceilidh_ports.testing.item_helpers import clear, found, put, relaxed
from ceilidh_ports.testing.samples import Companion, Sample, sample, samples

_NOW = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
_KEPT = sample("kept", is_featured=True)
_ENQUIRY = Enquiry("e", "Ailsa", "a@b.example", "", "A dance?", _NOW)
_MESSAGE = MailMessage("l", "<l@b>", "a@b", "c@d", "", "Hello", "A dance?")


def _day(key: str) -> DiaryEntry:
    day = "2027-06-19"
    return DiaryEntry(f"v-{day}-{key}", key, "v", "Torran", day, day, day, "booked", _NOW)


_DAY = _day("a")


def _answer_an_enquiry(records: Records) -> None:
    records.enquiries.add(_ENQUIRY)
    records.enquiries.replace(attrs.evolve(_ENQUIRY, is_read=True, notes="Rang her", version=2))


def _send_a_message_again(records: Records) -> None:
    records.outbox.put(_MESSAGE, _NOW)
    records.outbox.failed(_MESSAGE.id, "421 no room", _NOW)
    records.outbox.reschedule(_MESSAGE.id, _NOW)


_CHANGES: dict[str, Callable[[Records], object]] = {
    "adding": lambda records: records.items.add(sample()),
    "replacing": lambda records: records.items.replace(attrs.evolve(_KEPT, title="changed")),
    "removing": lambda records: records.items.remove(Sample, _KEPT.id),
    "lowering a flag": lambda records: records.items.clear_flag(Sample, "is_featured", but="nobody"),
    "holding a day": lambda records: records.diary.add(_day("b")),
    "releasing a day": lambda records: records.diary.remove(_DAY.stay_id),
}
_OTHERS: dict[str, Callable[[Records], object]] = {
    "an enquiry": _answer_an_enquiry,
    "a message": _send_a_message_again,
    "an attempt": lambda records: records.attempts.record("somebody", _NOW),
    "an administrator": lambda records: records.accounts.add(Account("a", "morag", "hash", _NOW)),
    "a logout": lambda records: records.accounts.revoke("token", _NOW),
    "releasing no day": lambda records: records.diary.remove("nothing"),
    "removing nothing": lambda records: records.items.remove(Sample, "nobody"),
    "lowering no flag": lambda records: records.items.clear_flag(Sample, "is_featured", but=_KEPT.id),
    "reading": lambda records: records.items.list(Sample, Query()),
}

_NAMES = [name for name, _ in field_specs(Sample)]
_TITLES = ("hall", "barn", "Hall of mirrors", "castle")
_queries = st.builds(
    Query,
    search=st.sampled_from(["", "hall", "nothing"]),
    where=st.sampled_from([{}, {"is_open": True}, {"is_open": False}]),
    sort=st.sampled_from(["", "title", "-title", "created_at", "-updated_at", "-is_open"]),
    limit=st.none() | st.integers(0, 4),
    offset=st.integers(0, 4),
    only=st.none() | st.frozensets(st.sampled_from(_NAMES)),
)


class PublishedItemsContract:
    """The content version, and items as JSON."""

    @pytest.mark.parametrize("change", _CHANGES)
    def test_each_change_of_an_item_or_of_the_diary_raises_the_version(self, database: Database, change: str) -> None:
        put(database, _KEPT)
        with database.write() as records:
            records.diary.add(_DAY)
        before = database.content_version()
        with database.write() as records:
            _CHANGES[change](records)
            assert before == database.content_version()
        assert before < database.content_version()

    @pytest.mark.parametrize("other", _OTHERS)
    def test_nothing_else_raises_it(self, database: Database, other: str) -> None:
        put(database, _KEPT)
        before = database.content_version()
        with database.write() as records:
            _OTHERS[other](records)
        assert before == database.content_version()

    def test_a_unit_that_was_taken_back_does_not_raise_it(self, database: Database) -> None:
        put(database, _KEPT)
        before = database.content_version()
        with suppress(ZeroDivisionError), database.write() as records:
            records.items.remove(Sample, _KEPT.id)
            _ = 1 / 0
        assert before == database.content_version()

    def test_it_is_raised_on_request_and_a_change_before_it_is_seen(self, database: Database) -> None:
        put(database, _KEPT)
        before = database.content_version()
        database.raise_content_version()
        with database.read() as records:
            assert before < records.version() == database.content_version(timeout=5)

    def test_a_unit_raises_it_on_request_together_with_its_changes_or_not_at_all(self, database: Database) -> None:
        before = database.content_version()
        with suppress(ZeroDivisionError), database.write() as records:
            records.raise_version()
            _ = 1 / 0
        assert before == database.content_version()
        with database.write() as records:
            records.raise_version()
        assert before < database.content_version()

    def test_it_rises_with_every_unit_however_quickly_they_follow(self, database: Database) -> None:
        versions = [database.content_version()]
        for _ in range(20):
            put(database, sample())
            versions.append(database.content_version())
        assert sorted(set(versions)) == versions

    def test_a_reading_unit_has_the_version_of_the_state_it_sees(self, database: Database) -> None:
        put(database, _KEPT)
        with database.read() as before:
            old = before.version()
            with database.write() as writing:
                writing.items.add(sample())
            assert (old, 1) == (before.version(), before.published.list(Sample, Query()).total)
        with database.read() as after:
            assert database.content_version() == after.version() > old

    @relaxed
    @given(item=samples)
    def test_an_item_is_written_with_the_values_of_the_converter(self, database: Database, item: Sample) -> None:
        clear(database)
        put(database, item)
        expected = _sent(item, None)
        with database.read() as records:
            by_id, by_slug = (
                records.published.get(Sample, item.id),
                records.published.get(Sample, item.slug),
            )
            listed = records.published.list(Sample, Query()).body
        assert by_id is not None
        assert expected == orjson.loads(by_id)
        assert by_id == by_slug == listed[1:-1]

    @relaxed
    @given(item=samples, only=st.frozensets(st.sampled_from(_NAMES)))
    def test_a_list_of_chosen_fields_holds_these_and_the_ids_alone(
        self, database: Database, item: Sample, only: frozenset[str]
    ) -> None:
        clear(database)
        put(database, item)
        with database.read() as records:
            written = records.published.list(Sample, Query(sort="title", only=only))
        assert [_sent(item, only)] == orjson.loads(written.body)

    def test_an_unknown_key_is_nothing_written(self, database: Database) -> None:
        put(database, Companion(id="c", slug="companion"))
        with database.read() as records:
            assert records.published.get(Sample, "companion") is None

    @relaxed
    @given(query=_queries)
    def test_a_list_is_written_as_it_is_listed(self, database: Database, query: Query) -> None:
        clear(database)
        items = [sample(f"{each} {number % 2}", is_open=number > 1) for number, each in enumerate(_TITLES)]
        put(database, sample("mill", description="A hall"), *items)
        expected = found(database, query)
        with database.read() as records:
            written = records.published.list(Sample, query)
        assert [_sent(item, query.only) for item in expected.items] == orjson.loads(written.body)
        assert ",".join(_taken_apart(written.body.decode())) == written.body.decode()[1:-1]
        assert expected.total == written.total


def _taken_apart(array: str) -> Iterator[str]:
    """Yield the texts of the values in an array, of which each may be spaced in its own way."""
    decoder, at = json.JSONDecoder(), 1
    while array[at] != "]":
        _, end = decoder.raw_decode(array, at)
        yield array[at:end]
        at = end + (array[end] == ",")


def _sent(item: Sample, only: frozenset[str] | None) -> dict[str, Any]:
    """Return what a visitor gets of the item, which never is who saved it last or when it is public."""
    names = {"id", *(public_fields(Sample) if only is None else only)} & set(public_fields(Sample))
    return {"_id": item.id, **{json_name(name): CONVERTER.unstructure(getattr(item, name)) for name in names}}
