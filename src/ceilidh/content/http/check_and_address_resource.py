"""The calls for the checks before publishing and for former addresses, which all kinds of items have."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.item_operations import KEY
from ceilidh.content.lifecycle.item_addresses import slug_in
from ceilidh.content.rules.slugs import MAX_LENGTH, PATTERN
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import BOOLEAN, TEXT, TIME, list_of, object_schema, reference
from ceilidh_ports.records.publishing import FormerAddress

SLUG_SCHEMA: Schema = {**TEXT, "pattern": f"^{PATTERN}$", "maxLength": MAX_LENGTH}
_ADVICE: Schema = list_of(reference("Advice"))
_SLUG = Parameter(name="slug", schema=TEXT, description="The former address.", in_="path")
_ADDRESSES: Schema = list_of(reference("FormerAddress"))
_PICTURE = {**TEXT, "description": "The path of a picture of which something is to be said."}
CHECK_AND_ADDRESS_SCHEMAS: Mapping[str, Schema] = {
    "Advice": object_schema(field=TEXT, message=TEXT, required=BOOLEAN, picture=_PICTURE),
    "FormerAddress": object_schema(slug=TEXT, at=TIME),
}


@attrs.frozen
class CheckAndAddressResource:
    """The calls for one kind."""

    services: ItemServices[Any]

    @operation("check-<name>/{id}", _ADVICE, parameters=(KEY,), errors=(404,))
    def on_get_check(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """What is required of <an item> before publishing, and what a careful editor would mend."""
        send_json(resp, [attrs.asdict(each) for each in self.services.checks.advice(id)])

    @operation("<name>-addresses/{id}", _ADDRESSES, parameters=(KEY,), errors=(404,))
    def on_get_addresses(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """The former addresses that lead to <an item>, the last one first."""
        _send_addresses(resp, self.services.addresses.former(id))

    @operation(
        "<name>-addresses/{id}",
        _ADDRESSES,
        id="add<Name>Address",
        body=object_schema(slug=SLUG_SCHEMA),
        parameters=(KEY,),
        errors=(404,),
    )
    def on_post_addresses(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Let the address of a removed item lead to <an item>."""
        body = read_json(req)
        slug = body.get("slug") if isinstance(body, Mapping) else None
        _send_addresses(resp, self.services.addresses.point(id, slug if isinstance(slug, str) else ""))

    @operation(
        "<name>-addresses/{id}/{slug}",
        _ADDRESSES,
        id="remove<Name>Address",
        parameters=(KEY, _SLUG),
        errors=(404,),
    )
    def on_delete_address(self, _req: falcon.Request, resp: falcon.Response, id: str, slug: str) -> None:
        """Let a former address of <an item> lead nowhere."""
        _send_addresses(resp, self.services.addresses.remove(id, slug))


def _send_addresses(resp: falcon.Response, found: Sequence[FormerAddress]) -> None:
    send_json(resp, [{"slug": slug_in(each), "at": each.at} for each in found])
