"""The contract of :class:`ceilidh_ports.media.MediaStore`."""

import datetime as dt
import io
import secrets
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from ceilidh_ports.errors import Missing, StorageFull, Unavailable
from ceilidh_ports.media import MediaStore

_PIECE = 64 * 1024
_STRANGE = [
    "",
    ".",
    "..",
    "../up",
    "a/b",
    "/etc/passwd",
    "a\0b",
    ".put-x",
    "a\\b",
    "Ä.png",
    "%2e%2e",
    "a\nb",
    "x" * 5000,
]

# The far side may be slow; one fixture serves many examples on purpose, and one contract many classes. Shrinking over a
# network takes minutes and tells little more.
_relaxed = settings(
    deadline=None,
    max_examples=20,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.differing_executors,
        HealthCheck.too_slow,  # of a busy machine
    ],
)
_names = st.from_regex(r"[a-z0-9][a-z0-9._-]{0,20}", fullmatch=True)
_contents = st.binary(max_size=300) | st.builds(bytes, st.integers(_PIECE - 1, 3 * _PIECE))


class _FailingStream(io.RawIOBase):
    """A stream that yields a little and then fails."""

    def __init__(self) -> None:
        self._left = [b"some ", b"bytes"]

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self._left:
            raise ConnectionAbortedError("the sender went away")
        piece = self._left.pop(0)
        buffer[: len(piece)] = piece
        return len(piece)


