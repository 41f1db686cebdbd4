"""A temporary file that holds an upload while it is checked."""

import contextlib
import hashlib
import itertools
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import BinaryIO, Self, cast

from ceilidh.errors import Invalid, TooLarge
from ceilidh.media.geotags.geotag_finder import TooManyParts, find_geotags
from ceilidh.media.geotags.patches import Patch, pieces
from ceilidh.media.validation.upload_limits import too_large
from ceilidh_ports.errors import convert_os_errors

_CHUNK = 64 * 1024
_disk_errors = partial(
    convert_os_errors, "There is no room to check an uploaded file.", "The folder for uploads can’t be written"
)


class UploadBuffer:
    """An unnamed temporary file and the hash of its content. The kernel removes it even if the process is killed.

    Its ``with`` block closes ``file`` after an error; otherwise the caller closes it.
    """

    def __init__(self, folder: Path) -> None:
        """Create the file, and ``folder`` when it is missing.

        This and the methods that write raise ``StorageFull`` when the disk is full and ``Unavailable`` when the folder
        can't be written.
        """
        with _disk_errors():
            folder.mkdir(parents=True, exist_ok=True)
            self.file = cast(BinaryIO, tempfile.TemporaryFile(dir=folder))  # noqa: SIM115  see above
        self._hash = hashlib.sha256()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error:
            # Closing flushes what did not fit on the disk.
            with contextlib.suppress(OSError):
                self.file.close()

    def fill(self, stream: BinaryIO, max_bytes: int, name: str) -> None:
        """Read the stream to its end; raises :class:`~ceilidh.errors.TooLarge` beyond ``max_bytes``."""
        size = 0
        while chunk := stream.read(_CHUNK):
            size += len(chunk)
            if size > max_bytes:
                raise TooLarge(too_large(name, max_bytes))
            self._write(chunk)

    def replace(self, content: bytes) -> None:
        self.file.seek(0)
        self.file.truncate()
        self._hash = hashlib.sha256()
        self._write(content)

    def remove_geotags(self, family: str, name: str) -> None:
        """Overwrite what may contain geotags, which moves no other byte; raises ``Invalid`` for a broken file."""
        try:
            patches = find_geotags(self.file, family)
        except TooManyParts as error:
            message = f"{name} has too many parts to be read; please save it again in another program."
            raise Invalid(message) from error
        except ValueError as error:
            raise Invalid(f"{name} is broken or cut off.") from error
        self._overwrite(patches)

    def _overwrite(self, patches: Sequence[Patch]) -> None:
        if not patches:
            return
        with _disk_errors():
            for start, content in itertools.chain.from_iterable(map(pieces, patches)):
                self.file.seek(start)
                self.file.write(content)
            self.file.seek(0)
            self._hash = hashlib.sha256()
            while chunk := self.file.read(_CHUNK):
                self._hash.update(chunk)

    def content(self) -> bytes:
        self.file.seek(0)
        return self.file.read()

    def sha256(self) -> str:
        return self._hash.hexdigest()

    def _write(self, chunk: bytes) -> None:
        self._hash.update(chunk)
        with _disk_errors():
            self.file.write(chunk)
            self.file.flush()  # a later seek would flush too, and raise a plain OSError
