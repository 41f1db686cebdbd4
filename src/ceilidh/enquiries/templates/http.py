"""The HTTP calls about the templates for answers."""

import attrs
import falcon

from ceilidh.enquiries.templates.service import MAX_LENGTHS, MOST_TEMPLATES, TemplateService
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import list_of, object_schema, reference

_TEMPLATE = object_schema(**{name: {"type": "string", "maxLength": most} for name, most in MAX_LENGTHS.items()})
_SCHEMAS = {"ReplyTemplates": object_schema(templates={**list_of(_TEMPLATE), "maxItems": MOST_TEMPLATES})}


@attrs.frozen
class TemplateResource:
    templates: TemplateService
    schemas = _SCHEMAS

    @operation("reply-templates", reference("ReplyTemplates"), id="getReplyTemplates")
    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The templates for answers to enquiries."""
        send_json(resp, {"templates": self.templates.list()}, cache_control="no-store")

    @operation("save-reply-templates", reference("ReplyTemplates"), body=reference("ReplyTemplates"))
    def on_put_save(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Replace the templates. Placeholders such as `{name}` and `{free days}` stand for what is known."""
        send_json(resp, {"templates": self.templates.save(read_json(req))}, cache_control="no-store")
