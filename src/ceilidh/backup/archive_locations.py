"""Locations of an archive: a file of this machine, standard input and output."""

import datetime as dt
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from ceilidh_ports.archives import ArchiveLocation, ByteWriter
from ceilidh_ports.durability import atomic_file
from ceilidh_ports.errors import Missing, Unavailable, convert_os_errors

_CHUNK_SIZE = 1024 * 1024


@attrs.frozen
class LocalFile:
    """A file that only its owner may read."""

    path: Path

    def exists(self) -> bool:
        return self.path.exists()

    @contextmanager
    def writing(self) -> Iterator[ByteWriter]:
        with _port_errors(str(self.path)), atomic_file(self.path, f".{self.path.name}.") as file:
            yield file

    def remove_older(self, begin: str, before: dt.datetime) -> Sequence[str]:
        with _port_errors(str(self.path.parent)):
            found = self.path.parent.glob(f"{begin}*")
            old = sorted(path for path in found if path.stat().st_mtime < before.timestamp())
            for path in old:
                path.unlink(missing_ok=True)
        return [str(path) for path in old]

    def read(self) -> Iterator[bytes]:
        try:
            with self.path.open("rb") as file:
                yield from iter(lambda: file.read(_CHUNK_SIZE), b"")
        except FileNotFoundError as error:
            raise Missing(str(self.path)) from error


@attrs.frozen
class StandardStreams:
    """Standard output for writing, standard input for reading. An import refuses truncated input."""

    def exists(self) -> bool:
        return False

    @contextmanager
    def writing(self) -> Iterator[ByteWriter]:
        if sys.stdout.isatty():
            raise Unavailable("Standard output is a terminal: redirect it to a file or to another program.")
        with _port_errors("Standard output"):
            yield sys.stdout.buffer
            sys.stdout.buffer.flush()

    def read(self) -> Iterator[bytes]:
        yield from iter(lambda: sys.stdin.buffer.read(_CHUNK_SIZE), b"")


@contextmanager
def downloaded(location: ArchiveLocation, name: str, folder: Path) -> Iterator[Path]:
    """Yield the archive as a file: archives are not read sequentially.

    A copy in ``folder`` is removed afterwards; garbage collection removes the copy of a process that was killed.
    """
    if isinstance(location, LocalFile):
        yield location.path
        return
    with ExitStack() as stack:
        with _port_errors(str(folder)):
            folder.mkdir(parents=True, exist_ok=True)
            copy = Path(stack.enter_context(TemporaryDirectory(dir=folder, prefix="work-"))) / "archive"
            try:
                with copy.open("wb") as file:
                    file.writelines(location.read())
            except Missing as error:
                raise Unavailable(f"There is no archive at {name}.") from error
        yield copy


def _port_errors(location: str) -> AbstractContextManager[None]:
    return convert_os_errors(f"There is no room for {location}.", f"{location} can't be written")
