//! `cargo xtask bench klondike`: the time for deals of Klondike, the lengths of solutions, and the share of deals that
//! can be won, compared with the measurements of others.

mod args;
mod browser;
mod game;
mod lengths;
mod lonelybot;
mod minimal_klondike;
mod proofs;
mod report;
mod speed;
mod winnable;

pub(crate) use self::args::KlondikeArgs;
use self::args::KlondikePart;
use crate::bench::{document, machine, programs::build_unbury, timed};
use xtask::process::{Result, say};

const FILE: &str = "docs/benchmarks-klondike.md";

/// Measures part by part, prints the tables, and writes those of whole parts into the document.
pub(crate) fn bench(args: &KlondikeArgs) -> Result {
    timed::setup()?;
    for part in args.parts() {
        let text = measure(part, args)?;
        println!("{text}");
        if args.is_whole(part) || args.write {
            document::write(FILE, &part.bench(), &text)?;
        } else {
            let name = part.name();
            say(&format!("not written to {FILE}: {name} is not whole; --write writes it nevertheless"));
        }
    }
    Ok(())
}

/// Returns the section of a part, including where and when it was measured.
fn measure(part: KlondikePart, args: &KlondikeArgs) -> Result<String> {
    say(&format!("{}: nothing else should run on this machine", part.name()));
    let mut others = Vec::new();
    let text = match part {
        KlondikePart::Speed => {
            let lonelybot = lonelybot::Lonelybot::find()?;
            report::speeds(args, &speed::measure(args, &build_unbury()?, lonelybot.as_ref())?)
        }
        KlondikePart::Lengths => report::lengths(&lengths::measure(args, &build_unbury()?)?),
        KlondikePart::Proofs => {
            let theirs = minimal_klondike::MinimalKlondike::find()?;
            report::proofs(&proofs::measure(args, &build_unbury()?, theirs.as_ref())?)
        }
        KlondikePart::Winnable => report::shares(args, &winnable::measure(args)?),
        KlondikePart::Browser => {
            let (line, figures) = browser::measure(args)?;
            others.push(line);
            browser::text(args, &figures)
        }
    };
    Ok(format!("## {}\n\n{}\n{text}", part.title(), machine::lines(&others)?))
}

#[test]
fn finds_a_place_for_every_part() {
    for &part in <KlondikePart as clap::ValueEnum>::value_variants() {
        document::check_place(FILE, &part.bench());
    }
}
