"""Copying a whole installation into one file while it runs."""

import datetime as dt
import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import attrs

from ceilidh.backup.archive import Writer, writing
from ceilidh.backup.codec import Ledger
from ceilidh.backup.manifest import Contents
from ceilidh.backup.progress import Steps
from ceilidh.media.file_names import is_original, originals_in, with_derived_files
from ceilidh_ports.archives import ArchiveLocation
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import Missing
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore


@attrs.define
class _Found:
    """What was met on the way."""

    counts: Counter[str] = attrs.field(factory=Counter)
    named: set[str] = attrs.field(factory=set)
    files: int = 0
    size: int = 0
    missing: list[str] = attrs.field(factory=list)
    damaged: list[str] = attrs.field(factory=list)


@attrs.frozen
class Exporter:
    """Makes archives. ``product`` is the release that makes them."""

    _database: Database
    _store: MediaStore
    _kinds: Collection[type[Item]]
    _clock: Clock
    _product: str

    def run(self, target: Path | ArchiveLocation, progress: Progress, *, replace: bool = False) -> Contents:
        """Write everything to ``target`` and return what that was. Nobody who works with the installation has to wait.

        It is the state of one moment: the database first, then the files that its items show, which stay for a day
        after they were dropped. What is quickly made of a picture is left out. Files that are missing or whose
        bytes are not those that were stored are told in the contents. Raises as
        :func:`~ceilidh.backup.archive.writing` does, and what the ports raise.
        """
        made, found = self._clock(), _Found()
        with writing(target, replace=replace) as archive:
            progress("Copying the database")
            archive.records(self._records(found))
            steps = Steps(progress, "Copying pictures and films", len(found.named))
            for original in sorted(found.named):
                self._copy_family(archive, original, found)
                steps.take()
            contents = _contents(self._product, made, found)
            archive.contents(contents)
        return contents

    def _records(self, found: _Found) -> Iterator[bytes]:
        ledger = Ledger(self._kinds)
        with self._database.read() as records:
            for holding in records.snapshot.read():
                line = ledger.written(holding)
                found.counts[ledger.sort_of(holding)] += 1
                if isinstance(holding, Item):
                    found.named |= originals_in(line)
                yield line

    def _copy_family(self, archive: Writer, original: str, found: _Found) -> None:
        if self._store.find(original) is None:
            found.missing.append(original)
            return
        # The facts are looked for first: where they are there, so is all that they tell of.
        there = [name for name in reversed(with_derived_files(original)) if self._store.find(name)]
        for name in reversed(there):
            self._copy(archive, name, found)

    def _copy(self, archive: Writer, name: str, found: _Found) -> None:
        try:
            content = self._store.read(name)
        except Missing:
            found.missing.append(name)
            return
        checksum = hashlib.sha256()
        archive.file(name, _counted(content, checksum.update, found))
        found.files += 1
        if is_original(name) and not name.startswith(checksum.hexdigest()):
            found.damaged.append(name)


def _counted(pieces: Iterator[bytes], look: Callable[[bytes], None], found: _Found) -> Iterator[bytes]:
    for piece in pieces:
        look(piece)
        found.size += len(piece)
        yield piece


def _contents(product: str, made: dt.datetime, found: _Found) -> Contents:
    return Contents(
        product=product,
        made=made,
        counts=dict(found.counts),
        files=found.files,
        size=found.size,
        missing=found.missing,
        damaged=found.damaged,
    )
