"""What the application does while a visitor waits for the answer to an enquiry."""

import datetime as dt
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

import pytest
from falcon import testing

import ceilidh
import ceilidh_ports
from ceilidh.bootstrap import Container
from tests.api.forms import send
from tests.fakes.clock import StoppedClock

# Without the adapters, which go different ways.
PRODUCT = tuple(str(Path(str(package.__file__)).parent) + os.sep for package in (ceilidh, ceilidh_ports))
FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "phone": "", "message": "A ceilidh in May?"}


def visited(call: Callable[[], object]) -> Sequence[str]:
    """Return the files of the product that the calls of this thread enter, each time another one is entered."""
    files: list[str] = []

    def enter(frame: FrameType, event: str, _argument: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(PRODUCT) and file not in files[-1:]:
            files.append(file)

    sys.setprofile(enter)
    try:
        call()
    finally:
        sys.setprofile(None)
    return files


def sent(client: testing.TestClient) -> int:
    return client.simulate_post("/api/admin/send-email", json=FORM).status_code


@pytest.mark.skipif(os.environ.get("CEILIDH_TEST_DATABASE") == "sample", reason="It has the defaults of the ports.")
def test_an_enquiry_is_stored_on_a_short_way(client: testing.TestClient) -> None:
    assert 200 == sent(client)
    statuses: list[int] = []
    stays = visited(lambda: statuses.append(sent(client)))

    assert [200] == statuses
    assert 20 < len(set(stays)) <= 32, "\n".join(stays)
    assert len(stays) <= 89, "\n".join(stays)


def test_neither_an_enquiry_nor_its_mail_publishes_a_draft_that_is_due(
    clock: StoppedClock, admin: testing.TestClient, client: testing.TestClient, services: Container
) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"companyName": "Taigh"}, []))
    due = clock.now + dt.timedelta(minutes=1)
    scheduled = admin.simulate_put("/api/admin/publish-site/site", json={"publishAt": due.isoformat()})
    assert 200 == scheduled.status_code, scheduled.text
    clock.go_on(120)
    version = services.database().content_version()

    assert 200 == sent(client)
    with services.outbox.reset():
        assert 1 == services.outbox().deliver_due()
    assert version == services.database().content_version()

    assert "Taigh" == client.simulate_get("/api/admin/get-site-details").json["companyName"]
    assert version < services.database().content_version()
