"""An archive as one object in a bucket."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from ceilidh_ports.errors import Misconfigured, Missing, Unavailable
from ceilidh_s3.bucket_location import Place
from ceilidh_s3.clients import Clients
from ceilidh_s3.error_translation import across_the_edge, is_absent

_PART = 16 * 1024 * 1024
"""Bytes of a part of an upload, of which there are at most 10,000: 156 GiB."""

_PIECE = 1024 * 1024

_edge = partial(across_the_edge, "The bucket for archives")


class S3Archive:
    """One object, written in parts: it appears when the last of them is there."""

    def __init__(self, place: Place) -> None:
        self._object: Any = {"Bucket": place.bucket, "Key": place.prefix.rstrip("/")}
        self._clients = Clients(place)

    @classmethod
    def from_url(cls, url: str) -> "S3Archive":
        """Make one for ``s3://bucket/key?endpoint_url=...&region=...``, credentials from the usual ``AWS_*``.

        Raises :class:`~ceilidh_ports.errors.Misconfigured`.
        """
        place = Place.from_url(url)
        if not place.prefix:
            raise Misconfigured(
                "An archive is given as s3://bucket/key?endpoint_url=...&region=...; the key is missing."
            )
        return cls(place)

    def exists(self) -> bool:
        from botocore.exceptions import ClientError

        with _edge():
            try:
                self._clients.work.head_object(**self._object)
            except ClientError as error:
                if is_absent(error):
                    return False
                raise
        return True

    @contextmanager
    def writing(self) -> Iterator["_Upload"]:
        with _edge():
            upload = _Upload(self._clients.work, self._object)
            try:
                yield upload
                upload.complete()
            except BaseException:
                with suppress(Unavailable), _edge():
                    upload.abort()
                raise

    def read(self) -> Iterator[bytes]:
        from botocore.exceptions import ClientError

        with _edge():
            try:
                body = self._clients.work.get_object(**self._object)["Body"]
            except ClientError as error:
                if is_absent(error):
                    raise Missing(self._object["Key"]) from error
                raise
            with body:
                yield from body.iter_chunks(_PIECE)


class _Upload:
    """An upload in parts."""

    def __init__(self, client: Any, target: dict[str, str]) -> None:
        self._client = client
        self._upload = {**target, "UploadId": client.create_multipart_upload(**target)["UploadId"]}
        self._parts: list[dict[str, Any]] = []
        self._held = bytearray()

    def write(self, data: bytes, /) -> None:
        self._held += data
        while len(self._held) >= _PART:
            self._send(bytes(self._held[:_PART]))
            del self._held[:_PART]

    def complete(self) -> None:
        if self._held or not self._parts:
            self._send(bytes(self._held))
        self._client.complete_multipart_upload(**self._upload, MultipartUpload={"Parts": self._parts})

    def abort(self) -> None:
        self._client.abort_multipart_upload(**self._upload)

    def _send(self, part: bytes) -> None:
        number = len(self._parts) + 1
        answer = self._client.upload_part(**self._upload, PartNumber=number, Body=part)
        self._parts.append({"PartNumber": number, "ETag": answer["ETag"]})
