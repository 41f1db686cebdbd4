"""Creates buckets."""

from typing import TYPE_CHECKING, Any

from ceilidh_s3.error_translation import translate_errors

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client


def create_bucket(client: "S3Client", name: str, purpose: str) -> None:
    """Create a private bucket in the region of the client. Raises ``Unavailable`` with the ``purpose`` in its text."""
    region: Any = client.meta.region_name
    # Amazon rejects the name of its first region.
    other: Any = {} if region == "us-east-1" else {"CreateBucketConfiguration": {"LocationConstraint": region}}
    with translate_errors(purpose):
        client.create_bucket(Bucket=name, **other)
