use imperfect_information::{Evidence, LuckParts};
use serde_json::{Value, json};
use solitaire::Card;
use terminal::{
    deals,
    rows::{
        RowRecord,
        format::{RowFormat, number},
    },
};

/// The row of a played game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayRow {
    pub(crate) deal: u64,
    pub(crate) is_won: bool,
    /// How many decisions the player made.
    pub(crate) decisions: u64,
    pub(crate) moves: u64,
    /// How long the player thought, in microseconds.
    pub(crate) micros: u64,
    /// The moves in notation, separated by spaces.
    pub(crate) line: String,
    /// The evidence for the player's chances at each decision, if it was requested.
    pub(crate) chances: Vec<Evidence>,
    /// The effects of luck and of the moves, if they were requested.
    pub(crate) luck: Option<LuckParts>,
}

impl RowRecord for PlayRow {
    const HEADER: &'static str = "deal,outcome,decisions,moves,micros,line,chances,luck";
    const TEXTS: &'static [&'static str] = &["outcome", "line", "chances", "luck"];
    const KIND: &'static str = "play";
    const COMMAND: &'static str = "unbury play";
    const MAKER: &'static str = "a file of games";

    fn deal(&self) -> u64 {
        self.deal
    }

    fn values(&self) -> Value {
        let PlayRow { deal, is_won, decisions, moves, micros, line, chances, luck } = self;
        let chances: Vec<String> = chances.iter().map(evidence_text).collect();
        let outcome = if *is_won { "won" } else { "lost" };
        let luck = luck.as_ref().map_or_else(String::new, luck_text);
        json!([deal, outcome, decisions, moves, micros, line, chances.join(" "), luck])
    }

    fn read(format: RowFormat, text: &str) -> Result<PlayRow, String> {
        let [deal, outcome, decisions, moves, micros, line, chances, luck] =
            format.fields(PlayRow::HEADER, text)?;
        let deal = deals::number(&deal).map_err(|err| format!("deal “{deal}”: {err}"))?;
        let is_won = match outcome.as_str() {
            "won" => true,
            "lost" => false,
            _ => return Err(format!("“{outcome}” is no outcome: those are won and lost")),
        };
        let row = PlayRow {
            deal,
            is_won,
            decisions: number("decisions", &decisions)?,
            moves: number("moves", &moves)?,
            micros: number("micros", &micros)?,
            line,
            chances: chances.split_whitespace().map(evidence).collect::<Result<_, _>>()?,
            luck: if luck.is_empty() { None } else { Some(luck_parts(&luck, is_won)?) },
        };
        let n_moves = row.line.split_whitespace().count() as u64;
        if row.moves != n_moves {
            return Err(format!("moves is {}, and the line has {n_moves}", row.moves));
        }
        if !row.chances.is_empty() && row.decisions != row.chances.len() as u64 {
            return Err(format!(
                "decisions is {}, and there are {} chances",
                row.decisions,
                row.chances.len()
            ));
        }
        Ok(row)
    }
}

/// Returns the text of the worlds won, worlds tried and cards unknown.
fn evidence_text(evidence: &Evidence) -> String {
    let Evidence { n_won, n_worlds, n_unknown } = evidence;
    format!("{n_won}/{n_worlds}/{n_unknown}")
}

fn evidence(text: &str) -> Result<Evidence, String> {
    let numbers: Option<Vec<u32>> = text.split('/').map(|it| it.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[n_won, n_worlds, n_unknown]) if n_won <= n_worlds && n_unknown <= Card::DECK_LEN as u32 => {
            Ok(Evidence { n_won, n_worlds, n_unknown })
        }
        _ => Err(format!(
            "“{text}” is no chance: those look like 41/60/12, worlds won, tried, and cards unknown"
        )),
    }
}

/// Returns the text of the parts dealt, drawn and played, and of the deviation of the last, in thousandths.
fn luck_text(parts: &LuckParts) -> String {
    let LuckParts { dealt, drawn, played, deviation } = parts;
    format!("{dealt}/{drawn}/{played}/{deviation}")
}

fn luck_parts(text: &str, is_won: bool) -> Result<LuckParts, String> {
    let numbers: Option<Vec<i32>> = text.split('/').map(|it| it.parse().ok()).collect();
    let end = if is_won { 1000 } else { 0 };
    match numbers.as_deref() {
        Some(&[dealt, drawn, played, deviation])
            if dealt.checked_add(drawn).and_then(|it| it.checked_add(played)) == Some(end) =>
        {
            let deviation = deviation.try_into().map_err(|_| format!("“{deviation}” is no deviation"))?;
            Ok(LuckParts { dealt, drawn, played, deviation })
        }
        Some(&[_, _, _, _]) => Err(format!("“{text}” does not add up to {end}")),
        _ => Err(format!("“{text}” is no luck: that looks like 520/-90/-430/21, in thousandths")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_round_trip() {
        for is_won in [false, true] {
            let line = "sw w1 3a".to_string();
            let chance = |n_won| Evidence { n_won, n_worlds: 60, n_unknown: 21 };
            let chances = if is_won { vec![chance(0), chance(60)] } else { Vec::new() };
            let parts = LuckParts { dealt: 520, drawn: 490, played: -10, deviation: 21 };
            let luck = Some(parts).filter(|_| is_won);
            let row = PlayRow { deal: 7, is_won, decisions: 2, moves: 3, micros: 40, line, chances, luck };
            for format in [RowFormat::Csv, RowFormat::JsonLines] {
                let mut text = String::new();
                format.write(PlayRow::HEADER, &row.values(), &mut text);
                assert!(text.starts_with(&format.row_head(7)), "{text}");
                assert_eq!(PlayRow::read(format, text.trim_end()), Ok(row.clone()), "{text}");
            }
        }
    }

    #[test]
    fn rejects_malformed_text() {
        #[track_caller]
        fn check(text: &str, expected: &str) {
            assert_eq!(PlayRow::read(RowFormat::Csv, text), Err(expected.to_string()), "{text}");
        }
        check("7,won", "2 columns; a row has 8");
        check("7,solved,2,3,40,sw w1 3a,,", "“solved” is no outcome: those are won and lost");
        check("7,won,2,x,40,sw w1 3a,,", "moves is not a whole number: “x”");
        check("7,won,2,4,40,sw w1 3a,,", "moves is 4, and the line has 3");
        check("7,won,2,3,40,sw w1 3a,1/2/3,", "decisions is 2, and there are 1 chances");
        for chance in ["3/2/1", "1/2", "1/2/3/4", "a/2/3", "1/2/53", "-1/2/3"] {
            let expected = format!(
                "“{chance}” is no chance: those look like 41/60/12, worlds won, tried, and cards unknown"
            );
            check(&format!("7,won,2,3,40,sw w1 3a,{chance} 1/2/3,"), &expected);
        }
        check("7,won,2,3,40,sw w1 3a,,520/-90/-430/21", "“520/-90/-430/21” does not add up to 1000");
        check("7,lost,2,3,40,sw w1 3a,,520/-90/-430/-1", "“-1” is no deviation");
        check(
            "7,won,2,3,40,sw w1 3a,,520/x/0/0",
            "“520/x/0/0” is no luck: that looks like 520/-90/-430/21, in thousandths",
        );
    }
}
