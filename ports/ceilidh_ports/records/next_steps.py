"""What comes next for an enquiry: tasks and viewings."""

import datetime as dt
from typing import ClassVar

import attrs


@attrs.frozen
class EnquiryTask:
    """Something to do for an enquiry; the ids of those of one enquiry are in their order.

    ``day`` is the ISO date on which it is due, and empty for none. ``account_name`` is the name that the account
    ``account_id`` had when it got the task; both are empty for nobody. ``done_by`` is the name of whoever did it, and
    ``done_at`` is ``None`` until then.
    """

    collection: ClassVar[str] = "enquiry_tasks"

    id: str
    enquiry_id: str
    text: str
    day: str = ""
    account_id: str = ""
    account_name: str = ""
    done_at: dt.datetime | None = None
    done_by: str = ""


@attrs.frozen
class EnquiryViewing:
    """An appointment at which an enquiry sees a house.

    ``start`` is a local time such as ``2026-12-06T14:00`` in the time zone ``zone``, which is the moment
    ``starts_at``, and ``day`` its ISO date. ``account_name`` is the name that the account ``account_id``, which shows
    the house, had then; both are empty for nobody. ``visitors`` are words on who comes. ``sequence`` rises with every
    change (RFC 5545), the last one of which was at ``changed_at``. ``told`` is JSON text of the house and the time
    that the visitor was told last, empty for none, and ``reminded_at`` says when people were reminded. ``former`` is
    JSON text of what it was before its last change.
    """

    collection: ClassVar[str] = "enquiry_viewings"

    id: str
    enquiry_id: str
    venue_id: str
    venue_title: str
    start: str
    zone: str
    starts_at: dt.datetime
    day: str
    minutes: int
    changed_at: dt.datetime
    account_id: str = ""
    account_name: str = ""
    visitors: str = ""
    sequence: int = 0
    told: str = ""
    cancelled_at: dt.datetime | None = None
    reminded_at: dt.datetime | None = None
    former: str = ""

    @property
    def is_told(self) -> bool:
        """Whether the visitor gets mails of it."""
        return bool(self.told)
