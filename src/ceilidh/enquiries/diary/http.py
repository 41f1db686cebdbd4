"""The HTTP calls of the diary."""

import attrs
import falcon

from ceilidh.enquiries.diary.asked_venues import AskedVenue
from ceilidh.enquiries.diary.diary_json import AskedDay, Stay
from ceilidh.enquiries.diary.disclosure import DiaryDisclosure, DisclosureService
from ceilidh.enquiries.diary.planned_viewings import PlannedViewing
from ceilidh.enquiries.diary.service import DiaryMonth, DiaryService, DiaryYear, EnquiryDays, YearDay
from ceilidh.enquiries.diary.stay_form import NewStay, OwnStay
from ceilidh.enquiries.value_rules import ID, MONTH
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.requests.list_query_parser import list_parameter, matching, read_values
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, answers, bodies, schema_of
from ceilidh.typed_periods import WEEKDAYS

_ID = Parameter(name="id", schema=TEXT, description="The id.", in_="path")
_YEAR = r"^20[0-9]{2}$"


def _read_weekday(text: str) -> str:
    if text not in WEEKDAYS:
        raise ValueError(f"One of {', '.join(WEEKDAYS)}.")
    return text


@attrs.frozen
class DiaryResource:
    """No response may be cached: they contain personal data."""

    diary: DiaryService
    disclosure: DisclosureService
    schemas = answers(PlannedViewing, Stay, AskedDay, DiaryMonth, YearDay, DiaryYear, AskedVenue, EnquiryDays) | bodies(
        NewStay, OwnStay, DiaryDisclosure
    )

    @operation(
        "diary",
        schema_of(DiaryMonth),
        id="getDiary",
        parameters=(
            list_parameter("month", {"type": "string", "pattern": MONTH}, "The month; without it, the present one."),
            list_parameter("venue", {"type": "string", "pattern": ID}, "Of the house with this id alone."),
        ),
    )
    def on_get_month(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The days of a month that are asked for, held and booked."""
        readers = {"month": matching(MONTH, "2027-06"), "venue": matching(ID, "64af")}
        values = read_values(req, readers)
        found = self.diary.month(values.get("month", ""), values.get("venue", ""))
        send_json(resp, found, cache_control="no-store")

    @operation(
        "diary-year/{id}",
        schema_of(DiaryYear),
        id="getDiaryYear",
        parameters=(
            _ID,
            list_parameter("year", {"type": "string", "pattern": _YEAR}, "The year; without it, the present one."),
            list_parameter("weekday", {"type": "string", "enum": list(WEEKDAYS)}, "The weekday; without it, Saturday."),
        ),
        errors=(404,),
    )
    def on_get_year(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """What a venue is on each day of one weekday in a year: free, held or taken."""
        values = read_values(req, {"year": matching(_YEAR, "2027"), "weekday": _read_weekday})
        send_json(resp, self.diary.year(id, **values), cache_control="no-store")

    @operation("enquiry-days/{id}", schema_of(EnquiryDays), id="getEnquiryDays", parameters=(_ID,), errors=(404,))
    def on_get_enquiry(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """The days of an enquiry in the diary, and who else holds, booked or asks for them."""
        send_json(resp, self.diary.of_enquiry(id), cache_control="no-store")

    @operation("add-diary-entry", MESSAGE_AND_ID, body=schema_of(OwnStay), errors=(409,))
    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Hold or book days of a house without an enquiry."""
        stay = self.diary.add(read_json(req))
        send_json(resp, {"message": "It is in the diary.", "id": stay.stay_id}, cache_control="no-store")

    @operation("update-diary-entry/{id}", MESSAGE_AND_ID, body=schema_of(OwnStay), parameters=(_ID,), errors=(404, 409))
    def on_put_change(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Change days that belong to no enquiry."""
        stay = self.diary.change(id, read_json(req))
        send_json(resp, {"message": "The diary is changed.", "id": stay.stay_id}, cache_control="no-store")

    @operation("delete-diary-entry/{id}", MESSAGE, parameters=(_ID,), errors=(404,))
    def on_delete_remove(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Remove days that belong to no enquiry from the diary."""
        self.diary.remove(id)
        send_json(resp, {"message": "It is no longer in the diary."}, cache_control="no-store")

    @operation("diary-disclosure", schema_of(DiaryDisclosure), id="getDiaryDisclosure")
    def on_get_disclosure(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """What visitors learn of the diary."""
        send_json(resp, self.disclosure.read(), cache_control="no-store")

    @operation("diary-disclosure", MESSAGE, body=schema_of(DiaryDisclosure), owner_only=True)
    def on_put_disclosure(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Say what visitors learn of the diary."""
        self.disclosure.save(read_json(req))
        send_json(resp, {"message": "Saved. Visitors see it at once."}, cache_control="no-store")
