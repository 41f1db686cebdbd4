"""Sliding-window rate limits. Attempts are counted in the database, for all workers and machines."""

import datetime as dt
import ipaddress
import math
from collections.abc import Iterable, Mapping, Sequence

import attrs

from ceilidh.errors import TooManyRequests
from ceilidh_ports.repositories.attempts import Attempts

Moments = Sequence[dt.datetime]

NETWORK_SHARE = 10
"""An IPv6 /48 contains 65,536 addresses as they are counted; together they have as many attempts as this many."""

NO_WAIT = dt.timedelta(0)
_MINUTE, _HOUR = 60, 3600
_MIN_UNITS = 1.5
"""A wait of at least this many minutes or hours is reported in that unit."""


@attrs.frozen
class RateLimit:
    """At most ``tries`` attempts within ``window``."""

    tries: int
    window: dt.timedelta

    def wait(self, earlier: Moments, now: dt.datetime) -> dt.timedelta:
        """Return the time until another attempt is allowed; zero when it is allowed now.

        ``earlier`` are the times of the latest ``tries`` attempts or more, oldest first.
        """
        if len(earlier) < self.tries:
            return NO_WAIT
        return max(NO_WAIT, earlier[-self.tries] + self.window - now)


def refuse_until(wait: dt.timedelta, reason: str = "Too many attempts.") -> None:
    """Raise :class:`~ceilidh.errors.TooManyRequests` when the wait is not zero."""
    if wait > NO_WAIT:
        seconds = math.ceil(wait.total_seconds())
        raise TooManyRequests(f"{reason} Please try again in {_format_wait(seconds)}.", seconds)


def count_attempt(attempts: Attempts, key: str, limits: Iterable[RateLimit], now: dt.datetime) -> None:
    """Count an attempt under the key; one over a limit is not counted.

    It raises :class:`~ceilidh.errors.TooManyRequests`.
    """
    count_attempts(attempts, {key: tuple(limits)}, now)


def count_attempts(
    attempts: Attempts, limits: Mapping[str, Sequence[RateLimit]], now: dt.datetime
) -> Mapping[str, Moments]:
    """Count one attempt under each key, and return the times under each as far as its limits look back, this one last.

    One over any limit of any key is not counted and raises :class:`~ceilidh.errors.TooManyRequests`.
    """
    counted: dict[str, Moments] = {}
    for key, of_key in limits.items():
        latest = attempts.latest(key, max(limit.tries for limit in of_key))
        refuse_until(max(limit.wait(latest, now) for limit in of_key))
        counted[key] = [*latest, now]
    for key in limits:
        attempts.record(key, now)
    return counted


def _format_wait(seconds: int) -> str:
    for unit, length in (("hour", _HOUR), ("minute", _MINUTE)):
        if seconds >= _MIN_UNITS * length:
            return f"{math.ceil(seconds / length)} {unit}s"
    return f"{seconds} second{'s' if seconds > 1 else ''}"


def address_key(address: str) -> str:
    """Return the address, or the /64 of an IPv6 address, because a household or server has a whole /64."""
    ip = parse_address(address)
    if ip is None:
        return address
    return str(ip) if isinstance(ip, ipaddress.IPv4Address) else _network(ip, 64)


def network_key(address: str) -> str | None:
    """Return the /48 of an IPv6 address, the largest network of one customer; ``None`` for an IPv4 address."""
    ip = parse_address(address)
    return _network(ip, 48) if isinstance(ip, ipaddress.IPv6Address) else None


def limits_by_origin(address: str, limits: Sequence[RateLimit]) -> Sequence[tuple[str, tuple[RateLimit, ...]]]:
    """Return the keys that an address is counted under, each with its limits: a /48 has those of several addresses."""
    network = network_key(address)
    shared = tuple(attrs.evolve(limit, tries=limit.tries * NETWORK_SHARE) for limit in limits)
    return [(address_key(address), tuple(limits)), *([(network, shared)] if network else [])]


def parse_address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the IP address without its zone, the inner one of a mapped IPv4 address; ``None`` for another text."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped) or ip


def _network(ip: ipaddress.IPv6Address, length: int) -> str:
    return str(ipaddress.IPv6Network((int(ip), length), strict=False))
