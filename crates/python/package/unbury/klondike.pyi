from typing import Literal

from . import MoveVerdict

class Observation:
    """A game of Klondike as a player sees it, for those who train players.

    What lies face down is None, unless it was seen before it came there. The labels know all cards.
    """

    def __init__(self, deal: str) -> None: ...
    @property
    def columns(self) -> list[list[str | None]]:
        """The seven columns, each from its bottom card."""

    @property
    def stock(self) -> list[str | None]:
        """The cards to be drawn, the next one first."""

    @property
    def waste(self) -> list[str]:
        """The cards drawn and not played, the one that can be played last."""

    @property
    def foundations(self) -> dict[str, int]:
        """The rank that each has reached, by C, D, H and S: 0 to 13."""

    @property
    def moves(self) -> list[str]:
        """The legal moves."""

    @property
    def played(self) -> list[str]:
        """The moves since the deal."""

    @property
    def is_won(self) -> bool: ...
    def play(self, move: str) -> None:
        """Plays a move. Raises if it is not legal."""

    def copy(self) -> Observation: ...
    def winnable(self, *, memory: int = 512) -> bool | None:
        """Can the game still be won, by a player who knew all cards? None if the memory did not suffice to tell."""

    def labels(self, *, memory: int = 512) -> dict[str, MoveVerdict]:
        """Which moves keep the win, for a player who knew all cards: exact, by search."""

    def chance(self, move: str, *, seed: int = 1) -> tuple[float, float, float] | None:
        """How likely a good player wins after a move who sees what this shows: likely, low and high, from 0 to 1.

        From sampled arrangements of the unknown cards, calibrated for draw one and draw three with unlimited redeals;
        None for other rules.
        """
