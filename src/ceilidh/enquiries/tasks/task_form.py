"""What a call says of a task, and its validation."""

from collections.abc import Mapping
from typing import Annotated, Any

import attrs

from ceilidh.enquiries.value_rules import REQUIRED, Day, Flag, words
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh_ports.serialization import Constraint

MAX_TASK_LENGTH = 300

TaskText = Annotated[str, words("words of the task", MAX_TASK_LENGTH, one_line=True), REQUIRED]
_PERSON = Constraint({}, lambda value: "" if isinstance(value, str) else "Send the id of an account, or an empty text.")
_Person = Annotated[str, _PERSON, "The account of who has it; empty for nobody."]
_Day = Annotated[Day, "The day on which it is due; empty for none."]


@attrs.frozen
class NewTask:
    text: TaskText
    day: _Day = ""
    account_id: _Person = ""
    is_done: Flag = False


@attrs.frozen
class TaskChanges:
    """What changes of a task; the rest stays."""

    text: TaskText = ""
    day: _Day = ""
    account_id: _Person = ""
    is_done: Flag = False


def parse_task(value: Any, shape: type[NewTask | TaskChanges]) -> Mapping[str, Any]:
    """Return the values by attribute; raises ``Invalid`` naming wrong fields."""
    if not isinstance(value, dict):
        raise Invalid("Send a JSON object with the task.")
    values, errors = parse_object(value, shape)
    if errors:
        raise Invalid("Please check the task.", errors)
    return values | ({"text": values["text"].strip()} if "text" in values else {})
