"""Clients of the S3 store: made at the first use in each process, since sockets don't survive a fork."""

import os
import sys
import threading
from typing import TYPE_CHECKING, Any

import attrs

from ceilidh_ports.errors import Misconfigured
from ceilidh_s3.bucket_location import Place

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

_COMMON: dict[str, Any] = {
    "max_pool_connections": 64,
    # Other stores than Amazon's refuse the checksums that newer drivers send unasked.
    "request_checksum_calculation": "when_required",
    "response_checksum_validation": "when_required",
}
# A store that hangs costs a caller two tries and a pause, less than fifteen seconds in all.
_WORK: dict[str, Any] = {
    "connect_timeout": 3,
    "read_timeout": 6,
    "retries": {"total_max_attempts": 2, "mode": "standard"},
}
_PROBE: dict[str, Any] = {
    "connect_timeout": 1,
    "read_timeout": 1.2,
    "retries": {"total_max_attempts": 1, "mode": "standard"},
}


@attrs.frozen
class _Pair:
    process: int
    work: "S3Client"
    probe: "S3Client"


class Clients:
    """Gives each process its own clients for one place."""

    def __init__(self, place: Place) -> None:
        """Raise :class:`~ceilidh_ports.errors.Misconfigured` when the driver is not installed."""
        self._place = place
        self._lock = threading.Lock()
        self._pair: _Pair | None = None
        _session()

    @property
    def work(self) -> "S3Client":
        """The client for everything a caller waits for."""
        return self._current().work

    @property
    def probe(self) -> "S3Client":
        """A client that gives up early: two calls with it take at most five seconds."""
        return self._current().probe

    def _current(self) -> _Pair:
        with self._lock:
            if self._pair is None or self._pair.process != os.getpid():
                session = _session()
                self._pair = _Pair(os.getpid(), self._client(session, _WORK), self._client(session, _PROBE))
            return self._pair

    def _client(self, session: Any, limits: dict[str, Any]) -> "S3Client":
        from botocore.config import Config

        # A bucket as part of the host name needs DNS that stores on one's own machines seldom have.
        addressing: Any = {"addressing_style": "path" if self._place.endpoint_url else "auto"}
        client: S3Client = session.client(
            "s3",
            endpoint_url=self._place.endpoint_url or None,
            region_name=self._place.region or None,
            config=Config(**_COMMON, **limits, s3=addressing),
        )
        return client


def _session() -> Any:
    try:
        from boto3.session import Session
    except ModuleNotFoundError as error:
        command = f"{sys.executable} -m pip install 'ceilidh[s3]'"
        raise Misconfigured(f"A bucket needs the S3 driver: {command}") from error
    return Session()
