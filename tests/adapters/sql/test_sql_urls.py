"""Which database URLs are valid."""

import sys
from pathlib import Path

import pytest

from ceilidh_ports.errors import Misconfigured
from ceilidh_ports.testing.samples import SAMPLES
from ceilidh_sql import database_from_url


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("", "sqlite:///file.db"),
        ("nothing", "sqlite:///file.db"),
        ("postgresql://user:dancing@host:port/name", "sqlite:///file.db"),
        ("mysql://user:dancing@host/name", "mysql"),
        ("sqlite://", "absolute"),
        ("sqlite:///:memory:", "absolute"),
        ("sqlite:///file.db?mode=ro", "absolute"),
        ("sqlite:////proc/nowhere/file.db", "/proc/nowhere"),
        ("postgresql://user:dancing@host/name?sslmoode=require", "sslmoode"),
    ],
)
def test_a_wrong_url_is_explained_without_its_password(url: str, says: str) -> None:
    with pytest.raises(Misconfigured, match=says) as refusal:
        database_from_url(url, SAMPLES)
    assert "dancing" not in str(refusal.value)


def test_a_missing_driver_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Misconfigured, match=r"ceilidh\[postgresql\]"):
        database_from_url("postgresql://host/name", SAMPLES)


def test_the_folder_of_a_sqlite_file_is_made_whatever_its_name(tmp_path: Path) -> None:
    file = tmp_path / "a folder" / "ünd 100% more#" / "ceilidh.db"
    database = database_from_url(f"sqlite:///{file}", SAMPLES)
    database.create_tables()
    database.probe()
    database.close()
    assert file.is_file()
