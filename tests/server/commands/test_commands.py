import socket
import sqlite3
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner

from ceilidh.cli.main import ceilidh
from ceilidh.config import SETTINGS
from tests.product.product_server import free_port
from tests.server.conftest import Command
from tests.services.postgres import fresh_database, postgres_server
from tests.services.s3 import credentials, s3_server

ADMIN = ["list", "add", "password", "remove", "sign-out"]
COMMANDS = [
    "serve",
    "migrate",
    "seed-demo",
    *(f"admin {each}" for each in ADMIN),
    "export",
    "import",
    "restore",
    "sweep",
    "check",
    "openapi",
    "deploy-files",
    "install-service",
    "backup",
    "status",
    "setup-link",
    "send-test-mail",
    "report-failure",
]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_an_example(name: str) -> None:
    completed = CliRunner().invoke(ceilidh, [*name.split(), "--help"])

    assert 0 == completed.exit_code
    assert f"\n    ceilidh {name}" in completed.stdout.partition("Example")[2]


def test_the_list_of_commands_shows_the_whole_first_sentence_of_each() -> None:
    shown = " ".join(CliRunner().invoke(ceilidh, ["--help"]).stdout.split())

    for command in ceilidh.commands.values():
        sentence, _, _ = " ".join((command.help or "").split()).partition(". ")
        assert sentence.rstrip(".") in shown


def test_migrate_creates_the_schema_and_can_be_repeated(command: Command) -> None:
    first, second = command("migrate"), command("migrate")

    assert (0, 0) == (first.returncode, second.returncode)
    assert "already" in second.stdout


def one_line(text: str) -> str:
    (line,) = text.strip().splitlines()
    assert "Traceback" not in line
    return line


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"CEILIDH_PUBLIC_URL": "https://ceilidh.example"}, "CEILIDH_SECRET_KEY"),
        ({"CEILIDH_PUBLIC_URL": "https://ceilidh.example", "CEILIDH_SECRET_KEY": "changeme"}, "CEILIDH_SECRET_KEY"),
        ({"CEILIDH_MEDIA_URL": "gopher://hole"}, "gopher"),
        ({"CEILIDH_DATABASE_URL": "sqlite:////proc/none/ceilidh.db"}, "/proc/none"),
        ({"CEILIDH_MAX_FILM_MB": "big"}, "CEILIDH_MAX_FILM_MB"),
    ],
)
def test_invalid_setting_stops_the_start_with_one_line(command: Command, settings: dict[str, str], named: str) -> None:
    completed = command("serve", "--bind", f"127.0.0.1:{free_port()}", **settings)

    assert 1 == completed.returncode
    assert named in one_line(completed.stderr)


@pytest.mark.parametrize("address", ["nope", "127.0.0.1:99999", "127.0.0.1:x", "192.0.2.1:8000"])
def test_invalid_bind_address_is_named_in_one_line(command: Command, address: str) -> None:
    completed = command("serve", "--bind", address)

    assert 1 == completed.returncode
    assert address in one_line(completed.stderr)


