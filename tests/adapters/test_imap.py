"""The mailbox of a real IMAP server; what no good server answers is in `test_hostile_imap`."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from io import BufferedIOBase
from pathlib import Path
from urllib.parse import quote

import attrs
import pytest

from ceilidh_imap import ImapMailbox
from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.testing.mailbox import LARGE, MailboxContract, OpenMailbox, a_mail, contents, wait_for_the_end
from tests.services.fault_proxy import ProxyMode, proxy
from tests.services.imap import ImapFolder, ImapServer, imap_server
from tests.services.scripted_imap import MAIL, scripted_imap
from tests.services.smtp import loopback_certificate

NOTHING = "imap:00000000:0:0"
"""A cursor of another mailbox."""
WITH_IDLE = b"* CAPABILITY IMAP4rev1 IDLE\r\n$tag OK done\r\n"

Opening = Callable[[str], ImapMailbox]


@pytest.fixture(scope="module")
def pymap() -> Iterator[ImapServer]:
    with imap_server() as server:
        yield server


@pytest.fixture
def folder(pymap: ImapServer) -> ImapFolder:
    return pymap.new_folder()


@pytest.fixture
def opening() -> Iterator[Opening]:
    """Return a function that opens the mailbox of a URL, which is closed at the end."""
    with ExitStack() as stack:

        def opened(url: str) -> ImapMailbox:
            return stack.enter_context(closing(ImapMailbox.from_url(url)))

        yield opened


class TestImapMailbox(MailboxContract):
    @pytest.fixture
    def server(self, folder: ImapFolder) -> ImapFolder:
        return folder

    @pytest.fixture
    def opened(self, folder: ImapFolder) -> OpenMailbox:
        return lambda: ImapMailbox.from_url(folder.url)

    @pytest.fixture
    def unreachable(self) -> ImapMailbox:
        return ImapMailbox.from_url("imap://user:password@127.0.0.1:1")


def test_the_mailbox_is_read_through_starttls(folder: ImapFolder, opening: Opening) -> None:
    url = folder.url.replace("tls=none", f"tls=starttls&ca={folder.server.certificate}")
    folder.deliver(a_mail("one"))

    assert "mails in" in opening(url).probe()
    with pytest.raises(Unavailable, match="CERTIFICATE_VERIFY_FAILED"):
        opening(folder.url.replace("tls=none", "tls=starttls")).probe()


def test_the_mailbox_is_read_through_implicit_tls(tmp_path: Path, opening: Opening) -> None:
    certificate = loopback_certificate(tmp_path / "server.pem")
    with scripted_imap(certificate=certificate) as server:
        url = server.url.replace("?tls=none", "")

        assert contents(opening(f"{url}?ca={certificate}").messages_after(NOTHING, LARGE)) == [MAIL]
        with pytest.raises(Unavailable, match="CERTIFICATE_VERIFY_FAILED"):
            opening(url).probe()


def test_a_server_without_starttls_is_told_no_password(opening: Opening) -> None:
    with scripted_imap() as server:
        with pytest.raises(Refused, match="STARTTLS"):
            opening(server.url.replace("tls=none", "tls=starttls")).probe()

        assert not any("top-secret" in line for line in server.received)


def test_wrong_credentials_are_refused_and_not_repeated(folder: ImapFolder, opening: Opening) -> None:
    with pytest.raises(Refused, match="AUTHENTICATIONFAILED") as refusal:
        opening(folder.url.replace("p%25ss", "wrong-secret")).probe()

    assert "wrong-secret" not in str(refusal.value)


def test_a_mailbox_that_is_not_there_is_refused(folder: ImapFolder, opening: Opening) -> None:
    with pytest.raises(Refused, match="NONEXISTENT"):
        opening(folder.server.url("Nowhere")).end()


def test_a_probe_counts_the_mails_of_the_named_mailbox(folder: ImapFolder, opening: Opening) -> None:
    folder.deliver(a_mail("one"))
    folder.deliver(a_mail("two"))

    assert f"mails in {folder.name}: 2; the server announces new ones" == opening(folder.url).probe()
    with scripted_imap() as server:
        assert "mails in INBOX: 1; the server does not announce new ones" == opening(server.url).probe()


def test_what_was_taken_is_moved_to_the_named_folder_as_it_is(folder: ImapFolder, opening: Opening) -> None:
    taken = attrs.evolve(folder, name=f"{folder.name} taken")
    inbox = opening(f"{folder.url}&taken={quote(taken.name)}")
    end = inbox.end()
    for subject in ("one", "two", "three"):
        folder.deliver(a_mail(subject))
    (one, two, three), before = inbox.messages_after(end, LARGE), folder.state()
    assert f"mails that were taken are moved to {taken.name}" in inbox.probe()

    inbox.put_away(two.cursor)
    inbox.put_away(one.cursor)
    inbox.put_away(one.cursor)

    assert (before[2:], before[1::-1]) == (folder.state(), taken.state())
    assert [three] == list(inbox.messages_after(two.cursor, LARGE))


def test_what_was_taken_before_the_mailbox_got_new_numbers_stays(folder: ImapFolder, opening: Opening) -> None:
    inbox = opening(f"{folder.url}&taken=Elsewhere")
    end = inbox.end()
    folder.deliver(a_mail("one"))
    (one,), before = inbox.messages_after(end, LARGE), folder.state()
    inbox.close()
    folder.renumber()

    opening(f"{folder.url}&taken=Elsewhere").put_away(one.cursor)

    assert before == folder.state()


def test_a_server_that_cannot_move_mails_is_told_before_there_are_any(opening: Opening) -> None:
    with scripted_imap() as server:
        inbox = opening(f"{server.url}&taken=Taken")
        with pytest.raises(Refused, match="cannot move mails"):
            inbox.probe()
        assert [MAIL] == contents(inbox.messages_after(NOTHING, LARGE))


def test_after_a_lost_connection_the_next_call_opens_another(folder: ImapFolder, opening: Opening) -> None:
    with proxy("127.0.0.1", folder.server.port) as network:
        inbox = opening(folder.url.replace(f":{folder.server.port}/", f":{network.port}/"))
        end = inbox.end()
        folder.deliver(a_mail("one"))
        network.set_mode(ProxyMode.RESETS)
        for call in (inbox.end, lambda: list(inbox.messages_after(end, LARGE)), lambda: inbox.wait(600), inbox.probe):
            with pytest.raises(Unavailable):
                call()
        network.set_mode(ProxyMode.FORWARDS)

        assert contents(inbox.messages_after(end, LARGE)) == [a_mail("one")]


def test_a_mail_that_arrives_ends_the_wait(folder: ImapFolder, opening: Opening) -> None:
    inbox = opening(folder.url)
    inbox.end()
    waiting = threading.Thread(target=inbox.wait, args=(600,), daemon=True)
    waiting.start()
    folder.deliver(a_mail("one"))
    waiting.join(60)

    assert not waiting.is_alive()


def test_a_wait_lasts_until_a_mail_is_announced(opening: Opening) -> None:
    def announce(client: BufferedIOBase) -> None:
        client.write(b"+ idling\r\n")
        for line in [b"* 2 EXISTS", *[b"* OK still here"] * 20]:
            pause.wait(0.01)
            client.write(line + b"\r\n")

    pause = threading.Event()
    with scripted_imap({"CAPABILITY": WITH_IDLE, "IDLE": announce}) as server:
        inbox = opening(server.url)
        inbox.end()
        inbox.wait(600)

        assert "DONE\r\n" == server.received[-1]


@pytest.mark.parametrize("parts", [[b"* 2 EXISTS\r\n"], [b"", b"* 2 EXI", b"STS\r\n"]], ids=["at once", "in parts"])
def test_an_announcement_is_heard_however_it_arrives(opening: Opening, parts: list[bytes]) -> None:
    def announce(client: BufferedIOBase) -> None:
        client.write(b"+ idling\r\n" + parts[0])
        for part in parts[1:]:
            pause.wait(0.2)
            client.write(part)

    pause = threading.Event()
    with scripted_imap({"CAPABILITY": WITH_IDLE, "IDLE": announce}) as server:
        inbox = opening(server.url)
        inbox.end()
        inbox.wait(600)

        assert "DONE\r\n" == server.received[-1]


def test_a_server_that_announces_nothing_is_waited_for_without_idle(opening: Opening) -> None:
    with scripted_imap() as server:
        inbox = opening(server.url)
        inbox.end()
        inbox.wait(0.01)
        waiting = threading.Thread(target=wait_for_the_end, args=(inbox,), daemon=True)
        waiting.start()
        inbox.close()
        waiting.join(60)

    assert not waiting.is_alive()
    assert not any("IDLE" in line for line in server.received)


def test_a_cursor_of_another_account_with_the_same_numbers_skips_no_mail(opening: Opening) -> None:
    with scripted_imap() as former, scripted_imap() as server:
        end = opening(former.url).end()

        assert [] == contents(opening(former.url).messages_after(end, LARGE))
        assert [MAIL] == contents(opening(server.url).messages_after(end, LARGE))


def test_a_server_that_gives_numbers_again_skips_no_mail(opening: Opening) -> None:
    with scripted_imap() as server:
        later = opening(server.url).end().removesuffix(":7") + ":8"

        assert [MAIL] == contents(opening(server.url).messages_after(later, LARGE))


def test_closing_ends_a_login_that_another_thread_waits_for(opening: Opening) -> None:
    asked, failures = threading.Event(), list[Unavailable]()

    def read(inbox: ImapMailbox) -> None:
        try:
            inbox.end()
        except Unavailable as failure:
            failures.append(failure)

    with scripted_imap({"LOGIN": lambda _: asked.set()}) as server:
        inbox = opening(server.url)
        reading = threading.Thread(target=read, args=(inbox,), daemon=True)
        reading.start()
        asked.wait(60)
        inbox.close()
        reading.join(60)
        with pytest.raises(Unavailable, match="closed"):
            inbox.end()

    assert ["within" in str(failure) for failure in failures] == [False]
