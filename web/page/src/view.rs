mod dialog;
mod piles;
mod remembered;

use protocol::Judgement;

use solitaire::Card;

pub use self::{
    dialog::{Controls, DialogView, dialog_view},
    piles::{CardView, PileView},
    remembered::{GameView, RememberedView, StatisticsView},
};
use crate::{
    game_line::GameLine,
    model::{Action, Hand, Model, PositionVerdict, WorkerState},
    settings::{Settings, Speed},
    texts,
    verdict_cache::Loss,
};
use i18n::Language;

/// The picture of the page. Equal views are the same picture.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub language: Language,
    /// The title of the window.
    pub title: String,
    pub game: String,
    /// Some cards lie face down.
    pub has_hidden_cards: bool,
    /// Deals may have numbers with letters.
    pub has_numberings: bool,
    /// The text of the number field, unless the user is typing there.
    pub number: String,
    pub typing: bool,
    pub notice: String,
    /// The error of saving, which takes the place of an empty notice.
    pub memory_error: &'static str,
    /// The remark on a move, or the hint.
    pub remark: String,
    /// The cards pile by pile, each from its bottom.
    pub cards: [CardView; Card::DECK_LEN],
    pub piles: Vec<PileView>,
    pub verdict: VerdictView,
    pub action: Action,
    pub playing: bool,
    pub play_title: &'static str,
    pub won: bool,
    pub editing: bool,
    /// Cards are being dragged.
    pub dragging: bool,
    /// The moves in notation.
    pub moves: Vec<MoveView>,
    /// The text in place of an empty list of moves.
    pub no_moves: &'static str,
    /// The note below the list of moves.
    pub moves_note: &'static str,
    pub cursor: usize,
    pub variations: Vec<VariationView>,
    pub judged: Option<JudgedMovesView>,
    /// The accessible text of the scrubber.
    pub place: String,
    /// The labels of the speeds.
    pub speeds: [&'static str; Speed::ALL.len()],
    pub speed: Speed,
    pub settings: Settings,
    /// The time that a card takes to move, in milliseconds.
    pub glide_ms: u32,
    pub moves_open: bool,
    pub update_ready: bool,
    pub announcement: String,
    pub worker: WorkerState,
}

/// The verdict as a shape, a few words and a sentence, with the command that proves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictView {
    pub kind: VerdictKind,
    pub text: String,
    pub more: String,
    /// Empty if no command proves the verdict.
    pub proof_command: String,
    /// The label of the button that copies the command.
    pub copy: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VerdictKind {
    Unasked,
    Searching,
    Winnable,
    Won,
    Lost,
    Unknown,
    Failed,
}

