from pathlib import Path

import pytest

from ceilidh.errors import ConfigurationError
from ceilidh.installation.deploy_files import deploy_files, write_files
from ceilidh.installation.service_installation import ServiceInstallation
from ceilidh.installation.settings_file import FirstSettings

DEPLOY = Path(__file__).parents[3] / "deploy"


def test_the_files_are_those_of_the_checkout(tmp_path: Path) -> None:
    written = write_files(tmp_path / "new")

    assert {path.name: path.read_text() for path in DEPLOY.iterdir()} == {
        each.name: each.read_text() for each in written
    }
    assert {0o644} == {path.stat().st_mode & 0o777 for path in written}


def test_files_that_differ_are_kept_unless_they_are_to_be_replaced(tmp_path: Path) -> None:
    write_files(tmp_path)
    (tmp_path / "Caddyfile").write_text("mine")
    (tmp_path / "ceilidh.env").unlink()

    with pytest.raises(ConfigurationError, match=r"--replace: Caddyfile$"):
        write_files(tmp_path)
    assert ("mine", False) == ((tmp_path / "Caddyfile").read_text(), (tmp_path / "ceilidh.env").exists())
    write_files(tmp_path, replace=True)
    assert deploy_files()["Caddyfile"] == (tmp_path / "Caddyfile").read_text()


def test_the_same_files_again_change_nothing(tmp_path: Path) -> None:
    assert write_files(tmp_path) == write_files(tmp_path)


def test_the_files_name_the_place_of_the_installation(tmp_path: Path) -> None:
    write_files(tmp_path, Path("/srv/ceilidh"))
    unit = (tmp_path / "ceilidh.service").read_text()

    assert "ExecStart=/srv/ceilidh/bin/ceilidh serve" in unit
    assert "/opt/" not in unit


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(ConfigurationError, match="file"):
        write_files(tmp_path / "file" / "folder")


@pytest.mark.parametrize("host", ["", "https://a.example", "a_b.example", "a.example/x", "-a.example"])
def test_a_service_needs_the_name_of_a_host(tmp_path: Path, host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)

    with pytest.raises(ConfigurationError, match="host"):
        ServiceInstallation(root=tmp_path, link=tmp_path / "link").install(FirstSettings(host), print, start=False)
    assert [] == list(tmp_path.iterdir())


def test_settings_without_the_name_of_the_site_are_refused_before_anything_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    installation = ServiceInstallation(root=tmp_path, link=tmp_path / "link")
    installation.settings.parent.mkdir(parents=True)
    former = "CEILIDH_PUBLIC_URL=https://loch.example\nCEILIDH_SECRET_KEY=x\n"
    installation.settings.write_text(former)

    with pytest.raises(ConfigurationError, match=r"ceilidh\.env has no SITE.*install-service loch\.example$"):
        installation.install(FirstSettings(), print, start=False)
    assert former == installation.settings.read_text()
    assert [installation.settings] == [path for path in tmp_path.rglob("*") if not path.is_dir()]
