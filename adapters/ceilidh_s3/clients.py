"""S3 clients, created at the first use in each process because sockets can't be shared after a fork."""

import os
import sys
import threading
from typing import TYPE_CHECKING, Any

from ceilidh_ports.errors import Misconfigured
from ceilidh_s3.buckets import BucketLocation

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

_COMMON_CONFIG: dict[str, Any] = {
    "max_pool_connections": 64,
    # Stores other than Amazon's reject the checksums that newer drivers send by default.
    "request_checksum_calculation": "when_required",
    "response_checksum_validation": "when_required",
}
# A caller waits less than fifteen seconds for a hanging store: two attempts and the delay between them.
_CALL_CONFIG = {"connect_timeout": 3, "read_timeout": 6, "retries": {"total_max_attempts": 2, "mode": "standard"}}
_PROBE_CONFIG = {"connect_timeout": 1, "read_timeout": 1.2, "retries": {"total_max_attempts": 1, "mode": "standard"}}


class S3Clients:
    def __init__(self, location: BucketLocation) -> None:
        """Raise :class:`~ceilidh_ports.errors.Misconfigured` when the driver is not installed."""
        self._location = location
        self._lock = threading.Lock()
        self._clients: dict[tuple[int, str], S3Client] = {}
        _session()

    @property
    def work(self) -> "S3Client":
        """The client for calls on behalf of a request."""
        return self._client("work", _CALL_CONFIG)

    @property
    def probe(self) -> "S3Client":
        """A client with short timeouts: two calls take at most five seconds."""
        return self._client("probe", _PROBE_CONFIG)

    def _client(self, purpose: str, limits: dict[str, Any]) -> "S3Client":
        key = os.getpid(), purpose
        with self._lock:
            if key not in self._clients:
                self._clients[key] = _create_client(self._location, limits)
            return self._clients[key]


def _create_client(location: BucketLocation, limits: dict[str, Any]) -> "S3Client":
    from botocore.config import Config

    # A bucket name in the host name needs DNS entries, which self-hosted stores seldom have.
    addressing: Any = {"addressing_style": "path" if location.endpoint_url else "auto"}
    client: S3Client = _session().client(
        "s3",
        endpoint_url=location.endpoint_url or None,
        region_name=location.region or None,
        config=Config(**_COMMON_CONFIG, **limits, s3=addressing),
    )
    return client


def _session() -> Any:
    try:
        from boto3.session import Session
    except ModuleNotFoundError as error:
        command = f"{sys.executable} -m pip install 'ceilidh[s3]'"
        raise Misconfigured(f"A bucket needs the S3 driver. Install it with: {command}") from error
    return Session()
