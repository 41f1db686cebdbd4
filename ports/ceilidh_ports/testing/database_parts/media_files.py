"""What the database port promises of the lists of stored files."""

import datetime as dt
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.database import Database
from ceilidh_ports.records.media_files import ByteCount, MediaFile
from ceilidh_ports.repositories.media_files import MediaFilePage, MediaFileQuery, ScannedMediaFiles
from ceilidh_ports.testing.item_helpers import relaxed
from ceilidh_ports.testing.samples import texts

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_IDS = ("a.jpg", "b.jpg", "c.mp4", "d.svg")
_ids = st.sets(st.sampled_from(_IDS))


class MediaFileListContract:
    """The library of pictures and films."""

    def test_the_newest_files_come_first_and_of_two_at_once_that_with_the_greater_id(self, database: Database) -> None:
        ages = {"b.jpg": 2, "old.jpg": 9, "a.jpg": 2, "new.jpg": 1}
        _put(database, *(_file(name, at=_NOW - age * dt.timedelta(days=1)) for name, age in ages.items()))
        assert _names(database) == ["new.jpg", "b.jpg", "a.jpg", "old.jpg"]

    @pytest.mark.parametrize(
        ("search", "expected"),
        [
            ("cafe ros", ["a.jpg"]),
            ("LAWN", ["b.jpg"]),
            ("mhairi", ["c.mp4"]),
            ("%", ["b.jpg"]),
            ("_", []),
            ("jpgA", []),
            ("a caption", []),
        ],
    )
    def test_a_search_looks_into_name_description_and_credit(
        self, database: Database, search: str, expected: list[str]
    ) -> None:
        _put(
            database,
            _file("a.jpg", file_name="Café Ròs.jpg", description="A table", caption="A caption"),
            _file("b.jpg", description="100% lawn"),
            _file("c.mp4", credit="Mhàiri"),
        )
        assert expected == _names(database, search=search)

    def test_a_search_finds_texts_as_they_are_now(self, database: Database) -> None:
        _put(database, _file("a.jpg", description="A lawn"))
        with database.write() as records:
            records.publishing.put(_file("a.jpg", description="A hall"))
        assert (_names(database, search="lawn"), _names(database, search="hall")) == ([], ["a.jpg"])

    def test_a_search_finds_the_given_files_as_well(self, database: Database) -> None:
        _put(database, _file("a.jpg"), _file("b.jpg", description="A lawn"), _file("c.mp4"))
        assert _names(database, search="lawn", found=["c.mp4", "unknown.jpg"]) == ["c.mp4", "b.jpg"]

    def test_a_width_that_is_not_known_is_not_smaller(self, database: Database) -> None:
        _put(database, _file("a.jpg", width=0), _file("b.jpg", width=99), _file("c.mp4", width=100))
        assert _names(database, narrower_than=dict.fromkeys(_IDS[:3], 100)) == ["b.jpg"]

    def test_the_files_that_stay_are_known_by_their_ids(self, database: Database) -> None:
        _put(database, _file("a.jpg"), _file("b.jpg", is_kept=True))
        with database.read() as records:
            assert records.media_files.kept() == {"b.jpg"}

    @relaxed
    @given(data=st.data())
    def test_a_page_is_that_of_the_default(self, database: Database, data: st.DataObject) -> None:
        files = st.builds(
            _file,
            st.sampled_from(_IDS),
            width=st.integers(0, 3),
            description=st.sampled_from(["", "A lawn"]) | texts,
            is_decorative=st.booleans(),
            at=st.integers(0, 2).map(lambda days: _NOW + dt.timedelta(days=days)),
        )
        queries = st.builds(
            MediaFileQuery,
            search=st.sampled_from(["", "lawn"]) | texts,
            found=_ids,
            extensions=st.none() | st.frozensets(st.sampled_from(["jpg", "mp4", "pg"])),
            undescribed=st.booleans(),
            without=_ids,
            narrower_than=st.none() | st.dictionaries(st.sampled_from(_IDS), st.integers(0, 4)),
            limit=st.none() | st.integers(1, 3),
            offset=st.integers(0, 3),
        )
        stored = data.draw(st.lists(files, unique_by=lambda each: each.id))
        query = data.draw(queries)
        with database.write() as records:
            for name in _IDS:
                records.publishing.remove(MediaFile, name)
        _put(database, *stored)
        with database.adapter.read() as store:
            expected = ScannedMediaFiles(store).list(query)
        assert expected == _found(database, query)


def _file(name: str, **values: Any) -> MediaFile:
    known = MediaFile(name, f"{name[0]}.jpg", ByteCount(1), 10, 10, "JPEG", _NOW)
    return attrs.evolve(known, **values)


def _put(database: Database, *files: MediaFile) -> None:
    with database.write() as records:
        for file in files:
            records.publishing.add(file)


def _found(database: Database, query: MediaFileQuery) -> MediaFilePage:
    with database.read() as records:
        return records.media_files.list(query)


def _names(database: Database, **query: Any) -> list[str]:
    return [each.id for each in _found(database, MediaFileQuery(**query)).files]
