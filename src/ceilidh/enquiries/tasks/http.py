"""The HTTP calls of the tasks of enquiries, and of the list that a booking brings."""

import datetime as dt
from collections.abc import Sequence
from typing import Annotated

import attrs
import falcon

from ceilidh.enquiries.tasks.booking_tasks import MOST_BOOKING_TASKS, BookingTask, BookingTaskService
from ceilidh.enquiries.tasks.service import TaskService
from ceilidh.enquiries.tasks.task_form import NewTask, TaskChanges
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, answers, bodies, list_of, reference, versioned
from ceilidh_ports.records.next_steps import EnquiryTask
from ceilidh_ports.serialization import answer_of

_ENQUIRY = Parameter(name="id", schema=TEXT, description="The id of the enquiry.", in_="path")
_TASK = Parameter(name="id", schema=TEXT, description="The id of the task.", in_="path")


@attrs.frozen
class Task:
    """Something to do for an enquiry."""

    id: str
    text: str
    day: Annotated[str, "The day on which it is due; empty for none."]
    account_id: str
    account_name: str
    done_at: dt.datetime | None
    done_by: str


@attrs.frozen
class EnquiryTasks:
    """The tasks of an enquiry, and how many tasks of a booking a booked one does not have."""

    tasks: Annotated[Sequence[Task], "Those that are due first come first, those without a day last."]
    missing: Annotated[int, "How many tasks of a booking a booked enquiry does not have."]


_LIST = versioned(tasks={**list_of(reference("BookingTask")), "maxItems": MOST_BOOKING_TASKS})


@attrs.frozen
class TaskResource:
    """No response may be cached: they contain personal data."""

    tasks: TaskService
    listed: BookingTaskService
    schemas = answers(Task, EnquiryTasks) | bodies(NewTask, TaskChanges, BookingTask) | {"BookingTasks": _LIST}

    @operation("enquiry-tasks/{id}", reference("EnquiryTasks"), id="getTasks", parameters=(_ENQUIRY,), errors=(404,))
    def on_get_tasks(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """What is to be done for an enquiry."""
        found = self.tasks.of_enquiry(id)
        answer = EnquiryTasks([as_task(each) for each in found.tasks], len(found.missing))
        send_json(resp, answer, cache_control="no-store")

    @operation("add-task/{id}", MESSAGE_AND_ID, body=reference("NewTask"), parameters=(_ENQUIRY,), errors=(404,))
    def on_post_add(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Add a task to an enquiry; the id in the answer is that of the task."""
        task = self.tasks.add(id, read_json(req))
        send_json(resp, {"message": "The task is added.", "id": task.id}, cache_control="no-store")

    @operation("update-task/{id}", MESSAGE, body=reference("TaskChanges"), parameters=(_TASK,), errors=(404,))
    def on_put_change(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Change a task, or say whether it is done."""
        self.tasks.change(id, read_json(req))
        send_json(resp, {"message": "The task is changed."}, cache_control="no-store")

    @operation("delete-task/{id}", MESSAGE, parameters=(_TASK,), errors=(404,))
    def on_delete_remove(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Remove a task."""
        self.tasks.remove(id)
        send_json(resp, {"message": "The task is removed."}, cache_control="no-store")

    @operation("add-booking-tasks/{id}", MESSAGE, parameters=(_ENQUIRY,), errors=(404,))
    def on_post_missing(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Add the tasks of a booking that a booked enquiry does not have."""
        number = self.tasks.add_missing(id)
        message = "One task is added." if number == 1 else f"{number} tasks are added."
        send_json(resp, {"message": message}, cache_control="no-store")

    @operation("booking-tasks", reference("BookingTasks"), id="getBookingTasks")
    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The tasks that a booking brings."""
        version = self.listed.version()
        send_json(resp, {"tasks": self.listed.read(), "version": version}, cache_control="no-store")

    @operation("booking-tasks", MESSAGE, body=reference("BookingTasks"), owner_only=True, errors=(409,))
    def on_put_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Say which tasks a booking brings."""
        self.listed.save(read_json(req))
        send_json(resp, {"message": "Saved for the next bookings."}, cache_control="no-store")


def as_task(task: EnquiryTask) -> Task:
    return answer_of(Task, task)
