"""A crafted archive costs little memory, however much it unpacks to."""

import hashlib
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from ceilidh.errors import CorruptArchive
from tests.unit.backup.archive_samples import Installation, silent

pytestmark = pytest.mark.slow

_MORE = 300
"""MB that an archive may cost at most."""

_LONG = 400 * 1024 * 1024
_MIB = b" " * (1024 * 1024)
_CONTENTS = b'{"format": 1, "product": "1", "made": "2026-11-22T00:00:00+00:00", "counts": {}, "files": 0, "size": 0, '
_LISTS = b'"missing": [], "damaged": []}'


def _repeated(begin: bytes, again: bytes, times: int, end: bytes) -> Iterator[bytes]:
    yield begin
    for _ in range(times // 1000):
        yield again * 1000
    yield end


RECORDS: Mapping[str, Callable[[], Iterable[bytes]]] = {
    "one endless line": lambda: (_MIB for _ in range(_LONG // len(_MIB))),
    "millions of lists": lambda: _repeated(b'{"venues": {"title": [', b"[],", 5_000_000, b"[]]}}\n"),
    "as many wrong values as are parsed": lambda: _repeated(
        b'{"venues": {"itinerary_content": [', b"1,", 99_000, b"1]}}\n"
    ),
    "one long text": lambda: _repeated(b'{"venues": {"title": "', "\U0001d517".encode() * 1000, 4_000, b'"}}\n'),
}


@pytest.mark.parametrize("records", RECORDS)
def test_records_that_unpack_to_much(tmp_path: Path, records: str) -> None:
    path = _archive(tmp_path, RECORDS[records](), [_CONTENTS + _LISTS])

    more, printed = _tried(path)

    assert printed.startswith("The archive ") is (records != "one long text")
    assert more < _MORE


def test_contents_that_unpack_to_much(tmp_path: Path) -> None:
    path = _archive(tmp_path, [], [_CONTENTS, *(_MIB for _ in range(_LONG // len(_MIB))), _LISTS])

    more, printed = _tried(path)

    assert "The archive has a record of more than 16 MiB." == printed
    assert more < _MORE


def test_a_picture_that_is_compressed_is_refused(tmp_path: Path) -> None:
    path = _archive(tmp_path, [], [_CONTENTS + _LISTS], {f"images/{'a' * 64}.jpg": [_MIB]})

    with pytest.raises(CorruptArchive, match="The archive contains a compressed picture"):
        Installation(tmp_path).importer.run(path, silent, dry_run=True)


@pytest.mark.parametrize("packing", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_other_ways_of_compressing_are_refused(tmp_path: Path, packing: int) -> None:
    path = _archive(tmp_path, [], [_CONTENTS + _LISTS], packing=packing)

    with pytest.raises(CorruptArchive, match="has a compression type"):
        Installation(tmp_path).importer.run(path, silent, dry_run=True)


def _archive(
    folder: Path,
    records: Iterable[bytes],
    contents: Iterable[bytes],
    others: dict[str, Iterable[bytes]] | None = None,
    packing: int = zipfile.ZIP_DEFLATED,
) -> Path:
    path = folder / "crafted.zip"
    with zipfile.ZipFile(path, "w", packing, compresslevel=1) as archive:
        for name, pieces in {"records.jsonl": records, **(others or {}), "contents.json": contents}.items():
            with archive.open(name, "w", force_zip64=True) as entry:
                for piece in pieces:
                    entry.write(piece)
        archive.comment = b"0" * 64
    body = path.read_bytes()[:-64]
    path.write_bytes(body + hashlib.sha256(body).hexdigest().encode())
    return path


def _tried(path: Path) -> tuple[int, str]:
    command = [sys.executable, "-m", "tests.unit.backup.archive_peak_memory", str(path), str(path.parent)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, timeout=120)
    more, _, printed = done.stdout.partition(" ")
    return int(more), printed
