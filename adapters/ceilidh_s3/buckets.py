"""The bucket and prefix in an ``s3:`` URL, and the creation of a missing bucket."""

from typing import TYPE_CHECKING, Any, Self
from urllib.parse import parse_qsl, unquote, urlsplit

import attrs

from ceilidh_ports.errors import Misconfigured
from ceilidh_s3.error_translation import translate_errors

_EXPECTED = "The URL of a bucket has the form s3://bucket/prefix?endpoint_url=...&region=..."


@attrs.frozen
class BucketLocation:
    """A bucket and a prefix, empty or with a trailing slash; an empty ``endpoint_url`` stands for Amazon's."""

    bucket: str
    prefix: str = ""
    endpoint_url: str = ""
    region: str = ""

    @classmethod
    def from_url(cls, url: str) -> Self:
        """Parse the URL; raises :class:`~ceilidh_ports.errors.Misconfigured` without repeating the URL."""
        parts = urlsplit(url)
        if "@" in parts.netloc:
            raise Misconfigured(f"{_EXPECTED}; credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.")
        options = dict(parse_qsl(parts.query))
        unknown = sorted(options.keys() - {"endpoint_url", "region"})
        if not parts.netloc or unknown or parts.fragment:
            raise Misconfigured(f"{_EXPECTED}{f', without {unknown[0]}' if unknown else ''}.")
        endpoint = urlsplit(options.get("endpoint_url", "https://amazon"))
        if endpoint.scheme not in ("http", "https") or not endpoint.hostname or "@" in endpoint.netloc:
            raise Misconfigured(
                "The endpoint_url of a bucket must be http://host or https://host, without credentials."
            )
        prefix = unquote(parts.path).strip("/")
        return cls(parts.netloc, f"{prefix}/" if prefix else "", **options)


if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client


def create_bucket(client: "S3Client", name: str, purpose: str) -> None:
    """Create a private bucket in the region of the client. Raises ``Unavailable`` with the ``purpose`` in its text."""
    region: Any = client.meta.region_name
    # Amazon rejects the name of its first region.
    other: Any = {} if region == "us-east-1" else {"CreateBucketConfiguration": {"LocationConstraint": region}}
    with translate_errors(purpose):
        client.create_bucket(Bucket=name, **other)
