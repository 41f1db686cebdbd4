"""Where an archive is: a file of this machine, standard input or output."""

import errno
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from ceilidh_ports.archives import ArchiveLocation, ByteWriter
from ceilidh_ports.durability import sync_folder
from ceilidh_ports.errors import Missing, StorageFull, Unavailable

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_PIECE = 1024 * 1024


@attrs.frozen
class LocalFile:
    """A file, which its owner alone may read."""

    path: Path

    def exists(self) -> bool:
        return self.path.exists()

    @contextmanager
    def writing(self) -> Iterator[ByteWriter]:
        draft = self.path.with_name(f".{self.path.name}.{secrets.token_hex(6)}")
        with _understood(str(self.path)):
            try:
                with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                    yield file
                    file.flush()
                    os.fsync(file.fileno())
                draft.replace(self.path)
                sync_folder(self.path.parent)
            finally:
                draft.unlink(missing_ok=True)

    def read(self) -> Iterator[bytes]:
        try:
            with self.path.open("rb") as file:
                yield from iter(lambda: file.read(_PIECE), b"")
        except FileNotFoundError as error:
            raise Missing(str(self.path)) from error


@attrs.frozen
class StandardStreams:
    """Standard output to write to, standard input to read from. What was cut off there is refused by an import."""

    def exists(self) -> bool:
        return False

    @contextmanager
    def writing(self) -> Iterator[ByteWriter]:
        if sys.stdout.isatty():
            raise Unavailable("Standard output is a terminal: send it into a file or another program.")
        with _understood("Standard output"):
            yield sys.stdout.buffer
            sys.stdout.buffer.flush()

    def read(self) -> Iterator[bytes]:
        yield from iter(lambda: sys.stdin.buffer.read(_PIECE), b"")


@contextmanager
def fetched(place: ArchiveLocation, name: str, folder: Path) -> Iterator[Path]:
    """Yield what is at the place as a file, as an archive is not read in one pass.

    A copy in ``folder`` is removed afterwards; the sweep removes that of a process that was killed.
    """
    if isinstance(place, LocalFile):
        yield place.path
        return
    with ExitStack() as stack:
        with _understood(str(folder)):
            folder.mkdir(parents=True, exist_ok=True)
            copy = Path(stack.enter_context(TemporaryDirectory(dir=folder, prefix="work-"))) / "archive"
            _fill(copy, place, name)
        yield copy


def _fill(copy: Path, place: ArchiveLocation, name: str) -> None:
    with copy.open("wb") as file:
        try:
            file.writelines(place.read())
        except Missing as error:
            raise Unavailable(f"There is nothing at {name}.") from error


@contextmanager
def _understood(place: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise StorageFull(f"There is no room for {place}.") from error
        raise Unavailable(f"{place} can't be written: {error.strerror}.") from error
