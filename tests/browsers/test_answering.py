"""The back office: an enquiry is opened by the link of its mail and answered."""

import pytest

from tests.browsers.conftest import CURRENT
from tests.browsers.tab import Tab
from tests.e2e.support.admin_api import sign_in_to_api
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import Product
from tests.services.smtp import SmtpServer

pytestmark = pytest.mark.parametrize("engine", [*CURRENT, "older-safari"], indirect=True)


def test_enquiry_is_answered_after_signing_in_at_its_link(
    tab: Tab, site: Product, started_mail_server: SmtpServer, request: pytest.FixtureRequest
) -> None:
    visitor = f"{request.node.callspec.id}@visitor.example"
    enquiry = sign_in_to_api(site.url).send_enquiry(email=visitor)
    tab.open(f"/admin/enquiry/{enquiry}")
    tab.see_address("/admin/login")
    tab.fill("Username", ADMINISTRATOR)
    tab.fill("Password", PASSWORD)
    tab.press("button", "Sign in")

    tab.see_address(f"/admin/enquiry/{enquiry}")
    tab.fill("Your answer", "May it is.")
    tab.press("button", "Send the answer")
    tab.see(".thread", "May it is.")
    wait_until(lambda: any(visitor in str(mail["To"]) for mail in started_mail_server.received))
