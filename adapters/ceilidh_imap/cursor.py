"""Places in an IMAP mailbox."""

import re
from typing import Self

import attrs

from ceilidh_ports.errors import Missing

_TEXT = re.compile(r"imap:([0-9a-f]{8}):([0-9]{1,10}):([0-9]{1,10})", re.ASCII)
_NUMBER = attrs.validators.and_(attrs.validators.ge(0), attrs.validators.lt(2**32))


@attrs.frozen
class Cursor:
    """The place behind a mail; raises ``ValueError`` for a number that is none of IMAP.

    ``uid`` is the number of the mail, which holds as long as the server numbers the mailbox by the same ``validity``
    (RFC 3501, 2.3.1.1). Many servers begin with the same ones, so ``mailbox`` is a checksum of its address.
    """

    mailbox: str
    validity: int = attrs.field(validator=_NUMBER)
    uid: int = attrs.field(validator=_NUMBER)

    def __str__(self) -> str:
        return f"imap:{self.mailbox}:{self.validity}:{self.uid}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text of a cursor; raises :class:`~ceilidh_ports.errors.Missing` for another text."""
        found = _TEXT.fullmatch(text)
        try:
            if found:
                return cls(found[1], int(found[2]), int(found[3]))
        except ValueError:
            pass
        raise Missing("This is no place in an IMAP mailbox.")
