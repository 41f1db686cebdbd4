"""How a kind of item is called."""

import attrs


@attrs.frozen
class KindLabels:
    """``name`` is the singular in messages, paths, JSON and slugs; ``not_found`` is the message for an unknown item."""

    name: str
    not_found: str