class MediaStoreContract:
    """What every store of pictures and films does. Subclass it and give the three fixtures.

    ``store`` is a store that may hold files already; ``silent`` is one of the same kind whose far side does not answer;
    ``full`` is one that holds nothing and has no room for another byte.
    """

    @pytest.fixture
    def store(self) -> MediaStore:
        raise NotImplementedError

    @pytest.fixture
    def silent(self) -> MediaStore:
        raise NotImplementedError

    @pytest.fixture
    def full(self) -> MediaStore:
        raise NotImplementedError

    @_relaxed
    @given(name=_names, content=_contents)
    def test_stored_file_is_found_and_read_back(self, store: MediaStore, name: str, content: bytes) -> None:
        name = _fresh(name)
        store.put(name, io.BytesIO(content))

        found = store.find(name)

        assert found is not None
        assert (name, len(content)) == (found.name, found.size)
        assert content == b"".join(store.read(name))

    @_relaxed
    @given(content=_contents, start=st.integers(0, 70_000), length=st.none() | st.integers(0, 140_000))
    def test_a_part_is_read_as_a_slice_is(
        self, store: MediaStore, content: bytes, start: int, length: int | None
    ) -> None:
        name = _put(store, content)

        end = None if length is None else start + length
        assert content[start:end] == b"".join(store.read(name, start, length))

    def test_pieces_are_no_longer_than_64_kib(self, store: MediaStore) -> None:
        name = _put(store, b"x" * (3 * _PIECE + 1))

        assert all(0 < len(piece) <= _PIECE for piece in store.read(name))

    def test_a_file_larger_than_any_buffer_comes_back_whole(self, store: MediaStore) -> None:
        content = secrets.token_bytes(1024) * 9 * 1024

        assert content == b"".join(store.read(_put(store, content)))

    def test_content_is_stored_from_its_current_position(self, store: MediaStore) -> None:
        name, content = _fresh("late"), io.BytesIO(b"skipped, kept")
        content.seek(9)

        store.put(name, content)

        assert b"".join(store.read(name)) == b"kept"

    def test_content_stays_open_for_its_owner(self, store: MediaStore) -> None:
        content = io.BytesIO(b"bytes")

        store.put(_fresh("open"), content)

        assert not content.closed

    def test_existing_name_is_not_overwritten(self, store: MediaStore) -> None:
        name = _put(store, b"first")

        store.put(name, io.BytesIO(b"second, and longer"))

        assert b"".join(store.read(name)) == b"first"

    def test_a_name_that_is_put_again_is_about_as_young_as_new(self, store: MediaStore) -> None:
        name = _put(store, b"first")
        first = store.find(name)
        time.sleep(0.05)

        store.put(name, io.BytesIO(b"first"))

        again = store.find(name)
        assert first is not None
        assert again is not None
        assert again.modified >= first.modified
        assert dt.datetime.now(dt.UTC) - again.modified < dt.timedelta(hours=1)

    def test_cleanup_keeps_stored_files(self, store: MediaStore) -> None:
        name = _put(store, b"stays")

        store.tidy(dt.datetime.now(dt.UTC) + dt.timedelta(days=1), dry_run=True)
        store.tidy(dt.datetime.now(dt.UTC) + dt.timedelta(days=1))

        assert b"".join(store.read(name)) == b"stays"
        assert store.tidy(dt.datetime.now(dt.UTC) + dt.timedelta(days=1)) == 0

    def test_content_that_breaks_off_leaves_nothing(self, store: MediaStore) -> None:
        name, before = _fresh("broken"), _listed(store)

        with pytest.raises((Unavailable, ConnectionAbortedError)):
            store.put(name, io.BufferedReader(_FailingStream()))

        assert store.find(name) is None
        assert before == _listed(store)

    def test_a_full_store_says_so_and_keeps_nothing(self, full: MediaStore) -> None:
        with pytest.raises(StorageFull):
            full.put("new.png", io.BytesIO(b"bytes"))

        assert full.find("new.png") is None
        assert list(full.files()) == []

    def test_modified_is_about_when_it_was_put_and_in_utc(self, store: MediaStore) -> None:
        found = store.find(_put(store, b"now"))

        assert found is not None
        assert dt.timedelta(0) == found.modified.utcoffset()
        assert abs(dt.datetime.now(dt.UTC) - found.modified) < dt.timedelta(minutes=5)

    def test_missing_file_is_not_found(self, store: MediaStore) -> None:
        assert store.find(_fresh("absent")) is None

    @pytest.mark.parametrize(("start", "length"), [(0, None), (5, None), (0, 0), (0, 5)])
    def test_reading_a_missing_file_fails_at_the_call(self, store: MediaStore, start: int, length: int | None) -> None:
        with pytest.raises(Missing):
            store.read(_fresh("absent"), start, length)

    @pytest.mark.parametrize("name", _STRANGE)
    def test_no_name_resolves_outside_the_store(self, store: MediaStore, name: str) -> None:
        assert store.find(name) is None
        with pytest.raises(Missing):
            store.read(name)
        store.remove(name)

    def test_removed_file_is_gone_and_others_remain(self, store: MediaStore) -> None:
        gone, stays = _put(store, b"gone"), _put(store, b"stays")

        store.remove(gone)

        assert store.find(gone) is None
        assert b"".join(store.read(stays)) == b"stays"

    def test_removing_a_missing_file_is_no_error(self, store: MediaStore) -> None:
        store.remove(_fresh("absent"))

    def test_every_file_is_listed_once_as_it_is_found(self, store: MediaStore) -> None:
        names = {_put(store, bytes(size)) for size in range(3)}

        listed = [file for file in store.files() if file.name in names]

        assert names == {file.name for file in listed}
        assert len(names) == len(listed)
        assert all(file == store.find(file.name) for file in listed)

    def test_a_probe_leaves_no_file(self, store: MediaStore) -> None:
        before = _listed(store)

        store.probe()

        assert before == _listed(store)

    def test_a_silent_store_is_unavailable_to_every_method(self, silent: MediaStore) -> None:
        for call in (
            lambda: silent.put("a.png", io.BytesIO(b"bytes")),
            lambda: silent.find("a.png"),
            lambda: list(silent.read("a.png")),
            lambda: silent.remove("a.png"),
            lambda: list(silent.files()),
            silent.probe,
        ):
            with pytest.raises(Unavailable):
                call()


def _fresh(name: str) -> str:
    return f"{secrets.token_hex(8)}-{name}"


def _put(store: MediaStore, content: bytes) -> str:
    name = _fresh("file.png")
    store.put(name, io.BytesIO(content))
    return name


def _listed(store: MediaStore) -> set[str]:
    return {file.name for file in store.files()}
