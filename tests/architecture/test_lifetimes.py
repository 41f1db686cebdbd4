"""Descriptions that cannot be computed, of calls and commands, name the times that are declared."""

import datetime as dt
import json
from pathlib import Path

import pytest

from ceilidh.accounts.http.login_tokens import CHALLENGE_LIFETIME
from ceilidh.accounts.rules.link_rules import LIFETIMES, Purpose
from ceilidh.accounts.rules.session_rules import RECENT
from ceilidh.cli.service_commands import sweep
from ceilidh.clock import in_words
from ceilidh.content.editing.preview_links import OWN_PREVIEW_LIFETIME
from ceilidh.content.lifecycle import trashed_items
from ceilidh.enquiries.inbox import trash as enquiry_trash

_DOCUMENT = json.loads((Path(__file__).parents[2] / "web" / "src" / "api" / "openapi.json").read_text())
CALLS = {call["operationId"]: call for methods in _DOCUMENT["paths"].values() for call in methods.values()}


@pytest.mark.parametrize(
    ("call", "lifetime"),
    [
        ("invitePerson", LIFETIMES[Purpose.INVITE]),
        ("loginSecondFactor", CHALLENGE_LIFETIME),
        ("reauthenticate", RECENT),
        ("openPreview", OWN_PREVIEW_LIFETIME),
        ("deleteEnquiry", enquiry_trash.TRASHED_ENQUIRY_LIFETIME),
    ],
)
def test_a_call_says_for_how_long(call: str, lifetime: dt.timedelta) -> None:
    assert in_words(lifetime) in CALLS[call]["summary"]


def test_a_sensitive_call_says_when_the_password_is_asked_for_again() -> None:
    assert f"more than {in_words(RECENT)} ago" in CALLS["invitePerson"]["description"]


def test_the_command_says_how_old_the_trash_is_that_it_empties() -> None:
    assert f"more than {in_words(trashed_items.TRASHED_ITEM_LIFETIME)} ago" in " ".join((sweep.help or "").split())


@pytest.mark.parametrize(
    ("span", "words"),
    [
        (dt.timedelta(minutes=5), "5 minutes"),
        (dt.timedelta(hours=1), "an hour"),
        (dt.timedelta(days=1), "24 hours"),
        (dt.timedelta(days=3), "72 hours"),
        (dt.timedelta(days=4), "4 days"),
        (dt.timedelta(days=30), "30 days"),
    ],
)
def test_a_time_span_in_words(span: dt.timedelta, words: str) -> None:
    assert in_words(span) == words
