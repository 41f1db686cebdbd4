"""Stores pictures and films in one ZIP archive: ``zip:///absolute/path.zip?most=BYTES``.

A whole media adapter. It imports ``ceilidh_ports`` and nothing else of Ceilidh.
"""

import datetime as dt
import errno
import io
import re
import shutil
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from urllib.parse import parse_qsl, unquote, urlsplit

from ceilidh_ports.errors import Misconfigured, Missing, Refused, StorageFull, Unavailable
from ceilidh_ports.media import StoredFile

_NAME = re.compile(r"[a-z0-9_-][a-z0-9._-]*")
_MOST = "4294967296"
_PIECE = 64 * 1024
_WORK = ".ceilidh-zip-"


class ZipMediaStore:
    """One archive, which every change rewrites and replaces: for one process and few files."""

    def __init__(self, path: Path, most: int) -> None:
        """``most`` limits the content of the archive, in bytes."""
        self._path = path
        self._most = most
        self._lock = threading.Lock()

    @classmethod
    def from_url(cls, url: str) -> "ZipMediaStore":
        parts = urlsplit(url)
        most = dict(parse_qsl(parts.query)).get("most", _MOST)
        if parts.netloc or not parts.path.endswith(".zip") or not most.isdecimal():
            raise Misconfigured("An archive is given as zip:///absolute/path.zip?most=BYTES.")
        store = cls(Path(unquote(parts.path)), int(most))
        with store._lock, _edge():
            if not store._path.exists():
                store._rewrite({})
        return store

    def put(self, name: str, content: BinaryIO) -> None:
        if not _NAME.fullmatch(name):
            raise Refused(name)
        data = content.read()
        with self._lock, _edge():
            files = {name: data} | self._everything()
            if sum(map(len, files.values())) > self._most:
                raise StorageFull("The archive is full.")
            self._rewrite(files)

    def find(self, name: str) -> StoredFile | None:
        with _edge(), zipfile.ZipFile(self._path) as archive:
            if not _NAME.fullmatch(name) or name not in archive.namelist():
                return None
            return _known(archive.getinfo(name))

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        with _edge(), zipfile.ZipFile(self._path) as archive:
            if not _NAME.fullmatch(name) or name not in archive.namelist():
                raise Missing(name)
            data = archive.read(name)
        part = io.BytesIO(data[start:] if length is None else data[start : start + length])
        return iter(lambda: part.read(_PIECE), b"")

    def remove(self, name: str) -> None:
        with self._lock, _edge():
            files = self._everything()
            if files.pop(name, None) is not None:
                self._rewrite(files)

    def files(self) -> Iterator[StoredFile]:
        with _edge(), zipfile.ZipFile(self._path) as archive:
            return iter([_known(entry) for entry in archive.infolist()])

    def tidy(self, before: dt.datetime, *, dry_run: bool = False) -> int:
        with self._lock, _edge():
            folders = self._path.parent.glob(f"{_WORK}*")
            left = [each for each in folders if each.stat().st_mtime < before.timestamp()]
            for each in () if dry_run else left:
                shutil.rmtree(each)
        return len(left)

    def probe(self) -> None:
        with self._lock, _edge():
            self._rewrite(self._everything())

    def _everything(self) -> dict[str, bytes]:
        with zipfile.ZipFile(self._path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def _rewrite(self, files: dict[str, bytes]) -> None:
        with tempfile.TemporaryDirectory(dir=self._path.parent, prefix=_WORK) as folder:
            new = Path(folder) / "new.zip"
            with zipfile.ZipFile(new, "w") as archive:
                for name, data in files.items():
                    archive.writestr(name, data)
            new.rename(self._path)


@contextmanager
def _edge() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise StorageFull("The disk is full.") from error
        raise Unavailable("The archive can't be read or written.") from error
    except zipfile.BadZipFile as error:
        raise Unavailable("The archive is damaged.") from error


def _known(entry: zipfile.ZipInfo) -> StoredFile:
    local = dt.datetime(*entry.date_time).astimezone()
    return StoredFile(entry.filename, entry.file_size, local.astimezone(dt.UTC))
