"""The alternative texts of the demo's pictures, composed from what their scenes have drawn.

A text is found by the subject and its variant, else by the subject alone. ``{house}`` stands where the scene's house
is drawn, ``{when}`` where its light is. An empty text is that of a decorative picture.
"""

from ceilidh_demo.drawing.scene import Scene

_WHEN = {
    "dawn": "at dawn",
    "morning": "in the morning",
    "summer": "on a summer day",
    "golden": "on a golden evening",
    "sunset": "at sunset",
    "gloaming": "at dusk",
    "night": "at night",
    "autumn": "on an autumn day",
    "winter": "on a snowy day",
    "frost": "on a frosty evening",
    "storm": "on a stormy day",
    "mist": "on a misty day",
    "aurora": "under northern lights",
}

_HOUSES = {
    "tower": "a tower house",
    "country": "a country house",
    "rooms": "a domed hall",
    "sea": "a castle",
    "lodge": "a lodge",
    "bond": "a brick warehouse",
    "cottage": "a white cottage",
    "kirk": "a small church",
}

_TEXTS = {
    "approach": "A drive over lawns to trees{house} below hills, {when}",
    "beach": "A pale beach{house} on a bay below hills, {when}",
    "coast": "Cliffs{house} above the sea, {when}",
    "garden": "A gravel walk between clipped yews, with borders in flower{house}, {when}",
    "glen": "A river in a glen, with pines{house} below steep hills, {when}",
    "glen stag": "A stag beside a river in a glen, with pines{house} below steep hills, {when}",
    "loch": "A loch below hills, with pines{house} on a point of land in it, {when}",
    "wood": "A path through a wood, with tall pines{house}, {when}",
    "beach fire": "Guests around a fire on the shore below hills, {when}",
    "ceremony": "Rows of chairs before an arch of flowers at a loch, with hills{house} behind, {when}",
    "ceremony couple": "A couple under an arch of flowers at a loch, with hills{house} behind, {when}",
    "fireworks": "A crowd watches fireworks above trees{house}, {when}",
    "marquee": "Guests and a sailcloth marquee on a lawn under strings of bulbs, with trees{house} behind, {when}",
    "picnic": "Guests on a lawn under bunting, with trees{house} behind, {when}",
    "procession": "A piper leads a couple and their guests over a rise, with hills{house} behind, {when}",
    "river": "A dockside crane{house} at a river with a small boat on it, {when}",
    "roofs": "Roofs of an old town below a castle on a rock, with spires{house}, {when}",
    "steamer": "A steamer dressed with flags before a pier with guests, with hills{house} behind, {when}",
    "viaduct": "A steam train on a viaduct across a glen, {when}",
    "ballroom": "Couples dance in a ballroom with mirrors and chandeliers, {when}",
    "ballroom empty": "An empty ballroom with mirrors and chandeliers, {when}",
    "barn": "Couples dance in a barn under strings of bulbs, {when}",
    "dinner": "A hall with timber trusses and chandeliers, set for dinner, {when}",
    "glasshouse": "A long table laid in a glasshouse with palms and strings of bulbs, {when}",
    "stage": "A speaker on a lit stage before a great screen, seen over the heads of the guests",
    "bedroom": "A bedroom with a tartan throw on the bed and a loch in the window, {when}",
    "bedroom glen": "A bedroom with a tartan throw on the bed and a glen in the window, {when}",
    "bedroom sea": "A bedroom with a tartan throw on the bed and a beach in the window, {when}",
    "fireside": "An open fire between two wing chairs, a painting of a glen above it",
    "library": "A wall of books to the ceiling, with a ladder, a wing chair and a lamp",
    "stairs": "A stone stair with lanterns to a lit door hung with flowers",
    "window seat": "A seat with a cup and a tartan rug in an arched window, a loch outside, {when}",
    "window seat sea": "A seat with a cup and a tartan rug in an arched window, the sea outside, {when}",
    "cake": "A cake of three tiers with flowers and bands of tartan, between candles",
    "candlelight": "Candles, filled glasses and flowers on a table",
    "dram": "Whisky before a wall of barrels",
    "setting": "A place laid on tartan, with silver and a fern and a card on the plate, seen from above",
    "tea": "A stand of cakes, a teapot and cups before a window to a garden",
    "bouquet": "A vase of flowers in the light of a window",
    "thistles": "Tall thistles and heather before hills, {when}",
    "tartan": "",
    "fiddle": "A fiddle and its bow on tartan",
    "planner": "An open notebook, a pen, swatches of tartan and a cup on a desk",
    "stationery": "An invitation with its envelope and a wax seal on tartan",
    "swatches": "Bolts of tartan stacked on shelves",
    "toast": "Filled champagne flutes on a tray",
    "map": "A map of a glen with a pin at the house",
    "map coast": "A map of a coast with a pin at the house",
    "map loch": "A map of a loch with a pin at the house",
    "map town": "A map of a town with a pin at the house",
}


def description(scene: Scene) -> str:
    """Return what the picture of a scene shows; empty if it is decorative."""
    text = _TEXTS.get(f"{scene.subject} {scene.variant}", _TEXTS[scene.subject])
    house = f" and {_HOUSES[scene.house]}" if scene.house else ""
    return text.format(house=house, when=_WHEN[scene.light])
