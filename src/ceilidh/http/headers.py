"""What every answer tells the browser not to do."""

from collections.abc import Mapping
from typing import Any

import attrs
import falcon

# Forms show a chosen picture or film before it is sent, hence blob: and data:. Rows of an item may show pictures of
# other sites, and a page stays in force while its visitor goes on to others. Films are always stored files.
PAGE_POLICY = (
    "default-src 'self'; img-src 'self' data: blob: https: http:; media-src 'self' blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The content security policy of a page: scripts and styles come from files of this site only."""

OTHER_POLICY = "default-src 'none'; frame-ancestors 'none'"
"""The policy of what is no page."""

PERMISSIONS = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "hid",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "serial",
        "usb",
        "xr-spatial-tracking",
    )
)
"""What a browser has that no page of ours uses."""

_YEAR = 365 * 24 * 60 * 60


def security_headers(*, is_page: bool, https: bool) -> Mapping[str, str]:
    """Return the headers of an answer that sets none of them itself; ``https`` says that the public URL is one."""
    headers = {
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Content-Security-Policy": PAGE_POLICY if is_page else OTHER_POLICY,
    }
    if is_page:
        headers |= {"X-Frame-Options": "DENY", "Permissions-Policy": PERMISSIONS}
    if https:
        headers["Strict-Transport-Security"] = f"max-age={_YEAR}"
    return headers


@attrs.frozen
class SecurityHeaders:
    """Adds the headers that an answer does not set itself."""

    https: bool

    def process_response(self, _req: Any, resp: falcon.Response, _resource: Any, _succeeded: Any) -> None:
        is_page = (resp.content_type or "").startswith("text/html")
        for name, value in security_headers(is_page=is_page, https=self.https).items():
            if resp.get_header(name) is None:
                resp.set_header(name, value)
