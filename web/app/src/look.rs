use solitaire::{AnyRules, Card, Face, Pile, notation};

use crate::{Action, Model, Speed, Verdict, WorkerState, say, words};

/// What the page looks like. Two equal looks are the same picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    /// Of the window.
    pub title: String,
    pub game: String,
    /// For the number field, unless the user is typing there.
    pub number: String,
    pub typing: bool,
    pub notice: String,
    pub n_columns: u8,
    pub n_cells: u8,
    /// The page has one element per card, made once and only ever moved. A card that is face
    /// up has the element with its [`Card::index`]. Those face down share the others, so the
    /// document does not know which is which.
    pub cards: [CardLook; Card::DECK_LEN],
    pub piles: Vec<PileLook>,
    pub verdict: VerdictLook,
    pub action: Action,
    pub playing: bool,
    pub won: bool,
    /// Moves in notation, and how many of them are played.
    pub moves: Vec<String>,
    /// What stands in the place of the moves when there are none.
    pub no_moves: &'static str,
    pub cursor: usize,
    /// Read out by the scrubber.
    pub place: String,
    pub speed: usize,
    /// Time for a card to move, in milliseconds.
    pub glide_ms: u32,
    pub moves_open: bool,
    pub help_open: bool,
    pub update_ready: bool,
    pub said: String,
    pub worker: WorkerState,
}

/// One card: its face, and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardLook {
    pub face: Face,
    pub pile: Pile,
    /// How many cards lie below this one in the pile.
    pub height: u8,
}

/// One pile, empty or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileLook {
    pub pile: Pile,
    /// Its name in notation; foundations have their suit's letter behind.
    pub name: String,
    /// What it is and what lies there, as a sentence.
    pub label: String,
    pub n_cards: u8,
    /// The number of the last move, if it started or ended here.
    pub touched: Option<usize>,
}

/// The verdict as a shape, a few words and a sentence, and the command that proves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictLook {
    pub kind: VerdictKind,
    pub text: String,
    pub more: String,
    /// Empty where none proves the verdict.
    pub proof_command: String,
    /// What stands on the button that copies the command.
    pub copy: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VerdictKind {
    Unasked,
    Looking,
    Winnable,
    Won,
    Lost,
    Unknown,
    Failed,
}

/// What the page looks like when this is all it knows.
pub fn look(model: &Model) -> Look {
    let AnyRules::FreeCell(rules) = model.game.rules;
    let table = model.line.table(&model.game, model.cursor);
    let mut cards = [None; Card::DECK_LEN];
    let mut down = Vec::new();
    for (pile, faces) in &table.piles {
        for (height, &face) in (0..).zip(faces) {
            let look = CardLook { face, pile: *pile, height };
            match face {
                Face::Up(card) => cards[card.index()] = Some(look),
                Face::Down => down.push(look),
            }
        }
    }
    let mut down = down.into_iter();
    let cards = cards.map(|it| it.or_else(|| down.next()).expect("the table shows 52 cards"));
    let game = model.game.rules.title();
    Look {
        title: format!("{game} {} · Unbury", model.game.deal),
        game,
        number: model.number.clone(),
        typing: model.typed.is_some(),
        notice: model.notice.clone().unwrap_or_default(),
        n_columns: rules.columns,
        n_cells: rules.cells,
        cards,
        piles: table.piles.iter().map(|(pile, faces)| pile_look(model, *pile, faces)).collect(),
        verdict: verdict_look(model),
        action: model.action(),
        playing: model.playing,
        won: model.is_won(),
        moves: model.line.texts().to_vec(),
        no_moves: match model.verdict {
            Verdict::Lost { .. } => "There are none: no line of moves wins.",
            _ => "The moves of the solution will stand here.",
        },
        cursor: model.cursor,
        place: say::place(model),
        speed: Speed::ALL.iter().position(|it| it.0 == model.speed).expect("a speed in the list"),
        glide_ms: glide_ms(model),
        moves_open: model.moves_open,
        help_open: model.help_open,
        update_ready: model.update_ready,
        said: model.said.clone(),
        worker: model.worker,
    }
}

fn pile_look(model: &Model, pile: Pile, faces: &[Face]) -> PileLook {
    let mut name = notation::pile_letter(pile).to_string();
    if let Pile::Foundation(suit) = pile {
        name.push_str(&Card::new(1, suit).to_string()[1..].to_lowercase());
    }
    let last = model.cursor.checked_sub(1).map(|idx| model.line.moves()[idx]);
    PileLook {
        pile,
        name,
        label: words::pile_label(pile, faces),
        n_cards: faces.len() as u8,
        touched: last.filter(|mv| mv.from == pile || mv.to == pile).map(|_| model.cursor),
    }
}

fn verdict_look(model: &Model) -> VerdictLook {
    let kind = match model.verdict {
        _ if model.is_won() => VerdictKind::Won,
        Verdict::Unasked => VerdictKind::Unasked,
        Verdict::Looking { .. } => VerdictKind::Looking,
        Verdict::Winnable => VerdictKind::Winnable,
        Verdict::Lost { .. } => VerdictKind::Lost,
        Verdict::Unknown { .. } => VerdictKind::Unknown,
        Verdict::Failed(_) => VerdictKind::Failed,
    };
    let [text, more] = say::verdict(model);
    let proof_command = say::proof_command(model).unwrap_or_default();
    VerdictLook { kind, text, more, proof_command, copy: say::copy(model) }
}

/// Cards take 160 ms, or less where the next move comes sooner.
fn glide_ms(model: &Model) -> u32 {
    if model.playing { (model.speed.step_ms() * 3 / 4).min(160) } else { 160 }
}
