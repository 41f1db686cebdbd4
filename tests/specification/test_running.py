"""How the server is run: by make, by its command, and watched by its health calls."""

import os
import subprocess
from pathlib import Path

import pytest
from click import Command, Group
from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.cli.main import ceilidh
from ceilidh.cli.provisioning import ensure_first_account
from ceilidh_ports.errors import Unavailable
from tests.fakes.media import MemoryMediaStore
from tests.product.product_server import COMMAND, environment
from tests.specification.conftest import container_with

CHECKOUT = Path(__file__).parents[2]


def parameters(*names: str) -> set[str]:
    """Return the options and arguments of a command."""
    command: Command = ceilidh
    for name in names:
        assert isinstance(command, Group)
        command = command.commands[name]
    return {spelling for each in command.params for spelling in (*each.opts, each.name)}


@pytest.mark.parametrize(
    ("command", "taken"),
    [
        ("serve", ["--bind", "--workers", "--https"]),
        ("migrate", []),
        ("seed-demo", ["--administrator"]),
        ("admin add", ["username", "--password-stdin"]),
        ("check", []),
    ],
)
def test_the_command_takes_these_options(command: str, taken: list[str]) -> None:
    assert set(taken) <= parameters(*command.split())


def steps(*arguments: str) -> list[str]:
    """Return what make would run for these arguments."""
    # Not the environment of the tests: make may run them itself, and leaves its own options there.
    environ = {"PATH": os.environ["PATH"]}
    shown = subprocess.run(
        ["make", "--dry-run", *arguments], cwd=CHECKOUT, env=environ, capture_output=True, check=True
    )
    return shown.stdout.decode().splitlines()


def test_make_run_fills_an_empty_installation_and_serves_it() -> None:
    commands = [line.rpartition(".venv/bin/")[2] for line in steps("run") if ".venv/bin/ceilidh " in line]

    assert ["ceilidh migrate", "ceilidh seed-demo --administrator", "ceilidh serve"] == commands


@pytest.mark.parametrize("target", ["setup", "run"])
def test_make_installs_the_product_with_all_its_adapters_and_builds_the_site(target: str) -> None:
    shown = "\n".join(steps("--always-make", target))

    assert "--editable '.[all]'" in shown
    assert "npm --prefix web run --silent build" in shown


def test_the_generated_administrator_is_shown_with_the_same_password_each_time(services: Container) -> None:
    name, password = ensure_first_account(services)

    assert ("admin", 16) == (name, len(password))
    assert (name, password) == ensure_first_account(services)
    assert services.accounts().sign_in(name, password, "192.0.2.1").token


def test_the_command_makes_the_schema_adds_an_administrator_and_checks_every_part(tmp_path: Path) -> None:
    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [COMMAND, *arguments],
            env=environment(tmp_path, {}),
            input=typed,
            capture_output=True,
            text=True,
            timeout=240,
            check=True,
        )

    run("migrate")
    added = run("admin", "add", "morag", "--password-stdin", typed="a-long-road\n")
    checked = run("check")

    assert "morag can sign in now.\n" == added.stdout
    for part in ("database", "media", "mail"):
        assert f"\n{part:<12}ok" in checked.stdout


def test_the_process_says_that_it_is_up(client: testing.TestClient) -> None:
    answer = client.simulate_get("/healthz")

    assert (200, {"status": "ok"}) == (answer.status_code, answer.json)
    assert "no-store" == answer.headers["Cache-Control"]


def test_it_is_ready_while_database_and_media_answer(client: testing.TestClient) -> None:
    answer = client.simulate_get("/readyz")

    assert (200, "ok", "ok") == (answer.status_code, answer.json["database"], answer.json["media"])


def test_it_is_not_ready_while_the_media_do_not_answer(tmp_path: Path) -> None:
    services = container_with(tmp_path)
    store = services.store()
    assert isinstance(store, MemoryMediaStore)
    store.failure = Unavailable("bucket.internal does not answer")
    client = testing.TestClient(create_app(services, services.config()))
    answer, alive = client.simulate_get("/readyz"), client.simulate_get("/healthz")

    assert (503, "ok", "unavailable") == (answer.status_code, answer.json["database"], answer.json["media"])
    assert "internal" not in answer.text
    assert 200 == alive.status_code


def test_the_api_is_described(client: testing.TestClient) -> None:
    answer = client.simulate_get("/api/openapi.json")

    assert (200, "application/json") == (answer.status_code, answer.headers["Content-Type"])
    assert answer.json["openapi"].startswith("3.")
