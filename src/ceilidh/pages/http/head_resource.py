"""The call for how search results and shared links show a page."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.errors import Invalid
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import BOOLEAN, TEXT, object_schema, reference
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.data.page_data import ITEM_KINDS
from ceilidh.pages.data.page_reader import NAMES
from ceilidh.pages.head.head_html import tab_title
from ceilidh.pages.head.text_excerpts import in_one_line
from ceilidh.pages.unsaved_pages import UnsavedPages

_MAX_BYTES = 2**20
_PAGES = {NAMES[ITEM_KINDS[page]] if page in ITEM_KINDS else page.value: page for page in PublicPage}
"""The pages by the names of their kinds, and those without an item by their paths."""

_BODY = object_schema(
    page={**TEXT, "enum": list(_PAGES)},
    values={
        "type": "object",
        "additionalProperties": True,
        "description": "Texts, flags and pictures of the form; a picture that is not stored has the name of its file.",
    },
)
_SCHEMAS = {"PageHead": object_schema(tabTitle=TEXT, title=TEXT, description=TEXT, picture=TEXT, isIndexed=BOOLEAN)}


@attrs.frozen
class PageHeadResource:
    pages: UnsavedPages
    schemas = _SCHEMAS

    @operation("page-head", reference("PageHead"), body=_BODY)
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        """How search results and shared links show a page with values that are not saved."""
        body = read_json(req, _MAX_BYTES)
        page, values = (body.get("page"), body.get("values")) if isinstance(body, Mapping) else (None, None)
        if not isinstance(page, str) or page not in _PAGES or not isinstance(values, Mapping):
            raise Invalid("Send the page and the values of its form.")
        head = self.pages.head(_PAGES[page], values)
        found = {
            "tabTitle": tab_title(head.title, head.company),
            "title": in_one_line(head.title) or in_one_line(head.company),
            "description": in_one_line(head.description),
            "picture": head.preview.path if head.preview else "",
            "isIndexed": head.indexed,
        }
        send_json(resp, found, cache_control="no-store")
