"""Trying whether letters arrive."""

import datetime as dt
from collections.abc import Callable

import attrs

from ceilidh.enquiries.mail.mail_messages import trial_letter
from ceilidh.enquiries.mail.outbox_worker import one_line
from ceilidh.enquiries.model import PostDetails
from ceilidh.errors import Undelivered
from ceilidh_ports.errors import PortError
from ceilidh_ports.mail import Mailer, only_logs


@attrs.frozen
class MailTrial:
    """Sends a letter past the outbox, so that whoever asks for it sees what the mail system says."""

    mailer: Mailer
    post: PostDetails
    clock: Callable[[], dt.datetime]

    def only_logs(self) -> bool:
        """Say whether test mails and enquiries are written to a log and reach nobody."""
        return only_logs(self.mailer)

    def send(self, who: str) -> str:
        """Send a test mail to where enquiries go, for the administrator ``who``; return the mail system's answer.

        It takes as long as the mailer's port allows. Raises :class:`~ceilidh.errors.Undelivered` with the mail system's
        words when it is not reached or says no.
        """
        try:
            return one_line(self.mailer.send(trial_letter(self.post, who, self.clock())))
        except PortError as error:
            raise Undelivered(one_line(str(error)) or "The mail system did not take it.") from error
