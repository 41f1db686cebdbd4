"""The validated configuration of an installation."""

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

import attrs

from ceilidh.http.requests.client_address import Network
from ceilidh.site_content.model import SiteContent, sample_content


@attrs.frozen(kw_only=True)
class Config:
    """A validated configuration. Its repr contains no secrets and no URLs with credentials.

    ``public_url`` has no trailing slash. Sizes are in bytes. ``log_format`` is ``json``, ``text`` or empty. An empty
    ``renderer_url`` selects the best installed renderer. ``enquiry_recipient`` is empty without the
    variable. ``keep_enquiries`` is ``None`` without a limit. ``site`` is the site content until somebody changes it.
    """

    data_dir: Path
    database_url: str = attrs.field(repr=False)
    media_url: str = attrs.field(repr=False)
    mail_url: str = attrs.field(repr=False)
    public_url: str
    secret_key: str = attrs.field(repr=False)
    admin_username: str = ""
    admin_password: str = attrs.field(default="", repr=False)
    enquiry_recipient: str
    mail_sender: str
    site: SiteContent = attrs.field(factory=sample_content, repr=False)
    picture_bytes: int
    film_bytes: int
    request_bytes: int
    renderer_url: str = ""
    trusted_proxies: Sequence[Network] = ()
    metrics: bool = False
    keep_enquiries: dt.timedelta | None = None
    backup_url: str = attrs.field(default="", repr=False)
    keep_backups: dt.timedelta = dt.timedelta(days=30)
    log_format: str = ""
    log_level: str = "info"
    request_log: bool = True

    @property
    def https(self) -> bool:
        return self.public_url.startswith("https:")

    @property
    def spool_dir(self) -> Path:
        """The folder for uploads until they are complete and validated."""
        return self.data_dir / "receiving"
