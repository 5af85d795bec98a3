mod marks;
mod moves;
mod piles;
mod tools;
mod won;

use solitaire::Card;

pub use self::{
    marks::{Landing, MarkView, Run, Spot, Tone},
    moves::{JudgedMovesView, MoveMark, MoveRow, MoveView, RowKind, VariationView},
    piles::{CardView, PileView},
    tools::ToolsView,
    won::WonView,
};
use crate::{
    companion::Loss,
    games,
    model::{Action, Hand, Model, PositionVerdict, WorkerState},
    settings::{Settings, Speed},
    texts::{self, cards::CardNames},
    xray::best_move,
};
use i18n::Language;

/// The picture of the page. Equal views look the same.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub language: Language,
    /// The title of the window.
    pub title: String,
    pub game: String,
    /// Whether some cards lie face down.
    pub has_hidden_cards: bool,
    /// Whether deals may have numbers with letters.
    pub has_numberings: bool,
    /// The text of the number field, unless the user is typing there.
    pub number: String,
    pub typing: bool,
    pub notice: String,
    /// The error of saving, which takes the place of an empty notice.
    pub memory_error: &'static str,
    pub caption: CaptionView,
    /// The cards pile by pile, each from its bottom.
    pub cards: [CardView; Card::DECK_LEN],
    pub piles: Vec<PileView>,
    pub marks: Vec<MarkView>,
    /// The watched line, if the player is not playing.
    pub watching: Option<WatchView>,
    pub tools: ToolsView,
    pub verdict: VerdictView,
    /// Whether the dialog's part of the program has something to show beside the table: why the deal cannot be won,
    /// shorter solutions, or the review.
    pub needs_dialog: bool,
    /// Whether the page introduces itself, to a visitor who has not played yet.
    pub has_hello: bool,
    pub action: Action,
    /// Whether a button of its own shows a solution, because the main button makes the adviser play.
    pub can_solve: bool,
    /// Whether the player's own game can be reviewed.
    pub can_review: bool,
    /// The label of the button that opens the review.
    pub review_label: &'static str,
    /// The long and the short label of the button that shows a solution.
    pub watch_label: [&'static str; 2],
    pub playing: bool,
    pub play_title: &'static str,
    pub won: Option<WonView>,
    pub editing: bool,
    /// Whether cards are being dragged.
    pub dragging: bool,
    /// The list of moves.
    pub rows: Vec<MoveRow>,
    pub n_moves: usize,
    /// The text in place of an empty list of moves.
    pub no_moves: &'static str,
    /// The meaning of the codes in the list. Empty without codes.
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

/// The verdict as a shape, a few words and a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictView {
    pub kind: VerdictKind,
    pub text: String,
    pub more: String,
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

/// The line below the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CaptionView {
    /// The number of the move in the text.
    pub step: Option<usize>,
    /// The text, with cards as they are printed: `8♠`.
    pub text: String,
    /// The meaning of X-ray's signs: those of winning moves, and those of losing ones.
    pub legend: Option<[String; 2]>,
}

/// The texts above a watched line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchView {
    pub title: &'static str,
    pub place: String,
    /// Whether the game is not over at the cursor.
    pub can_play_on: bool,
}

