"""Two servers on one PostgreSQL and one bucket, behind Caddy with the configuration in `deploy/`."""

import itertools
import json
import secrets
import signal
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest
from urllib3 import BaseHTTPResponse, HTTPConnectionPool, encode_multipart_formdata

from tests import generated_content
from tests.product.product_server import Product, free_port, product
from tests.samples import film, picture
from tests.services.caddy import caddy
from tests.services.postgres import fresh_database, postgres_server
from tests.services.s3 import CREDENTIALS, s3_server

PASSWORD = "a-long-road-by-the-loch"
_addresses = itertools.count(10)


@attrs.frozen
class CaddyCluster:
    """The address visitors use, and the servers behind it."""

    url: str
    machines: list[Product]


@attrs.frozen
class LoopbackClient:
    """A client with a loopback address of its own."""

    address: str = attrs.field(factory=lambda: f"127.0.0.{next(_addresses)}")

    def ask(
        self, url: str, path: str, method: str = "GET", body: bytes | None = None, **headers: str
    ) -> BaseHTTPResponse:
        host, _, port = url.removeprefix("http://").partition(":")
        # A connection for each request, so that Caddy chooses a server for each.
        with HTTPConnectionPool(host, int(port), source_address=(self.address, 0), retries=False) as pool:
            return pool.request(method, path, body=body, headers=headers, timeout=60)

    def send(self, url: str, call: str, values: Mapping[str, Any], **headers: str) -> BaseHTTPResponse:
        return self.ask(url, f"/api/admin/{call}", "POST", json.dumps(values).encode(), **headers)

    def form(self, url: str, method: str, call: str, fields: Mapping[str, Any], token: str) -> Any:
        body, kind = encode_multipart_formdata(dict(fields))
        response = self.ask(url, f"/api/admin/{call}", method, body, **{"Content-Type": kind, **bearer(token)})
        assert 200 == response.status, response.data
        return response.json()

    def token(self, url: str) -> str:
        return str(self.send(url, "login", {"username": "morag", "password": PASSWORD}).json()["token"])


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CaddyCluster]:
    folder = tmp_path_factory.mktemp("cluster")
    with ExitStack() as stack:
        port = free_port()
        settings = {
            "CEILIDH_DATABASE_URL": stack.enter_context(fresh_database(stack.enter_context(postgres_server()))),
            "CEILIDH_MEDIA_URL": stack.enter_context(s3_server()),
            "CEILIDH_PUBLIC_URL": f"http://127.0.0.1:{port}",
            "CEILIDH_SECRET_KEY": secrets.token_hex(32),
            "CEILIDH_TRUSTED_PROXIES": "127.0.0.1",
            "CEILIDH_METRICS": "on",
            "CEILIDH_ADMIN_USERNAME": "morag",
            "CEILIDH_ADMIN_PASSWORD": PASSWORD,
            "CEILIDH_RENDERER_URL": "none:",
            **CREDENTIALS,
        }
        generated_content.fill(settings["CEILIDH_DATABASE_URL"], venues=1, packages=0)
        machines = [stack.enter_context(machine(folder / name, settings)) for name in ("first", "second")]
        upstreams = [each.url.removeprefix("http://") for each in machines]
        yield CaddyCluster(stack.enter_context(caddy(folder, port, upstreams)), machines)


@contextmanager
def machine(folder: Path, settings: Mapping[str, str]) -> Iterator[Product]:
    folder.mkdir()
    with product(folder, settings) as started:
        yield started


def test_file_uploaded_through_the_proxy_is_served_by_every_machine(cluster: CaddyCluster) -> None:
    visitor = LoopbackClient()
    form = {"image": attrs.astuple(picture("fern"))}
    path = visitor.form(cluster.url, "POST", "upload-venue-image", form, visitor.token(cluster.url))["image"]

    answers = [visitor.ask(each, path) for each in (cluster.url, *(each.url for each in cluster.machines))]
    assert [200, 200, 200] == [answer.status for answer in answers]
    assert 1 == len({answer.data for answer in answers})


def test_a_part_of_a_film_is_asked_for_through_the_proxy(cluster: CaddyCluster) -> None:
    visitor, reel = LoopbackClient(), film()
    call, form, data = (
        f"update-venue/{generated_content.venue_id(0)}",
        {"featuredVideo": attrs.astuple(reel)},
        reel.content,
    )
    path = visitor.form(cluster.url, "PUT", call, form, visitor.token(cluster.url))["venue"]["featuredVideo"]

    for start, stop in ((0, 99), (500, len(data) - 1)):
        part = visitor.ask(cluster.url, path, Range=f"bytes={start}-{stop}")
        assert (206, data[start : stop + 1]) == (part.status, part.data)
        assert f"bytes {start}-{stop}/{len(data)}" == part.headers["Content-Range"]


