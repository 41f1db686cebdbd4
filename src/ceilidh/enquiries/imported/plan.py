"""Plans what becomes of each row of a table: a new enquiry, one that is there already, or a refusal."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

import attrs

from ceilidh.enquiries.imported.headings import Field, recognised
from ceilidh.enquiries.imported.row_enquiry import Office, enquiry_of
from ceilidh.enquiries.imported.row_texts import Column, column_label, texts_of
from ceilidh.enquiries.imported.table_file import Row, Table
from ceilidh.enquiries.imported.written_times import Order, order_of
from ceilidh.errors import Invalid
from ceilidh_ports.records.enquiries import Enquiry

_NAMES = {Field.NAME, Field.FIRST_NAME, Field.LAST_NAME}


class Outcome(StrEnum):
    NEW = "new"
    KNOWN = "known"
    """An enquiry is there already that says the same, or an earlier row."""
    REFUSED = "refused"


@attrs.frozen
class Problem:
    """What is wrong with a cell; ``column`` is the label of its column, empty where there is none."""

    column: str
    message: str


@attrs.frozen
class PlannedRow:
    """``number`` is that of the row in a spreadsheet program. A refused one has no enquiry, but problems.

    ``is_dated`` says whether the row has the time at which the enquiry came.
    """

    number: int
    enquiry: Enquiry | None
    problems: Sequence[Problem] = ()
    is_dated: bool = False
    outcome: Outcome = Outcome.NEW


def columns_of(table: Table, chosen: Sequence[Field] | None = None) -> Sequence[Column]:
    """Return the columns with what each has by its heading, or as somebody chose.

    Raises :class:`~ceilidh.errors.Invalid` where the number of those chosen is another one, or none has names.
    """
    fields = recognised(table.headings) if chosen is None else chosen
    if len(fields) != len(table.headings):
        raise _refusal(f"Send what each of the {len(table.headings)} columns has.")
    if not _NAMES & set(fields):
        raise _refusal("Choose the column that has the names.")
    labels = [column_label(heading, position) for position, heading in enumerate(table.headings)]
    return [Column(*each) for each in zip(labels, fields, strict=True)]


def planned(table: Table, columns: Sequence[Column], office: Office) -> Sequence[PlannedRow]:
    """Return what becomes of each row, in their order, as if no enquiry was there. The enquiries have no ids."""
    orders = {field: order_of(_cells(table, columns, field)) for field in (Field.RECEIVED, Field.DATE)}
    return [_planned(row, columns, orders, office) for row in table.rows]


def _cells(table: Table, columns: Sequence[Column], field: Field) -> Iterable[str]:
    numbers = [number for number, column in enumerate(columns) if column.field is field]
    return (row.cells[number] for row in table.rows for number in numbers if number < len(row.cells))


def _planned(row: Row, columns: Sequence[Column], orders: Mapping[Field, Order], office: Office) -> PlannedRow:
    texts, errors = texts_of(columns, row), dict[Field, str]()
    enquiry = enquiry_of(texts, orders, office, errors)
    if not errors:
        return PlannedRow(row.number, enquiry, is_dated=Field.RECEIVED in texts.values)
    labels = {Field.NAME if each.field in _NAMES else each.field: each.label for each in reversed(columns)}
    problems = [Problem(labels.get(field, ""), error) for field, error in errors.items()]
    return PlannedRow(row.number, None, problems, outcome=Outcome.REFUSED)


def _refusal(message: str) -> Invalid:
    return Invalid(message, {"columns": message})
