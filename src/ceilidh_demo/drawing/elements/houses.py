"""The houses of the demonstration, each with a shape of its own. About one unit high, standing on 0, centred on 0."""

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.elements.masonry import (
    Face,
    Faces,
    block,
    chimney,
    cone,
    crenels,
    dormer,
    drum,
    roof,
    stepped_gable,
    turret,
    windows,
)


def tower_house() -> Faces:
    """Ardvorran: a tall tower with turrets at its corners, and a lower wing with stepped gables."""
    wing = [
        *roof(0.1, 0.42, -0.3, 0.16),
        *block(0.12, 0.42, 0.3),
        *stepped_gable(0.42, 0.16, -0.3, 0.17, "dark"),
        *dormer(0.2, -0.3, 0.06),
        *dormer(0.33, -0.3, 0.06),
        *windows(0.13, 0.3, -0.22, 4, (0.028, 0.07)),
        *chimney(0.3, -0.44, 0.05, 0.09),
    ]
    keep = [
        *stepped_gable(-0.17, 0.24, -0.74, 0.16),
        *roof(-0.02, 0.18, -0.74, 0.13),
        *block(-0.24, 0.42, 0.74, side=0.36),
        *crenels(-0.24, 0.42, -0.75, 9),
        *windows(-0.22, 0.24, -0.63, 2, (0.034, 0.075)),
        *windows(-0.22, 0.24, -0.47, 2, (0.034, 0.075)),
        *windows(-0.22, 0.24, -0.3, 2, (0.034, 0.085), arched=True),
        *windows(-0.16, 0.12, -0.14, 1, (0.06, 0.14), arched=True),
        *turret(-0.24, 0.055, -0.84, -0.64, 0.17),
        *turret(0.18, 0.05, -0.84, -0.66, 0.16),
        *turret(0.03, 0.036, -0.8, -0.68, 0.13),
    ]
    stair = [*drum(0.1, 0.07, -0.56, 0), *cone(0.1, 0.07, -0.56, 0.17), *windows(0.05, 0.08, -0.44, 1, (0.025, 0.06))]
    wall = [
        *block(-0.62, 0.4, 0.12, side=0.05),
        *crenels(-0.62, 0.4, -0.12, 10, 0.022),
        *drum(-0.62, 0.06, -0.2, 0),
        *cone(-0.62, 0.06, -0.2, 0.12),
    ]
    return [*wall, *wing, *keep, *stair]


def country_house() -> Faces:
    """Balquhandie: a Georgian house with portico, wings and pavilions."""
    middle = [
        *chimney(-0.2, -0.54, 0.07, 0.12),
        *chimney(0.13, -0.54, 0.07, 0.12),
        *roof(-0.3, 0.6, -0.5, 0.1, 0.1),
        *block(-0.3, 0.6, 0.5, side=0.08),
        *windows(-0.28, 0.52, -0.44, 5, (0.036, 0.07)),
        *windows(-0.28, 0.52, -0.31, 5, (0.038, 0.1)),
        *windows(-0.28, 0.52, -0.14, 5, (0.036, 0.08)),
    ]
    columns = [Face(curves.rectangle(-0.17 + 0.088 * i, -0.38, 0.026, 0.38), "lit") for i in range(5)]
    shade = [Face(curves.rectangle(-0.148 + 0.088 * i, -0.38, 0.014, 0.38), "dark") for i in range(5)]
    portico = [
        Face(curves.rectangle(-0.18, -0.38, 0.41, 0.38), "mid"),
        Face(curves.arch(-0.02, -0.18, 0.09, 0.18), "window"),
        *columns,
        *shade,
        Face(curves.rectangle(-0.2, -0.43, 0.45, 0.06), "lit"),
        Face([(-0.21, -0.43), (0.025, -0.55), (0.26, -0.43)], "lit"),
        Face([(-0.13, -0.443), (0.025, -0.52), (0.18, -0.443)], "mid"),
        Face(curves.rectangle(-0.22, -0.02, 0.49, 0.02), "trim"),
    ]
    return [*_wing(-0.66), *_wing(0.26), *_pavilion(-0.82), *_pavilion(0.6), *middle, *portico]


def _wing(x: float) -> Faces:
    return [
        *roof(x, 0.4, -0.28, 0.08),
        *block(x, 0.4, 0.28, side=0.02),
        *windows(x, 0.4, -0.23, 5, (0.032, 0.08)),
        *windows(x, 0.4, -0.11, 5, (0.032, 0.07)),
    ]


def _pavilion(x: float) -> Faces:
    window = windows(x, 0.18, -0.27, 1, (0.07, 0.16), arched=True)
    return [*roof(x, 0.22, -0.34, 0.1, 0.09), *block(x, 0.22, 0.34, side=0.12), *window]


