"""The URLs of mailboxes."""

import pytest

from ceilidh_imap import ImapMailbox
from ceilidh_imap.imap_mailbox import URLS
from ceilidh_ports.errors import Misconfigured, Unavailable


@pytest.mark.parametrize(
    "url",
    [
        *(
            "imap:",
            "imap://host",
            "imap://u:p@host?tls=maybe",
            "imap://u:p@host:x",
            "imap://u:p@[::1",
            "imap://u:p@h?a=b",
        ),
        *("imap://u:s%E9cret@host", "imap://u:p@host?ca=/nowhere.pem", "imap://u:p@host?tls=none&ca=/nowhere.pem"),
    ],
)
def test_a_url_that_is_no_mailbox_is_refused(url: str) -> None:
    with pytest.raises(Misconfigured):
        ImapMailbox.from_url(url)


@pytest.mark.parametrize(("options", "port"), [("", 993), ("?tls=implicit", 993), ("?tls=starttls", 143)])
def test_without_a_port_the_usual_one_is_taken(options: str, port: int) -> None:
    assert f"port={port}" in repr(ImapMailbox.from_url(f"imap://u:p@h{options}"))


def test_credentials_are_in_no_error_and_no_repr() -> None:
    inbox = ImapMailbox.from_url("imap://user:top-secret@127.0.0.1:1")
    with pytest.raises(Unavailable) as failure:
        inbox.probe()

    assert "top-secret" not in f"{failure.value} {inbox!r}"


def test_words_of_the_server_keep_every_character_but_controls_and_turns_of_direction() -> None:
    server = URLS.parse("imap://fergus:s3cret@mx.example/")

    assert server.quote("s3cret \U0001fa77\r\n\u202eno") == "*** \U0001fa77 no"
