"""Queries for items and enquiries, and their results."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

import attrs

from ceilidh_ports.items import Item
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value

TITLE_SORT_LENGTH = 500
"""Sorting compares this many characters of a folded title: an index does not take texts of any length."""


@attrs.frozen
class Query:
    """A query for items of one kind.

    ``search`` is words that :func:`~ceilidh_ports.repositories.searched_texts.searched_texts` have together, see
    :func:`~ceilidh_ports.repositories.searched_texts.finds`; no character is a wildcard. ``found`` are the ids of
    items that the search finds in any case, such as by the texts of their drafts. ``where`` maps attribute names to
    required values, or to a set of texts of which the attribute has to be one; an attribute that is a list of
    references has to contain the value. ``at_most`` and ``above`` map the names of times to the latest allowed
    value, and to one that the value has to exceed. ``sort`` is ``title``, the name of a time or of a flag, with a
    leading ``-`` for descending order; ties, and an empty ``sort``, are in the order of ``listed_at``, and equal
    times in that of adding. With an empty ``sort``, items whose title contains ``search`` come first. Titles are
    compared by their first :data:`TITLE_SORT_LENGTH` characters, ignoring case and accents. ``only`` names the
    attributes to load besides the id, ``None`` all of them; the others have their defaults.
    """

    search: str = ""
    found: frozenset[str] = frozenset()
    where: Mapping[str, str | bool | frozenset[str]] = attrs.field(factory=dict)
    at_most: Mapping[str, dt.datetime] = attrs.field(factory=dict)
    above: Mapping[str, dt.datetime] = attrs.field(factory=dict)
    sort: str = ""
    limit: int | None = None
    offset: int = 0
    only: frozenset[str] | None = None


EVERY_ITEM = Query()
"""Matches every item."""


@attrs.frozen
class ItemPage(Generic[I]):
    """One page of a query's result; ``total`` counts the matches on all pages."""

    items: list[I]
    total: int


@attrs.frozen
class JsonPage:
    """One page of a query's result as a JSON array; ``total`` counts the matches on all pages.

    The array has nothing but a comma between two items, and no other space outside of them: the bytes of a single
    item can be cut out of its array.
    """

    body: bytes = attrs.field(repr=False)
    total: int


@attrs.frozen
class EnquiryQuery:
    """A query for enquiries.

    ``search`` is words that :func:`~ceilidh_ports.repositories.enquiry_queries.searched_texts`, the date, and
    :func:`~ceilidh_ports.repositories.enquiry_queries.step_texts` of all steps have together, as
    :func:`~ceilidh_ports.repositories.searched_texts.finds` finds them; no character is a wildcard. ``status``,
    ``assignee``, the id of an account, ``page`` and ``came_from``, see
    :func:`~ceilidh_ports.repositories.enquiry_queries.came_from`, have to be equal where they are not empty, and
    ``about`` has to be among the :func:`~ceilidh_ports.repositories.enquiry_queries.subjects`. ``month``, such as
    ``2027-06``, is that of ``date`` or ``season``. ``statuses`` and ``dates`` select those whose status, or date, is
    one of them; empty, they select all. ``remind_until``, an ISO date, selects those with a reminder on that day or
    before. ``received_from`` and ``received_before`` bound the time of receipt. ``reached`` selects those that
    ever were a ``viewing`` or ``booked``. ``turn`` has to be equal where it is not empty, and ``turn_since`` to be
    before ``turn_before``. ``is_assigned`` selects those that somebody has, or nobody. ``likely_spam`` selects the
    enquiries with a spam sign or those without one; with ``None`` it selects both. ``sort`` is ``received_at``,
    ``name``, ``status``, ``remind_on`` or ``turn_since``, of which none is the earliest, with a leading ``-`` for
    descending order; ties, and an empty ``sort``, go by age, the newest first. Names are sorted ignoring case and
    accents.
    """

    search: str = ""
    status: str = ""
    about: str = ""
    assignee: str = ""
    month: str = ""
    statuses: frozenset[str] = frozenset()
    dates: frozenset[str] = frozenset()
    remind_until: str = ""
    likely_spam: bool | None = None
    received_from: dt.datetime | None = None
    received_before: dt.datetime | None = None
    page: str = ""
    came_from: str = ""
    reached: str = ""
    turn: str = ""
    turn_before: dt.datetime | None = None
    is_assigned: bool | None = None
    sort: str = ""
    limit: int | None = None
    offset: int = 0


@attrs.frozen
class EnquiryPage:
    """One page of a query's result; ``total`` counts the matches on all pages."""

    enquiries: list[Enquiry]
    total: int


@attrs.frozen
class OtherMailPage:
    """One page of the received mails that belong to no enquiry.

    ``total`` counts those of all pages, ``likely_spam`` those of them that are likely spam.
    """

    mails: list[ReceivedMailEntry]
    total: int
    likely_spam: int


@attrs.frozen
class EnquiryCounts:
    """The number of enquiries by status, without statuses that none has, and the number of unread ones.

    Both are without likely spam, which is counted apart.
    """

    statuses: Mapping[str, int]
    unread: int
    likely_spam: int = 0


@attrs.frozen
class EnquiryTopics:
    """What the enquiries that are not likely spam ask for.

    ``titles`` has the title of each item that they are about by its reference, as the one that was added last names it.
    ``months`` are those of their dates, each once, in order.
    """

    titles: Mapping[str, str]
    months: Sequence[str]


class EnquiryOutcome(NamedTuple):
    """What figures count of an enquiry; a tuple, because tens of thousands are read at once.

    ``came_from`` is what :func:`~ceilidh_ports.repositories.enquiry_queries.came_from` returns.
    """

    received_at: dt.datetime
    answered_at: dt.datetime | None
    about: str
    about_title: str
    page: str
    came_from: str
    utm_campaign: str
    source: str
    status: str
    lost_reason: str
    was_viewed: bool
    was_booked: bool
    also_about: Mapping[str, str]
    later_answers: str
    turn: str
