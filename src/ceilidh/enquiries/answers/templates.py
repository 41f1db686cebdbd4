"""The templates for answers: names and texts with placeholders, which the form fills in when one is chosen."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
import orjson

from ceilidh.audit.setting_changes import check_setting_version, read_setting_version, save_setting
from ceilidh.clock import Clock
from ceilidh.enquiries.value_rules import text_error
from ceilidh.errors import Invalid
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Setting

SETTING = "reply-templates"
"""The id of the setting whose value is the JSON text of all templates."""

PLACEHOLDERS = ("name", "venue", "date", "guests", "availability", "free days")
"""What an enquiry says, in braces in a text, and what the diary says of its day and of the nearest free ones."""

MOST_TEMPLATES = 50
MAX_LENGTHS = {"name": 100, "text": 5_000}

_PLACEHOLDER = re.compile(r"\{([^{}\n]*)\}")


@attrs.frozen
class TemplateService:
    database: Database
    clock: Clock

    def list(self) -> Sequence[Mapping[str, str]]:
        """Return the name and the text of each, in their order."""
        with self.database.read() as records:
            stored = records.account_records.get(Setting, SETTING)
        found: Sequence[Mapping[str, str]] = orjson.loads(stored.value) if stored else []
        return found

    def version(self) -> str:
        """Return the version of the templates, which a later ``save`` may name; read it before them."""
        return read_setting_version(self.database, SETTING)

    def save(self, value: Any) -> Sequence[Mapping[str, str]]:
        """Replace all templates.

        Raises ``Invalid`` naming each field that breaks a rule, and unknown placeholders, and ``VersionConflict`` where
        the value names another version than the present one.
        """
        rows = value.get("templates") if isinstance(value, dict) else None
        if not isinstance(rows, list) or len(rows) > MOST_TEMPLATES:
            error = f"Send a list of at most {MOST_TEMPLATES} templates."
            raise Invalid(error, {"templates": error})
        if errors := dict(_errors(rows)):
            raise Invalid("Please check the templates.", errors)
        templates = [{"name": row["name"].strip(), "text": row["text"].strip()} for row in rows]
        with self.database.write() as records:
            check_setting_version(records, SETTING, value, "list")
            save_setting(records, self.clock(), Setting(SETTING, orjson.dumps(templates).decode()))
        return templates


def _errors(rows: Sequence[Any]) -> Iterator[tuple[str, str]]:
    for number, row in enumerate(rows):
        for name, most in MAX_LENGTHS.items():
            text = row.get(name) if isinstance(row, dict) else None
            if error := _text_error(name, text, most):
                yield f"templates.{number}.{name}", error


def _text_error(name: str, text: Any, most: int) -> str:
    if not isinstance(text, str) or not text.strip():
        return "It is required."
    if error := text_error(text, "words", most, one_line=name == "name"):
        return error
    unknown = [found for found in _PLACEHOLDER.findall(text) if found not in PLACEHOLDERS] if name == "text" else []
    known = ", ".join(f"{{{each}}}" for each in PLACEHOLDERS)
    return f"There is no {{{unknown[0]}}}: the placeholders are {known}." if unknown else ""
