import json
import stat
from pathlib import Path

import attrs
import pytest

from ceilidh import logs
from ceilidh.bootstrap import Container
from ceilidh.cli.provisioning import ensure_first_account, prepare_installation
from ceilidh.config import Config, from_environment


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return from_environment({"CEILIDH_DATA_DIR": str(tmp_path)})


@pytest.fixture
def services(config: Config) -> Container:
    services = Container(config=config)
    prepare_installation(services, lambda _: None)
    return services


def test_generated_password_signs_in_and_is_printed_again(services: Container, config: Config) -> None:
    username, password = ensure_first_account(services)

    assert services.accounts().sign_in(username, password, "127.0.0.1")
    assert (username, password) == ensure_first_account(services)
    retained = config.data_dir / "first-administrator.txt"
    assert 0o600 == stat.S_IMODE(retained.stat().st_mode)


def test_the_one_in_the_configuration_is_made_at_the_start(services: Container, config: Config) -> None:
    chosen = attrs.evolve(config, admin_username="morag", admin_password="a-long-road")
    services.config.override(chosen)
    prepare_installation(services, lambda _: None)
    prepare_installation(services, lambda _: None)

    assert services.accounts().sign_in("morag", "a-long-road", "127.0.0.1")
    assert ("morag", "a-long-road") == ensure_first_account(services)


def test_chosen_password_is_neither_changed_nor_printed(services: Container, config: Config) -> None:
    services.account_commands().add("admin", "a-long-road")

    assert ("admin", "") == ensure_first_account(services)
    assert services.accounts().sign_in("admin", "a-long-road", "127.0.0.1")
    assert not (config.data_dir / "first-administrator.txt").exists()


def test_ignored_configured_password_is_printed_and_logged(
    services: Container, config: Config, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure("json")
    reported: list[str] = []
    chosen = attrs.evolve(config, admin_username="morag", admin_password="a-long-road")
    services.config.override(chosen)
    prepare_installation(services, reported.append)
    prepare_installation(services, reported.append)
    assert [] == reported
    services.account_commands().change_password("morag", "a-longer-road")
    prepare_installation(services, reported.append)

    (line,) = reported
    assert "CEILIDH_ADMIN_PASSWORD is ignored" in line
    assert "ceilidh admin password morag" in line
    logged = json.loads(capsys.readouterr().err)
    assert ("administrator.password_ignored", "morag") == (logged["event"], logged["username"])
    assert "a-long-road" not in line + json.dumps(logged)
    assert ("morag", "") == ensure_first_account(services)


def test_generated_password_is_not_printed_after_it_was_changed(services: Container, config: Config) -> None:
    ensure_first_account(services)
    services.account_commands().change_password("admin", "a-longer-road")

    assert ("admin", "") == ensure_first_account(services)
