"""The first administrator, made with the code that the server printed."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.cli.provisioning import prepare_installation, print_setup_code
from ceilidh.config import Config
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh_ports.records.accounts import OneTimeToken
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from tests.fakes.clock import StoppedClock

CALL, PASSWORD = "/api/admin/set-up", "a-long-road-by-the-loch"
SITE = {"company": "Taigh Mòr", "name": "Mòrag", "email": "morag@taigh.example", "password": PASSWORD}


def issued(services: Container, machine: str = "one") -> str:
    return str(services.first_run().issue_code(machine))


def set_up(client: testing.TestClient, code: str, **changed: Any) -> testing.Result:
    return client.simulate_post(CALL, json={**SITE, "code": code, **changed})


def is_needed(client: testing.TestClient) -> bool:
    answer = client.simulate_get(CALL)
    assert (["needed"], "no-store") == (list(answer.json), answer.headers["cache-control"])
    return bool(answer.json["needed"])


def test_the_code_makes_the_first_administrator_who_is_signed_in(
    client: testing.TestClient, services: Container
) -> None:
    assert is_needed(client)
    assert "Taigh" not in client.simulate_get("/api/admin/get-site-details").text
    code = issued(services)
    answer = set_up(client, code.lower().replace("-", " "))

    assert (200, answer.json["token"]) == (answer.status_code, answer.cookies["ceilidh_token"].value)
    own = {"Authorization": f"Bearer {answer.json['token']}"}
    me = client.simulate_get("/api/admin/my-account", headers=own).json
    assert ("Mòrag", "morag@taigh.example") == (me["name"], me["email"])
    assert not is_needed(client)
    assert "Taigh Mòr" == client.simulate_get("/api/admin/get-site-details").json["companyName"]
    signed_in = client.simulate_post("/api/admin/login", json={"username": "morag@taigh.example", "password": PASSWORD})
    assert 200 == signed_in.status_code
    (version, *_) = client.simulate_get("/api/admin/site-history/site", headers=own).json
    assert "Mòrag" == version["who"]
    with services.database().read() as records:
        assert {("Mòrag", "127.0.0.1")} == {(each.who, each.ip_address) for each in records.audit.list(AuditQuery())}


def test_a_code_is_used_once_and_ends_with_the_first_administrator(
    client: testing.TestClient, services: Container
) -> None:
    codes = [issued(services, machine) for machine in ("one", "two")]
    assert 200 == set_up(client, codes[0]).status_code

    for code in codes:
        answer = set_up(client, code, email="iain@taigh.example")
        assert (409, "This site is set up already. Please sign in.") == (answer.status_code, answer.json["message"])
    with services.database().read() as records:
        assert 1 == len(records.accounts.all())
        assert [] == records.account_records.find(OneTimeToken, "purpose", "setup")
    assert services.first_run().issue_code("one") is None


def test_an_administrator_of_the_command_ends_the_set_up_too(client: testing.TestClient, services: Container) -> None:
    code = issued(services)
    services.account_commands().add("iain", PASSWORD)

    assert not is_needed(client)
    assert 409 == set_up(client, code).status_code


def test_every_machine_has_a_code_and_a_restart_replaces_its_own(
    client: testing.TestClient, services: Container
) -> None:
    former, other, present = issued(services), issued(services, "two"), issued(services)

    assert 422 == set_up(client, former).status_code
    assert [422, 422] == [set_up(client, code, name="").status_code for code in (other, present)]
    assert 200 == set_up(client, other).status_code


def test_a_code_is_valid_for_72_hours(client: testing.TestClient, services: Container, clock: StoppedClock) -> None:
    code = issued(services)
    clock.go_on(72 * 3600)

    answer = set_up(client, code)
    assert (422, ["code"]) == (answer.status_code, list(answer.json["errors"]))
    assert is_needed(client)


def test_all_errors_are_told_beside_their_fields_and_nothing_is_made(
    client: testing.TestClient, services: Container
) -> None:
    issued(services)
    answer = set_up(client, "WRONG-WRONG-WRONG-WRONG", company=" ", name="", email="nobody", password="short")

    assert 422 == answer.status_code
    assert {"code", "company", "name", "email", "password"} == set(answer.json["errors"])
    assert is_needed(client)


def test_wrong_codes_are_limited(client: testing.TestClient, services: Container) -> None:
    code = issued(services)
    statuses = [set_up(client, "K3XPD-7MWQA-TB9HC-V4RZE").status_code for _ in range(21)]

    assert [422] * 20 + [429] == statuses
    assert 429 == set_up(client, code).status_code


def test_links_of_other_purposes_are_no_code(client: testing.TestClient, services: Container) -> None:
    issued(services)
    with services.database().read() as records:
        (stored,) = records.account_records.find(OneTimeToken, "purpose", "setup")

    assert 422 == set_up(client, stored.id).status_code
    assert 410 == client.simulate_post("/api/admin/read-invitation", json={"token": issued(services)}).status_code


def test_of_two_forms_at_the_same_time_one_wins(app: CacheMiddleware, services: Container) -> None:
    code = issued(services)
    with ThreadPoolExecutor(4) as pool:
        sent = [
            pool.submit(set_up, testing.TestClient(app), code, email=f"{name}@taigh.example")
            for name in ("morag", "iain", "ailsa", "rory")
        ]
        statuses = sorted(each.result().status_code for each in sent)

    assert [200, 409, 409, 409] == statuses
    with services.database().read() as records:
        assert 1 == len(records.accounts.all())


def test_the_server_prints_the_code_in_plain_words_and_only_without_an_administrator(
    client: testing.TestClient, services: Container, config: Config
) -> None:
    printed: list[str] = []
    progress: list[str] = []
    prepare_installation(services, progress.append)
    print_setup_code(services, printed.append)

    (text,) = printed
    assert [] == progress
    assert f"{config.public_url}/admin\n" in text
    code = next(line.strip() for line in text.splitlines() if line.count("-") == 4 and " " not in line.strip())
    assert f"{config.public_url}/admin#{code}" in text
    assert 200 == set_up(client, code).status_code
    print_setup_code(services, printed.append)
    assert [text] == printed
