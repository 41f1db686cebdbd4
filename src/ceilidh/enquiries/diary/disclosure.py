"""What the office lets visitors learn of the diary: a setting of the owners."""

from typing import Annotated, Any

import attrs
import orjson

from ceilidh.audit.setting_changes import save_setting
from ceilidh.clock import Clock
from ceilidh.enquiries.value_rules import Flag
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.serialization import CONVERTER

DISCLOSURE = "diary-disclosure"
"""The id of the setting; its value is JSON text."""


@attrs.frozen(kw_only=True)
class DiaryDisclosure:
    days: Annotated[Flag, "Visitors learn whether a day is free at a house whose diary is kept here."]
    holds: Annotated[Flag, "They learn that a day is held; without it, held days are taken ones."]
    hold_ends: Annotated[Flag, "They learn until when a day is held."]


NOTHING = DiaryDisclosure(days=False, holds=False, hold_ends=False)


def stored_disclosure(records: Records) -> DiaryDisclosure:
    """Return what visitors learn; nothing while nobody has set it."""
    setting = records.account_records.get(Setting, DISCLOSURE)
    return CONVERTER.structure(orjson.loads(setting.value), DiaryDisclosure) if setting else NOTHING


@attrs.frozen
class DisclosureService:
    database: Database
    clock: Clock

    def read(self) -> DiaryDisclosure:
        with self.database.read() as records:
            return stored_disclosure(records)

    def save(self, value: Any) -> DiaryDisclosure:
        """Store the setting of a JSON value; raises ``Invalid``. The next request of a visitor is answered by it."""
        values, errors = parse_object(value, DiaryDisclosure)
        if errors:
            raise Invalid("Please check what visitors learn of the diary.", errors)
        disclosure = DiaryDisclosure(**values)
        stored = Setting(DISCLOSURE, orjson.dumps(CONVERTER.unstructure(disclosure)).decode())
        with self.database.write() as records:
            save_setting(records, self.clock(), stored)
            records.raise_version()
        return disclosure
