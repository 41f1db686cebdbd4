"""The media store in a bucket."""

import contextlib
import datetime as dt
import re
from collections.abc import Callable, Iterator
from typing import IO, TYPE_CHECKING, Any, BinaryIO, cast

from ceilidh_ports.errors import Missing, Refused
from ceilidh_ports.media import StoredFile
from ceilidh_s3.bucket_location import Place
from ceilidh_s3.circuit_breaker import Lifeline
from ceilidh_s3.clients import Clients
from ceilidh_s3.error_translation import across_the_edge, is_absent, is_beyond, is_no_bucket, is_unknown

if TYPE_CHECKING:
    from botocore.response import StreamingBody

# No leading dot: the probe's object and whatever else begins with one are not files of the store.
_NAME = re.compile(r"[a-z0-9_-][a-z0-9._-]{0,254}")
_PIECE = 64 * 1024
_PROBE = ".probe"
_YOUNG = dt.timedelta(hours=1)


class S3MediaStore:
    """A media store under one prefix of a bucket, safe for any number of threads, processes and machines."""

    def __init__(self, place: Place) -> None:
        """Talk to nobody yet; raise :class:`~ceilidh_ports.errors.Misconfigured` when the driver is missing."""
        self._place = place
        self._clients = Clients(place)
        self._lifeline = Lifeline(self._listen)

    @classmethod
    def from_url(cls, url: str) -> "S3MediaStore":
        """Make one for ``s3://bucket/prefix?endpoint_url=...&region=...``, credentials from the usual ``AWS_*``.

        Raises :class:`~ceilidh_ports.errors.Misconfigured`.
        """
        return cls(Place.from_url(url))

    def __repr__(self) -> str:
        return f"S3MediaStore({self._place.bucket!r}, {self._place.prefix!r})"

    def put(self, name: str, content: BinaryIO) -> None:
        from boto3.s3.transfer import TransferConfig

        if not _NAME.fullmatch(name):
            raise Refused(f"{name[:80]!r} is not a name for a stored file")
        if self._touched(name):
            return
        # No threads of the driver's: they would outlive a fork, and one upload is one caller's anyway.
        config = TransferConfig(use_threads=False)
        with self._place_at_the_bucket():
            self._clients.work.upload_fileobj(
                cast("IO[bytes]", _Kept(content)), self._place.bucket, self._key(name), Config=config
            )

    def _touched(self, name: str) -> bool:
        """Make an object that is there about as young as new, and say whether it was there."""
        from botocore.exceptions import ClientError

        found = self.find(name)
        if found is None or dt.datetime.now(dt.UTC) - found.modified < _YOUNG:
            return found is not None
        with self._place_at_the_bucket():
            try:
                self._clients.work.copy_object(
                    **self._object(name), CopySource=self._object(name), MetadataDirective="REPLACE"
                )
            except ClientError as error:
                if is_absent(error):
                    return False
                raise
        return True

    def find(self, name: str) -> StoredFile | None:
        from botocore.exceptions import ClientError

        if not _NAME.fullmatch(name):
            return None
        with self._place_at_the_bucket():
            try:
                answer = self._clients.work.head_object(**self._object(name))
            except ClientError as error:
                if is_absent(error):
                    return None
                raise
        return StoredFile(name, answer["ContentLength"], answer["LastModified"])

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        from botocore.exceptions import ClientError

        if not _NAME.fullmatch(name) or (length == 0 and self.find(name) is None):
            raise Missing(name[:80])
        if length == 0:
            return iter(())
        with self._place_at_the_bucket():
            try:
                return _pieces(self._clients.work.get_object(**self._object(name), **_range(start, length))["Body"])
            except ClientError as error:
                if is_beyond(error):
                    return iter(())
                if is_absent(error):
                    raise Missing(name) from error
                raise

    def remove(self, name: str) -> None:
        if _NAME.fullmatch(name):
            with self._place_at_the_bucket():
                self._clients.work.delete_object(**self._object(name))

    def files(self) -> Iterator[StoredFile]:
        with across_the_edge():
            pages = self._clients.work.get_paginator("list_objects_v2").paginate(
                Bucket=self._place.bucket, Prefix=self._place.prefix, Delimiter="/"
            )
            for page in pages:
                for entry in page.get("Contents", []):
                    name = entry["Key"].removeprefix(self._place.prefix)
                    if _NAME.fullmatch(name):
                        yield StoredFile(name, entry["Size"], entry["LastModified"])

    def tidy(self, before: dt.datetime, *, dry_run: bool = False) -> int:
        from botocore.exceptions import ClientError

        with across_the_edge():
            try:
                left = [upload for upload in self._begun() if upload["Initiated"] < before]
            except ClientError as error:
                if is_unknown(error):
                    return 0
                raise
            for upload in () if dry_run else left:
                self._clients.work.abort_multipart_upload(
                    Bucket=self._place.bucket, Key=upload["Key"], UploadId=upload["UploadId"]
                )
        return len(left)

    def _begun(self) -> Iterator[Any]:
        pages = self._clients.work.get_paginator("list_multipart_uploads").paginate(
            Bucket=self._place.bucket, Prefix=self._place.prefix
        )
        for page in pages:
            yield from page.get("Uploads", [])

    def probe(self) -> None:
        with across_the_edge():
            self._clients.probe.put_object(**self._object(_PROBE), Body=b"probe")
            self._clients.probe.get_object(**self._object(_PROBE))["Body"].close()

    def provision(self, progress: Callable[[str], object]) -> None:
        """Make the bucket where there is none: private, in the region of the URL."""
        from botocore.exceptions import ClientError

        with across_the_edge():
            try:
                self._clients.work.head_bucket(Bucket=self._place.bucket)
            except ClientError as error:
                if not is_absent(error) and not is_no_bucket(error):
                    raise
                self._make_bucket()
                progress(f"Made the bucket {self._place.bucket}.")

    def _make_bucket(self) -> None:
        region = self._clients.work.meta.region_name
        # Amazon's first region is refused when it is named.
        constraint: Any = {} if region == "us-east-1" else {"CreateBucketConfiguration": {"LocationConstraint": region}}
        self._clients.work.create_bucket(Bucket=self._place.bucket, **constraint)

    @contextlib.contextmanager
    def _place_at_the_bucket(self) -> Iterator[None]:
        """Every call on behalf of a visitor or an editor is made in here, and fails in the port's words."""
        with self._lifeline.held(), across_the_edge():
            yield

    def _listen(self) -> None:
        """Find out early whether the store answers, be it with a refusal."""
        from botocore.exceptions import ClientError

        with across_the_edge(), contextlib.suppress(ClientError):
            self._clients.probe.head_object(**self._object(_PROBE))

    def _key(self, name: str) -> str:
        return self._place.prefix + name

    def _object(self, name: str) -> Any:
        return {"Bucket": self._place.bucket, "Key": self._key(name)}


class _Kept:
    """A stream the driver may read from but, unlike one handed to it directly, doesn't close.

    It never reads short before the end: a part of an upload that is too small would be refused.
    """

    def __init__(self, content: BinaryIO) -> None:
        self._content = content

    def read(self, size: int = -1) -> bytes:
        if size < 0:
            return self._content.read()
        pieces: list[bytes] = []
        while size > 0 and (piece := self._content.read(size)):
            pieces.append(piece)
            size -= len(piece)
        return b"".join(pieces)


def _range(start: int, length: int | None) -> Any:
    if start == 0 and length is None:
        return {}
    return {"Range": f"bytes={start}-{'' if length is None else start + length - 1}"}


def _pieces(body: "StreamingBody") -> Iterator[bytes]:
    with body, across_the_edge():
        yield from body.iter_chunks(_PIECE)
