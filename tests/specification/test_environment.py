"""The environment variables that configure the server, and what follows from them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.cli.provisioning import prepare_installation
from ceilidh.config import Config, from_environment
from ceilidh.config.effective_settings import effective_settings
from ceilidh.errors import ConfigurationError
from ceilidh.pages.assets.build_output import RENDER_PROGRAM
from ceilidh.plugins import open_database, open_mailer, open_media, open_renderer
from tests.fakes.mail import MemoryMailer
from tests.fakes.password_hashes import cheap_password_hashes
from tests.specification.conftest import PASSWORD, container_with
from tests.unit.pages.page_samples import elements_of

STRONG_KEY = "w3lcome-to-the-d4nce-of-the-long-night"
PUBLIC = "https://ceilidh.example"
FORM = {"name": "Eilidh", "email": "eilidh@visitor.example", "message": "In May?"}


def config(folder: Path, **settings: str) -> Config:
    return from_environment({"CEILIDH_DATA_DIR": str(folder), **settings})


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Container]:
    """The parts of a site with a public URL, a first administrator and a recipient of enquiries."""
    settings = {
        "CEILIDH_PUBLIC_URL": PUBLIC,
        "CEILIDH_SECRET_KEY": STRONG_KEY,
        "CEILIDH_ADMIN_USERNAME": "morag",
        "CEILIDH_ADMIN_PASSWORD": PASSWORD,
        "CEILIDH_ENQUIRY_RECIPIENT": "events@ceilidh.example",
    }
    made = container_with(tmp_path_factory.mktemp("public"), **settings)
    with cheap_password_hashes():
        prepare_installation(made, lambda _: None)
        yield made


@pytest.fixture(scope="module")
def visitor(public: Container) -> testing.TestClient:
    """Asks for the site under a host name that it does not have."""
    return testing.TestClient(create_app(public, public.config()), headers={"Host": "elsewhere.example"})


@pytest.mark.parametrize(
    ("variable", "default"),
    [
        ("CEILIDH_DATABASE_URL", "sqlite:///{folder}/ceilidh.db"),
        ("CEILIDH_MEDIA_URL", "file://{folder}/media"),
        ("CEILIDH_MAIL_URL", "console:"),
        ("CEILIDH_RENDERER_URL", "v8:"),
        ("CEILIDH_SECRET_KEY", "stored in {folder}/secret-key"),
        ("CEILIDH_PUBLIC_URL", "http://127.0.0.1:8000"),
        ("CEILIDH_ADMIN_USERNAME", ""),
        ("CEILIDH_ADMIN_PASSWORD", ""),
        (
            "CEILIDH_ENQUIRY_RECIPIENT",
            "the company's e-mail address, office@ceilidh.example while that is the sample",
        ),
        ("CEILIDH_DATA_DIR", "{folder}"),
    ],
)
def test_a_variable_has_a_default_that_works_on_one_machine(tmp_path: Path, variable: str, default: str) -> None:
    shown = dict(effective_settings({"CEILIDH_DATA_DIR": str(tmp_path)}, config(tmp_path)))

    assert default.format(folder=tmp_path) == shown[variable]


@pytest.mark.parametrize("url", ["sqlite:///{folder}/other.db", "postgresql://user:password@127.0.0.1:1/name"])
def test_the_database_is_sqlite_or_postgresql(tmp_path: Path, url: str) -> None:
    open_database(url.format(folder=tmp_path), ()).close()


@pytest.mark.parametrize(
    "url", ["file://{folder}/media", "s3://bucket/prefix?endpoint_url=http://127.0.0.1:1&region=eu-west-2"]
)
def test_the_media_are_in_a_folder_or_a_bucket(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "x")

    assert open_media(url.format(folder=tmp_path))


@pytest.mark.parametrize(
    "url",
    [
        "console:",
        "smtp://user:password@127.0.0.1:1?tls=starttls",
        "smtp://user:password@127.0.0.1:1?tls=implicit",
        "smtp://user:password@127.0.0.1:1?tls=none",
    ],
)
def test_mail_goes_to_the_console_or_to_a_server(url: str) -> None:
    assert open_mailer(url)


@pytest.mark.parametrize("url", ["none:", "v8:"])
def test_pages_are_rendered_by_v8_or_by_browsers(url: str) -> None:
    open_renderer(url, RENDER_PROGRAM).close()


def test_on_loopback_a_secret_key_is_made_and_kept(tmp_path: Path) -> None:
    assert config(tmp_path).secret_key == config(tmp_path).secret_key != ""


@pytest.mark.parametrize("key", ["", "short", "x" * 64, "changeme-" * 8])
def test_elsewhere_a_missing_or_weak_secret_key_stops_the_start(tmp_path: Path, key: str) -> None:
    with pytest.raises(ConfigurationError, match="CEILIDH_SECRET_KEY"):
        config(tmp_path, CEILIDH_PUBLIC_URL=PUBLIC, CEILIDH_SECRET_KEY=key)


def test_the_links_of_pages_and_of_the_sitemap_have_the_public_url(visitor: testing.TestClient) -> None:
    about, sitemap = visitor.simulate_get("/about").text, visitor.simulate_get("/sitemap.xml").text

    assert f"{PUBLIC}/about" == elements_of(about).canonical
    assert f"<loc>{PUBLIC}/about</loc>" in sitemap
    assert "elsewhere.example" not in about + sitemap


def test_a_mail_about_an_enquiry_goes_to_the_recipient_and_links_to_the_public_url(
    visitor: testing.TestClient, public: Container
) -> None:
    visitor.simulate_post("/api/admin/send-email", json=FORM)
    public.outbox().deliver_due()

    mailer = public.mailer()
    assert isinstance(mailer, MemoryMailer)
    (mail,) = [each for each in mailer.sent if each.recipient == "events@ceilidh.example"]
    assert f"{PUBLIC}/admin/" in mail.text
    assert "elsewhere.example" not in mail.text


def test_the_configured_administrator_can_sign_in_over_https_alone(visitor: testing.TestClient) -> None:
    answer = visitor.simulate_post("/api/admin/login", json={"username": "morag", "password": PASSWORD})

    assert (200, True) == (answer.status_code, answer.cookies["ceilidh_token"].secure)
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=")


def test_an_administrator_of_that_name_keeps_the_password(public: Container, visitor: testing.TestClient) -> None:
    said: list[str] = []
    public.account_commands().change_password("morag", "another-road-by-the-loch")
    prepare_installation(public, said.append)
    bodies: list[Any] = [{"username": "morag", "password": each} for each in (PASSWORD, "another-road-by-the-loch")]

    assert [401, 200] == [visitor.simulate_post("/api/admin/login", json=each).status_code for each in bodies]
    assert "CEILIDH_ADMIN_PASSWORD is ignored" in said[0]
    public.account_commands().change_password("morag", PASSWORD)
