//! Conclusions from the model: verdict, loss, advice, and the main button's action.

use solitaire::Autoplay;
use solitaire::{Pile, Suit};

use crate::{
    Action, CachedVerdict, GameLine, Loss, Model, PendingQuery, PositionAdvice, PositionVerdict, Query,
    UserRequest,
};

impl Model {
    /// Returns the verdict on the current position.
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
        // Without a companion, a hint shows no verdict.
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

    /// Returns whether the adviser helps, who sees no more than the player. It does not help beside a solution or a
    /// companion that knows all cards.
    pub fn is_advised(&self) -> bool {
        let has_advice = self.line.start().rules().capabilities().has_advice;
        has_advice && !self.has_companion() && !self.is_checked && self.editing.is_none()
    }

    /// Returns the advice that applies to the current position: it was given here, or its moves lead through here.
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

    /// Returns whether the game is won at the cursor. For moves of others than the player, the checker has to agree.
    pub fn is_won(&self) -> bool {
        self.line.is_won_at(self.cursor) && (self.is_checked || self.n_own == self.line.len())
    }

    /// Returns the number of moves after which a winning line is one under the current autoplay setting. With
    /// autoplay of all cards, the line may have left cards that had to go home.
    pub(crate) fn won_from(&self, line: &GameLine) -> usize {
        if self.autoplay() == Autoplay::All { line.forced_from() } else { 0 }
    }

    /// Returns where the game was lost, if it is lost at the cursor.
    ///
    /// A lost game stays lost. Only with autoplay of all cards is this not concluded, since moves may have been
    /// made under another setting.
    pub fn loss(&self) -> Option<Loss> {
        let is_lost = |n: &usize| self.verdicts.is_lost(&self.line, *n);
        match self.autoplay() {
            Autoplay::All => Some(self.cursor).filter(is_lost),
            _ => (0..=self.cursor).find(is_lost),
        }
        .map(|lost| self.loss_of(lost))
    }

    /// Returns the number of the losing move of the line, whether it is played or to come.
    pub fn losing_move(&self) -> Option<usize> {
        let is_lost = |n: &usize| self.verdicts.is_lost(&self.line, *n);
        let to_come = || (self.cursor..=self.line.len()).find(is_lost).map(|lost| self.loss_of(lost));
        self.loss().or_else(to_come)?.mv
    }

    /// Returns where the game was lost that is lost after the first `lost` moves.
    fn loss_of(&self, lost: usize) -> Loss {
        let winnable = self.choices(0..lost).filter(|&n| self.verdicts.is_winnable(&self.line, n)).last();
        let least = winnable.map_or(0, |n| n + 1);
        let until =
            self.choices(least..=lost).find(|&n| self.verdicts.is_lost(&self.line, n)).unwrap_or(lost);
        let mv = winnable.filter(|_| self.choices(least..until).next().is_none()).map(|n| n + 1);
        Loss { winnable, until, mv }
    }

    /// Returns the positions of the range that leave the player a choice: those before moves of autoplay don't.
    pub(crate) fn choices(&self, range: impl Iterator<Item = usize>) -> impl Iterator<Item = usize> {
        let autoplay = self.autoplay();
        range.filter(move |&n| !self.line.is_automatic(n, autoplay))
    }

    /// Returns what the main button does now.
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

    /// Returns the suit of the top card of a pile.
    pub(crate) fn top_suit(&self, pile: Pile) -> Option<Suit> {
        match self.line.table(self.cursor).pile(pile).last() {
            Some(solitaire::Face::Up(card)) => Some(card.suit()),
            _ => None,
        }
    }
}
