"""The media store in an S3 bucket."""

import contextlib
import datetime as dt
import re
from collections.abc import Callable, Iterator
from typing import IO, TYPE_CHECKING, Any, BinaryIO, cast

import attrs

from ceilidh_ports.errors import Missing, Refused, StorageFull
from ceilidh_ports.media import StoredFile
from ceilidh_s3.buckets import BucketLocation, create_bucket
from ceilidh_s3.circuit_breaker import CircuitBreaker
from ceilidh_s3.clients import S3Clients
from ceilidh_s3.error_translation import (
    InvalidRangeError,
    NoBucketError,
    NotFoundError,
    RequestRefusedError,
    UnsupportedCallError,
    translate_errors,
)

if TYPE_CHECKING:
    from botocore.response import StreamingBody

# No leading dot: objects with one, such as that of the probe, are not files of the store.
_NAME = re.compile(r"[a-z0-9_-][a-z0-9._-]{0,254}")
_CHUNK_SIZE = 64 * 1024
_PROBE_KEY = ".probe"
_RECENT = dt.timedelta(hours=1)


class S3MediaStore:
    """A media store under one prefix of a bucket, safe for any number of threads, processes and machines."""

    def __init__(self, location: BucketLocation) -> None:
        self._location = location
        self._clients = S3Clients(location)
        self._breaker = CircuitBreaker(self._probe_quickly)

    @classmethod
    def from_url(cls, url: str) -> "S3MediaStore":
        """Raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        return cls(BucketLocation.from_url(url))

    def put(self, name: str, content: BinaryIO) -> None:
        from boto3.s3.transfer import TransferConfig

        if not _NAME.fullmatch(name):
            raise Refused(f"{name[:80]!r} is not a name for a stored file")
        if self._refresh(name):
            return
        # Without threads of the driver, which would not survive a fork.
        config = TransferConfig(use_threads=False)
        with self._guarded():
            self._clients.work.upload_fileobj(
                cast("IO[bytes]", _NonClosingReader(content)), **self._object(name), Config=config
            )

    def _refresh(self, name: str) -> bool:
        """Update the time of an existing object unless it is recent; say whether the object exists."""
        found = self.find(name)
        if found is None or dt.datetime.now(dt.UTC) - found.modified < _RECENT:
            return found is not None
        source = self._object(name)
        with contextlib.suppress(NotFoundError), self._guarded():
            self._clients.work.copy_object(**source, CopySource=source, MetadataDirective="REPLACE")
            return True
        return False

    def find(self, name: str) -> StoredFile | None:
        if not _NAME.fullmatch(name):
            return None
        with contextlib.suppress(NotFoundError), self._guarded():
            answer = self._clients.work.head_object(**self._object(name))
            return StoredFile(name, answer["ContentLength"], answer["LastModified"])
        return None

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        if not _NAME.fullmatch(name) or (length == 0 and self.find(name) is None):
            raise Missing(name[:80])
        if length == 0:
            return iter(())
        try:
            with self._guarded():
                answer = self._clients.work.get_object(**self._object(name), **_range(start, length))
        except InvalidRangeError:
            return iter(())
        except NotFoundError as error:
            raise Missing(name) from error
        return _read_chunks(answer["Body"])

    def remove(self, name: str) -> None:
        if _NAME.fullmatch(name):
            with self._guarded():
                self._clients.work.delete_object(**self._object(name))

    def files(self) -> Iterator[StoredFile]:
        for entry in self._listed("list_objects_v2", "Contents", Delimiter="/"):
            name = entry["Key"].removeprefix(self._location.prefix)
            if _NAME.fullmatch(name):
                yield StoredFile(name, entry["Size"], entry["LastModified"])

    def tidy(self, before: dt.datetime, *, dry_run: bool = False) -> int:
        try:
            uploads = self._listed("list_multipart_uploads", "Uploads")
            left = [upload for upload in uploads if upload["Initiated"] < before]
        except UnsupportedCallError:
            return 0
        with translate_errors():
            for upload in () if dry_run else left:
                self._clients.work.abort_multipart_upload(
                    Bucket=self._location.bucket, Key=upload["Key"], UploadId=upload["UploadId"]
                )
        return len(left)

    def _listed(self, operation: Any, key: str, **options: str) -> Iterator[Any]:
        """Yield the entries under ``key`` of every page of a list under the prefix."""
        with translate_errors():
            pages = self._clients.work.get_paginator(operation).paginate(
                Bucket=self._location.bucket, Prefix=self._location.prefix, **options
            )
            for page in pages:
                yield from page.get(key, [])

    def probe(self) -> None:
        with translate_errors():
            self._clients.probe.put_object(**self._object(_PROBE_KEY), Body=b"probe")
            self._clients.probe.get_object(**self._object(_PROBE_KEY))["Body"].close()

    def provision(self, progress: Callable[[str], object]) -> None:
        """Create the bucket if it does not exist: private, in the region of the URL."""
        try:
            with translate_errors():
                self._clients.work.head_bucket(Bucket=self._location.bucket)
        except (NotFoundError, NoBucketError):
            create_bucket(self._clients.work, self._location.bucket, "The bucket for pictures and films")
            progress(f"Made the bucket {self._location.bucket}.")

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Wrap every call on behalf of a request: the circuit breaker, and the port's errors."""
        with self._breaker.guard(), translate_errors():
            yield

    def _probe_quickly(self) -> None:
        """Find out with short timeouts whether the store responds, even if it refuses the request."""
        with contextlib.suppress(RequestRefusedError, StorageFull), translate_errors():
            self._clients.probe.head_object(**self._object(_PROBE_KEY))

    def _object(self, name: str) -> Any:
        return {"Bucket": self._location.bucket, "Key": self._location.prefix + name}


@attrs.frozen
class _NonClosingReader:
    """A stream that the driver can't close.

    It reads the full size until the end, because a store rejects a part of an upload that is too small.
    """

    content: BinaryIO

    def read(self, size: int = -1) -> bytes:
        if size < 0:
            return self.content.read()
        chunks: list[bytes] = []
        while size > 0 and (chunk := self.content.read(size)):
            chunks.append(chunk)
            size -= len(chunk)
        return b"".join(chunks)


def _range(start: int, length: int | None) -> Any:
    if start == 0 and length is None:
        return {}
    return {"Range": f"bytes={start}-{'' if length is None else start + length - 1}"}


def _read_chunks(body: "StreamingBody") -> Iterator[bytes]:
    with body, translate_errors():
        yield from body.iter_chunks(_CHUNK_SIZE)
