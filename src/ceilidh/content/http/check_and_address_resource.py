"""The calls for the checks before publishing and for former addresses, which all kinds of items have."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.item_operations import KEY, with_article
from ceilidh.content.lifecycle.item_addresses import slug_in
from ceilidh.content.rules.slugs import MAX_LENGTH, PATTERN
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Operation, Parameter, Route, Schema
from ceilidh.http.schemas import BOOLEAN, TEXT, TIME, list_of, object_schema, reference
from ceilidh_ports.records.publishing import FormerAddress

SLUG_SCHEMA: Schema = {**TEXT, "pattern": f"^{PATTERN}$", "maxLength": MAX_LENGTH}
_ADVICE: Schema = list_of(reference("Advice"))
_SLUG = Parameter(name="slug", schema=TEXT, description="The former address.", place="path")
_ADDRESSES: Schema = list_of(reference("FormerAddress"))
CHECK_AND_ADDRESS_SCHEMAS: Mapping[str, Schema] = {
    "Advice": object_schema(field=TEXT, message=TEXT, required=BOOLEAN),
    "FormerAddress": object_schema(slug=TEXT, at=TIME),
}


@attrs.frozen
class CheckAndAddressResource:
    """The calls for one kind; each suffix is one call."""

    services: ItemServices[Any]
    limits: BodyLimits

    def on_get_check(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        send_json(resp, [attrs.asdict(each) for each in self.services.checks.advice(id)])

    def on_get_addresses(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        _send_addresses(resp, self.services.addresses.former(id))

    def on_post_addresses(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        body = read_json(req)
        slug = body.get("slug") if isinstance(body, Mapping) else None
        _send_addresses(resp, self.services.addresses.point(id, slug if isinstance(slug, str) else ""))

    def on_delete_address(self, _req: falcon.Request, resp: falcon.Response, id: str, slug: str) -> None:
        _send_addresses(resp, self.services.addresses.remove(id, slug))


def _send_addresses(resp: falcon.Response, found: Sequence[FormerAddress]) -> None:
    send_json(resp, [{"slug": slug_in(each), "at": each.at} for each in found])


def check_and_address_routes(resource: CheckAndAddressResource) -> Iterator[Route]:
    """Yield the routes of a kind."""
    kind, name = resource.services.store.kind, resource.services.store.name
    title, article = name.capitalize(), with_article(kind)
    check = Operation(
        id=f"check{title}",
        summary=f"What is required of {article} before publishing, and what a careful editor would mend",
        answer=_ADVICE,
        parameters=(KEY,),
        errors=(404,),
    )
    yield Route(path=f"/api/admin/check-{name}/{{id}}", resource=resource, suffix="check", operations=(check,))
    listed = Operation(
        id=f"{name}Addresses",
        summary=f"The former addresses that lead to {article}, the last one first",
        answer=_ADDRESSES,
        parameters=(KEY,),
        errors=(404,),
    )
    point = Operation(
        method="POST",
        id=f"add{title}Address",
        summary=f"Let the address of a removed item lead to {article}",
        answer=_ADDRESSES,
        bodies={"application/json": object_schema(slug=SLUG_SCHEMA)},
        parameters=(KEY,),
        errors=(404,),
    )
    path = f"/api/admin/{name}-addresses/{{id}}"
    yield Route(path=path, resource=resource, suffix="addresses", operations=(listed, point))
    end = Operation(
        method="DELETE",
        id=f"remove{title}Address",
        summary=f"Let a former address of {article} lead nowhere",
        answer=_ADDRESSES,
        parameters=(KEY, _SLUG),
        errors=(404,),
    )
    yield Route(path=f"{path}/{{slug}}", resource=resource, suffix="address", operations=(end,))
