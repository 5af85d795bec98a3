//! What the user wants of the solver, and what the companion wants to know by itself.

use std::rc::Rc;

use protocol::Judgement;
use solitaire::{DealNumber, GameId, Start};

use super::{
    RANDOM_MAX,
    hand::{lay, play},
    link,
    playback::play_on,
};
use crate::{
    Cmd, Hand, Hint, HintStage, Judged, Known, Line, Model, PositionAdvice, Question, Verdict, Why, Wish,
    wording,
};

pub(super) fn solve(model: &mut Model, then_play: bool) -> Vec<Cmd> {
    let from = model.cursor;
    if model.editing.is_some() || model.is_won() || model.is_checked {
        return Vec::new();
    }
    if matches!(model.verdict(), Verdict::Lost { .. } | Verdict::Failed(_)) && model.failure.is_none() {
        return Vec::new();
    }
    wish(model, Wish::Solve { from, then_play });
    Vec::new()
}

/// Shows a little more of what to do: where, which card, the move, and then the whole line.
pub(super) fn hint(model: &mut Model) -> Vec<Cmd> {
    if model.editing.is_some() || model.is_won() {
        return Vec::new();
    }
    let is_advised = model.is_advised();
    match &mut model.hint {
        None if is_advised => advise(model, false),
        Some(Hint { mv, stage: HintStage::Move }) if is_advised => {
            let mv = *mv;
            return play(model, mv);
        }
        Some(hint) if hint.stage == HintStage::Move => return solve(model, false),
        Some(hint) => {
            hint.stage = if hint.stage == HintStage::Area { HintStage::Card } else { HintStage::Move };
            model.said = wording::hint(model);
        }
        None => wish(model, Wish::Hint { from: model.cursor }),
    }
    Vec::new()
}

/// Wants to know what somebody would do who does not peek, and perhaps to see that played.
pub(super) fn advise(model: &mut Model, then_play: bool) {
    // What could not be had before is asked for again.
    model.advice.take_if(|it| it.outlook.is_none());
    model.failure = None;
    model.remark = None;
    model.wish = Some(Wish::Advice { from: model.cursor, then_play });
    model.playing |= then_play;
}

/// Wants to know of each move whether it keeps the win.
pub(super) fn judge(model: &mut Model) -> Vec<Cmd> {
    let (n, path) = (model.cursor, model.line.path(model.cursor));
    // What is being judged already goes on: the next judgement is not of the first move.
    let is_judging = matches!(model.wish, Some(Wish::Judge { from }) if from == n);
    if model.editing.is_some() || model.line.is_won_at(n) || is_judging {
        return Vec::new();
    }
    let moves = model.line.position(n).moves();
    let is_stuck = moves.is_empty();
    model.judged = Some(Judged { n, path, moves, judgements: Vec::new() });
    if is_stuck {
        model.said = wording::judged(model);
    } else {
        wish(model, Wish::Judge { from: n });
    }
    Vec::new()
}

pub(super) fn look_for_deal(model: &mut Model, first: GameId) -> Vec<Cmd> {
    wish(model, Wish::WinnableDeal { candidate: first, n_tried: 0 });
    Vec::new()
}

fn wish(model: &mut Model, wish: Wish) {
    // Somebody asks, so what was left open is looked at again.
    if let Wish::Solve { from, .. } | Wish::Hint { from } = wish {
        model.knowledge.forget_unknown(&model.line, from);
    }
    model.failure = None;
    model.remark = None;
    model.wish = Some(wish);
    model.said = wording::looking(model);
}

/// The user does not want to wait.
pub(super) fn stop(model: &mut Model) -> Vec<Cmd> {
    let wish = model.wish.take();
    if let (Some(Wish::Solve { from, .. } | Wish::Hint { from }), Some(asking)) = (wish, model.asking) {
        let known = Known::Unknown { why: Why::Stopped, spent: asking.spent };
        model.knowledge.note(&model.line, from, known);
    }
    if let (Some(Wish::Judge { .. }), Some(judged)) = (wish, &mut model.judged) {
        judged.judgements.resize(judged.moves.len(), Judgement::Unknown);
    }
    model.said = wording::verdict_said(model);
    Vec::new()
}

/// The cards have moved on, so what was to be found out about where they were is no longer wanted.
pub(super) fn drop_wish(model: &mut Model) {
    match model.wish {
        Some(Wish::WinnableDeal { .. }) | None => return,
        // What is half done would wait for the rest.
        Some(Wish::Judge { .. }) => model.judged = None,
        Some(Wish::Solve { .. } | Wish::Hint { .. } | Wish::Advice { .. }) => (),
    }
    model.wish = None;
}

