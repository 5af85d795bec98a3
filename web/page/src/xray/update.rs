//! X-ray: the page judges every move of each position that is reached, and the cards show the judgements.

use protocol::{Event, Judgement, Outlook, Winnability};
use solitaire::{Move, Pile};

use crate::{
    companion::judged,
    effect::{
        CompanionNote, CompanionRequest, Effects, JudgeVoice, PageRequest, TableRequest, clear_remark, remark,
    },
    model::{AnalysisModel, Hand, JudgedMoves, Model, UserRequest, XRay},
    texts::cards::CardNames,
};

/// Switches X-ray on or off. If it would reveal face-down cards, says so instead.
pub(crate) fn toggle(model: &Model) -> Effects {
    if model.analysis.xray.is_some() {
        return vec![CompanionNote::EndXRay.into()];
    }
    if model.game.editing.is_some() || model.game.own.is_some() || model.game.is_won() {
        return Vec::new();
    }
    let mut effects =
        vec![clear_remark(), TableRequest::ShowMove { mv: None, is_guessed: model.game.is_guessed }.into()];
    if model.can_xray() {
        effects.push(CompanionRequest::Judge(JudgeVoice::Loud).into());
    } else {
        effects.extend(remark(|model| crate::xray::texts::why_off(model).to_string()));
    }
    effects
}

/// What X-ray depends on, apart from the judgements.
pub(crate) struct XRayPlace {
    /// The number of moves before the position, and a hash of them.
    here: (usize, u64),
    is_possible: bool,
    is_by_chance: bool,
}

impl XRayPlace {
    pub(crate) fn of(model: &Model) -> XRayPlace {
        let game = &model.game;
        let is_played = game.own.is_none() && game.editing.is_none() && !game.is_won();
        XRayPlace {
            here: (game.cursor, game.line.path(game.cursor)),
            is_possible: is_played && model.can_xray(),
            is_by_chance: model.is_advised(),
        }
    }
}

/// Requests judgements of the current position's moves, if X-ray is on and has not requested them yet.
pub(crate) fn follow(analysis: &mut AnalysisModel, place: &XRayPlace) -> Effects {
    let XRayPlace { here, is_possible, is_by_chance } = *place;
    if analysis.xray.is_none() || analysis.error.is_some() {
        return Vec::new();
    }
    if !is_possible {
        analysis.xray = None;
        return Vec::new();
    }
    analysis.request.take_if(|it| matches!(it, UserRequest::Judge { from } if *from != here.0));
    // The companion was switched on or off.
    if analysis.judged.take_if(|it| it.is_by_chance != is_by_chance).is_some() {
        analysis.request.take_if(|it| matches!(it, UserRequest::Judge { .. }));
    }
    let is_asked = |it: &JudgedMoves| (it.n, it.path) == here && (analysis.request.is_some() || it.is_done());
    let is_busy = matches!(analysis.request, Some(ref it) if !matches!(it, UserRequest::Judge { .. }));
    if is_busy || analysis.judged.as_ref().is_some_and(is_asked) {
        return Vec::new();
    }
    // The last move is still to be announced.
    vec![CompanionRequest::Judge(JudgeVoice::Silent).into()]
}

/// Takes the chance of the next move, or `None` if the adviser failed.
pub(crate) fn on_chance(analysis: &mut AnalysisModel, event: Option<Event>) -> Effects {
    let (judgement, is_last) = match event {
        Some(Event::Progress { .. } | Event::Loading { .. }) => return Vec::new(),
        Some(Event::Judged { judgement, is_last, .. }) => (judgement, is_last),
        _ => {
            if let Some(judged) = &mut analysis.judged {
                judged.judgements.resize(judged.moves.len() - 1, Judgement::default());
            }
            (Judgement::default(), true)
        }
    };
    analysis.pending.take_if(|_| is_last);
    judged(analysis, judgement, is_last)
}

/// The chance to win the position according to the verdict.
pub(crate) enum StatedChance {
    /// The chance in percent.
    Share(u32),
    /// This move wins for certain.
    Certain(Option<Move>),
    Nothing,
}

impl StatedChance {
    pub(crate) fn of(model: &Model) -> StatedChance {
        match model.advice().and_then(|it| it.outlook) {
            Some(Outlook::Chance { percent_low, percent_high, n_won, n_sampled, .. }) => {
                let share = 100 * n_won / n_sampled.max(1);
                StatedChance::Share(share.clamp(percent_low.into(), percent_high.into()).clamp(1, 99))
            }
            Some(Outlook::Certain) => {
                StatedChance::Certain(model.moves_ahead().and_then(<[_]>::first).copied())
            }
            _ => StatedChance::Nothing,
        }
    }
}

