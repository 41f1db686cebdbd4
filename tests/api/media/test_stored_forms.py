import io

from ceilidh.bootstrap import Container
from tests.api.stored_forms import METADATA, PICTURE, stored_name


def test_the_picture_that_forms_name_is_stored_as_an_upload_of_it_is(services: Container) -> None:
    with services.media().receive(io.BytesIO(PICTURE.content), PICTURE.filename) as upload:
        assert (stored_name(PICTURE), METADATA) == (upload.name, upload.metadata)
