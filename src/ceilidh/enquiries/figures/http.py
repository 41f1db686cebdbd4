"""The HTTP calls of the figures."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon

from ceilidh.enquiries.figures.counting import FigureGroup, Figures, figures
from ceilidh.enquiries.figures.service import FigureService, PeriodFigures
from ceilidh.enquiries.figures.table import rows
from ceilidh.enquiries.inbox.http import ABOUT_ITEM, FILTER_READERS
from ceilidh.enquiries.inbox.list_filters import MONTH_RECEIVED, read_month
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import list_parameter, read_values
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import NUMBER, TEXT, answers, list_of, object_schema, reference
from ceilidh.spreadsheets import write_csv

_SHOWN = 25
"""How many groups of a kind are shown; the rest is counted, and stands in the spreadsheet."""

_GROUPS = object_schema(groups=list_of(reference("FigureGroup")), more=NUMBER)
_SCHEMAS: Mapping[str, Schema] = {
    **answers(Figures, FigureGroup),
    "FigureGroups": {**_GROUPS, "description": "The largest groups, and how many more there are."},
    "EnquiryFigures": object_schema(
        **{"from": MONTH_RECEIVED, "to": MONTH_RECEIVED},
        answerWithin={**NUMBER, "description": "The aim of the office, in hours of work."},
        total=reference("Figures"),
        months=list_of(object_schema(month=MONTH_RECEIVED, figures=reference("Figures"))),
        **dict.fromkeys(("pages", "houses", "sources", "campaigns", "heard"), reference("FigureGroups")),
        losses=list_of(object_schema(reason=TEXT, enquiries=NUMBER)),
    ),
}
_PARAMETERS = (
    list_parameter("from", MONTH_RECEIVED, "The first month; without it, eleven months before the last."),
    list_parameter("to", MONTH_RECEIVED, "The last month; without it, the present one."),
    ABOUT_ITEM,
)
_READERS = {"from": read_month, "to": read_month, "about": FILTER_READERS["about"]}


@attrs.frozen
class FigureResource:
    service: FigureService
    schemas = _SCHEMAS

    @operation("enquiry-figures", reference("EnquiryFigures"), id="getEnquiryFigures", parameters=_PARAMETERS)
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Where the enquiries of some months came from, how soon they were answered, and what became of them."""
        send_json(resp, _figures_json(self._read(req)), cache_control="no-store")

    @operation(
        "export-enquiry-figures",
        {"type": "string", "format": "binary"},
        answer_types=["text/csv"],
        parameters=_PARAMETERS,
    )
    def on_get_export(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The same figures as CSV, for each month too."""
        found = self._read(req)
        file = io.BytesIO()
        write_csv(rows(found), file)
        resp.data, resp.content_type = file.getvalue(), "text/csv; charset=utf-8"
        resp.downloadable_as = f"enquiry-figures-{found.period.first}-{found.period.last}.csv"
        resp.set_header("Cache-Control", "no-store")

    def _read(self, req: falcon.Request) -> PeriodFigures:
        values = read_values(req, _READERS)
        return self.service.read(*(values.get(name, "") for name in _READERS))


def _figures_json(found: PeriodFigures) -> dict[str, Any]:
    return {
        "from": found.period.first,
        "to": found.period.last,
        "answerWithin": found.hours.answer_within,
        "total": found.whole.total,
        "months": [{"month": month, "figures": figures(each, found.hours)} for month, each in found.months.items()],
        **{name: _groups_json(groups) for name, groups in found.whole.groups.items()},
        "losses": [{"reason": reason, "enquiries": count} for reason, count in found.whole.losses.items()][:_SHOWN],
    }


def _groups_json(groups: Sequence[FigureGroup]) -> dict[str, Any]:
    return {"groups": groups[:_SHOWN], "more": max(0, len(groups) - _SHOWN)}
