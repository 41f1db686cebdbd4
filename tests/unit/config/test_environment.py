from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh import config
from ceilidh.config import SETTINGS, Config
from ceilidh.config.effective_settings import effective_settings, without_password
from ceilidh.config.variables import unknown_settings
from ceilidh.errors import ConfigurationError

KEY = "w3lcome-to-the-d4nce-of-the-long-night"


TOLD = """
company_name = "Reel & Co"
address = ["1 Kirk Wynd"]
social = { handle = "@reel" }
founders = [{ name = "A", role = "B", text = "C" }]
"""


def read(folder: Path, **values: str) -> Config:
    return config.from_environment({"CEILIDH_DATA_DIR": str(folder), **values})


def refusal(folder: Path, **values: str) -> str:
    with pytest.raises(ConfigurationError) as refused:
        read(folder, **values)
    return str(refused.value)


def test_the_default_limits_are_40_mib_for_pictures_512_for_films_and_2048_for_requests(tmp_path: Path) -> None:
    found = read(tmp_path)

    assert (40, 512, 2048) == tuple(size >> 20 for size in (found.picture_bytes, found.film_bytes, found.request_bytes))


def test_the_data_folder_is_in_the_current_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert tmp_path / "ceilidh-data" == config.from_environment({}).data_dir


def test_an_empty_variable_counts_as_absent(tmp_path: Path) -> None:
    empty = {setting.name: "" for setting in SETTINGS if setting.name != "CEILIDH_DATA_DIR"}

    assert read(tmp_path) == read(tmp_path, **empty)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CEILIDH_TRUSTED_PROXIES", "proxy.example"),
        ("CEILIDH_TRUSTED_PROXIES", "10.0.0.9/8"),
        ("CEILIDH_TRUSTED_PROXIES", "127.0.0.1, 0.0.0.0/0"),
        ("CEILIDH_METRICS", "perhaps"),
        ("CEILIDH_PUBLIC_URL", "ceilidh.example"),
        ("CEILIDH_PUBLIC_URL", "ftp://ceilidh.example"),
        ("CEILIDH_PUBLIC_URL", "https://ceilidh.example/site"),
        ("CEILIDH_PUBLIC_URL", "https://user:word@ceilidh.example"),
        ("CEILIDH_PUBLIC_URL", "https://ceilidh.example:port"),
        ("CEILIDH_PUBLIC_URL", "https://[::1"),
        ("CEILIDH_MAX_PICTURE_MB", "0"),
        ("CEILIDH_MAX_FILM_MB", "-1"),
        ("CEILIDH_MAX_REQUEST_MB", "2 GB"),
        ("CEILIDH_LOG_FORMAT", "xml"),
        ("CEILIDH_ENQUIRY_RECIPIENT", "office"),
        ("CEILIDH_ENQUIRY_RECIPIENT", "a@b.example,c@d.example"),
        ("CEILIDH_MAIL_SENDER", "Office <a@b.example>"),
        ("CEILIDH_ADMIN_USERNAME", "morag"),
        ("CEILIDH_ADMIN_PASSWORD", "a-long-road"),
        ("CEILIDH_ADMIN_PASSWORD", "short"),
        ("CEILIDH_SITE_FILE", "/nowhere/at/all.toml"),
    ],
)
def test_invalid_settings_are_rejected_by_name(tmp_path: Path, name: str, value: str) -> None:
    assert name in refusal(tmp_path, **{name: value})


def test_the_public_url_loses_its_slash(tmp_path: Path) -> None:
    found = read(tmp_path, CEILIDH_PUBLIC_URL="https://Ceilidh.example/", CEILIDH_SECRET_KEY=KEY)

    assert "https://ceilidh.example" == found.public_url
    assert found.https


