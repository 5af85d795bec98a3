//! Games as text: the current one, and pasted ones.

use i18n::Language;
use serde::{Deserialize, Serialize};
use solitaire::{
    Doubt, GameId, Pasted, Pile, Place, Reading, Start, cards_in, first_board, notation::ParseMovesError,
};

use crate::{
    cmd::Cmd,
    effect::{DealRequest, Effects, PageRequest, say_text},
    game_line::GameLine,
    json,
    link::Link,
    model::{Copying, Dialog, DialogModel, Form, GameModel, PositionText, TextChoice, TextError},
    msg::PaletteKey,
    texts::errors,
};

/// Writes the current game into the dialog's text field.
pub(crate) fn show_text(dialog: &mut DialogModel, game: &GameModel) {
    let form = dialog.text.form;
    dialog.text = PositionText { form, text: written(game, form), ..PositionText::default() };
    dialog.copying = Copying::Unasked;
}

pub(crate) fn form_picked(dialog: &mut DialogModel, game: &GameModel, form: Form) {
    dialog.text.form = form;
    show_text(dialog, game);
}

pub(crate) fn text_edited(dialog: &mut DialogModel, text: String) {
    dialog.text = PositionText { form: dialog.text.form, text, ..PositionText::default() };
    dialog.copying = Copying::Unasked;
}

