use std::str::FromStr;

use clap::{Args, builder::PossibleValuesParser};
use search::registry::Spec;
use solitaire::{Position, Rules, SWITCHES, Start, Switches, freecell, klondike};

use super::LimitArgs;
use crate::{failure::Failure, numbered::NumberedDeal, position};

#[derive(Args, Debug)]
pub(crate) struct LabArgs {
    /// A game and the number of a deal, such as freecell/14, or a position as links have it
    #[arg(value_name = "GAME/NUMBER", required_unless_present = "list")]
    pub(crate) start: Option<LabStart>,
    /// The search, and any options and switches: "staged k=4 autoplay=safe"
    #[arg(long, value_name = "SPEC", required_unless_present = "list")]
    search: Option<String>,
    #[command(flatten)]
    options: OptionArgs,
    #[command(flatten)]
    switches: SwitchArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write the answer as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// List searches, estimates and switches instead
    #[arg(long, exclusive = true)]
    pub(crate) list: bool,
}

/// A numbered deal, or a position as links have it.
#[derive(Clone, Debug)]
pub(crate) struct LabStart {
    /// As it was given, or shorter.
    pub(crate) name: String,
    pub(crate) position: Box<Position>,
}

impl FromStr for LabStart {
    type Err = String;

    fn from_str(text: &str) -> Result<LabStart, String> {
        if text.contains("/=") {
            let start: Start = text.parse().map_err(|err| format!("{err}"))?;
            return Ok(LabStart { name: start.to_string(), position: Box::new(start.position()) });
        }
        let deal: NumberedDeal = text.parse().map_err(|err| format!("{err}"))?;
        let position = Box::new(position::StartPosition::of_deal(&deal).position);
        Ok(LabStart { name: deal.to_string(), position })
    }
}

/// Options of searches that have an argument of their own. They all can be in the SPEC, too.
#[derive(Args, Debug)]
struct OptionArgs {
    /// What the search thinks of positions, such as bound or 2*larger:0.5+cards
    #[arg(long, value_name = "ESTIMATE")]
    estimate: Option<String>,
    /// Of the staged search: how many moves a stage looks ahead
    #[arg(long, value_name = "K")]
    k: Option<String>,
    /// Of the bounded search: how deep
    #[arg(long, value_name = "N")]
    depth: Option<String>,
    /// Of weighted A*: how often the estimate counts
    #[arg(long, value_name = "W")]
    weight: Option<String>,
    /// Of the beam: how many positions it keeps
    #[arg(long, value_name = "N")]
    width: Option<String>,
}

#[derive(Args, Debug)]
struct SwitchArgs {
    /// What counts as one move
    #[arg(long, value_parser = PossibleValuesParser::new(SWITCHES[0].values))]
    steps: Option<String>,
    /// Whether cards may come back from the foundations
    #[arg(long, value_parser = PossibleValuesParser::new(SWITCHES[1].values))]
    worrying_back: Option<String>,
    /// What goes home by itself
    #[arg(long, value_parser = PossibleValuesParser::new(SWITCHES[2].values))]
    autoplay: Option<String>,
    /// Which positions are the same
    #[arg(long, value_parser = PossibleValuesParser::new(SWITCHES[3].values))]
    identity: Option<String>,
}

