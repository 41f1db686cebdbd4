"""The receiver in docs/webhook.md accepts what is sent, and nothing else."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.unit.enquiries.webhook.webhook_samples import CompanyWithWebhook

PAGE = Path(__file__).parents[4] / "docs" / "webhook.md"

Check = Callable[[str, Mapping[str, str], bytes], bool]


@pytest.fixture
def company() -> CompanyWithWebhook:
    company = CompanyWithWebhook()
    company.receive()
    company.sender.deliver_due()
    return company


@pytest.fixture
def is_genuine(company: CompanyWithWebhook) -> Check:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    names: dict[str, Any] = {}
    exec(source, names)  # noqa: S102  the example of our own page
    names["time"] = SimpleNamespace(time=lambda: company.clock().timestamp())
    check: Check = names["is_genuine"]
    return check


def test_what_the_site_sends_is_genuine(company: CompanyWithWebhook, is_genuine: Check) -> None:
    ((body, headers),) = company.receiver.requests

    assert is_genuine(company.secret, headers, body)


def test_what_was_changed_or_sent_by_somebody_else_is_not(company: CompanyWithWebhook, is_genuine: Check) -> None:
    ((body, headers),) = company.receiver.requests

    assert not is_genuine(company.secret, headers, body + b" ")
    assert not is_genuine(company.secret, {**headers, "webhook-id": "another"}, body)
    assert not is_genuine(company.service.replace_secret(), headers, body)


def test_what_is_old_is_not(company: CompanyWithWebhook, is_genuine: Check) -> None:
    ((body, headers),) = company.receiver.requests
    company.clock.go_on(301)

    assert not is_genuine(company.secret, headers, body)
