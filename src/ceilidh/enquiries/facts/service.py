"""Corrects the facts of enquiries."""

from typing import Any

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.clock import Clock
from ceilidh.enquiries.about_item import FindAboutItem
from ceilidh.enquiries.facts.facts_form import parse_facts
from ceilidh.enquiries.facts.subject_titles import with_titles
from ceilidh.enquiries.inbox.enquiry_changes import next_version
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery, with_delivery
from ceilidh.enquiries.inbox.stored_changes import store_change
from ceilidh.enquiries.persons.joining import steps_of_joined
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.thread.facts import fact_steps, fact_texts, with_fact
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.enquiries.value_rules import is_id
from ceilidh.errors import NotFound, NotPutBack
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.repositories.enquiry_queries import subjects


@attrs.frozen
class FactService:
    """An unknown id raises :class:`~ceilidh.errors.NotFound`."""

    database: Database
    clock: Clock
    find_about_item: FindAboutItem

    def correct(self, enquiry_id: str, value: Any) -> EnquiryWithDelivery:
        """Apply the facts in a JSON value, and return the new state.

        Raises ``Invalid`` naming wrong fields, and ``VersionConflict`` for facts corrected from an earlier version.
        """
        values, version = parse_facts(value, local_date(self.clock()))
        with self.database.read() as records:
            known = subjects(find_enquiry(records, enquiry_id))
        values = with_titles(values, known, self.find_about_item)
        with self.database.write() as records:
            stored = find_enquiry(records, enquiry_id, version)
            return with_delivery(records, self._stored(records, stored, attrs.evolve(stored, **values)))

    def undo(self, step_id: str) -> EnquiryWithDelivery:
        """Put back what a fact was before the step that corrected it.

        Raises :class:`~ceilidh.errors.NotPutBack` where it was corrected since, or in an enquiry that is joined now.
        """
        with self.database.write() as records:
            step = _correction(records, step_id)
            stored = find_enquiry(records, step.enquiry_id)
            if step.id in steps_of_joined(records, stored.id):
                raise NotPutBack("The enquiry that this corrected is joined to another one")
            if fact_texts(stored)[step.fact] != step.value:
                raise NotPutBack("Somebody corrected it since")
            return with_delivery(records, self._stored(records, stored, with_fact(stored, step.fact, step.former)))

    def _stored(self, records: Records, stored: Enquiry, corrected: Enquiry) -> Enquiry:
        if corrected == stored:
            return stored
        now = self.clock()
        enquiry = next_version(corrected, current_actor().name)
        return store_change(records, stored, enquiry, now, fact_steps(stored, enquiry, now))


def _correction(records: Records, step_id: str) -> EnquiryStep:
    step = records.enquiries.step(step_id) if is_id(step_id) else None
    if step is None or step.kind != StepKind.CORRECTED:
        raise NotFound("Correction not found!")
    return step
