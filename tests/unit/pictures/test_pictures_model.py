"""Whatever editors do with pictures, and in whatever order, no item shows a missing file, and each what the model says.

``CEILIDH_TEST_EXAMPLES`` says how many sequences of steps are tried.
"""

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from ceilidh.bootstrap import KINDS
from ceilidh.content.editing.item_services import ItemServices, item_services
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.editing.publisher import Publication
from ceilidh.content.editing.trash_service import TrashService
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.trashed_items import TRASHED_ITEM_LIFETIME
from ceilidh.errors import CeilidhError, Gone, InUse, Invalid, NotFound, NotPutBack
from ceilidh.garbage_collection.collector import GarbageCollector
from ceilidh.pictures.deletion import DeletionService
from ceilidh.pictures.references import referenced_files
from ceilidh.pictures.replaced_items import Replacement
from ceilidh.pictures.replacement import ReplacementService
from ceilidh.pictures.usage import UsageIndex, places_of
from ceilidh.site_pages.model import SitePage
from ceilidh_ports.database import Database
from ceilidh_ports.records.media_files import MediaFile
from tests.samples import parts, picture
from tests.state_machines import run_sequences
from tests.unit.backup.archive_samples import Installation

pytestmark = pytest.mark.slow

_FILES = [picture(name) for name in ("loch", "castle", "barn")]
_MOST_PAGES = 4
files = st.integers(0, len(_FILES) - 1)
numbers = st.integers(0, 10**6)


@attrs.frozen
class Shown:
    """The files of a content by their names: that of its picture and that of its text, empty for none."""

    picture: str = ""
    text: str = ""

    @property
    def names(self) -> set[str]:
        return {self.picture, self.text} - {""}

    def replaced(self, old: str, new: str) -> "Shown":
        return Shown(*(new if name == old else name for name in (self.picture, self.text)))


@attrs.define
class ModelPage:
    """A page; ``published`` is ``None`` until it is published, ``draft`` while it has no changes."""

    published: Shown | None
    draft: Shown | None
    versions: list[Shown]
    removed_at: dt.datetime | None = None

    @property
    def edited(self) -> Shown:
        return self.draft or self.published or Shown()

    @property
    def names(self) -> set[str]:
        return set().union(*(each.names for each in self.now), *(each.names for each in self.versions))

    @property
    def now(self) -> list[Shown]:
        return [each for each in (self.published, self.draft) if each]

    def change(self, change: Callable[["ModelPage"], None]) -> bool:
        """Change what is published and the draft; each that differs afterwards is a version."""
        before = self.published, self.draft
        change(self)
        changed = [after for former, after in zip(before, (self.published, self.draft), strict=True) if former != after]
        self.versions += [each for each in changed if each]
        return bool(changed)


@attrs.frozen
class Act:
    """A replacement, with what each page had before and the number of its versions afterwards."""

    done: Replacement
    before: dict[str, tuple[Shown | None, Shown | None, int]]


