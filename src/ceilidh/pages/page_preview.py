"""What the preview of an item's page has and the public page has not."""

from collections.abc import Mapping
from zoneinfo import ZoneInfo

import attrs

from ceilidh.content.reading.previews import PreviewClaims, PreviewTokens
from ceilidh.errors import NotFound
from ceilidh.http.json_io import to_json
from ceilidh.http.responses.security_headers import preview_headers
from ceilidh.pages.assets.html_shell import RenderedPage
from ceilidh.pages.head.head_html import PageHead

NOTICE = "preview"
"""The name of the notice among the responses of a page; no call has this address."""

_ZONE = ZoneInfo("Europe/London")


def opens_preview(tokens: PreviewTokens, token: str) -> bool:
    """Return whether the token was signed here and has not expired, without asking the database."""
    try:
        tokens.verify(token)
    except NotFound:
        return False
    return True


def preview_notice(claims: PreviewClaims) -> Mapping[str, bytes]:
    """Return what the bar on the page says: until when a shared link is valid, empty for an editor's own preview.

    It is a finished text, so that the server and every browser render the same.
    """
    end = claims.expires_at.astimezone(_ZONE)
    return {NOTICE: to_json({"until": "" if claims.is_own else f"{end.day} {end:%B %Y, %H:%M}"})}


def preview_head(head: PageHead) -> PageHead:
    """Return the head without what is for search engines and link previews; it forbids indexing."""
    return PageHead(title=head.title, company=head.company)


def as_preview(page: RenderedPage) -> RenderedPage:
    """Return the page so that nobody caches or indexes it, and the back office can show it in a frame."""
    return attrs.evolve(page, version=None, headers=preview_headers(page.policy))
