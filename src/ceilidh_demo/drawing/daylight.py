"""The hours and seasons: each a set of colours that belong together, as on a poster printed from few plates."""

import attrs

from ceilidh_demo.drawing.colour import Colour, colour


@attrs.frozen(kw_only=True)
class Light:
    """The colours of daylight outdoors.

    ``sky`` runs from the top to the horizon; ``far`` and ``near`` are the hills at both ends; triples are the lit, the
    middle and the shaded tone. ``lamp`` is how brightly windows and lanterns glow, from 0 by day to 1 at night; ``sun``
    is its height above the horizon as a part of the sky, or ``None`` where there is none to see; ``needle`` is for
    pines where they differ from other leaves.
    """

    sky: tuple[Colour, ...]
    glow: Colour
    disc: Colour
    sun: float | None
    far: Colour
    near: Colour
    lit: Colour
    ground: tuple[Colour, Colour, Colour]
    leaf: tuple[Colour, Colour, Colour]
    stone: tuple[Colour, Colour, Colour]
    roof: tuple[Colour, Colour]
    cloud: tuple[Colour, Colour]
    water: Colour
    lamp: float
    stars: bool = False
    snow: bool = False
    needle: tuple[Colour, Colour, Colour] | None = None


def _codes(text: str) -> tuple[Colour, ...]:
    return tuple(colour(code) for code in text.split())


def _three(text: str) -> tuple[Colour, Colour, Colour]:
    one, two, three = _codes(text)
    return one, two, three


def _two(text: str) -> tuple[Colour, Colour]:
    one, two = _codes(text)
    return one, two


