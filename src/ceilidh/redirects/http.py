"""The calls about redirects."""

from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.errors import Invalid
from ceilidh.http.json_io import named_json, read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import BOOLEAN, MESSAGE, TEXT, TIME, list_of, object_schema, reference
from ceilidh.redirects.hit_counter import MOST_HITS
from ceilidh.redirects.redirect_checks import STATUS_ERROR
from ceilidh.redirects.redirect_rules import STATUSES
from ceilidh.redirects.redirect_table import RedirectRow, from_csv, to_csv
from ceilidh.redirects.service import KnownRedirect, RedirectService

_STATUS = {"type": "integer", "enum": list(STATUSES)}
_HITS = {"type": "integer", "minimum": 0, "maximum": MOST_HITS, "description": "Those of a redirect that comes back."}
_REDIRECT = object_schema(
    **{"from": TEXT, "to": TEXT, "status": _STATUS, "hits": {"type": "integer"}, "at": TIME},
    isMissing={**BOOLEAN, "description": "Whether it leads to an address of this site with nothing there."},
)
_SCHEMAS = {"SiteRedirect": _REDIRECT}
_MISSING = {"type": "integer", "description": "How many lead to an address of this site with nothing there."}


@attrs.frozen
class RedirectResource:
    redirects: RedirectService
    table_bytes: int
    schemas = _SCHEMAS

    @operation("redirects", list_of(reference("SiteRedirect")), id="listRedirects", owner_only=True)
    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The redirects from addresses of a former site, by path."""
        send_json(resp, [_json(each) for each in self.redirects.list()])

    @operation(
        "save-redirect",
        object_schema(message=TEXT, redirect=reference("SiteRedirect")),
        body={"type": "object", "properties": {"from": TEXT, "to": TEXT, "status": _STATUS, "hits": _HITS}},
        owner_only=True,
    )
    def on_post_save(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Add a redirect, or replace that of its path."""
        sent = read_json(req)
        body = _texts(sent, "from", "to")
        saved = self.redirects.save(RedirectRow(body["from"], body["to"], _status(sent), hits=_hits(sent)))
        send_json(resp, {"message": "Redirect saved successfully!", "redirect": _json(saved)})

    @operation("remove-redirect", MESSAGE, body=object_schema(**{"from": TEXT}), owner_only=True, errors=(404,))
    def on_post_remove(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Remove a redirect."""
        self.redirects.remove(_texts(read_json(req), "from")["from"])
        send_json(resp, {"message": "Redirect removed successfully!"})

    @operation("export-redirects", {"type": "string"}, answer_types=("text/csv",), owner_only=True)
    def on_get_export(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """All redirects as CSV."""
        resp.content_type = "text/csv; charset=utf-8"
        resp.downloadable_as = "redirects.csv"
        resp.set_header("Cache-Control", "no-store")
        resp.data = to_csv(self.redirects.export())

    @operation(
        "import-redirects", object_schema(message=TEXT, missing=_MISSING), body=object_schema(csv=TEXT), owner_only=True
    )
    def on_post_import(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Add or replace the redirects of a table in CSV, all or none; its first line names from, to and status."""
        rows = from_csv(_texts(read_json(req, self.table_bytes), "csv")["csv"])
        saved = self.redirects.save_all(rows)
        missing = sum(each.is_missing for each in saved)
        send_json(resp, {"message": f"{len(saved)} redirects saved successfully!", "missing": missing})


def _texts(body: object, *names: str) -> dict[str, str]:
    """Return the texts of a JSON object, empty where they are missing."""
    values: Mapping[str, Any] = body if isinstance(body, Mapping) else {}
    found = {name: values.get(name, "") for name in names}
    if wrong := {name: "Send a text." for name, value in found.items() if not isinstance(value, str)}:
        raise Invalid("Send a text.", wrong)
    return found


def _status(body: object) -> str:
    status = body.get("status", STATUSES[0]) if isinstance(body, Mapping) else STATUSES[0]
    if type(status) is not int:
        raise Invalid(STATUS_ERROR, {"status": STATUS_ERROR})
    return str(status)


def _hits(body: object) -> int:
    """Return the hits that a removed redirect had."""
    hits = body.get("hits", 0) if isinstance(body, Mapping) else 0
    if type(hits) is not int or not 0 <= hits <= MOST_HITS:
        raise Invalid("Send a whole number.", {"hits": "Send a whole number."})
    return hits


def _json(known: KnownRedirect) -> Mapping[str, Any]:
    redirect = known.redirect
    path = {"from": redirect.id, "to": redirect.target}
    return {**path, **named_json(redirect, "status hits at"), "isMissing": known.is_missing}
