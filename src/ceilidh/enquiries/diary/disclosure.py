"""What the office lets visitors learn of the diary: a setting of the owners."""

from typing import Any

import attrs
import orjson

from ceilidh.audit.setting_changes import save_setting
from ceilidh.clock import Clock
from ceilidh.errors import Invalid
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Setting

DISCLOSURE = "diary-disclosure"
"""The id of the setting; its value is JSON text."""


@attrs.frozen(kw_only=True)
class Disclosure:
    """Whether visitors learn of days at all, which of them are only held, and until when they are."""

    days: bool = False
    holds: bool = False
    hold_ends: bool = False


_NAMES = {"days": "days", "holds": "holds", "hold_ends": "holdEnds"}


def disclosure_json(disclosure: Disclosure) -> dict[str, bool]:
    """Return what :func:`parse_disclosure` reads."""
    return {name: getattr(disclosure, attribute) for attribute, name in _NAMES.items()}


def parse_disclosure(value: Any) -> Disclosure:
    """Return the setting of a JSON value; raises ``Invalid`` naming each field that is wrong."""
    given = value if isinstance(value, dict) else {}
    errors = {name: "Send true or false." for name in _NAMES.values() if not isinstance(given.get(name), bool)}
    if errors:
        raise Invalid("Please check what visitors see of the diary.", errors)
    return Disclosure(**{attribute: given[name] for attribute, name in _NAMES.items()})


def stored_disclosure(records: Records) -> Disclosure:
    """Return what visitors learn; nothing while nobody has set it."""
    setting = records.account_records.get(Setting, DISCLOSURE)
    return parse_disclosure(orjson.loads(setting.value)) if setting else Disclosure()


@attrs.frozen
class DisclosureService:
    database: Database
    clock: Clock

    def read(self) -> Disclosure:
        with self.database.read() as records:
            return stored_disclosure(records)

    def save(self, value: Any) -> Disclosure:
        """Store the setting of a JSON value; raises ``Invalid``. Pages show it at the next request."""
        disclosure = parse_disclosure(value)
        with self.database.write() as records:
            save_setting(records, self.clock(), Setting(DISCLOSURE, orjson.dumps(disclosure_json(disclosure)).decode()))
        self.database.raise_content_version()
        return disclosure