/// A move in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveView {
    pub text: String,
    pub mark: MoveMark,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveMark {
    None,
    /// The move loses the game.
    Lost,
    /// The move is not the player's own.
    Solver,
    Winnable,
    Unknown,
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

/// Returns the picture of the page in this state.
pub fn view(model: &Model) -> View {
    let table = model.game.table();
    let start = model.game.line.start();
    let game = start.rules().title();
    let language = model.language;
    let verdict = model.verdict();
    let capabilities = start.rules().capabilities();
    View {
        language,
        title: match start.number() {
            Some(deal) => language.title(&game, &deal),
            None => language.title_position(&game),
        },
        game,
        has_hidden_cards: capabilities.has_hidden_cards,
        has_numberings: !capabilities.numberings.is_empty(),
        number: model.deal_field.number.clone(),
        typing: model.deal_field.typed.is_some(),
        notice: model.deal_field.notice.clone().unwrap_or_default(),
        memory_error: texts::memory_error(model),
        remark: model.game.remark.clone().unwrap_or_else(|| texts::hint(model)),
        cards: piles::cards(model, &table),
        piles: piles::piles(model, &table),
        verdict: verdict_view(model, &verdict),
        action: model.action(),
        playing: model.game.playback.is_playing,
        play_title: texts::advice::play_title(model),
        won: model.game.is_won() && model.game.editing.is_none(),
        editing: model.game.editing.is_some(),
        dragging: matches!(model.game.hand, Hand::Dragged { .. } | Hand::Placing { .. }),
        moves: moves(model),
        no_moves: match verdict {
            PositionVerdict::Lost { loss: Loss { until: 0, .. }, .. } => language.moves_lost(),
            _ => language.moves_none(),
        },
        moves_note: match capabilities.draw {
            Some(_) => language.moves_note_stock(),
            None if capabilities.has_hidden_cards => language.moves_note_columns(),
            None => language.moves_note(),
        },
        cursor: model.game.cursor,
        variations: variations(model),
        judged: judged(model),
        place: texts::place(model),
        speeds: Speed::ALL.map(|it| texts::speed(language, it)),
        speed: model.settings.speed,
        settings: model.settings,
        glide_ms: glide_ms(model),
        moves_open: model.dialog.is_move_list_open,
        update_ready: model.dialog.is_update_ready,
        announcement: model.announcement.clone(),
        worker: model.analysis.worker,
    }
}

fn verdict_view(model: &Model, verdict: &PositionVerdict) -> VerdictView {
    let kind = match verdict {
        _ if model.game.editing.is_some() => VerdictKind::Unasked,
        PositionVerdict::Won => VerdictKind::Won,
        PositionVerdict::Unasked => VerdictKind::Unasked,
        PositionVerdict::Searching { .. } => VerdictKind::Searching,
        PositionVerdict::Winnable { .. } => VerdictKind::Winnable,
        PositionVerdict::Lost { .. } => VerdictKind::Lost,
        PositionVerdict::Unknown { .. } => VerdictKind::Unknown,
        PositionVerdict::Failed(_) => VerdictKind::Failed,
    };
    let [text, more] = texts::verdict(model);
    let proof_command = texts::proof_command(model).unwrap_or_default();
    VerdictView { kind, text, more, proof_command, copy: texts::copy(model) }
}

fn moves(model: &Model) -> Vec<MoveView> {
    let lost = model.losing_move();
    let mark = |n| match n {
        _ if Some(n) == lost => MoveMark::Lost,
        _ if model.game.n_own < n => MoveMark::Solver,
        _ => MoveMark::None,
    };
    (1..)
        .zip(model.game.line.texts())
        .map(|(n, text)| MoveView { text: text.clone(), mark: mark(n) })
        .collect()
}

fn variations(model: &Model) -> Vec<VariationView> {
    let view = |other: &GameLine| {
        let n = other.n_common(&model.game.line);
        let shown: Vec<&str> = other.texts()[n..].iter().take(6).map(String::as_str).collect();
        let text = shown.join(" ") + if n + shown.len() < other.len() { " …" } else { "" };
        let label = model.language.other_line(n + 1, other.len(), &text);
        VariationView { text: format!("{}. {text}", n + 1), label }
    };
    model.game.variations.iter().map(view).collect()
}

fn judged(model: &Model) -> Option<JudgedMovesView> {
    let judged = model
        .analysis
        .judged
        .as_ref()
        .filter(|it| it.n == model.game.cursor && it.path == model.game.line.path(it.n))?;
    let position = model.game.line.position(judged.n);
    let moves = judged.moves.iter().zip(&judged.judgements).map(|(&mv, judgement)| {
        let mark = match judgement {
            Judgement::Winnable => MoveMark::Winnable,
            Judgement::Lost { .. } => MoveMark::Lost,
            Judgement::Unknown => MoveMark::Unknown,
        };
        MoveView { text: position.move_text(mv), mark }
    });
    let moves: Vec<MoveView> = moves.collect();
    let is_done = moves.len() == judged.moves.len();
    let text = if is_done { texts::judged(model) } else { model.language.looking_moves().to_string() };
    Some(JudgedMovesView { text, moves })
}

/// Returns 160 ms, or less if the next move comes sooner.
fn glide_ms(model: &Model) -> u32 {
    if model.game.playback.is_playing { (model.settings.speed.step_ms() * 3 / 4).min(160) } else { 160 }
}
