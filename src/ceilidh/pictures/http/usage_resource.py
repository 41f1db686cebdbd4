"""The calls about the places of stored pictures and films."""

import attrs
import falcon

from ceilidh.form_data import read_texts
from ceilidh.http.json_io import read_json, send_json, to_json
from ceilidh.http.requests.undo_parser import parse_undo
from ceilidh.http.routes import operation
from ceilidh.http.schemas import MESSAGE, TEXT, answers, list_of, object_schema, schema_of
from ceilidh.pictures.deletion import DeletionService
from ceilidh.pictures.http.picture_resource import PATH
from ceilidh.pictures.places import PicturePlace
from ceilidh.pictures.replaced_items import Replacement
from ceilidh.pictures.replacement import ReplacementService
from ceilidh.pictures.usage import UsageService

_REPLACED = object_schema(
    message=TEXT,
    items={"type": "integer", "minimum": 1, "description": "How many items were changed."},
    undo={**TEXT, "description": "What `undo-replacement` takes."},
)
_MAX_UNDO = 1024 * 1024


@attrs.frozen
class PictureUsageResource:
    usage: UsageService
    deletion: DeletionService
    replacement: ReplacementService
    schemas = answers(PicturePlace)

    @operation("picture-places", list_of(schema_of(PicturePlace)), parameters=(PATH,), errors=(404,))
    def on_get_places(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The places that show a stored picture or film: fields of items, drafts, versions and the trash."""
        send_json(resp, self.usage.places(req.get_param("path", default="")))

    @operation("delete-picture", MESSAGE, body=object_schema(path=TEXT), errors=(404, 409))
    def on_post_deletion(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Delete a stored picture or film that nothing shows any more; 409 names the places that do."""
        self.deletion.delete(read_texts(read_json(req), "path")["path"])
        send_json(resp, {"message": "Deleted successfully!"})

    @operation("replace-picture", _REPLACED, body=object_schema(path=TEXT, replacement=TEXT), errors=(404,))
    def on_post_replacement(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Put another stored picture or film into all places of one in items, drafts and the site content."""
        sent = read_texts(read_json(req), "path", "replacement")
        done = self.replacement.replace(sent["path"], sent["replacement"])
        send_json(resp, {"message": "Replaced successfully!", "items": len(done.items), "undo": to_json(done).decode()})

    @operation("undo-replacement", MESSAGE, body=object_schema(undo=TEXT), errors=(409,))
    def on_post_undo(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Put back what `replace-picture` changed; 409 when one of the items was saved since."""
        self.replacement.undo(parse_undo(read_json(req, _MAX_UNDO), Replacement))
        send_json(resp, {"message": "Put back successfully!"})
