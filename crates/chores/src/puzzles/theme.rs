use solitaire::{Move, Pile, Position};

/// The theme of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PuzzleTheme {
    /// A card could go home, and has to wait.
    HoldBack,
    /// The move fills a column, or empties one.
    EmptyColumn,
    /// The move takes the last cell.
    LastCell,
    /// The card comes from a cell.
    FromCell,
    /// Several cards move at once.
    Run,
}

impl PuzzleTheme {
    pub(super) const ALL: [PuzzleTheme; 5] = [
        PuzzleTheme::HoldBack,
        PuzzleTheme::EmptyColumn,
        PuzzleTheme::LastCell,
        PuzzleTheme::FromCell,
        PuzzleTheme::Run,
    ];

    /// Returns the name in rows.
    pub(super) fn name(self) -> &'static str {
        match self {
            PuzzleTheme::HoldBack => "hold-back",
            PuzzleTheme::EmptyColumn => "empty-column",
            PuzzleTheme::LastCell => "last-cell",
            PuzzleTheme::FromCell => "from-cell",
            PuzzleTheme::Run => "run",
        }
    }

    /// Returns the themes that apply to the winning move.
    pub(super) fn all_of(
        position: &Position,
        winning: Move,
        others: impl Iterator<Item = Move>,
    ) -> Vec<PuzzleTheme> {
        let table = position.table();
        let height = |pile: Pile| table.pile(pile).len();
        let piles: Vec<Pile> = table.piles.iter().map(|it| it.0).collect();
        let n_free = piles.iter().filter(|it| matches!(it, Pile::Cell(_)) && height(**it) == 0).count();
        let Move { from, to, count } = winning;
        let is_column = |pile: Pile| matches!(pile, Pile::Column(_));
        let fills = is_column(to) && height(to) == 0;
        let empties = is_column(from) && height(from) == usize::from(count);
        let mut goes_home = others.map(|it| matches!(it.to, Pile::Foundation(_)));
        let is = |theme: &PuzzleTheme| match theme {
            PuzzleTheme::HoldBack => goes_home.any(|it| it),
            PuzzleTheme::EmptyColumn => fills || empties,
            PuzzleTheme::LastCell => matches!(to, Pile::Cell(_)) && n_free == 1,
            PuzzleTheme::FromCell => matches!(from, Pile::Cell(_)),
            PuzzleTheme::Run => 1 < count,
        };
        PuzzleTheme::ALL.into_iter().filter(is).collect()
    }
}
