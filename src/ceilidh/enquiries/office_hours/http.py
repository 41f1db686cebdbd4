"""The HTTP calls of the office hours."""

import attrs
import falcon

from ceilidh.enquiries.office_hours.hours_form import MOST_HOLIDAYS, MOST_HOURS, hours_json
from ceilidh.enquiries.office_hours.service import OfficeHoursService
from ceilidh.enquiries.office_hours.working_time import WEEK
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import MESSAGE, object_schema, reference, versioned

_TIME: Schema = {"type": "string", "pattern": "^(([01][0-9]|2[0-3]):[0-5][0-9])?$"}
_DAYS: Schema = {
    "type": "array",
    "items": object_schema(**{"from": _TIME, "to": _TIME}),
    "minItems": WEEK,
    "maxItems": WEEK,
    "description": "Monday first. Two empty times where the office is closed.",
}
_SCHEMAS = {
    "OfficeHours": versioned(
        days=_DAYS,
        holidays={"type": "array", "items": {"type": "string", "format": "date"}, "maxItems": MOST_HOLIDAYS},
        answerWithin={"type": "integer", "minimum": 1, "maximum": MOST_HOURS},
    )
}


@attrs.frozen
class OfficeHoursResource:
    hours: OfficeHoursService
    schemas = _SCHEMAS

    @operation("office-hours", reference("OfficeHours"), id="getOfficeHours")
    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """When the office answers enquiries."""
        version = self.hours.version()
        send_json(resp, {**hours_json(self.hours.read()), "version": version}, cache_control="no-store")

    @operation("office-hours", MESSAGE, body=reference("OfficeHours"), owner_only=True, errors=(409,))
    def on_put(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Say when the office answers enquiries."""
        self.hours.save(read_json(req))
        send_json(resp, {"message": "Office hours saved."}, cache_control="no-store")
