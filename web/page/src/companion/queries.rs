//! Queries to the worker and the adviser, and their answers.

use std::{mem::Discriminant, rc::Rc};

use protocol::{Difficulty, Event, JobId, Judgement, Spent, Stopped, Verdict};
use solitaire::{Autoplay, GameId, Move, Start};

use crate::{
    companion::{CachedVerdict, WinningLine},
    effect::{
        CompanionNote, CompanionRequest, DealRequest, Effect, Effects, HintRequest, all, note, remark, say,
    },
    game_line::GameLine,
    model::{
        AnalysisModel, GameModel, Model, PendingQuery, PositionVerdict, ProofState, Query, SolverError,
        SolverErrorKind, WorkerState,
    },
    texts,
};

use super::{
    asked::{add_verdict, judged},
    worker::send_query,
};

/// Positions after which the search skips a hard candidate for a winnable deal of Klondike: a fifth of a second. Of
/// the winnable deals (Microsoft deals 1 to 700), one in 40 of draw three takes more, and one in 160 of draw one.
const CANDIDATE_POSITIONS_MAX: u64 = 100_000;

/// Takes an event of the worker that is not a solution.
pub(crate) fn on_event(
    analysis: &mut AnalysisModel,
    game: &mut GameModel,
    autoplay: Autoplay,
    event: Event,
) -> Effects {
    if let Event::Ready { version } = event {
        if version != protocol::VERSION {
            analysis.worker = WorkerState::Failed;
            return vec![CompanionRequest::Fail(SolverErrorKind::Version).into()];
        }
        analysis.worker = WorkerState::Ready;
        return all(send_query(analysis, game, autoplay));
    }
    // Answers to earlier queries are ignored.
    let Some(pending) = analysis.pending.filter(|_| event.job() == Some(analysis.job)) else {
        return Vec::new();
    };
    let heard = PendingQuery { n_events: pending.n_events + 1, is_loading: false, ..pending };
    match event {
        Event::Loading { .. } => {
            analysis.pending = Some(PendingQuery { is_loading: true, ..heard });
            Vec::new()
        }
        Event::Progress { spent, .. } => {
            analysis.pending = Some(PendingQuery { spent, ..heard });
            vec![CompanionRequest::Progressed(pending.query, spent).into()]
        }
        Event::Judged { judgement, spent, is_last, .. } => {
            analysis.pending = Some(PendingQuery { spent, ..heard });
            let mut effects = judged(analysis, judgement, is_last);
            effects.extend(is_last.then(|| CompanionRequest::Finish(spent).into()));
            effects
        }
        Event::Proving { spent, checked, .. } => {
            analysis.pending = Some(PendingQuery { spent, ..heard });
            analysis.proof = Some(ProofState::Making { listed: spent.stored, checked });
            Vec::new()
        }
        Event::Proved { proof, spent, .. } => {
            analysis.proof = Some(ProofState::Checked(Rc::new(proof)));
            vec![say(texts::verdict_announcement), CompanionRequest::Finish(spent).into()]
        }
        Event::Verified { .. } => {
            game.is_checked = true;
            vec![CompanionRequest::NoteVerified.into()]
        }
        Event::Unsolvable { positions, spent, .. } => {
            unsolved(pending, Verdict::Unsolvable { positions }, spent)
        }
        Event::GaveUp { spent, .. } => unsolved(pending, Verdict::GaveUp(Stopped::Memory), spent),
        Event::Rejected { rejection, .. } => {
            vec![CompanionRequest::Fail(SolverErrorKind::Rejected(rejection)).into()]
        }
        // Solutions are taken elsewhere; the other events come from other workers.
        _ => Vec::new(),
    }
}

/// Moves on to another candidate, or to a guess, if a search takes too long.
pub(crate) fn progressed(model: &Model, query: Query, spent: Spent) -> Effects {
    let is_candidate = matches!(query, Query::Candidate(_));
    let is_hard =
        model.game.line.capabilities().has_hidden_cards && CANDIDATE_POSITIONS_MAX <= spent.expanded;
    let is_harder = model.wanted_difficulty().is_some_and(|it| it < Difficulty::of(spent.expanded));
    let is_skipped = is_candidate && (is_hard || is_harder);
    let skip = is_skipped.then(|| CompanionNote::NextCandidate.into());
    skip.into_iter().chain([HintRequest::GiveUpSearch(spent.expanded).into()]).collect()
}

/// Takes the worker's solution. Answers to earlier queries are ignored.
pub(crate) fn solved(model: &Model, job: JobId, moves: &[Move], spent: Spent, is_last: bool) -> Effects {
    let Some(pending) = model.analysis.pending.filter(|_| job == model.analysis.job) else {
        return Vec::new();
    };
    let n = match pending.query {
        Query::Verdict { n, .. } => n,
        Query::Best => 0,
        Query::Candidate(id) => return found_deal(model, id, moves, spent),
        Query::Judge { .. } | Query::Verify { .. } | Query::Advice { .. } | Query::Proof => {
            return Vec::new();
        }
    };
    let line = model.game.line.winning(n, moves).map(Rc::new);
    let Some(line) = line else { return vec![CompanionRequest::Fail(SolverErrorKind::Moves).into()] };
    let mut effects = Effects::new();
    if pending.query == Query::Best {
        effects.push(CompanionNote::Best(line.len()).into());
    } else if n == 0 && matches!(model.game.line.start(), Start::Deal(_)) {
        effects.push(CompanionNote::Effort(spent.expanded).into());
    }
    effects.extend(record_verdict(model, n, CachedVerdict::winnable(line, n)));
    effects.extend(is_last.then(|| CompanionRequest::Finish(spent).into()));
    effects
}

