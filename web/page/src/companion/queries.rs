//! The worker's answers and their effects.

use std::{
    mem::{self, Discriminant},
    rc::Rc,
};

use protocol::{Difficulty, Event, Spent, Verdict};
use solitaire::{Autoplay, GameId, Move, Start};

use super::{
    asked::{add_verdict, judged},
    verdict_cache::CachedVerdict,
    worker::{fail, finish_query, send_query},
};
use crate::{
    effect::{CompanionNote, CompanionRequest, DealRequest, Effect, Effects, HintRequest, all, note, say},
    game_line::GameLine,
    model::{
        AnalysisModel, GameModel, Model, PendingQuery, PositionVerdict, ProofState, Query, SolverErrorKind,
        WorkerState,
    },
    texts,
};

/// Positions after which the search skips a hard candidate for a winnable deal of Klondike: a fifth of a second. Of
/// the winnable deals (Microsoft deals 1 to 700), one in 40 of draw three takes more, and one in 160 of draw one.
const CANDIDATE_POSITIONS_MAX: u64 = 100_000;

/// The state of the page that decides how an answer is taken.
#[derive(Clone, Copy)]
pub(crate) struct AnswerContext {
    pub autoplay: Autoplay,
    /// The difficulty of the deal that the player is waiting for, if there is a choice.
    pub wanted: Option<Difficulty>,
    /// The kind of the verdict on the table before the answer.
    pub before: Discriminant<PositionVerdict>,
}

impl AnswerContext {
    pub(crate) fn of(model: &Model) -> AnswerContext {
        AnswerContext {
            autoplay: model.autoplay(),
            wanted: model.wanted_difficulty(),
            before: mem::discriminant(&model.verdict()),
        }
    }
}

/// Takes an event of the worker.
pub(crate) fn on_event(
    analysis: &mut AnalysisModel,
    game: &mut GameModel,
    context: AnswerContext,
    event: Event,
) -> Effects {
    if let Event::Ready { version } = event {
        if version != protocol::VERSION {
            analysis.worker = WorkerState::Failed;
            return fail(analysis, &game.line, SolverErrorKind::Version);
        }
        analysis.worker = WorkerState::Ready;
        return all(send_query(analysis, game, context.autoplay));
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
            if matches!(pending.query, Query::Candidate(_)) && is_skipped(&game.line, context, spent) {
                analysis.next_candidate();
            }
            vec![HintRequest::GiveUpSearch(spent.expanded).into()]
        }
        Event::Answered { verdict, spent, is_last, .. } => {
            let heard = PendingQuery { spent, ..heard };
            analysis.pending = Some(heard);
            answered(analysis, &game.line, context, heard, verdict, is_last)
        }
        Event::Judged { judgement, spent, is_last, .. } => {
            analysis.pending = Some(PendingQuery { spent, ..heard });
            let mut effects = judged(analysis, judgement, is_last);
            if is_last {
                effects.extend(all(finish_query(analysis, spent)));
            }
            effects
        }
        Event::Proving { spent, checked, .. } => {
            analysis.pending = Some(PendingQuery { spent, ..heard });
            analysis.proof = Some(ProofState::Making { listed: spent.stored, checked });
            Vec::new()
        }
        Event::Proved { proof, spent, .. } => {
            analysis.proof = Some(ProofState::Checked(Rc::new(proof)));
            let mut effects = all(finish_query(analysis, spent));
            effects.push(say(texts::verdict_announcement));
            effects
        }
        Event::Verified { .. } => {
            game.is_checked = true;
            let line = Rc::new(game.line.clone());
            analysis.verdicts.note_winning(&line, line.won_from(context.autoplay));
            let mut effects = all(finish_query(analysis, Spent::default()));
            effects.push(add_verdict());
            effects
        }
        Event::Rejected { rejection, .. } => fail(analysis, &game.line, SolverErrorKind::Rejected(rejection)),
        // The other events come from other workers.
        Event::Ready { .. } | Event::Advised { .. } | Event::Rows { .. } | Event::Reviewed { .. } => {
            Vec::new()
        }
    }
}

