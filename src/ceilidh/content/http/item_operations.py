"""The operations and routes that all kinds of items have."""

from collections.abc import Sequence

import attrs

from ceilidh.content.http.item_resource import ItemResource
from ceilidh.content.http.list_parameter_schemas import list_parameters
from ceilidh.content.kind_labels import KindLabels
from ceilidh.http.routes import Operation, Parameter, Route, Schema
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference
from ceilidh_ports.items import Item

KEY = Parameter(name="id", schema=TEXT, description="The id or the slug.", place="path")

_FORM_ERRORS = (400, 413, 415, 422)


def item_routes(resource: ItemResource) -> Sequence[Route]:
    """Return the routes of a kind: ``/api/admin/get-venues`` and so on, with the name from its labels."""
    kind, labels = resource.catalogue.kind, resource.catalogue.labels
    name, noun, operations = labels.name, kind.__name__.lower(), ItemOperations(kind, labels)
    calls = (
        (f"get-{name}s", "list", operations.list()),
        (f"get-{name}/{{id}}", "one", operations.read("get", f"One {noun}, for the back office")),
        (f"single-{name}/{{id}}", "one", operations.read("single", f"One {noun}, for its public page")),
        (f"add-{name}", "add", operations.add()),
        (f"update-{name}/{{id}}", "update", operations.update()),
        (f"delete-{name}/{{id}}", "delete", operations.delete()),
    )
    return [
        Route(path=f"/api/admin/{path}", resource=resource, suffix=suffix, operations=(operation,))
        for path, suffix, operation in calls
    ]


def tag_of(kind: type[Item]) -> str:
    """Return the tag of the kind's operations: "Venues"."""
    return kind.collection.capitalize()


def with_article(kind: type[Item]) -> str:
    """Return "a venue" or "an event"."""
    noun = kind.__name__.lower()
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


@attrs.frozen
class ItemOperations:
    """Declares the operations on the items of one kind."""

    kind: type[Item]
    labels: KindLabels

    def list(self) -> Operation:
        return Operation(
            method="GET",
            id=f"get{self._title}s",
            tag=tag_of(self.kind),
            summary=f"All {self.kind.collection}, or those asked for",
            answer={"type": "array", "items": self._item},
            parameters=list_parameters(self.kind),
            errors=(422,),
            open_to_all=True,
            cacheable=True,
        )

    def read(self, verb: str, summary: str) -> Operation:
        return Operation(
            method="GET",
            id=f"{verb}{self._title}",
            tag=tag_of(self.kind),
            summary=summary,
            answer=self._item,
            parameters=(KEY,),
            errors=(404,),
            open_to_all=True,
            cacheable=True,
        )

    def add(self) -> Operation:
        return Operation(
            method="POST",
            id=f"add{self._title}",
            tag=tag_of(self.kind),
            summary=f"Add {with_article(self.kind)}",
            answer=self._message_and_item,
            bodies={"multipart/form-data": reference(f"New{self.kind.__name__}")},
            errors=_FORM_ERRORS,
        )

    def update(self) -> Operation:
        return Operation(
            method="PUT",
            id=f"update{self._title}",
            tag=tag_of(self.kind),
            summary=f"Change the fields of {with_article(self.kind)} that are sent",
            answer=self._message_and_item,
            bodies={"multipart/form-data": reference(f"{self.kind.__name__}Changes")},
            parameters=(KEY,),
            errors=(404, 409, *_FORM_ERRORS),
        )

    def delete(self) -> Operation:
        return Operation(
            method="DELETE",
            id=f"delete{self._title}",
            tag=tag_of(self.kind),
            summary=f"Delete {with_article(self.kind)}",
            answer=MESSAGE,
            parameters=(KEY,),
            errors=(404,),
        )

    @property
    def _title(self) -> str:
        return self.labels.name.capitalize()

    @property
    def _item(self) -> Schema:
        return reference(self.kind.__name__)

    @property
    def _message_and_item(self) -> Schema:
        return object_schema(message=TEXT, **{self.labels.name: self._item})
