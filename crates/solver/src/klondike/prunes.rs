/// The prunes and techniques of the search. No verdict depends on them, which is how each is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prunes {
    pub(super) homes: Homes,
    /// See [`is_dead_end`](super::dead_end::is_dead_end).
    pub(super) dead_end: Pruning,
    /// See [`Scope`](super::steps::Scope).
    pub(super) idle_stock: Pruning,
    /// See [`Relaxation`](super::relaxation::Relaxation).
    pub(super) relaxation: Pruning,
    /// See [`Walk`](super::walk::Walk).
    pub(super) restarts: Pruning,
    /// Whether the search also tries the game in which the stock can be taken in any order, if that is a different
    /// game.
    pub(super) open_game: Pruning,
    pub(super) pace: Pace,
}

/// Which cards go home before any other step is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Homes {
    /// See [`safe_homes`](super::steps::safe_homes).
    Safe,
    #[cfg(test)]
    None,
    /// The safe cards and the next two of each suit, which loses deals that can be won. The next one alone lost none of
    /// 20,000.
    #[cfg(test)]
    TwoMore,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pruning {
    On,
    #[cfg(test)]
    Off,
    /// The prune with a mistake, which loses deals that can be won.
    #[cfg(test)]
    Mutant,
}

impl Pruning {
    pub(super) fn is_on(self) -> bool {
        match self {
            #[cfg(test)]
            Pruning::Off => false,
            _ => true,
        }
    }
}

/// The numbers of expansions after which the techniques begin. Most deals are solved before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pace {
    /// After this many expansions, the relaxed game is searched for each position.
    pub(super) relaxation_after: u64,
    /// After this many expansions below a position on the path, the relaxed game is searched for it with its own stock.
    pub(super) own_stock_after: u64,
    /// The length of the first round.
    pub(super) restart_after: u64,
    pub(super) open_game_after: u64,
    /// The number of nodes of one game that are expanded before the other may have its turn.
    pub(super) turn: u64,
}

impl Prunes {
    pub(super) const ALL: Prunes = Prunes {
        homes: Homes::Safe,
        dead_end: Pruning::On,
        idle_stock: Pruning::On,
        relaxation: Pruning::On,
        restarts: Pruning::On,
        open_game: Pruning::On,
        pace: Pace {
            relaxation_after: 300,
            own_stock_after: 2_000,
            restart_after: 1_000,
            open_game_after: 2_000,
            turn: 256,
        },
    };

    #[cfg(test)]
    pub(super) const NONE: Prunes = Prunes {
        homes: Homes::None,
        dead_end: Pruning::Off,
        idle_stock: Pruning::Off,
        relaxation: Pruning::Off,
        restarts: Pruning::Off,
        open_game: Pruning::Off,
        pace: Pace { relaxation_after: 0, own_stock_after: 8, restart_after: 5, open_game_after: 2, turn: 1 },
    };

    /// All prunes, in effect from the first expansion on.
    #[cfg(test)]
    pub(super) const EAGER: Prunes = Prunes { pace: Prunes::NONE.pace, ..Prunes::ALL };
}
