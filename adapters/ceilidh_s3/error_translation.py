"""Translates the driver's exceptions into the port's errors."""

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ceilidh_ports.errors import StorageFull, Unavailable
from ceilidh_s3.circuit_breaker import NoResponseError

if TYPE_CHECKING:
    from botocore.exceptions import ClientError

# Codes of MinIO, Ceph and Garage.
_STORAGE_FULL = {"507", "InsufficientStorage", "XMinioStorageFull", "QuotaExceeded", "XMinioAdminBucketQuotaExceeded"}
_NOT_FOUND = {"404", "NoSuchKey", "NotFound"}
_INVALID_RANGE = {"416", "InvalidRange"}
_NOT_IMPLEMENTED = {"501", "NotImplemented"}


@contextlib.contextmanager
def translate_errors(bucket: str = "The bucket for pictures and films") -> Iterator[None]:
    """Raise the port's errors. Their messages contain hosts and codes, never credentials."""
    from boto3.exceptions import Boto3Error
    from botocore.exceptions import BotoCoreError, ClientError, NoCredentialsError

    try:
        yield
    except ClientError as error:
        if _code(error) in _STORAGE_FULL or _status(error) == 507:  # noqa: PLR2004  the HTTP status
            raise StorageFull(f"{bucket} is full.") from error
        if is_no_bucket(error):
            raise Unavailable("There is no bucket with the name in its URL (NoSuchBucket).") from error
        raise Unavailable(f"{bucket} refused the request: {_code(error)}.") from error
    except NoCredentialsError as error:
        raise Unavailable(f"{bucket} needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.") from error
    except (BotoCoreError, Boto3Error) as error:
        raise NoResponseError(f"{bucket} does not respond: {type(error).__name__}.") from error


def is_not_found(error: "ClientError") -> bool:
    """Say whether the object does not exist."""
    return _code(error) in _NOT_FOUND


def is_no_bucket(error: "ClientError") -> bool:
    """Say whether the bucket does not exist."""
    return _code(error) == "NoSuchBucket"


def is_not_implemented(error: "ClientError") -> bool:
    """Say whether the store does not support the call."""
    return _code(error) in _NOT_IMPLEMENTED


def is_invalid_range(error: "ClientError") -> bool:
    """Say whether the range begins after the end of the object."""
    return _code(error) in _INVALID_RANGE


def _code(error: "ClientError") -> str:
    return str(error.response.get("Error", {}).get("Code", "no code"))


def _status(error: "ClientError") -> int:
    return int(error.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0))
