"""What visitors sent."""

from collections.abc import Iterator
from typing import Any

import attrs
from sqlalchemy import ColumnElement, Connection, delete, func, insert, not_, select, update

from ceilidh_ports.errors import Missing
from ceilidh_ports.records import Enquiry, EnquiryCounts, EnquiryPage, EnquiryQuery
from ceilidh_ports.text_folding import fold
from ceilidh_sql.repositories.queries import holding, searched_text
from ceilidh_sql.repositories.row_mapping import fields_of
from ceilidh_sql.schema.item_tables import Schema


@attrs.frozen
class SqlEnquiries:
    """Enquiries over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def add(self, enquiry: Enquiry) -> None:
        self.connection.execute(insert(self.schema.enquiries).values(_row(enquiry)))

    def get(self, enquiry_id: str) -> Enquiry | None:
        table = self.schema.enquiries
        row = self.connection.execute(select(*fields_of(Enquiry, table)).where(table.c.id == enquiry_id)).first()
        return None if row is None else Enquiry(*row)

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        table, matching = self.schema.enquiries, list(self._matching(query))
        found = select(*fields_of(Enquiry, table)).where(*matching).order_by(*self._order(query.sort))
        rows = self.connection.execute(found.limit(query.limit).offset(query.offset))
        total = self.connection.execute(select(func.count()).select_from(table).where(*matching)).scalar_one()
        return EnquiryPage([Enquiry(*row) for row in rows], total)

    def replace(self, enquiry: Enquiry) -> None:
        table = self.schema.enquiries
        statement = update(table).where(table.c.id == enquiry.id).values(_row(enquiry))
        if self.connection.execute(statement).rowcount == 0:
            raise Missing(f"There is no enquiry with the id {enquiry.id}.")

    def remove(self, enquiry_id: str) -> bool:
        table = self.schema.enquiries
        return self.connection.execute(delete(table).where(table.c.id == enquiry_id)).rowcount > 0

    def counts(self, search: str = "") -> EnquiryCounts:
        table, matching = self.schema.enquiries, list(self._matching(EnquiryQuery(search=search)))
        of_each = select(table.c.status, func.count()).where(*matching).group_by(table.c.status)
        statuses = {row[0]: row[1] for row in self.connection.execute(of_each)}
        unread = self.connection.execute(select(func.count()).where(not_(table.c.is_read), *matching)).scalar_one()
        return EnquiryCounts(statuses, unread)

    def _matching(self, query: EnquiryQuery) -> Iterator[ColumnElement[bool]]:
        if query.search:
            yield holding(self.schema.enquiries, query.search)
        if query.status:
            yield self.schema.enquiries.c.status == query.status

    def _order(self, sort: str) -> Iterator[ColumnElement[Any]]:
        columns = self.schema.enquiries.c
        if name := sort.removeprefix("-"):
            column = columns.name_fold if name == "name" else columns[name]
            yield column.desc() if sort.startswith("-") else column.asc()
        yield columns.received_at.desc()
        yield columns.number.desc()


def _row(enquiry: Enquiry) -> dict[str, Any]:
    searched = (enquiry.name, enquiry.email, enquiry.phone, enquiry.message, enquiry.notes)
    return attrs.asdict(enquiry) | {"name_fold": fold(enquiry.name), "search_fold": searched_text(searched)}
