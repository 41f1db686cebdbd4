"""Queries for enquiries."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import attrs
from sqlalchemy import ColumnElement, Text, and_, cast, false, func, or_, select, true

from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.repositories.enquiry_queries import months, season_end
from ceilidh_ports.repositories.person_keys import email_key, phone_key
from ceilidh_ports.repositories.queries import (
    EnquiryCounts,
    EnquiryOutcome,
    EnquiryPage,
    EnquiryQuery,
    EnquiryTopics,
    OtherMailPage,
)
from ceilidh_ports.repositories.searched_texts import search_terms
from ceilidh_sql.schema.record_mapping import fields_of, has_term
from ceilidh_sql.store.sql_store import SqlStore

_AT_ONCE = 1_000
"""How many enquiries are read by their numbers."""


@attrs.frozen
class SqlEnquiryQueries:
    store: SqlStore

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        return self._searched(query)[0] if _looks_into_texts(query) else self._listed(query)

    def list_with_counts(self, query: EnquiryQuery) -> tuple[EnquiryPage, EnquiryCounts]:
        if _looks_into_texts(query):
            return self._searched(query)
        return self._listed(query), self.counts(query.search)

    def _searched(self, query: EnquiryQuery) -> tuple[EnquiryPage, EnquiryCounts]:
        """Look into every text once, which costs more than to read a few values of all that have the words."""
        table, connection = self.store.tables.mappings[Enquiry].table, self.store.connection
        is_listed = and_(true(), *self._filters(query)).label("is_listed")
        found = select(*self._counted(), table.c.number, is_listed).where(*self._search(query.search))
        rows = connection.execute(found.order_by(*self._order(query.sort))).all()
        numbers = [row.number for row in rows if row.is_listed]
        shown = numbers[query.offset :][: query.limit]
        page = select(table.c.number, *fields_of(Enquiry, table)).where(table.c.number.in_(shown))
        enquiries = {number: Enquiry(*row) for number, *row in connection.execute(page)}
        groups = Counter((row.status, row.is_read, row.is_spam) for row in rows)
        return EnquiryPage([enquiries[each] for each in shown], len(numbers)), _as_counts(groups)

    def _listed(self, query: EnquiryQuery) -> EnquiryPage:
        table, connection = self.store.tables.mappings[Enquiry].table, self.store.connection
        matching = list(self._matching(query))
        found = select(*fields_of(Enquiry, table)).where(*matching).order_by(*self._order(query.sort))
        rows = connection.execute(found.limit(query.limit).offset(query.offset))
        enquiries = [Enquiry(*row) for row in rows]
        if not query.offset and (query.limit is None or len(enquiries) < query.limit):
            return EnquiryPage(enquiries, len(enquiries))
        total = connection.execute(select(func.count()).select_from(table).where(*matching)).scalar_one()
        return EnquiryPage(enquiries, total)

    def counts(self, search: str = "") -> EnquiryCounts:
        groups = self._counted()
        # In one statement, because a search looks into every text.
        counted = select(*groups, func.count().label("number")).where(*self._search(search)).group_by(*groups)
        rows = self.store.connection.execute(counted)
        return _as_counts({(row.status, row.is_read, row.is_spam): row.number for row in rows})

    def _counted(self) -> Sequence[ColumnElement[Any]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        return columns.status, columns.is_read, (columns.spam_sign != "").label("is_spam")

    def topics(self) -> EnquiryTopics:
        columns, connection = self.store.tables.mappings[Enquiry].table.c, self.store.connection
        latest = select(func.max(columns.number)).where(columns.about != "", columns.spam_sign == "")
        titles = select(columns.number, columns.about, columns.about_title).where(
            columns.number.in_(latest.group_by(columns.about))
        )
        also = func.json_each(columns.also_about).table_valued("key")
        latest_also = select(func.max(columns.number)).join(also, true()).where(columns.spam_sign == "")
        several = select(columns.number, columns.also_about).where(columns.number.in_(latest_also.group_by(also.c.key)))
        asked = select(columns.date, columns.season).where(columns.spam_sign == "").distinct()
        named = [(row.number, {row.about: row.about_title}) for row in connection.execute(titles)]
        named += [(row.number, row.also_about) for row in connection.execute(several)]
        named.sort(key=lambda each: each[0])
        return EnquiryTopics(
            dict(chain.from_iterable(titles.items() for _, titles in named)),
            months((row.date, row.season) for row in connection.execute(asked)),
        )

    def outcomes(self, query: EnquiryQuery) -> Sequence[EnquiryOutcome]:
        columns = self.store.tables.mappings[Enquiry].table.c
        names = EnquiryOutcome._fields
        read = [self._came_from() if name == "came_from" else columns[name] for name in names]
        found = select(*read).where(*self._matching(query)).order_by(*self._order(query.sort))
        rows = self.store.connection.execute(found.limit(query.limit).offset(query.offset))
        return [EnquiryOutcome._make(row) for row in rows]

    def of_same_person(self, email: str, phone: str, limit: int) -> Sequence[Enquiry]:
        table = self.store.tables.mappings[Enquiry].table
        keys = {table.c.email_key: email_key(email), table.c.phone_key: phone_key(phone)}
        same = [column == key for column, key in keys.items() if key]
        is_of_person = and_(or_(false(), *same), table.c.spam_sign == "")
        found = select(*fields_of(Enquiry, table)).where(is_of_person).order_by(*self._order(""))
        rows = self.store.connection.execute(found.limit(limit))
        return [Enquiry(*row) for row in rows]

    def other_mails(self, limit: int, offset: int = 0) -> OtherMailPage:
        mapping, connection = self.store.tables.mappings[ReceivedMailEntry], self.store.connection
        columns = mapping.table.c
        is_other = and_(columns.enquiry_id == "", columns.set_aside_at.is_(None))
        order = columns.is_likely_spam, columns.received_at.desc(), columns.id.desc()
        found = select(*mapping.columns).where(is_other).order_by(*order)
        rows = connection.execute(found.limit(limit).offset(offset)).mappings()
        number = func.count().label("number")
        counted = select(columns.is_likely_spam, number).where(is_other).group_by(columns.is_likely_spam)
        counts = {row.is_likely_spam: row.number for row in connection.execute(counted)}
        return OtherMailPage([mapping.from_row(row) for row in rows], sum(counts.values()), counts.get(True, 0))

    def _came_from(self) -> ColumnElement[str]:
        columns = self.store.tables.mappings[Enquiry].table.c
        return func.coalesce(func.nullif(columns.utm_source, ""), func.nullif(columns.referrer, ""), columns.channel)

    def _also_about(self) -> ColumnElement[str]:
        return cast(self.store.tables.mappings[Enquiry].table.c.also_about, Text)

    def _matching(self, query: EnquiryQuery) -> Iterator[ColumnElement[bool]]:
        yield from self._search(query.search)
        yield from self._filters(query)

    def _search(self, search: str) -> Iterator[ColumnElement[bool]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        for term in search_terms(search):
            steps = self.store.tables.mappings[EnquiryStep].table.c
            by_steps = select(steps.enquiry_id).where(has_term(steps.search_fold, term))
            yield or_(has_term(columns.search_fold, term), has_term(columns.date, term), columns.id.in_(by_steps))

    def _filters(self, query: EnquiryQuery) -> Iterator[ColumnElement[bool]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        if query.month:
            end = season_end(query.month)
            is_in_season = columns.season.endswith(end) if end else false()
            yield or_(columns.date.startswith(query.month, autoescape=True), is_in_season)
        if query.statuses:
            yield columns.status.in_(sorted(query.statuses))
        if query.dates:
            yield columns.date.in_(sorted(query.dates))
        if query.remind_until:
            yield and_(columns.remind_on != "", columns.remind_on <= query.remind_until)
        filled = {columns.spam_sign: query.likely_spam, columns.assignee_id: query.is_assigned}
        yield from ((column != "") == wanted for column, wanted in filled.items() if wanted is not None)
        if query.about:
            # A name of the JSON object: quotation marks within a text are escaped.
            among = self._also_about().contains(f'"{query.about}":', autoescape=True)
            yield or_(columns.about == query.about, among)
        if query.reached:
            yield {"viewing": columns.was_viewed, "booked": columns.was_booked}[query.reached]
        yield from self._times(query)
        equal = {
            columns.status: query.status,
            columns.turn: query.turn,
            columns.assignee_id: query.assignee,
            columns.page: query.page,
            self._came_from(): query.came_from,
        }
        yield from (column == value for column, value in equal.items() if value)

    def _times(self, query: EnquiryQuery) -> Iterator[ColumnElement[bool]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        if query.received_from:
            yield columns.received_at >= query.received_from
        if query.received_before:
            yield columns.received_at < query.received_before
        if query.turn_before:
            yield columns.turn_since < query.turn_before

    def _order(self, sort: str) -> Iterator[ColumnElement[Any]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        if name := sort.removeprefix("-"):
            column = columns.name_fold if name == "name" else columns[name]
            # Databases differ in where a time that is not there stands.
            yield column.desc().nulls_last() if sort.startswith("-") else column.asc().nulls_first()
        yield columns.received_at.desc()
        yield columns.number.desc()


def _looks_into_texts(query: EnquiryQuery) -> bool:
    return bool(query.search.strip()) and query.limit is not None and query.limit <= _AT_ONCE


def _as_counts(numbers: Mapping[tuple[str, bool, bool], int]) -> EnquiryCounts:
    """Return the counts of numbers by status, whether it is read and whether it is likely spam."""
    statuses, unread, spam = Counter[str](), 0, 0
    for (status, is_read, is_spam), number in numbers.items():
        statuses[status] += 0 if is_spam else number
        unread += 0 if is_spam or is_read else number
        spam += number if is_spam else 0
    return EnquiryCounts(+statuses, unread, spam)
