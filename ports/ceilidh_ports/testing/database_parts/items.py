"""What the database port promises of the catalogue's items."""

import attrs
import pytest
from hypothesis import given

from ceilidh_ports.database import Database
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.testing.item_helpers import found, put, relaxed
from ceilidh_ports.testing.samples import Companion, Sample, sample, samples


class ItemContract:
    """Keeping, finding and changing items."""

    @relaxed
    @given(item=samples)
    def test_an_item_comes_back_as_it_was_stored(self, database: Database, item: Sample) -> None:
        put(database, item)
        with database.read() as records:
            assert item == records.items.get(Sample, item.id)
            assert item == records.items.get(Sample, item.slug)

    @relaxed
    @given(item=samples, change=samples)
    def test_a_replaced_item_has_its_new_state_alone(self, database: Database, item: Sample, change: Sample) -> None:
        changed = attrs.evolve(change, id=item.id)
        put(database, item)
        with database.write() as records:
            records.items.replace(changed)
        with database.read() as records:
            assert changed == records.items.get(Sample, item.id)
            assert records.items.get(Sample, item.slug) is None

    def test_an_id_goes_before_the_same_slug(self, database: Database) -> None:
        put(database, sample("by slug", slug="ab12"), sample("by id", id="ab12"), sample("later", slug="other"))
        with database.read() as records:
            item, shown = records.items.get(Sample, "ab12"), records.published.get(Sample, "ab12")
        assert item is not None
        assert item.title == "by id"
        assert shown is not None
        assert b'"by id"' in shown

    @pytest.mark.parametrize("key", ["", "nobody", "%", "SLUG", "slug ", "' OR 1=1 --", "ünknown", "x" * 5000])
    def test_an_unknown_key_finds_nothing(self, database: Database, key: str) -> None:
        put(database, sample(slug="slug"))
        with database.read() as records:
            assert records.items.get(Sample, key) is None

    def test_items_of_different_kinds_are_stored_independently(self, database: Database) -> None:
        put(database, sample(id="one", slug="one"), Companion(id="two", slug="one"))
        with database.read() as records:
            assert records.items.get(Companion, "one") == Companion(id="two", slug="one")
            assert records.items.list(Companion, Query()).total == 1

    def test_changing_passed_or_returned_objects_does_not_change_the_store(self, database: Database) -> None:
        item = sample(gallery=["/images/a.jpg"])
        put(database, item)
        item.gallery.append("/images/b.jpg")
        with database.read() as records:
            records.items.list(Sample, Query()).items[0].gallery.clear()
            assert records.items.get(Sample, item.id) == attrs.evolve(item, gallery=["/images/a.jpg"])

    def test_a_taken_slug_is_refused_and_the_unit_can_go_on(self, database: Database) -> None:
        put(database, sample(slug="castle"))
        with database.write() as records:
            with pytest.raises(Conflict) as conflict:
                records.items.add(sample(slug="castle"))
            records.items.add(sample(slug="castle-2"))
        assert conflict.value.field == "slug"
        assert {"castle", "castle-2"} == {item.slug for item in found(database, Query()).items}

    def test_replacing_a_missing_item_fails(self, database: Database) -> None:
        with database.write() as records, pytest.raises(Missing):
            records.items.replace(sample())

    def test_removing_says_whether_there_was_something(self, database: Database) -> None:
        item = sample()
        put(database, item)
        with database.write() as records:
            assert not records.items.remove(Companion, item.id)
            assert records.items.remove(Sample, item.id)
            assert not records.items.remove(Sample, item.id)
            assert records.items.get(Sample, item.id) is None

    def test_a_flag_is_lowered_on_every_item_but_one(self, database: Database) -> None:
        retained, lowered, closed = sample(is_open=True), sample(is_open=True), sample()
        put(database, retained, lowered, closed, Companion(id="c", slug="c", is_featured=True))
        with database.write() as records:
            records.items.clear_flag(Sample, "is_open", but=retained.id)
            changed = attrs.evolve(lowered, is_open=False)
            assert [retained, changed, closed] == records.items.list(Sample, Query()).items
            assert records.items.list(Companion, Query(where={"is_featured": True})).total == 1

    def test_an_exclusive_flag_moves_within_one_unit(self, database: Database) -> None:
        old, new = sample(is_featured=True), sample()
        put(database, old, new)
        with database.write() as records:
            records.items.clear_flag(Sample, "is_featured", but=new.id)
            records.items.replace(attrs.evolve(new, is_featured=True))
        assert [new.id] == [item.id for item in found(database, Query(where={"is_featured": True})).items]
