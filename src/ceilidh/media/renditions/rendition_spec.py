"""The description of a rendition that is to be made."""

import attrs

UNREADABLE = "This picture can’t be read, and so not be shown in another size."


@attrs.frozen
class RenditionSpec:
    """The width in pixels, the file extension, and whether the frames of an animation are kept."""

    width: int
    extension: str
    animated: bool = False
