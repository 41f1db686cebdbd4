"""Continuous password guesses at one account do not block a login from another address."""

import http.client
import itertools
import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.product.product_server import Product, product
from tests.services.postgres import fresh_database, postgres_server

PASSWORD = "a-long-road-by-the-loch"
SETTINGS = {
    "CEILIDH_ADMIN_USERNAME": "morag",
    "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    "CEILIDH_RENDERER_URL": "none:",
    "CEILIDH_TRUSTED_PROXIES": "127.0.0.1",
}
GUESSERS = 12

Address = Callable[[int], str]
"""Returns where the guess of that number comes from."""

FROM: Mapping[str, Address] = {
    "one address": lambda _: "203.0.113.9",
    "forty addresses": lambda number: f"203.0.113.{number % 40}",
    "a new address for each guess": lambda number: f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}",
    "a network of IPv6": lambda number: f"2001:db8:7:{number % 65_536:x}::1",
}


def sign_in(served: Product, password: str, address: str) -> int:
    """Sign in through the proxy with a visitor's address, and return the status."""
    server = urlsplit(served.url)
    assert server.hostname
    connection = http.client.HTTPConnection(server.hostname, server.port, timeout=60)
    body = json.dumps({"username": "morag", "password": password})
    try:
        connection.request("POST", "/api/admin/login", body, {"X-Forwarded-For": address, "Connection": "close"})
        answer = connection.getresponse()
        answer.read()
        return answer.status
    finally:
        connection.close()


@contextmanager
def guessing(served: Product, address: Address) -> Iterator["Counter[int]"]:
    """Guess continuously from many threads during the block; yield the statuses so far."""
    statuses, numbers, ended = Counter[int](), itertools.count(), threading.Event()

    def go_on() -> None:
        while not ended.is_set():
            number = next(numbers)
            statuses[sign_in(served, f"guess {number}", address(number))] += 1

    threads = [threading.Thread(target=go_on) for _ in range(GUESSERS)]
    for thread in threads:
        thread.start()
    try:
        while sum(statuses.values()) < 40:
            time.sleep(0.05)
        yield statuses
    finally:
        ended.set()
        for thread in threads:
            thread.join(60)


@pytest.mark.parametrize(
    "origin", [pytest.param(each, marks=[] if each == "one address" else pytest.mark.long) for each in FROM]
)
def test_correct_password_from_another_address_is_accepted_during_password_guessing(
    tmp_path: Path, origin: str
) -> None:
    attack(tmp_path, {}, FROM[origin])


@pytest.mark.long
def test_correct_password_from_another_address_is_accepted_during_guessing_on_postgresql(tmp_path: Path) -> None:
    with postgres_server() as server, fresh_database(server) as url:
        attack(tmp_path, {"CEILIDH_DATABASE_URL": url}, FROM["a new address for each guess"])


def attack(folder: Path, database: dict[str, str], address: Address) -> None:
    with product(folder, {**SETTINGS, **database}) as served, guessing(served, address) as statuses:
        right = [sign_in(served, PASSWORD, "198.51.100.7") for _ in range(20)]
        started = time.monotonic()
        sites = [http_status(served, "/healthz"), http_status(served, "/api/admin/get-venues")]
        took = time.monotonic() - started

    assert [200] * 20 == right
    assert [200, 200] == sites
    assert took < 5
    assert statuses.keys() <= {401, 429}
    assert statuses[401] <= 100
    assert statuses[429] > 0


def http_status(served: Product, path: str) -> int:
    server = urlsplit(served.url)
    assert server.hostname
    connection = http.client.HTTPConnection(server.hostname, server.port, timeout=60)
    try:
        connection.request("GET", path, headers={"Connection": "close"})
        return connection.getresponse().status
    finally:
        connection.close()