def domed_rooms() -> Faces:
    """The Calton Rooms: a city hall of columns under a dome."""
    hall = [
        *block(-0.62, 1.24, 0.42, side=0.03),
        Face(curves.rectangle(-0.65, -0.46, 1.3, 0.05), "trim"),
        *windows(-0.6, 1.18, -0.36, 11, (0.05, 0.18), arched=True),
        *windows(-0.6, 1.18, -0.12, 11, (0.05, 0.07)),
    ]
    columns = [Face(curves.rectangle(-0.25 + 0.094 * i, -0.42, 0.03, 0.38), "lit") for i in range(6)]
    shades = [Face(curves.rectangle(-0.228 + 0.094 * i, -0.42, 0.012, 0.38), "dark") for i in range(6)]
    front = [
        Face(curves.rectangle(-0.28, -0.42, 0.56, 0.42), "mid"),
        *windows(-0.23, 0.46, -0.26, 3, (0.07, 0.26), arched=True),
        *columns,
        *shades,
        Face(curves.rectangle(-0.3, -0.47, 0.6, 0.06), "lit"),
        Face([(-0.32, -0.47), (0, -0.6), (0.32, -0.47)], "lit"),
        Face([(-0.22, -0.485), (0, -0.57), (0.22, -0.485)], "mid"),
        Face(curves.rectangle(-0.34, -0.04, 0.68, 0.04), "trim"),
    ]
    dome = [
        *drum(0, 0.2, -0.7, -0.5),
        *windows(-0.19, 0.38, -0.66, 7, (0.028, 0.1), arched=True),
        Face(curves.rectangle(-0.22, -0.72, 0.44, 0.03), "lit"),
        Face(curves.ellipse(0, -0.72, 0.2, 0.22, (180, 360)), "slate"),
        Face([*map(tuple, curves.ellipse(0, -0.72, 0.2, 0.22, (285, 360))), (0.05, -0.72)], "slate dark"),
        *drum(0, 0.04, -1.0, -0.92),
        *cone(0, 0.04, -1.0, 0.07),
    ]
    return [*dome, *hall, *front]


def sea_castle() -> Faces:
    """Dunskelly: a curtain wall along the cliff's edge, a square keep and round towers."""
    keep = [
        *block(-0.16, 0.34, 0.72, side=0.34),
        *crenels(-0.16, 0.34, -0.72, 7, 0.035),
        *windows(-0.14, 0.2, -0.58, 2, (0.03, 0.09), arched=True),
        *windows(-0.14, 0.2, -0.4, 2, (0.03, 0.09), arched=True),
        *block(-0.13, 0.1, 0.82, side=0.4),
        *crenels(-0.13, 0.1, -0.82, 3, 0.03),
    ]
    hall = [
        *roof(0.14, 0.46, -0.34, 0.15),
        *block(0.14, 0.46, 0.34, side=0.1),
        *windows(0.16, 0.38, -0.28, 5, (0.036, 0.13), arched=True),
        *stepped_gable(0.5, 0.14, -0.34, 0.17, "dark", 5),
    ]
    left = [
        *drum(-0.46, 0.11, -0.46, 0),
        *crenels(-0.57, 0.22, -0.46, 5, 0.03),
        *windows(-0.52, 0.1, -0.34, 1, (0.028, 0.08)),
    ]
    right = [*drum(0.72, 0.09, -0.38, 0), *cone(0.72, 0.09, -0.38, 0.18), *windows(0.66, 0.1, -0.28, 1, (0.028, 0.07))]
    wall = [
        *block(-0.5, 1.22, 0.19, side=0.02),
        *crenels(-0.5, 1.22, -0.19, 24, 0.024),
        Face(curves.arch(-0.3, -0.15, 0.09, 0.15), "trim"),
    ]
    return [*keep, *hall, *left, *right, *wall]


