"""How often something may be tried. The tries themselves are counted in the database, for all workers and machines."""

import datetime as dt
import ipaddress
import math
from collections.abc import Sequence

import attrs

from ceilidh.errors import TooMany

Moments = Sequence[dt.datetime]


@attrs.frozen
class Limit:
    """At most ``tries`` within ``window``."""

    tries: int
    window: dt.timedelta

    def start(self, now: dt.datetime) -> dt.datetime:
        """Return the moment from which tries count."""
        return now - self.window

    def check(self, earlier: Moments, now: dt.datetime) -> None:
        """Raise :class:`~ceilidh.errors.TooMany` when one more try now would be over the limit.

        ``earlier`` are the moments of the tries so far, oldest first. ``retry_after`` of the error is how long it
        takes, in seconds rounded up, until there is room for one more.
        """
        counting = [moment for moment in earlier if moment > self.start(now)]
        if len(counting) < self.tries:
            return
        room = counting[-self.tries] + self.window - now
        raise TooMany("Too many attempts. Please wait a moment and try again.", max(1, math.ceil(room.total_seconds())))


def address_key(address: str) -> str:
    """Return what the tries from a peer's address are counted under: the address, or the /64 an IPv6 address is in.

    One household or server has a whole /64, so single addresses of it would be no limit.
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, 64), strict=False))
