"""The HTTP call about errors of pages."""

import attrs
import falcon

from ceilidh.http.json_io import read_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import bodies, reference
from ceilidh.page_errors.report_form import PageError
from ceilidh.page_errors.service import PageErrors


@attrs.frozen
class PageErrorResource:
    page_errors: PageErrors
    schemas = bodies(PageError)

    # A visitor who is not signed in meets errors too.
    @operation("report-error", None, body=reference("PageError"), open_to_all=True, errors=(403, 429, 503))
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Report an error of a page to the log."""
        self.page_errors.report(read_json(req), req.remote_addr)
        resp.status = falcon.HTTP_204
