"""What mails and second factors say of the company."""

import attrs

from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh_ports.database import Database
from ceilidh_ports.repositories.queries import Query

_READ = Query(only=frozenset({"company_name", "email", "acknowledgement"}))


@attrs.define(eq=False)
class Company:
    """What mails say of the company; ``seed`` is the site content of an installation in which nobody has changed it.

    It is kept until the content version rises. Reading it publishes no draft: whoever reads a page does.
    """

    database: Database
    seed: SiteContent
    _known: tuple[int, SiteContent] | None = attrs.field(default=None, init=False)

    def name(self) -> str:
        return self._read().company_name

    def own_email(self) -> str:
        """Return the company's e-mail address, or an empty text while it is the sample."""
        email = self._read().email
        return "" if email == sample_content().email else email

    def acknowledgement(self) -> str:
        """Return what the mail to whoever sent an enquiry says, or an empty text where there is no such mail."""
        return self._read().acknowledgement

    def _read(self) -> SiteContent:
        """Return the site content, of which only these are read."""
        with self.database.read() as records:
            version = records.version()
            if self._known is None or self._known[0] != version:
                found = records.items.list(SiteContent, _READ).items
                self._known = version, found[0] if found else self.seed
            return self._known[1]