def lodge() -> Faces:
    """Strathfearn: a rambling lodge of many gables with one round tower."""
    gables = [(-0.62, 0.24, 0.17), (-0.2, 0.3, 0.21), (0.34, 0.22, 0.16)]
    body = [
        *chimney(-0.34, -0.46, 0.06, 0.14),
        *chimney(0.2, -0.46, 0.06, 0.14),
        *roof(-0.7, 1.36, -0.32, 0.2, 0.1),
        *block(-0.68, 1.32, 0.32, side=0.04),
        *windows(-0.4, 0.2, -0.26, 2, (0.04, 0.08)),
        *windows(0.1, 0.24, -0.26, 2, (0.04, 0.08)),
        *windows(-0.4, 0.2, -0.12, 2, (0.04, 0.08)),
        *windows(0.1, 0.24, -0.12, 2, (0.04, 0.08)),
        *dormer(-0.3, -0.32, 0.07),
        *dormer(0.22, -0.32, 0.07),
    ]
    fronts: Faces = []
    for x, width, height in gables:
        fronts += [Face([(x - 0.02, -0.33), (x + width / 2, -0.36 - height), (x + width + 0.02, -0.33)], "slate dark")]
        fronts += [
            *block(x, width, 0.34, side=0.16),
            Face([(x, -0.33), (x + width / 2, -0.33 - height), (x + width, -0.33)], "lit"),
        ]
        fronts += [
            *windows(x, width * 0.84, -0.27, 2, (0.045, 0.09)),
            *windows(x, width * 0.84, -0.13, 2, (0.045, 0.09)),
            *windows(x, width, -0.41, 1, (0.035, 0.06)),
        ]
    tower = [
        *drum(0.62, 0.11, -0.5, 0),
        *cone(0.62, 0.11, -0.5, 0.28),
        *windows(0.53, 0.16, -0.43, 2, (0.035, 0.08)),
        *windows(0.53, 0.16, -0.25, 2, (0.035, 0.08)),
    ]
    porch = [
        Face([(-0.14, -0.18), (-0.05, -0.25), (0.04, -0.18)], "slate dark"),
        Face(curves.arch(-0.1, -0.16, 0.1, 0.16), "window"),
    ]
    return [*body, *fronts, *tower, *porch]


def warehouse() -> Faces:
    """The Anderston Bond: five brick gables on the river, many windows."""
    bays: Faces = []
    for i in range(5):
        x = -0.75 + 0.3 * i
        bays += [
            *block(x, 0.3, 0.5, side=0.1),
            Face([(x, -0.5), (x + 0.15, -0.64), (x + 0.3, -0.5)], "lit"),
            Face([(x + 0.2, -0.59), (x + 0.15, -0.64), (x + 0.3, -0.5), (x + 0.27, -0.5)], "dark"),
        ]
        bays += [Face(curves.ellipse(x + 0.145, -0.545, 0.022), "window")]
        for row in range(3):
            bays += windows(x, 0.28, -0.46 + 0.14 * row, 4, (0.034, 0.09), arched=True)
        bays += [Face(curves.arch(x + 0.1, -0.07, 0.08, 0.07), "trim")]
    return [Face(curves.rectangle(-0.78, -0.02, 1.56, 0.02), "trim"), *bays]


def cottage() -> Faces:
    """A limewashed house of two storeys at the shore."""
    ends = [*chimney(-0.33, -0.46, 0.08, 0.1), *chimney(0.25, -0.46, 0.08, 0.1)]
    body = [*roof(-0.36, 0.72, -0.3, 0.2, 0.03), *block(-0.36, 0.72, 0.3, side=0.03)]
    rows = [
        *windows(-0.34, 0.66, -0.26, 5, (0.05, 0.08)),
        *windows(-0.34, 0.26, -0.12, 2, (0.05, 0.08)),
        *windows(0.06, 0.26, -0.12, 2, (0.05, 0.08)),
    ]
    return [
        *ends,
        *body,
        *rows,
        Face(curves.rectangle(-0.04, -0.14, 0.07, 0.14), "trim"),
        *dormer(-0.18, -0.3, 0.09),
        *dormer(0.16, -0.3, 0.09),
    ]


def kirk() -> Faces:
    """A small church with a bellcote."""
    nave = [
        *roof(-0.2, 0.62, -0.3, 0.24, 0.02),
        *block(-0.2, 0.62, 0.3, side=0.02),
        *windows(-0.12, 0.52, -0.24, 4, (0.05, 0.16), arched=True),
    ]
    front = [
        Face(curves.points("-0.42 0, -0.42 -0.3, -0.29 -0.56, -0.16 -0.3, -0.16 0"), "lit"),
        Face(curves.arch(-0.33, -0.17, 0.08, 0.17, pointed=True), "trim"),
    ]
    bell = [
        Face(curves.rectangle(-0.325, -0.7, 0.07, 0.17), "lit"),
        Face([(-0.34, -0.7), (-0.29, -0.8), (-0.24, -0.7)], "slate dark"),
        Face(curves.ellipse(-0.29, -0.42, 0.03), "window"),
    ]
    return [*nave, *front, *bell]


HOUSES = {
    "tower": tower_house,
    "country": country_house,
    "rooms": domed_rooms,
    "sea": sea_castle,
    "lodge": lodge,
    "bond": warehouse,
    "cottage": cottage,
    "kirk": kirk,
}
