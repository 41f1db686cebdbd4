"""Every call conforms to the OpenAPI document, tested by schemathesis with generated requests and all its checks.

``CEILIDH_TEST_EXAMPLES`` is the number of requests for each call; with it the seed is random.
"""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.support.admin_api import sign_in_to_api
from tests.product.product_server import COMMAND, Product, product
from tests.samples import event_form, packege_form, venue_form

PASSWORD = "a-long-road-by-the-loch"
SETTINGS = {"CEILIDH_ADMIN_USERNAME": "morag", "CEILIDH_ADMIN_PASSWORD": PASSWORD, "CEILIDH_MAX_REQUEST_MB": "8"}
CONFIG = Path(__file__).with_name("schemathesis.toml")
EXAMPLES = os.environ.get("CEILIDH_TEST_EXAMPLES")
# The phase "coverage" sends some thirty requests to each call, whatever the number of examples.
FEW = ["--phases", "examples,fuzzing", "--max-examples", "1", "--seed", "7"]
HOW_MANY = ["--phases", "examples,coverage,fuzzing", "--max-examples", EXAMPLES] if EXAMPLES else FEW


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Product]:
    with product(tmp_path, SETTINGS) as started:
        yield started


@pytest.fixture
def token(running: Product) -> str:
    """The administrator's token at a site that has an item of each kind."""
    admin_api = sign_in_to_api(running.url, "morag", PASSWORD)
    for kind, form in (("venue", venue_form()), ("event", event_form()), ("packege", packege_form())):
        admin_api.add(kind, form)
    return admin_api.token


def findings(served: Product, folder: Path, *arguments: str) -> str:
    """Return the failures that schemathesis found."""
    command = [str(COMMAND.with_name("schemathesis")), "--config-file", str(CONFIG), "run"]
    how = ["--checks", "all", "--request-timeout", "60", *HOW_MANY, *arguments]
    ran = subprocess.run(
        [*command, f"{served.url}/api/openapi.json", *how],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    assert "Tested:" in ran.stdout, ran.stdout + ran.stderr
    return ran.stdout if ran.returncode else ""


def failures(served: Product) -> list[str]:
    return [line for line in served.log.read_text().splitlines() if "request.failed" in line]


@pytest.mark.long
def test_schemathesis_finds_no_failure_without_authentication(running: Product, tmp_path: Path) -> None:
    found = findings(running, tmp_path)
    assert not found, found
    assert [] == failures(running)


def test_schemathesis_finds_no_failure_as_administrator(running: Product, token: str, tmp_path: Path) -> None:
    # After a logout, all further calls would be unauthenticated.
    ended = [part for name in ("logout", "endSession") for part in ("--exclude-operation-id", name)]
    signed_in = ["--header", f"Authorization: Bearer {token}", *ended]
    found = findings(running, tmp_path, *signed_in)
    assert not found, found
    assert [] == failures(running)
