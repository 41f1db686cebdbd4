"""What an answer, a note and an answer of the visitor consist of, and their validation."""

from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.answers.attachments import MOST_FILES
from ceilidh.enquiries.inbox.enquiry_changes import parse_version
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.enquiries.value_rules import day_error, text_error
from ceilidh.errors import Invalid

MAX_SUBJECT_LENGTH = 200
MAX_TEXT_LENGTH = 20_000
"""The longest text of an answer, of a note, and of what a visitor answered, in characters."""

ADDED = (StepKind.NOTED, StepKind.RECEIVED)
"""What people add to a thread."""

_REQUIRED = "It is required."


def parse_answer(value: Any) -> tuple[Mapping[str, Any], int | None]:
    """Return the values of the step, and the version that was answered; raises ``Invalid``."""
    given = value if isinstance(value, dict) else {}
    subject, text, files = given.get("subject"), given.get("text"), given.get("files", [])
    version, version_error = parse_version(given)
    errors = {
        "subject": _text_error(subject, "words of the subject", MAX_SUBJECT_LENGTH, one_line=True),
        "text": _text_error(text, "words of the answer", MAX_TEXT_LENGTH),
        "files": _files_error(files),
        "version": version_error,
    }
    _raise(errors)
    return {"subject": str(subject).strip(), "text": text, "files": list(dict.fromkeys(files))}, version


def parse_undoable(value: Mapping[str, Any]) -> bool:
    """Return whether the mail of an answer waits until it can't be taken back any more; raises ``Invalid``."""
    undoable = value.get("undoable", False)
    if not isinstance(undoable, bool):
        raise Invalid("Please check the form.", {"undoable": "Send true or false."})
    return undoable


def parse_step(value: Any) -> tuple[StepKind, Mapping[str, Any]]:
    """Return the kind and the values of a step that somebody adds; raises ``Invalid``."""
    given = value if isinstance(value, dict) else {}
    kind, text, day = given.get("kind"), given.get("text"), given.get("date", "")
    is_received = kind == StepKind.RECEIVED
    errors = {
        "kind": "" if kind in ADDED else f"One of {', '.join(ADDED)}.",
        "text": _text_error(text, "words", MAX_TEXT_LENGTH),
        "date": (day_error(day) or ("" if day else _REQUIRED)) if is_received else "",
    }
    _raise(errors)
    return StepKind(str(kind)), {"text": text, **({"value": day} if is_received else {})}


def _raise(errors: Mapping[str, str]) -> None:
    if wrong := {name: error for name, error in errors.items() if error}:
        raise Invalid("Please check the form.", wrong)


def _text_error(value: Any, label: str, most: int, *, one_line: bool = False) -> str:
    if value is None or (isinstance(value, str) and not value.strip()):
        return _REQUIRED
    return text_error(value, label, most, one_line=one_line)


def _files_error(value: Any) -> str:
    if not isinstance(value, list) or not all(map(_may_be_file_name, value)):
        return "Send the names of stored files."
    return f"A mail takes {MOST_FILES} files." if len(value) > MOST_FILES else ""


def _may_be_file_name(value: Any) -> bool:
    # A database may reject other text in a query.
    return isinstance(value, str) and value.isascii() and value.isprintable()
