"""Serves the OpenAPI document as JSON, and as an HTML page without scripts."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from html import escape
from importlib import resources
from typing import Any

import attrs
import falcon
import orjson

from ceilidh.http import openapi
from ceilidh.http.routes import Feature, Operation, Route, Schema
from ceilidh.http.schemas import component_name
from ceilidh.http.static_resource import StaticResource

_PAGE = """<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of Ceilidh</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>The API of Ceilidh</h1>
<p>{description} Version {version}. The same as an <a href="/api/openapi.json">OpenAPI document</a>.</p>
{body}
</main>
</body>
</html>
"""

_get = partial(Operation, open_to_all=True, cacheable=True)
_TAG = "Documentation"
_HTML = {"type": "string", "contentMediaType": "text/html"}
_CSS = {"type": "string", "contentMediaType": "text/css"}
_OPERATIONS = {
    "/api/openapi.json": _get(id="openapi", summary="This document", answer={"type": "object"}),
    "/api/docs": _get(id="docs", summary="This document as a page", answer=_HTML),
    "/api/docs.css": _get(id="docsStyle", summary="The style of that page", answer=_CSS),
}
_ROUTES = [Route(path=path, resource=None, operations=[each]) for path, each in _OPERATIONS.items()]


def openapi_document(features: Sequence[Feature], version: str) -> openapi.Document:
    """Return the OpenAPI document of these features and of the calls of this module."""
    return openapi.generate([*features, Feature(tag=_TAG, routes=_ROUTES)], version)


def feature(document: openapi.Document) -> Feature:
    data, style = orjson.dumps(document), resources.files("ceilidh.http").joinpath("docs.css").read_bytes()
    served = (
        StaticResource(data, falcon.MEDIA_JSON),
        StaticResource(html_page(data).encode(), "text/html; charset=utf-8"),
        StaticResource(style, "text/css; charset=utf-8"),
    )
    routes = [attrs.evolve(route, resource=each) for route, each in zip(_ROUTES, served, strict=True)]
    return Feature(tag=_TAG, routes=routes)


@lru_cache(maxsize=1)
def html_page(data: bytes) -> str:
    """Return the page of an OpenAPI document as JSON. It is kept, because tests make many applications."""
    document = orjson.loads(data)
    info = document["info"]
    body = "\n".join([*_operations(document), *_schemas(document)])
    return _PAGE.format(description=escape(info["description"]), version=escape(info["version"]), body=body)


def _operations(document: openapi.Document) -> Iterator[str]:
    for tag in document["tags"]:
        yield f"<h2>{escape(tag['name'])}</h2>"
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if tag["name"] in operation["tags"]:
                    yield _operation(method.upper(), path, operation, document["components"]["responses"])


def _operation(method: str, path: str, operation: Mapping[str, Any], shared: Mapping[str, Any]) -> str:
    access = "Needs a token." if operation["security"] else "Open to all."
    bodies = operation.get("requestBody", {}).get("content", {})
    rows = [
        *((f"{given['in']} {given['name']}", given["description"]) for given in operation.get("parameters", ())),
        *((f"body {kind}", _type(content["schema"])) for kind, content in bodies.items()),
        *(
            (status, _response(shared.get(component_name(response), response)))
            for status, response in operation["responses"].items()
        ),
    ]
    return (
        f'<section id="{escape(operation["operationId"])}"><h3><code>{method} {escape(path)}</code></h3>'
        f"<p>{escape(operation['summary'])}. {access}</p>{_table(rows)}</section>"
    )


def _response(response: Mapping[str, Any]) -> str:
    kinds = dict.fromkeys(_type(content["schema"]) for content in response.get("content", {}).values())
    return ": ".join((response["description"], *((" or ".join(kinds),) if kinds else ())))


def _schemas(document: openapi.Document) -> Iterator[str]:
    yield "<h2>Shapes</h2>"
    for name, schema in document["components"]["schemas"].items():
        required = schema.get("required", ())
        rows = [
            (f"{field} (required)" if field in required else field, _type(inner))
            for field, inner in schema.get("properties", {}).items()
        ]
        yield f'<section id="{escape(name)}"><h3>{escape(name)}</h3>{_table(rows)}</section>'


def _type(schema: Schema) -> str:
    """Describe the type of a schema in a few words."""
    if name := component_name(schema):
        return name
    if "oneOf" in schema:
        return " or ".join(_type(each) for each in schema["oneOf"])
    if "contentSchema" in schema:
        return f"JSON text of {_type(schema['contentSchema'])}"
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}"
    if schema.get("type") == "object" and "properties" in schema:
        return "{" + ", ".join(f"{name}: {_type(each)}" for name, each in schema.get("properties", {}).items()) + "}"
    kind = schema.get("format") or schema.get("contentMediaType") or schema.get("type", "value")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def _table(rows: list[tuple[str, str]]) -> str:
    lines = (f'<tr><th scope="row">{escape(name)}</th><td>{escape(text)}</td></tr>' for name, text in rows)
    return f"<table>{''.join(lines)}</table>"
