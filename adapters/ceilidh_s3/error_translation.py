"""Turning what the driver raises into the port's errors."""

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ceilidh_ports.errors import StorageFull, Unavailable
from ceilidh_s3.circuit_breaker import SilentError

if TYPE_CHECKING:
    from botocore.exceptions import ClientError

# 507 is what stores of one's own answer; the names are those of MinIO, Ceph and Garage.
_FULL = {"507", "InsufficientStorage", "XMinioStorageFull", "QuotaExceeded", "XMinioAdminBucketQuotaExceeded"}
_ABSENT = {"404", "NoSuchKey", "NotFound"}
_BEYOND = {"416", "InvalidRange"}
_UNKNOWN = {"501", "NotImplemented"}


@contextlib.contextmanager
def across_the_edge(bucket: str = "The bucket for pictures and films") -> Iterator[None]:
    """Raise the port's errors for the driver's; a driver's message names hosts and codes, never credentials."""
    from boto3.exceptions import Boto3Error
    from botocore.exceptions import BotoCoreError, ClientError, NoCredentialsError

    try:
        yield
    except ClientError as error:
        if _code(error) in _FULL or _status(error) == 507:  # noqa: PLR2004  the status is its own name
            raise StorageFull(f"{bucket} is full.") from error
        if is_no_bucket(error):
            raise Unavailable("There is no bucket of the name in its URL (NoSuchBucket).") from error
        raise Unavailable(f"{bucket} refused: {_code(error)}.") from error
    except NoCredentialsError as error:
        raise Unavailable(f"{bucket} needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.") from error
    except (BotoCoreError, Boto3Error) as error:
        raise SilentError(f"{bucket} does not answer: {type(error).__name__}.") from error


def is_absent(error: "ClientError") -> bool:
    """Say whether the store answered that there is no such object."""
    return _code(error) in _ABSENT


def is_no_bucket(error: "ClientError") -> bool:
    """Say whether the store answered that there is no such bucket."""
    return _code(error) == "NoSuchBucket"


def is_unknown(error: "ClientError") -> bool:
    """Say whether the store answered that it does not know the call."""
    return _code(error) in _UNKNOWN


def is_beyond(error: "ClientError") -> bool:
    """Say whether the store answered that the range begins behind the object's end."""
    return _code(error) in _BEYOND


def _code(error: "ClientError") -> str:
    return str(error.response.get("Error", {}).get("Code", "no reason"))


def _status(error: "ClientError") -> int:
    return int(error.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0))
