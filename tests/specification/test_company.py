"""The company: its name, how it is reached and who founded it are settings with sample values."""

from pathlib import Path

import pytest
from falcon import testing

from ceilidh.app import create_app
from tests.specification.conftest import container_with

DETAILS = "/api/admin/get-site-details"
SITE = """
company_name = "Reel & Co"
email = "hello@reel.example"
phone = "0131 496 0999"
address = ["1 Kirk Wynd", "Leith"]
social_links = [{ handle = "@reel", url = "https://social.example/reel" }]
founders = [{ name = "Ailsa", role = "Planner", text = "Dances." }]
"""


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> testing.TestClient:
    """Visits a site whose company is another one than the sample."""
    folder: Path = tmp_path_factory.mktemp("site")
    (folder / "site.toml").write_text(SITE)
    services = container_with(folder, CEILIDH_SITE_FILE=str(folder / "site.toml"))
    return testing.TestClient(create_app(services, services.config()))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("companyName", "Reel & Co"),
        ("email", "hello@reel.example"),
        ("phone", "0131 496 0999"),
        ("address", ["1 Kirk Wynd", "Leith"]),
        ("social", {"handle": "@reel", "url": "https://social.example/reel"}),
        ("founders", [{"name": "Ailsa", "role": "Planner", "text": "Dances."}]),
    ],
)
def test_what_is_said_of_the_company_is_a_setting(visitor: testing.TestClient, name: str, value: object) -> None:
    assert value == visitor.simulate_get(DETAILS).json[name]


def test_every_setting_has_a_sample_value(client: testing.TestClient) -> None:
    details = client.simulate_get(DETAILS).json

    assert {"companyName", "email", "phone", "address", "social", "founders"} <= {
        name for name, value in details.items() if value
    }
    assert 2 == len(details["founders"])


def test_the_title_of_a_page_names_the_company(visitor: testing.TestClient) -> None:
    assert "· Reel &amp; Co</title>" in visitor.simulate_get("/about").text