class AnyOrder(RuleBasedStateMachine):
    """Does the same to an site and to the model of it."""

    site: Installation

    def __init__(self) -> None:
        super().__init__()
        due = DueDrafts(self.site.database, self.site.clock, KINDS)
        store = ItemStore(SitePage, "page", due, path_template="/{slug}")
        self.pages: ItemServices[SitePage] = item_services(store, self.site.media)
        self.trash = TrashService(self.site.database, self.site.clock, KINDS)
        self.replacements = ReplacementService(due, self.site.media.has)
        self.deletions = DeletionService(due, self.site.store)
        self.index = UsageIndex(KINDS)
        self.collector = GarbageCollector(self.site.database, self.site.store, KINDS, self.site.clock)
        self.model: dict[str, ModelPage] = {}
        self.removed: dict[str, ModelPage] = {}
        self.stored: set[str] = set()
        self.kept: set[str] = set()
        self.acts: list[Act] = []

    def teardown(self) -> None:
        """Leave the next sequence an empty site."""
        with self.site.database.write() as records:
            records.snapshot.clear()
        self.site.store._files.clear()

    @initialize()
    def begin_with_two_pages(self) -> None:
        for number in range(2):
            self.upload(number, keep=False)
            self.begin(number, 0)

    @rule(number=files, keep=st.booleans())
    def upload(self, number: int, *, keep: bool) -> None:
        name = self.site.upload(_FILES[number], keep=keep)
        self.stored.add(name)
        if keep:
            self.kept.add(name)

    @precondition(lambda self: len(self.model) < _MOST_PAGES)
    @rule(number=numbers, in_text=numbers)
    def begin(self, number: int, in_text: int) -> None:
        name, text = self._some_file(number), self._some_stored(in_text)
        form = parts(({"title": "Page", **_fields(name, text)}, []))
        if self._can_be_chosen(name):
            begun, shown = self.pages.drafts.add(form), Shown(name, text)
            self.model[begun.stored.id] = ModelPage(None, shown, [shown])
        else:
            with pytest.raises(Invalid):
                self.pages.drafts.add(form)

    @precondition(lambda self: self.model)
    @rule(number=numbers, picked=numbers, in_text=numbers, uploaded=files | st.none())
    def save(self, number: int, picked: int, in_text: int, uploaded: int | None) -> None:
        key, page = self._some_page(number)
        text = self._some_stored(in_text)
        if uploaded is not None:
            form = _fields("", text), [("picture", _FILES[uploaded])]
            name = self.pages.drafts.save(key, parts(form)).content.picture.removeprefix("/images/")
            self.stored.add(name)
        elif self._can_be_chosen(name := self._some_file(picked)):
            self.pages.drafts.save(key, parts((_fields(name, text), [])))
        else:
            with pytest.raises(Invalid):
                self.pages.drafts.save(key, parts((_fields(name, text), [])))
            return
        page.draft = Shown(name or page.edited.picture, text)
        page.versions.append(page.draft)

    @precondition(lambda self: self.model)
    @rule(number=numbers)
    def publish(self, number: int) -> None:
        key, page = self._some_page(number)
        self.pages.publisher.publish(key, Publication())
        page.published, page.draft = page.edited, None
        page.versions.append(page.published)

    @precondition(lambda self: self.model)
    @rule(number=numbers)
    def discard(self, number: int) -> None:
        key, page = self._some_page(number)
        if page.draft is None:
            with pytest.raises(NotFound):
                self.pages.drafts.discard(key)
            return
        self.pages.drafts.discard(key)
        if page.published:
            page.draft = None
            page.versions.append(page.published)
        else:
            self._moved_to_trash(key)

    @precondition(lambda self: self.model)
    @rule(number=numbers, which=numbers)
    def restore_version(self, number: int, which: int) -> None:
        key, page = self._some_page(number)
        index = which % len(page.versions)
        self.pages.drafts.restore(key, index + 1)
        page.draft = page.versions[index]
        page.versions.append(page.draft)

    @precondition(lambda self: self.model)
    @rule(number=numbers)
    def remove(self, number: int) -> None:
        key, _ = self._some_page(number)
        self.pages.catalogue.remove(key)
        self._moved_to_trash(key)

    @precondition(lambda self: self.removed and len(self.model) < _MOST_PAGES)
    @rule(number=numbers)
    def restore(self, number: int) -> None:
        key = list(self.removed)[number % len(self.removed)]
        if self._has_expired(self.removed[key]):
            with pytest.raises(Gone):
                self.trash.restore(key)
        else:
            self.trash.restore(key)
            self.model[key] = self.removed.pop(key)

    @precondition(lambda self: self.removed)
    @rule(number=numbers)
    def remove_for_ever(self, number: int) -> None:
        key = list(self.removed)[number % len(self.removed)]
        if not self._has_expired(self.removed[key]):
            self.trash.remove(key, "Page")
            del self.removed[key]

    @rule(old=numbers, new=numbers)
    def replace(self, old: int, new: int) -> None:
        shown = sorted({name for page in self.model.values() for each in page.now for name in each.names})
        both = [*shown, *shown, *_NAMES], [*sorted(self.stored), *_NAMES]
        names = both[0][old % len(both[0])], both[1][new % len(both[1])]
        showing = {key: page for key, page in self.model.items() if any(names[0] in each.names for each in page.now)}
        before = {key: (page.published, page.draft) for key, page in showing.items()}
        paths = [_path(name) for name in names]
        if not set(names) <= self.stored or names[0] == names[1] or not showing:
            with pytest.raises((Invalid, NotFound)):
                self.replacements.replace(*paths)
            return
        done = self.replacements.replace(*paths)
        for page in showing.values():
            assert page.change(lambda each: _replace(each, *names))
        self.acts.append(Act(done, {key: (*had, len(showing[key].versions)) for key, had in before.items()}))

    @precondition(lambda self: self.acts)
    @rule(number=numbers)
    def undo(self, number: int) -> None:
        act = self.acts[number % len(self.acts)]
        if any(key not in self.model or len(self.model[key].versions) != had[2] for key, had in act.before.items()):
            with pytest.raises(NotPutBack):
                self.replacements.undo(act.done)
            return
        self.replacements.undo(act.done)
        for key, (published, draft, _) in act.before.items():
            assert self.model[key].change(lambda each, had=(published, draft): _put_back(each, *had))  # type: ignore[misc]

    @rule(number=numbers)
    def delete(self, number: int) -> None:
        name = self._some_file(number)
        expected: type[CeilidhError] | None = None
        if name not in self.stored:
            expected = NotFound
        elif name in self._named():
            expected = InUse
        if expected:
            with pytest.raises(expected):
                self.deletions.delete(_path(name))
        else:
            self.deletions.delete(_path(name))
            self.stored.remove(name)
            self.kept.discard(name)

    @rule(days=st.sampled_from([0, 1, 2, 31]))
    def collect_garbage(self, days: int) -> None:
        self.site.clock.go_on(dt.timedelta(days=days).total_seconds())
        self.collector.run()
        self.removed = {key: page for key, page in self.removed.items() if not self._has_expired(page)}
        left = {name for name in _NAMES if self.site.store.find(name)}
        assert self._named() | self.kept <= left
        if days == 2:  # whatever was dropped now goes the next time
            assert all(name in self._named() | self.kept or self._was_dropped(name) for name in left)
        self.stored &= left

    @invariant()
    def each_page_shows_what_the_model_says_and_no_file_is_missing(self) -> None:
        with self.site.database.read() as records:
            named = referenced_files(records, KINDS)
            recorded = {each.id for each in records.publishing.all(MediaFile)}
            rows = {key: records.items.get(SitePage, key) for key in self.model}
        assert self._named() | self.kept == named
        assert self.stored == recorded
        for name in named:
            assert self.site.store.find(name)
        for key, page in self.model.items():
            row, content = rows[key], self.pages.drafts.read(key).content
            assert page.published is None or _shown(row) == page.published
            assert (page.edited, page.draft is not None) == (_shown(content), content.has_draft)

    @invariant()
    def the_places_of_each_file_are_those_of_the_model(self) -> None:
        with self.site.database.read() as records:
            for name in self.stored:
                told = {(each.id, each.state.value) for each in places_of(records, KINDS, name)}
                assert {each for each in told if each[1] != "version"} == self._places(name)
                assert bool(told) == (name in self._named())

    @invariant()
    def the_index_that_followed_all_changes_is_the_one_that_is_built_now(self) -> None:
        with self.site.database.read() as records:
            followed, built = self.index.read(records), UsageIndex(KINDS).read(records)
        assert {name: use for name, use in followed.items() if name in self._named()} == built

    def _places(self, name: str) -> set[tuple[str, str]]:
        pages = [(key, page, ("published", "draft")) for key, page in self.model.items()]
        pages += [(key, page, ("trash", "trash")) for key, page in self.removed.items()]
        return {
            (key, state)
            for key, page, states in pages
            for shown, state in zip((page.published, page.draft), states, strict=True)
            if shown and name in shown.names
        }

    def _named(self) -> set[str]:
        pages = [*self.model.values(), *self.removed.values()]
        return {name for page in pages for name in page.names}

    def _can_be_chosen(self, name: str) -> bool:
        """Return whether a form may name the file; one that was dropped within a day has its bytes after a deletion."""
        return name in self.stored or self.site.store.find(name) is not None

    def _was_dropped(self, name: str) -> bool:
        with self.site.database.read() as records:
            return name in records.dropped_files.all()

    def _has_expired(self, page: ModelPage) -> bool:
        return page.removed_at is not None and page.removed_at <= self.site.clock() - TRASHED_ITEM_LIFETIME

    def _moved_to_trash(self, key: str) -> None:
        page = self.removed[key] = self.model.pop(key)
        page.removed_at = self.site.clock()

    def _some_page(self, number: int) -> tuple[str, ModelPage]:
        return list(self.model.items())[number % len(self.model)]

    def _some_file(self, number: int) -> str:
        return _NAMES[number % len(_NAMES)]

    def _some_stored(self, number: int) -> str:
        names = sorted(self.stored | {""})
        return names[number % len(names)]


_NAMES: list[str] = []
"""The names of the files, in their order."""


def _path(name: str) -> str:
    return f"/images/{name}"


def _fields(name: str, in_text: str) -> dict[str, str]:
    text = f"See ![]({_path(in_text)})." if in_text else "Nothing to see."
    return {"text": text, "picture": _path(name) if name else ""}


def _shown(page: Any) -> Shown:
    found = page.text.partition("/images/")[2].partition(")")[0]
    return Shown(page.picture.removeprefix("/images/"), found)


def _replace(page: ModelPage, old: str, new: str) -> None:
    page.published = page.published and page.published.replaced(old, new)
    page.draft = page.draft and page.draft.replaced(old, new)


def _put_back(page: ModelPage, published: Shown | None, draft: Shown | None) -> None:
    page.published, page.draft = published, draft


def test_every_order_of_steps_ends_as_the_model_says(tmp_path: Path, any_database_or_sample: Database) -> None:
    site = Installation(tmp_path, any_database_or_sample)
    _NAMES[:] = [site.upload(each) for each in _FILES]
    machine = type("Machine", (AnyOrder,), {"site": site})
    machine().teardown()

    run_sequences(machine, examples=5, steps=30)
