"""Stores an archive as one object in a bucket."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from ceilidh_ports.errors import Misconfigured, Missing, Unavailable
from ceilidh_s3.bucket_location import BucketLocation
from ceilidh_s3.clients import S3Clients
from ceilidh_s3.error_translation import NotFoundError, translate_errors

_PART_SIZE = 16 * 1024 * 1024
"""Bytes per part of an upload. There are at most 10,000 parts: 156 GiB."""

_CHUNK_SIZE = 1024 * 1024

_translate_errors = partial(translate_errors, "The bucket for archives")


class S3Archive:
    """One object, uploaded in parts; it exists only after the last part."""

    def __init__(self, location: BucketLocation) -> None:
        self._object: Any = {"Bucket": location.bucket, "Key": location.prefix.rstrip("/")}
        self._clients = S3Clients(location)

    @classmethod
    def from_url(cls, url: str) -> "S3Archive":
        """Raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        location = BucketLocation.from_url(url)
        if not location.prefix:
            raise Misconfigured(
                "The URL of an archive has the form s3://bucket/key?endpoint_url=...&region=...; the key is missing."
            )
        return cls(location)

    def exists(self) -> bool:
        with suppress(NotFoundError), _translate_errors():
            self._clients.work.head_object(**self._object)
            return True
        return False

    @contextmanager
    def writing(self) -> Iterator["_Upload"]:
        with _translate_errors():
            upload = _Upload(self._clients.work, self._object)
            try:
                yield upload
                upload.complete()
            except BaseException:
                with suppress(Unavailable), _translate_errors():
                    upload.abort()
                raise

    def read(self) -> Iterator[bytes]:
        try:
            with _translate_errors():
                body = self._clients.work.get_object(**self._object)["Body"]
                with body:
                    yield from body.iter_chunks(_CHUNK_SIZE)
        except NotFoundError as error:
            raise Missing(self._object["Key"]) from error


class _Upload:
    def __init__(self, client: Any, target: dict[str, str]) -> None:
        self._client = client
        self._upload = {**target, "UploadId": client.create_multipart_upload(**target)["UploadId"]}
        self._parts: list[dict[str, Any]] = []
        self._buffer = bytearray()

    def write(self, data: bytes, /) -> None:
        self._buffer += data
        while len(self._buffer) >= _PART_SIZE:
            self._send(bytes(self._buffer[:_PART_SIZE]))
            del self._buffer[:_PART_SIZE]

    def complete(self) -> None:
        if self._buffer or not self._parts:
            self._send(bytes(self._buffer))
        self._client.complete_multipart_upload(**self._upload, MultipartUpload={"Parts": self._parts})

    def abort(self) -> None:
        self._client.abort_multipart_upload(**self._upload)

    def _send(self, part: bytes) -> None:
        number = len(self._parts) + 1
        answer = self._client.upload_part(**self._upload, PartNumber=number, Body=part)
        self._parts.append({"PartNumber": number, "ETag": answer["ETag"]})
