//! X-ray: every move of each position that is reached is judged, and the cards say what the judgements are.

use protocol::{Event, Judgement, Outlook, Winnability};
use solitaire::{Move, Pile};

use super::{
    hand::play,
    hints::remark,
    requests::{judge, judged},
};
use crate::{
    model::{Hand, JudgedMoves, Model, UserRequest, XRay},
    msg::Cmd,
    texts::{self, cards::CardNames},
};

/// Switches X-ray on or off. Where it would tell of face-down cards, it says so instead.
pub(super) fn toggle(model: &mut Model) -> Vec<Cmd> {
    if model.analysis.xray.take().is_some() {
        model.analysis.judged = None;
        model.analysis.request.take_if(|it| matches!(it, UserRequest::Judge { .. }));
        return Vec::new();
    }
    if model.game.editing.is_some() || model.game.own.is_some() || model.game.is_won() {
        return Vec::new();
    }
    model.game.remark = None;
    model.game.hint = None;
    if !model.can_xray() {
        return remark(model, texts::xray::why_off(model));
    }
    model.analysis.xray = Some(XRay::default());
    judge(model)
}

/// Has the moves of the current position judged, if X-ray is on and has not asked about them.
pub(super) fn follow(model: &mut Model) -> Vec<Cmd> {
    if model.analysis.xray.is_none() || model.analysis.error.is_some() {
        return Vec::new();
    }
    let here = (model.game.cursor, model.game.line.path(model.game.cursor));
    if !model.can_xray() || model.game.own.is_some() || model.game.editing.is_some() || model.game.is_won() {
        model.analysis.xray = None;
        return Vec::new();
    }
    model.analysis.request.take_if(|it| matches!(it, UserRequest::Judge { from } if *from != here.0));
    let is_by_chance = model.is_advised();
    // The companion came or went.
    if model.analysis.judged.take_if(|it| it.is_by_chance != is_by_chance).is_some() {
        model.analysis.request.take_if(|it| matches!(it, UserRequest::Judge { .. }));
    }
    let is_asked = |it: &JudgedMoves| {
        (it.n, it.path) == here && (model.analysis.request.is_some() || it.moves.len() == it.judgements.len())
    };
    let is_busy = matches!(model.analysis.request, Some(ref it) if !matches!(it, UserRequest::Judge { .. }));
    if is_busy || model.analysis.judged.as_ref().is_some_and(is_asked) {
        return Vec::new();
    }
    model.analysis.xray = Some(XRay::default());
    // The move that was made is still to be announced.
    let announcement = model.announcement.clone();
    let cmds = judge(model);
    model.announcement = announcement;
    cmds
}

/// Takes the chance of the next move, or `None` if the adviser failed.
pub(super) fn on_chance(model: &mut Model, event: Option<Event>) -> Vec<Cmd> {
    let (judgement, is_last) = match event {
        Some(Event::Progress { .. } | Event::Loading { .. }) => return Vec::new(),
        Some(Event::Judged { judgement, is_last, .. }) => (judgement, is_last),
        _ => {
            if let Some(judged) = &mut model.analysis.judged {
                judged.judgements.resize(judged.moves.len() - 1, Judgement::default());
            }
            (Judgement::default(), true)
        }
    };
    judged(model, judgement, is_last);
    model.analysis.pending.take_if(|_| is_last);
    Vec::new()
}

