//! Games as text: the current one, and pasted ones.

use serde::{Deserialize, Serialize};
use solitaire::{
    Doubt, GameId, Pasted, Pile, Place, Reading, Start, cards_in, first_board, notation::ParseMovesError,
};

use super::deals::push;
use crate::{
    game_line::GameLine,
    json,
    link::Link,
    model::{Copying, Dialog, DialogModel, Form, GameModel, Model, PositionText, TextChoice, TextError},
    msg::{Cmd, PaletteKey},
    texts::errors,
};

/// Writes the current game into the dialog's text field.
pub(super) fn show_text(dialog: &mut DialogModel, game: &GameModel) {
    let form = dialog.text.form;
    dialog.text = PositionText { form, text: written(game, form), ..PositionText::default() };
    dialog.copying = Copying::Unasked;
}

pub(super) fn form_picked(dialog: &mut DialogModel, game: &GameModel, form: Form) -> Vec<Cmd> {
    dialog.text.form = form;
    show_text(dialog, game);
    Vec::new()
}

pub(super) fn text_edited(dialog: &mut DialogModel, text: String) -> Vec<Cmd> {
    dialog.text = PositionText { form: dialog.text.form, text, ..PositionText::default() };
    dialog.copying = Copying::Unasked;
    Vec::new()
}

/// Changes the text as a key of the palette says.
pub(super) fn palette_tapped(dialog: &mut DialogModel, game: &GameModel, key: PaletteKey) -> Vec<Cmd> {
    if dialog.text.form != Form::Position {
        return Vec::new();
    }
    let mut text = dialog.text.text.clone();
    match key {
        PaletteKey::Card(card) if cards_in(&text).contains(&card) => return Vec::new(),
        PaletteKey::Card(card) => append(&mut text, &card.to_string()),
        PaletteKey::Unknown => append(&mut text, "??"),
        PaletteKey::NextPile => end_pile(&mut text, &game.line.capabilities().piles),
        PaletteKey::Delete => {
            let kept = text.trim_end_matches(|it: char| it != '\n' && it.is_whitespace());
            let without_word = || kept.trim_end_matches(|it: char| !it.is_whitespace());
            let end = kept.strip_suffix('\n').unwrap_or_else(without_word).len();
            text.truncate(end);
        }
        PaletteKey::Clear => text.clear(),
    }
    text_edited(dialog, text)
}

fn append(text: &mut String, word: &str) {
    if !text.is_empty() && !text.ends_with(char::is_whitespace) {
        text.push(' ');
    }
    *text += word;
}