def test_an_address_that_is_taken_is_named_in_one_line(command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        completed = command("serve", "--bind", address)

    assert 1 == completed.returncode
    assert address in one_line(completed.stderr)


SET_RELEASE = "UPDATE alembic_version SET version_num = '{}'"


@pytest.mark.parametrize(
    ("release", "way"), [("99.0.0", "Install Ceilidh 99.0.0 or later"), ("0.1.0", "ceilidh migrate")]
)
def test_the_schema_of_another_release_is_refused(command: Command, installation: Path, release: str, way: str) -> None:
    with sqlite3.connect(installation / "ceilidh.db") as database:
        database.execute(SET_RELEASE.format(release))
    completed = command("serve", "--bind", f"127.0.0.1:{free_port()}")

    assert 1 == completed.returncode
    assert f"that of release {release}" in one_line(completed.stderr)
    assert way in completed.stderr


def test_the_schema_of_another_release_is_refused_on_postgresql(command: Command) -> None:
    with postgres_server() as server, fresh_database(server) as url:
        assert 0 == command("migrate", CEILIDH_DATABASE_URL=url).returncode
        for release, way in (("99.0.0", "Install Ceilidh 99.0.0 or later"), ("0.1.0", "ceilidh migrate")):
            with psycopg.connect(url) as database:
                database.execute(SET_RELEASE.format(release))
            completed = command("serve", "--bind", f"127.0.0.1:{free_port()}", CEILIDH_DATABASE_URL=url)

            assert 1 == completed.returncode
            assert f"that of release {release}" in one_line(completed.stderr)
            assert way in completed.stderr


@pytest.mark.usefixtures("installation")
def test_an_administrator_is_added_from_standard_input(command: Command) -> None:
    added = command("admin", "add", "morag", "--password-stdin", typed="a-long-road\n")
    again = command("admin", "add", "MORAG", "--password-stdin", typed="a-long-road\n")

    assert (0, "morag can sign in now.\n") == (added.returncode, added.stdout)
    assert (1, "Error: There is an administrator named MORAG already.") == (again.returncode, one_line(again.stderr))


@pytest.mark.usefixtures("installation")
@pytest.mark.parametrize("typed", ["", "short\n"])
def test_a_short_password_is_refused(command: Command, typed: str) -> None:
    completed = command("admin", "add", "morag", "--password-stdin", typed=typed)

    assert (1, "Error: The password needs at least 8 characters.") == (completed.returncode, one_line(completed.stderr))


@pytest.mark.usefixtures("installation")
def test_a_password_that_is_no_text_is_refused(command: Command) -> None:
    completed = command("admin", "add", "morag", "--password-stdin", typed="a-long-road-\udcff\n")

    assert (1, "Error: The password on standard input is not UTF-8 text.") == (
        completed.returncode,
        one_line(completed.stderr),
    )


def sessions(installation: Path) -> dict[str, str]:
    with sqlite3.connect(installation / "ceilidh.db") as database:
        return dict(database.execute("SELECT username, password_hash || session_generation FROM accounts"))


@pytest.mark.parametrize(
    ("arguments", "typed", "printed"),
    [
        (
            ["password", "MORAG", "--password-stdin"],
            "a-longer-road\n",
            "morag has a new password. All earlier sessions",
        ),
        (["sign-out", "Morag", "--yes"], "", "All sessions of morag have ended."),
        (["sign-out", "Morag"], "y\n", "All sessions of morag have ended."),
        (["remove", "morag", "-y"], "", "morag is removed. All sessions have ended."),
    ],
)
def test_an_administrator_is_changed_and_no_other(
    command: Command, installation: Path, arguments: list[str], typed: str, printed: str
) -> None:
    for name in ("morag", "iain"):
        command("admin", "add", name, "--password-stdin", typed="a-long-road\n")
    before = sessions(installation)
    changed = command("admin", *arguments, typed=typed)
    after = sessions(installation)

    assert (0, "") == (changed.returncode, changed.stderr)
    assert printed in changed.stdout
    assert before["iain"] == after["iain"]
    assert before["morag"] != after.get("morag")


@pytest.mark.parametrize("act", ["remove", "sign-out"])
@pytest.mark.parametrize("typed", ["", "n\n"])
def test_administrator_command_changes_nothing_without_confirmation(
    command: Command, installation: Path, act: str, typed: str
) -> None:
    command("admin", "add", "morag", "--password-stdin", typed="a-long-road\n")
    before = sessions(installation)
    completed = command("admin", act, "morag", typed=typed)

    assert 1 == completed.returncode
    assert "Nothing was changed." in completed.stderr
    assert before == sessions(installation)


@pytest.mark.usefixtures("installation")
@pytest.mark.parametrize("arguments", [["password", "--password-stdin"], ["remove", "--yes"], ["sign-out", "--yes"]])
def test_unknown_administrator_is_named_in_the_error(command: Command, arguments: list[str]) -> None:
    completed = command("admin", arguments[0], "iain", *arguments[1:], typed="a-longer-road\n")

    assert (1, "Error: There is no administrator named iain.") == (completed.returncode, one_line(completed.stderr))


@pytest.mark.usefixtures("installation")
def test_administrators_are_listed_with_the_time_they_were_added(command: Command) -> None:
    none = command("admin", "list")
    for name in ("morag", "iain"):
        command("admin", "add", name, "--password-stdin", typed="a-long-road\n")
    completed = command("admin", "list")

    assert (0, "") == (none.returncode, none.stdout)
    assert "ceilidh admin add" in none.stderr
    lines = [line.split() for line in completed.stdout.splitlines()]
    assert [["morag", "owner", "added"], ["iain", "owner", "added"]] == [line[:3] for line in lines]


@pytest.mark.usefixtures("installation")
def test_the_removal_of_the_last_and_configured_administrator_says_what_follows(command: Command) -> None:
    chosen = {"CEILIDH_ADMIN_USERNAME": "morag", "CEILIDH_ADMIN_PASSWORD": "a-long-road"}
    command("admin", "add", "morag", "--password-stdin", typed="a-long-road\n")
    completed = command("admin", "remove", "morag", typed="y\n", **chosen)

    assert 0 == completed.returncode
    assert "Nobody else can sign in." in completed.stdout
    assert "CEILIDH_ADMIN_USERNAME names morag: the next start adds the account again." in completed.stderr


@pytest.mark.usefixtures("installation")
@pytest.mark.parametrize(
    "act", [pytest.param(["role", "morag", "editor"], marks=pytest.mark.long), ["remove", "morag"]]
)
def test_the_last_owner_is_taken_away_only_when_it_is_confirmed_and_the_command_says_what_is_missing(
    command: Command, act: list[str]
) -> None:
    for name in ("morag", "iain"):
        command("admin", "add", name, "--password-stdin", typed="a-long-road\n")
    assert "" == command("admin", "role", "iain", "editor").stderr
    unconfirmed = command("admin", *act)
    assert 1 == unconfirmed.returncode
    assert "last owner who can sign in" in one_line(unconfirmed.stdout)
    assert "morag  owner" in command("admin", "list").stdout

    taken = command("admin", *act, "--yes")
    assert 0 == taken.returncode
    assert "ceilidh admin role USERNAME owner" in one_line(taken.stderr)


def test_administrator_cannot_be_added_to_a_database_without_tables(command: Command) -> None:
    completed = command("admin", "add", "morag", "--password-stdin", typed="a-long-road\n")

    assert 1 == completed.returncode
    assert "ceilidh migrate" in one_line(completed.stderr)


@pytest.mark.usefixtures("installation")
def test_check_finds_every_part_in_order(command: Command) -> None:
    completed = command("check")

    assert (
        0,
        [
            "database ok",
            "schema ok",
            "media ok",
            "files ok",
            "secret key ok",
            "people ok",
            "uploads ok",
            "disk ok",
            "mail ok",
            "mailbox ok",
            "decoders ok",
            "site ok",
            "pages ok",
        ],
    ) == (
        completed.returncode,
        [" ".join(line.split()).partition(":")[0] for line in completed.stdout.partition("\n\n")[2].splitlines()],
    )
    assert "decoders    ok: namespaces, empty root, Landlock, seccomp, limits on CPU" in completed.stdout


@pytest.mark.usefixtures("installation")
def test_check_says_that_pages_are_not_rendered(command: Command) -> None:
    completed = command("check", CEILIDH_RENDERER_URL="v9:")

    assert 1 == completed.returncode
    assert "v9:; the available schemes are: none, v8." in completed.stdout
    assert "with none: browsers render the pages" in completed.stdout


def test_check_names_what_fails_and_its_cure(command: Command) -> None:
    completed = command("check", CEILIDH_MAIL_URL="smtp://user:hidden-word@127.0.0.1:9")

    assert 1 == completed.returncode
    assert "ceilidh migrate" in completed.stdout
    assert "CEILIDH_MAIL_URL" in completed.stdout
    assert "media       ok" in completed.stdout
    assert "hidden-word" not in completed.stdout + completed.stderr


def settings_in(stdout: str) -> dict[str, str]:
    lines = stdout.partition("\n\n")[0].splitlines()
    return {line.split(maxsplit=1)[0]: line.partition(" ")[2].strip() for line in lines}


@pytest.mark.usefixtures("installation")
def test_check_shows_the_settings_in_force_without_secrets(command: Command, installation: Path) -> None:
    secret = "hidden-word-of-forty-characters-and-more"
    completed = command(
        "check",
        CEILIDH_SECRET_KEY=secret,
        CEILIDH_MAIL_URL=f"smtp://user:{secret}@127.0.0.1:9?tls=none",
        CEILIDH_ADMIN_USERNAME="morag",
        CEILIDH_ADMIN_PASSWORD=secret,
        CEILIDH_LOG_LEVEL="warning",
    )
    shown = settings_in(completed.stdout)

    assert [each.name for each in SETTINGS] == list(shown)
    assert "smtp://user:***@127.0.0.1:9?tls=none" == shown["CEILIDH_MAIL_URL"]
    assert ("set", "set") == (shown["CEILIDH_SECRET_KEY"], shown["CEILIDH_ADMIN_PASSWORD"])
    assert f"sqlite:///{installation}/ceilidh.db" == shown["CEILIDH_DATABASE_URL"]
    assert ("warning", "on") == (shown["CEILIDH_LOG_LEVEL"], shown["CEILIDH_REQUEST_LOG"])
    assert secret not in completed.stdout + completed.stderr


@pytest.mark.usefixtures("installation")
def test_a_variable_that_nothing_reads_is_named_with_the_nearest_setting(command: Command) -> None:
    completed = command("check", CEILIDH_DATABSE_URL="sqlite:///x.db", CEILIDH_ZZ="1")

    assert (
        "CEILIDH_DATABSE_URL         is not a setting of Ceilidh; did you mean CEILIDH_DATABASE_URL?"
        in completed.stdout
    )
    assert "CEILIDH_ZZ                  is not a setting of Ceilidh." in completed.stdout
    assert 0 == completed.returncode


def test_a_missing_bucket_is_named_by_the_check_and_made_by_migrate(command: Command) -> None:
    with s3_server() as url:
        settings = {**credentials(), "CEILIDH_MEDIA_URL": url.replace("s3://", "s3://new-")}
        completed = command("check", **settings)
        assert "There is no bucket" in completed.stdout
        assert "`ceilidh migrate` creates a missing bucket." in completed.stdout

        assert "Made the bucket new-" in command("migrate", **settings).stdout
        assert "media       ok" in command("check", **settings).stdout
