"""The call that searches everything."""

import attrs
import falcon

from ceilidh.accounts.rules.roles import Role
from ceilidh.errors import Invalid
from ceilidh.form_data import line_error
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import read_values
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import answers, list_of, schema_of
from ceilidh.search.excerpts import Excerpt
from ceilidh.search.service import Search, SearchGroup, SearchResult
from ceilidh_ports.repositories.searched_texts import fold

FEWEST, LONGEST = 2, 100
"""Characters of a search."""

_TOO_SHORT = f"Enter at least {FEWEST} characters."

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
    schemas = answers(Excerpt, SearchResult, SearchGroup)

    @operation("search", list_of(schema_of(SearchGroup)), parameters=(_SEARCH,))
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
