"""Stores enquiries that the office adds."""

import secrets
from collections.abc import Callable
from typing import Any

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.about_item import FindAboutItem
from ceilidh.enquiries.added.added_form import parse_added
from ceilidh.enquiries.facts.subject_titles import with_titles
from ceilidh.enquiries.thread.steps import StepKind, add_steps, new_step
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.enquiries.webhook.events import queue_received
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry


@attrs.frozen
class AddedEnquiries:
    """``wake`` tells the sender of events that there is one. Neither visitor nor company gets a mail of these."""

    database: Database
    clock: Clock
    wake: Callable[[], None]
    find_about_item: FindAboutItem

    def add(self, value: Any) -> Enquiry:
        """Store the enquiry of a JSON value, and return it; raises ``Invalid`` naming wrong fields."""
        begun, facts = parse_added(value, self.clock())
        enquiry = attrs.evolve(begun, id=secrets.token_hex(12), **with_titles(facts, {}, self.find_about_item))
        with self.database.write() as records:
            self.store(records, enquiry)
            tell(records, News(NewsKind.ENQUIRY, enquiry.id))
        self.wake()
        return enquiry

    def store(self, records: Records, enquiry: Enquiry) -> None:
        """Store a new enquiry with the step that says who added it, and its event."""
        now = self.clock()
        records.enquiries.add(enquiry)
        add_steps(records, attrs.evolve(new_step(enquiry, StepKind.ADDED, now), value=enquiry.channel))
        queue_received(records, enquiry)
        # Without whose enquiry it is.
        record_action(records, now, AuditAction.ENQUIRY_ADDED, Subject("enquiry", enquiry.id))
