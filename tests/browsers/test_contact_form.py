"""The contact form: sent, and sent with a mistake in it."""

import pytest

from tests.browsers.conftest import WITH_OLDER
from tests.browsers.tab import Tab
from tests.e2e.support.screens import NEXT_JUNE

pytestmark = pytest.mark.parametrize("engine", WITH_OLDER, indirect=True)

_WRITTEN = {"Name": "Eilidh", "Email": "eilidh@example.org", "Message": "Is the lodge free?"}


def test_enquiry_is_sent(tab: Tab) -> None:
    tab.open("/contact")
    for name, text in _WRITTEN.items():
        tab.fill(name, text)
    tab.fill("Date", NEXT_JUNE)
    tab.press("button", "SEND")

    tab.see("main", "Message Sent!")


def test_mistake_is_told_at_its_field_which_has_the_focus(tab: Tab) -> None:
    tab.open("/contact")
    for name, text in (_WRITTEN | {"Email": "eilidh"}).items():
        tab.fill(name, text)
    tab.press("button", "SEND")

    tab.see(".field--email .field__error")
    tab.wait_for("() => document.activeElement === found('input', 'Email')")
    assert "Eilidh" == tab.run("() => found('input', 'Name').value")


def test_choice_is_drawn_as_the_fields_beside_it(tab: Tab) -> None:
    tab.open("/contact")
    tab.see("select")
    assert "none" == tab.run("() => getComputedStyle(found('select', '')).appearance")


def test_empty_date_has_a_ground_of_its_own(tab: Tab) -> None:
    """On a transparent one Safari writes today as dark as a chosen day."""
    tab.open("/contact")
    tab.see("input[type=date]", "Date")
    assert "rgb(247, 243, 234)" == tab.run("() => getComputedStyle(found('input', 'Date')).backgroundColor")
