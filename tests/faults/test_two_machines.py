"""Two servers of two workers each on one PostgreSQL and one bucket."""

import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest

from tests.faults.load_clients import run_concurrently, unless_overloaded
from tests.faults.write_streams import noise
from tests.product.api_client import SETTINGS, ApiClient, ApiResponse
from tests.product.product_server import COMMAND, environment, product
from tests.samples import packege_form, venue_form
from tests.services.postgres import fresh_database, postgres_server
from tests.services.s3 import credentials, s3_server

GUARDED = "delete-venue/none"


@pytest.fixture(scope="module")
def settings() -> Iterator[dict[str, str]]:
    with ExitStack() as stack:
        url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        stores = {"CEILIDH_DATABASE_URL": url, "CEILIDH_MEDIA_URL": stack.enter_context(s3_server())}
        yield {**SETTINGS, **credentials(), **stores} | {"CEILIDH_PUBLIC_URL": "http://127.0.0.1:8000"}


@pytest.fixture(scope="module")
def machines(settings: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sequence[ApiClient]]:
    """The administrator at each of the two."""
    with ExitStack() as stack:
        folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
        yield [ApiClient(stack.enter_context(product(folder, settings)).url).signed_in() for folder in folders]


def by_turns(
    machines: Sequence[ApiClient], act: Callable[[ApiClient, int], ApiResponse], size: int
) -> Sequence[ApiResponse]:
    """Run the calls of that many administrators concurrently, half of them at each machine."""
    numbers = count()

    def one() -> ApiResponse:
        number = next(numbers)
        return unless_overloaded(lambda: act(machines[number % 2], number))

    return run_concurrently(size, one)


def statuses(answers: Sequence[ApiResponse]) -> set[int]:
    return {answer.status for answer in answers}


def test_session_ended_on_one_machine_is_invalid_on_all_workers_and_after_a_restart(
    machines: Sequence[ApiClient], settings: dict[str, str], tmp_path: Path
) -> None:
    first, second = machines
    ended = first.signed_in()
    there = ApiClient(second.url, ended.token)
    assert {404} == {there.send(GUARDED, {}, "DELETE").status for _ in range(8)}

    assert 200 == ended.send("logout", {}).status

    assert {401} == {each.send(GUARDED, {}, "DELETE").status for _ in range(8) for each in (ended, there)}
    with product(tmp_path, settings) as restarted:
        assert 401 == ApiClient(restarted.url, ended.token).send(GUARDED, {}, "DELETE").status
        assert 404 == ApiClient(restarted.url, first.token).send(GUARDED, {}, "DELETE").status
    assert {404} == {each.send(GUARDED, {}, "DELETE").status for each in machines}


@pytest.mark.parametrize(
    "arguments",
    [
        ["password", "iain", "--password-stdin"],
        pytest.param(["sign-out", "iain", "--yes"], marks=pytest.mark.long),
        pytest.param(["remove", "iain", "--yes"], marks=pytest.mark.long),
    ],
)
def test_administrator_signed_out_on_one_machine_is_signed_out_on_all_workers(
    machines: Sequence[ApiClient], settings: dict[str, str], tmp_path: Path, arguments: list[str]
) -> None:
    def admin(*arguments: str, typed: str) -> int:
        command: list[str] = [str(COMMAND), "admin", *arguments]
        completed = subprocess.run(command, env=environment(tmp_path, settings), input=typed, text=True, check=False)
        return completed.returncode

    assert 0 == admin("add", "iain", "--password-stdin", typed="a-low-road\n")
    credentials = {"username": "iain", "password": "a-low-road"}
    tokens = [machine.send("login", credentials).json["token"] for machine in machines]
    iain = [ApiClient(machine.url, token) for machine in machines for token in tokens]
    assert {404} == {each.send(GUARDED, {}, "DELETE").status for each in iain}

    assert 0 == admin(*arguments, typed="a-high-road\n")

    assert {401} == {each.send(GUARDED, {}, "DELETE").status for _ in range(4) for each in iain}
    assert {404} == {each.send(GUARDED, {}, "DELETE").status for each in machines}
    if arguments[0] != "remove":
        assert 0 == admin("remove", "iain", "--yes", typed="")


def test_items_added_concurrently_with_one_title_get_distinct_slugs(machines: Sequence[ApiClient]) -> None:
    answers = by_turns(machines, lambda admin, _: admin.form("add-packege", packege_form(title="A Race")), 12)

    assert {200} == statuses(answers)
    assert 12 == len({answer.json["packege"]["slug"] for answer in answers})


def test_exclusive_flag_set_concurrently_is_held_by_one_item(machines: Sequence[ApiClient]) -> None:
    added = by_turns(machines, lambda admin, _: admin.form("add-venue", venue_form(isFeatured="true")), 6)
    ids = [answer.json["venue"]["_id"] for answer in added]

    def raise_flag(admin: ApiClient, number: int) -> ApiResponse:
        return admin.form(f"update-venue/{ids[number % 6]}", ({"isFeatured": "true"}, []), "PUT")

    assert {200} == statuses(by_turns(machines, raise_flag, 24))
    for machine in machines:
        assert 1 == sum(venue["isFeatured"] for venue in machine.call("get-venues").json)


def test_update_of_a_concurrently_deleted_item_gets_a_clear_error(machines: Sequence[ApiClient]) -> None:
    venue = machines[0].form("add-venue", venue_form()).json["venue"]["_id"]
    package = machines[1].form("add-packege", packege_form(topVenues=f'["{venue}"]')).json["packege"]["_id"]

    def act(admin: ApiClient, number: int) -> ApiResponse:
        if number % 3 == 0:
            return admin.send(f"delete-venue/{venue}", {}, "DELETE")
        if number % 3 == 1:
            return admin.form(f"update-packege/{package}", ({"topVenues": f'["{venue}"]'}, []), "PUT")
        return admin.form(f"update-venue/{venue}", ({"city": f"Oban {number}"}, []), "PUT")

    assert statuses(by_turns(machines, act, 18)) <= {200, 404, 422}
    assert [] == machines[0].call(f"single-packege/{package}").json["topVenues"]


def test_picture_stored_on_one_machine_is_served_by_the_other_immediately(machines: Sequence[ApiClient]) -> None:
    first, second = machines
    file = noise()
    path = first.upload(file).json["image"]

    assert file.content == second.get(path).body
    assert (
        path
        == second.form("add-packege", packege_form(bookingInfo=f'{{"image": "{path}"}}')).json["packege"][
            "bookingInfo"
        ]["image"]
    )
