//! `unbury play`: plays many deals of Klondike without looking at cards that are face down.

mod calibration;
mod luck;
pub(crate) mod row;
mod summary;

use std::time::{Duration, Instant};

use imperfect_information::{
    Best, ByRules, Chance, Choice, Evidence, Hindsight, HindsightParams, LookAhead, LuckAndSkill, LuckParts,
    Params, Player, Published, RandomMoves,
};
use solitaire::{Game, Move, Observation, Rules, State, notation};
use terminal::{
    deals::Deals,
    failure::Failure,
    many, output,
    rows::{Provenance, RowRecord},
    status::Status,
};

use self::{calibration::Calibration, row::PlayRow, summary::PlayTotal};
use crate::{
    args::{PlayArgs, PlayerName},
    position::StartPosition,
};

/// The most moves of a game, far more than any sensible game takes.
const MOVES_MAX: usize = 100_000;

/// Plays the deals that the arguments name, and writes a summary of the results.
pub(crate) fn play(args: &PlayArgs) -> Result<Status, Failure> {
    let started = Instant::now();
    let table = PlaySetup::of(args)?;
    args.range.check(args.game)?;
    let deals = Deals { range: args.range, shard: args.many.shard };
    let calibration = args.estimate.map(|_| Calibration::new(table.rules));
    let about = Provenance::new(PlayRow::KIND, &args.game.to_string(), &deals, &args.options());
    let total = PlayTotal::new(calibration);
    let summary = many::run(total, &args.many, about, deals, move |deal| table.play(deal))?;
    let time = started.elapsed();
    let text =
        if args.many.json { summary.json(args, &deals, time) } else { summary.text(args, &deals, time) };
    output::print(&text)?;
    Ok(Status::Done)
}

/// The game and the player.
#[derive(Clone, Debug)]
struct PlaySetup {
    args: PlayArgs,
    rules: Rules,
}

impl PlaySetup {
    fn of(args: &PlayArgs) -> Result<PlaySetup, Failure> {
        let series = args.game;
        let rules = series.rules;
        let refused = |what: String| Err(Failure::Input(what));
        if !rules.capabilities().has_advice {
            let known: Vec<&str> =
                Rules::named().filter(|it| it.rules.capabilities().has_advice).map(|it| it.id).collect();
            return refused(format!("there are no players of {series}, only of {}", known.join(" and ")));
        }
        let is_of = |names: &[PlayerName]| names.contains(&args.player);
        if (args.worlds.is_some() || args.nodes.is_some())
            && !is_of(&[PlayerName::Hindsight, PlayerName::Best])
        {
            return refused("--worlds and --nodes are for the players hindsight and best".to_string());
        }
        if (args.estimate.is_some() || args.budget.is_some()) && !is_of(&[PlayerName::Best]) {
            return refused("--budget and --estimate are for the player best".to_string());
        }
        if (args.depth.is_some() || args.reshuffle || args.mended) && !is_of(&[PlayerName::Published]) {
            return refused("--depth, --reshuffle and --mended are for the player published".to_string());
        }
        if is_of(&[PlayerName::Published]) && !Published::plays(&rules) {
            return refused(format!(
                "the player published draws one card, with unlimited redeals, which {series} has not"
            ));
        }
        if args.luck && !LuckAndSkill::is_measured(&rules) {
            return refused(format!("the chances that --luck needs were not measured for {series}"));
        }
        Ok(PlaySetup { args: args.clone(), rules })
    }

    /// Plays one deal. The checker replays the game before it is reported.
    fn play(&self, deal: u64) -> Result<PlayRow, Failure> {
        let numbered = self.args.game.deal(deal).map_err(|err| Failure::Input(err.to_string()))?;
        let start = StartPosition::of_deal(&numbered);
        let first = start.position.state();
        let mut state = first.clone();
        let mut observation = Observation::first(self.rules, &state);
        let mut player = self.player(deal);
        let mut played: Vec<Move> = Vec::new();
        let mut chances = Vec::new();
        let mut n_decisions = 0;
        let mut time = Duration::ZERO;
        while !self.rules.is_won(&state) && played.len() < MOVES_MAX {
            let asked = Instant::now();
            let choice = player.choose(&observation);
            time += asked.elapsed();
            let Some(choice) = choice else { break };
            n_decisions += 1;
            if self.args.estimate.is_some() {
                chances.push(evidence(&choice, &observation));
            }
            for mv in choice.moves {
                let legal = self.rules.try_play(&mut state, mv);
                legal.map_err(|err| Failure::Refused(format!("{}: {err}", start.name())))?;
                observation.observe(&state);
                played.push(mv);
            }
        }
        let is_won = match start.replay(&played) {
            Ok(_) => true,
            Err(check::SolutionError::NotWon { .. }) => false,
            Err(fault) => return Err(Failure::Refused(format!("{}: {fault}", start.name()))),
        };
        let luck = if self.args.luck { self.luck(first, &played, is_won) } else { None };
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        // A row is one line.
        let line = notation::write_moves(&self.rules, first, &played).replace('\n', " ");
        Ok(PlayRow {
            deal,
            is_won,
            decisions: n_decisions,
            moves: played.len() as u64,
            micros,
            line,
            chances,
            luck,
        })
    }

    /// Returns the effects of luck and of the moves in a game. They do not depend on the player's seed.
    fn luck(&self, dealt: &State, played: &[Move], is_won: bool) -> Option<LuckParts> {
        let first = Observation::looked(self.rules, dealt);
        let made = first.after_each(dealt, played).expect("moves that were legal");
        let mut luck = LuckAndSkill::new(first, made, is_won)?;
        while luck.advance() {}
        Some(luck.parts())
    }

    /// Returns a player for one deal. The seed does not depend on which other deals are played.
    fn player(&self, deal: u64) -> Box<dyn Player> {
        let PlaySetup { args, rules } = self;
        // Deals with close numbers get seeds that are far apart.
        let seed = args.seed.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(deal);
        let seed = seed.wrapping_mul(0x2545_f491_4f6c_dd1d);
        match args.player {
            PlayerName::Random => Box::new(RandomMoves::new(seed)),
            PlayerName::Rules => Box::new(ByRules),
            PlayerName::Published => {
                let depth = args.depth.unwrap_or(0);
                let look_ahead = LookAhead { depth, thoughtful: !args.reshuffle, is_mended: args.mended };
                Box::new(Published::new(look_ahead, seed))
            }
            PlayerName::Hindsight => {
                let HindsightParams { worlds_max, nodes_max } = HindsightParams::default();
                let params = HindsightParams {
                    worlds_max: args.worlds.unwrap_or(worlds_max),
                    nodes_max: args.nodes.unwrap_or(nodes_max),
                };
                Box::new(Hindsight::new(params, seed))
            }
            PlayerName::Best => {
                let params = Params::of(rules);
                let params = Params {
                    worlds_max: args.worlds.unwrap_or(params.worlds_max),
                    estimate_worlds: args.estimate.unwrap_or(0),
                    nodes_max: args.nodes.unwrap_or(params.nodes_max),
                    budget: args.budget.unwrap_or(params.budget),
                };
                Box::new(Best::new(params, seed))
            }
        }
    }
}

/// Returns the evidence of a decision for a row. In a game that is won for certain, no unknown card matters.
fn evidence(choice: &Choice, observation: &Observation) -> Evidence {
    let is_certain = choice.chance == Some(Chance::CERTAIN);
    let n_unknown = if is_certain { 0 } else { observation.position().unknown().len() as u32 };
    Evidence { n_won: choice.n_won, n_worlds: choice.n_worlds, n_unknown }
}
