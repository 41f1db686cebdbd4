"""The call that gives out all enquiries in one file."""

from collections.abc import Iterator
from typing import BinaryIO

import attrs
import falcon

from ceilidh.enquiries.export.service import EnquiryExport
from ceilidh.enquiries.export.spreadsheets import SHEETS, Sheet
from ceilidh.enquiries.inbox.http import CHOOSING, SEARCH, STATUS
from ceilidh.errors import Invalid
from ceilidh.http.requests.list_query import read_values
from ceilidh.http.routes import Feature, Operation, Parameter, Route
from ceilidh_ports.records import EnquiryQuery

_PIECE = 64 * 1024
_FORMAT = f"One of {', '.join(SHEETS)}."


@attrs.frozen
class ExportResource:
    export: EnquiryExport

    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        asked = read_values(req, {**CHOOSING, "format": _sheet})
        if "format" not in asked:
            raise Invalid(_FORMAT, {"format": _FORMAT})
        sheet: Sheet = asked.pop("format")
        exported = self.export.write(EnquiryQuery(**asked), sheet)
        resp.content_type = sheet.mime
        resp.downloadable_as = exported.name
        resp.set_header("Cache-Control", "no-store")
        resp.stream = _pieces(exported.file)


def _sheet(text: str) -> Sheet:
    if text not in SHEETS:
        raise ValueError(_FORMAT)
    return SHEETS[text]


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    with file:
        while piece := file.read(_PIECE):
            yield piece


_EXPORT = Operation(
    method="GET",
    id="exportEnquiries",
    tag="Enquiries",
    summary="All enquiries, or those asked for, as a file for spreadsheets",
    answer={"type": "string", "format": "binary"},
    answer_types=[sheet.mime.partition(";")[0] for sheet in SHEETS.values()],
    parameters=(
        Parameter(
            name="format", schema={"type": "string", "enum": list(SHEETS)}, description="Which file.", required=True
        ),
        SEARCH,
        STATUS,
    ),
    errors=(422,),
)


def feature(export: EnquiryExport) -> Feature:
    """Return the call that gives out enquiries in a file."""
    route = Route(path="/api/admin/export-enquiries", resource=ExportResource(export), operations=[_EXPORT])
    return Feature(routes=[route])