impl LabArgs {
    /// Returns the search and the switches, from wherever they were said. Switches are for games like FreeCell.
    pub(crate) fn spec(&self, rules: &Rules) -> Result<(Spec, Switches), Failure> {
        let mut text = String::new();
        let mut switches_text = String::new();
        let is_switch = |word: &&str| {
            word.split_once('=').is_some_and(|(name, _)| SWITCHES.iter().any(|it| it.name == name))
        };
        for word in self.search.as_deref().unwrap_or_default().split_whitespace() {
            let target = if is_switch(&word) { &mut switches_text } else { &mut text };
            target.push_str(word);
            target.push(' ');
        }
        let OptionArgs { estimate, k, depth, weight, width } = &self.options;
        let options =
            [("estimate", estimate), ("k", k), ("depth", depth), ("weight", weight), ("width", width)];
        push_said(&options, &mut text);
        let SwitchArgs { steps, worrying_back, autoplay, identity } = &self.switches;
        let values = [steps, worrying_back, autoplay, identity];
        let switches: Vec<(&str, &Option<String>)> = SWITCHES.iter().map(|it| it.name).zip(values).collect();
        push_said(&switches, &mut switches_text);
        let spec: Spec = text.parse().map_err(|err| Failure::Input(format!("--search: {err}")))?;
        spec.check_fits(rules).map_err(|unsupported| Failure::Input(format!("--search: {unsupported}")))?;
        if !freecell::fits(rules)
            && let Some(said) = switches_text.split_whitespace().next()
        {
            let game = if klondike::fits(rules) { "Klondike" } else { "this game" };
            return Err(Failure::Input(format!("{said}: {game} has no switches, {NO_SWITCHES}")));
        }
        let switches = switches_text.parse().map_err(|err| Failure::Input(format!("--search: {err}")))?;
        Ok((spec, switches))
    }
}

const NO_SWITCHES: &str = "they are for FreeCell and games like it; its rules are said in \
     the game, as in klondike-draw-three,redeals=2,worrying-back=off/7";

/// Adds `name=value` for each that was said.
fn push_said(options: &[(&str, &Option<String>)], text: &mut String) {
    for (name, value) in options {
        if let Some(value) = value {
            text.push_str(&format!("{name}={value} "));
        }
    }
}

pub(crate) const HELP: &str = "\
A search is a name and options: \"beam width=500 estimate=staged\". `unbury lab --list` has all of
them, with what they do. In FreeCell and games like it, switches say what counts as a move and as
a position:
  steps          single cards; supermoves, runs as long as the rules allow; linear, the runs of a
                 program published in 2009
  worrying-back  may cards come back from the foundations?
  autoplay       what goes home by itself, as part of the move before: nothing, or what is safe
  identity       are positions the same that differ only in the order of columns and of cells?

Klondike is searched with all cards known, those too that are face down. It has no switches: each
draw, each redeal and each run is one move, the order of columns never matters, and nothing plays by
itself. Its rules are said in the game: klondike-draw-three,redeals=2,worrying-back=off/7. A position
is its cards, as links have them: klondike-draw-one/=9D....

What is counted:
  expanded   positions whose moves were tried
  generated  moves tried
  stored     positions in memory now
  frontier   positions reached and not yet expanded; of depth-first searches, moves on the path
             not yet tried
  closed     positions that are recognized when reached again; the most there were is the answer to
             what others call visited
  depth      moves from the start to the position it looks at now, and to the deepest one

A solution is replayed by a checker before it is printed. In JSON the keys are those of `solve`,
and search, switches (null in Klondike), generated, frontier, closed, depth, depth_max; of `knuth` also trials, and
tree_sizes and tree_errors from one move on, where an error may be null; where keys=published
proves that a deal cannot be won, positions is null and keys says how many of those there were.

Exit status:
   0  solved, or done
   1  proved: it cannot be won
   2  not known: a limit ended the search, or it left something out
  64  what was asked or given makes no sense; the standard error says why

Examples:
  unbury lab --list
  unbury lab freecell/14 --search depth-bounded --depth 5 --steps linear
  unbury lab freecell/14 --search greedy --estimate larger:0.5 --autoplay safe
  unbury lab freecell/11982 --search breadth-first --json
  unbury lab freecell/14 --search \"knuth trials=524288 steps=linear\"
  unbury lab freecell/9 --search staged --k 4 --steps linear
  unbury lab klondike-draw-three/7 --search greedy --estimate 2*down+cards
  unbury lab klondike-draw-one/7 --search seen-list
  unbury lab freecell/1 --search \"a-star estimate=bound steps=supermoves\" --nodes 100000";
