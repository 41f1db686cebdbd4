"""What a picture shows, as the demonstration's texts ask for it."""

import attrs

from ceilidh_demo.drawing.daylight import LIGHTS, Light


@attrs.frozen(kw_only=True)
class Scene:
    """A subject, its hour, and what its painter takes besides: a house, a tartan, a variant, mirrored or not."""

    subject: str
    light: str = "morning"
    house: str = ""
    tartan: str = "heather"
    variant: str = ""
    flip: bool = False

    @property
    def hour(self) -> Light:
        """The colours of the hour."""
        return LIGHTS[self.light]
