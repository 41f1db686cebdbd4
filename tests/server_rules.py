"""Writes what the browser knows of the server's rules: ``python -m tests.server_rules > web/src/serverRules.json``."""

import json
from typing import Any

from ceilidh.accounts.rules.link_tokens import PATHS
from ceilidh.content.rules.validation.link_rules import LINK_FORMS
from ceilidh.media.accepted_formats import FORMATS, MediaKind
from ceilidh.media.renditions.rendition_spec import WIDTHS
from ceilidh.pages.list_fields import LINK_FIELDS, LIST_FIELDS
from ceilidh.pages.page_addresses import PublicPage
from ceilidh_ports.fields import json_name


def rules_json() -> str:
    """Return the rules, one on each line."""
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(data)}" for name, data in _rules().items()) + "\n}"


def _rules() -> dict[str, Any]:
    return {
        "pictures": _extensions(MediaKind.PICTURE),
        "films": _extensions(MediaKind.FILM),
        "renditionWidths": WIDTHS,
        "linkForms": LINK_FORMS,
        "publicPages": {page.name.lower(): page.value for page in PublicPage},
        "pagesOfMails": PATHS,
        "listFields": {kind.__name__: _names(fields) for kind, fields in LIST_FIELDS.items()},
        "linkFields": _names(LINK_FIELDS),
    }


def _extensions(kind: MediaKind) -> list[str]:
    return [extension for extension, format_ in FORMATS.items() if format_.kind is kind]


def _names(fields: frozenset[str]) -> dict[str, bool]:
    """Return the JSON names as keys, which TypeScript reads as types."""
    return {json_name(field): True for field in ("id", *sorted(fields))}


if __name__ == "__main__":
    print(rules_json())  # noqa: T201  its purpose
