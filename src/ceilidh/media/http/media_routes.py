"""All calls about stored pictures and films."""

from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature, Route, declared_routes
from ceilidh.media.http.file_resource import FileResource
from ceilidh.media.http.metadata_resource import METADATA_SCHEMA, MetadataResource
from ceilidh.media.http.upload_resource import UPLOAD_SCHEMAS, UploadLimitsResource, UploadResource, upload_operation
from ceilidh.media.service import MediaService

_UPLOADS = {
    "venue": "a venue",
    "event": "an event",
    "packege": "a package",
    "page": "the text of a page",
    "site": "the site content",
}


def feature(service: MediaService, limits: BodyLimits) -> Feature:
    uploads = UploadResource(service, limits)
    return Feature(
        tag="Media",
        routes=[
            *declared_routes(FileResource(service)),
            *declared_routes(UploadLimitsResource(service)),
            *declared_routes(MetadataResource(service)),
            *(
                Route(
                    path=f"/api/admin/upload-{kind}-image",
                    resource=uploads,
                    operations=[upload_operation(kind.title(), owner)],
                )
                for kind, owner in _UPLOADS.items()
            ),
            *declared_routes(uploads),
        ],
        schemas={"MediaFacts": METADATA_SCHEMA, **UPLOAD_SCHEMAS},
    )
