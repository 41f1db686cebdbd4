"""What an answer, a note and an answer of the visitor consist of, and their validation."""

import datetime as dt
import re
from collections.abc import Mapping
from typing import Annotated, Any

import attrs

from ceilidh.enquiries.answers.attachments import MOST_FILES
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.enquiries.value_rules import DAY, REQUIRED, Flag, Version, day_error, is_id, one_of, required_error, words
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh_ports.serialization import Constraint

MAX_SUBJECT_LENGTH = 200
MAX_TEXT_LENGTH = 20_000
"""The longest text of an answer, of a note, and of what a visitor answered, in characters."""

ADDED = (StepKind.NOTED, StepKind.RECEIVED)
"""What people add to a thread."""

UNDO_TIME = dt.timedelta(seconds=12)
"""For how long an answer can be taken back: the ten seconds for which a screen offers it, and the time of two calls."""

MAX_KEY_LENGTH = 64
_KEY = rf"[0-9A-Za-z-]{{0,{MAX_KEY_LENGTH}}}"

_TEXT = {"pattern": r"^[^\x00]*[^\s\x00][^\x00]*$"}
_SUBJECT = words(
    "words of the subject", MAX_SUBJECT_LENGTH, one_line=True, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
)


def _files_error(value: Any) -> str:
    if not isinstance(value, list) or not all(map(_may_be_file_name, value)):
        return "Send the names of stored files."
    return f"A mail takes {MOST_FILES} files." if len(value) > MOST_FILES else ""


def _draft_version_error(value: Any) -> str:
    return "" if value == "" or is_id(value) else "Send the version of the draft, or an empty text without a draft."


def _may_be_file_name(value: Any) -> bool:
    # A database may reject other text in a query.
    return isinstance(value, str) and value.isascii() and value.isprintable()


def _key_error(value: Any) -> str:
    is_key = isinstance(value, str) and re.fullmatch(_KEY, value)
    return "" if is_key else f"Send at most {MAX_KEY_LENGTH} letters, digits and hyphens."


def _ids_error(value: Any) -> str:
    if not isinstance(value, list) or not all(map(is_id, value)):
        return "Send the ids of files."
    return f"A mail takes {MOST_FILES} files." if len(value) > MOST_FILES else ""


PrivateFiles = Annotated[
    list[Annotated[str, "The id of a private file that waits for an answer."]],
    Constraint({"maxItems": MOST_FILES}, _ids_error),
]
Files = Annotated[
    list[Annotated[str, "The name of a stored file."]], Constraint({"maxItems": MOST_FILES}, _files_error)
]
DraftVersion = Annotated[
    str, Constraint({"pattern": "^[0-9A-Za-z]*$"}, _draft_version_error), "The version of the draft; empty for none."
]


_Key = Annotated[
    str,
    Constraint({"pattern": f"^{_KEY}$"}, _key_error),
    "Names what is sent: a second call with the same key does nothing, and is answered like the first one.",
]


@attrs.frozen(kw_only=True)
class EnquiryAnswer:
    subject: Annotated[str, REQUIRED, _SUBJECT]
    text: Annotated[str, REQUIRED, words("words of the answer", MAX_TEXT_LENGTH, **_TEXT)]
    files: Files = attrs.field(factory=list)
    private_files: PrivateFiles = attrs.field(factory=list)
    version: Version = None
    draft: Annotated[DraftVersion, "The draft that goes with the answer: it is removed, unless it was saved since."] = (
        ""
    )
    key: _Key = ""
    undoable: Annotated[
        Flag, f"Whether the mail waits for {UNDO_TIME.seconds} seconds, in which the answer can be taken back."
    ] = False


@attrs.frozen(kw_only=True)
class NewAnswerDraft:
    subject: Annotated[str, _SUBJECT] = ""
    text: Annotated[str, words("words of the answer", MAX_TEXT_LENGTH)] = ""
    files: Files = attrs.field(factory=list)
    version: DraftVersion = ""


@attrs.frozen(kw_only=True)
class NewEnquiryStep:
    kind: Annotated[str, one_of(*ADDED)]
    text: Annotated[str, REQUIRED, words("words", MAX_TEXT_LENGTH, **_TEXT)]
    date: Annotated[str, Constraint(DAY), "The day of the visitor’s mail; required for `received`."] = ""
    key: _Key = ""


def parse_answer(value: Any) -> EnquiryAnswer:
    """Return the answer in a JSON value; raises ``Invalid``."""
    values, errors = parse_object(value, EnquiryAnswer)
    _raise(errors)
    return EnquiryAnswer(**values)


def parse_draft(value: Any) -> NewAnswerDraft:
    """Return the draft in a JSON value; raises ``Invalid``."""
    values, errors = parse_object(value, NewAnswerDraft)
    _raise(errors)
    return NewAnswerDraft(**values)


def parse_step(value: Any, today: str) -> tuple[StepKind, Mapping[str, Any]]:
    """Return the kind and the values of a step that somebody adds on an ISO date; raises ``Invalid``."""
    values, errors = parse_object(value, NewEnquiryStep)
    day, is_received = values.get("date", ""), values["kind"] == StepKind.RECEIVED
    if is_received and (error := day_error(day) or required_error(day) or _future_error(day, today)):
        errors["date"] = error
    _raise(errors)
    step: dict[str, Any] = {name: values[name] for name in ("text", "key") if name in values}
    return StepKind(values["kind"]), step | ({"value": day} if is_received else {})


def _future_error(day: str, today: str) -> str:
    return "This day is still to come." if day > today else ""


def _raise(errors: Mapping[str, str]) -> None:
    if errors:
        raise Invalid("Please check the form.", errors)
