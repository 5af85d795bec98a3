//! Requests of the user to the solver, and queries of the companion.

use protocol::{Judgement, Stopped, Verdict};
use solitaire::{DealNumber, GameId, Move, Start};

use super::{
    RANDOM_MAX,
    hand::replace_line,
    hints,
    playback::play_on,
    watch::{begin, is_solution_here, take_shortest},
    why, xray,
};
use crate::{
    model::{
        AnalysisModel, GameModel, Hand, JudgedMoves, Model, PendingQuery, PositionVerdict, Query, UserRequest,
    },
    msg::Cmd,
    texts,
    verdict_cache::CachedVerdict,
};

pub(super) fn solve(model: &mut Model, then_play: bool) -> Vec<Cmd> {
    let from = model.game.cursor;
    if model.game.editing.is_some() || model.game.is_won() {
        return Vec::new();
    }
    if model.is_asked() {
        return hints::remark(model, model.language.puzzle_no_solution());
    }
    if model.game.is_checked {
        if is_solution_here(model) {
            begin(model);
            return take_shortest(model);
        }
        return Vec::new();
    }
    if matches!(model.verdict(), PositionVerdict::Lost { .. } | PositionVerdict::Failed(_))
        && model.analysis.error.is_none()
    {
        return Vec::new();
    }
    request(model, UserRequest::Solve { from, then_play });
    Vec::new()
}

/// Requests the adviser's move, to show or to play it.
pub(super) fn advise(game: &mut GameModel, analysis: &mut AnalysisModel, then_play: bool) {
    // A failed answer is requested again.
    analysis.advice.take_if(|it| it.outlook.is_none());
    analysis.error = None;
    game.remark = None;
    analysis.request = Some(UserRequest::Advice { from: game.cursor, then_play });
    game.playback.is_playing |= then_play;
}

/// Requests a judgement of each move: does it keep the win?
pub(super) fn judge(model: &mut Model) -> Vec<Cmd> {
    let (n, path) = (model.game.cursor, model.game.line.path(model.game.cursor));
    // Judging again would lose the judgements that have arrived.
    let is_judging = matches!(model.analysis.request, Some(UserRequest::Judge { from }) if from == n);
    if model.game.editing.is_some() || model.game.line.is_won_at(n) || is_judging {
        return Vec::new();
    }
    let moves = model.game.line.position(n).moves();
    let is_stuck = moves.is_empty();
    let is_by_chance = model.is_advised();
    model.analysis.judged = Some(JudgedMoves { n, path, moves, is_by_chance, judgements: Vec::new() });
    if is_stuck {
        model.announcement = texts::xray::summary(model);
    } else {
        request(model, UserRequest::Judge { from: n });
    }
    Vec::new()
}

pub(super) fn request_winnable_deal(model: &mut Model, first: GameId) -> Vec<Cmd> {
    request(model, UserRequest::WinnableDeal { candidate: first, n_tried: 0 });
    Vec::new()
}

pub(super) fn request(model: &mut Model, request: UserRequest) {
    // The user asks, so an open verdict is searched again.
    if let UserRequest::Solve { from, .. } | UserRequest::Hint { from } = request {
        model.analysis.verdicts.forget_unknown(&model.game.line, from);
    }
    model.analysis.error = None;
    model.game.remark = None;
    model.analysis.request = Some(request);
    model.announcement = texts::looking(model);
}

/// Ends the user's request and notes how far it came.
pub(super) fn stop(model: &mut Model) -> Vec<Cmd> {
    let request = model.analysis.request.take();
    if let (Some(UserRequest::Solve { from, .. } | UserRequest::Hint { from }), Some(pending_query)) =
        (request, model.analysis.pending)
    {
        let PendingQuery { spent, bytes_max, .. } = pending_query;
        let known = CachedVerdict { verdict: Verdict::GaveUp(Stopped::Caller), spent, bytes_max };
        model.analysis.verdicts.note(&model.game.line, from, known);
    }
    if request == Some(UserRequest::Prove) {
        model.analysis.is_why_closed = true;
    }
    if let (Some(UserRequest::Judge { .. }), Some(judged)) = (request, &mut model.analysis.judged) {
        judged.judgements.resize(judged.moves.len(), Judgement::default());
        // Chances are told all together or not at all.
        if judged.is_by_chance {
            (model.analysis.judged, model.analysis.xray) = (None, None);
        }
    }
    model.announcement = texts::verdict_announcement(model);
    Vec::new()
}

/// Drops a request about a position that the cards have left.
pub(super) fn drop_user_request(analysis: &mut AnalysisModel) {
    match analysis.request {
        Some(UserRequest::WinnableDeal { .. } | UserRequest::Prove) | None => return,
        // Unfinished judgements would never be completed.
        Some(UserRequest::Judge { .. }) => analysis.judged = None,
        Some(UserRequest::Solve { .. } | UserRequest::Hint { .. } | UserRequest::Advice { .. }) => (),
    }
    analysis.request = None;
}