@given(password=st.text("pqrstuvwxyz", min_size=12))
def test_no_secret_shows_in_the_repr(password: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    found = read(
        tmp_path_factory.getbasetemp(),
        CEILIDH_SECRET_KEY=password,
        CEILIDH_DATABASE_URL=f"postgresql://user:{password}@host/name",
        CEILIDH_MAIL_URL=f"smtp://user:{password}@host",
        CEILIDH_ADMIN_USERNAME="morag",
        CEILIDH_ADMIN_PASSWORD=password,
    )

    assert password not in repr(found)


def site_file(folder: Path, text: str) -> dict[str, Any]:
    path = folder / "site.toml"
    path.write_text(text)
    return {"CEILIDH_SITE_FILE": str(path)}


def test_the_site_file_says_what_differs_from_the_samples(tmp_path: Path) -> None:
    site = read(tmp_path, **site_file(tmp_path, TOLD)).site

    assert ("Reel & Co", ["1 Kirk Wynd"], "@reel", "A") == (
        site.company_name,
        site.address,
        site.social_links[0].handle,
        site.founders[0].name,
    )
    assert read(tmp_path).site.tagline == site.tagline


def test_a_site_file_of_an_earlier_release_may_have_a_phone_and_an_address_that_are_not_published(
    tmp_path: Path,
) -> None:
    site = read(tmp_path, **site_file(tmp_path, 'phone = "ring us"\nemail = "office@reel"')).site

    assert ("ring us", "office@reel") == (site.phone, site.email)


def test_the_recipient_of_enquiries_is_empty_unless_it_is_set(tmp_path: Path) -> None:
    assert ["", "", "a@b.example"] == [
        read(tmp_path, **values).enquiry_recipient
        for values in ({}, {"CEILIDH_ENQUIRY_RECIPIENT": ""}, {"CEILIDH_ENQUIRY_RECIPIENT": "a@b.example"})
    ]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("company_name = 5", "company_name"),
        ('compny_name = "x"', "compny_name"),
        ('address = "x"', "address"),
        ('[[founders]]\nname = "x"', "founders"),
        ('company_name = " "', "company_name: Company name is required."),
        ('company_name = "Reel\\nCo"', "company_name: This text contains a line break"),
        ('email = "office at reel"', "CEILIDH_SITE_FILE: email: "),
        ('logo_on_light = "https://other.example/x.png"', "CEILIDH_SITE_FILE: logo_on_light: "),
        ('chosen_venues = ["a"]', "CEILIDH_SITE_FILE: chosen_venues: "),
        ('phone = "0131\\u0007"', "phone: This text contains a line break or another control character."),
        ('[[social_links]]\nhandle = "x"\nurl = "tel:1"', "social_links.0.url: Enter a full URL"),
        ("= nothing", "CEILIDH_SITE_FILE"),
    ],
)
def test_a_fault_of_the_site_file_is_named(tmp_path: Path, text: str, named: str) -> None:
    assert named in refusal(tmp_path, **site_file(tmp_path, text))


def test_trusted_proxies_are_addresses_and_networks(tmp_path: Path) -> None:
    found = read(tmp_path, CEILIDH_TRUSTED_PROXIES="127.0.0.1, ::1 10.0.0.0/24,")

    assert ["127.0.0.1/32", "::1/128", "10.0.0.0/24"] == [str(network) for network in found.trusted_proxies]
    assert () == read(tmp_path).trusted_proxies


def test_metrics_are_public_only_when_enabled(tmp_path: Path) -> None:
    assert (False, True) == (read(tmp_path).metrics, read(tmp_path, CEILIDH_METRICS="on").metrics)


def test_an_unknown_variable_comes_with_the_nearest_setting() -> None:
    names = ["HOME", "CEILIDH_MAIL_ULR", "CEILIDH_PUBLIC_URL", "CEILIDH_QX"]

    misspelt, other = unknown_settings(names)

    assert ("CEILIDH_MAIL_ULR", "CEILIDH_MAIL_URL") == (misspelt.name, misspelt.nearest)
    assert "is not a setting of Ceilidh; did you mean CEILIDH_MAIL_URL?" == misspelt.message
    assert ("CEILIDH_QX", "is not a setting of Ceilidh.") == (other.name, other.message)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        (
            "postgresql://user:p%40ss@host:5432/name?sslmode=require",
            "postgresql://user:***@host:5432/name?sslmode=require",
        ),
        ("postgresql://host/name?user=x&password=y", "postgresql://host/name?user=x&password=***"),
        ("smtp://user@host", "smtp://user@host"),
        ("sqlite:////var/lib/x.db", "sqlite:////var/lib/x.db"),
        (
            "s3://bucket/a?endpoint_url=http://127.0.0.1:9000&region=x",
            "s3://bucket/a?endpoint_url=http://127.0.0.1:9000&region=x",
        ),
        ("smtp://user:a@b@[::1", "***"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, shown: str) -> None:
    assert shown == without_password(url)


@given(password=st.text("pqrstuvwxyz", min_size=12))
def test_no_secret_shows_among_the_effective_settings(password: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    reported = {
        "CEILIDH_DATA_DIR": str(tmp_path_factory.getbasetemp()),
        "CEILIDH_SECRET_KEY": password,
        "CEILIDH_DATABASE_URL": f"postgresql://user:{password}@host/name",
        "CEILIDH_MEDIA_URL": password,
        "CEILIDH_MAIL_URL": f"smtp://user:{password}@host",
        "CEILIDH_ADMIN_USERNAME": "morag",
        "CEILIDH_ADMIN_PASSWORD": password,
    }
    shown = dict(effective_settings(reported, config.from_environment(reported)))

    assert password not in str(shown)
    assert [each.name for each in SETTINGS] == list(shown)
    assert "" == shown["CEILIDH_BACKUP_URL"]
