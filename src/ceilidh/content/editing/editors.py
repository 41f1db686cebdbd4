"""Who has the form of an item open: told by the forms, again and again."""

import datetime as dt
from collections.abc import Sequence

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.clock import Clock
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.errors import NotFound
from ceilidh_ports.database import Database

TOLD_FOR = dt.timedelta(seconds=75)
"""How long it counts that a form said that it is open; a form says so twice within this time."""

_MOST_ID = 100


@attrs.frozen
class Editors:
    database: Database
    clock: Clock

    def tell(self, item_id: str) -> Sequence[str]:
        """Note that whoever makes the call has the form open; return the names of the others, in their order.

        Raises :class:`~ceilidh.errors.NotFound` for what can be no id.
        """
        if text_error(item_id) or not 0 < len(item_id) <= _MOST_ID:
            raise NotFound("There is no such item.")
        actor, now, forms = current_actor(), self.clock(), f"form/{item_id}/"
        with self.database.write() as records:
            records.leases.remove_expired("form/", now)
            records.leases.claim(f"{forms}{actor.account_id}", actor.name, now, now + TOLD_FOR)
            held = records.leases.held(forms)
        return sorted({each.holder for each in held if each.task != f"{forms}{actor.account_id}"})
