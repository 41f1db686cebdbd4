"""The tasks that are due, with the enquiries that they belong to."""

from collections.abc import Sequence
from typing import Annotated

import attrs

from ceilidh.enquiries.about_item import titles_in_words
from ceilidh_ports.database import Records
from ceilidh_ports.repositories.next_steps import TaskQuery
from ceilidh_ports.serialization import answer_of


@attrs.frozen
class DueTask:
    id: str
    text: str
    day: Annotated[str, "The day on which it is due."]
    account_name: Annotated[str, "Who has it; empty for nobody."]
    enquiry_id: str
    name: Annotated[str, "The name of the visitor."]
    about_title: str


def due_tasks(records: Records, query: TaskQuery) -> Sequence[DueTask]:
    """Return what matches, with two statements."""
    tasks = records.next_steps.due_tasks(query)
    enquiries = {each.id: each for each in records.enquiries.named({task.enquiry_id for task in tasks})}
    return [
        answer_of(DueTask, task, name=enquiry.name, about_title=titles_in_words(enquiry))
        for task in tasks
        if (enquiry := enquiries.get(task.enquiry_id))
    ]
