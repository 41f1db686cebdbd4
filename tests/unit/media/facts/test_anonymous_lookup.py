import io
import secrets
import threading
import time
from collections.abc import Iterator, Sequence

import pytest

from ceilidh.media.facts import anonymous_lookup
from ceilidh.media.facts.anonymous_lookup import CALLERS, AnonymousLookup
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.media import StoredFile
from tests.fakes.media import MemoryMediaStore

pytestmark = pytest.mark.slow

_KNOWN = Metadata(width=3, height=2, format="JPEG")


class SlowStore(MemoryMediaStore):
    """A slow store that counts its concurrent readers."""

    def __init__(self) -> None:
        super().__init__()
        self.delay = 0.0
        self.reads = self.at_once = self.most_at_once = 0
        self._counting = threading.Lock()

    def find(self, name: str) -> StoredFile | None:
        with self._counting:
            self.reads += 1
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        time.sleep(self.delay)
        with self._counting:
            self.at_once -= 1
        return super().find(name)


@pytest.fixture
def store() -> Iterator[SlowStore]:
    found = SlowStore()
    MetadataStore(found).put("known.jpg", _KNOWN)
    yield found
    found.delay = 0.0


def invented(count: int) -> Sequence[str]:
    return [f"/images/{secrets.token_hex(32)}.jpg" for _ in range(count)]


def test_known_facts_are_returned_and_unknown_paths_omitted(store: SlowStore) -> None:
    lookup = AnonymousLookup(MetadataStore(store))

    assert {"/images/known.jpg": _KNOWN} == lookup.get_all(["/images/known.jpg", *invented(3), "x", ""])


def test_that_nothing_is_known_is_remembered_for_a_while(store: SlowStore) -> None:
    now = [0.0]
    lookup, paths = AnonymousLookup(MetadataStore(store), lambda: now[0]), invented(20)
    lookup.get_all(paths)
    before = store.reads

    assert ({}, before) == (lookup.get_all(paths), store.reads)

    MetadataStore(store).put(paths[0].removeprefix("/images/"), _KNOWN)
    now[0] += anonymous_lookup.CACHE_SECONDS
    assert {paths[0]: _KNOWN} == lookup.get_all(paths)


def test_remembered_lookups_are_bounded(store: SlowStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anonymous_lookup, "_CACHE_SIZE", 30)
    lookup = AnonymousLookup(MetadataStore(store))

    for _ in range(10):
        lookup.get_all(invented(10))

    assert len(lookup._cache) <= 30


def test_lookups_of_invented_paths_do_not_block_a_slow_store_for_pictures(
    store: SlowStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(anonymous_lookup, "READ_SECONDS", 3.0)
    lookup = AnonymousLookup(MetadataStore(store))
    lookup.get_all(["/images/known.jpg"])
    store.delay = 0.1
    refused: list[Unavailable] = []

    def ask() -> None:
        try:
            lookup.get_all(invented(200))
        except Unavailable as error:
            refused.append(error)

    callers = [threading.Thread(target=ask) for _ in range(30)]
    for caller in callers:
        caller.start()
    assert {"/images/known.jpg": _KNOWN} == lookup.get_all(["/images/known.jpg"])
    assert any(caller.is_alive() for caller in callers)
    for caller in callers:
        caller.join()

    assert store.most_at_once <= CALLERS
    assert 30 == len(refused)
    store.put("late.jpg", io.BytesIO(b"x"))
    assert {} == lookup.get_all(["/images/late.jpg"])
