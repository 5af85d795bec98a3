//! Conclusions from the model: verdict, loss, advice, and the main button's action.

use protocol::{Outlook, Verdict};
use solitaire::{Autoplay, Move};

use super::{
    model::{JudgedMoves, PendingQuery, PositionAdvice, Query, Shorter, UserRequest},
    position_verdict::{Action, PositionVerdict},
    verdict_cache::{CachedVerdict, Loss},
};
use crate::model::Model;

impl Model {
    /// Returns the verdict on the current position for the player. While a question is open, only an end or an error is shown.
    pub fn verdict(&self) -> PositionVerdict {
        match self.found_verdict() {
            found @ (PositionVerdict::Won | PositionVerdict::Lost { .. } | PositionVerdict::Failed(_)) => {
                found
            }
            _ if self.is_asked() => PositionVerdict::Unasked,
            found => found,
        }
    }

    /// Returns the verdict on the current position, from all that is known so far.
    pub(crate) fn found_verdict(&self) -> PositionVerdict {
        if self.game.is_won() {
            return PositionVerdict::Won;
        }
        // A dead end needs no search.
        if self.is_dead_end() && self.loss().is_none() {
            return PositionVerdict::Lost { loss: Loss::at(self.game.cursor), positions: Some(1) };
        }
        if let (Some(PendingQuery { spent, .. }), Some(request)) =
            (self.analysis.pending, self.analysis.request)
            && !matches!(request, UserRequest::Judge { .. } | UserRequest::Advice { .. } | UserRequest::Prove)
        {
            return PositionVerdict::Searching { spent };
        }
        let known = self.analysis.verdicts.of(&self.game.line, self.game.cursor);
        // Without a companion, a hint shows no verdict.
        let is_shown = self.game.is_checked || self.has_companion();
        let winning = known.and_then(|it| it.verdict.as_ref().solution());
        if let Some(winning) = winning.filter(|_| is_shown) {
            return PositionVerdict::Winnable { n_left: winning.n_left() };
        }
        if let Some(loss) = self.loss() {
            let positions = match known.map(|it| &it.verdict) {
                Some(Verdict::Unsolvable { positions }) => Some(*positions),
                _ => None,
            };
            return PositionVerdict::Lost { loss, positions };
        }
        if let Some(error) = &self.analysis.error {
            return PositionVerdict::Failed(error.kind.clone());
        }
        if self.finish().is_some() {
            return PositionVerdict::Certain;
        }
        match (self.analysis.pending, known) {
            (Some(PendingQuery { query: Query::Verdict { n, .. }, spent, .. }), _)
                if n == self.game.cursor =>
            {
                PositionVerdict::Searching { spent }
            }
            (_, Some(&CachedVerdict { verdict: Verdict::GaveUp(why), spent, bytes_max })) => {
                PositionVerdict::Unknown { why, spent, bytes_max }
            }
            _ => PositionVerdict::Unasked,
        }
    }

    /// Returns whether no move is left and the game is not won.
    pub fn is_dead_end(&self) -> bool {
        let game = &self.game;
        game.editing.is_none() && !game.line.is_won_at(game.cursor) && !game.can_move()
    }

    /// Returns whether the adviser helps, who sees no more than the player. It does not help next to a solution or a
    /// companion that knows all cards.
    pub fn is_advised(&self) -> bool {
        let has_advice = self.game.line.start().rules().capabilities().has_advice;
        has_advice && !self.has_companion() && !self.game.is_checked && self.game.editing.is_none()
    }

    /// Returns the advice that applies to the current position: it was given here, or its moves lead through here.
    pub fn advice(&self) -> Option<&PositionAdvice> {
        let holds = |it: &&PositionAdvice| {
            let played = self.game.line.moves().get(it.n..self.game.cursor);
            let is_on_way = played.is_some_and(|played| {
                played.is_empty() || played.len() < it.moves.len() && it.moves.starts_with(played)
            });
            is_on_way && it.path == self.game.line.path(it.n)
        };
        self.analysis.advice.as_ref().filter(|_| self.is_advised()).filter(holds)
    }

    /// Returns the moves that begin with the hinted move: the adviser's, or those of a solution.
    pub(crate) fn moves_ahead(&self) -> Option<&[Move]> {
        let cursor = self.game.cursor;
        if self.is_advised() {
            return self.advice().and_then(|it| it.moves.get(cursor - it.n..));
        }
        self.analysis.verdicts.line_from(&self.game.line, cursor).map(|it| &it.line.moves()[it.at..])
    }

    /// Returns the length of the shortest known solution of the deal. The page looks for one once the game is won.
    pub(crate) fn best_length(&self) -> Option<usize> {
        let best = self.analysis.best?;
        let winning = self.analysis.verdicts.winning(&self.game.line, 0);
        Some(winning.map_or(best, |it| best.min(it.n_left())))
    }