DAWN = Light(
    sky=_codes("5d7a99 93a3b4 d9b9a8 f6cf9c fbe3b4"), glow=colour("fff0c8"), disc=colour("fff6dc"), sun=0.14,
    far=colour("b9a6ae"), near=colour("46495c"), lit=colour("e8b78f"),
    ground=_three("8d8458 5f6244 3a4236"), leaf=_three("6f7550 47563f 2c3a33"),
    stone=_three("e3c09b a98a7d 655a66"), roof=_two("6d6675 474758"), cloud=_two("f9d5ae b99a9f"),
    water=colour("8d8f9f"), lamp=0.35,
)  # fmt: skip
MORNING = Light(
    sky=_codes("3f86a6 6aa9bd a9cfce e3e6cf f6eed3"), glow=colour("fffbe6"), disc=colour("fffdf0"), sun=0.62,
    far=colour("a3bcc4"), near=colour("3d6470"), lit=colour("d9d3a0"),
    ground=_three("a9b060 6d8a4e 3f6346"), leaf=_three("83994f 4d7446 2c5142"),
    stone=_three("f2e3c4 c2ac92 7f7d82"), roof=_two("7d8790 525e6c"), cloud=_two("fdf6e2 c9d6d4"),
    water=colour("4d8fa3"), lamp=0.0,
)  # fmt: skip
SUMMER = Light(
    sky=_codes("1f6f9c 3f93b4 7fbcc6 c4dccb f1e7c4"), glow=colour("fff7d8"), disc=colour("fffbe8"), sun=0.75,
    far=colour("8fb4c0"), near=colour("2f6468"), lit=colour("cfc984"),
    ground=_three("b9b85a 7b9a45 3f6e43"), leaf=_three("8fa548 4d803f 245641"),
    stone=_three("f7ead0 cdb494 857e7f"), roof=_two("707f8b 485666"), cloud=_two("fff9e8 c3d8da"),
    water=colour("2c849a"), lamp=0.0,
)  # fmt: skip
GOLDEN = Light(
    sky=_codes("3d6a83 7f9a95 d3b478 f2b757 f9d488"), glow=colour("fff0b0"), disc=colour("fff8d6"), sun=0.22,
    far=colour("c29a74"), near=colour("4a4549"), lit=colour("f0b55f"),
    ground=_three("c9a04a 877a3c 474f35"), leaf=_three("a98f3e 62692f 343f2d"),
    stone=_three("f6cf8d bd8a5f 6b5552"), roof=_two("7a6259 4b4549"), cloud=_two("fbdc98 c7936a"),
    water=colour("a58d66"), lamp=0.4,
)  # fmt: skip
SUNSET = Light(
    sky=_codes("2c3f6b 65527f b4647c e8855f fbbf6a"), glow=colour("ffd98a"), disc=colour("ffefb8"), sun=0.08,
    far=colour("96637c"), near=colour("2c2c47"), lit=colour("e58b63"),
    ground=_three("7d5a50 4b4046 2b2b3b"), leaf=_three("6a4d47 3f3a40 25283a"),
    stone=_three("d98f6c 8b5f66 463f55"), roof=_two("5b4757 353349"), cloud=_two("f7a36a 8f5a79"),
    water=colour("6a4f72"), lamp=0.8,
)  # fmt: skip
GLOAMING = Light(
    sky=_codes("12314f 1f5168 46808a 9fb69a f0d59a"), glow=colour("f7e2a8"), disc=colour("f7e2a8"), sun=None,
    far=colour("587f8b"), near=colour("152b3c"), lit=colour("8aa08c"),
    ground=_three("3f5a4f 284140 182b35"), leaf=_three("35504a 203a3e 142832"),
    stone=_three("9aa094 5c6f75 2f4253"), roof=_two("3b5060 22364a"), cloud=_two("c9c39a 4a7580"),
    water=colour("2f5b6c"), lamp=1.0,
)  # fmt: skip
NIGHT = Light(
    sky=_codes("0a1530 11234a 1c3b66 35597c 6c8594"), glow=colour("e8ead0"), disc=colour("f5f1d8"), sun=0.72,
    far=colour("365672"), near=colour("0c1a30"), lit=colour("6f8797"),
    ground=_three("27424e 182d3e 0d1c2e"), leaf=_three("20394a 142940 0b182b"),
    stone=_three("73828d 425468 222f49"), roof=_two("2b3a54 18243c"), cloud=_two("54708a 24426a"),
    water=colour("1d3a5c"), lamp=1.0, stars=True,
)  # fmt: skip
AUTUMN = Light(
    sky=_codes("5f7f86 93a59c c9c2a0 ead6a0 f3e2b6"), glow=colour("fff3ca"), disc=colour("fff8e0"), sun=0.45,
    far=colour("a9a393"), near=colour("5b4a44"), lit=colour("e0a355"),
    ground=_three("c48a3c 8f5f34 523f35"), leaf=_three("d9913a a95a2c 5f3a2e"),
    stone=_three("f0d6a8 b59578 6f6463"), roof=_two("75706f 4c4d55"), cloud=_two("f8e8c2 b7b29c"),
    water=colour("7d8a84"), lamp=0.3, needle=_three("6f7a4a 45563f 2b3d37"),
)  # fmt: skip
WINTER = Light(
    sky=_codes("7f9db4 a9bccb d3d3d6 efdcd0 f8e8d6"), glow=colour("fff5e2"), disc=colour("fffaf0"), sun=0.26,
    far=colour("c3c9d4"), near=colour("5a6c84"), lit=colour("fdf0e6"),
    ground=_three("fbf4ee d5dbe6 9fb0c6"), leaf=_three("6f8794 42606e 2a4456"),
    stone=_three("e8d8c6 b3a6a2 6f7484"), roof=_two("e9edf2 b4c1d2"), cloud=_two("fdf1e6 c4cbd6"),
    water=colour("8fa6ba"), lamp=0.5, snow=True,
)  # fmt: skip
FROST = Light(
    sky=_codes("14284c 274a74 56749a a991ab e9b9a4"), glow=colour("ffd9b8"), disc=colour("ffe6cc"), sun=None,
    far=colour("8495b4"), near=colour("2a3c5e"), lit=colour("d9c3cc"),
    ground=_three("c3cbe0 8d9dc2 566a96"), leaf=_three("3f5876 26405f 162a48"),
    stone=_three("a9a3b0 6a6f8b 3a456a"), roof=_two("c9d2e6 8d9cc0"), cloud=_two("d3a9b0 5f7499"),
    water=colour("4f6890"), lamp=1.0, stars=True, snow=True,
)  # fmt: skip
STORM = Light(
    sky=_codes("36474f 53666b 7d8c88 b9b89c e9dca8"), glow=colour("fbf0c0"), disc=colour("fbf0c0"), sun=None,
    far=colour("8b9791"), near=colour("2b3a40"), lit=colour("c9b778"),
    ground=_three("8f8a50 5a6345 2f3f3b"), leaf=_three("5f6a44 3b4c3d 24352f"),
    stone=_three("cdbf9a 857f78 474d54"), roof=_two("545d63 363f48"), cloud=_two("b7b49c 46565c"),
    water=colour("55686a"), lamp=0.6,
)  # fmt: skip
MIST = Light(
    sky=_codes("9fb0ae b9c3ba d3d4c4 e6e0cb f0e8d4"), glow=colour("fffaea"), disc=colour("fffdf4"), sun=0.4,
    far=colour("c6cbc2"), near=colour("5a6d6a"), lit=colour("dcd6bd"),
    ground=_three("a3a583 758468 4d6259"), leaf=_three("7d8d72 566f62 3b544f"),
    stone=_three("dcd3bd a5a394 6c7674"), roof=_two("848d8a 5f6d6e"), cloud=_two("efe9d8 c3c9c0"),
    water=colour("a3b0aa"), lamp=0.3,
)  # fmt: skip
AURORA = Light(
    sky=_codes("081428 0c2440 12455a 2b7f78 9fc9a0"), glow=colour("a9f0c0"), disc=colour("a9f0c0"), sun=None,
    far=colour("1f4a5a"), near=colour("081625"), lit=colour("4f8f86"),
    ground=_three("1d3f44 122a36 0a1a28"), leaf=_three("173740 0e2431 081624"),
    stone=_three("5a7a80 33505f 1b2f42"), roof=_two("22404e 122636"), cloud=_two("2f7076 143c50"),
    water=colour("124452"), lamp=1.0, stars=True,
)  # fmt: skip

LIGHTS = {
    "dawn": DAWN,
    "morning": MORNING,
    "summer": SUMMER,
    "golden": GOLDEN,
    "sunset": SUNSET,
    "gloaming": GLOAMING,
    "night": NIGHT,
    "autumn": AUTUMN,
    "winter": WINTER,
    "frost": FROST,
    "storm": STORM,
    "mist": MIST,
    "aurora": AURORA,
}
LAMP = colour("ffd67a")
"""The light of windows, candles and lanterns."""