/// Returns the picture of the page in this state.
pub fn view(model: &Model) -> View {
    let table = model.game.table();
    let start = model.game.line.start();
    let language = model.language;
    let game = games::title(language, &start.rules());
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
        caption: caption(model),
        cards: piles::cards(model, &table),
        piles: piles::piles(model, &table),
        marks: marks::marks(model),
        watching: watching(model),
        tools: tools::tools(model),
        verdict: verdict_view(model, &verdict),
        needs_dialog: model.is_provable()
            || model.wants_shorter()
            || model.wants_review()
            || model.game.is_won(),
        has_hello: has_hello(model),
        action: model.action(),
        can_solve: model.is_advised() && model.action() == Action::Watch,
        can_review: model.can_review(),
        review_label: if model.is_dead_end() { language.review_where() } else { language.review() },
        watch_label: if model.is_advised() { language.watch_player() } else { language.watch_solution() },
        playing: model.game.playback.is_playing,
        play_title: texts::advice::play_title(model),
        won: won::won(model),
        editing: model.game.editing.is_some(),
        dragging: matches!(model.game.hand, Hand::Dragged { .. } | Hand::Placing { .. }),
        rows: moves::rows(model),
        n_moves: model.game.line.len(),
        no_moves: match verdict {
            PositionVerdict::Lost { loss: Loss { until: 0, .. }, .. } => language.moves_lost(),
            _ => language.moves_none(),
        },
        moves_note: match capabilities.draw {
            _ if !model.settings.has_codes => "",
            Some(_) => language.moves_note_stock(),
            None if capabilities.has_hidden_cards => language.moves_note_columns(),
            None if capabilities.n_cells() == 0 => language.moves_note_open(),
            None => language.moves_note(),
        },
        cursor: model.game.cursor,
        variations: moves::variations(model),
        judged: moves::judged(model),
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

fn has_hello(model: &Model) -> bool {
    let is_busy = model.game.own.is_some() || model.game.editing.is_some() || model.is_provable();
    !model.settings.has_played && !is_busy
}

fn verdict_view(model: &Model, verdict: &PositionVerdict) -> VerdictView {
    let kind = match verdict {
        _ if model.game.editing.is_some() => VerdictKind::Unasked,
        PositionVerdict::Won => VerdictKind::Won,
        PositionVerdict::Unasked => VerdictKind::Unasked,
        PositionVerdict::Searching { .. } => VerdictKind::Searching,
        PositionVerdict::Winnable { .. } | PositionVerdict::Certain => VerdictKind::Winnable,
        PositionVerdict::Lost { .. } => VerdictKind::Lost,
        PositionVerdict::Unknown { .. } => VerdictKind::Unknown,
        PositionVerdict::Failed(_) => VerdictKind::Failed,
    };
    // Losses and errors come first.
    let is_of_moves = matches!(kind, VerdictKind::Unasked | VerdictKind::Winnable | VerdictKind::Unknown);
    let of_moves = if is_of_moves { crate::xray::texts::verdict(model) } else { None };
    let [text, more] = of_moves.unwrap_or_else(|| texts::verdict(model));
    VerdictView { kind, text, more }
}

/// Returns the caption: a remark, the hint, the card that X-ray points at, or the move just watched.
fn caption(model: &Model) -> CaptionView {
    let language = model.language;
    let say = |text: String| CaptionView { text, ..CaptionView::default() };
    if let Some(remark) = &model.game.remark {
        return say(remark.clone());
    }
    if model.game.hint.is_some() {
        return say(crate::hints::texts::hint(model, CardNames::Glyphs));
    }
    if let Some(xray) = model.analysis.xray {
        let mv = xray.pointed.and_then(|(pile, height)| best_move(model, pile, height));
        let text =
            mv.map(|mv| crate::xray::texts::one_move(model, CardNames::Glyphs, mv)).unwrap_or_default();
        if !model.is_advised() {
            return CaptionView { legend: Some(crate::xray::texts::legend(model)), ..say(text) };
        }
        return say(if text.is_empty() {
            crate::xray::texts::legend_by_chance(model).to_string()
        } else {
            text
        });
    }
    if model.game.own.is_none() {
        return CaptionView::default();
    }
    match model.game.cursor.checked_sub(1) {
        _ if model.game.is_won() && model.game.is_own() => CaptionView::default(),
        _ if model.game.is_won() => say(language.solver_won_caption().to_string()),
        None => say(language.place_start().to_string()),
        Some(idx) => {
            let (mv, details) = (model.game.line.moves()[idx], &model.game.line.details()[idx]);
            let text = CardNames::Glyphs.sentence(language, mv, details);
            CaptionView { step: Some(idx + 1), ..say(text) }
        }
    }
}

fn watching(model: &Model) -> Option<WatchView> {
    model.game.own.as_ref().filter(|_| model.game.editing.is_none())?;
    let language = model.language;
    let (n, all) = (model.game.cursor, model.game.line.len());
    Some(WatchView {
        title: match model.game.line.wins() {
            _ if model.wants_review() || model.review().is_some() || model.refuted().is_some() => {
                language.reviewing()
            }
            true => language.watching_solution(),
            false => language.watching_player(),
        },
        place: language.move_of(n, all),
        can_play_on: !model.game.line.is_won_at(n),
    })
}

/// Returns 180 ms, or less if the next move comes sooner.
fn glide_ms(model: &Model) -> u32 {
    if model.game.playback.is_playing { (model.settings.speed.step_ms() * 3 / 4).min(180) } else { 180 }
}
