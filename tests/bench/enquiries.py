"""What the calls of the office cost among 20,000 enquiries with 100,000 steps, and storing a received mail.

Each call is a request to the application without a server, with its JSON.

python -m tests.bench.enquiries                on SQLite
python -m tests.bench.enquiries --postgresql   on a PostgreSQL of its own
python -m tests.bench.enquiries --only my      what has this in its name alone
"""

import argparse
import gc
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from email.message import EmailMessage
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median

from falcon import testing

from ceilidh.accounts.rules.session_rules import Client
from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.clock import utc_now
from ceilidh.config import from_environment
from ceilidh.enquiries.received.intake import MailIntake
from ceilidh_ports.database import Database
from ceilidh_ports.mailbox import FetchedMail
from tests.bench.enquiry_samples import Company
from tests.bench.process_usage import cpu_seconds
from tests.services.postgres import PostgresServer, fresh_database, own_server

_ROUNDS = 15
_LIMIT, _LIMIT_OF_MAIL = 100, 20
"""Milliseconds."""

_LISTS = {
    "the list": "",
    "list, mine": "assignee={morag}",
    "list, our turn": "turn=ours&sort=turnSince",
    "list, nobody's": "assigned=false",
    "list, of a status": "status=booked",
    "list, the last page": "offset=19950",
    "list, one name": "search=Eilidh+number+4321",
    "list, a word in all": "search=the",
    "list, a word in most": "search=wedding",
    "list, a word in every answer": "search=bagpipe",
    "list, a word in some answers": "search=fiddler",
    "list, a word in none": "search=zanzibar",
}
_THREAD = ("enquiries", "enquiry-steps", "answer-draft", "enquiry-tasks", "enquiry-viewings", "enquiries-of-person")


def main() -> None:
    """Print the medians in milliseconds of CPU time, that of PostgreSQL too, beside their limits."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.enquiries")
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ceilidh-bench-")))
        server = stack.enter_context(own_server()) if given.postgresql else None
        url = stack.enter_context(fresh_database(server.url)) if server else f"sqlite:///{folder}/ceilidh.db"
        for name, call, limit in _calls(_container(folder, url)):
            if given.only in name:
                print(f"{name:<32}{_milliseconds(call, server):>8.1f}{limit:>8}", flush=True)  # noqa: T201  what it is for


def _container(folder: Path, url: str) -> Container:
    settings = {"CEILIDH_DATA_DIR": str(folder), "CEILIDH_DATABASE_URL": url, "CEILIDH_RENDERER_URL": "none:"}
    container = Container(config=from_environment(settings))
    container.database().migrate(lambda _: None)
    return container


def _calls(container: Container) -> Iterator[tuple[str, Callable[[], object], int]]:
    accounts = [
        container.account_commands().add(name, "a-long-road-by-the-loch") for name in ("morag", "ailsa", "rory")
    ]
    company = Company(utc_now(), [each.id for each in accounts])
    company.fill(container.database())
    token = container.accounts().open_session(accounts[0], Client("127.0.0.1")).token
    application = create_app(container, container.config())
    asking = testing.TestClient(application, headers={"Authorization": f"Bearer {token}"})
    gc.collect()
    gc.freeze()  # as the server does
    for name, paths in _paths(company).items():
        yield name, partial(_ask, asking, paths), _LIMIT
    yield from ((name, call, _LIMIT_OF_MAIL) for name, call in _mails(container, company).items())


def _paths(company: Company) -> Mapping[str, Sequence[str]]:
    threads = {"a thread": company.usual_thread, "a thread of 200 steps": company.long_thread}
    return {
        **{name: [f"enquiries?limit=50&{query.format(morag=company.accounts[0])}"] for name, query in _LISTS.items()},
        "the dashboard": ["todo"],
        "the dashboard, mine": ["todo?whose=mine"],
        **{name: [f"{call}/{each}" for call in _THREAD] for name, each in threads.items()},
        "my day": ["my-day"],
        "the figures of a year": ["enquiry-figures"],
        "the figures of two years": [f"enquiry-figures?from={company.now.year - 2}-{company.now:%m}"],
        "search, a word in all": ["search?search=the"],
        "search, a word in every answer": ["search?search=bagpipe"],
        "search, one name": ["search?search=Eilidh+number+4321"],
    }


def _ask(asking: testing.TestClient, paths: Sequence[str]) -> None:
    for path in paths:
        answer = asking.simulate_get(f"/api/admin/{path.partition('?')[0]}", query_string=path.partition("?")[2])
        assert answer.status_code == 200, (path, answer.text)


def _mails(container: Container, company: Company) -> Mapping[str, Callable[[], object]]:
    numbers = count()

    def storing(sender: str, **headers: str) -> Callable[[], object]:
        return lambda: _store(container.database(), container.intake(), _mail(next(numbers), sender, **headers))

    answered = f"<{company.usual_thread}000@taigh.example>"
    return {
        "a mail that answers one": storing("stranger@visitor.example", **{"In-Reply-To": answered}),
        "a mail of a known sender": storing("eilidh4322@visitor.example"),
        "another mail": storing("stranger@visitor.example"),
    }


def _mail(number: int, sender: str, **headers: str) -> FetchedMail:
    mail = EmailMessage()
    headers = {"From": sender, "Subject": "Re: Your ceilidh", "Message-ID": f"<{number}@visitor.example>", **headers}
    for name, value in headers.items():
        mail[name] = value
    mail.set_content("Yes, the first of May.\n\nOn Friday, Taigh wrote:\n" + "> May is free.\n" * 40)
    return FetchedMail("1", utc_now(), len(bytes(mail)), bytes(mail))


def _store(database: Database, intake: MailIntake, fetched: FetchedMail) -> None:
    read = intake.read(fetched)
    with database.write() as records:
        assert intake.store(records, read)


def _milliseconds(call: Callable[[], object], server: PostgresServer | None) -> float:
    call()
    times = []
    for _ in range(_ROUNDS):
        begin = _seconds(server)
        call()
        times.append((_seconds(server) - begin) * 1000)
    return median(times)


def _seconds(server: PostgresServer | None) -> float:
    return time.process_time() + (cpu_seconds(server.pid) if server else 0)


if __name__ == "__main__":
    main()
