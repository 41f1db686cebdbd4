"""All calls about stored pictures and films."""

from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature, Route
from ceilidh.media.http.file_resource import GET_FILE, FileResource
from ceilidh.media.http.metadata_resource import GET_METADATA, METADATA_SCHEMA, MetadataResource
from ceilidh.media.http.upload_resource import (
    GET_LIMITS,
    PREVIEW,
    STORED_IMAGE_SCHEMA,
    UPLOAD_LIMITS_SCHEMA,
    UploadLimitsResource,
    UploadResource,
    upload_operation,
)
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
    metadata, upload_limits = MetadataResource(service), UploadLimitsResource(service)
    return Feature(
        tag="Media",
        routes=[
            Route(path="/images/{name}", resource=FileResource(service), operations=[GET_FILE]),
            Route(path="/api/admin/get-upload-limits", resource=upload_limits, operations=[GET_LIMITS]),
            Route(path="/api/admin/get-media-facts", resource=metadata, operations=[GET_METADATA]),
            *(
                Route(
                    path=f"/api/admin/upload-{kind}-image",
                    resource=uploads,
                    operations=[upload_operation(kind.title(), owner)],
                )
                for kind, owner in _UPLOADS.items()
            ),
            Route(path="/api/admin/preview-image", resource=uploads, suffix="preview", operations=[PREVIEW]),
        ],
        schemas={
            "MediaFacts": METADATA_SCHEMA,
            "StoredImage": STORED_IMAGE_SCHEMA,
            "UploadLimits": UPLOAD_LIMITS_SCHEMA,
        },
    )
