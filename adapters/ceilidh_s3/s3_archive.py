"""Stores an archive as one object in a bucket."""

import datetime as dt
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from ceilidh_ports.errors import Misconfigured, Missing, Unavailable
from ceilidh_s3.buckets import BucketLocation, create_bucket
from ceilidh_s3.clients import S3Clients
from ceilidh_s3.error_translation import NoBucketError, NotFoundError, translate_errors

_PART_SIZE = 16 * 1024 * 1024
"""Bytes per part of an upload. There are at most 10,000 parts: 156 GiB."""

_CHUNK_SIZE = 1024 * 1024

_PURPOSE = "The bucket for archives"
_translate_errors = partial(translate_errors, _PURPOSE)


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
        """Write the object; a missing bucket is created."""
        upload = self._begun_upload()
        with _translate_errors():
            try:
                yield upload
                upload.complete()
            except BaseException:
                with suppress(Unavailable), _translate_errors():
                    upload.abort()
                raise

    def _begun_upload(self) -> "_Upload":
        try:
            with _translate_errors():
                return _Upload(self._clients.work, self._object)
        except NoBucketError:
            create_bucket(self._clients.work, self._object["Bucket"], _PURPOSE)
        with _translate_errors():
            return _Upload(self._clients.work, self._object)

    def remove_older(self, begin: str, before: dt.datetime) -> Sequence[str]:
        folder, _, _ = self._object["Key"].rpartition("/")
        prefix = f"{folder}/{begin}" if folder else begin
        with _translate_errors():
            pages = self._clients.work.get_paginator("list_objects_v2").paginate(
                Bucket=self._object["Bucket"], Prefix=prefix, Delimiter="/"
            )
            entries = [entry for page in pages for entry in page.get("Contents", [])]
            old = sorted(entry["Key"] for entry in entries if entry["LastModified"] < before)
            for key in old:
                self._clients.work.delete_object(Bucket=self._object["Bucket"], Key=key)
        return old

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
