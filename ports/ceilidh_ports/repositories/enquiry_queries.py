"""Lists and counts of enquiries: the capability, and its default by a scan."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Protocol

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.repositories.person_keys import email_key, phone_forms, phone_key
from ceilidh_ports.repositories.queries import (
    EnquiryCounts,
    EnquiryOutcome,
    EnquiryPage,
    EnquiryQuery,
    EnquiryTopics,
    OtherMailPage,
)
from ceilidh_ports.repositories.searched_texts import finds, fold
from ceilidh_ports.repositories.written_dates import last_month, month_in_words

MONTH_LENGTH = len("2027-06")
"""The first characters of an ISO date, which are its month."""


class EnquiryQueries(Protocol):
    """Optional: lists and counts enquiries."""

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        """Return what matches, with a number of statements that does not depend on how many enquiries there are."""

    def counts(self, search: str = "") -> EnquiryCounts:
        """Count the enquiries that ``list`` finds with this search."""

    def list_with_counts(self, query: EnquiryQuery) -> tuple[EnquiryPage, EnquiryCounts]:
        """Return what ``list`` returns, and what ``counts`` does for the search of the query."""

    def topics(self) -> EnquiryTopics:
        """Return what the enquiries ask for, with a number of statements that does not depend on how many there are."""

    def outcomes(self, query: EnquiryQuery) -> Sequence[EnquiryOutcome]:
        """Return what became of the enquiries that ``list`` returns, in the same order, with one statement."""

    def of_same_person(self, email: str, phone: str, limit: int) -> Sequence[Enquiry]:
        """Return the newest enquiries with this address or telephone number, either of which may be empty; no spam."""

    def other_mails(self, limit: int, offset: int = 0) -> OtherMailPage:
        """Return a page of the mails that belong to no enquiry and are not set aside.

        The newest come first, and likely spam after all others.
        """


@attrs.frozen
class ScannedEnquiries:
    """The default :class:`EnquiryQueries`: reads every enquiry."""

    _store: RecordStore

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        found = [*self._matching(query)][::-1]
        found.sort(key=lambda each: each.received_at, reverse=True)
        if name := query.sort.removeprefix("-"):
            found.sort(key=lambda each: _sort_key(each, name), reverse=query.sort.startswith("-"))
        return EnquiryPage(found[query.offset :][: query.limit], len(found))

    def counts(self, search: str = "") -> EnquiryCounts:
        likely_spam = [*self._matching(EnquiryQuery(search=search, likely_spam=True))]
        found = [*self._matching(EnquiryQuery(search=search, likely_spam=False))]
        statuses, unread = Counter(each.status for each in found), sum(not each.is_read for each in found)
        return EnquiryCounts(statuses, unread, len(likely_spam))

    def list_with_counts(self, query: EnquiryQuery) -> tuple[EnquiryPage, EnquiryCounts]:
        return self.list(query), self.counts(query.search)

    def topics(self) -> EnquiryTopics:
        found = [*self._matching(EnquiryQuery(likely_spam=False))]
        titles = dict(chain.from_iterable(subjects(each).items() for each in found))
        return EnquiryTopics(titles, months({(each.date, each.season) for each in found}))

    def outcomes(self, query: EnquiryQuery) -> Sequence[EnquiryOutcome]:
        return [_outcome(each) for each in self.list(query).enquiries]

    def of_same_person(self, email: str, phone: str, limit: int) -> Sequence[Enquiry]:
        enquiries = (each for each in self._store.all(Enquiry) if not each.spam_sign)
        found = [each for each in enquiries if _is_of_person(each, email_key(email), phone_key(phone))][::-1]
        return sorted(found, key=lambda each: each.received_at, reverse=True)[:limit]

    def other_mails(self, limit: int, offset: int = 0) -> OtherMailPage:
        mails = self._store.all(ReceivedMailEntry)
        found = [each for each in mails if not each.enquiry_id and each.set_aside_at is None]
        found.sort(key=lambda each: (not each.is_likely_spam, each.received_at, each.id), reverse=True)
        return OtherMailPage(found[offset:][:limit], len(found), sum(each.is_likely_spam for each in found))

    def _matching(self, query: EnquiryQuery) -> Iterator[Enquiry]:
        texts = defaultdict[str, list[str]](list)
        for step in self._store.all(EnquiryStep) if query.search else ():
            texts[step.enquiry_id] += step_texts(step)
        return (each for each in self._store.all(Enquiry) if _matches(each, query, texts[each.id]))


def searched_texts(enquiry: Enquiry) -> tuple[str, ...]:
    words = enquiry.name, enquiry.email, enquiry.phone, enquiry.message, enquiry.notes, enquiry.season
    return *words, enquiry.about_title, *enquiry.also_about.values(), enquiry.source, *phone_forms(enquiry.phone)


def _is_of_person(enquiry: Enquiry, email: str, phone: str) -> bool:
    """Return whether an enquiry has the address or the telephone number with one of these keys."""
    return email == email_key(enquiry.email) != "" or phone == phone_key(enquiry.phone) != ""


def subjects(enquiry: Enquiry | EnquiryOutcome) -> Mapping[str, str]:
    """Return the titles of all items that it is about, by their names, in their order."""
    return {enquiry.about: enquiry.about_title, **enquiry.also_about} if enquiry.about else {}


def months(asked: Iterable[tuple[str, str]]) -> list[str]:
    """Return the months, in order, of ISO dates and of seasons such as ``a Saturday in June 2027``."""
    return sorted({date[:MONTH_LENGTH] or last_month(season) for date, season in asked} - {""})


def season_end(month: str) -> str:
    """Return how the seasons end that are days of a month such as ``2027-06``; empty for another text."""
    words = month_in_words(month)
    return words and f" {words}"


def step_texts(step: EnquiryStep) -> tuple[str, ...]:
    """Return the texts of a step that a search for its enquiry looks into, such as a former address."""
    former = step.former if step.fact else ""
    return step.subject, step.text, former, *(phone_forms(former) if step.fact == "phone" else ())


def came_from(enquiry: Enquiry) -> str:
    """Return what led here: the source that the address named, else the host of the other site, else the channel."""
    return enquiry.utm_source or enquiry.referrer or enquiry.channel


def _outcome(enquiry: Enquiry) -> EnquiryOutcome:
    own = {name: getattr(enquiry, name) for name in EnquiryOutcome._fields if name != "came_from"}
    return EnquiryOutcome(**own, came_from=came_from(enquiry))


def _matches(enquiry: Enquiry, query: EnquiryQuery, texts_of_steps: Sequence[str]) -> bool:
    return (
        query.status in ("", enquiry.status)
        and (not query.statuses or enquiry.status in query.statuses)
        and (not query.dates or enquiry.date in query.dates)
        and (not query.about or query.about in subjects(enquiry))
        and query.assignee in ("", enquiry.assignee_id)
        and _is_in_month(enquiry, query.month)
        and (not query.remind_until or "" < enquiry.remind_on <= query.remind_until)
        and query.likely_spam in (None, bool(enquiry.spam_sign))
        and (query.received_from is None or query.received_from <= enquiry.received_at)
        and (query.received_before is None or enquiry.received_at < query.received_before)
        and query.page in ("", enquiry.page)
        and query.came_from in ("", came_from(enquiry))
        and query.turn in ("", enquiry.turn)
        and (query.turn_before is None or (enquiry.turn_since is not None and enquiry.turn_since < query.turn_before))
        and query.is_assigned in (None, bool(enquiry.assignee_id))
        and {"": True, "viewing": enquiry.was_viewed, "booked": enquiry.was_booked}[query.reached]
        and finds(query.search, (*searched_texts(enquiry), enquiry.date, *texts_of_steps))
    )


def _is_in_month(enquiry: Enquiry, month: str) -> bool:
    end = season_end(month)
    return enquiry.date.startswith(month) or (end != "" and enquiry.season.endswith(end))


def _sort_key(enquiry: Enquiry, name: str) -> Any:
    if name == "turn_since":
        return enquiry.turn_since is not None, enquiry.turn_since
    return fold(enquiry.name) if name == "name" else getattr(enquiry, name)