/// Begins a line, for the next column, or after the last for the cells, the reserve or the stock.
fn end_pile(text: &mut String, piles: &[Pile]) {
    let n_columns = piles.iter().filter(|it| matches!(it, Pile::Column(_))).count();
    let label = match piles {
        _ if piles.contains(&Pile::Stock) => Some("Stock:"),
        _ if piles.contains(&Pile::Cell(0)) => Some("Freecells:"),
        _ if piles.contains(&Pile::Reserve(0)) => Some("Reserve:"),
        _ => None,
    };
    let is_column = |line: &&str| {
        line.split_once(':').is_none_or(|it| it.0.chars().all(|it| it.is_ascii_digit() || it.is_whitespace()))
    };
    let is_full = text.lines().filter(is_column).count() == n_columns;
    let label = label.filter(|it| is_full && !text.contains(it));
    if text.is_empty() || text.ends_with('\n') && label.is_none() {
        // An empty column.
        text.push('-');
    }
    if !text.ends_with('\n') {
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    *text += label.unwrap_or_default();
}

/// Reads an opened file, and plays it if that is possible.
pub(super) fn text_opened(model: &mut Model, text: Option<String>) -> Vec<Cmd> {
    if model.dialog.open.replace(Dialog::Position) != Some(Dialog::Position) {
        show_text(&mut model.dialog, &model.game);
    }
    let Some(text) = text else {
        let reason = errors::no_text(model.language);
        model.announcement = reason.clone();
        model.dialog.text.error = Some(TextError { reason, range: None });
        return Vec::new();
    };
    text_edited(&mut model.dialog, first_board(&text).to_string());
    play_text(model, TextChoice::Likelier)
}

pub(super) fn copy_text(text: &PositionText) -> Vec<Cmd> {
    vec![Cmd::Copy(text.text.clone())]
}

/// Plays the game of the text, asks whether it is meant, or explains what is wrong with it.
pub(super) fn play_text(model: &mut Model, choice: TextChoice) -> Vec<Cmd> {
    let is_unchanged = model.dialog.text.text == written(&model.game, model.dialog.text.form);
    if choice == TextChoice::Likelier && is_unchanged {
        model.dialog.open = None;
        return Vec::new();
    }
    let language = model.language;
    match read(model, choice) {
        Ok(ParsedGame { doubt: Some(doubt), can_transpose, .. }) if choice == TextChoice::Likelier => {
            let question = errors::doubt(language, &doubt);
            model.announcement.clone_from(&question);
            let other_game = match doubt {
                Doubt::FewerColumns { game, .. } => game,
                _ => None,
            };
            let (text, note) = (&mut model.dialog.text, Some(question));
            *text = PositionText { note, can_transpose, is_doubted: true, other_game, ..text.clone() };
            Vec::new()
        }
        Ok(ParsedGame { link, reading, can_transpose, .. }) => {
            let same = link.line == model.game.line && link.cursor == model.game.cursor;
            let cmds = if same { Vec::new() } else { push(model, link) };
            // If the lines could also be transposed, the dialog stays open.
            let stays = can_transpose && matches!(choice, TextChoice::Likelier | TextChoice::Other);
            model.dialog.open = Some(Dialog::Position).filter(|_| stays);
            let note = reading.and_then(|it| errors::read_as(language, it)).map(String::from);
            let is_said = can_transpose || reading != Some(Reading::Columns);
            model.game.remark = note.clone().filter(|_| is_said && !can_transpose);
            let text = &mut model.dialog.text;
            let note = note.filter(|_| can_transpose);
            *text = PositionText {
                note,
                error: None,
                can_transpose,
                is_doubted: false,
                other_game: None,
                ..text.clone()
            };
            cmds
        }
        Err(error) => {
            model.announcement = error.reason.clone();
            model.dialog.text.error = Some(error);
            Vec::new()
        }
    }
}

fn written(game: &GameModel, form: Form) -> String {
    let line = &game.line;
    match form {
        Form::Position => game.editing.as_ref().unwrap_or(game.position()).seen_text(),
        Form::Moves => {
            let moves = line.position(0).write_moves(line.moves());
            format!("# {}; every move is written, nothing plays itself\n{moves}\n", line.start())
        }
        Form::Link => format!("#{}", game.link()),
        Form::Json => json::write(&JsonGame {
            game: line.start().to_string(),
            moves: line.texts().join(" "),
            cursor: Some(game.cursor as u32),
            position: Some(game.position().seen_text()),
        }),
    }
}

/// A game as other programs read and write it.
#[derive(Serialize, Deserialize)]
struct JsonGame {
    game: String,
    #[serde(default)]
    moves: String,
    /// How many of the moves are played.
    cursor: Option<u32>,
    /// The position at the cursor, for other programs. What a pasted text says here is ignored.
    #[serde(skip_deserializing)]
    position: Option<String>,
}

/// The game that a text describes.
struct ParsedGame {
    link: Link,
    /// How its position was read, if it is one.
    reading: Option<Reading>,
    can_transpose: bool,
    /// Why another position may be meant.
    doubt: Option<Doubt>,
}

impl ParsedGame {
    fn of_link(link: Link) -> ParsedGame {
        ParsedGame { link, reading: None, can_transpose: false, doubt: None }
    }

    /// The position by one of its readings. A deal with a small number is named by it.
    fn of_position(pasted: Pasted, choice: TextChoice) -> ParsedGame {
        let numbered = pasted.numbered();
        let Pasted { position, reading, other, doubt } = pasted;
        let can_transpose = other.is_some();
        let (start, reading, doubt) = match (numbered, other) {
            (_, Some((reading, other))) if choice == TextChoice::Other => {
                (Start::Position(other), reading, None)
            }
            (Some(id), _) => (Start::Deal(id), reading, doubt),
            (None, _) => (Start::Position(position), reading, doubt),
        };
        ParsedGame { link: Link::of_start(start), reading: Some(reading), can_transpose, doubt }
    }
}

fn read(model: &Model, choice: TextChoice) -> Result<ParsedGame, TextError> {
    let text = model.dialog.text.text.as_str();
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    if let Some(link) = link_in(model, trimmed)? {
        return read_link(model, &link);
    }
    if let Ok(deal) = trimmed.parse() {
        let id = GameId { deal, rules: model.game.line.start().rules() };
        return Ok(ParsedGame::of_link(Link::of_start(Start::Deal(id))));
    }
    let header = trimmed.lines().next().unwrap_or_default();
    let named = header.strip_prefix('#').and_then(|it| it.split(';').next()).map(str::trim);
    if let Some(start) = named.and_then(|it| it.parse::<Start>().ok()) {
        return read_moves(model, start, text);
    }
    let other_game = model.dialog.text.other_game.as_deref().filter(|_| choice == TextChoice::OtherGame);
    let rules = other_game.and_then(|it| it.parse().ok());
    match rules.unwrap_or_else(|| model.game.line.start().rules()).read_pasted(text, None) {
        Ok(pasted) => Ok(ParsedGame::of_position(pasted, choice)),
        // Moves without a header belong to the current game.
        Err(err) => match model.game.line.position(0).read_moves(text) {
            Ok((moves, _)) if !moves.is_empty() => {
                let line = GameLine::of_moves(model.game.line.start().clone(), &moves)
                    .expect("moves that were read");
                Ok(ParsedGame::of_link(Link { cursor: 0, line }))
            }
            // The reading that came further was probably meant.
            Err(moves_err) if place_of(err.place()) < place_of(moves_err.place()) => {
                Err(wrong_moves(model, text, &moves_err))
            }
            _ => {
                let range = err.place().and_then(|it| range(text, it));
                Err(TextError { reason: errors::pasted(model.language, &err), range })
            }
        },
    }
}

/// Returns the line and the character where reading ended.
fn place_of(place: Option<Place>) -> (usize, usize) {
    place.map_or((usize::MAX, 0), |it| (it.line, it.start))
}

/// Returns the link in a text: the text itself, or the JSON form.
fn link_in(model: &Model, text: &str) -> Result<Option<String>, TextError> {
    if text.starts_with('{') {
        let has_hidden_cards = model.game.line.capabilities().has_hidden_cards;
        return match json::read::<JsonGame>(text) {
            Some(game) => Ok(Some(link_of(&game))),
            // Other programs write positions as JSON, too.
            None if text.contains("\"tableau") || has_hidden_cards && !text.contains("\"game\"") => Ok(None),
            None => Err(TextError { reason: errors::json(model.language), range: None }),
        };
    }
    let link = text.rsplit_once('#').map_or(text, |it| it.1);
    let is_link = link.contains('/') && !link.contains(char::is_whitespace);
    Ok(is_link.then(|| link.to_string()))
}

fn read_link(model: &Model, link: &str) -> Result<ParsedGame, TextError> {
    match Link::parse(link) {
        Ok(link) => Ok(ParsedGame::of_link(link)),
        Err(err) => Err(TextError { reason: errors::link(model.language, &err), range: None }),
    }
}

fn read_moves(model: &Model, start: Start, text: &str) -> Result<ParsedGame, TextError> {
    let line = GameLine::new(start.clone());
    let (moves, _) = line.position(0).read_moves(text).map_err(|err| wrong_moves(model, text, &err))?;
    let line = GameLine::of_moves(start, &moves).expect("moves that were read");
    Ok(ParsedGame::of_link(Link { cursor: line.len(), line }))
}

fn link_of(game: &JsonGame) -> String {
    let JsonGame { game: start, moves, cursor, .. } = game;
    let moves = moves.replace(' ', "");
    match cursor {
        Some(cursor) => format!("{start}/{moves}/{cursor}"),
        None if moves.is_empty() => start.clone(),
        None => format!("{start}/{moves}"),
    }
}

fn wrong_moves(model: &Model, text: &str, err: &ParseMovesError) -> TextError {
    TextError {
        reason: errors::moves(model.language, err),
        range: err.place().and_then(|it| range(text, it)),
    }
}

/// Returns a place as the browser counts it: in UTF-16 units from the start of the text.
fn range(text: &str, place: Place) -> Option<(u32, u32)> {
    let line = text.split_inclusive('\n').nth(place.line - 1)?;
    let before_line = (line.as_ptr() as usize) - (text.as_ptr() as usize);
    let units = |text: &str| text.encode_utf16().count() as u32;
    let skipped: String = line.chars().take(place.start - 1).collect();
    let marked: String = line.chars().skip(place.start - 1).take(place.len).collect();
    let start = units(text.get(..before_line)?) + units(&skipped);
    Some((start, start + units(&marked)))
}
