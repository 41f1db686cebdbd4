"""Exports a whole installation to one archive while it runs."""

import hashlib
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import attrs

from ceilidh.backup.archive import ArchiveWriter, write_archive
from ceilidh.backup.codec import RecordCodec
from ceilidh.backup.manifest import Manifest
from ceilidh.backup.progress import ProgressCounter
from ceilidh.clock import Clock
from ceilidh.media.file_names import is_original, originals_in, with_derived_files
from ceilidh_ports.archives import ArchiveLocation
from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import Missing
from ceilidh_ports.items import Item
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.enquiry_mails import PRIVATE_EXTENSION, EnquiryFile
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.records.publishing import ContentRecord


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
        manifest, named, private = Manifest.empty(self._product, self._clock()), set[str](), dict[str, str]()
        with write_archive(target, replace=replace) as archive:
            progress("Copying the database")
            archive.records(self._records(manifest, named, private))
            steps = ProgressCounter(progress, "Copying pictures and films", len(named) + len(private))
            for original in sorted(named):
                self._copy_family(archive, original, manifest)
                steps.advance()
            for name, sha256 in private.items():
                self._copy_private(archive, name, sha256, manifest)
                steps.advance()
            archive.manifest(manifest)
        return manifest

    def _records(self, manifest: Manifest, named: set[str], private: dict[str, str]) -> Iterator[bytes]:
        """Yield the records; count them, and add the files that they reference to ``named``.

        The private files of enquiries are added to ``private``, with the hashes of their contents.
        """
        codec = RecordCodec(self._kinds)
        with self._database.read() as records:
            for record in records.snapshot.read():
                if isinstance(record, MediaFile):
                    if not record.is_kept and record.id not in named:
                        continue  # the archive has no unreferenced files
                    named.add(record.id)
                line = codec.encode(record)
                manifest.counts[record.collection] = manifest.counts.get(record.collection, 0) + 1
                if isinstance(record, Item):
                    named |= originals_in(line)
                elif isinstance(record, ContentRecord):
                    named.update(record.files)
                elif isinstance(record, EnquiryFile):
                    private[record.stored_name] = record.sha256
                yield line

    def _copy_family(self, archive: ArchiveWriter, original: str, manifest: Manifest) -> None:
        if self._store.find(original) is None:
            manifest.missing.append(original)
            return
        # The metadata is looked up first: where it exists, the files that it describes exist too.
        present = [name for name in reversed(with_derived_files(original)) if self._store.find(name)]
        for name in reversed(present):
            self._copy(archive, name, manifest)

    def _copy_private(self, archive: ArchiveWriter, name: str, sha256: str, manifest: Manifest) -> None:
        if self._store.find(name) or self._is_referenced(name):
            self._copy(archive, name, manifest, sha256)

    def _is_referenced(self, private_name: str) -> bool:
        """Return whether a private file was not erased meanwhile."""
        with self._database.read() as records:
            return records.enquiries.file(private_name.removesuffix(PRIVATE_EXTENSION)) is not None

    def _copy(self, archive: ArchiveWriter, name: str, manifest: Manifest, sha256: str = "") -> None:
        try:
            content = self._store.read(name)
        except Missing:
            manifest.missing.append(name)
            return
        checksum = hashlib.sha256()
        archive.file(name, _counted(content, checksum.update, manifest))
        manifest.files += 1
        known = sha256 or (name if is_original(name) else "")
        if known and not known.startswith(checksum.hexdigest()):
            manifest.damaged.append(name)


def _counted(chunks: Iterator[bytes], update: Callable[[bytes], None], manifest: Manifest) -> Iterator[bytes]:
    for chunk in chunks:
        update(chunk)
        manifest.size += len(chunk)
        yield chunk
