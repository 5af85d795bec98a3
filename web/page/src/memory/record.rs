use super::fields;

/// What is remembered of one game. Nothing in it is known to be possible: the page replays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Tells it from all other games, those with the same start included. The page draws it at random.
    pub id: String,
    /// Where the game starts, as text: `freecell/11982`.
    pub start: String,
    /// Moves in notation. The first is the line on the table, the others are variations.
    pub lines: Vec<String>,
    /// How many moves of the first line are played.
    pub cursor: usize,
    /// The time of the last change, in milliseconds since the beginning of 1970.
    pub changed: u64,
    pub status: GameStatus,
    /// Was a hint, or a solver's line, asked for?
    pub was_helped: bool,
}

/// How far a game is, for the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameStatus {
    /// The user has not moved yet.
    Unplayed,
    Open,
    /// The user dealt another in its place. It can still be won.
    GivenUp,
    Won,
}

/// Later lines are not saved.
const LINES_MAX: usize = 32;

const STATUSES: [(GameStatus, &str); 4] = [
    (GameStatus::Unplayed, "unplayed"),
    (GameStatus::Open, "open"),
    (GameStatus::GivenUp, "given-up"),
    (GameStatus::Won, "won"),
];

impl Record {
    /// A game on whose table nothing was moved yet.
    pub fn new(id: String, start: String) -> Record {
        Record {
            id,
            start,
            lines: Vec::new(),
            cursor: 0,
            changed: 0,
            status: GameStatus::Unplayed,
            was_helped: false,
        }
    }

    /// The name of the game, under which its statistics are kept: `freecell`.
    pub fn game(&self) -> &str {
        self.start.split('/').next().unwrap_or_default()
    }

    /// As it is saved, without the id.
    pub(super) fn body(&self) -> String {
        let mut body = String::new();
        let status = STATUSES.iter().find(|it| it.0 == self.status).map_or("", |it| it.1);
        fields::push(&mut body, "start", &self.start);
        fields::push(&mut body, "cursor", &self.cursor.to_string());
        fields::push(&mut body, "changed", &self.changed.to_string());
        fields::push(&mut body, "standing", status);
        fields::push(&mut body, "helped", if self.was_helped { "yes" } else { "no" });
        for line in self.lines.iter().take(LINES_MAX) {
            fields::push(&mut body, "line", line);
        }
        body
    }

    /// Reads what [`Record::body`] wrote. The id is to be put in.
    pub(super) fn parse(body: &str) -> Option<Record> {
        let mut record = Record::new(String::new(), String::new());
        for (name, value) in fields::read(body)? {
            match name {
                "start" => record.start = value,
                "cursor" => record.cursor = value.parse().ok()?,
                "changed" => record.changed = value.parse().ok()?,
                "standing" => record.status = STATUSES.iter().find(|it| it.1 == value)?.0,
                "helped" => record.was_helped = value == "yes",
                "line" if record.lines.len() < LINES_MAX => record.lines.push(value),
                _ => return None,
            }
        }
        Some(record)
    }
}
