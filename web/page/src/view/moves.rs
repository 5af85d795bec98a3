//! The list of moves, written in cards.

use protocol::{Judgement, Winnability};
use solitaire::{Move, Pile};

use crate::{game_line::GameLine, model::Model, move_details::MoveDetails, texts::cards::CardNames};
use i18n::{Language, cards::pile};

/// A row of the list: one move, or several that are uninteresting alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    pub kind: RowKind,
    /// The text of a row of draws.
    pub text: String,
    pub moves: Vec<MoveView>,
}

/// What the moves of a row have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// The row has one move.
    Move,
    /// Cards go to the foundations, one after another.
    Home,
    /// Cards are drawn from the stock, or the waste is turned over.
    Draws,
}

/// A move in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveView {
    /// The number of the move, from 1; for a judged move, its index.
    pub number: usize,
    /// The move in notation.
    pub code: String,
    /// The move in cards, such as `8♠ → 9♥`; for a card that goes home, only the card.
    pub text: String,
    pub mark: MoveMark,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveMark {
    None,
    /// The move loses the game.
    Lost,
    /// The move was not made by the player.
    Solver,
    Winnable,
    Unknown,
    /// The chance to win after the move, in percent.
    Chance(u8),
}

/// A variation in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariationView {
    /// The first moves that differ from the line, in notation.
    pub text: String,
    pub label: String,
}

/// The judged moves of the current position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMovesView {
    pub text: String,
    pub moves: Vec<MoveView>,
}

/// Returns the rows of the line.
pub(super) fn rows(model: &Model) -> Vec<MoveRow> {
    let line = &model.game.line;
    let lost = model.losing_move();
    let mut rows: Vec<MoveRow> = Vec::new();
    for (idx, &mv) in line.moves().iter().enumerate() {
        let number = idx + 1;
        let mark = match number {
            _ if Some(number) == lost => MoveMark::Lost,
            _ if model.game.n_own < number => MoveMark::Solver,
            _ => MoveMark::None,
        };
        let kind = kind(mv);
        let text = text(model.language, kind, mv, &line.details()[idx]);
        let view = MoveView { number, code: line.texts()[idx].clone(), text, mark };
        match rows.last_mut().filter(|it| kind != RowKind::Move && it.kind == kind) {
            Some(row) => row.moves.push(view),
            None => rows.push(MoveRow { kind, text: String::new(), moves: vec![view] }),
        }
    }
    for row in rows.iter_mut().filter(|it| it.kind == RowKind::Draws) {
        row.text = model.language.draws(row.moves.len());
    }
    rows
}

fn kind(mv: Move) -> RowKind {
    match (mv.from, mv.to) {
        (_, Pile::Foundation(_)) => RowKind::Home,
        (Pile::Stock, _) | (_, Pile::Stock) => RowKind::Draws,
        _ => RowKind::Move,
    }
}

fn text(language: Language, kind: RowKind, mv: Move, details: &MoveDetails) -> String {
    let names = CardNames::Glyphs;
    match kind {
        RowKind::Draws => String::new(),
        RowKind::Home => names.cards(language, &details.cards),
        RowKind::Move => {
            let to = match details.onto {
                Some(card) => names.card(language, card),
                None => pile(language, mv.to),
            };
            format!("{} → {to}", names.cards(language, &details.cards))
        }
    }
}

pub(super) fn variations(model: &Model) -> Vec<VariationView> {
    let view = |other: &GameLine| {
        let n = other.n_common(&model.game.line);
        let shown: Vec<&str> = other.texts()[n..].iter().take(6).map(String::as_str).collect();
        let text = shown.join(" ") + if n + shown.len() < other.len() { " …" } else { "" };
        let label = model.language.other_line(n + 1, other.len(), &text);
        VariationView { text: format!("{}. {text}", n + 1), label }
    };
    model.game.variations.iter().map(view).collect()
}

/// Returns the judged moves of the current position: the losing ones first, chances from the best.
pub(super) fn judged(model: &Model) -> Option<JudgedMovesView> {
    model.analysis.xray?;
    let judged = model.judged_here()?;
    let position = model.game.position();
    let table = model.game.table();
    let moves = judged.moves.iter().zip(judged.shown()).enumerate().map(|(idx, (&mv, judgement))| {
        let mark = match *judgement {
            Judgement { chance: Some(percent), .. } => MoveMark::Chance(percent),
            Judgement { verdict: Winnability::Winnable, .. } => MoveMark::Winnable,
            Judgement { verdict: Winnability::Lost, .. } => MoveMark::Lost,
            Judgement { verdict: Winnability::Unknown, .. } => MoveMark::Unknown,
        };
        let mut after = position.clone();
        let text = match after.try_play(mv) {
            Ok(()) => {
                let details = MoveDetails::new(mv, &table, &after.table());
                match kind(mv) {
                    RowKind::Move => text(model.language, RowKind::Move, mv, &details),
                    _ => CardNames::Glyphs.sentence(
                        model.language,
                        mv,
                        &MoveDetails { turned_up: None, ..details },
                    ),
                }
            }
            Err(_) => String::new(),
        };
        MoveView { number: idx, code: position.move_text(mv), text, mark }
    });
    let advised = model.moves_ahead().filter(|_| judged.is_by_chance).and_then(<[_]>::first);
    let rank = |it: &MoveView| {
        let mv = &judged.moves[it.number];
        let rank = match it.mark {
            MoveMark::Lost => 0,
            MoveMark::Chance(percent) => 100 - u32::from(percent),
            _ if judged.is_by_chance => 101,
            _ => 1,
        };
        // Among equals, the hint comes first, and moves from a foundation come last.
        4 * rank + 2 * u32::from(advised != Some(mv)) + u32::from(matches!(mv.from, Pile::Foundation(_)))
    };
    // The standard library's sort would add two kilobytes to the page.
    let moves = moves.fold(Vec::new(), |mut sorted: Vec<MoveView>, it| {
        let at = sorted.iter().position(|other| rank(&it) < rank(other)).unwrap_or(sorted.len());
        sorted.insert(at, it);
        sorted
    });
    Some(JudgedMovesView { text: crate::xray::texts::summary(model), moves })
}
