"""The description of what a picture shows."""

import attrs

from ceilidh_demo.drawing.daylight import LIGHTS, Light


@attrs.frozen(kw_only=True)
class Scene:
    """A subject, its light, and options that some subjects use: a house, a tartan, a variant, mirroring."""

    subject: str
    light: str = "morning"
    house: str = ""
    tartan: str = "heather"
    variant: str = ""
    flip: bool = False

    @property
    def hour(self) -> Light:
        """The colours of the light."""
        return LIGHTS[self.light]
