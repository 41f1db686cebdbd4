"""Two workers read one mailbox."""

import time
from collections.abc import Callable
from pathlib import Path

from ceilidh.bootstrap import KINDS
from ceilidh.enquiries.received.reading_state import stored_cursor
from ceilidh.plugins import open_database
from ceilidh_ports.database import Database
from tests.product.product_server import product
from tests.services.imap import imap_server

_WITHIN = 120


def _wait(database: Database, happened: Callable[[Database], object]) -> None:
    deadline = time.monotonic() + _WITHIN
    while not happened(database):
        assert time.monotonic() < deadline, "the mailbox is not read"
        time.sleep(0.1)


def _is_begun(database: Database) -> bool:
    with database.read() as records:
        return stored_cursor(records) is not None


def _texts(database: Database) -> list[str]:
    with database.read() as records:
        return [each.text for each in records.enquiries.all_received_mails()]


def test_a_mail_that_arrives_is_stored_once_and_the_next_server_goes_on_at_once(tmp_path: Path) -> None:
    with imap_server() as server:
        folder = server.new_folder()
        settings = {"CEILIDH_MAILBOX_URL": folder.url}
        with product(tmp_path, settings) as served:
            database = open_database(f"sqlite:///{tmp_path}/data/ceilidh.db", KINDS)
            _wait(database, _is_begun)
            folder.deliver(b"From: a@visitor.example\r\n\r\nFirst\r\n")
            _wait(database, _texts)
            log = served.log.read_text()
        folder.deliver(b"From: b@visitor.example\r\n\r\nWhile it was down\r\n")
        with product(tmp_path, settings):
            _wait(database, lambda stored: len(_texts(stored)) > 1)
        assert sorted(_texts(database)) == ["First", "While it was down"]
        assert "mailbox.failed" not in log + served.log.read_text()
        database.close()
