"""Translates the driver's exceptions into the port's errors."""

import contextlib
from collections.abc import Iterator, Mapping
from typing import Any

from ceilidh_ports.errors import StorageFull, Unavailable
from ceilidh_s3.circuit_breaker import NoResponseError


class RequestRefusedError(Unavailable):
    """The store responded, and refused the request."""


class NotFoundError(RequestRefusedError):
    """The object does not exist, or the bucket of a HEAD request."""


class NoBucketError(RequestRefusedError):
    """The bucket does not exist."""


class InvalidRangeError(RequestRefusedError):
    """The range begins after the end of the object."""


class UnsupportedCallError(RequestRefusedError):
    """The store does not support the call."""


# Codes of Amazon, MinIO, Ceph and Garage.
_STORAGE_FULL = {"507", "InsufficientStorage", "XMinioStorageFull", "QuotaExceeded", "XMinioAdminBucketQuotaExceeded"}
_REFUSALS: Mapping[str, type[RequestRefusedError]] = {
    **dict.fromkeys(("404", "NoSuchKey", "NotFound"), NotFoundError),
    **dict.fromkeys(("416", "InvalidRange"), InvalidRangeError),
    **dict.fromkeys(("501", "NotImplemented"), UnsupportedCallError),
}


@contextlib.contextmanager
def translate_errors(bucket: str = "The bucket for pictures and films") -> Iterator[None]:
    """Raise the port's errors. Their messages contain hosts and codes, never credentials."""
    from boto3.exceptions import Boto3Error
    from botocore.exceptions import BotoCoreError, ClientError, NoCredentialsError

    try:
        yield
    except ClientError as error:
        raise _refusal(error.response, bucket) from error
    except NoCredentialsError as error:
        raise Unavailable(f"{bucket} needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.") from error
    except (BotoCoreError, Boto3Error) as error:
        raise NoResponseError(f"{bucket} does not respond: {type(error).__name__}.") from error


def _refusal(response: Any, bucket: str) -> StorageFull | RequestRefusedError:
    code = str(response.get("Error", {}).get("Code", "no code"))
    if code in _STORAGE_FULL or response.get("ResponseMetadata", {}).get("HTTPStatusCode") == 507:  # noqa: PLR2004
        return StorageFull(f"{bucket} is full.")
    if code == "NoSuchBucket":
        return NoBucketError("There is no bucket with the name in its URL (NoSuchBucket).")
    return _REFUSALS.get(code, RequestRefusedError)(f"{bucket} refused the request: {code}.")
