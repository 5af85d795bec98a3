use std::str::FromStr;

use clap::{Args, builder::PossibleValuesParser};
use questions::Unsupported;
use search::registry::Spec;
use solitaire::{Position, Rules, SWITCHES, Start, Switches};
use terminal::{failure::Failure, numbered::parse_deal};

use super::LimitArgs;

#[derive(Args, Debug)]
pub(crate) struct LabArgs {
    /// A deal, such as freecell/14, or a position as in links
    #[arg(value_name = "GAME/NUMBER", required_unless_present = "list")]
    pub(crate) start: Option<LabStart>,
    /// The search, perhaps with options and switches, such as "staged k=4 autoplay=safe"
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
    /// List all searches, estimates and switches
    #[arg(long, exclusive = true)]
    pub(crate) list: bool,
}

/// A numbered deal, or a position in the form used in links.
#[derive(Clone, Debug)]
pub(crate) struct LabStart {
    /// The name as given, or a shorter one.
    pub(crate) name: String,
    pub(crate) position: Box<Position>,
}

impl FromStr for LabStart {
    type Err = String;

    fn from_str(text: &str) -> Result<LabStart, String> {
        let start: Start = match text.contains("/=") {
            true => text.parse().map_err(|err| format!("{err}"))?,
            false => parse_deal(text).map_err(|err| format!("{err}"))?,
        };
        Ok(LabStart { name: start.to_string(), position: Box::new(start.position()) })
    }
}

/// Options of searches that have an argument of their own. They all can be in the SPEC, too.
#[derive(Args, Debug)]
struct OptionArgs {
    /// How the search rates positions, such as bound or 2*larger:0.5+cards
    #[arg(long, value_name = "ESTIMATE")]
    estimate: Option<String>,
    /// How many moves a stage looks ahead, less one (staged only)
    #[arg(long, value_name = "K")]
    k: Option<String>,
    /// The depth bound, in moves (depth-bounded only)
    #[arg(long, value_name = "N")]
    depth: Option<String>,
    /// The weight of the estimate (weighted-a-star only)
    #[arg(long, value_name = "W")]
    weight: Option<String>,
    /// How many positions to keep of each layer (beam only)
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
    /// Which cards go to the foundations by themselves
    #[arg(long, value_parser = PossibleValuesParser::new(SWITCHES[2].values))]
    autoplay: Option<String>,
    /// Which positions count as the same
    #[arg(long, value_parser = PossibleValuesParser::new(SWITCHES[3].values))]
    identity: Option<String>,
}

impl LabArgs {
    /// Returns the search and the switches, wherever on the command line they are.
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
        if !rules.capabilities().has_card_moves
            && let Some(said) = switches_text.split_whitespace().next()
        {
            let games = Unsupported::CardMoves.games();
            return Err(Failure::Input(format!("{said}: switches are {games}, not for {rules}")));
        }
        let switches = switches_text.parse().map_err(|err| Failure::Input(format!("--search: {err}")))?;
        Ok((spec, switches))
    }
}

/// Adds `name=value` for each option that was given.
fn push_said(options: &[(&str, &Option<String>)], text: &mut String) {
    for (name, value) in options {
        if let Some(value) = value {
            text.push_str(&format!("{name}={value} "));
        }
    }
}
