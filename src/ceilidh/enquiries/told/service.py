"""What an account chose to be told, and when."""

import datetime as dt
from collections.abc import Mapping
from typing import Annotated, Any

import attrs

from ceilidh.clock import Clock
from ceilidh.enquiries.told.news import DAILY, DEFAULTS, PUSH, WHEN, next_eight
from ceilidh.enquiries.value_rules import one_of
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Notifications

_When = Annotated[str, one_of("", *WHEN)]


@attrs.frozen(kw_only=True)
class NotificationChoices:
    """When an account is told of each kind of news, and of what is its own today; empty for never."""

    enquiry: _When = ""
    answer: _When = ""
    given: _When = ""
    overtaken: _When = DEFAULTS["overtaken"]
    day: Annotated[str, one_of("", DAILY, PUSH)] = ""


@attrs.frozen
class NotificationService:
    database: Database
    clock: Clock

    def read(self, account_id: str) -> NotificationChoices:
        with self.database.read() as records:
            stored = records.account_records.get(Notifications, account_id)
        return _choices(stored.choices if stored else {})

    def save(self, account_id: str, value: Any) -> NotificationChoices:
        """Store the choices in a JSON value, and return them; raises ``Invalid`` naming wrong fields."""
        values, errors = parse_object(value, NotificationChoices)
        if not (values or errors):
            raise Invalid("Send when you want to be told of what.")
        if errors:
            raise Invalid("Please check the form.", errors)
        chosen = NotificationChoices(**values)
        with self.database.write() as records:
            stored = records.account_records.get(Notifications, account_id)
            sent = stored.day_sent if stored and stored.choices.get("day") else self._last_day()
            records.account_records.put(Notifications(account_id, attrs.asdict(chosen), sent))
        return chosen

    def _last_day(self) -> str:
        """Return the last day whose eight o’clock has passed."""
        return (local_date(next_eight(self.clock())) - dt.timedelta(days=1)).isoformat()


def is_day_due(stored: Notifications, today: str) -> bool:
    """Return whether the account wants to be told of its day, and was not yet today."""
    return bool(stored.choices.get("day")) and stored.day_sent < today


def _choices(stored: Mapping[str, str]) -> NotificationChoices:
    names = {each.name for each in attrs.fields(NotificationChoices)}
    return NotificationChoices(**{name: when for name, when in stored.items() if name in names})
