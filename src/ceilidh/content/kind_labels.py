"""What a kind of item is called."""

import attrs


@attrs.frozen
class Words:
    """``name`` is one item of the kind in sentences, answers and slugs; ``not_found`` what is said when it is gone."""

    name: str
    not_found: str
