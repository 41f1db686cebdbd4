"""All calls about stored pictures and films."""

from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature
from ceilidh.media.http.file_resource import file_route
from ceilidh.media.http.metadata_resource import METADATA_SCHEMA, metadata_route
from ceilidh.media.http.upload_limits_resource import UPLOAD_LIMITS_SCHEMA, upload_limits_route
from ceilidh.media.http.upload_resource import STORED_IMAGE_SCHEMA, upload_routes
from ceilidh.media.service import MediaService


def feature(service: MediaService, limits: BodyLimits) -> Feature:
    """Return the calls about stored files and the schemas of their answers."""
    routes = [file_route(service), upload_limits_route(service), metadata_route(service)]
    return Feature(
        routes=[*routes, *upload_routes(service, limits)],
        schemas={
            "MediaFacts": METADATA_SCHEMA,
            "StoredImage": STORED_IMAGE_SCHEMA,
            "UploadLimits": UPLOAD_LIMITS_SCHEMA,
        },
    )