def test_a_token_that_was_revoked_on_one_machine_is_dead_on_all(cluster: CaddyCluster) -> None:
    visitor = LoopbackClient()
    revoked, other = visitor.token(cluster.machines[0].url), visitor.token(cluster.machines[1].url)

    def statuses(token: str) -> set[int]:
        urls = [cluster.url, *(each.url for each in cluster.machines)] * 4
        return {visitor.send(url, "remove-venue-image", {}, **bearer(token)).status for url in urls}

    assert ({422}, {422}) == (statuses(revoked), statuses(other))
    assert 200 == visitor.send(cluster.machines[0].url, "logout", {}, **bearer(revoked)).status
    assert ({401}, {422}) == (statuses(revoked), statuses(other))


def guesses(cluster: CaddyCluster, visitor: LoopbackClient, number: int, **headers: str) -> list[int]:
    return [
        visitor.send(cluster.url, "login", {"username": f"{visitor.address}-{each}", "password": "x"}, **headers).status
        for each in range(number)
    ]


def test_sign_ins_are_limited_by_the_visitors_address_over_all_machines(cluster: CaddyCluster) -> None:
    guessing, other = LoopbackClient(), LoopbackClient()

    assert [401] * 10 + [429] == guesses(cluster, guessing, 11)
    assert [401] == guesses(cluster, other, 1)


def test_enquiries_are_limited_by_the_visitors_address_over_all_machines(cluster: CaddyCluster) -> None:
    form = {"name": "Ailsa", "email": "ailsa@b.example", "message": "A dance in May?"}
    busy, other = LoopbackClient(), LoopbackClient()

    assert [200] * 10 + [429] == [busy.send(cluster.url, "send-email", form).status for _ in range(11)]
    assert 200 == other.send(cluster.url, "send-email", form).status


def test_no_header_of_a_visitor_makes_another_address_count(cluster: CaddyCluster) -> None:
    guessing = LoopbackClient()
    named = ({"X-Forwarded-For": f"203.0.113.{each}"} for each in range(11))
    statuses = [status for headers in named for status in guesses(cluster, guessing, 1, **headers)]

    assert [401] * 10 + [429] == statuses


def test_no_header_of_a_visitor_changes_what_pages_say_of_the_site(cluster: CaddyCluster) -> None:
    invented = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"}
    response = LoopbackClient().ask(cluster.url, "/robots.txt", "GET", None, **invented)

    assert f"Sitemap: {cluster.url}/sitemap.xml" in response.data.decode()


def test_the_logs_of_the_servers_name_the_visitor(cluster: CaddyCluster) -> None:
    visitor = LoopbackClient()
    visitor.ask(cluster.url, "/robots.txt")
    deadline = time.monotonic() + 30
    while visitor.address not in peers(cluster):  # a line is written after the answer
        assert time.monotonic() < deadline
        time.sleep(0.1)


def peers(cluster: CaddyCluster) -> set[str]:
    lines = "".join(each.log.read_text() for each in cluster.machines).splitlines()
    return {json.loads(line)["peer"] for line in lines if '"event":"request"' in line}


def test_the_proxy_keeps_the_counts_from_visitors(cluster: CaddyCluster) -> None:
    assert [404, 404] == [LoopbackClient().ask(cluster.url, path).status for path in ("/metrics", "/metrics/")]
    assert {200} == {LoopbackClient().ask(each.url, "/metrics").status for each in cluster.machines}


def test_stopping_one_machine_fails_no_request(cluster: CaddyCluster) -> None:
    # The last test: the machine is not started again.
    ended, statuses = threading.Event(), []

    def go_on_asking() -> None:
        visitor = LoopbackClient()
        while not ended.is_set():
            statuses.append(visitor.ask(cluster.url, "/api/admin/get-venues").status)

    asking = threading.Thread(target=go_on_asking)
    asking.start()
    cluster.machines[0].process.send_signal(signal.SIGTERM)
    assert 0 == cluster.machines[0].process.wait(60)
    before = len(statuses)
    while len(statuses) < before + 20:
        assert asking.is_alive()
    ended.set()
    asking.join(60)

    assert {200} == set(statuses)
