"""What the database port promises of the records about items, and of choosing items by times."""

import datetime as dt
from typing import Any

import attrs
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import FOREVER
from ceilidh_ports.records.publishing import (
    PUBLISHING_RECORDS,
    ContentRecord,
    FormerAddress,
    ItemVersion,
    PreviewLink,
    PublishingRecord,
    TrashedItem,
)
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.testing.item_helpers import clear, found, put, relaxed, titles
from ceilidh_ports.testing.samples import Sample, changed_record, publishing_records, sample, samples, times

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_TICK = dt.timedelta(microseconds=1)
_records_of_each_class = pytest.mark.parametrize("record", publishing_records("a"), ids=lambda each: each.collection)


class PublishingContract:
    """Drafts, versions, trashed items, former addresses, preview links, redirects and the records of files."""

    @_records_of_each_class
    def test_a_record_is_stored_and_replaced_by_its_id(self, database: Database, record: PublishingRecord) -> None:
        changed = changed_record(record)
        for each in (record, changed):
            with database.write() as records:
                records.publishing.put(each)
            with database.read() as records:
                assert records.publishing.get(type(record), record.id) == each
                assert list(records.publishing.all(type(record))) == [each]
        with database.write() as records:
            assert [records.publishing.remove(type(record), record.id) for _ in range(2)] == [True, False]
            assert records.publishing.get(type(record), record.id) is None

    def test_the_classes_know_nothing_of_one_another(self, database: Database) -> None:
        with database.write() as records:
            for each in publishing_records("same"):
                records.publishing.put(each)
            for each in publishing_records("same"):
                assert list(records.publishing.all(type(each))) == [each]

    @pytest.mark.parametrize("kind", [ItemVersion, FormerAddress, PreviewLink])
    def test_records_are_found_by_their_item(self, database: Database, kind: type[FormerAddress]) -> None:
        (one,) = (each for each in publishing_records("1") if isinstance(each, kind))
        stored = [attrs.evolve(one, id=f"{item}/{n}", item_id=item) for item in ("a", "A", "a/1") for n in (1, 2)]
        with database.write() as records:
            for each in stored:
                records.publishing.put(each)
        with database.read() as records:
            for item in ("a", "A", "a/1"):
                by_id = sorted(records.publishing.find(kind, "item_id", item), key=lambda each: each.id)
                assert by_id == [each for each in stored if each.item_id == item]
            for unknown in ("", "%", "b", "' OR 1=1 --"):
                assert records.publishing.find(kind, "item_id", unknown) == []

    def test_records_are_found_by_several_ids_at_once(self, database: Database) -> None:
        with database.write() as records:
            for name in ("a", "A", "b", "%"):
                for each in publishing_records(name):
                    records.publishing.put(each)
        with database.read() as records:
            for one in publishing_records("a"):
                found = records.publishing.named(type(one), ["a", "b", "a", "c", "' OR 1=1 --"])
                assert sorted(each.id for each in found) == ["a", "b"]
                assert one in found
                assert records.publishing.named(type(one), []) == []

    def test_outlines_have_everything_but_the_contents(self, database: Database) -> None:
        with database.write() as records:
            for each in (*publishing_records("a"), *publishing_records("b")):
                records.publishing.put(each)
        with database.read() as records:
            for one in (each for each in publishing_records("a") if isinstance(each, ContentRecord)):
                empty: dict[str, Any] = {"content": "", **({"draft": ""} if isinstance(one, TrashedItem) else {})}
                item_id = one.item_id if isinstance(one, ItemVersion) else one.id
                assert [attrs.evolve(one, **empty)] == records.publishing.outlines(type(one), item_id)
                assert sorted(each.id for each in records.publishing.outlines(type(one))) == ["a", "b"]
                assert records.publishing.outlines(type(one), "%") == []
                assert [each.id for each in records.publishing.outlines(type(one), file="a-b.jpg")] == ["a"]
                for unknown in ("a-b.jp", "-b.jpg", "%", "a_b.jpg"):
                    assert records.publishing.outlines(type(one), file=unknown) == []

    def test_a_version_keeps_the_size_that_it_was_stored_with(self, database: Database) -> None:
        (version,) = (each for each in publishing_records("a") if isinstance(each, ItemVersion))
        with database.write() as records:
            records.publishing.put(version)
        with database.read() as records:
            (outline,) = records.publishing.outlines(ItemVersion)
        assert (len(version.content), "") == (outline.size, outline.content)

    def test_previews_are_found_by_their_account(self, database: Database) -> None:
        (one,) = (each for each in publishing_records("1") if isinstance(each, PreviewLink))
        stored = [attrs.evolve(one, id=f"{owner}/{n}", account_id=owner) for owner in ("a", "A") for n in (1, 2)]
        with database.write() as records:
            for each in stored:
                records.publishing.put(each)
        with database.read() as records:
            for owner in ("a", "A"):
                found = sorted(records.publishing.find(PreviewLink, "account_id", owner), key=lambda each: each.id)
                assert found == [each for each in stored if each.account_id == owner]

    def test_the_files_of_all_classes_are_told_together(self, database: Database) -> None:
        with database.read() as records:
            assert records.publishing.files() == set()
        with database.write() as records:
            for name in ("one", "two"):
                for each in publishing_records(name):
                    records.publishing.put(each)
        with database.read() as records:
            assert records.publishing.files() == {f"{n}-{c}.jpg" for n in ("one", "two") for c in ("a", "b")}

    def test_a_unit_that_fails_keeps_no_record(self, database: Database) -> None:
        with pytest.raises(ZeroDivisionError), database.write() as records:
            _put_and_fail(records)
        with database.read() as records:
            assert [each for kind in PUBLISHING_RECORDS for each in records.publishing.all(kind)] == []

    def test_records_about_items_do_not_raise_the_content_version(self, database: Database) -> None:
        before = database.content_version()
        with database.write() as records:
            for each in publishing_records("a"):
                records.publishing.put(each)
        assert before == database.content_version()


