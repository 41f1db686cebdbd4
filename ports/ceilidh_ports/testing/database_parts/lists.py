"""What the database port promises of lists: searching, choosing, sorting and paging."""

import datetime as dt

import attrs
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.database import Database
from ceilidh_ports.fields import field_specs
from ceilidh_ports.repositories.queries import TITLE_SORT_LENGTH, ItemPage, Query
from ceilidh_ports.repositories.searched_texts import finds, fold
from ceilidh_ports.testing.item_helpers import clear, found, put, relaxed, titles
from ceilidh_ports.testing.samples import Card, Sample, Section, sample, samples, texts


class ItemListContract:
    """Searching, choosing, sorting and paging."""

    @relaxed
    @given(stored=st.lists(texts, max_size=5), search=texts)
    def test_search_ignores_case_and_accents(self, database: Database, stored: list[str], search: str) -> None:
        clear(database)
        put(database, *map(sample, stored))
        expected = [title for title in stored if finds(search, [title])]
        assert expected == titles(found(database, Query(search=search)))

    @relaxed
    @given(text=texts.filter(bool), data=st.data())
    def test_a_search_finds_any_part_of_a_searched_text(
        self, database: Database, text: str, data: st.DataObject
    ) -> None:
        clear(database)
        put(database, sample(description=text))
        start = data.draw(st.integers(0, len(text) - 1))
        assert found(database, Query(search=text[start:])).total == 1

    @pytest.mark.parametrize(
        ("search", "expected"),
        [
            ("%", ["100% wool"]),
            ("_", ["under_score"]),
            ("\\", ["back\\slash"]),
            ("/", ["either/or"]),
            ("CAFE", ["Café Ròs"]),
            ("cafe\u0301 ros", ["Café Ròs"]),
            ("strasse", ["Straße"]),
            ("'", ["O'Neil"]),
            ("https", []),
            ("wool under", ["100% wool"]),
            ("ros cafe under", ["Café Ròs"]),
            ("cafe wool", []),
            ("woolunder", []),
        ],
    )
    def test_every_character_of_a_search_is_itself(self, database: Database, search: str, expected: list[str]) -> None:
        stored = ["100% wool", "under_score", "back\\slash", "either/or", "Café Ròs", "Straße", "O'Neil"]
        put(database, *(sample(title, website="https://a.example", description="under") for title in stored))
        assert expected == titles(found(database, Query(search=search)))

    def test_a_search_finds_the_named_items_too_but_not_those_that_lack_a_value(self, database: Database) -> None:
        items = [sample("Loch House"), sample("Barn"), sample("Mill", is_open=True), sample("Inn")]
        put(database, *items)
        ids = frozenset(each.id for each in items[1:3])
        assert sorted(titles(found(database, Query(search="loch", found=ids)))) == ["Barn", "Loch House", "Mill"]
        narrowed = Query(search="loch", found=ids, where={"is_open": True}, limit=1)
        assert (titles(found(database, narrowed)), found(database, narrowed).total) == (["Mill"], 1)

    def test_a_search_without_an_order_puts_matches_in_titles_first(self, database: Database) -> None:
        put(
            database,
            sample("Barn", description="by the loch"),
            sample("Loch House"),
            sample("Castle", description="above the Lòch"),
            sample("The old LÒCH inn", description="by the loch"),
            sample("Mill", description="at the loch"),
        )
        expected = ["Loch House", "The old LÒCH inn", "Barn", "Castle", "Mill"]
        assert expected == titles(found(database, Query(search="loch")))
        pages = [found(database, Query(search="loch", limit=2, offset=offset)) for offset in (0, 2, 4)]
        assert [expected[:2], expected[2:4], expected[4:]] == [titles(page) for page in pages]
        assert sorted(expected) == titles(found(database, Query(search="loch", sort="title")))

    @pytest.mark.parametrize(("search", "first"), [("%", "100% wool"), ("_", "under_score")])
    def test_signs_of_a_search_are_themselves_in_titles_too(self, database: Database, search: str, first: str) -> None:
        put(database, sample("plain", description=f"{search} elsewhere"), sample(first))
        assert [first, "plain"] == titles(found(database, Query(search=search)))

    def test_items_are_chosen_by_equal_values(self, database: Database) -> None:
        put(database, sample("a", friend="x", is_open=True), sample("b", friend="x"), sample("c", is_open=True))
        assert titles(found(database, Query(where={"friend": "x"}))) == ["a", "b"]
        assert titles(found(database, Query(where={"is_open": True}))) == ["a", "c"]
        assert titles(found(database, Query(where={"is_open": False}))) == ["b"]
        assert titles(found(database, Query(where={"friend": "x", "is_open": True}))) == ["a"]

    def test_items_are_chosen_by_one_of_several_values(self, database: Database) -> None:
        put(database, sample("a", friend="x"), sample("b", friend="y"), sample("c", friend="x y"))
        assert titles(found(database, Query(where={"friend": frozenset({"y", "x", "unknown"})}))) == ["a", "b"]
        assert titles(found(database, Query(where={"friend": frozenset()}))) == []

    @relaxed
    @given(stored=st.lists(st.lists(texts, max_size=3), max_size=4), wanted=texts)
    def test_items_are_chosen_by_exactly_one_of_their_references(
        self, database: Database, stored: list[list[str]], wanted: str
    ) -> None:
        clear(database)
        items = [sample(friends=friends) for friends in [*stored, [wanted], [wanted + "x"], ["x" + wanted]]]
        put(database, *items)
        expected = [item for item in items if wanted in item.friends]
        assert expected == found(database, Query(where={"friends": wanted})).items

    @relaxed
    @given(stored=st.lists(st.one_of(texts, st.sampled_from(["a", "A", "Á", "b", "Zebra", "éclair"])), max_size=6))
    def test_titles_sort_case_and_accents_aside(self, database: Database, stored: list[str]) -> None:
        clear(database)
        put(database, *map(sample, stored))
        assert sorted(stored, key=fold) == titles(found(database, Query(sort="title")))
        assert sorted(stored, key=fold, reverse=True) == titles(found(database, Query(sort="-title")))

    def test_titles_of_any_length_sort_by_their_beginnings(self, database: Database) -> None:
        long = "\U0001f3f0" * TITLE_SORT_LENGTH
        stored = [f"{long}b" + "x" * 90_000, f"{long}a", "a"]
        put(database, *map(sample, stored))
        assert [stored[2], stored[0], stored[1]] == titles(found(database, Query(sort="title")))

    @pytest.mark.parametrize("sort", ["created_at", "updated_at", "is_open"])
    def test_lists_sort_by_times_and_flags_and_ties_by_age(self, database: Database, sort: str) -> None:
        items = [_dated("c", 3), _dated("a", 1), _dated("b", 2), _dated("c too", 3)]
        put(database, *items)
        expected = sorted(items, key=lambda item: getattr(item, sort))
        assert titles(ItemPage(expected, 4)) == titles(found(database, Query(sort=sort)))
        expected = sorted(items, key=lambda item: getattr(item, sort), reverse=True)
        assert titles(ItemPage(expected, 4)) == titles(found(database, Query(sort=f"-{sort}")))

    @pytest.mark.parametrize("search", ["lòch", "MUSIC", "kilt"])
    def test_a_search_looks_into_the_texts_of_lists_structures_and_rows(self, database: Database, search: str) -> None:
        row = Section(text="Music", link="/barn", cards=[Card(title="A kilt", image="/images/barn.jpg")])
        put(database, sample("full", best_for=["Loch"], cover=Card(title="LOCH"), sections=[Section(), row]), sample())
        assert titles(found(database, Query(search=search))) == ["full"]
        assert found(database, Query(search="barn")).total == 0

    @relaxed
    @given(ranks=st.lists(st.integers(1, 4), max_size=6), hidden=st.integers(0, 5))
    def test_lists_are_in_the_order_of_their_ranks_and_then_in_that_of_adding(
        self, database: Database, ranks: list[int], hidden: int
    ) -> None:
        clear(database)
        items = [_dated(str(number), day=4, rank=rank) for number, rank in enumerate(ranks)]
        put(database, *items)
        expected = titles(ItemPage(sorted(items, key=lambda item: item.listed_at), 0))
        for query in (Query(), Query(sort="created_at"), Query(sort="-is_open")):
            assert expected == titles(found(database, query))
            with database.read() as records:
                published = orjson.loads(records.published.list(Sample, query).body)
            assert expected == [each["title"] for each in published]
        assert expected[hidden:] == titles(found(database, Query(offset=hidden)))

    def test_an_item_that_was_removed_comes_back_to_its_rank(self, database: Database) -> None:
        items = [_dated(str(number), rank=number) for number in range(1, 4)]
        put(database, *items)
        with database.write() as records:
            records.items.remove(Sample, items[1].id)
            records.items.add(items[1])
        assert items == found(database, Query()).items

    def test_a_replaced_item_keeps_its_rank(self, database: Database) -> None:
        first, second = sample("first"), sample("second")
        put(database, first, second)
        with database.write() as records:
            records.items.replace(attrs.evolve(first, title="first again"))
        assert titles(found(database, Query())) == ["first again", "second"]

    @relaxed
    @given(limit=st.none() | st.integers(0, 8), offset=st.integers(0, 8))
    def test_page_is_a_slice_of_the_list_with_the_total(
        self, database: Database, limit: int | None, offset: int
    ) -> None:
        clear(database)
        stored = [f"hall {number}" for number in range(6)]
        put(database, *map(sample, [*stored, "barn"]))
        page = found(database, Query(search="hall", sort="title", limit=limit, offset=offset))
        assert page.total == 6
        assert stored[offset:][:limit] == titles(page)

    @relaxed
    @given(item=samples, only=st.frozensets(st.sampled_from([name for name, _ in field_specs(Sample)])))
    def test_items_have_what_is_wanted_of_them_and_the_rest_as_if_never_set(
        self, database: Database, item: Sample, only: frozenset[str]
    ) -> None:
        clear(database)
        other = sample("another", secret="another", gallery=["/images/a.jpg"])
        put(database, item, other)
        stored = sorted([item, other], key=lambda each: fold(each.title))
        page = found(database, Query(sort="title", only=only))
        assert ItemPage([_stripped(each, only) for each in stored], 2) == page


def _stripped(item: Sample, only: frozenset[str]) -> Sample:
    return Sample(**{name: getattr(item, name) for name in {"id", *only}})


def _dated(title: str, day: int = 1, rank: int = 1) -> Sample:
    moment, listed_at = (dt.datetime(2026, 1, each, tzinfo=dt.UTC) for each in (day, rank))
    return sample(title, created_at=moment, updated_at=moment, listed_at=listed_at, is_open=day > 1)
