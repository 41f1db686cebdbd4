"""How often something may be tried. The tries themselves are counted in the database, for all workers and machines."""

import datetime as dt
import ipaddress
import math
from collections.abc import Sequence

import attrs

from ceilidh.errors import TooManyRequests

Moments = Sequence[dt.datetime]

NO_WAIT = dt.timedelta(0)
_MINUTE, _HOUR = 60, 3600
_LONG = 1.5
"""From this many minutes or hours on, a wait is told in them."""


@attrs.frozen
class Limit:
    """At most ``tries`` within ``window``."""

    tries: int
    window: dt.timedelta

    def wait(self, earlier: Moments, now: dt.datetime) -> dt.timedelta:
        """Return how long it takes until there is room for one more try: nothing when there is.

        ``earlier`` are the moments of the latest tries, at least ``tries`` of them, oldest first.
        """
        if len(earlier) < self.tries:
            return NO_WAIT
        return max(NO_WAIT, earlier[-self.tries] + self.window - now)

    def check(self, earlier: Moments, now: dt.datetime) -> None:
        """Raise :class:`~ceilidh.errors.TooManyRequests` when one more try now would be over the limit."""
        refuse_until(self.wait(earlier, now))


def refuse_until(wait: dt.timedelta, reason: str = "Too many attempts.") -> None:
    """Raise :class:`~ceilidh.errors.TooManyRequests` when there is anything to wait for."""
    if wait > NO_WAIT:
        seconds = math.ceil(wait.total_seconds())
        raise TooManyRequests(f"{reason} Please try again in {_in_words(seconds)}.", seconds)


def _in_words(seconds: int) -> str:
    for unit, length in (("hour", _HOUR), ("minute", _MINUTE)):
        if seconds >= _LONG * length:
            return f"{math.ceil(seconds / length)} {unit}s"
    return f"{seconds} second{'s' if seconds > 1 else ''}"


def address_key(address: str) -> str:
    """Return what the tries from a peer's address are counted under: the address, or the /64 an IPv6 address is in.

    One household or server has a whole /64, so single addresses of it would be no limit.
    """
    ip = _read(address)
    if ip is None:
        return address
    return str(ip) if isinstance(ip, ipaddress.IPv4Address) else _network(ip, 64)


def site_key(address: str) -> str | None:
    """Return the /48 that an IPv6 address is in, which is what one customer may be given; ``None`` for any other."""
    ip = _read(address)
    return _network(ip, 48) if isinstance(ip, ipaddress.IPv6Address) else None


def _read(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped) or ip


def _network(ip: ipaddress.IPv6Address, length: int) -> str:
    return str(ipaddress.IPv6Network((int(ip), length), strict=False))
