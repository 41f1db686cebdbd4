"""Mail servers that are down, hang or refuse: every enquiry is answered at once, and its message is delivered once."""

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.product.api_client import SETTINGS, ApiClient
from tests.product.process_tree import kill_tree, tree_of
from tests.product.product_server import product
from tests.services.fault_proxy import FaultProxy, ProxyMode, proxy
from tests.services.postgres import fresh_database, postgres_server
from tests.services.smtp import SmtpBehaviour, SmtpServer, smtp_server

AHEAD = (sys.executable, Path(__file__).parents[2] / "product" / "shifted_clock.py", 180)

_RECOVERED = 60
"""Seconds after the mail server is back within which all messages have arrived."""

_KILLED_IN = [
    SmtpBehaviour.REJECTS_PERMANENTLY,
    pytest.param(SmtpBehaviour.HANGS, marks=pytest.mark.long),
]  # the second takes as long as a lease


@pytest.fixture
def mail() -> Iterator[SmtpServer]:
    with smtp_server() as server:
        yield server


@pytest.fixture
def fault_proxy(mail: SmtpServer) -> Iterator[FaultProxy]:
    with proxy("127.0.0.1", mail.port) as fault_proxy:
        yield fault_proxy


@pytest.fixture
def settings(fault_proxy: FaultProxy) -> dict[str, str]:
    return SETTINGS | {"CEILIDH_MAIL_URL": f"smtp://127.0.0.1:{fault_proxy.port}"}


def enquire(visitors: Sequence[ApiClient], number: int) -> list[str]:
    """Send that many enquiries, each answered in time; return the word that identifies each."""
    words = [f"enquiry-{time.monotonic_ns()}" for _ in range(number)]
    for turn, word in enumerate(words):
        answer = visitors[turn % len(visitors)].enquire(f"This is {word} indeed")
        assert (200, True) == (answer.status, answer.seconds < 5), answer
    return words


def arrived(mail: SmtpServer) -> Counter[str]:
    texts = [message.get_content() for message in list(mail.received)]
    return Counter(word for text in texts for word in text.split() if word.startswith("enquiry-"))


def assert_each_arrives_once(mail: SmtpServer, words: Sequence[str]) -> None:
    deadline = time.monotonic() + _RECOVERED
    while len(arrived(mail)) < len(words):
        assert time.monotonic() < deadline, arrived(mail)
        time.sleep(0.2)
    time.sleep(3)  # enough for another process to send one again
    assert dict.fromkeys(words, 1) == arrived(mail)


@pytest.mark.long
def test_messages_arrive_once_after_each_kind_of_mail_outage_with_four_workers_on_two_machines(
    mail: SmtpServer, fault_proxy: FaultProxy, settings: dict[str, str], tmp_path: Path
) -> None:
    with ExitStack() as stack:
        url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        visitors = []
        for name in ("first", "second"):
            (tmp_path / name).mkdir()
            served = product(tmp_path / name, settings | {"CEILIDH_DATABASE_URL": url})
            visitors.append(ApiClient(stack.enter_context(served).url))
        fault_proxy.set_mode(ProxyMode.REFUSES)
        words = enquire(visitors, 4)
        fault_proxy.set_mode(ProxyMode.FORWARDS)
        for behaviour in (SmtpBehaviour.HANGS, SmtpBehaviour.REJECTS_TEMPORARILY, SmtpBehaviour.REJECTS_PERMANENTLY):
            mail.behaviour = behaviour
            words += enquire(visitors, 4)
            time.sleep(2)
        mail.behaviour = SmtpBehaviour.ACCEPTS
        words += enquire(visitors, 4)

        assert_each_arrives_once(mail, words)


@pytest.mark.long
def test_two_machines_whose_clocks_differ_by_minutes_send_each_message_once(
    mail: SmtpServer, settings: dict[str, str], tmp_path: Path
) -> None:
    with ExitStack() as stack:
        url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        visitors = []
        for name, by in (("right", ()), ("ahead", AHEAD)):
            (tmp_path / name).mkdir()
            served = product(tmp_path / name, settings | {"CEILIDH_DATABASE_URL": url}, by)
            visitors.append(ApiClient(stack.enter_context(served).url))
        mail.behaviour = SmtpBehaviour.ACCEPTS_SLOWLY
        words = enquire(visitors[:1], 1)
        time.sleep(10)
        mail.behaviour = SmtpBehaviour.ACCEPTS

        assert_each_arrives_once(mail, words)


@pytest.mark.long  # as long as a lease
def test_machine_stopped_past_its_lease_does_not_resend_messages_sent_by_another(
    mail: SmtpServer, settings: dict[str, str], tmp_path: Path
) -> None:
    with ExitStack() as stack:
        url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        own = settings | {"CEILIDH_DATABASE_URL": url}
        for name in ("stopped", "other"):
            (tmp_path / name).mkdir()
        stopped = stack.enter_context(product(tmp_path / "stopped", own))
        mail.behaviour = SmtpBehaviour.ACCEPTS_SLOWLY
        words = enquire([ApiClient(stopped.url)], 1)
        time.sleep(3)
        processes = tree_of(stopped.process.pid)
        for each in processes:
            each.suspend()
        try:
            time.sleep(5)
            mail.behaviour = SmtpBehaviour.ACCEPTS
            stack.enter_context(product(tmp_path / "other", own))
            deadline = time.monotonic() + _RECOVERED
            while not arrived(mail):
                assert time.monotonic() < deadline
                time.sleep(0.2)
        finally:
            for each in processes:
                each.resume()

        assert_each_arrives_once(mail, words)


@pytest.mark.parametrize("behaviour", _KILLED_IN)
def test_messages_of_a_killed_server_arrive_once_after_its_restart(
    behaviour: SmtpBehaviour, mail: SmtpServer, settings: dict[str, str], tmp_path: Path
) -> None:
    mail.behaviour = behaviour
    with product(tmp_path, settings) as served:
        words = enquire([ApiClient(served.url)], 5)
        time.sleep(0.5)
        kill_tree(served.process.pid)
    mail.behaviour = SmtpBehaviour.ACCEPTS
    with product(tmp_path, settings):
        assert_each_arrives_once(mail, words)
