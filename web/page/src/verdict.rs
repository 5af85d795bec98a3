//! What the page concludes from what it knows.

use solitaire::Autoplay;
use solitaire::{Pile, Suit};

use crate::{
    Action, CachedVerdict, GameLine, Loss, Model, PendingQuery, PositionAdvice, PositionVerdict, Query,
    UserRequest,
};

impl Model {
    /// What is known about winning from where the cursor is.
    pub fn verdict(&self) -> PositionVerdict {
        if self.is_won() {
            return PositionVerdict::Won;
        }
        if let (Some(PendingQuery { spent, .. }), Some(user_request)) =
            (self.pending_query, self.user_request)
            && !matches!(user_request, UserRequest::Judge { .. } | UserRequest::Advice { .. })
        {
            return PositionVerdict::Searching { spent };
        }
        let known = self.verdicts.of(&self.line, self.cursor);
        // Without a companion, whoever asked for a hint is told no more than that.
        let is_told = self.is_checked || self.has_companion();
        if let Some(CachedVerdict::Winnable { line, at }) = known.filter(|_| is_told) {
            return PositionVerdict::Winnable { n_left: line.len() - at };
        }
        if let Some(loss) = self.loss() {
            let positions = match known {
                Some(CachedVerdict::Lost { positions }) => Some(*positions),
                _ => None,
            };
            return PositionVerdict::Lost { loss, positions };
        }
        if let Some(solver_error) = &self.solver_error {
            return PositionVerdict::Failed(solver_error.reason.clone());
        }
        match (self.pending_query, known) {
            (Some(PendingQuery { query: Query::Verdict { n, .. }, spent, .. }), _) if n == self.cursor => {
                PositionVerdict::Searching { spent }
            }
            (_, Some(&CachedVerdict::Unknown { reason, spent })) => {
                PositionVerdict::Unknown { reason, spent }
            }
            _ => PositionVerdict::Unasked,
        }
    }

    /// Is it for somebody to advise who sees no more than the player? Whoever has a solution on the table, or a companion
    /// who knows all the cards, has no use for that.
    pub fn is_advised(&self) -> bool {
        let has_advice = self.line.start().rules().capabilities().has_advice;
        has_advice && !self.has_companion() && !self.is_checked && self.editing.is_none()
    }

    /// The advice that holds where the cursor is: it was given there, or leads through there.
    pub fn advice(&self) -> Option<&PositionAdvice> {
        let holds = |it: &&PositionAdvice| {
            let played = self.line.moves().get(it.n..self.cursor);
            let is_on_way = played.is_some_and(|played| {
                played.is_empty() || played.len() < it.moves.len() && it.moves.starts_with(played)
            });
            is_on_way && it.path == self.line.path(it.n)
        };
        self.advice.as_ref().filter(|_| self.is_advised()).filter(holds)
    }

    /// Is the game won where the cursor is? Of moves that the player did not make, the checker has to say so.
    pub fn is_won(&self) -> bool {
        self.line.is_won_at(self.cursor) && (self.is_checked || self.n_own == self.line.len())
    }

    /// After how many moves of a line that wins it is one of the game. Where everything has to go home, a line may win in
    /// which it did not.
    pub(crate) fn won_from(&self, line: &GameLine) -> usize {
        if self.autoplay() == Autoplay::All { line.forced_from() } else { 0 }
    }

    /// Where the game was lost that is on the table, if it is lost there.
    ///
    /// What is lost stays lost: no moves lead from there to a position that can be won. Only where everything is
    /// forced to go home that can go is this not said of moves that were made under another rule.
    pub fn loss(&self) -> Option<Loss> {
        let is_lost = |n: &usize| self.verdicts.is_lost(&self.line, *n);
        match self.autoplay() {
            Autoplay::All => Some(self.cursor).filter(is_lost),
            _ => (0..=self.cursor).find(is_lost),
        }
        .map(|lost| self.loss_of(lost))
    }

    /// The number of the move of the line that lost the game, whether it is played or to come.
    pub fn losing_move(&self) -> Option<usize> {
        let is_lost = |n: &usize| self.verdicts.is_lost(&self.line, *n);
        let to_come = || (self.cursor..=self.line.len()).find(is_lost).map(|lost| self.loss_of(lost));
        self.loss().or_else(to_come)?.mv
    }

    /// Where the game was lost that is lost after the first `lost` moves.
    fn loss_of(&self, lost: usize) -> Loss {
        let winnable = self.choices(0..lost).filter(|&n| self.verdicts.is_winnable(&self.line, n)).last();
        let least = winnable.map_or(0, |n| n + 1);
        let until =
            self.choices(least..=lost).find(|&n| self.verdicts.is_lost(&self.line, n)).unwrap_or(lost);
        let mv = winnable.filter(|_| self.choices(least..until).next().is_none()).map(|n| n + 1);
        Loss { winnable, until, mv }
    }

    /// Which of these positions of the line leave the player a choice: those before moves that play themselves don't.
    pub(crate) fn choices(&self, range: impl Iterator<Item = usize>) -> impl Iterator<Item = usize> {
        let autoplay = self.autoplay();
        range.filter(move |&n| !self.line.is_automatic(n, autoplay))
    }

    /// What the big button does now.
    pub fn action(&self) -> Action {
        let at_end = self.cursor == self.line.len();
        match self.verdict() {
            _ if self.editing.is_some() => Action::EndEditing,
            _ if self.playing => Action::Pause,
            _ if self.user_request.is_some() && self.pending_query.is_some() => Action::Stop,
            PositionVerdict::Failed(_) => Action::TryAgain,
            PositionVerdict::Won if self.n_own == self.line.len() => Action::NewDeal,
            PositionVerdict::Won => Action::Replay,
            _ if self.is_checked && !at_end => Action::Play,
            PositionVerdict::Lost { loss: Loss { until: 0, .. }, .. } => Action::NewDeal,
            PositionVerdict::Lost { loss: Loss { winnable: Some(_), .. }, .. } => Action::TakeBack,
            _ => Action::Solve,
        }
    }

    /// The suit of the card on top of a pile.
    pub(crate) fn top_suit(&self, pile: Pile) -> Option<Suit> {
        match self.line.table(self.cursor).pile(pile).last() {
            Some(solitaire::Face::Up(card)) => Some(card.suit()),
            _ => None,
        }
    }
}
