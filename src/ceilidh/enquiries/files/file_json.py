"""The JSON of a private file, and its schema."""

from collections.abc import Mapping
from typing import Any

from ceilidh.http.json_io import named_json
from ceilidh.http.routes import Schema
from ceilidh.http.schemas import NUMBER, TEXT, object_schema
from ceilidh_ports.records.enquiry_mails import EnquiryFile

SCHEMAS: Mapping[str, Schema] = {
    "EnquiryFile": object_schema(
        id=TEXT,
        name=TEXT,
        mediaType={"type": "string", "description": "What the content says."},
        size={**NUMBER, "description": "In bytes."},
    )
}


def file_json(file: EnquiryFile) -> dict[str, Any]:
    return named_json(file, "id name media_type size")
