//! The choice of the worker's query: the user's, or the companion's own.

use protocol::Verdict;
use solitaire::Start;

use crate::model::{Model, Query, UserRequest};

/// The most positions of a search for which the companion also lists and checks all positions: some seconds' work.
const EXPLAINED_POSITIONS_MAX: u64 = 300_000;

/// Returns the query that the worker is to work on now.
pub(crate) fn next_query(model: &Model) -> Option<Query> {
    let wanted = requested_query(model).or_else(|| companion_query(model))?;
    let failed = model.analysis.error.as_ref().and_then(|it| it.query);
    Some(wanted).filter(|it| failed != Some(*it))
}

fn requested_query(model: &Model) -> Option<Query> {
    let path = |n: usize| model.game.line.path(n);
    match model.analysis.request {
        Some(UserRequest::Solve { from: n, .. } | UserRequest::Hint { from: n }) => {
            Some(Query::Verdict { n, path: path(n) })
        }
        // The position's chance comes first, since the chances of moves have to agree with it.
        Some(UserRequest::Judge { from: n }) if model.is_advised() && model.advice().is_none() => {
            Some(Query::Advice { n, path: path(n) })
        }
        Some(UserRequest::Judge { from: n }) => {
            Some(Query::Judge { n, path: path(n), is_by_chance: model.is_advised() })
        }
        Some(UserRequest::Advice { from: n, .. }) => Some(Query::Advice { n, path: path(n) }),
        Some(UserRequest::WinnableDeal { candidate, .. }) => Some(Query::Candidate(candidate)),
        Some(UserRequest::Prove) => Some(Query::Proof),
        None => needs_check(model).then(|| Query::Verify { path: path(model.game.line.len()) }),
    }
}

/// Returns whether the checker has to replay the line: a linked line that wins, or with a companion also the player's
/// own, for the comparison with the solver's best.
fn needs_check(model: &Model) -> bool {
    let is_own = model.game.n_own == model.game.line.len();
    model.game.line.wins() && !model.game.is_checked && (!is_own || model.has_companion())
}

/// Returns the companion's query: about the current position, then about the losing move, then about the deal.
fn companion_query(model: &Model) -> Option<Query> {
    if model.is_advised() {
        // The adviser gives the chance of a win after every move.
        let n = model.game.cursor;
        let is_over = || model.game.line.is_won_at(n) || model.finish().is_some();
        let is_open = model.game.is_played && model.advice().is_none() && !is_over();
        return is_open.then(|| Query::Advice { n, path: model.game.line.path(n) });
    }
    if !model.has_companion() || model.game.editing.is_some() {
        return None;
    }
    let line = &model.game.line;
    let query = |n: usize| Some(Query::Verdict { n, path: line.path(n) });
    if line.is_won_at(model.game.cursor) {
        let is_own = model.game.n_own == line.len();
        // Only some families have a search for short solutions.
        let compares = is_own && line.capabilities().has_short_solutions;
        // Shorter solutions may follow the first.
        let is_open =
            model.analysis.best.is_none() || model.analysis.pending.is_some_and(|it| it.query == Query::Best);
        return (compares && model.game.is_checked && is_open).then_some(Query::Best);
    }
    let Some(loss) = model.loss() else {
        return match model.analysis.verdicts.of(line, model.game.cursor) {
            None => query(model.game.cursor),
            Some(_) if needs_effort(model) => query(0),
            Some(_) => None,
        };
    };
    let least = loss.winnable.map_or(0, |n| n + 1);
    let open = model.choices(least..loss.until).filter(|&n| model.analysis.verdicts.of(line, n).is_none());
    let open: Vec<usize> = open.collect();
    match open.get(open.len() / 2) {
        Some(&n) => query(n),
        None if needs_effort(model) => query(0),
        None => explains(model).then_some(Query::Proof),
    }
}

/// Returns whether a search from the deal is needed to say how hard it is.
fn needs_effort(model: &Model) -> bool {
    let is_winnable = model
        .analysis
        .verdicts
        .of(&model.game.line, 0)
        .is_none_or(|it| matches!(it.verdict, Verdict::Solved(_)));
    model.analysis.effort.is_none() && is_winnable && matches!(model.game.line.start(), Start::Deal(_))
}

/// Returns whether the companion explains why the deal cannot be won: only if that takes a few seconds.
fn explains(model: &Model) -> bool {
    let is_small = match model.analysis.verdicts.of(&model.game.line, 0).map(|it| &it.verdict) {
        Some(Verdict::Unsolvable { positions }) => *positions <= EXPLAINED_POSITIONS_MAX,
        _ => false,
    };
    is_small
        && model.is_provable()
        && model.game.line.capabilities().has_full_counts
        && !model.analysis.is_why_closed
        && !model.analysis.is_proof_over()
}
