"""Caddy and gunicorn run together: they start, restart, reload and stop as one service."""

import os
import signal
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from tests.product.https_server import client, connected, edge
from tests.product.process_tree import left_of, tree_of
from tests.product.product_server import Product, unverified

SOON = 120


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Product]:
    with edge(tmp_path, {}) as running:
        yield running


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """A server for the tests that stop or restart nothing."""
    with edge(tmp_path_factory.mktemp("undisturbed"), {"CEILIDH_METRICS": "on"}) as running:
        yield running


def program(served: Product, name: str) -> psutil.Process:
    """Return Caddy or the master of gunicorn."""
    return programs(served)[name]


def programs(served: Product) -> dict[str, psutil.Process]:
    children = psutil.Process(served.process.pid).children()
    return {"caddy" if "caddy" in child.name() else "gunicorn": child for child in children}


def status(served: Product, path: str = "/healthz") -> int:
    with client() as pool:
        # While Caddy reloads it closes connections that took over five seconds to open, as on a busy machine.
        return pool.request("GET", served.url + path, retries=2).status


def until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SOON
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def answers(served: Product) -> bool:
    try:
        return status(served) == 200
    except Exception:
        return False


def test_the_site_is_there_over_https_with_http_2_and_the_offer_of_http_3(undisturbed: Product) -> None:
    with client() as pool:
        answer = pool.request("GET", f"{undisturbed.url}/")
    host, port = undisturbed.url.removeprefix("https://").split(":")
    context = unverified()
    context.set_alpn_protocols(["h2", "http/1.1"])
    with context.wrap_socket(socket.create_connection((host, int(port))), server_hostname=host) as connection:
        chosen = connection.selected_alpn_protocol()

    assert 200 == answer.status
    assert f'h3=":{port}"' in answer.headers["Alt-Svc"]
    assert "Server" not in answer.headers
    assert "Via" not in answer.headers
    assert "h2" == chosen


def test_the_certificate_is_for_the_name_and_by_an_authority_of_its_own(undisturbed: Product) -> None:
    host, port = undisturbed.url.removeprefix("https://").split(":")
    root = undisturbed.log.parent / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    context = ssl.create_default_context(cafile=root)
    with context.wrap_socket(socket.create_connection((host, int(port))), server_hostname=host) as connection:
        names = connection.getpeercert()["subjectAltName"]  # type: ignore[index]

    assert (("DNS", "localhost"),) == names


@pytest.mark.parametrize("name", ["caddy", "gunicorn"])
def test_a_program_that_is_killed_is_started_again(served: Product, name: str) -> None:
    os.kill(program(served, name).pid, signal.SIGKILL)
    until(lambda: "supervisor.restarted" in served.log.read_text() and name in programs(served) and answers(served))


def test_sigterm_lets_a_running_request_end_and_leaves_nothing_behind(served: Product) -> None:
    tree = tree_of(served.process.pid)
    head = b"POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n"
    with connected(served) as visitor:
        visitor.sendall(head)
        time.sleep(3)
        served.process.send_signal(signal.SIGTERM)
        time.sleep(1)
        visitor.sendall(b"{}")
        answer = visitor.recv(4096)

    assert answer.startswith(b"HTTP/1.1 422 ")
    assert 0 == served.process.wait(35)
    assert [] == left_of(tree, 5)


def test_killed_at_once_it_leaves_no_program_behind(served: Product) -> None:
    tree = tree_of(served.process.pid)
    served.process.kill()

    assert [] == left_of(tree, 60)


def test_sighup_reloads_both_and_loses_no_request(served: Product) -> None:
    gunicorn = program(served, "gunicorn")
    before = {child.pid for child in gunicorn.children()}
    served.process.send_signal(signal.SIGHUP)
    statuses = []

    def replaced() -> bool:
        statuses.append(status(served, "/api/admin/get-venues"))
        return not before & {child.pid for child in gunicorn.children()}

    until(replaced)
    assert {200} == set(statuses)
    assert gunicorn.is_running()


def test_visitors_of_http_are_sent_to_https(undisturbed: Product) -> None:
    arguments = psutil.Process(undisturbed.process.pid).cmdline()
    port = arguments[arguments.index("--http-port") + 1]
    with client() as pool:
        answer = pool.request("GET", f"http://localhost:{port}/venues", redirect=False)

    assert 308 == answer.status
    assert f"{undisturbed.url}/venues" == answer.headers["Location"]


def test_metrics_are_not_for_visitors(undisturbed: Product) -> None:
    assert 404 == status(undisturbed, "/metrics")


def test_a_request_is_logged_once_and_without_its_query(undisturbed: Product) -> None:
    for path in ("/api/admin/get-venues?search=a-private-word", "/metrics/once?token=a-private-word"):
        status(undisturbed, path)
    until(lambda: all(path in undisturbed.log.read_text() for path in ("get-venues", "/metrics/once")))
    log = undisturbed.log.read_text()

    assert "a-private-word" not in log
    assert 1 == log.count("get-venues")
