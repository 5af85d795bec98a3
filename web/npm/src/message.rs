//! The messages to a worker of the package and from it.

use questions::{Certificate, JudgedMove, Solving, limit_name};
use serde::{Deserialize, Serialize};
use solitaire::{Move, Pile};
use solver::{Goal, Limits, Line, LineLengths, Measure, Spent, SurveyRow, Verdict};

/// The position of the question, and the limits of the answer.
#[derive(Deserialize)]
pub(crate) struct Question {
    pub(crate) start: String,
    #[serde(default)]
    pub(crate) moves: String,
    /// The memory limit in megabytes.
    #[serde(default = "memory_default")]
    memory: u32,
    pub(crate) ask: NpmRequest,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum NpmRequest {
    Solve { goal: Option<Goal>, measure: Option<Measure>, nodes: Option<u64>, seconds: Option<f64> },
    Survey { first: u64, last: u64, goal: Option<Goal>, measure: Option<Measure>, nodes: Option<u64> },
    Judge {},
    Certify {},
}

fn memory_default() -> u32 {
    512
}

impl Question {
    /// Returns the limits of a search that keep the program's memory below its limit: it never shrinks, and a table
    /// that has grown leaves a free block half of its size behind.
    pub(crate) fn limits(&self) -> Limits {
        Limits::bytes((u64::from(self.memory) << 20) / 2)
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
pub(crate) enum NpmResponse {
    Progress(Spent),
    Line { line: LineMessage, length: u32 },
    Bound { at_least: u32 },
    Judged(JudgedMessage),
    Rows { rows: Vec<SurveyRowMessage> },
    Verdict(VerdictMessage),
    Certified(CertifiedMessage),
}

impl NpmResponse {
    /// Returns whether no message follows it.
    pub(crate) fn is_last(&self) -> bool {
        matches!(self, NpmResponse::Verdict(_) | NpmResponse::Certified(_))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SurveyRowMessage {
    deal: u64,
    verdict: &'static str,
    player_moves: Option<u32>,
    card_moves: Option<u32>,
    at_least: Option<u64>,
    expanded: u64,
    line: Option<String>,
}

impl From<SurveyRow> for SurveyRowMessage {
    fn from(row: SurveyRow) -> SurveyRowMessage {
        SurveyRowMessage {
            deal: row.deal,
            verdict: row.verdict.name(),
            player_moves: row.lengths.map(|it| it.player_moves),
            card_moves: row.lengths.map(|it| it.card_moves),
            at_least: row.at_least,
            expanded: row.expanded,
            line: row.solution,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineMessage {
    text: String,
    /// Three bytes for each move: two piles as in [`code`], and the number of cards. Scripts turn these into objects
    /// faster than objects could be sent.
    #[serde(with = "serde_bytes")]
    moves: Vec<u8>,
    player_moves: u32,
    card_moves: u32,
}

/// A judgement. Fields that do not apply are missing.
#[derive(Serialize)]
pub(crate) struct JudgedMessage {
    verdict: &'static str,
    text: String,
    coded: [u8; 3],
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<LineMessage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
}

/// A verdict. Fields that do not apply are missing.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VerdictMessage {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<LineMessage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    is_shortest: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    spent: Spent,
}

/// A certificate. Fields that do not apply are missing.
#[derive(Serialize)]
pub(crate) struct CertifiedMessage {
    result: &'static str,
    #[serde(with = "serde_bytes", skip_serializing_if = "Option::is_none")]
    certificate: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<LineMessage>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LengthsMessage {
    moves: u32,
    player_moves: u32,
    card_moves: u32,
}

impl From<&Line> for LineMessage {
    fn from(line: &Line) -> LineMessage {
        LineMessage {
            text: line.text.clone(),
            moves: line.moves.iter().flat_map(|&mv| coded(mv)).collect(),
            player_moves: line.lengths.player_moves,
            card_moves: line.lengths.card_moves,
        }
    }
}

impl From<LineLengths> for LengthsMessage {
    fn from(LineLengths { moves, player_moves, card_moves, .. }: LineLengths) -> LengthsMessage {
        LengthsMessage { moves, player_moves, card_moves }
    }
}

fn coded(mv: Move) -> [u8; 3] {
    [code(mv.from), code(mv.to), mv.count]
}

/// Returns the kind of a pile and its index, each as a hexadecimal digit.
fn code(pile: Pile) -> u8 {
    match pile {
        Pile::Column(idx @ 0..16) => idx,
        Pile::Column(idx) => 0x60 + (idx - 16),
        Pile::Cell(idx) => 0x10 + idx,
        Pile::Reserve(idx) => 0x50 + idx,
        Pile::Foundation(suit) => 0x20 + suit as u8,
        Pile::Stock => 0x30,
        Pile::Waste => 0x40,
    }
}

/// Returns the evidence for a verdict: a line, or the number of positions examined.
fn evidence(verdict: &Verdict<Line>) -> (Option<LineMessage>, Option<u64>) {
    match verdict {
        Verdict::Solved(line) => (Some(line.into()), None),
        Verdict::Unsolvable { positions } => (None, Some(*positions)),
        Verdict::GaveUp(_) => (None, None),
    }
}

impl From<JudgedMove> for JudgedMessage {
    fn from(judged: JudgedMove) -> JudgedMessage {
        let (line, positions) = evidence(&judged.verdict);
        JudgedMessage { verdict: judged.word(), coded: coded(judged.mv), text: judged.text, line, positions }
    }
}

impl VerdictMessage {
    pub(crate) fn new(verdict: &Verdict<Line>, solving: &Solving) -> VerdictMessage {
        let (line, positions) = evidence(verdict);
        let limit = match verdict {
            Verdict::GaveUp(why) => Some(limit_name(*why)),
            Verdict::Solved(_) | Verdict::Unsolvable { .. } => None,
        };
        let solved = verdict.as_ref().solution();
        VerdictMessage {
            verdict: verdict.winnability().name(),
            line,
            length: solved.map(|it| solving.length(it)),
            is_shortest: solved.map(|_| solving.is_shortest()),
            positions,
            limit,
            spent: solving.spent(),
        }
    }
}

impl CertifiedMessage {
    pub(crate) fn new(verdict: &Verdict<Line>, certificate: Option<Certificate>) -> CertifiedMessage {
        let (line, positions) = evidence(verdict);
        let result = match verdict {
            Verdict::Solved(_) => "winnable",
            Verdict::Unsolvable { .. } => "certified",
            Verdict::GaveUp(_) => "unknown",
        };
        CertifiedMessage { result, certificate: certificate.map(|it| it.file), positions, line }
    }
}
