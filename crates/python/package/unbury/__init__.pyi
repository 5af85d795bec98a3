from collections.abc import Iterable, Iterator
from typing import Any, Literal

from . import klondike as klondike

Goal = Literal["any", "verdict", "short", "shortest"]
Measure = Literal["player", "card"]
MoveVerdict = Literal["winnable", "lost", "unknown"]

class UnburyError(ValueError):
    """What is wrong with a deal, with moves or with a line, as a sentence."""

class Answer:
    """What came of a search."""

    @property
    def verdict(self) -> Literal["solved", "unsolvable", "unknown"]: ...
    @property
    def moves(self) -> list[str] | None:
        """The moves of a line that wins, which the checker has replayed."""

    @property
    def player_moves(self) -> int | None:
        """How many of them do not end on a foundation."""

    @property
    def card_moves(self) -> int | None:
        """How many single cards move, but for the stock and the waste, when they are turned."""

    @property
    def length(self) -> int | None:
        """As the goal counts: by the measure, and in Klondike all moves but redeals."""

    @property
    def is_shortest(self) -> bool:
        """It is proved that no line is shorter."""

    @property
    def at_least(self) -> int | None:
        """No line is shorter than this, as far as that is proved."""

    @property
    def positions(self) -> int | None:
        """How many positions were examined to prove that no moves win."""

    @property
    def limit(self) -> Literal["memory", "nodes", "seconds"] | None:
        """What was spent before anything was known."""

    @property
    def expanded(self) -> int:
        """How many positions' moves were looked at."""

def solve(
    start: str,
    *,
    moves: str = "",
    goal: Goal = "any",
    measure: Measure = "player",
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = 512,
) -> Answer:
    """Looks for a line that wins, or proves that there is none.

    `start` is a deal such as freecell/617 or klondike-draw-three/solvitaire:819, or a position as links have it, and
    `moves` were played since. A search for short lines goes on until `seconds` or `nodes`, positions expanded, are
    spent; where it never ends by itself, it has 5 seconds. `memory` is in megabytes. Other threads run meanwhile.
    """

def judge(start: str, *, moves: str = "", memory: int = 512) -> dict[str, MoveVerdict]:
    """Says of every legal move whether the game can be won after it."""

def verify(start: str, line: str | Iterable[str]) -> dict[str, int]:
    """Has the checker replay a line. Returns its `moves`, `player_moves` and `card_moves`; raises where it does not win."""

def certify(start: str, *, moves: str = "", memory: int = 512) -> bytes | None:
    """Makes a file that proves that the game cannot be won, which `unbury verify` of the command line reads.

    None if the memory did not suffice. Raises where the game can be won.
    """

class Batch:
    """Rows of a survey, as an Arrow record batch."""

    def __len__(self) -> int: ...
    def to_pydict(self) -> dict[str, list[Any]]:
        """The columns as lists, without pyarrow."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

class Survey(Iterator[Batch]):
    """Deals that are being solved. Read once: batch by batch, or by what reads Arrow streams."""

    def __iter__(self) -> Survey: ...
    def __next__(self) -> Batch: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def survey(
    game: str,
    deals: Iterable[int],
    *,
    goal: Goal = "any",
    measure: Measure = "player",
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = 512,
    jobs: int = 1,
    rows: int = 4096,
) -> Survey:
    """Solves many deals: freecell, or klondike-draw-three/solvitaire for the numbers of another program.

    Columns: deal, verdict, player_moves, card_moves, at_least, expanded, stored, micros, solution. Each search may
    spend `seconds`, `nodes` and `memory`; `jobs` threads share the deals, and a batch has at most `rows` of them, in
    their order. The deals are solved when a batch is asked for, while other threads of Python run.
    """