/// Multiplies the odds of all moves by one factor, so that the best has the chance in the verdict: the verdict comes
/// from a longer search, and the moves are compared in the same worlds. If the verdict is certain, so is the advised
/// move.
pub(crate) fn agree(judged: &mut JudgedMoves, stated: &StatedChance) {
    let stated = match stated {
        StatedChance::Share(stated) => *stated,
        StatedChance::Certain(advised) => {
            if let Some(nth) = judged.moves.iter().position(|it| Some(*it) == *advised)
                && let Some(judgement) = judged.judgements.get_mut(nth)
            {
                *judgement = Judgement::by_chance(100);
            }
            return;
        }
        StatedChance::Nothing => return,
    };
    let mut chances: Vec<&mut u8> =
        judged.judgements.iter_mut().filter_map(|it| it.chance.as_mut()).collect();
    let best = chances.iter().map(|it| u32::from(**it)).max().unwrap_or(100);
    if best == 100 {
        // Some move wins for certain.
        return;
    }
    for chance in &mut chances {
        let percent = u32::from(**chance);
        let (won, lost) = (percent * stated * (100 - best), (100 - percent) * (100 - stated) * best);
        **chance = (((200 * won + won + lost) / (2 * (won + lost)).max(1)).clamp(1, 99)) as u8;
    }
}

/// Returns the pile or card under the player's pointer, if it exists: it may belong to another game.
pub(crate) fn pointed_at(model: &Model, pointed: Option<(Pile, Option<u8>)>) -> XRay {
    let table = model.game.table();
    let is_there = |pile: Pile, height: Option<u8>| {
        let cards = table.piles.iter().find(|it| it.0 == pile).map_or(0, |_| table.pile(pile).len());
        usize::from(height.unwrap_or_default()) < cards
    };
    XRay { pointed: pointed.filter(|&(pile, height)| is_there(pile, height)) }
}

/// Reads out the judgement of a pile that the keyboard points at.
pub(crate) fn read_out(xray: XRay) -> Effects {
    let Some((pile, None)) = xray.pointed else { return Vec::new() };
    let words = move |model: &Model| {
        best_move(model, pile, None).map(|mv| crate::xray::texts::one_move(model, CardNames::Words, mv) + ".")
    };
    vec![PageRequest::Say(Box::new(words)).into()]
}

/// Returns the best of the judged moves of a card or a pile. Returns `None` if X-ray is off or knows no move of it,
/// or if a tap means something else.
pub(crate) fn tap(model: &Model, pile: Pile, height: Option<u8>) -> Option<Move> {
    model.analysis.xray?;
    let is_held = matches!(model.game.hand, Hand::Picked { .. });
    if is_held || model.settings.taps_select || matches!(pile, Pile::Foundation(_)) {
        return None;
    }
    best_move(model, pile, height)
}

/// Plays the nth of the judged moves.
pub(crate) fn play_judged(model: &Model, nth: usize) -> Effects {
    let mv = model.judged_here().and_then(|it| it.moves.get(nth)).copied();
    mv.map(|mv| TableRequest::Play(mv).into()).into_iter().collect()
}

/// Returns the best move of a card or a pile: one that keeps the win, or else one that is not known to lose, or else
/// one that loses.
pub(crate) fn best_move(model: &Model, pile: Pile, height: Option<u8>) -> Option<Move> {
    let judged = model.judged_here()?;
    let count = height.map(|it| model.game.position().count_from(pile, it));
    let is_its = |mv: &Move| mv.from == pile && count.is_none_or(|it| it == Some(mv.count));
    let worth = |nth: usize| match judged.shown().get(nth).copied().unwrap_or_default() {
        Judgement { chance: Some(percent), .. } => 100 - percent,
        // Moves without a chance come after all others.
        _ if judged.is_by_chance => 101,
        Judgement { verdict: Winnability::Winnable, .. } => 0,
        Judgement { verdict: Winnability::Unknown, .. } => 1,
        Judgement { verdict: Winnability::Lost, .. } => 2,
    };
    let its = judged.moves.iter().enumerate().filter(|it| is_its(it.1));
    its.min_by_key(|it| worth(it.0)).map(|it| *it.1)
}
