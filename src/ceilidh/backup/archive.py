"""Reads and writes backup archives: ZIP files that end with a checksum.

=================  =========================================================================
``records.jsonl``  the records of the database, a line each (:mod:`ceilidh.backup.codec`)
``images/<name>``  a file of the media store
``contents.json``  a :class:`Manifest`, written last
the comment        the SHA-256 of every byte before it, in 64 hexadecimal digits
=================  =========================================================================
"""

import contextlib
import hashlib
import os
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO, cast

from ceilidh.backup.archive_locations import LocalFile
from ceilidh.backup.codec import LARGEST, bounded
from ceilidh.backup.manifest import Manifest
from ceilidh.backup.progress import ProgressCounter
from ceilidh.errors import AlreadyExists, CorruptArchive
from ceilidh.media.file_names import is_stored_whole, origin_of
from ceilidh_ports.archives import ArchiveLocation, ByteWriter
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import Unavailable

_RECORDS, _MANIFEST = "records.jsonl", "contents.json"
_FOLDER = "images/"
_CHUNK_SIZE = 1024 * 1024
_CHECKSUM_LENGTH = hashlib.sha256().digest_size * 2
# Other compression types need as much memory as the archive demands.
_COMPRESSION_TYPES = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}


class ArchiveWriter:
    """Writes the parts of an archive one after the other."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive

    def records(self, lines: Iterable[bytes]) -> None:
        self._write(_RECORDS, lines, zipfile.ZIP_DEFLATED)

    def file(self, name: str, pieces: Iterable[bytes]) -> None:
        # Uncompressed: pictures and films are compressed already.
        self._write(_FOLDER + name, pieces, zipfile.ZIP_STORED)

    def manifest(self, manifest: Manifest) -> None:
        self._write(_MANIFEST, [manifest.to_json()], zipfile.ZIP_DEFLATED)

    def _write(self, name: str, pieces: Iterable[bytes], compression: int) -> None:
        entry = zipfile.ZipInfo(name)
        entry.compress_type = compression
        # The size is unknown before the end, and may be more than 4 GB.
        with self._archive.open(entry, "w", force_zip64=True) as file:
            for piece in pieces:
                file.write(piece)


class ArchiveReader:
    """Reads an archive whose checksum was verified."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        if not {_RECORDS, _MANIFEST} <= set(archive.namelist()):
            raise CorruptArchive("This ZIP file is not an archive of Ceilidh.")
        with _corrupt_archive_errors(), self._open(_MANIFEST) as content:
            self.manifest = Manifest.from_json(bounded(content.read(LARGEST + 1)))

    def records(self) -> Iterator[bytes]:
        with _corrupt_archive_errors(), self._open(_RECORDS) as lines:
            while line := lines.readline(LARGEST + 1):
                yield bounded(line)

    def files(self) -> dict[str, int]:
        """Return the names and sizes of the stored files; raises ``CorruptArchive`` for a name that no store has."""
        infos = [each for each in self._archive.infolist() if each.filename.startswith(_FOLDER)]
        if any(each.compress_type != zipfile.ZIP_STORED for each in infos):
            raise CorruptArchive(
                "The archive contains a compressed picture or film; archives of Ceilidh do not compress them."
            )
        found = {each.filename.removeprefix(_FOLDER): each.file_size for each in infos}
        for name in found:
            if not is_stored_whole(origin_of(name)):
                raise CorruptArchive(
                    f"The archive contains a file that is neither a picture nor a film: {name[:80]!r}."
                )
        return found

    def _open(self, name: str) -> IO[bytes]:
        if self._archive.getinfo(name).compress_type not in _COMPRESSION_TYPES:
            raise CorruptArchive(f"{name} has a compression type that archives of Ceilidh do not use.")
        return self._archive.open(name)

    @contextmanager
    def file(self, name: str) -> Iterator[BinaryIO]:
        """Open a stored file."""
        with _corrupt_archive_errors(), self._archive.open(_FOLDER + name) as content:
            yield cast(BinaryIO, content)


@contextmanager
def write_archive(target: Path | ArchiveLocation, *, replace: bool) -> Iterator[ArchiveWriter]:
    """Write an archive, which exists when the block ends well, complete.

    It is written sequentially. Raises ``AlreadyExists`` when the target has an archive that is not to be replaced, and
    what the location raises.
    """
    location = LocalFile(target) if isinstance(target, Path) else target
    if not replace and location.exists():
        raise AlreadyExists(
            f"{target if isinstance(target, Path) else 'The archive'} already exists; --replace overwrites it."
        )
    with location.writing() as output:
        checked = _ChecksumWriter(output)
        with zipfile.ZipFile(cast(BinaryIO, checked), "w") as archive:
            yield ArchiveWriter(archive)
            archive.comment = b"0" * _CHECKSUM_LENGTH
        checked.finish()


class _ChecksumWriter:
    """Passes data on, and replaces its last bytes by the checksum of all bytes before them."""

    def __init__(self, output: ByteWriter) -> None:
        self._output = output
        self._hash = hashlib.sha256()
        self._held_back = b""

    def write(self, data: bytes) -> int:
        every = self._held_back + data
        ready, self._held_back = every[:-_CHECKSUM_LENGTH], every[-_CHECKSUM_LENGTH:]
        self._hash.update(ready)
        self._output.write(ready)
        return len(data)

    def flush(self) -> None:
        """Do nothing: the location flushes its output."""

    def finish(self) -> None:
        self._output.write(self._hash.hexdigest().encode())


@contextmanager
def read_archive(path: Path, progress: Progress) -> Iterator[ArchiveReader]:
    """Open an archive; raises :class:`~ceilidh.errors.CorruptArchive` unless its checksum is right."""
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(path.open("rb"))
            length = os.fstat(file.fileno()).st_size - _CHECKSUM_LENGTH
        except OSError as error:
            raise Unavailable(f"{path} can't be read: {error.strerror}.") from error
        steps = ProgressCounter(progress, f"Checking {path.name}", length)
        if length <= 0 or _checksum_of(file, length, steps) != file.read():
            raise CorruptArchive(
                f"{path} is not a complete archive of Ceilidh: it was truncated, changed or made by another program."
            )
        with _corrupt_archive_errors():
            archive = stack.enter_context(zipfile.ZipFile(file))
        yield ArchiveReader(archive)


def _checksum_of(file: BinaryIO, length: int, steps: ProgressCounter) -> bytes:
    """Return the hash of the first ``length`` bytes, and leave the file's position behind them."""
    file.seek(0)
    found, left = hashlib.sha256(), length
    while left and (piece := file.read(min(left, _CHUNK_SIZE))):
        found.update(piece)
        left -= len(piece)
        steps.advance(len(piece))
    return found.hexdigest().encode()


@contextmanager
def _corrupt_archive_errors() -> Iterator[None]:
    """Convert the errors of the ZIP library: with a right checksum, the file is not an archive of Ceilidh."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, UnicodeDecodeError) as error:
        raise CorruptArchive(f"This is not an archive of Ceilidh: {error}") from error
