"""Generates the OpenAPI 3.1 document from the declarations of the features."""

from collections.abc import Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

from ceilidh.http.auth import TOKEN_COOKIE
from ceilidh.http.routes import Feature, Operation, Parameter, Schema
from ceilidh.http.schemas import MESSAGE_SCHEMAS, component_name, reference

Document = dict[str, Any]

_ERROR: Schema = {
    "type": "object",
    "required": ["message"],
    "properties": {
        "message": {"type": "string", "description": "A sentence for the person who asked."},
        "errors": {
            "type": "object",
            "description": "A sentence for each field that is to blame, by its name.",
            "additionalProperties": {"type": "string"},
        },
        "reauthenticate": {
            "type": "boolean",
            "description": "Present and true where `reauthenticate` has to be called before this call is repeated.",
        },
        "secondFactorRequired": {
            "type": "boolean",
            "description": "Present and true until the account has the second factor that everybody needs.",
        },
    },
}
_SECURITY_SCHEMES = {
    "bearer": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": TOKEN_COOKIE,
        "description": "With the cookie alone, a call that changes something needs `Sec-Fetch-Site: same-origin` or "
        "`Origin` with the address of the site, as browsers send them. Without either it is refused with 403.",
    },
}
_SENSITIVE = "Refused with 403 and `reauthenticate` when the password was last asked for more than 15 minutes ago."
_OWNER_ONLY = "Refused with 403 to who is no owner."
_BODY_ERRORS = {"application/json": {400, 413, 422}, "multipart/form-data": {400, 413, 415, 422}}
_TOTAL_COUNT = {"description": "How many match without limit and offset.", "schema": {"type": "integer"}}


def generate(features: Iterable[Feature], version: str) -> Document:
    """Return the document of all declared calls; ``version`` is the product's."""
    features = list(features)
    declared = [(feature.tag, route) for feature in features for route in feature.routes]
    operations = [operation for _, route in declared for operation in route.operations]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ceilidh",
            "version": version,
            "description": "Venues, events, packages and enquiries of an event-planning company.",
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": tag} for tag in dict.fromkeys(feature.tag for feature in features)],
        "paths": {
            route.path: {each.method.lower(): _operation(each, tag) for each in route.operations}
            for tag, route in declared
        },
        "components": {
            "schemas": _schemas(features),
            "responses": dict(sorted(_shared_responses(operations).items())),
            "headers": {"TotalCount": _TOTAL_COUNT},
            "securitySchemes": _SECURITY_SCHEMES,
        },
    }


def _schemas(features: Sequence[Feature]) -> Mapping[str, Schema]:
    schemas = {"Error": _ERROR, **MESSAGE_SCHEMAS}
    for feature in features:
        schemas |= feature.schemas
    return dict(sorted(schemas.items()))


def _operation(operation: Operation, tag: str) -> Mapping[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.id,
        "summary": operation.summary,
        "tags": [tag],
        "security": [] if operation.open_to_all else [{"bearer": []}, {"cookie": []}],
        "responses": _responses(operation),
    }
    if told := [
        text for asked, text in ((operation.owner_only, _OWNER_ONLY), (operation.sensitive, _SENSITIVE)) if asked
    ]:
        described["description"] = " ".join(told)
    if operation.parameters:
        described["parameters"] = [_parameter(parameter) for parameter in operation.parameters]
    if operation.bodies:
        content = {kind: {"schema": schema} for kind, schema in operation.bodies.items()}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _parameter(parameter: Parameter) -> Mapping[str, Any]:
    return {
        "name": parameter.name,
        "in": parameter.in_,
        "required": parameter.required or parameter.in_ == "path",
        "description": parameter.description,
        "schema": parameter.schema,
        **({"allowEmptyValue": True} if parameter.may_be_empty else {}),
    }


def _responses(operation: Operation) -> Mapping[str, Any]:
    errors = {str(status): reference(f"Error{status}", "responses") for status in _error_statuses(operation)}
    return {**_successful(operation), **errors, "default": reference("OtherError", "responses")}


def _successful(operation: Operation) -> Mapping[str, Any]:
    if operation.answer is None:
        return {"204": {"description": "No content"}}
    name = _shared_name(operation)
    return {"200": reference(name, "responses") if name else _success(operation.answer, operation.answer_types)}


def _shared_responses(operations: Sequence[Operation]) -> Mapping[str, Any]:
    statuses = {status for operation in operations for status in _error_statuses(operation)}
    return {
        **{name: _success(each.answer) for each in operations if each.answer and (name := _shared_name(each))},
        **{f"Error{status}": _error(HTTPStatus(status).phrase) for status in statuses},
        "OtherError": _error("Any other refusal"),
    }


def _error_statuses(operation: Operation) -> Sequence[int]:
    statuses = set(operation.errors)
    if not operation.open_to_all:
        statuses |= {401, 403}
    if any(parameter.in_ == "query" for parameter in operation.parameters):
        statuses |= {422}
    for kind in operation.bodies:
        statuses |= _BODY_ERRORS[kind]
    return sorted(statuses)


def _shared_name(operation: Operation) -> str | None:
    """Return the name of the response if its schema, or that of each of its items, is a component."""
    answer = operation.answer or {}
    name = component_name(answer.get("items", answer))
    if operation.answer_types or not name:
        return None
    return f"{name}List" if "items" in answer else name


def _success(answer: Schema, answer_types: Sequence[str] = ()) -> Mapping[str, Any]:
    # A schema names the media type of its text where that is not JSON: HTML, or the bytes of a file.
    kinds = answer_types or [answer.get("contentMediaType", "application/json")]
    response: dict[str, Any] = {"description": "OK", "content": {kind: {"schema": answer} for kind in kinds}}
    if answer.get("type") == "array":
        response["headers"] = {"X-Total-Count": reference("TotalCount", "headers")}
    return response


def _error(description: str) -> Mapping[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": reference("Error")}}}
