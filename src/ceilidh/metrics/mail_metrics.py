"""Counting letters."""

import attrs

from ceilidh.metrics.instruments import Meters
from ceilidh_ports.mail import Letter, Mailer, only_logs


@attrs.frozen
class CountedMailer:
    """The mailer ``mailer``, each of whose tries to hand on a letter is counted."""

    mailer: Mailer
    meters: Meters

    @property
    def only_logs(self) -> bool:
        return only_logs(self.mailer)

    def send(self, letter: Letter) -> str:
        try:
            answer = self.mailer.send(letter)
        except Exception:
            self.meters.letter(sent=False)
            raise
        self.meters.letter(sent=True)
        return answer

    def probe(self) -> None:
        self.mailer.probe()
