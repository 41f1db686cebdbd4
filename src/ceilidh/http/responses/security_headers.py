"""Security headers of every response, among them the content security policy."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon

_FRAMED_BY_NOBODY = "frame-ancestors 'none'"


def page_policy(images: Sequence[str] = (), styles: Sequence[str] = ()) -> str:
    """Return the content security policy of a page: this site, and further sources of images and inline styles.

    Forms preview a chosen picture or film before the upload, hence blob: and data:. Films are always stored files.
    """
    directives = [
        "default-src 'self'",
        " ".join(("img-src 'self' data: blob:", *images)),
        "media-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        _FRAMED_BY_NOBODY,
    ]
    if styles:
        directives.append(" ".join(("style-src 'self'", *styles)))
    return "; ".join(directives)


PAGE_POLICY = page_policy()
"""The policy of a page without images of other sites and without inline styles."""

OTHER_POLICY = f"default-src 'none'; {_FRAMED_BY_NOBODY}"
"""The policy of a response that is not a page."""


def preview_headers(policy: str) -> Mapping[str, str]:
    """Return the headers of the preview of a page that has this policy.

    Its address holds a token: nobody stores, indexes or passes on the page. Pages of this site may frame it.
    """
    return {
        "Cache-Control": "no-store",
        "Content-Security-Policy": policy.replace(_FRAMED_BY_NOBODY, "frame-ancestors 'self'"),
        "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "SAMEORIGIN",
        "X-Robots-Tag": "noindex",
    }


_UNUSED_FEATURES = (
    "accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb "
    "xr-spatial-tracking"
)
PERMISSIONS = ", ".join(f"{feature}=()" for feature in _UNUSED_FEATURES.split())
"""Denies the browser features that no page uses."""

_YEAR = 365 * 24 * 60 * 60


def security_headers(*, is_page: bool, https: bool) -> Mapping[str, str]:
    """Return the security headers; ``https`` says whether the public URL has that scheme."""
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
class SecurityHeadersMiddleware:
    """Adds the security headers that a response does not set itself."""

    https: bool

    def process_response(self, _req: Any, resp: falcon.Response, _resource: Any, _succeeded: Any) -> None:
        is_page = (resp.content_type or "").startswith("text/html")
        for name, value in security_headers(is_page=is_page, https=self.https).items():
            if resp.get_header(name) is None:
                resp.set_header(name, value)
