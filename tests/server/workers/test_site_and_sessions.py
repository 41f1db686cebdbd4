"""What one server changes of the site and of sessions holds at once for every worker of every server."""

import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pyotp
import pytest

from tests.product.product_server import COMMAND, environment, product
from tests.server.site_client import PASSWORD, SETTINGS, Person
from tests.services.postgres import fresh_database, postgres_server

ASKED = range(8)
"""So often is each server asked: every connection is a new one, and either of its two workers accepts it."""


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, str]]:
    folder = tmp_path_factory.mktemp("media")
    with ExitStack() as stack:
        url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        yield {**SETTINGS, "CEILIDH_DATABASE_URL": url, "CEILIDH_MEDIA_URL": f"file://{folder}"}


@pytest.fixture(scope="module")
def machines(settings: Mapping[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Person]]:
    """The administrator at each of two servers of two workers, with one PostgreSQL between them."""
    with ExitStack() as stack:
        folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
        served = [Person(stack.enter_context(product(folder, settings)).url) for folder in folders]
        for each in served:
            each.sign_in()
        yield served


@pytest.fixture
def iain(machines: list[Person], settings: Mapping[str, str], tmp_path: Path) -> Iterator[Person]:
    """Somebody without a second factor, signed in at the second server; removed afterwards."""
    _admin(tmp_path, settings, "add", "iain", "--password-stdin")
    answer = machines[1].send("POST", "login", {"username": "iain", "password": PASSWORD})
    yield Person(machines[1].url, answer.json()["token"])
    _admin(tmp_path, settings, "remove", "iain", "--yes")


def _admin(folder: Path, settings: Mapping[str, str], *arguments: str) -> None:
    command = [str(COMMAND), "admin", *arguments]
    subprocess.run(command, env=environment(folder, settings), input=PASSWORD, text=True, check=True)


def _statuses(person: Person, machines: list[Person], call: str = "enquiries") -> set[int]:
    """Return the statuses of a guarded call at every server, with the person's session."""
    at_each = [Person(machine.url, person.token) for machine in machines]
    return {each.get(f"/api/admin/{call}").status for _ in ASKED for each in at_each}


def _shown(machines: list[Person], texts: list[str]) -> set[tuple[str, ...]]:
    """Return which of the texts visitors get, in each answer of every server."""
    paths = ("/contact", "/about", "/api/admin/get-site-content")
    bodies = [Person(machine.url).get(path).body.decode() for _ in ASKED for machine in machines for path in paths]
    return {tuple(text for text in texts if text in body) for body in bodies}


def test_a_published_text_of_the_site_is_in_the_next_answer_of_every_worker(machines: list[Person]) -> None:
    taglines = [f"Dances of the year {year}" for year in range(2030, 2034)]
    for number, tagline in enumerate(taglines):
        before, (writer, publisher) = _shown(machines, taglines), machines[:: 1 if number % 2 else -1]
        assert 200 == writer.fill_in("PUT", "save-site-draft/site", ({"footerQuote": tagline}, [])).status
        assert before == _shown(machines, taglines)

        assert 200 == publisher.send("PUT", "publish-site/site", {}).status

        assert {(tagline,)} == _shown(machines, taglines)


def test_an_ended_session_is_refused_at_once_by_every_worker(machines: list[Person]) -> None:
    first, second = machines
    ended = Person(second.url)
    ended.sign_in()
    assert {200} == _statuses(ended, machines)
    (session,) = [each["id"] for each in ended.get("/api/admin/sessions").json() if each["isThis"]]

    assert 200 == first.send("DELETE", f"end-session/{session}").status

    assert {401} == _statuses(ended, machines)
    assert {200} == _statuses(first, machines)


def test_a_deactivated_account_is_refused_at_once_by_every_worker(machines: list[Person], iain: Person) -> None:
    assert {200} == _statuses(iain, machines)
    (key,) = [each["id"] for each in machines[0].get("/api/admin/people").json() if each["username"] == "iain"]

    assert 200 == machines[0].send("POST", f"deactivate-person/{key}").status

    assert {401} == _statuses(iain, machines)
    credentials = {"username": "iain", "password": PASSWORD}
    assert {401} == {each.send("POST", "login", credentials).status for each in machines}


def test_a_second_factor_that_everybody_needs_is_asked_for_at_once_by_every_worker(
    machines: list[Person], iain: Person
) -> None:
    first, second = machines
    setup = first.send("POST", "begin-totp").json()
    confirmed = {"setup": setup["setup"], "code": pyotp.TOTP(setup["secret"]).now()}
    assert 200 == first.send("POST", "confirm-totp", confirmed).status
    assert {200} == _statuses(iain, machines)

    assert 200 == first.send("PUT", "require-second-factor", {"required": True}).status

    assert {403} == _statuses(iain, machines)
    assert {200} == _statuses(iain, machines, "my-account")
    assert {200} == _statuses(first, machines)

    assert 200 == second.send("PUT", "require-second-factor", {"required": False}).status
    assert {200} == _statuses(iain, machines)
