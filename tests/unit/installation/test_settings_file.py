from pathlib import Path

import pytest

from ceilidh.config import from_environment
from ceilidh.installation.deploy_files import deploy_files
from ceilidh.installation.settings_file import FirstSettings, host_of_public_url, new_settings, value, with_site

TEMPLATE = deploy_files()["ceilidh.env"]
MAIL_URL = "smtp://loch:p%40ss@mail.loch.example:465?tls=implicit"


def settings(text: str) -> dict[str, str]:
    return dict(line.split("=", 1) for line in text.splitlines() if line and not line.startswith("#"))


def test_new_settings_have_the_host_name_and_what_the_operator_said_about_mail(tmp_path: Path) -> None:
    text = new_settings(TEMPLATE, FirstSettings("loch.example", MAIL_URL, "office@loch.example"))
    config = from_environment({**settings(text), "CEILIDH_DATA_DIR": str(tmp_path)})

    assert "loch.example" == value(text, "SITE")
    assert "https://loch.example" == config.public_url
    assert (MAIL_URL, "office@loch.example") == (config.mail_url, config.enquiry_recipient)
    assert "website@loch.example" == config.mail_sender


def test_without_mail_settings_the_example_of_a_mail_server_remains() -> None:
    text = new_settings(TEMPLATE, FirstSettings("loch.example"))

    assert value(TEMPLATE, "CEILIDH_MAIL_URL") == value(text, "CEILIDH_MAIL_URL")
    assert "" == value(text, "CEILIDH_ENQUIRY_RECIPIENT")


def test_each_installation_has_a_secret_key_of_its_own() -> None:
    keys = {value(new_settings(TEMPLATE, FirstSettings("loch.example")), "CEILIDH_SECRET_KEY") for _ in range(2)}

    assert [64, 64] == [len(key) for key in keys]


@pytest.mark.parametrize("former", ["", "SITE=\n", "  SITE =  \n", "# SITE=x\n"])
def test_settings_of_an_earlier_release_get_the_host_name_and_stay_as_they_are_otherwise(former: str) -> None:
    text = with_site(f"{former}CEILIDH_SECRET_KEY=x\n", "loch.example")

    assert ("", "loch.example") == (value(former, "SITE"), value(text, "SITE"))
    assert "x" == value(text, "CEILIDH_SECRET_KEY")


@pytest.mark.parametrize(("url", "host"), [("https://loch.example", "loch.example"), ("", ""), ("http://[", "")])
def test_the_host_name_is_found_in_the_public_url(url: str, host: str) -> None:
    assert host == host_of_public_url(f"CEILIDH_PUBLIC_URL={url}\n")
