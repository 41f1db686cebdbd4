"""How many failed sign-ins there may be, and what each of them counts against.

A device that signed in before is counted by itself. Any other counts against its address and against the account. Too
many failures on an account refuse nobody: they leave each address a few tries a day, and a first try always.
"""

import datetime as dt
import hashlib
from collections.abc import Callable, Iterable, Iterator

import attrs

from ceilidh.rate_limiting.rate_limits import NO_WAIT, Limit, Moments, address_key, site_key

Latest = Callable[[str, int], Moments]
"""Returns the latest failed tries under a key, oldest first, at most so many."""

MINUTE, DAY = dt.timedelta(minutes=1), dt.timedelta(days=1)

ADDRESS = (Limit(10, MINUTE), Limit(100, DAY))
"""From one address, whatever the usernames."""

DEVICE = (Limit(10, MINUTE), Limit(50, DAY))
"""From one device that signed in to the account before."""

ACCOUNT_A_MINUTE = Limit(10, MINUTE)
ACCOUNT = (ACCOUNT_A_MINUTE, Limit(50, DAY))
"""On one account, from all unknown devices together; over it, the account is under attack."""

UNDER_ATTACK = (Limit(5, DAY),)
"""From one address on an account that is under attack."""

_ADDRESSES_A_SITE = 10
"""A /48 of IPv6 has 65,536 addresses as they are counted, and may try as much as this many."""

Limits = tuple[Limit, ...]


@attrs.frozen
class Count:
    """The failed tries under a key, and the limits to them."""

    key: str
    limits: Limits

    def wait(self, latest: Latest, now: dt.datetime) -> dt.timedelta:
        """Return how long it takes until all limits have room."""
        moments = latest(self.key, max(limit.tries for limit in self.limits))
        return max(limit.wait(moments, now) for limit in self.limits)


@attrs.frozen
class Throttle:
    """What one try to sign in counts against.

    ``always`` limits it. ``account`` is the sum on the account; over it, ``under_attack`` limits the try too.
    """

    always: tuple[Count, ...]
    account: Count | None = None
    under_attack: tuple[Count, ...] = ()

    @property
    def keys(self) -> Iterator[str]:
        account = (self.account,) if self.account else ()
        return (count.key for count in (*self.always, *account, *self.under_attack))

    def wait(self, latest: Latest, now: dt.datetime) -> dt.timedelta:
        """Return how long it takes until the try may be made: nothing when it may be made now."""
        wait = _longest(self.always, latest, now)
        if self.account is None:
            return wait
        attack = self.account.wait(latest, now)
        return max(wait, min(attack, _longest(self.under_attack, latest, now)))

    def crowded(self, latest: Latest, now: dt.datetime) -> dt.timedelta:
        """Return how long it takes until a failure on the account is one of few within a minute again."""
        if self.account is None:
            return NO_WAIT
        return ACCOUNT_A_MINUTE.wait(latest(self.account.key, ACCOUNT_A_MINUTE.tries), now)


def known_device(device_id: str) -> Throttle:
    """Return the throttle of a device that signed in to the account before."""
    return Throttle((Count(f"sign-in:device:{device_id}", DEVICE),))


def unknown_device(account: str, address: str) -> Throttle:
    """Return the throttle of any other device.

    ``account`` is what stands for the account, or for the username where there is none. Only a hash of it is kept, as
    people type passwords where the username belongs.
    """
    on_account = f"sign-in:account:{hashlib.sha256(account.encode()).hexdigest()}"
    origins = _origins(address)
    return Throttle(
        always=tuple(Count(f"sign-in:address:{origin}", _times(ADDRESS, share)) for origin, share in origins),
        account=Count(on_account, ACCOUNT),
        under_attack=tuple(Count(f"{on_account}:{origin}", _times(UNDER_ATTACK, share)) for origin, share in origins),
    )


def _origins(address: str) -> list[tuple[str, int]]:
    """Return what an address is counted as, and as how many addresses each counts."""
    site = site_key(address)
    return [(address_key(address), 1), *([(site, _ADDRESSES_A_SITE)] if site else [])]


def _times(limits: Limits, number: int) -> Limits:
    return tuple(attrs.evolve(limit, tries=limit.tries * number) for limit in limits)


def _longest(counts: Iterable[Count], latest: Latest, now: dt.datetime) -> dt.timedelta:
    return max((count.wait(latest, now) for count in counts), default=NO_WAIT)
