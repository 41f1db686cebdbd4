"""Requests whose target or host is not the site's are refused by Caddy."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from tests.product.https_server import connected, edge
from tests.product.product_server import Product


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with edge(tmp_path_factory.mktemp("strange"), {"CEILIDH_METRICS": "on"}) as running:
        yield running


def first_line(served: Product, target: str, host: str) -> str:
    with closing(connected(served)) as client:
        client.sendall(f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return client.recv(4096).split(b"\r\n")[0].decode()


def own_host(served: Product) -> str:
    return served.url.removeprefix("https://")


@pytest.mark.parametrize("target", ["a:http://x/metrics", "a:x://y/metrics", "http:http://x/metrics", "a:metrics", "*"])
def test_request_target_without_a_path_is_rejected(served: Product, target: str) -> None:
    assert first_line(served, target, own_host(served)).startswith("HTTP/1.1 400 ")


@pytest.mark.parametrize("target", ["/metrics", "/metrics/", "//metrics", "/%6detrics", "http://localhost/metrics"])
def test_the_metrics_are_not_for_visitors(served: Product, target: str) -> None:
    assert first_line(served, target, own_host(served)).startswith("HTTP/1.1 404 ")


def test_another_host_is_answered_421(served: Product) -> None:
    assert first_line(served, "/", "evil.example").startswith("HTTP/1.1 421 ")


def test_without_tls_another_host_is_not_redirected(served: Product, tmp_path: Path) -> None:
    arguments = psutil.Process(served.process.pid).cmdline()
    plain = Product(f"http://127.0.0.1:{arguments[arguments.index('--http-port') + 1]}", served.process, tmp_path)

    assert first_line(plain, "/", "evil.example").startswith("HTTP/1.1 421 ")
    assert first_line(plain, "/", "localhost").startswith("HTTP/1.1 308 ")
