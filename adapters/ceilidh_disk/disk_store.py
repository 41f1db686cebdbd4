"""The media store in a local folder."""

import datetime as dt
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote, urlsplit

from ceilidh_disk.disk_files import TEMPORARY_PREFIX, read_chunks, stale_temporary_files, translate_errors
from ceilidh_ports.durability import atomic_file
from ceilidh_ports.errors import Misconfigured, Missing, Refused, Unavailable
from ceilidh_ports.media import StoredFile

# No leading dot: temporary files, ".", ".." and hidden files are not files of the store.
_NAME = re.compile(r"[a-z0-9_-][a-z0-9._-]{0,254}")


class DiskMediaStore:
    """A media store in an existing folder, safe for any number of threads and processes on one file system."""

    def __init__(self, root: Path) -> None:
        self._root = root

    @classmethod
    def from_url(cls, url: str) -> "DiskMediaStore":
        """Create the folder if it does not exist; raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        parts = urlsplit(url)
        if parts.netloc not in ("", "localhost") or parts.query or parts.fragment or not parts.path.startswith("/"):
            raise Misconfigured("The URL of a folder has the form file:///absolute/path.")
        root = Path(unquote(parts.path))
        try:
            root.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Misconfigured(f"The folder {root} can't be used: {error.strerror}.") from error
        return cls(root)

    def put(self, name: str, content: BinaryIO) -> None:
        path = self._path(name)
        if path is None:
            raise Refused(f"{name[:80]!r} is not a name for a stored file")
        with translate_errors(), suppress(FileNotFoundError):
            os.utime(path)  # a file that exists only gets the present time
            return
        with translate_errors(), atomic_file(path, TEMPORARY_PREFIX) as file:
            shutil.copyfileobj(content, file)

    def find(self, name: str) -> StoredFile | None:
        path = self._path(name)
        return None if path is None else self._stat(path)

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        path = self._path(name)
        if path is None or self._stat(path) is None:
            raise Missing(name[:80])
        with translate_errors():
            file = path.open("rb")
        return read_chunks(file, start, length)

    def remove(self, name: str) -> None:
        path = self._path(name)
        if path is not None and self._stat(path) is not None:
            with translate_errors():
                path.unlink(missing_ok=True)

    def files(self) -> Iterator[StoredFile]:
        with translate_errors():
            paths = list(self._root.iterdir())
        return (found for path in paths if (found := self.find(path.name)) is not None)

    def tidy(self, before: dt.datetime, *, dry_run: bool = False) -> int:
        with translate_errors():
            self._require_root()
            stale = list(stale_temporary_files(self._root, before))
            for path in () if dry_run else stale:
                path.unlink(missing_ok=True)
        return len(stale)

    def probe(self) -> None:
        with translate_errors(), tempfile.TemporaryFile(dir=self._root) as file:
            file.write(b"probe")
            file.flush()
            next(self._root.iterdir(), None)

    def _path(self, name: str) -> Path | None:
        return self._root / name if _NAME.fullmatch(name) else None

    def _stat(self, path: Path) -> StoredFile | None:
        with translate_errors():
            try:
                status = path.lstat()
            except FileNotFoundError:
                self._require_root()
                return None
        if not path.is_file() or path.is_symlink():
            return None
        return StoredFile(path.name, status.st_size, dt.datetime.fromtimestamp(status.st_mtime, dt.UTC))

    def _require_root(self) -> None:
        if not self._root.is_dir():
            raise Unavailable(f"The folder {self._root} does not exist any more.")
