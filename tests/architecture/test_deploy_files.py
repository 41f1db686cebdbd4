"""The deployment files match the product."""

import configparser
import hashlib
import ipaddress
import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from ceilidh.bootstrap import VERSION
from ceilidh.cli.main import ceilidh
from ceilidh.config import SETTINGS, Config, from_environment
from ceilidh.installation.service_installation import UNITS as INSTALLED_UNITS
from ceilidh.server.caddyfile_writer import STANDALONE, render_caddyfile
from ceilidh.server.gunicorn_app import KEEPALIVE_SECONDS
from tests.services.caddy import CADDYFILE, COMMAND

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.glob("*.service"))
KEY = hashlib.sha256(b"a long road by the loch").hexdigest()
GRACE = 35
"""Seconds that the server may take to stop."""


def unit(name: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(delimiters="=", comment_prefixes="#", interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((DEPLOY / name).read_text())
    return parser


def settings_of(name: str) -> dict[str, str]:
    lines = [line for line in (DEPLOY / name).read_text().splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def composed() -> Any:
    return filled_in(yaml.safe_load((DEPLOY / "compose.yaml").read_text()))


def filled_in(part: Any) -> Any:
    """Substitute the variables, as the program that reads the file does."""
    if isinstance(part, dict):
        return {name: filled_in(each) for name, each in part.items()}
    if isinstance(part, list):
        return [filled_in(each) for each in part]
    return re.sub(r"\$\{(\w+)(:-|:\?|:\+)([^}]*)\}", value, part) if isinstance(part, str) else part


def value(found: re.Match[str]) -> str:
    given = {"SITE": "ceilidh.example", "SECRET_KEY": KEY, "DATABASE_PASSWORD": "dancing"}
    return {":?": given.get(found[1], ""), ":-": found[3], ":+": ""}[found[2]]


def instructions() -> list[tuple[str, str]]:
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Containerfile").read_text())
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in text.splitlines() if line and line[0] != "#"]


def read(settings: Mapping[str, str], folder: Path) -> Config:
    return from_environment({**settings, "CEILIDH_DATA_DIR": str(folder)})


def test_the_unit_starts_the_server_and_gives_it_time_to_stop() -> None:
    service = unit("ceilidh.service")["Service"]
    program, command, *options = shlex.split(service["ExecStart"])

    assert "/opt/ceilidh/bin/ceilidh" == program
    assert "serve" == command
    assert {"--https", "--workers"} == set(options[::2])
    assert set(options[::2]) <= {option for each in ceilidh.commands["serve"].params for option in each.opts}
    assert "${SITE}" == options[1]
    assert int(service["TimeoutStopSec"]) > GRACE
    assert ("mixed", "always") == (service["KillMode"], service["Restart"])


@pytest.mark.parametrize("name", UNITS)
def test_systemd_units_run_unprivileged_and_write_only_to_their_own_folder(name: str) -> None:
    service = unit(name)["Service"]

    user = "caddy" if name == "caddy.service" else "ceilidh"
    assert user == service["User"]
    assert service["StateDirectory"].startswith(user)
    assert ("strict", "yes") == (service["ProtectSystem"], service["NoNewPrivileges"])
    listens = name in ("ceilidh.service", "caddy.service")  # Caddy does, on the ports 80 and 443
    assert service["CapabilityBoundingSet"] == ("CAP_NET_BIND_SERVICE" if listens else "")
    # V8 makes the code that it runs, and would not start.
    assert "MemoryDenyWriteExecute" not in service


def test_the_timer_starts_the_backup_every_night() -> None:
    timer = unit("ceilidh-backup.timer")

    assert "*-*-* 03:20" == timer["Timer"]["OnCalendar"]
    assert "ceilidh-backup.service" in UNITS


def test_a_failed_backup_starts_the_unit_that_mails_about_it() -> None:
    reported = unit("ceilidh-backup.service")["Unit"]["OnFailure"]
    program, command, argument = shlex.split(unit("ceilidh-failure@.service")["Service"]["ExecStart"])

    assert "ceilidh-failure@%n.service" == reported
    assert ("/opt/ceilidh/bin/ceilidh", "report-failure", "%i") == (program, command, argument)
    assert {"backup", "report-failure"} <= set(ceilidh.commands)
    assert set(UNITS) - {"caddy.service"} | {"ceilidh-backup.timer"} == set(INSTALLED_UNITS)


def test_alert_rules_and_board_ask_only_for_documented_metrics() -> None:
    groups = yaml.safe_load((DEPLOY / "prometheus-alerts.yaml").read_text())["groups"]
    board = json.loads((DEPLOY / "grafana-board.json").read_text())
    asked = [rule["expr"] for group in groups for rule in group["rules"]]
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    documented = set(re.findall(r"^\| `(ceilidh_\w+)` \|", (ROOT / "docs/operating.md").read_text(), re.MULTILINE))

    for expressions in (asked, shown):
        named = {name.removesuffix("_bucket") for name in re.findall(r"ceilidh_\w+", "\n".join(expressions))}
        assert named
        assert set() == named - documented
    assert all(rule["annotations"]["summary"] for group in groups for rule in group["rules"])


def test_the_settings_of_the_unit_make_a_configuration_once_they_have_a_key(tmp_path: Path) -> None:
    settings = settings_of("ceilidh.env")
    config = read({**settings, "CEILIDH_SECRET_KEY": KEY}, tmp_path)

    assert {"SITE"} == set(settings) - {each.name for each in SETTINGS}
    assert f"https://{settings['SITE']}" == config.public_url
    assert "/var/lib/ceilidh" == settings["CEILIDH_DATA_DIR"]
    assert "" == settings["CEILIDH_SECRET_KEY"]


@pytest.mark.parametrize("name", ["site", "migrate"])
def test_the_settings_of_the_containers_make_a_configuration(name: str, tmp_path: Path) -> None:
    settings = composed()["services"][name]["environment"]
    config = read(settings, tmp_path)

    assert set() == set(settings) - {each.name for each in SETTINGS}
    assert "https://ceilidh.example" == config.public_url
    assert "postgresql://ceilidh:dancing@database/ceilidh" == config.database_url


def test_the_containers_take_sender_and_site_file_from_their_settings() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    settings = composed()["services"]["site"]["environment"]

    assert {"CEILIDH_MAIL_SENDER", "CEILIDH_SITE_FILE"} <= set(settings)
    assert "${MAIL_SENDER:-" in text
    assert "${SITE_FILE:-/dev/null}:/etc/ceilidh/site.toml:ro" in text


def test_the_image_is_named_by_its_release() -> None:
    assert f"ceilidh:{VERSION}" == composed()["services"]["site"]["image"]


@pytest.mark.parametrize("program", ["podman compose", "podman-compose", "docker compose"])
@pytest.mark.parametrize("more", [{}, {"SITE_FILE": "/srv/site.toml", "MAIL_SENDER": "a@b.example"}])
def test_the_program_for_containers_takes_the_file(program: str, more: dict[str, str]) -> None:
    compose = [*program.split(), "--file", str(DEPLOY / "compose.yaml")]
    if not shutil.which(compose[0]) or run([*compose, "config", "--help"]).returncode:
        pytest.skip(f"{program} config is not installed")
    completed = run([*compose, "config"], SITE="ceilidh.example", SECRET_KEY=KEY, DATABASE_PASSWORD="dancing", **more)

    assert 0 == completed.returncode, completed.stderr
    site = yaml.safe_load(completed.stdout)["services"]["site"]["environment"]
    assert ("/etc/ceilidh/site.toml" if more else "") == (site["CEILIDH_SITE_FILE"] or "")
    assert more.get("MAIL_SENDER", "website@ceilidh.example") == site["CEILIDH_MAIL_SENDER"]


def run(command: Sequence[str], **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, env={**os.environ, **settings}, capture_output=True, text=True, check=False)


def test_the_containers_run_commands_of_the_product() -> None:
    services = composed()["services"]

    assert ["migrate", "serve"] == [services[name]["command"][0] for name in ("migrate", "site")]
    assert {"migrate", "serve"} <= set(ceilidh.commands)
    assert int(services["site"]["stop_grace_period"].removesuffix("s")) > GRACE


def test_the_containers_trust_their_own_proxy_alone() -> None:
    services = composed()["services"]
    address = services["proxy"]["networks"]["default"]["ipv4_address"]

    assert address == services["site"]["environment"]["CEILIDH_TRUSTED_PROXIES"]
    assert "site:8000" == services["proxy"]["environment"]["UPSTREAMS"]
    (network,) = composed()["networks"]["default"]["ipam"]["config"]
    subnet, pool = ipaddress.IPv4Network(network["subnet"]), ipaddress.IPv4Network(network["ip_range"])
    assert ipaddress.IPv4Address(address) in subnet
    assert ipaddress.IPv4Address(address) not in pool
    assert pool.subnet_of(subnet)
    assert [] == [name for name in ("site", "migrate", "database") if "ports" in services[name]]


def test_every_file_used_by_the_containers_exists() -> None:
    reported = composed()
    mounts = [mount.split(":") for each in reported["services"].values() for mount in each.get("volumes", [])]
    built = reported["services"]["site"]["build"]

    assert set(reported["volumes"]) == {mount[0] for mount in mounts if mount[0][0] not in "./"}
    assert [] == [mount[0] for mount in mounts if mount[0].startswith(".") and not (DEPLOY / mount[0]).exists()]
    assert (DEPLOY / built["context"] / built["dockerfile"]).resolve().is_file()


def test_the_image_is_made_of_what_there_is() -> None:
    copied = [words.split()[:-1] for name, words in instructions() if name == "COPY" and "--from" not in words]
    retained = {
        line[1:].rstrip("/") for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")
    }

    named = {word.rstrip("/") for words in copied for word in words}
    assert [] == [name for name in named if not (ROOT / name).exists()]
    assert named == retained


def test_the_image_serves_as_a_user_of_its_own_and_stops_as_the_server_expects() -> None:
    last = {name: words for name, words in instructions() if name != "RUN"}

    assert ("ceilidh", "SIGTERM") == (last["USER"], last["STOPSIGNAL"])
    assert '["/opt/ceilidh/bin/ceilidh"]' == last["ENTRYPOINT"]
    assert '["serve", "--bind", "0.0.0.0:8000"]' == last["CMD"]
    assert set() == set(re.findall("CEILIDH_[A-Z_]+", last["ENV"])) - {each.name for each in SETTINGS}


def test_the_image_has_every_extra_that_an_installation_can_use_and_the_pinned_versions() -> None:
    runs = [words for name, words in instructions() if name == "RUN"]
    (install,) = [words for words in runs if "$wheel" in words]

    assert "[postgresql,s3,films,v8]" in install
    assert [] == [words for words in runs if "pip install" in words and "--constraint" not in words]


def test_caddy_takes_its_configuration(tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "SITE": "ceilidh.example", "UPSTREAMS": "10.0.0.11:8000 10.0.0.12:8000"}
    command = [str(COMMAND), "adapt", "--validate", "--adapter", "caddyfile", "--config", str(CADDYFILE)]
    completed = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert 0 == completed.returncode, completed.stderr
    assert '"10.0.0.11:8000"},{"dial":"10.0.0.12:8000"' in completed.stdout
    assert 0 == subprocess.run([COMMAND, "fmt", CADDYFILE], capture_output=True, check=False).returncode


def test_the_configuration_of_caddy_is_what_the_command_writes() -> None:
    assert render_caddyfile(STANDALONE) == CADDYFILE.read_text()


def test_single_upstream_is_always_used_and_its_idle_connections_close_before_those_of_gunicorn() -> None:
    text = CADDYFILE.read_text()
    found = re.search(r"\bkeepalive (\d+)s", text)

    assert "fail_duration" not in text
    assert found
    assert int(found[1]) < KEEPALIVE_SECONDS


def test_the_proxy_lets_more_through_than_the_product_takes() -> None:
    (limit,) = [each.default for each in SETTINGS if each.name == "CEILIDH_MAX_REQUEST_MB"]

    assert STANDALONE.max_body > int(limit) * 1024 * 1024


def test_documented_metrics_are_exactly_the_exported_ones() -> None:
    text = (ROOT / "docs" / "operating.md").read_text()
    source = (ROOT / "src" / "ceilidh" / "metrics" / "instruments.py").read_text()

    explained = {name.removesuffix("_total") for name in re.findall(r"^\| `(ceilidh_\w+)` \|", text, re.MULTILINE)}
    assert {*re.findall(r'"(ceilidh_\w+)"', source), "ceilidh_info"} == explained
    used = {re.sub("_total$|_bucket$", "", name) for name in re.findall(r"ceilidh_\w+", text)}
    assert set() == used - explained


def test_every_file_is_explained() -> None:
    text = (ROOT / "docs" / "operating.md").read_text()

    assert [] == [path.name for path in DEPLOY.glob("[!.]*") if f"deploy/{path.name}" not in text]
