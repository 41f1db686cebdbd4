"""The HTTP calls that import enquiries from a file."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon
import orjson

from ceilidh.enquiries.about_item import titles_in_words
from ceilidh.enquiries.imported.headings import Field
from ceilidh.enquiries.imported.plan import Outcome, PlannedRow
from ceilidh.enquiries.imported.service import EnquiryImport, ImportPlan, TableFile
from ceilidh.enquiries.imported.table_file import MOST_BYTES, MOST_ROWS
from ceilidh.enquiries.value_rules import ID, is_id
from ceilidh.errors import Invalid, TooLarge
from ceilidh.form_data import FilePart, TextPart, base_name
from ceilidh.http.json_io import named_json, read_json, send_json
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import NUMBER, TEXT, TIME_OR_NULL, list_of, object_schema, reference

_FILE, _COLUMNS = "file", "columns"
_FORM: Schema = {
    "type": "object",
    "required": [_FILE],
    "properties": {
        _FILE: {"type": "string", "format": "binary", "description": "The table in CSV, with a row of headings."},
        _COLUMNS: {
            "type": "string",
            "description": "A JSON array with what each column has, in their order; without it their headings say it.",
        },
    },
}
_LIMITS = BodyLimits(total_bytes=MOST_BYTES + 1024 * 1024, text_bytes=64 * 1024, parts=10)
_FACTS = "name email phone date season guests status message"
_FIELD: Schema = {**TEXT, "enum": [each.value for each in Field]}
_OUTCOME: Schema = {**TEXT, "enum": [each.value for each in Outcome]}
_SCHEMAS = {
    "ImportedColumn": object_schema(
        heading={**TEXT, "description": "Its heading, or its letter."},
        field={**_FIELD, "description": "What it has; `other` goes to the notes, and `nothing` is left out."},
        sample={**TEXT, "description": "Its first text."},
    ),
    "ImportProblem": object_schema(column=TEXT, message=TEXT),
    "ImportedRow": object_schema(
        row={**NUMBER, "description": "Its number in a spreadsheet program."},
        outcome=_OUTCOME,
        **dict.fromkeys(_FACTS.split(), TEXT),
        about={**TEXT, "description": "The titles of what it is about."},
        receivedAt=TIME_OR_NULL,
        problems=list_of(reference("ImportProblem")),
    ),
    "ImportedEnquiries": {
        "type": "object",
        "required": ["ids"],
        "properties": {"ids": {"type": "array", "items": {"type": "string", "pattern": ID}, "maxItems": MOST_ROWS}},
    },
    "EnquiryImport": object_schema(
        message=TEXT,
        fileName=TEXT,
        columns=list_of(reference("ImportedColumn")),
        new=NUMBER,
        known={**NUMBER, "description": "How many are there already."},
        refused=NUMBER,
        withoutDays={**NUMBER, "description": "How many new ones are held or booked for a day to come."},
        rows=list_of(reference("ImportedRow")),
        ids={**list_of(TEXT), "description": "Those of the stored enquiries."},
    ),
}
_UNDONE = object_schema(message=TEXT, removed=NUMBER, kept=NUMBER)
_LONGEST_SAMPLE = 100
_MOST_ID_BYTES = 256 * 1024


@attrs.frozen
class ImportResource:
    """No response may be cached: they contain personal data."""

    enquiry_import: EnquiryImport
    schemas = _SCHEMAS

    @operation("check-enquiry-import", reference("EnquiryImport"), form=_FORM)
    def on_post_check(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Say what would become of each row of a table of enquiries; nothing is stored."""
        file = _read_file(req)
        plan = self.enquiry_import.check(file)
        _send(resp, file, plan, [], f"{_counted(len(plan.new))} can be brought in.")

    @operation("undo-enquiry-import", _UNDONE, body=reference("ImportedEnquiries"))
    def on_post_undo(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Move enquiries that were imported and not changed since to the trash."""
        undone = self.enquiry_import.undo(_ids(read_json(req, _MOST_ID_BYTES)))
        them = "it" if undone.kept == 1 else "them"
        stay = f" {_counted(undone.kept)} stayed: somebody worked on {them}." if undone.kept else ""
        message = f"Moved to the trash: {_counted(undone.removed)}.{stay}"
        send_json(resp, {"message": message, **attrs.asdict(undone)}, cache_control="no-store")

    @operation("import-enquiries", reference("EnquiryImport"), form=_FORM)
    def on_post_import(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Store the enquiries of all rows of a table that are new and valid, or none; nobody gets a mail."""
        file = _read_file(req)
        plan = self.enquiry_import.import_table(file)
        is_one = len(plan.new) == 1
        message = f"{_counted(len(plan.new))} {'is' if is_one else 'are'} brought in."
        _send(resp, file, plan, [each.id for each in plan.new], message)


def _read_file(req: falcon.Request) -> TableFile:
    found, chosen = None, None
    for part in read_parts(req, _LIMITS):
        if isinstance(part, FilePart) and part.name == _FILE and part.filename:
            found = TableFile(base_name(part.filename), _content(part))
        elif isinstance(part, TextPart) and part.name == _COLUMNS:
            chosen = _fields(part.text)
    if found is None:
        raise Invalid("Choose a file.", {_FILE: "Choose a file."})
    return attrs.evolve(found, chosen=chosen)


def _content(part: FilePart) -> bytes:
    content = part.stream.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        message = (
            f"The file has more than {MOST_BYTES // 1024**2} MiB. Split it, and bring in one part after the other."
        )
        raise TooLarge(message, {_FILE: message})
    return content


def _fields(text: str) -> Sequence[Field]:
    try:
        values = orjson.loads(text)
        return [Field(str(each)) for each in (values if isinstance(values, list) else [""])]
    except ValueError:
        message = "Send a JSON array with what each column has."
        raise Invalid(message, {_COLUMNS: message}) from None


def _ids(value: Any) -> Sequence[str]:
    ids = value.get("ids") if isinstance(value, dict) else None
    if not isinstance(ids, list) or len(ids) > MOST_ROWS or not all(map(is_id, ids)):
        message = f"Send a list of at most {MOST_ROWS:,} ids of enquiries."
        raise Invalid(message, {"ids": message})
    return ids


def _counted(number: int) -> str:
    return f"{number:,} {'enquiry' if number == 1 else 'enquiries'}"


def _send(resp: falcon.Response, file: TableFile, plan: ImportPlan, ids: Sequence[str], message: str) -> None:
    counts = {each.value: sum(row.outcome is each for row in plan.rows) for each in Outcome}
    answer = {
        "message": message,
        "fileName": file.name,
        "columns": _columns_json(plan),
        **counts,
        "withoutDays": plan.without_days,
        "rows": [_row_json(each) for each in plan.rows],
        "ids": ids,
    }
    send_json(resp, answer, cache_control="no-store")


def _columns_json(plan: ImportPlan) -> Sequence[Mapping[str, str]]:
    return [
        {"heading": column.label, "field": column.field.value, "sample": _sample(plan, number)}
        for number, column in enumerate(plan.columns)
    ]


def _sample(plan: ImportPlan, column: int) -> str:
    cells = (row.cells[column] for row in plan.table.rows if column < len(row.cells))
    return next(filter(None, cells), "")[:_LONGEST_SAMPLE]


def _row_json(row: PlannedRow) -> Mapping[str, Any]:
    enquiry = row.enquiry
    facts = named_json(enquiry, _FACTS) if enquiry else dict.fromkeys(_FACTS.split(), "")
    return {
        "row": row.number,
        "outcome": row.outcome.value,
        **facts,
        "message": enquiry.message[:_LONGEST_SAMPLE] if enquiry else "",
        "about": titles_in_words(enquiry) if enquiry else "",
        "receivedAt": enquiry.received_at if enquiry else None,
        "problems": [{"column": each.column, "message": each.message} for each in row.problems],
    }
