"""The fakes pass the contracts too, so that they behave like the real adapters."""

import pytest

from ceilidh.clock import utc_now
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.testing.mail import Arrival, Arrived, MailerContract
from ceilidh_ports.testing.mailbox import MailboxContract, OpenMailbox
from ceilidh_ports.testing.media import MediaStoreContract
from ceilidh_ports.testing.rendering import PageRendererContract
from tests.fakes.mail import MemoryMailer
from tests.fakes.mailbox import MemoryMailbox, MemoryMailServer
from tests.fakes.media import MemoryMediaStore
from tests.fakes.rendering import MemoryPageRenderer


class TestMemoryMediaStore(MediaStoreContract):
    @pytest.fixture
    def store(self) -> MemoryMediaStore:
        return MemoryMediaStore(clock=utc_now)

    @pytest.fixture
    def silent(self) -> MemoryMediaStore:
        store = MemoryMediaStore()
        store.failure = Unavailable("silent")
        return store

    @pytest.fixture
    def full(self) -> MemoryMediaStore:
        return MemoryMediaStore(room=0)


class TestMemoryMailer(MailerContract):
    @pytest.fixture
    def mailer(self) -> MemoryMailer:
        return MemoryMailer()

    @pytest.fixture
    def arrived(self, mailer: MemoryMailer) -> Arrived:
        return lambda: [_arrival(mailer, message) for message in mailer.sent]

    @pytest.fixture
    def unreachable(self) -> MemoryMailer:
        mailer = MemoryMailer()
        mailer.failure = Unavailable("nobody there")
        return mailer


def _arrival(mailer: MemoryMailer, message: MailMessage) -> Arrival:
    return Arrival.of(message, *(each.name for each in mailer.files[message.id]))


class TestMemoryMailbox(MailboxContract):
    @pytest.fixture
    def server(self) -> MemoryMailServer:
        return MemoryMailServer()

    @pytest.fixture
    def opened(self, server: MemoryMailServer) -> OpenMailbox:
        return lambda: MemoryMailbox(server)

    @pytest.fixture
    def unreachable(self) -> MemoryMailbox:
        mailbox = MemoryMailbox()
        mailbox.failure = Unavailable("nobody there")
        return mailbox


class TestMemoryPageRenderer(PageRendererContract):
    @pytest.fixture
    def opened(self) -> MemoryPageRenderer:
        return MemoryPageRenderer()

    @pytest.fixture
    def absent(self) -> MemoryPageRenderer:
        renderer = MemoryPageRenderer()
        renderer.failure = Unavailable("nothing there")
        return renderer
