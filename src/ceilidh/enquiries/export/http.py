"""The HTTP call that exports enquiries."""

from collections.abc import Iterator
from typing import BinaryIO

import attrs
import falcon

from ceilidh.enquiries.export.service import EnquiryExport
from ceilidh.enquiries.inbox.http import FILTER_READERS, FILTERS, read_enquiry_query
from ceilidh.errors import Invalid
from ceilidh.http.requests.list_query_parser import read_values
from ceilidh.http.routes import Parameter, operation
from ceilidh.spreadsheets import SPREADSHEET_FORMATS, SpreadsheetFormat

_CHUNK_SIZE = 64 * 1024
_FORMAT_ERROR = f"One of {', '.join(SPREADSHEET_FORMATS)}."


@attrs.frozen
class ExportResource:
    export: EnquiryExport

    @operation(
        "export-enquiries",
        {"type": "string", "format": "binary"},
        answer_types=[each.mime.partition(";")[0] for each in SPREADSHEET_FORMATS.values()],
        owner_only=True,
        parameters=(
            Parameter(
                name="format",
                schema={"type": "string", "enum": list(SPREADSHEET_FORMATS)},
                description="Which file.",
                required=True,
            ),
            *FILTERS,
        ),
    )
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """All enquiries, or those asked for, as a file for spreadsheets."""
        values = read_values(req, {**FILTER_READERS, "format": _read_format})
        if "format" not in values:
            raise Invalid(_FORMAT_ERROR, {"format": _FORMAT_ERROR})
        spreadsheet: SpreadsheetFormat = values.pop("format")
        name, file = self.export.write(read_enquiry_query(values), spreadsheet)
        resp.content_type = spreadsheet.mime
        resp.downloadable_as = name
        resp.set_header("Cache-Control", "no-store")
        resp.stream = _read_chunks(file)


def _read_format(text: str) -> SpreadsheetFormat:
    if text not in SPREADSHEET_FORMATS:
        raise ValueError(_FORMAT_ERROR)
    return SPREADSHEET_FORMATS[text]


def _read_chunks(file: BinaryIO) -> Iterator[bytes]:
    with file:
        while chunk := file.read(_CHUNK_SIZE):
            yield chunk
