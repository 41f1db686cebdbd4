"""What a database in memory holds."""

import datetime as dt
import time

import attrs

from ceilidh_ports.items import Item
from ceilidh_ports.mail import Letter
from ceilidh_ports.records import (
    Account,
    Delivery,
    Enquiry,
)


@attrs.define
class Waiting:
    letter: Letter
    due_at: dt.datetime
    leased_until: dt.datetime | None = None
    failures: int = 0
    last_failure: str = ""
    sent_at: dt.datetime | None = None
    logged: bool = False

    @property
    def delivery(self) -> Delivery:
        return Delivery(self.due_at, self.failures, self.last_failure, self.sent_at, self.logged)


@attrs.define
class State:
    items: dict[type[Item], dict[str, Item]]
    accounts: dict[str, Account] = attrs.field(factory=dict)
    revoked: dict[str, dt.datetime] = attrs.field(factory=dict)
    attempts: list[tuple[str, dt.datetime]] = attrs.field(factory=list)
    enquiries: dict[str, Enquiry] = attrs.field(factory=dict)
    outbox: dict[str, Waiting] = attrs.field(factory=dict)
    leases: dict[str, tuple[str, dt.datetime]] = attrs.field(factory=dict)
    dropped: dict[str, dt.datetime] = attrs.field(factory=dict)
    version: int = 0

    def changed(self) -> None:
        self.version = max(self.version + 1, time.time_ns())