    /// Returns whether X-ray can be switched on. It reveals facts about all cards, so it needs a companion that may
    /// do so, or goes by chance once the player has seen the stock, if that costs nothing. It is off in puzzles,
    /// since it would answer them.
    pub fn can_xray(&self) -> bool {
        if self.is_asked() {
            return false;
        }
        let is_stock_seen =
            || self.game.line.observation(self.game.cursor).is_some_and(|it| !it.has_free_look());
        let has_hidden_cards = self.game.line.capabilities().has_hidden_cards;
        !has_hidden_cards || self.has_companion() || self.is_advised() && is_stock_seen()
    }

    /// Returns the judged moves of the current position.
    pub(crate) fn judged_here(&self) -> Option<&JudgedMoves> {
        let is_here =
            |it: &&JudgedMoves| it.n == self.game.cursor && it.path == self.game.line.path(self.game.cursor);
        self.analysis.judged.as_ref().filter(is_here)
    }

    /// Returns whether the adviser recommends going through the whole stock.
    pub(crate) fn is_pass_advised(&self) -> bool {
        self.advice().is_some_and(|it| it.outlook == Some(Outlook::LookThroughStock))
    }

    /// Returns where the game was lost, if it is lost at the cursor.
    ///
    /// A lost game stays lost. With autoplay of all cards, this does not follow, since moves may have been made under
    /// another setting.
    pub fn loss(&self) -> Option<Loss> {
        let is_lost = |n: &usize| self.analysis.verdicts.is_lost(&self.game.line, *n);
        match self.autoplay() {
            Autoplay::All => Some(self.game.cursor).filter(is_lost),
            _ => (0..=self.game.cursor).find(is_lost),
        }
        .map(|lost| self.loss_of(lost))
    }

    /// Returns whether the game is lost from its start and a certificate can prove it. Certificates know no autoplay
    /// of all cards, and without that autoplay, the same deal may be winnable.
    pub fn is_provable(&self) -> bool {
        self.game.editing.is_none()
            && self.autoplay() != Autoplay::All
            && self.loss().is_some_and(|it| it.until == 0)
    }

    /// Returns the search for shorter solutions, if the line has passed the position where it began.
    pub fn shorter(&self) -> Option<&Shorter> {
        let line = &self.game.line;
        let is_here = |it: &&Shorter| it.n <= line.len() && line.path(it.n) == it.path;
        self.analysis.shorter.as_deref().filter(is_here)
    }

    pub(crate) fn is_solution_watched(&self) -> bool {
        self.game.own.is_some() && self.game.is_checked && self.game.editing.is_none()
    }

    /// Returns the length of the watched solution from the position where the search for shorter ones begins.
    pub(crate) fn shown_length(&self, shorter: &Shorter) -> Option<usize> {
        self.is_solution_watched().then(|| self.game.line.len() - shorter.n)
    }

    /// Returns whether the player watches a solution for which the page should look for shorter ones. With autoplay
    /// of all cards, there is no search for them.
    pub fn wants_shorter(&self) -> bool {
        let game = &self.game;
        self.is_solution_watched()
            && game.n_own < game.line.len()
            && self.autoplay() != Autoplay::All
            && game.line.capabilities().has_short_solutions
            && self.shorter().is_none()
    }

    /// Returns the number of the losing move of the line, whether it is already played or not.
    pub fn losing_move(&self) -> Option<usize> {
        let is_lost = |n: &usize| self.analysis.verdicts.is_lost(&self.game.line, *n);
        let to_come =
            || (self.game.cursor..=self.game.line.len()).find(is_lost).map(|lost| self.loss_of(lost));
        self.loss().or_else(to_come)?.mv
    }

    /// Returns where the game was lost, given that it is lost after the first `lost` moves.
    fn loss_of(&self, lost: usize) -> Loss {
        let winnable =
            self.choices(0..lost).filter(|&n| self.analysis.verdicts.is_winnable(&self.game.line, n)).last();
        let least = winnable.map_or(0, |n| n + 1);
        let until = self
            .choices(least..=lost)
            .find(|&n| self.analysis.verdicts.is_lost(&self.game.line, n))
            .unwrap_or(lost);
        let mv = winnable.filter(|_| self.choices(least..until).next().is_none()).map(|n| n + 1);
        Loss { winnable, until, mv }
    }

    /// Returns the positions of the range that leave the player a choice: those before moves of autoplay don't.
    pub(crate) fn choices(&self, range: impl Iterator<Item = usize>) -> impl Iterator<Item = usize> {
        let autoplay = self.autoplay();
        range.filter(move |&n| !self.game.line.is_automatic(n, autoplay))
    }

    /// Returns what the main button does now.
    pub fn action(&self) -> Action {
        match self.verdict() {
            _ if self.game.editing.is_some() => Action::EndEditing,
            _ if self.analysis.request.is_some() && self.analysis.pending.is_some() => Action::Stop,
            PositionVerdict::Failed(_) => Action::TryAgain,
            PositionVerdict::Won => Action::NewDeal,
            PositionVerdict::Lost { loss: Loss { winnable: Some(_), .. }, .. } => Action::TakeBack,
            _ if self.is_asked() => Action::GiveUp,
            PositionVerdict::Lost { .. } => Action::NewDeal,
            _ if self.finish().is_some() => Action::Finish,
            _ => Action::Watch,
        }
    }
}
