"""What an account chose to be told by mail."""

from collections.abc import Mapping
from typing import Annotated, Any

import attrs

from ceilidh.enquiries.told.news import WHEN, NewsKind
from ceilidh.enquiries.value_rules import one_of
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Notifications

_When = Annotated[str, one_of("", *WHEN)]


@attrs.frozen(kw_only=True)
class NotificationChoices:
    """When an account is told of each kind of news; empty for never."""

    enquiry: _When = ""
    answer: _When = ""
    given: _When = ""
    overtaken: _When = ""


@attrs.frozen
class NotificationService:
    database: Database

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
            records.account_records.put(Notifications(account_id, attrs.asdict(chosen)))
        return chosen


def _choices(stored: Mapping[str, str]) -> NotificationChoices:
    return NotificationChoices(**{kind.value: stored.get(kind, "") for kind in NewsKind})
