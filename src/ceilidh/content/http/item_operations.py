"""The routes that all kinds of items have."""

from collections.abc import Sequence
from functools import partial

from ceilidh.content.http.item_resource import ItemResource
from ceilidh.content.http.list_parameters import list_parameters
from ceilidh.http.routes import Operation, Parameter, Route
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference
from ceilidh_ports.items import Item

KEY = Parameter(name="id", schema=TEXT, description="The id or the slug.", place="path")

_FORM_ERRORS = (400, 413, 415, 422)


def item_routes(resource: ItemResource) -> Sequence[Route]:
    """Return the routes of a kind: ``/api/admin/get-venues`` and so on, as its labels name it."""
    kind, name = resource.catalogue.kind, resource.catalogue.labels.name
    schema, plural, noun, title = kind.__name__, kind.collection, kind.__name__.lower(), name.capitalize()
    message_and_item = object_schema(message=TEXT, **{name: reference(schema)})
    operation = partial(Operation, tag=plural.capitalize())
    get = partial(operation, method="GET", open_to_all=True, cacheable=True)
    get_one = partial(get, answer=reference(schema), parameters=(KEY,), errors=(404,))

    def route(path: str, suffix: str, operation: Operation) -> Route:
        return Route(path=f"/api/admin/{path}", resource=resource, suffix=suffix, operations=(operation,))

    return (
        route(
            f"get-{name}s",
            "list",
            get(
                id=f"get{title}s",
                summary=f"All {plural}, or those asked for",
                answer={"type": "array", "items": reference(schema)},
                parameters=list_parameters(kind),
                errors=(422,),
            ),
        ),
        route(f"get-{name}/{{id}}", "one", get_one(id=f"get{title}", summary=f"One {noun}, for the back office")),
        route(f"single-{name}/{{id}}", "one", get_one(id=f"single{title}", summary=f"One {noun}, for its public page")),
        route(
            f"add-{name}",
            "add",
            operation(
                method="POST",
                id=f"add{title}",
                summary=f"Add {with_article(kind)}",
                answer=message_and_item,
                bodies={"multipart/form-data": reference(f"New{schema}")},
                errors=_FORM_ERRORS,
            ),
        ),
        route(
            f"update-{name}/{{id}}",
            "update",
            operation(
                method="PUT",
                id=f"update{title}",
                summary=f"Change the fields of {with_article(kind)} that are sent",
                answer=message_and_item,
                bodies={"multipart/form-data": reference(f"{schema}Changes")},
                parameters=(KEY,),
                errors=(404, 409, *_FORM_ERRORS),
            ),
        ),
        route(
            f"delete-{name}/{{id}}",
            "delete",
            operation(
                method="DELETE",
                id=f"delete{title}",
                summary=f"Delete {with_article(kind)}",
                answer=MESSAGE,
                parameters=(KEY,),
                errors=(404,),
            ),
        ),
    )


def with_article(kind: type[Item]) -> str:
    """Return "a venue", "an event"."""
    noun = kind.__name__.lower()
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
