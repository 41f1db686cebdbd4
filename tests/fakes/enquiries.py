"""Enquiries and their letters in memory."""

import datetime as dt
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any

from ceilidh_ports.errors import Missing
from ceilidh_ports.mail import Letter
from ceilidh_ports.records import (
    Delivery,
    Enquiry,
    EnquiryCounts,
    EnquiryPage,
    EnquiryQuery,
)
from ceilidh_ports.text_folding import fold
from tests.fakes.state import State, Waiting


class MemoryEnquiries:
    def __init__(self, state: State) -> None:
        self._state = state

    def add(self, enquiry: Enquiry) -> None:
        self._state.enquiries[enquiry.id] = enquiry

    def get(self, enquiry_id: str) -> Enquiry | None:
        return self._state.enquiries.get(enquiry_id)

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        last_first = reversed(self._state.enquiries.values())
        found = [each for each in last_first if _answers(each, query)]
        found.sort(key=lambda each: each.received_at, reverse=True)
        if name := query.sort.removeprefix("-"):
            found.sort(key=lambda each: _told_apart_by(each, name), reverse=query.sort.startswith("-"))
        end = None if query.limit is None else query.offset + query.limit
        return EnquiryPage(found[query.offset : end], len(found))

    def replace(self, enquiry: Enquiry) -> None:
        if enquiry.id not in self._state.enquiries:
            raise Missing(f"There is no enquiry with the id {enquiry.id}.")
        self._state.enquiries[enquiry.id] = enquiry

    def remove(self, enquiry_id: str) -> bool:
        return self._state.enquiries.pop(enquiry_id, None) is not None

    def counts(self, search: str = "") -> EnquiryCounts:
        query = EnquiryQuery(search=search)
        enquiries = [each for each in self._state.enquiries.values() if _answers(each, query)]
        unread = sum(not each.is_read for each in enquiries)
        return EnquiryCounts(Counter(each.status for each in enquiries), unread)


def _answers(enquiry: Enquiry, query: EnquiryQuery) -> bool:
    searched = (enquiry.name, enquiry.email, enquiry.phone, enquiry.message, enquiry.notes)
    return query.status in ("", enquiry.status) and any(fold(query.search) in fold(text) for text in searched)


def _told_apart_by(enquiry: Enquiry, name: str) -> Any:
    return fold(enquiry.name) if name == "name" else getattr(enquiry, name)


class MemoryOutbox:
    def __init__(self, state: State, clock: Callable[[], dt.datetime]) -> None:
        self._outbox = state.outbox
        self._clock = clock

    def put(self, letter: Letter, at: dt.datetime) -> None:
        self._outbox[letter.id] = Waiting(letter, at)

    def claim(self, now: dt.datetime, until: dt.datetime) -> tuple[Letter, int] | None:
        due = (each for each in self._unsent() if each.due_at <= now)
        free = [each for each in due if each.leased_until is None or each.leased_until <= now]
        if not free:
            return None
        first = min(free, key=lambda each: each.due_at)
        first.leased_until = until
        return first.letter, first.failures

    def now(self) -> dt.datetime:
        return self._clock()

    def holds(self, letter_id: str, until: dt.datetime) -> bool:
        return any(each.leased_until == until for each in self._unsent(letter_id))

    def sent(self, letter_id: str, at: dt.datetime, *, logged: bool = False) -> None:
        for waiting in self._unsent(letter_id):
            waiting.sent_at, waiting.logged = at, logged

    def failed(self, letter_id: str, reason: str, again_at: dt.datetime, *, until: dt.datetime | None = None) -> None:
        for waiting in self._unsent(letter_id):
            if until not in (None, waiting.leased_until):
                continue
            waiting.failures += 1
            waiting.last_failure = reason
            waiting.due_at, waiting.leased_until = again_at, None

    def waiting(self) -> int:
        return len(self._unsent())

    def deliveries(self, letter_ids: Collection[str]) -> Mapping[str, Delivery]:
        return {each.letter.id: each.delivery for each in self._outbox.values() if each.letter.id in letter_ids}

    def hasten(self, letter_id: str, at: dt.datetime) -> bool:
        unsent = self._unsent(letter_id)
        for waiting in unsent:
            waiting.due_at = at
        return bool(unsent)

    def forget(self, letter_id: str) -> bool:
        if letter_id not in self._outbox or self._outbox[letter_id].sent_at is None:
            return False
        del self._outbox[letter_id]
        return True

    def _unsent(self, letter_id: str | None = None) -> list[Waiting]:
        unsent = (each for each in self._outbox.values() if each.sent_at is None)
        return [each for each in unsent if letter_id in (None, each.letter.id)]
