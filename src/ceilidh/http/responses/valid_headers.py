"""Refuses to send a header that HTTP can't carry."""

import re
from typing import Any

import falcon

# RFC 9110, section 5.5, in the encoding that WSGI demands.
_VALUE = re.compile(r"[\t\x20-\x7e\x80-\xff]*")


class ValidHeadersMiddleware:
    """Answers 500 instead of a response whose headers can't be encoded; the server would close the connection.

    It has to see the response last.
    """

    def process_response(self, _req: Any, resp: falcon.Response, _resource: Any, _succeeded: Any) -> None:
        wrong = [name for name, value in resp.headers.items() if not _VALUE.fullmatch(value)]
        for name in wrong:
            resp.delete_header(name)
        if wrong:
            raise ValueError(f"These headers can’t be encoded: {', '.join(wrong)}.")
