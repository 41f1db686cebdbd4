"""Reads and stores the office hours."""

from typing import Any

import attrs
import orjson

from ceilidh.audit.setting_changes import check_setting_version, read_setting_version, save_setting
from ceilidh.clock import Clock
from ceilidh.enquiries.office_hours.hours_form import hours_json, parse_hours
from ceilidh.enquiries.office_hours.working_time import OfficeHours
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Setting

OFFICE_HOURS = "office-hours"
"""The id of the setting; its value is JSON text."""


@attrs.frozen
class OfficeHoursService:
    database: Database
    clock: Clock

    def read(self) -> OfficeHours:
        with self.database.read() as records:
            return stored_hours(records)

    def version(self) -> str:
        """Return the version of the hours, which a later ``save`` may name; read it before them."""
        return read_setting_version(self.database, OFFICE_HOURS)

    def save(self, value: Any) -> OfficeHours:
        """Store the hours of a JSON value.

        Raises ``Invalid``, and ``VersionConflict`` where the value names another version than the present one.
        """
        hours = parse_hours(value)
        with self.database.write() as records:
            check_setting_version(records, OFFICE_HOURS, value, "page")
            save_setting(records, self.clock(), Setting(OFFICE_HOURS, orjson.dumps(hours_json(hours)).decode()))
        return hours


def stored_hours(records: Records) -> OfficeHours:
    """Return the office hours, the usual ones while nobody has set any."""
    setting = records.account_records.get(Setting, OFFICE_HOURS)
    return parse_hours(orjson.loads(setting.value)) if setting else OfficeHours()
