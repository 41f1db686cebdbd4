"""The call that searches everything."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.accounts.rules.roles import Role
from ceilidh.errors import Invalid
from ceilidh.form_data import line_error
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import read_values
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import TEXT, list_of, object_schema, reference
from ceilidh.search.service import MOST, Search
from ceilidh_ports.repositories.searched_texts import fold

FEWEST, LONGEST = 2, 100
"""Characters of a search."""

GROUPS = ("venue", "event", "packege", "page", "site", "enquiry", "picture", "person")
_TOO_SHORT = f"Enter at least {FEWEST} characters."

_EXCERPT: Schema = {
    "description": "Where the words were found, with what is before and after them; null where the title has them.",
    "oneOf": [object_schema(before=TEXT, match=TEXT, after=TEXT), {"type": "null"}],
}
_SCHEMAS: Mapping[str, Schema] = {
    "SearchResult": object_schema(
        id={
            **TEXT,
            "description": "The id; of a picture the name of its original, of words of the site the section.",
        },
        title=TEXT,
        detail={**TEXT, "description": "Tells it from others with its title."},
        picture={**TEXT, "description": "The path of a picture, or empty."},
        place={**TEXT, "description": "The label of the text that has the words; empty where the title has them."},
        excerpt=_EXCERPT,
        field={
            **TEXT,
            "description": "The name of that text in the form of the item, such as `plans.0.title`, or empty.",
        },
    ),
    "SearchGroup": object_schema(
        name={"type": "string", "enum": list(GROUPS)},
        total={"type": "integer", "minimum": 1},
        found={"type": "array", "maxItems": MOST, "items": reference("SearchResult")},
    ),
}
_SEARCH = Parameter(
    name="search",
    schema={
        "type": "string",
        "minLength": FEWEST,
        "maxLength": LONGEST,
        "pattern": r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$",
    },
    description="Looked for in every text, case and accents aside.",
    required=True,
)


@attrs.frozen
class SearchResource:
    """No response may be cached: they contain personal data."""

    service: Search
    schemas = _SCHEMAS

    @operation("search", list_of(reference("SearchGroup")), parameters=(_SEARCH,))
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The items, enquiries, pictures and, for an owner, people with these words, the first five of each kind."""
        text = read_values(req, {"search": _read_search}).get("search")
        if text is None:
            raise Invalid(_TOO_SHORT, {"search": _TOO_SHORT})
        groups = self.service.find(text, people=req.context.account.role == Role.OWNER)
        send_json(resp, groups, cache_control="no-store")


def _read_search(given: str) -> str:
    text = given.strip()
    if len(given) > LONGEST:
        raise ValueError(f"At most {LONGEST} characters.")
    if error := line_error(given):
        raise ValueError(error)
    if len(fold(text)) < FEWEST:
        raise ValueError(_TOO_SHORT)
    return text
