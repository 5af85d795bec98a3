//! `unbury explain`: explains why a deal cannot be won.

use search::{Explain, Explanation};
use serde_json::{Value, json};
use solitaire::{Card, Pile, State, Suit, Switched, Switches, notation::pile_letter};
use solver::{Verdict, Winnability};
use terminal::{
    budget,
    failure::Failure,
    output::{self, counted, grouped},
    status::Status,
    supported::check_has_card_moves,
};

use crate::{
    args::ExplainArgs,
    position::StartPosition,
    solve::{ask, options_for_any},
};

/// Examines all positions of a deal that cannot be won, and writes what they have in common.
pub(crate) fn explain(args: &ExplainArgs) -> Result<Status, Failure> {
    let start = StartPosition::of(&args.what)?;
    let (rules, state) = (start.rules(), start.position.state());
    check_has_card_moves(&rules)?;
    let allowance = args.limits.allowance();
    // The engine finds out quickly if there is nothing to explain.
    let (outcome, _) = ask(&start, options_for_any(allowance))?;
    let (verdict, spent, explanation) = match &outcome.verdict {
        Verdict::Solved(_) => (Verdict::Solved(()), outcome.spent, None),
        Verdict::GaveUp(why) => (Verdict::GaveUp(*why), outcome.spent, None),
        Verdict::Unsolvable { .. } => {
            let game = Switched { rules, switches: Switches::default() };
            let mut search = Explain::new(game, state, allowance.limits);
            let all = budget::run(&mut search, allowance.after(&outcome));
            let explanation = match all.verdict {
                Verdict::Unsolvable { .. } => Some(search.explanation()),
                Verdict::GaveUp(_) => None,
                Verdict::Solved(_) => unreachable!("one of the two searches is wrong"),
            };
            (all.verdict.map(|_| ()), all.spent, explanation)
        }
    };
    let ended_by = match verdict {
        Verdict::GaveUp(why) => allowance.ended_by(why, spent),
        _ => String::new(),
    };
    let told = Told { verdict: verdict.winnability(), ended_by, explanation };
    let name = start.name();
    output::print(&match args.json {
        true => told.json(&start),
        false => told.text(state, &name) + &start.remark(),
    })?;
    Ok(match told.verdict {
        Winnability::Winnable => Status::Done,
        Winnability::Lost => Status::Unsolvable,
        Winnability::Unknown => Status::Unknown,
    })
}

#[derive(Debug)]
struct Told {
    verdict: Winnability,
    /// The option that ended the search, if there is no result.
    ended_by: String,
    /// The explanation, for a deal that cannot be won.
    explanation: Option<Explanation>,
}

impl Told {
    fn text(&self, start: &State, name: &str) -> String {
        match &self.explanation {
            Some(explanation) => explained(start, explanation, name),
            None if self.verdict == Winnability::Winnable => {
                format!("{name} can be won: there is nothing to explain\n")
            }
            None => format!("not known: the search was ended by {}\n", self.ended_by),
        }
    }

    fn json(&self, start: &StartPosition) -> String {
        let explanation = self.explanation.as_ref();
        let fixed = |it: &Explanation| -> Vec<Value> {
            let card = |it: &search::NeverMoved| json!({ "card": it.card.to_string(), "pile": pile_letter(it.pile).to_string(), "height": it.height });
            it.never_moved.iter().map(card).collect()
        };
        let mut object = json!({
            "game": start.name(),
            "verdict": self.verdict.name(),
            "positions": explanation.map(|it| it.positions),
            "never_moved": explanation.map(fixed),
            "cards_home_max": explanation.map(|it| it.cards_home_max),
            "home_max": explanation.map(|it| it.home_max),
        });
        start.add_reading(&mut object);
        format!("{object}\n")
    }
}

fn explained(start: &State, explanation: &Explanation, name: &str) -> String {
    let Explanation { positions, never_moved, cards_home_max, home_max, .. } = explanation;
    let cards: Vec<String> = never_moved.iter().map(|it| it.card.to_string()).collect();
    let cards = if cards.is_empty() { "none".to_string() } else { cards.join(" ") };
    let homes = Suit::ALL.map(|suit| {
        // Written as in a position: 0 is no card.
        let rank = home_max[suit as usize];
        let card = Card::new(rank.max(1), suit).to_string();
        let (letter, suit) = card.split_at(1);
        format!("{suit}-{}", if rank == 0 { "0" } else { letter })
    });
    format!(
        "{name} cannot be won: all {} positions that can be reached were examined\n\
         most cards home at once: {cards_home_max}; each foundation at its highest: {}\n\
         cards that never move: {cards}\n\
         \n\
         What all positions share, a line for each column, its bottom card first:\n\
         {}",
        grouped(*positions),
        homes.join(" "),
        board(start, explanation),
    )
}

/// Returns the columns with the cards that never move, and dots for the others.
fn board(start: &State, explanation: &Explanation) -> String {
    let mut text = String::new();
    for idx in 0..start.n_columns() {
        let is_fixed = |card: &Card| explanation.never_moved.iter().any(|it| it.card == *card);
        let column = start.column(idx);
        let cards: Vec<String> = column
            .iter()
            .map(|card| if is_fixed(card) { card.to_string() } else { "..".to_string() })
            .collect();
        text.push_str(&cards.join(" "));
        text.push('\n');
    }
    let elsewhere = explanation.never_moved.iter().filter(|it| !matches!(it.pile, Pile::Column(_))).count();
    if 0 < elsewhere {
        text.push_str(&format!(
            "and {} in the cells and on the foundations\n",
            counted(elsewhere as u64, "card")
        ));
    }
    text
}
