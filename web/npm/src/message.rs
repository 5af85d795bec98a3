//! What a worker of the package is asked, and what it says.

use questions::{JudgedMove, MoveVerdict, ProvingEnd, SolvingEnd, SpentLimit, WinningLine};
use serde::{Deserialize, Serialize};
use solitaire::{Move, Pile};
use solver::{Goal, Limits, SolutionMeasure, Stats};

/// The position that is asked about, and what the answer may cost.
#[derive(Deserialize)]
pub(crate) struct Question {
    pub(crate) start: String,
    #[serde(default)]
    pub(crate) moves: String,
    /// In megabytes.
    #[serde(default = "memory_default")]
    memory: u32,
    pub(crate) ask: Ask,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Ask {
    Solve { goal: Option<GoalWord>, measure: Option<MeasureWord>, nodes: Option<u64>, seconds: Option<f64> },
    Survey { first: u64, last: u64, goal: Option<GoalWord>, measure: Option<MeasureWord>, nodes: Option<u64> },
    Judge {},
    Certify {},
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GoalWord {
    Any,
    Verdict,
    Short,
    Shortest,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MeasureWord {
    Player,
    Card,
}

fn memory_default() -> u32 {
    512
}

impl Question {
    /// Returns the limits of a search that keep the memory of the program below what is allowed: it never shrinks, and
    /// a table that has grown leaves a block behind that is as large as half of it.
    pub(crate) fn limits(&self) -> Limits {
        Limits::bytes((u64::from(self.memory) << 20) / 2)
    }
}

impl From<GoalWord> for Goal {
    fn from(name: GoalWord) -> Goal {
        match name {
            GoalWord::Any => Goal::Any,
            GoalWord::Verdict => Goal::Verdict,
            GoalWord::Short => Goal::Short,
            GoalWord::Shortest => Goal::Shortest,
        }
    }
}

impl From<MeasureWord> for SolutionMeasure {
    fn from(name: MeasureWord) -> SolutionMeasure {
        match name {
            MeasureWord::Player => SolutionMeasure::PlayerMoves,
            MeasureWord::Card => SolutionMeasure::CardMoves,
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
pub(crate) enum Said {
    Progress(SpentMessage),
    Line { line: LineMessage, length: u32 },
    Bound { at_least: u32 },
    Judged(JudgedMessage),
    Rows { rows: Vec<SurveyRowMessage> },
    Verdict(VerdictMessage),
    Certified(CertifiedMessage),
}

impl Said {
    /// Is nothing said after it?
    pub(crate) fn is_last(&self) -> bool {
        matches!(self, Said::Verdict(_) | Said::Certified(_))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SurveyRowMessage {
    pub(crate) deal: u64,
    pub(crate) verdict: &'static str,
    pub(crate) player_moves: Option<u32>,
    pub(crate) card_moves: Option<u32>,
    pub(crate) at_least: Option<u32>,
    pub(crate) expanded: u64,
    pub(crate) line: Option<String>,
}

#[derive(Serialize)]
pub(crate) struct SpentMessage {
    expanded: u64,
    stored: u64,
    bytes: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineMessage {
    text: String,
    /// Three bytes each: two piles as [`code`] has them, and the number of cards. Scripts make objects of them sooner
    /// than they would come here.
    #[serde(with = "serde_bytes")]
    moves: Vec<u8>,
    player_moves: u32,
    card_moves: u32,
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub(crate) enum JudgedMessage {
    Winnable { text: String, coded: [u8; 3], line: LineMessage },
    Lost { text: String, coded: [u8; 3], positions: u64 },
    Unknown { text: String, coded: [u8; 3] },
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase", rename_all_fields = "camelCase")]
pub(crate) enum VerdictMessage {
    Solved { line: LineMessage, length: u32, is_shortest: bool, spent: SpentMessage },
    Unsolvable { positions: u64, spent: SpentMessage },
    Unknown { limit: &'static str, spent: SpentMessage },
}

#[derive(Serialize)]
#[serde(tag = "result", rename_all = "lowercase")]
pub(crate) enum CertifiedMessage {
    Certified {
        #[serde(with = "serde_bytes")]
        certificate: Vec<u8>,
        positions: u64,
    },
    Winnable {
        line: LineMessage,
    },
    Unknown,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LengthsMessage {
    moves: usize,
    player_moves: u32,
    card_moves: u32,
}

impl From<Stats> for SpentMessage {
    fn from(Stats { expanded, stored, bytes }: Stats) -> SpentMessage {
        SpentMessage { expanded, stored, bytes }
    }
}

impl From<&WinningLine> for LineMessage {
    fn from(line: &WinningLine) -> LineMessage {
        LineMessage {
            text: line.text.clone(),
            moves: line.moves.iter().flat_map(|&mv| coded(mv)).collect(),
            player_moves: line.player_moves,
            card_moves: line.card_moves,
        }
    }
}

impl From<&WinningLine> for LengthsMessage {
    fn from(line: &WinningLine) -> LengthsMessage {
        let WinningLine { player_moves, card_moves, .. } = *line;
        LengthsMessage { moves: line.moves.len(), player_moves, card_moves }
    }
}

fn coded(mv: Move) -> [u8; 3] {
    [code(mv.from), code(mv.to), mv.count]
}

/// Returns the kind of a pile and which of them it is, each as a digit to the base 16.
fn code(pile: Pile) -> u8 {
    match pile {
        Pile::Column(idx) => idx,
        Pile::Cell(idx) => 0x10 + idx,
        Pile::Foundation(suit) => 0x20 + suit as u8,
        Pile::Stock => 0x30,
        Pile::Waste => 0x40,
    }
}

impl From<JudgedMove> for JudgedMessage {
    fn from(JudgedMove { mv, text, verdict }: JudgedMove) -> JudgedMessage {
        let coded = coded(mv);
        match verdict {
            MoveVerdict::Winnable(line) => JudgedMessage::Winnable { text, coded, line: (&line).into() },
            MoveVerdict::Lost(positions) => JudgedMessage::Lost { text, coded, positions },
            MoveVerdict::Unknown => JudgedMessage::Unknown { text, coded },
        }
    }
}

impl VerdictMessage {
    pub(crate) fn new(
        answer: &SolvingEnd,
        length: impl Fn(&WinningLine) -> u32,
        spent: Stats,
    ) -> VerdictMessage {
        let spent = spent.into();
        match answer {
            SolvingEnd::Solved { line, is_shortest } => VerdictMessage::Solved {
                line: line.into(),
                length: length(line),
                is_shortest: *is_shortest,
                spent,
            },
            SolvingEnd::Unsolvable { positions } => {
                VerdictMessage::Unsolvable { positions: *positions, spent }
            }
            SolvingEnd::Unknown(limit) => VerdictMessage::Unknown {
                limit: match limit {
                    SpentLimit::Memory => "memory",
                    SpentLimit::Nodes => "nodes",
                    SpentLimit::Time => "seconds",
                },
                spent,
            },
        }
    }
}

impl From<ProvingEnd> for CertifiedMessage {
    fn from(end: ProvingEnd) -> CertifiedMessage {
        match end {
            ProvingEnd::Certificate { file, positions } => {
                CertifiedMessage::Certified { certificate: file, positions }
            }
            ProvingEnd::CanBeWon(line) => CertifiedMessage::Winnable { line: (&line).into() },
            ProvingEnd::Unknown => CertifiedMessage::Unknown,
        }
    }
}
