"""What every answer tells the browser not to do."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon


def page_policy(images: Sequence[str] = (), styles: Sequence[str] = ()) -> str:
    """Return the content security policy of a page: this site only, and these further sources of pictures and styles.

    Forms show a chosen picture or film before it is sent, hence blob: and data:. Films are always stored files.
    """
    directives = [
        "default-src 'self'",
        " ".join(("img-src 'self' data: blob:", *images)),
        "media-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
    if styles:
        directives.append(" ".join(("style-src 'self'", *styles)))
    return "; ".join(directives)


PAGE_POLICY = page_policy()
"""The policy of a page that shows nothing of other sites and has no styles in it."""

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
