"""Random codes that people read and type."""

import secrets

import attrs


@attrs.frozen
class CodeFormat:
    """A code has ``groups`` of ``length`` letters each. The letters have one case; none looks like another one."""

    letters: str
    groups: int
    length: int

    def new(self) -> str:
        return "-".join("".join(secrets.choice(self.letters) for _ in range(self.length)) for _ in range(self.groups))

    def normalized(self, entered: str) -> str:
        """Return the code as it was made, whatever case, blanks and hyphens it was entered with."""
        cased = entered.upper() if self.letters.isupper() else entered.lower()
        plain = "".join(each for each in cased if each in self.letters)
        return "-".join(plain[start : start + self.length] for start in range(0, len(plain), self.length))