def _put_and_fail(records: Records) -> None:
    for each in publishing_records("a"):
        records.publishing.put(each)
    raise ZeroDivisionError


class TimeQueryContract:
    """Choosing items by their times: what a schedule needs."""

    def test_the_latest_allowed_time_is_allowed_and_a_limit_has_to_be_exceeded(self, database: Database) -> None:
        put(database, *(sample(str(n), publish_at=_NOW + n * _TICK) for n in (-1, 0, 1)))
        assert titles(found(database, Query(at_most={"publish_at": _NOW}))) == ["-1", "0"]
        assert titles(found(database, Query(above={"publish_at": _NOW}))) == ["1"]
        both = Query(at_most={"publish_at": _NOW}, above={"publish_at": _NOW - _TICK})
        assert titles(found(database, both)) == ["0"]

    def test_a_time_that_never_comes_is_above_every_other(self, database: Database) -> None:
        put(database, sample("never"), sample("late", unpublish_at=FOREVER - _TICK))
        assert titles(found(database, Query(above={"unpublish_at": FOREVER - _TICK}))) == ["never"]
        assert titles(found(database, Query(at_most={"unpublish_at": FOREVER - _TICK}))) == ["late"]
        assert titles(found(database, Query(sort="unpublish_at"))) == ["late", "never"]

    @relaxed
    @given(stored=st.lists(samples, max_size=4), latest=times, limit=times, has_draft=st.booleans())
    def test_items_are_chosen_by_all_conditions_at_once(
        self, database: Database, stored: list[Sample], latest: dt.datetime, limit: dt.datetime, *, has_draft: bool
    ) -> None:
        clear(database)
        put(database, *stored)
        query = Query(
            where={"has_draft": has_draft},
            at_most={"publish_at": latest},
            above={"unpublish_at": limit},
            sort="draft_publish_at",
        )
        matching = [
            each
            for each in stored
            if each.has_draft == has_draft and each.publish_at <= latest and each.unpublish_at > limit
        ]
        expected = sorted(matching, key=lambda each: each.draft_publish_at)
        page = found(database, query)
        assert (expected, len(expected)) == (page.items, page.total)
        with database.read() as records:
            published = records.published.list(Sample, query)
            assert [each["id"] for each in orjson.loads(published.body)] == [each.id for each in expected]
            assert published.total == len(expected)
            for each in stored:
                for key in (each.id, each.slug):
                    assert (records.published.get(Sample, key, query) is not None) == (each in matching)

    @relaxed
    @given(limit=st.none() | st.integers(1, 4), offset=st.integers(0, 4))
    def test_a_page_of_a_choice_knows_the_total(self, database: Database, limit: int | None, offset: int) -> None:
        clear(database)
        put(database, *(sample(str(n), publish_at=_NOW + n * _TICK) for n in range(5)))
        page = found(database, Query(above={"publish_at": _NOW + _TICK}, limit=limit, offset=offset))
        assert (["2", "3", "4"][offset:][:limit], 3) == (titles(page), page.total)

    def test_a_slug_that_is_the_id_of_a_hidden_item_is_found(self, database: Database) -> None:
        put(database, sample("hidden", id="ab12", publish_at=FOREVER), sample("shown", slug="ab12"))
        with database.read() as records:
            body = records.published.get(Sample, "ab12", Query(at_most={"publish_at": _NOW}))
        assert body is not None
        assert orjson.loads(body)["title"] == "shown"
