"""The foot of every page but the one with the form."""

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("path", ["/", "/about", "/venues", "/events"])
def test_footer_invites_to_plan_and_to_ask(page: Page, path: str) -> None:
    page.goto(path)
    footer = page.get_by_role("contentinfo")

    expect(footer.get_by_text("Start Planning", exact=True)).to_be_visible()
    for name, target in {
        "Contact us": "/contact",
        "Request A Quote": "/contact",
        "Terms & Conditions": "#",
        "Privacy Policy": "#",
    }.items():
        expect(footer.get_by_role("link", name=name, exact=True)).to_have_attribute("href", target)


def test_links_of_the_footer_lead_to_the_form_and_the_bar_leads_nowhere(page: Page) -> None:
    page.goto("/about")
    page.get_by_role("link", name="Privacy Policy").click()
    expect(page).to_have_url(re.compile("/about#?$"))
    expect(page.get_by_role("heading", level=1)).to_have_count(1)

    page.get_by_role("link", name="Request A Quote").click()
    expect(page).to_have_url(re.compile("/contact$"))


def test_footer_is_absent_from_the_page_with_the_form(page: Page) -> None:
    page.goto("/contact")

    expect(page.get_by_role("heading", name="START PLANNING", exact=True)).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_have_count(0)
