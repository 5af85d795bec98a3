use std::time::Duration;

use clap::ValueEnum;
use search::Share;
use serde_json::json;
use terminal::{deals::Deals, many::Total, output::grouped};

use super::{calibration::Calibration, luck::LuckTotal, row::PlayRow};
use crate::args::PlayArgs;

/// The combined results of all games.
#[derive(Clone, Debug, Default)]
pub(super) struct PlayTotal {
    games: u64,
    wins: u64,
    // The rows of a damaged file may have numbers of any size.
    decisions: u128,
    moves: u128,
    micros: u128,
    /// How many rows existed before this run.
    n_kept: u64,
    /// The calibration, if the player stated its chances.
    calibration: Option<Calibration>,
    luck: LuckTotal,
}

impl Total for PlayTotal {
    type Row = PlayRow;
    type Done = PlayRow;

    fn add_kept(&mut self, row: &PlayRow) {
        self.n_kept += 1;
        self.add(row);
    }

    fn add_done(&mut self, row: PlayRow) -> PlayRow {
        self.add(&row);
        row
    }
}

impl PlayTotal {
    pub(super) fn new(calibration: Option<Calibration>) -> PlayTotal {
        PlayTotal { calibration, ..PlayTotal::default() }
    }

    fn add(&mut self, row: &PlayRow) {
        self.games += 1;
        self.wins += u64::from(row.is_won);
        self.decisions += u128::from(row.decisions);
        self.moves += u128::from(row.moves);
        self.micros += u128::from(row.micros);
        if let Some(calibration) = &mut self.calibration {
            calibration.add(row);
        }
        if let Some(parts) = row.luck {
            self.luck.add(parts);
        }
    }

    fn rate(&self) -> Option<Share> {
        Share::of(self.wins, self.games - self.wins, 0)
    }

    fn per_game(&self, sum: u128) -> Option<f64> {
        (0 < self.games).then(|| sum as f64 / self.games as f64)
    }

    fn seconds_per_game(&self) -> Option<f64> {
        self.per_game(self.micros).map(|it| it / 1e6)
    }

    fn seconds_per_decision(&self) -> Option<f64> {
        (0 < self.decisions).then(|| self.micros as f64 / 1e6 / self.decisions as f64)
    }

    pub(super) fn text(&self, args: &PlayArgs, deals: &Deals, time: Duration) -> String {
        let shard = deals.shard_text().map_or_else(String::new, |it| format!(", shard {it}"));
        let mut lines = vec![
            format!("{} {}{shard}, {}, seed {}", args.game, deals.range, player(args), args.seed),
            format!("games         {}", grouped(self.games)),
            format!("won           {}", grouped(self.wins)),
        ];
        lines.extend(self.rate().map(|rate| format!("rate          {rate}")));
        if let (Some(game), Some(decision)) = (self.seconds_per_game(), self.seconds_per_decision()) {
            lines.push(format!("seconds       mean {game:.4} a game, {decision:.5} a decision"));
        }
        if let (Some(decisions), Some(moves)) = (self.per_game(self.decisions), self.per_game(self.moves)) {
            lines.push(format!("decisions     mean {decisions:.1} a game"));
            lines.push(format!("moves         mean {moves:.1} a game"));
        }
        lines.extend(self.luck.line());
        lines.push(format!("wall time     {:.3} seconds", time.as_secs_f64()));
        if 0 < self.n_kept {
            lines.push(format!("done before   {}, which wall time leaves out", grouped(self.n_kept)));
        }
        lines.extend(self.calibration.iter().flat_map(Calibration::lines));
        lines.join("\n") + "\n"
    }

    pub(super) fn json(&self, args: &PlayArgs, deals: &Deals, time: Duration) -> String {
        let rate = self.rate();
        let object = json!({
            "game": args.game.to_string(),
            "player": player(args),
            "seed": args.seed,
            "first": deals.range.first,
            "last": deals.range.last,
            "shard": deals.shard_text(),
            "games": self.games,
            "wins": self.wins,
            "rate": rate.map(|it| it.solved),
            "low": rate.map(|it| it.low),
            "high": rate.map(|it| it.high),
            "seconds_per_game": self.seconds_per_game(),
            "seconds_per_decision": self.seconds_per_decision(),
            "decisions_per_game": self.per_game(self.decisions),
            "moves_per_game": self.per_game(self.moves),
            "seconds": time.as_secs_f64(),
            "luck": self.luck.json(),
            "calibration": self.calibration.as_ref().map(Calibration::json),
        });
        format!("{object}\n")
    }
}

fn player(args: &PlayArgs) -> String {
    args.player.to_possible_value().map_or_else(String::new, |it| it.get_name().to_string())
}
