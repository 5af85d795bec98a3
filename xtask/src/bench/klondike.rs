//! `cargo xtask bench klondike`: how fast deals of Klondike are solved, how short the solutions are, and what share of
//! deals can be won, beside what others measured and published.

mod browser;
mod kept;
mod lengths;
mod lonelybot;
mod minimal_klondike;
mod peer;
mod plan;
mod proofs;
mod report;
mod speed;
mod winnable;

use super::{document, machine, programs::build_unbury, timed};
use crate::process::{Result, say};
use plan::{Part, Plan};

const FILE: &str = "docs/benchmarks-klondike.md";

/// Measures, part by part, prints the tables, and writes those of whole parts into the document.
pub(super) fn bench(options: &[&str]) -> Result {
    let plan = Plan::parse(options)?;
    timed::setup()?;
    for &part in &plan.parts {
        let text = measure(part, &plan)?;
        println!("{text}");
        if plan.is_whole(part) || plan.must_write {
            document::write(FILE, &part.bench(), &text)?;
        } else {
            let name = part.name();
            say(&format!("not written to {FILE}: {name} is not whole; --write writes it nevertheless"));
        }
    }
    Ok(())
}

/// The section of a part, which says where and when it was measured.
fn measure(part: Part, plan: &Plan) -> Result<String> {
    say(&format!("{}: nothing else should run on this machine", part.name()));
    let mut others = Vec::new();
    let text = match part {
        Part::Speed => {
            let lonelybot = lonelybot::Lonelybot::find()?;
            report::speeds(plan, &speed::measure(plan, &build_unbury()?, lonelybot.as_ref())?)
        }
        Part::Lengths => report::lengths(&lengths::measure(plan, &build_unbury()?)?),
        Part::Proofs => {
            let theirs = minimal_klondike::MinimalKlondike::find()?;
            report::proofs(&proofs::measure(plan, &build_unbury()?, theirs.as_ref())?)
        }
        Part::Winnable => report::shares(plan, &winnable::measure(plan)?),
        Part::Browser => {
            let (version, browsed) = browser::measure(plan)?;
            others.push(version);
            browser::text(plan, &browsed)
        }
    };
    Ok(format!("## {}\n\n{}\n{text}", part.title(), machine::lines(&others)?))
}

/// The games that are measured, as in ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Game {
    id: &'static str,
    /// For tables.
    name: &'static str,
    /// How many cards a draw turns.
    draw: u8,
}

const DRAW_THREE: Game = Game { id: "klondike-draw-three", name: "draw three", draw: 3 };
const DRAW_ONE: Game = Game { id: "klondike-draw-one", name: "draw one", draw: 1 };
const GAMES: [Game; 2] = [DRAW_THREE, DRAW_ONE];

#[test]
fn every_part_has_a_place_in_the_document() {
    for part in Part::ALL {
        document::check_place(FILE, &part.bench());
    }
}
