"""Everything that a database keeps, one thing after the other: what a copy of an installation is made of."""

import datetime as dt
from collections.abc import Iterator
from typing import Protocol

import attrs

from ceilidh_ports.items import Item
from ceilidh_ports.mail import Letter
from ceilidh_ports.records import Account, Delivery, Enquiry


@attrs.frozen
class Revocation:
    """A token that was revoked, and when it would have expired."""

    token_id: str
    until: dt.datetime


@attrs.frozen
class Posted:
    """A letter of the outbox, and how far it is."""

    letter: Letter
    delivery: Delivery


Holding = Item | Account | Revocation | Enquiry | Posted


class Holdings(Protocol):
    """Everything that is kept for longer than a moment: neither attempts nor leases."""

    def read(self) -> Iterator[Holding]:
        """Yield everything once, each sort in the order in which it was added, and never much of it in memory."""
        ...

    def add(self, holding: Holding) -> None:
        """Store what was read elsewhere, just as it is; raises ``Conflict`` when something unique of it is taken.

        Who has claimed a letter is forgotten, so that one that waits is anybody's when it is due.
        """
        ...

    def clear(self) -> None:
        """Remove everything that :meth:`read` yields, and all attempts and notes."""
        ...
