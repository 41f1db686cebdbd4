"""The notice on a page that shows a preview."""

from collections.abc import Mapping

from ceilidh.content.reading.preview_access import PreviewClaims
from ceilidh.http.json_io import to_json
from ceilidh.local_time import ZONE

NOTICE = "preview"
"""The name of the notice among the responses of a page; no call has this address."""


def preview_notice(claims: PreviewClaims) -> Mapping[str, bytes]:
    """Return what the bar on the page says: until when a shared link is valid, empty for an editor's own preview.

    It is a finished text, so that the server and every browser render the same.
    """
    end = claims.expires_at.astimezone(ZONE)
    return {NOTICE: to_json({"until": "" if claims.is_own else f"{end.day} {end:%B %Y, %H:%M}"})}