/// Does what is wished for, as far as what is known suffices.
pub(super) fn fulfil(model: &mut Model) -> Vec<Cmd> {
    let is_stopped = |then_play| !model.is_advised() || then_play && !model.playing;
    if matches!(model.wish, Some(Wish::Advice { then_play, .. }) if is_stopped(then_play)) {
        model.wish = None;
    }
    // Who waits for the next move plays; who waits for anything else does not.
    let is_awaited = matches!(model.wish, Some(Wish::Advice { then_play: true, .. }));
    model.playing &= is_awaited || model.cursor < model.line.len();
    let (from, then_play) = match model.wish {
        Some(Wish::Solve { from, then_play }) => (from, Some(then_play)),
        Some(Wish::Hint { from }) if from == model.cursor => (from, None),
        Some(Wish::Judge { from }) if from == model.cursor => return Vec::new(),
        Some(Wish::Advice { from, then_play }) if from == model.cursor => {
            return take_advice(model, then_play);
        }
        Some(Wish::WinnableDeal { .. }) | None => return Vec::new(),
        Some(Wish::Hint { .. } | Wish::Judge { .. } | Wish::Advice { .. }) => {
            drop_wish(model);
            return Vec::new();
        }
    };
    let Some((winning, at)) = model.knowledge.line_from(&model.line, from) else {
        let is_settled = match model.knowledge.of(&model.line, from) {
            // The companion looked no further than it may.
            Some(&Known::Unknown { why: Why::Memory { bytes_max }, .. }) => model.bytes_max <= bytes_max,
            Some(Known::Lost { .. } | Known::Unknown { .. }) => true,
            Some(Known::Winnable { .. }) => false,
            None => from == model.cursor && model.loss().is_some(),
        };
        if is_settled {
            let is_hint = matches!(model.wish.take(), Some(Wish::Hint { .. }));
            model.said = wording::verdict_said(model);
            model.remark = Some(wording::no_hint(model)).filter(|_| is_hint);
        }
        return Vec::new();
    };
    let moves = winning.moves()[at..].to_vec();
    model.wish = None;
    match then_play {
        Some(then_play) => show_solution(model, from, &moves, then_play),
        None => {
            model.hint = moves.first().map(|&mv| Hint { mv, stage: HintStage::Area });
            model.said = wording::hint(model);
            Vec::new()
        }
    }
}

/// Does what is advised, or shows it, once it is known.
fn take_advice(model: &mut Model, then_play: bool) -> Vec<Cmd> {
    let Some(PositionAdvice { n, moves, .. }) = model.advice() else { return Vec::new() };
    let moves = moves[model.cursor - n..].to_vec();
    model.wish = None;
    let Some(&mv) = moves.first() else {
        model.playing = false;
        model.said = wording::verdict_said(model);
        return Vec::new();
    };
    if !then_play {
        model.hint = Some(Hint { mv, stage: HintStage::Move });
        model.said = wording::hint(model);
        add_verdict(model);
        return Vec::new();
    }
    let mut line = model.line.clone();
    line.truncate(model.cursor);
    moves.iter().for_each(|&mv| line.push(mv).expect("a move that was tried"));
    let n_own = model.n_own.min(model.cursor);
    lay(model, line, n_own);
    model.is_played = true;
    play_on(model)
}

/// Puts moves that win behind the first `from` of the line.
fn show_solution(model: &mut Model, from: usize, moves: &[solitaire::Move], then_play: bool) -> Vec<Cmd> {
    let mut line = model.line.clone();
    line.truncate(from);
    for &mv in moves {
        line.push(mv).expect("a move of a line that was replayed");
    }
    let n_own = model.n_own.min(from);
    lay(model, line, n_own);
    model.is_checked = true;
    if from < model.cursor {
        model.cursor = from;
        model.hand = Hand::Empty;
    }
    model.hint = None;
    model.said = wording::verdict_said(model);
    let mut cmds = vec![Cmd::ReplaceLink(link(model))];
    if then_play {
        cmds.extend(play_on(model));
    }
    cmds
}

/// What the worker is to find out now, if anything.
pub(super) fn next_question(model: &Model) -> Option<Question> {
    let wanted = wished(model).or_else(|| companion(model))?;
    let failed = model.failure.as_ref().and_then(|it| it.question);
    Some(wanted).filter(|it| failed != Some(*it))
}

fn wished(model: &Model) -> Option<Question> {
    let path = |n: usize| model.line.path(n);
    match model.wish {
        Some(Wish::Solve { from: n, .. } | Wish::Hint { from: n }) => {
            Some(Question::Verdict { n, path: path(n) })
        }
        Some(Wish::Judge { from: n }) => Some(Question::Judge { n, path: path(n) }),
        Some(Wish::Advice { from: n, .. }) => Some(Question::Advice { n, path: path(n) }),
        Some(Wish::WinnableDeal { candidate, .. }) => Some(Question::Candidate(candidate)),
        None => needs_check(model).then(|| Question::Verify { path: path(model.line.len()) }),
    }
}

