"""The call by which a form says that it is open."""

import attrs
import falcon

from ceilidh.content.editing.editors import Editors
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import TEXT, list_of, object_schema


@attrs.frozen
class EditorsResource:
    editors: Editors

    @operation("tell-form-open", object_schema(others=list_of(TEXT)), body=object_schema(id=TEXT), errors=(404,))
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Say that the form of an item is open, and learn who else has it open; it counts for 75 seconds."""
        others = self.editors.tell(read_texts(read_json(req), "id")["id"])
        send_json(resp, {"others": others}, cache_control="no-store")
