"""The Prometheus metrics of a server with two workers."""

import json
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from falcon import testing
from prometheus_client.parser import text_string_to_metric_families

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import from_environment
from tests.product.product_server import Product, product
from tests.services.smtp import SmtpBehaviour, SmtpServer, smtp_server

SECRETS = {"username": "morag", "password": "not-the-right-one"}
ENQUIRY = {"name": "Ailsa Craig", "email": "ailsa@b.example", "message": "A dance in May?"}
Samples = dict[str, float]


@pytest.fixture(scope="module")
def mail() -> Iterator[SmtpServer]:
    with smtp_server() as server:
        yield server


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory, mail: SmtpServer) -> Iterator[Product]:
    settings = {"CEILIDH_METRICS": "on", "CEILIDH_MAIL_URL": mail.url}
    with product(tmp_path_factory.mktemp("watched"), settings) as started:
        yield started


def ask(served: Product, path: str, body: bytes | None = None, method: str | None = None) -> tuple[int, bytes]:
    # Each on a connection of its own, so that both workers get some.
    request = urllib.request.Request(served.url + path, body, {"Connection": "close"}, method=method)  # noqa: S310  our own
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310  our own
            return answer.status, answer.read()
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.read()


def send(served: Product, path: str, values: dict[str, str]) -> int:

    return ask(served, path, json.dumps(values).encode())[0]


def read_metrics(served: Product) -> Samples:
    _, text = ask(served, "/metrics")
    samples = [each for family in text_string_to_metric_families(text.decode()) for each in family.samples]
    return {f"{each.name}{sorted(each.labels.values())}": each.value for each in samples}


def grows(served: Product, name: str, before: Samples, *, by: float) -> bool:
    deadline = time.monotonic() + 60
    while (found := read_metrics(served).get(name, 0) - before.get(name, 0)) != by and time.monotonic() < deadline:
        time.sleep(0.2)
    return found == by


def all_sent(found: Samples) -> bool:
    stored, sent = found.get("ceilidh_enquiries_total['stored']", 0), found.get("ceilidh_letters_total['sent']", 0)
    return sent == stored and not found["ceilidh_letters_waiting[]"]


def answers(route: str, status: int, method: str = "GET") -> str:
    return f"ceilidh_requests_total{sorted([route, method, str(status)])}"


def test_requests_are_counted_over_all_workers_by_route_method_and_status(watched: Product) -> None:
    before = read_metrics(watched)
    for number in range(40):
        ask(watched, f"/api/admin/get-venue/no-such-{number}")
        ask(watched, "/api/admin/get-venues?search=quiet")

    after = read_metrics(watched)
    found = [
        after[name] - before.get(name, 0)
        for name in (
            answers("/api/admin/get-venue/{id}", 404),
            answers("/api/admin/get-venues", 200),
        )
    ]
    assert [40, 40] == found
    assert after["ceilidh_request_seconds_count['/api/admin/get-venues', 'GET']"] >= 40


def test_metric_labels_cannot_be_created_by_clients(watched: Product) -> None:
    paths = ("/nowhere/%d", "/api/nothing-%d", "/images/none-%d.jpg", "/single-venue/none-%d", "/assets/x%d.js")
    for path in paths:
        for number in range(3):
            ask(watched, path % number)
            ask(watched, path % number, method=f"DANCE{number}")

    labels = "\n".join(read_metrics(watched))
    templates = ("(others)", "/api/(others)", "/images/{name}", "/single-venue/{id}", "/assets/{file}")
    assert [] == [each for each in templates if f"'{each}'" not in labels]
    assert [] == re.findall(".*(?:DANCE|nowhere|nothing|none|x[0-9]).*", labels)


def test_metrics_contain_no_personal_data(watched: Product) -> None:
    send(watched, "/api/admin/login", SECRETS)
    send(watched, "/api/admin/send-email", ENQUIRY)
    text = ask(watched, "/metrics")[1].decode()

    assert [] == [word for word in (*SECRETS.values(), *ENQUIRY.values(), "127.0.0.1") if word in text]


def test_refused_sign_ins_are_counted_by_their_reason(watched: Product) -> None:
    before = read_metrics(watched)
    statuses = [send(watched, "/api/admin/login", SECRETS) for _ in range(12)]

    assert grows(watched, "ceilidh_sign_ins_refused_total['credentials']", before, by=statuses.count(401))
    assert grows(watched, "ceilidh_sign_ins_refused_total['limit']", before, by=statuses.count(429))
    assert 0 < statuses.count(429)


