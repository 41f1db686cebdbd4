"""Measures the sending of mail."""

import attrs

from ceilidh.metrics.instruments import Instruments
from ceilidh_ports.mail import Mailer, MailMessage, only_logs


@attrs.frozen
class MeasuredMailer:
    mailer: Mailer
    instruments: Instruments

    @property
    def only_logs(self) -> bool:
        return only_logs(self.mailer)

    def send(self, message: MailMessage) -> str:
        try:
            answer = self.mailer.send(message)
        except Exception:
            self.instruments.record_mail(sent=False)
            raise
        self.instruments.record_mail(sent=True)
        return answer

    def probe(self) -> None:
        self.mailer.probe()
