//! Marks on the board: the page's knowledge about cards and places, as data to draw.

use protocol::{Judgement, Proof, Winnability};
use solitaire::{Move, Pile};

use crate::{
    model::{Hand, JudgedMoves, Model, ProofState},
    xray::best_move,
};

/// A mark on the board. Later ones lie above earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkView {
    /// A line around cards.
    Frame { cards: Run, tone: Tone },
    /// The place where the moved cards lay.
    From { place: Landing },
    /// The place where cards would lie.
    Ghost { place: Landing, tone: Tone },
    /// An arrow from cards, or from where they lay, to where they lie or would lie.
    Trail { from: Spot, to: Spot, tone: Tone },
    /// A sign at the corner of cards: whether moving them keeps the win.
    Badge { cards: Run, tone: Tone },
    /// The chance to win after a move of cards, in percent.
    Chance { cards: Run, tone: Tone, percent: u8 },
    /// A veil over all cards without a frame.
    Dim,
    /// Cards that can never be moved.
    Frozen { cards: Run },
}

/// The meaning of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Draws attention.
    Eye,
    /// Keeps the win.
    Win,
    /// Loses.
    Lose,
    /// Is known, but nothing special.
    Plain,
}

/// Cards of a pile that lie on each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    pub pile: Pile,
    /// The number of cards below the first.
    pub height: u8,
    pub count: u8,
}

/// The place on top of a pile for cards to land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    pub pile: Pile,
    pub count: u8,
}

/// Cards, or a place for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    Cards(Run),
    Place(Landing),
}

/// The difference of chances up to which they count as equal, in percent: two standard deviations of the difference,
/// where moves differ in six of the adviser's sixty samples.
const CHANCE_DOUBT: u8 = 8;

/// Returns the marks for the held, hinted, judged, or just moved cards.
pub(super) fn marks(model: &Model) -> Vec<MarkView> {
    match (model.game.hand, model.game.hint) {
        (Hand::Placing { from, height }, _) => {
            vec![MarkView::Frame { cards: Run { pile: from, height, count: 1 }, tone: Tone::Eye }]
        }
        _ if model.game.editing.is_some() => Vec::new(),
        (Hand::Picked { from, count }, _) => held(model, from, count, true),
        (Hand::Dragged { from, count }, _) => held(model, from, count, false),
        (_, Some(mv)) if model.open_puzzle().is_some() => {
            vec![MarkView::Frame { cards: last_cards(model, mv.from, 1), tone: Tone::Eye }]
        }
        (_, Some(mv)) => to_come(model, mv, Tone::Eye),
        _ if model.analysis.xray.is_some() => judged(model),
        _ if model.game.own.is_some() && !model.game.is_won() => just_moved(model),
        _ => frozen(model),
    }
}

/// Returns marks for the places that held cards can go to. Cards in the air have no frame.
fn held(model: &Model, from: Pile, count: u8, has_frame: bool) -> Vec<MarkView> {
    let position = model.game.position();
    let is_target = |to: Pile| match has_frame {
        true => position.legal_counts(from, to).any(|it| it <= count),
        false => position.legal_counts(from, to).contains(&count),
    };
    let table = model.game.table();
    let targets = table.piles.iter().map(|it| it.0).filter(|&it| is_target(it));
    let ghost = |pile| MarkView::Ghost { place: Landing { pile, count: 1 }, tone: Tone::Eye };
    let frame = MarkView::Frame { cards: last_cards(model, from, count), tone: Tone::Eye };
    targets.map(ghost).chain(has_frame.then_some(frame)).collect()
}

/// Returns marks for a move that has not been played.
fn to_come(model: &Model, mv: Move, tone: Tone) -> Vec<MarkView> {
    let cards = last_cards(model, mv.from, mv.count);
    let place = Landing { pile: mv.to, count: mv.count };
    let trail = MarkView::Trail { from: Spot::Cards(cards), to: Spot::Place(place), tone };
    // The stock is turned over card by card, so only its place can be shown.
    if mv.from == Pile::Stock || mv.to == Pile::Stock {
        return vec![MarkView::Frame { cards: Run { count: 1, ..last_cards(model, mv.from, 1) }, tone }];
    }
    vec![MarkView::Ghost { place, tone }, trail, MarkView::Frame { cards, tone }]
}

