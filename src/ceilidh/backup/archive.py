"""The file that a copy is kept in: a ZIP archive, sealed with the hash of all its bytes.

=================  =========================================================================
``records.jsonl``  what the database keeps, a line each (:mod:`ceilidh.backup.codec`)
``images/<name>``  a file of the media store
``contents.json``  a :class:`Contents`, written last
the comment        the seal: the SHA-256 of every byte before it, in 64 hexadecimal digits
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
from ceilidh.backup.json_limits import LARGEST, bounded
from ceilidh.backup.manifest import CONTENTS, RECORDS, Contents
from ceilidh.backup.progress import Steps
from ceilidh.errors import AlreadyExists, CorruptArchive
from ceilidh.media.file_names import is_original, origin_of
from ceilidh_ports.archives import ArchiveLocation, ByteWriter
from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import Unavailable

_FOLDER = "images/"
_PIECE = 1024 * 1024
_SEAL = hashlib.sha256().digest_size * 2
# Others take as much memory as the archive says.
_PACKINGS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}


class Writer:
    """An archive in the making; every part is written as it comes."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive

    def records(self, lines: Iterable[bytes]) -> None:
        """Write what the database keeps."""
        self._write(RECORDS, lines, zipfile.ZIP_DEFLATED)

    def file(self, name: str, pieces: Iterable[bytes]) -> None:
        """Write a stored file: pictures and films are packed tight already."""
        self._write(_FOLDER + name, pieces, zipfile.ZIP_STORED)

    def contents(self, contents: Contents) -> None:
        """Write what the archive holds; nothing comes after it."""
        self._write(CONTENTS, [contents.written()], zipfile.ZIP_DEFLATED)

    def _write(self, name: str, pieces: Iterable[bytes], packing: int) -> None:
        entry = zipfile.ZipInfo(name)
        entry.compress_type = packing
        # Nobody knows before the end whether it has more than 4 GB.
        with self._archive.open(entry, "w", force_zip64=True) as file:
            for piece in pieces:
                file.write(piece)


class Reader:
    """An archive whose seal is whole."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        if not {RECORDS, CONTENTS} <= set(archive.namelist()):
            raise CorruptArchive("That is a ZIP archive, but none of Ceilidh's.")
        with _whole(), self._open(CONTENTS) as contents:
            self.contents = Contents.read(bounded(contents.read(LARGEST + 1)))

    def records(self) -> Iterator[bytes]:
        """Yield what the database kept, line by line."""
        with _whole(), self._open(RECORDS) as lines:
            while line := lines.readline(LARGEST + 1):
                yield bounded(line)

    def files(self) -> dict[str, int]:
        """Return the names and sizes of the stored files; one that no store would have raises ``CorruptArchive``."""
        infos = [each for each in self._archive.infolist() if each.filename.startswith(_FOLDER)]
        if any(each.compress_type != zipfile.ZIP_STORED for each in infos):
            raise CorruptArchive(
                "The archive holds a compressed picture or film; Ceilidh's archives have them as they are."
            )
        found = {each.filename.removeprefix(_FOLDER): each.file_size for each in infos}
        for name in found:
            if not is_original(origin_of(name)):
                raise CorruptArchive(f"The archive holds a file that is no picture and no film: {name[:80]!r}.")
        return found

    def _open(self, name: str) -> IO[bytes]:
        if self._archive.getinfo(name).compress_type not in _PACKINGS:
            raise CorruptArchive(f"{name} is compressed in a way that Ceilidh's archives are not.")
        return self._archive.open(name)

    @contextmanager
    def file(self, name: str) -> Iterator[BinaryIO]:
        """Open a stored file."""
        with _whole(), self._archive.open(_FOLDER + name) as content:
            yield cast(BinaryIO, content)


@contextmanager
def writing(target: Path | ArchiveLocation, *, replace: bool) -> Iterator[Writer]:
    """Make an archive that stands at the target once the block ends well, whole.

    It is written from its beginning to its end. Raises ``AlreadyExists`` when something is there that
    is not to be replaced, and what the place raises.
    """
    place = LocalFile(target) if isinstance(target, Path) else target
    if not replace and place.exists():
        raise AlreadyExists(
            f"{target if isinstance(target, Path) else 'An archive'} is there already; --replace overwrites it."
        )
    with place.writing() as sink:
        sealed = _Sealed(sink)
        with zipfile.ZipFile(cast(BinaryIO, sealed), "w") as archive:
            yield Writer(archive)
            archive.comment = b"0" * _SEAL
        sealed.seal()


class _Sealed:
    """Passes on what is written, and in the place of the last bytes the hash of all before them."""

    def __init__(self, sink: ByteWriter) -> None:
        self._sink = sink
        self._hash = hashlib.sha256()
        self._held = b""

    def write(self, data: bytes) -> int:
        every = self._held + data
        ready, self._held = every[:-_SEAL], every[-_SEAL:]
        self._hash.update(ready)
        self._sink.write(ready)
        return len(data)

    def flush(self) -> None:
        """Do nothing: the place sees to it."""

    def seal(self) -> None:
        self._sink.write(self._hash.hexdigest().encode())


@contextmanager
def reading(path: Path, progress: Progress) -> Iterator[Reader]:
    """Open an archive; raises :class:`~ceilidh.errors.CorruptArchive` unless every byte is as it was written."""
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(path.open("rb"))
            size = os.fstat(file.fileno()).st_size
        except OSError as error:
            raise Unavailable(f"{path} can't be read: {error.strerror}.") from error
        if (
            size <= _SEAL
            or _sum(file, size - _SEAL, Steps(progress, f"Checking {path.name}", size - _SEAL)) != file.read()
        ):
            raise CorruptArchive(
                f"{path} is no whole archive of Ceilidh: it was cut off, changed or made by something else."
            )
        with _whole():
            archive = stack.enter_context(zipfile.ZipFile(file))
        yield Reader(archive)


def _sum(file: BinaryIO, length: int, steps: Steps | None = None) -> bytes:
    """Return the hash of that many bytes from the beginning on; the file stands behind them then."""
    file.seek(0)
    found, left = hashlib.sha256(), length
    while left and (piece := file.read(min(left, _PIECE))):
        found.update(piece)
        left -= len(piece)
        if steps:
            steps.take(len(piece))
    return found.hexdigest().encode()


@contextmanager
def _whole() -> Iterator[None]:
    """Turn what the archive's library says into one refusal; under a whole seal it is none of our archives."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
        raise CorruptArchive(f"That is no archive of Ceilidh: {error}") from error
