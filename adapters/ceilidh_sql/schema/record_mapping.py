"""Maps rows to records and back."""

from collections.abc import Callable, Iterable
from typing import Any

import attrs
from sqlalchemy import Column, ColumnElement, RowMapping, Table, and_, false, or_, true

from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.records.accounts import Account, AuditEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.records.outbox import Delivery, OutboxEntry, WebhookEntry
from ceilidh_ports.repositories import enquiry_queries, media_files
from ceilidh_ports.repositories.people import audit_log
from ceilidh_ports.repositories.person_keys import email_key, phone_key
from ceilidh_ports.repositories.queries import TITLE_SORT_LENGTH
from ceilidh_ports.repositories.searched_texts import fold, search_terms, searched_texts
from ceilidh_ports.serialization import CONVERTER
from ceilidh_sql.schema.columns import holds_json

_SEPARATOR = "\u0301"
"""Separates the texts that are searched: no folded text contains an accent, so no match spans two texts."""


@attrs.frozen
class RecordMapping:
    """How the records of one class are stored: ``key`` is the column of their ids, ``order`` that of their order."""

    table: Table
    key: "Column[Any]"
    order: "Column[Any]"
    columns: "list[Column[Any]]"
    to_row: Callable[[Any], dict[str, Any]]
    from_row: Callable[[RowMapping], Any]


def item_mapping(kind: type[Item], table: Table) -> RecordMapping:
    """Return the mapping of a kind of items; a list may select fewer columns, and leaves the others out of the row."""
    columns = item_columns(kind, table, None)
    return RecordMapping(table, table.c.id, table.c.number, columns, _item_row, lambda row: item_of(kind, row))


def item_columns(kind: type[Item], table: Table, only: frozenset[str] | None) -> "list[Column[Any]]":
    """Return the columns of these attributes and the id, or of all attributes."""
    return [table.c[name] for name, _ in field_specs(kind) if only is None or name == "id" or name in only]


def item_of(kind: type[Item], row: RowMapping) -> Any:
    """Return the item in a row; attributes without a column have their defaults."""
    attributes: Any = attrs.fields_dict(kind)
    return kind(
        **{
            name: CONVERTER.structure(row[name], attributes[name].type) if holds_json(spec) else row[name]
            for name, spec in field_specs(kind)
            if name in row
        }
    )


def record_mapping(record: type, table: Table) -> RecordMapping:
    """Return the mapping of a class whose attributes are columns; the order is that of the primary key."""
    (order,) = table.primary_key
    key = table.c.id if "id" in table.c else order
    return RecordMapping(table, key, order, fields_of(record, table), _row, lambda row: record(**row))


def queue_mapping(entry: type[OutboxEntry | WebhookEntry], message: type, table: Table) -> RecordMapping:
    """Return the mapping of the entries of a queue, whose rows have the columns of three classes."""

    def from_row(row: RowMapping) -> OutboxEntry | WebhookEntry:
        return entry(_part(message, row), _part(Delivery, row), row["leased_until"])

    columns = [*fields_of(message, table), *fields_of(Delivery, table), table.c.leased_until]
    return RecordMapping(table, table.c.id, table.c.number, columns, _queue_row, from_row)


def fields_of(record: type, table: Table) -> "list[Column[Any]]":
    return [table.c[attribute.name] for attribute in attrs.fields(record)]


def contains(folded: ColumnElement[str], search: str) -> ColumnElement[bool]:
    """Return the condition that a folded text has every word of a search."""
    return and_(true(), *(has_term(folded, term) for term in search_terms(search)))


def has_term(text: ColumnElement[str], term: Iterable[str]) -> ColumnElement[bool]:
    """Return the condition that a text has one of the forms of a word."""
    return or_(false(), *(text.contains(form, autoescape=True) for form in term))


def _part(record: type, row: RowMapping) -> Any:
    return record(*(row[attribute.name] for attribute in attrs.fields(record)))


def _queue_row(entry: OutboxEntry | WebhookEntry) -> dict[str, Any]:
    return attrs.asdict(entry.message) | attrs.asdict(entry.delivery) | {"leased_until": entry.leased_until}


def _row(record: Any) -> dict[str, Any]:
    row = attrs.asdict(record)
    if isinstance(record, Account):
        row |= {"username_fold": record.username.casefold(), "email_fold": record.email.casefold() or None}
    elif isinstance(record, AuditEntry):
        row["search_fold"] = _folded(audit_log.searched_texts(record))
    elif isinstance(record, MediaFile):
        row["search_fold"] = _folded(media_files.searched_texts(record))
    elif isinstance(record, Enquiry):
        row |= {"name_fold": fold(record.name), "search_fold": _folded(enquiry_queries.searched_texts(record))}
        row |= {"email_key": email_key(record.email), "phone_key": phone_key(record.phone)}
    elif isinstance(record, EnquiryStep):
        row["search_fold"] = _folded(enquiry_queries.step_texts(record))
    return row


def _folded(texts: Iterable[str]) -> str:
    return _SEPARATOR.join(map(fold, texts))


def _item_row(item: Item) -> dict[str, Any]:
    row = {
        name: CONVERTER.unstructure(getattr(item, name)) if holds_json(spec) else getattr(item, name)
        for name, spec in field_specs(type(item))
    }
    return row | {
        "title_fold": fold(item.title)[:TITLE_SORT_LENGTH],
        "search_fold": _folded(searched_texts(item)),
    }