/// Returns whether the search for a candidate takes too long.
fn is_skipped(line: &GameLine, context: AnswerContext, spent: Spent) -> bool {
    let is_hard = line.capabilities().has_hidden_cards && CANDIDATE_POSITIONS_MAX <= spent.expanded;
    let is_harder = context.wanted.is_some_and(|it| it < Difficulty::of(spent.expanded));
    is_hard || is_harder
}

/// Takes the verdict on the pending query.
fn answered(
    analysis: &mut AnalysisModel,
    line: &GameLine,
    context: AnswerContext,
    pending: PendingQuery,
    verdict: Verdict,
    is_last: bool,
) -> Effects {
    let PendingQuery { query, bytes_max, spent, .. } = pending;
    let n = match query {
        Query::Verdict { n, .. } => n,
        Query::Best => 0,
        Query::Candidate(id) => return tried(analysis, context, id, verdict, spent),
        Query::Proof => return not_proved(analysis, bytes_max, spent),
        Query::Judge { .. } | Query::Verify { .. } | Query::Advice { .. } => return Vec::new(),
    };
    let is_best = query == Query::Best;
    match verdict {
        Verdict::Solved(moves) => {
            let Some(won) = line.winning(n, &moves).map(Rc::new) else {
                return fail(analysis, line, SolverErrorKind::Moves);
            };
            if is_best {
                analysis.note_best(won.len());
            } else if n == 0 && matches!(line.start(), Start::Deal(_)) {
                analysis.effort = Some(spent.expanded);
            }
            // All positions before a winnable one are winnable, too.
            analysis.verdicts.note_winning(&won, n.min(won.won_from(context.autoplay)));
        }
        // The player's own game is a solution, if the search found no shorter one.
        Verdict::Unsolvable { .. } | Verdict::GaveUp(_) if is_best => analysis.note_best(line.len()),
        Verdict::Unsolvable { positions } => {
            let verdict = Verdict::Unsolvable { positions };
            analysis.verdicts.note(line, n, CachedVerdict { verdict, spent, bytes_max });
        }
        Verdict::GaveUp(why) => {
            let verdict = Verdict::GaveUp(why);
            analysis.verdicts.note(line, n, CachedVerdict { verdict, spent, bytes_max });
        }
    }
    let mut effects = if is_last { all(finish_query(analysis, spent)) } else { Vec::new() };
    effects.push(CompanionRequest::AnnounceNew { before: context.before }.into());
    effects
}

/// Deals the candidate if it can be won, or continues with another one.
fn tried(
    analysis: &mut AnalysisModel,
    context: AnswerContext,
    id: GameId,
    verdict: Verdict,
    spent: Spent,
) -> Effects {
    let Some(moves) = verdict.solution() else {
        analysis.next_candidate();
        return all(finish_query(analysis, spent));
    };
    let candidate = GameLine::new(Start::Deal(id));
    let Some(line) = candidate.winning(0, &moves).map(Rc::new) else {
        return fail(analysis, &candidate, SolverErrorKind::Moves);
    };
    let expanded = spent.expanded;
    let mut effects = all(finish_query(analysis, spent));
    if context.wanted.is_some_and(|it| it != Difficulty::of(expanded)) {
        analysis.next_candidate();
        return effects;
    }
    effects.extend([
        DealRequest::New(Start::Deal(id)).into(),
        say(move |model| [model.announcement.as_str(), &texts::found_deal(model, expanded)].join(" ")),
        note(move |model| texts::found_deal(model, expanded)),
        CompanionRequest::NoteDealt { line, expanded }.into(),
    ]);
    effects
}

/// Notes that the memory did not suffice for a proof.
fn not_proved(analysis: &mut AnalysisModel, bytes_max: u32, spent: Spent) -> Effects {
    analysis.proof = Some(ProofState::TooLarge { bytes_max });
    let mut effects = all(finish_query(analysis, spent));
    effects.push(say(|model| model.language.proof_too_large().to_string()));
    effects
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

/// Notes that these moves win after the first `n`.
pub(crate) fn note_moves(model: &Model, n: usize, moves: &[Move]) -> Effects {
    let Some(line) = model.game.line.winning(n, moves) else { return Vec::new() };
    let first = n.min(line.won_from(model.autoplay()));
    vec![CompanionNote::Winning { line: Rc::new(line), first }.into()]
}