/// Answers the user's request if the answer is known.
pub(super) fn answer_request(model: &mut Model) -> Vec<Cmd> {
    let is_stopped = |then_play| !model.is_advised() || then_play && !model.game.playback.is_playing;
    if matches!(model.analysis.request, Some(UserRequest::Advice { then_play, .. }) if is_stopped(then_play))
    {
        model.analysis.request = None;
    }
    // Playback goes on only while it has moves or waits for the adviser's.
    let is_awaited = matches!(model.analysis.request, Some(UserRequest::Advice { then_play: true, .. }));
    model.game.playback.is_playing &= is_awaited || model.game.cursor < model.game.line.len();
    let (from, then_play) = match model.analysis.request {
        Some(UserRequest::Solve { from, then_play }) => (from, Some(then_play)),
        Some(UserRequest::Hint { from }) if from == model.game.cursor => (from, None),
        Some(UserRequest::Judge { from }) if from == model.game.cursor => return Vec::new(),
        Some(UserRequest::Advice { from, then_play }) if from == model.game.cursor => {
            return take_advice(model, then_play);
        }
        Some(UserRequest::Prove) if model.analysis.is_proof_over() => {
            model.analysis.request = None;
            return Vec::new();
        }
        Some(UserRequest::WinnableDeal { .. } | UserRequest::Prove) | None => return Vec::new(),
        Some(UserRequest::Hint { .. } | UserRequest::Judge { .. } | UserRequest::Advice { .. }) => {
            drop_user_request(&mut model.analysis);
            return Vec::new();
        }
    };
    let Some(winning) = model.analysis.verdicts.line_from(&model.game.line, from) else {
        let is_settled = match model.analysis.verdicts.of(&model.game.line, from) {
            Some(known) => match known.verdict {
                Verdict::Unsolvable { .. } | Verdict::GaveUp(Stopped::Caller) => true,
                // The companion's search had a lower memory limit.
                Verdict::GaveUp(_) => model.analysis.bytes_max <= known.bytes_max,
                Verdict::Solved(_) => false,
            },
            None => from == model.game.cursor && model.loss().is_some(),
        };
        if is_settled {
            let is_hint = matches!(model.analysis.request.take(), Some(UserRequest::Hint { .. }));
            model.announcement = texts::verdict_announcement(model);
            if is_hint {
                hints::without_solution(model);
            }
        }
        return Vec::new();
    };
    let moves = winning.line.moves()[winning.at..].to_vec();
    model.analysis.request = None;
    match then_play {
        Some(then_play) => show_solution(model, from, &moves, then_play),
        None => {
            hints::show(model, moves.first().copied());
            Vec::new()
        }
    }
}

/// Plays or shows the advised moves, once they are known.
fn take_advice(model: &mut Model, then_play: bool) -> Vec<Cmd> {
    let Some(moves) = model.moves_ahead().map(<[_]>::to_vec) else { return Vec::new() };
    model.analysis.request = None;
    let Some(&mv) = moves.first() else {
        model.game.playback.is_playing = false;
        model.announcement = texts::verdict_announcement(model);
        model.game.remark = Some(model.announcement.clone());
        return Vec::new();
    };
    if !then_play {
        hints::show(model, Some(mv));
        announce_verdict(model);
        return Vec::new();
    }
    let mut line = model.game.line.clone();
    line.truncate(model.game.cursor);
    moves.iter().for_each(|&mv| line.push(mv).expect("a move that was tried"));
    begin(model);
    let n_own = model.game.n_own.min(model.game.cursor);
    replace_line(&mut model.game, line, n_own);
    model.game.is_played = true;
    play_on(model)
}

/// Replaces the moves after the first `from` by moves that win.
fn show_solution(model: &mut Model, from: usize, moves: &[Move], then_play: bool) -> Vec<Cmd> {
    let mut line = model.game.line.clone();
    line.truncate(from);
    for &mv in moves {
        line.push(mv).expect("a move of a line that was replayed");
    }
    begin(model);
    let n_own = model.game.n_own.min(from);
    replace_line(&mut model.game, line, n_own);
    model.game.is_checked = true;
    if from < model.game.cursor {
        model.game.cursor = from;
        model.game.hand = Hand::Empty;
    }
    model.game.hint = None;
    model.announcement = texts::verdict_announcement(model);
    let mut cmds = vec![Cmd::ReplaceLink(model.game.link())];
    if then_play {
        cmds.extend(play_on(model));
    }
    cmds
}

/// Returns the query that the worker is to work on now.
pub(super) fn next_query(model: &Model) -> Option<Query> {
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
        // The chances of moves are made to agree with that of the position.
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

/// Returns whether the checker has to replay the line: a linked one that wins, or with a companion also the
/// player's own, to compare it with the solver's best.
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
        None => why::explains(model).then_some(Query::Proof),
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

/// Adds the verdict to the announcement, which may still name the move that led here.
pub(super) fn announce_verdict(model: &mut Model) {
    let verdict = texts::verdict_announcement(model);
    model.announcement = [model.announcement.as_str(), &verdict].join(" ").trim().to_string();
}

pub(super) fn judged(model: &mut Model, judgement: Judgement, is_last: bool) {
    let Some(judged) = &mut model.analysis.judged else { return };
    judged.judgements.push(judgement);
    if is_last {
        model.analysis.request = None;
        xray::agree(model);
        model.announcement = texts::xray::summary(model);
    }
}

/// Goes on to the next candidate for a winnable deal.
pub(super) fn next_candidate(analysis: &mut AnalysisModel) {
    if let Some(UserRequest::WinnableDeal { candidate, n_tried }) = &mut analysis.request {
        // The period covers all deals: the multiplier is 1 modulo 2 and 5, the prime factors of the modulus.
        let next = 1 + (candidate.deal.get() * 21 + 7) % RANDOM_MAX;
        candidate.deal = DealNumber::new(next).expect("a small number");
        *n_tried += 1;
    }
}
