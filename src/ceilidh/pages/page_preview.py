"""What the preview of an item's page has and the public page has not."""

import attrs

from ceilidh.content.reading.preview_access import PreviewTokens
from ceilidh.errors import NotFound
from ceilidh.http.responses.security_headers import preview_headers
from ceilidh.pages.assets.html_shell import RenderedPage
from ceilidh.pages.head.head_html import PageHead


def opens_preview(tokens: PreviewTokens, token: str) -> bool:
    """Return whether the token was signed here and has not expired, without asking the database."""
    try:
        tokens.verify(token)
    except NotFound:
        return False
    return True


def preview_head(head: PageHead) -> PageHead:
    """Return the head without what is for search engines and link previews; it forbids indexing."""
    return PageHead(title=head.title, company=head.company)


def as_preview(page: RenderedPage) -> RenderedPage:
    """Return the page so that nobody caches or indexes it, and the back office can show it in a frame."""
    return attrs.evolve(page, version=None, headers=preview_headers(page.policy))
