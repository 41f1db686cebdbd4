"""Exports a whole installation to one archive while it runs."""

import datetime as dt
import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import attrs

from ceilidh.backup.archive import ArchiveWriter, write_archive
from ceilidh.backup.codec import RecordCodec
from ceilidh.backup.manifest import Manifest
from ceilidh.backup.progress import ProgressCounter
from ceilidh.media.file_names import is_original, originals_in, with_derived_files
from ceilidh_ports.archives import ArchiveLocation
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import Missing
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore


@attrs.define
class _Totals:
    """What the export has written so far, and the names of the files to write."""

    counts: Counter[str] = attrs.field(factory=Counter)
    named: set[str] = attrs.field(factory=set)
    files: int = 0
    size: int = 0
    missing: list[str] = attrs.field(factory=list)
    damaged: list[str] = attrs.field(factory=list)


@attrs.frozen
class Exporter:
    """Writes archives. ``product`` is this release."""

    _database: Database
    _store: MediaStore
    _kinds: Collection[type[Item]]
    _clock: Clock
    _product: str

    def run(self, target: Path | ArchiveLocation, progress: Progress, *, replace: bool = False) -> Manifest:
        """Write everything to ``target`` and return the manifest. Users of the installation do not wait.

        The archive is a snapshot: the database first, then the files that its items reference, which are kept for a
        day after they were dropped. Renditions of pictures are left out: they are made again quickly. The manifest
        names files that are missing, or whose bytes do not match their names. Raises as
        :func:`~ceilidh.backup.archive.write_archive` does, and what the ports raise.
        """
        made, totals = self._clock(), _Totals()
        with write_archive(target, replace=replace) as archive:
            progress("Copying the database")
            archive.records(self._records(totals))
            steps = ProgressCounter(progress, "Copying pictures and films", len(totals.named))
            for original in sorted(totals.named):
                self._copy_family(archive, original, totals)
                steps.advance()
            manifest = _manifest(self._product, made, totals)
            archive.manifest(manifest)
        return manifest

    def _records(self, totals: _Totals) -> Iterator[bytes]:
        codec = RecordCodec(self._kinds)
        with self._database.read() as records:
            for record in records.snapshot.read():
                line = codec.encode(record)
                totals.counts[codec.name_of(record)] += 1
                if isinstance(record, Item):
                    totals.named |= originals_in(line)
                yield line

    def _copy_family(self, archive: ArchiveWriter, original: str, totals: _Totals) -> None:
        if self._store.find(original) is None:
            totals.missing.append(original)
            return
        # The metadata is looked up first: where it exists, the files that it describes exist too.
        present = [name for name in reversed(with_derived_files(original)) if self._store.find(name)]
        for name in reversed(present):
            self._copy(archive, name, totals)

    def _copy(self, archive: ArchiveWriter, name: str, totals: _Totals) -> None:
        try:
            content = self._store.read(name)
        except Missing:
            totals.missing.append(name)
            return
        checksum = hashlib.sha256()
        archive.file(name, _counted(content, checksum.update, totals))
        totals.files += 1
        if is_original(name) and not name.startswith(checksum.hexdigest()):
            totals.damaged.append(name)


def _counted(chunks: Iterator[bytes], update: Callable[[bytes], None], totals: _Totals) -> Iterator[bytes]:
    for chunk in chunks:
        update(chunk)
        totals.size += len(chunk)
        yield chunk


def _manifest(product: str, made: dt.datetime, totals: _Totals) -> Manifest:
    return Manifest(
        product=product,
        made=made,
        counts=dict(totals.counts),
        files=totals.files,
        size=totals.size,
        missing=totals.missing,
        damaged=totals.damaged,
    )