def test_messages_are_counted_as_waiting_failed_and_sent(watched: Product, mail: SmtpServer) -> None:
    # The number that waits is a second old: one of the earlier messages may still be on its way.
    while not all_sent(before := read_metrics(watched)):
        time.sleep(0.2)
    mail.behaviour = SmtpBehaviour.REJECTS_TEMPORARILY
    assert 200 == send(watched, "/api/admin/send-email", ENQUIRY)
    assert grows(watched, "ceilidh_letters_total['failed']", before, by=1)
    assert grows(watched, "ceilidh_letters_waiting[]", before, by=1)
    mail.behaviour = SmtpBehaviour.ACCEPTS

    assert grows(watched, "ceilidh_letters_total['sent']", before, by=1)
    assert grows(watched, "ceilidh_letters_waiting[]", before, by=0)


def test_enquiries_are_counted_as_stored_and_refused(watched: Product) -> None:
    # After the other enquiries of this file: the address has no more for the rest of a minute.
    before = read_metrics(watched)
    statuses = [send(watched, "/api/admin/send-email", ENQUIRY) for _ in range(12)]

    assert grows(watched, "ceilidh_enquiries_total['stored']", before, by=statuses.count(200))
    assert grows(watched, "ceilidh_enquiries_total['limit']", before, by=statuses.count(429))
    assert 0 < statuses.count(429)


def test_cacheable_responses_are_counted_as_built_or_cached(watched: Product) -> None:
    before = read_metrics(watched)
    for _ in range(20):
        ask(watched, "/api/admin/get-packeges")

    after = read_metrics(watched)
    built, cached = (
        after[f"ceilidh_hot_answers_total['{how}']"] - before.get(f"ceilidh_hot_answers_total['{how}']", 0)
        for how in ("made", "kept")
    )
    assert 20 == built + cached
    assert 1 <= built <= 2  # once by each worker that was asked


def test_metrics_report_which_dependencies_respond(watched: Product) -> None:
    found = read_metrics(watched)

    assert (1, 1) == (found["ceilidh_part_up['database']"], found["ceilidh_part_up['media']"])
    assert any(name.startswith("ceilidh_info") for name in found)


def test_counts_of_a_killed_worker_are_not_lost(watched: Product) -> None:
    for _ in range(10):
        ask(watched, "/healthz")
    before = read_metrics(watched)[answers("/healthz", 200)]
    for worker in psutil.Process(watched.process.pid).children():
        worker.send_signal(signal.SIGKILL)

    def counted() -> float:
        try:
            return read_metrics(watched)[answers("/healthz", 200)]
        except (OSError, KeyError):  # no worker is running for a moment
            return -1

    wait_for(lambda: counted() >= before)


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.2)


def test_without_the_setting_there_is_nothing_to_ask_and_nothing_is_loaded(tmp_path: Path) -> None:
    config = from_environment({"CEILIDH_DATA_DIR": str(tmp_path)})
    services = Container(config=config)
    services.database().migrate(lambda _: None)

    assert 404 == testing.simulate_get(create_app(services, config), "/metrics").status_code
    watched = "any(name.startswith('prometheus_client') for name in sys.modules)"
    code = f"import sys, ceilidh.server.gunicorn_app; sys.exit({watched})"
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


def test_counting_leaves_no_files_behind(tmp_path: Path) -> None:
    with product(tmp_path, {"CEILIDH_METRICS": "on"}) as served:
        ask(served, "/healthz")
        workers = psutil.Process(served.process.pid).children()
        mapped = {
            Path(each.path) for worker in workers for each in worker.memory_maps() if "ceilidh-metrics" in each.path
        }
        assert mapped
    assert [] == [path for path in mapped if path.parent.exists()]


def test_a_lost_folder_of_counts_disturbs_nothing(tmp_path: Path) -> None:
    runtime = tmp_path / "run"
    runtime.mkdir()
    with smtp_server() as mail:
        settings = {"CEILIDH_METRICS": "on", "CEILIDH_MAIL_URL": mail.url, "RUNTIME_DIRECTORY": str(runtime)}
        with product(tmp_path, settings) as served:
            (folder,) = [each for each in runtime.iterdir() if each.name.startswith("ceilidh-metrics-")]
            shutil.rmtree(folder)
            # New workers have no counts open yet.
            for worker in psutil.Process(served.gunicorn).children():
                worker.send_signal(signal.SIGKILL)
            wait_for(lambda: answers_ready(served))

            paths = ("/", "/contact", "/api/admin/get-venues", "/healthz", "/metrics", "/nowhere/x")
            assert [200, 200, 200, 200, 200, 404] == [ask(served, path)[0] for path in paths]
            assert 200 == send(served, "/api/admin/send-email", ENQUIRY)
            wait_for(lambda: read_metrics(served)["ceilidh_letters_waiting[]"] == 0)

    assert 1 == len(mail.received)
    assert "metrics.not_counted" in served.log.read_text()


def answers_ready(served: Product) -> bool:
    try:
        return ask(served, "/readyz")[0] == 200
    except OSError:
        return False