/// Changes the text for a tapped key of the palette.
pub(crate) fn palette_tapped(dialog: &mut DialogModel, game: &GameModel, key: PaletteKey) {
    if dialog.text.form != Form::Position {
        return;
    }
    let mut text = dialog.text.text.clone();
    match key {
        PaletteKey::Card(card) if cards_in(&text).contains(&card) => return,
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
    text_edited(dialog, text);
}

fn append(text: &mut String, word: &str) {
    if !text.is_empty() && !text.ends_with(char::is_whitespace) {
        text.push(' ');
    }
    *text += word;
}

/// Begins a line: for the next column, or after the last column for the cells, the reserve or the stock.
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

/// Reads an opened file, and plays its game if that is possible.
pub(crate) fn text_opened(
    dialog: &mut DialogModel,
    game: &GameModel,
    language: Language,
    text: Option<String>,
) -> Effects {
    if dialog.open.replace(Dialog::Position) != Some(Dialog::Position) {
        show_text(dialog, game);
    }
    let Some(text) = text else { return refuse(dialog, errors::no_text(language)) };
    text_edited(dialog, first_board(&text).to_string());
    play_text(dialog, game, language, TextChoice::Likelier)
}

/// Says that a text is too long, and leaves it out of the field: a browser takes twenty seconds to lay out half a
/// million lines.
pub(crate) fn refuse_long_text(dialog: &mut DialogModel, game: &GameModel, language: Language) -> Effects {
    text_opened(dialog, game, language, None);
    refuse(dialog, language.too_long().to_string())
}

fn refuse(dialog: &mut DialogModel, reason: String) -> Effects {
    dialog.text.error = Some(TextError { reason: reason.clone(), range: None });
    vec![say_text(reason)]
}

pub(crate) fn copy_text(text: &PositionText) -> Cmd {
    Cmd::Copy(text.text.clone())
}

/// Plays the game of the text, asks for confirmation, or explains the error.
pub(crate) fn play_text(
    dialog: &mut DialogModel,
    game: &GameModel,
    language: Language,
    choice: TextChoice,
) -> Effects {
    let is_unchanged = dialog.text.text == written(game, dialog.text.form);
    if choice == TextChoice::Likelier && is_unchanged {
        dialog.open = None;
        return Vec::new();
    }
    let reading = TextOfGame { text: &dialog.text, game, language };
    match reading.read(choice) {
        Ok(ParsedGame { doubt: Some(doubt), can_transpose, .. }) if choice == TextChoice::Likelier => {
            let question = errors::doubt(language, &doubt);
            let said = say_text(question.clone());
            let other_game = match doubt {
                Doubt::FewerColumns { game, .. } => game,
                _ => None,
            };
            let (text, note) = (&mut dialog.text, Some(question));
            *text = PositionText { note, can_transpose, is_doubted: true, other_game, ..text.clone() };
            vec![said]
        }
        Ok(ParsedGame { link, reading, can_transpose, .. }) => {
            let is_same = link.line == game.line && link.cursor == game.cursor;
            let mut effects = Effects::new();
            effects.extend((!is_same).then(|| DealRequest::Push(link).into()));
            // If the lines could also be transposed, the dialog stays open.
            let stays = can_transpose && matches!(choice, TextChoice::Likelier | TextChoice::Other);
            dialog.open = Some(Dialog::Position).filter(|_| stays);
            let note = reading.and_then(|it| errors::read_as(language, it)).map(String::from);
            let is_said = can_transpose || reading != Some(Reading::Columns);
            let remark = note.clone().filter(|_| is_said && !can_transpose);
            effects.push(PageRequest::Remark(Box::new(|_| remark)).into());
            let text = &mut dialog.text;
            let note = note.filter(|_| can_transpose);
            *text = PositionText {
                note,
                error: None,
                can_transpose,
                is_doubted: false,
                other_game: None,
                ..text.clone()
            };
            effects
        }
        Err(error) => {
            let said = say_text(error.reason.clone());
            dialog.text.error = Some(error);
            vec![said]
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

/// A game in the JSON form that other programs read and write.
#[derive(Serialize, Deserialize)]
struct JsonGame {
    game: String,
    #[serde(default)]
    moves: String,
    /// The number of moves that are played.
    cursor: Option<u32>,
    /// The position at the cursor, for other programs. It is ignored in a pasted text.
    #[serde(skip_deserializing)]
    position: Option<String>,
}

/// The game in a text.
struct ParsedGame {
    link: Link,
    /// The reading of its position, if it is one.
    reading: Option<Reading>,
    can_transpose: bool,
    /// Why the user may mean another position.
    doubt: Option<Doubt>,
}

impl ParsedGame {
    fn of_link(link: Link) -> ParsedGame {
        ParsedGame { link, reading: None, can_transpose: false, doubt: None }
    }

    /// Returns the position by one of its readings. If it is a deal with a small number, that number names it.
    fn of_position(pasted: Pasted, choice: TextChoice) -> ParsedGame {
        let numbered = pasted.numbered();
        let Pasted { position, reading, other, doubt, .. } = pasted;
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

/// A text in the dialog, together with the game on the table.
struct TextOfGame<'a> {
    text: &'a PositionText,
    game: &'a GameModel,
    language: Language,
}

impl TextOfGame<'_> {
    fn read(&self, choice: TextChoice) -> Result<ParsedGame, TextError> {
        let text = self.text.text.as_str();
        let trimmed = text.trim_start_matches('\u{feff}').trim();
        if let Some(link) = self.link_in(trimmed)? {
            return self.read_link(&link);
        }
        if let Ok(deal) = trimmed.parse() {
            let id = GameId { deal, rules: self.game.line.start().rules() };
            return Ok(ParsedGame::of_link(Link::of_start(Start::Deal(id))));
        }
        let header = trimmed.lines().next().unwrap_or_default();
        let named = header.strip_prefix('#').and_then(|it| it.split(';').next()).map(str::trim);
        if let Some(start) = named.and_then(|it| it.parse::<Start>().ok()) {
            return self.read_moves(start, text);
        }
        let other_game = self.text.other_game.as_deref().filter(|_| choice == TextChoice::OtherGame);
        let rules = other_game.and_then(|it| it.parse().ok());
        match rules.unwrap_or_else(|| self.game.line.start().rules()).read_pasted(text, None) {
            Ok(pasted) => Ok(ParsedGame::of_position(pasted, choice)),
            // Moves without a header belong to the current game.
            Err(err) => match self.game.line.position(0).read_moves(text) {
                Ok((moves, _)) if !moves.is_empty() => {
                    let line = GameLine::of_moves(self.game.line.start().clone(), &moves)
                        .expect("moves that were read");
                    Ok(ParsedGame::of_link(Link { cursor: 0, line }))
                }
                // The reading that got further was probably meant.
                Err(moves_err) if place_of(err.place()) < place_of(moves_err.place()) => {
                    Err(self.wrong_moves(text, &moves_err))
                }
                _ => {
                    let range = err.place().and_then(|it| range(text, it));
                    Err(TextError { reason: errors::pasted(self.language, &err), range })
                }
            },
        }
    }

    /// Returns the link in a text: the text itself, or the JSON form.
    fn link_in(&self, text: &str) -> Result<Option<String>, TextError> {
        if text.starts_with('{') {
            let has_hidden_cards = self.game.line.capabilities().has_hidden_cards;
            return match json::read::<JsonGame>(text) {
                Some(game) => Ok(Some(link_of(&game))),
                // Other programs write positions as JSON, too.
                None if text.contains("\"tableau") || has_hidden_cards && !text.contains("\"game\"") => {
                    Ok(None)
                }
                None => Err(TextError { reason: errors::json(self.language), range: None }),
            };
        }
        let link = text.rsplit_once('#').map_or(text, |it| it.1);
        let is_link = link.contains('/') && !link.contains(char::is_whitespace);
        Ok(is_link.then(|| link.to_string()))
    }

    fn read_link(&self, link: &str) -> Result<ParsedGame, TextError> {
        match Link::parse(link) {
            Ok(link) => Ok(ParsedGame::of_link(link)),
            Err(err) => Err(TextError { reason: errors::link(self.language, &err), range: None }),
        }
    }

    fn read_moves(&self, start: Start, text: &str) -> Result<ParsedGame, TextError> {
        let line = GameLine::new(start.clone());
        let (moves, _) = line.position(0).read_moves(text).map_err(|err| self.wrong_moves(text, &err))?;
        let line = GameLine::of_moves(start, &moves).expect("moves that were read");
        Ok(ParsedGame::of_link(Link { cursor: line.len(), line }))
    }

    fn wrong_moves(&self, text: &str, err: &ParseMovesError) -> TextError {
        TextError {
            reason: errors::moves(self.language, err),
            range: err.place().and_then(|it| range(text, it)),
        }
    }
}

/// Returns the line and the character where reading ended.
fn place_of(place: Option<Place>) -> (usize, usize) {
    place.map_or((usize::MAX, 0), |it| (it.line, it.start))
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