/// Multiplies the odds of all moves by one factor, so that the best has the chance that the verdict tells: that comes from
/// a longer search, and moves are compared in the same worlds. If the verdict is certain, so is the advised move.
pub(super) fn agree(model: &mut Model) {
    let Some(advice) = model.advice() else { return };
    let told = match advice.outlook {
        Some(Outlook::Chance { percent_low, percent_high, n_won, n_sampled, .. }) => {
            let share = 100 * n_won / n_sampled.max(1);
            share.clamp(percent_low.into(), percent_high.into()).clamp(1, 99)
        }
        Some(Outlook::Certain) => {
            let advised = model.moves_ahead().and_then(<[_]>::first).copied();
            if let Some(judged) = &mut model.analysis.judged
                && let Some(nth) = judged.moves.iter().position(|it| Some(*it) == advised)
                && let Some(judgement) = judged.judgements.get_mut(nth)
            {
                *judgement = Judgement::by_chance(100);
            }
            return;
        }
        _ => return,
    };
    let judgements = model.analysis.judged.iter_mut().flat_map(|it| &mut it.judgements);
    let mut chances: Vec<&mut u8> = judgements.filter_map(|it| it.chance.as_mut()).collect();
    let best = chances.iter().map(|it| u32::from(**it)).max().unwrap_or(100);
    if best == 100 {
        // Some move wins for certain.
        return;
    }
    for chance in &mut chances {
        let percent = u32::from(**chance);
        let (won, lost) = (percent * told * (100 - best), (100 - percent) * (100 - told) * best);
        **chance = (((200 * won + won + lost) / (2 * (won + lost)).max(1)).clamp(1, 99)) as u8;
    }
}

/// Notes what the player points at. A pile is pointed at by the keyboard, and what is known of it is read out.
pub(super) fn point_at(model: &mut Model, pointed: Option<(Pile, Option<u8>)>) -> Vec<Cmd> {
    // The card may be one of another game.
    let table = model.game.table();
    let is_there = |pile: Pile, height: Option<u8>| {
        let cards = table.piles.iter().find(|it| it.0 == pile).map_or(0, |_| table.pile(pile).len());
        usize::from(height.unwrap_or_default()) < cards
    };
    let pointed = pointed.filter(|&(pile, height)| is_there(pile, height));
    let Some(xray) = &mut model.analysis.xray else { return Vec::new() };
    xray.pointed = pointed;
    if let Some((pile, None)) = pointed
        && let Some(mv) = best_move(model, pile, None)
    {
        model.announcement = texts::xray::one_move(model, CardNames::Words, mv) + ".";
    }
    Vec::new()
}

/// Plays the best of the judged moves of a card or a pile. `None` if X-ray is off or knows no move of it, or where a tap
/// means something else.
pub(super) fn tap(model: &mut Model, pile: Pile, height: Option<u8>) -> Option<Vec<Cmd>> {
    model.analysis.xray?;
    let is_held = matches!(model.game.hand, Hand::Picked { .. });
    if is_held || model.settings.taps_select || matches!(pile, Pile::Foundation(_)) {
        return None;
    }
    let mv = best_move(model, pile, height)?;
    Some(play(model, mv))
}

/// Plays the nth of the judged moves.
pub(super) fn play_judged(model: &mut Model, nth: usize) -> Vec<Cmd> {
    let mv = model.judged_here().and_then(|it| it.moves.get(nth)).copied();
    mv.map_or_else(Vec::new, |mv| play(model, mv))
}

/// Returns the best move of a card, or of a pile: one that keeps the win, or else one that is not known to lose, or else
/// one that loses.
pub(crate) fn best_move(model: &Model, pile: Pile, height: Option<u8>) -> Option<Move> {
    let judged = model.judged_here()?;
    let count = height.map(|it| model.game.position().count_from(pile, it));
    let is_its = |mv: &Move| mv.from == pile && count.is_none_or(|it| it == Some(mv.count));
    let worth = |nth: usize| match judged.shown().get(nth).copied().unwrap_or_default() {
        Judgement { chance: Some(percent), .. } => 100 - percent,
        // What is not weighed comes after every chance.
        _ if judged.is_by_chance => 101,
        Judgement { verdict: Winnability::Winnable, .. } => 0,
        Judgement { verdict: Winnability::Unknown, .. } => 1,
        Judgement { verdict: Winnability::Lost, .. } => 2,
    };
    let its = judged.moves.iter().enumerate().filter(|it| is_its(it.1));
    its.min_by_key(|it| worth(it.0)).map(|it| *it.1)
}