/// Was a line linked that wins? One of the player's own is won already, unless somebody wants to compare it.
fn needs_check(model: &Model) -> bool {
    let is_own = model.n_own == model.line.len();
    model.line.wins() && !model.is_checked && (!is_own || model.has_companion())
}

/// What the companion wants to know: of the game where it is, then where it was lost, then how hard it is.
fn companion(model: &Model) -> Option<Question> {
    if model.is_advised() {
        // Whoever plays is told at every move how likely it is to win.
        let n = model.cursor;
        let is_open = model.is_played && !model.line.is_won_at(n) && model.advice().is_none();
        return is_open.then(|| Question::Advice { n, path: model.line.path(n) });
    }
    if !model.has_companion() || model.editing.is_some() {
        return None;
    }
    let line = &model.line;
    let question = |n: usize| Some(Question::Verdict { n, path: line.path(n) });
    if line.is_won_at(model.cursor) {
        let is_own = model.n_own == line.len();
        // The search for short solutions is FreeCell's.
        let compares = is_own && line.capabilities().has_short_solutions;
        // More may be told after the first.
        let is_open = model.best.is_none() || model.asking.is_some_and(|it| it.question == Question::Best);
        return (compares && model.is_checked && is_open).then_some(Question::Best);
    }
    let Some(loss) = model.loss() else {
        return match model.knowledge.of(line, model.cursor) {
            None => question(model.cursor),
            Some(_) if needs_effort(model) => question(0),
            Some(_) => None,
        };
    };
    let least = loss.winnable.map_or(0, |n| n + 1);
    let open = model.choices(least..loss.until).filter(|&n| model.knowledge.of(line, n).is_none());
    let open: Vec<usize> = open.collect();
    match open.get(open.len() / 2) {
        Some(&n) => question(n),
        None if needs_effort(model) => question(0),
        None => None,
    }
}

/// How hard a deal is, is told by a search for it, unless there was one that found nothing.
fn needs_effort(model: &Model) -> bool {
    let is_winnable =
        model.knowledge.of(&model.line, 0).is_none_or(|it| matches!(it, Known::Winnable { .. }));
    model.effort.is_none() && is_winnable && matches!(model.line.start(), Start::Deal(_))
}

/// What came of the question how a position stands.
pub(super) fn learn(model: &mut Model, n: usize, known: Known) {
    let kind = |verdict: &Verdict| std::mem::discriminant(verdict);
    let before = model.verdict();
    match known {
        // What leads to where it can be won could be won all the time.
        Known::Winnable { line, at } => model.knowledge.note_winning(&line, at.min(model.won_from(&line))),
        known => model.knowledge.note(&model.line, n, known),
    }
    let after = model.verdict();
    // What is as it was need not be read out after every move.
    let is_new = model.wish.is_none() && model.heard_kind != Some(kind(&after));
    if is_new && kind(&before) != kind(&after) {
        model.heard_kind = Some(kind(&after));
        add_verdict(model);
    }
}

/// Says the verdict behind what was said last: of the move that led here, nobody may have heard yet.
pub(super) fn add_verdict(model: &mut Model) {
    let verdict = wording::verdict_said(model);
    model.said = [model.said.as_str(), &verdict].join(" ").trim().to_string();
}

/// The first `n` moves of a line and then these, if that wins.
pub(super) fn winning_line(line: &Line, n: usize, moves: &[solitaire::Move]) -> Option<Rc<Line>> {
    let mut line = line.clone();
    line.truncate(n);
    moves.iter().try_for_each(|&mv| line.push(mv)).ok()?;
    line.wins().then(|| Rc::new(line))
}

pub(super) fn judged(model: &mut Model, judgement: Judgement, is_last: bool) {
    let Some(judged) = &mut model.judged else { return };
    judged.judgements.push(judgement);
    if is_last {
        model.wish = None;
        model.said = wording::judged(model);
    }
}

/// The candidate can't be won, or that is not known: on to the next.
pub(super) fn next_candidate(model: &mut Model) {
    if let Some(Wish::WinnableDeal { candidate, n_tried }) = &mut model.wish {
        // A full period of all deals up to the greatest: a multiplier that is 1 modulo its prime factors, 2 and 5.
        let next = 1 + (candidate.deal.get() * 21 + 7) % RANDOM_MAX;
        candidate.deal = DealNumber::new(next).expect("a small number");
        *n_tried += 1;
    }
}