/// Returns marks for the move before the cursor.
fn just_moved(model: &Model) -> Vec<MarkView> {
    let Some(idx) = model.game.cursor.checked_sub(1) else { return Vec::new() };
    let mv = model.game.line.moves()[idx];
    if mv.to == Pile::Stock {
        return Vec::new();
    }
    let cards = last_cards(model, mv.to, mv.count);
    let frame = MarkView::Frame { cards, tone: Tone::Eye };
    if mv.from == Pile::Stock {
        return vec![frame];
    }
    let place = Landing { pile: mv.from, count: mv.count };
    let trail = MarkView::Trail { from: Spot::Place(place), to: Spot::Cards(cards), tone: Tone::Eye };
    vec![MarkView::From { place }, trail, frame]
}

/// Returns marks for the judged moves, and an arrow for the best move of the card under the pointer.
fn judged(model: &Model) -> Vec<MarkView> {
    let Some(judged) = model.judged_here() else { return Vec::new() };
    let runs = judged_runs(model, judged);
    let mut marks = Vec::with_capacity(2 * runs.len() + 3);
    if !runs.is_empty() {
        marks.push(MarkView::Dim);
    }
    // Longer runs are drawn first, so that those within them are seen.
    for count in (1..=runs.iter().map(|it| it.0.count).max().unwrap_or(0)).rev() {
        let of_count = runs.iter().filter(|it| it.0.count == count);
        marks.extend(of_count.map(|&(cards, tone, _)| MarkView::Frame { cards, tone }));
    }
    let pointed = model.analysis.xray.and_then(|it| it.pointed);
    if let Some(mv) = pointed.and_then(|(pile, height)| best_move(model, pile, height)) {
        let cards = last_cards(model, mv.from, mv.count);
        let tone = runs.iter().find(|it| it.0 == cards).map_or(Tone::Eye, |it| it.1);
        marks.extend(to_come(model, mv, tone).into_iter().filter(|it| !matches!(it, MarkView::Frame { .. })));
    }
    marks.extend(runs.iter().filter_map(|&(cards, tone, percent)| match percent {
        Some(percent) => Some(MarkView::Chance { cards, tone, percent }),
        None => (tone != Tone::Eye).then_some(MarkView::Badge { cards, tone }),
    }));
    marks
}

/// Returns the cards that can move, with their judgements: one move that keeps the win suffices, while all have to
/// lose. For chances, it is the best.
fn judged_runs(model: &Model, judged: &JudgedMoves) -> Vec<(Run, Tone, Option<u8>)> {
    let best = judged.shown().iter().filter_map(|it| it.chance).max().unwrap_or_default();
    let mut runs: Vec<(Run, Tone, Option<u8>)> = Vec::new();
    for (nth, mv) in judged.moves.iter().enumerate() {
        let cards = last_cards(model, mv.from, mv.count);
        let (tone, percent) = match judged.shown().get(nth).copied().unwrap_or_default() {
            Judgement { chance: Some(percent), .. } if percent + CHANCE_DOUBT < best => {
                (Tone::Plain, Some(percent))
            }
            Judgement { chance: Some(percent), .. } => (Tone::Eye, Some(percent)),
            Judgement { verdict: Winnability::Winnable, .. } => (Tone::Win, None),
            Judgement { verdict: Winnability::Lost, .. } => (Tone::Lose, None),
            Judgement { verdict: Winnability::Unknown, .. } => (Tone::Eye, None),
        };
        match runs.iter_mut().find(|it| it.0 == cards) {
            Some((_, known, most)) if percent.is_some() => {
                if *most < percent {
                    (*known, *most) = (tone, percent);
                }
            }
            Some((_, known, _)) if *known == Tone::Win || tone == Tone::Lose => (),
            Some((_, known, _)) => *known = tone,
            None => runs.push((cards, tone, percent)),
        }
    }
    runs
}

/// Returns marks for the cards that can never be moved.
fn frozen(model: &Model) -> Vec<MarkView> {
    match &model.analysis.proof {
        Some(ProofState::Checked(proof)) if model.is_provable() && !model.analysis.is_why_closed => {
            fixed(proof).map(|cards| MarkView::Frozen { cards }).collect()
        }
        _ => Vec::new(),
    }
}

fn fixed(proof: &Proof) -> impl Iterator<Item = Run> {
    let columns = (0..).zip(&proof.fixed);
    columns.flat_map(|(idx, &n_fixed)| {
        (0..n_fixed).map(move |height| Run { pile: Pile::Column(idx), height, count: 1 })
    })
}

/// Returns the last cards of a pile.
fn last_cards(model: &Model, pile: Pile, count: u8) -> Run {
    let n_cards = model.game.table().pile(pile).len() as u8;
    let count = count.min(n_cards);
    Run { pile, height: n_cards - count, count }
}