/// Deals the candidate, which can be won.
fn found_deal(model: &Model, id: GameId, moves: &[Move], spent: Spent) -> Effects {
    let line = GameLine::new(Start::Deal(id)).winning(0, moves).map(Rc::new);
    let Some(line) = line else { return vec![CompanionRequest::Fail(SolverErrorKind::Moves).into()] };
    let expanded = spent.expanded;
    let finish = CompanionRequest::Finish(spent).into();
    if model.wanted_difficulty().is_some_and(|it| it != Difficulty::of(expanded)) {
        return vec![finish, CompanionNote::NextCandidate.into()];
    }
    vec![
        finish,
        DealRequest::New(Start::Deal(id)).into(),
        say(move |model| [model.announcement.as_str(), &texts::found_deal(model, expanded)].join(" ")),
        note(move |model| texts::found_deal(model, expanded)),
        CompanionRequest::NoteDealt { line, expanded }.into(),
    ]
}

/// Stores the verdict on the position after the first `n` moves, and announces a changed one.
pub(crate) fn record_verdict(model: &Model, n: usize, known: CachedVerdict) -> Effects {
    let before = std::mem::discriminant(&model.verdict());
    let stored = match &known.verdict {
        // All positions before a winnable one are winnable, too.
        Verdict::Solved(WinningLine { line, at }) => {
            let first = (*at).min(model.won_from(line));
            CompanionNote::Winning { line: line.clone(), first }
        }
        _ => CompanionNote::Store { n, known },
    };
    vec![stored.into(), CompanionRequest::AnnounceNew { before }.into()]
}

/// Announces the verdict if its kind has changed: an unchanged one is not announced after every move.
pub(crate) fn announce_new(
    analysis: &mut AnalysisModel,
    before: Discriminant<PositionVerdict>,
    after: Discriminant<PositionVerdict>,
) -> Option<Effect> {
    let is_new = analysis.request.is_none() && analysis.announced_kind != Some(after);
    if !is_new || before == after {
        return None;
    }
    analysis.announced_kind = Some(after);
    Some(add_verdict())
}

fn unsolved(asked: PendingQuery, verdict: Verdict<WinningLine>, spent: Spent) -> Effects {
    let bytes_max = asked.bytes_max;
    let mut effects = vec![CompanionRequest::Finish(spent).into()];
    effects.extend(match asked.query {
        Query::Verdict { n, .. } => {
            let known = CachedVerdict { verdict, spent, bytes_max };
            Some(CompanionRequest::NoteVerdict { n, known }.into())
        }
        Query::Candidate(_) => Some(CompanionNote::NextCandidate.into()),
        Query::Proof if matches!(verdict, Verdict::GaveUp(_)) => {
            Some(CompanionRequest::NoteTooLarge { bytes_max }.into())
        }
        // The player's own game is a solution, if the search found no shorter one.
        Query::Best => Some(CompanionNote::NoOneShorter.into()),
        Query::Proof | Query::Judge { .. } | Query::Verify { .. } | Query::Advice { .. } => None,
    });
    effects
}

/// Ends the pending query with an error.
pub(crate) fn fail(analysis: &mut AnalysisModel, line: &GameLine, kind: SolverErrorKind) -> Effects {
    let mut query = analysis.pending.take().map(|it| it.query);
    if let Some(judged) = &mut analysis.judged {
        judged.judgements.resize(judged.moves.len(), Judgement::default());
    }
    analysis.request = None;
    let is_proof = query == Some(Query::Proof);
    if is_proof {
        analysis.proof = None;
    }
    let is_contradiction = is_proof && matches!(kind, SolverErrorKind::Rejected(_));
    if is_contradiction {
        // The search and the checker contradict each other, so the verdict is not to be trusted, and not requested
        // again.
        analysis.verdicts.forget(line, 0);
        query = Some(Query::Verdict { n: 0, path: line.path(0) });
    }
    analysis.error = Some(SolverError { query, kind });
    match is_proof && !is_contradiction {
        true => remark(|model| model.language.proof_failed().to_string()),
        false => vec![say(texts::verdict_announcement)],
    }
}

/// Notes the checker's result that the whole line wins.
pub(crate) fn verified(model: &Model) -> Effects {
    let line = Rc::new(model.game.line.clone());
    let first = model.won_from(&line);
    vec![
        CompanionNote::Winning { line, first }.into(),
        CompanionRequest::Finish(Spent::default()).into(),
        add_verdict(),
    ]
}

/// Notes that these moves win after the first `n`.
pub(crate) fn note_moves(model: &Model, n: usize, moves: &[Move]) -> Effects {
    let Some(line) = model.game.line.winning(n, moves) else { return Vec::new() };
    let first = n.min(model.won_from(&line));
    vec![CompanionNote::Winning { line: Rc::new(line), first }.into()]
}
