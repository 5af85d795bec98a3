use imperfect_information::LuckParts;
use serde_json::{Value, json};

/// The mean effects of luck and of moves over games, in thousandths of a win.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LuckTotal {
    n_games: u64,
    dealt: PartTotal,
    drawn: PartTotal,
    played: PartTotal,
}

/// The sum of one part over games, and the sum of its squares.
#[derive(Clone, Copy, Debug, Default)]
struct PartTotal {
    sum: f64,
    squares: f64,
}

impl LuckTotal {
    pub(super) fn add(&mut self, parts: LuckParts) {
        self.n_games += 1;
        let of_parts = [
            (&mut self.dealt, parts.dealt),
            (&mut self.drawn, parts.drawn),
            (&mut self.played, parts.played),
        ];
        for (total, part) in of_parts {
            total.sum += f64::from(part);
            total.squares += f64::from(part).powi(2);
        }
    }

    /// Returns a line for the summary, if there was a game. The number after ± is one standard error.
    pub(super) fn line(&self) -> Option<String> {
        let part = |it: PartTotal| {
            let (mean, error) = it.mean(self.n_games);
            format!("{:+.1} ± {:.1}", mean / 10.0, error / 10.0)
        };
        let (dealt, _) = self.dealt.mean(self.n_games);
        (0 < self.n_games).then(|| {
            let (drawn, played) = (part(self.drawn), part(self.played));
            format!("luck          dealt {:.1} %, cards {drawn}, moves {played}", dealt / 10.0)
        })
    }

    pub(super) fn json(&self) -> Option<Value> {
        let part = |it: PartTotal| {
            let (mean, error) = it.mean(self.n_games);
            json!({ "mean": mean / 1000.0, "error": error / 1000.0 })
        };
        (0 < self.n_games).then(|| {
            let (dealt, drawn, played) = (part(self.dealt), part(self.drawn), part(self.played));
            json!({ "games": self.n_games, "dealt": dealt, "drawn": drawn, "played": played })
        })
    }
}

impl PartTotal {
    /// Returns the mean over games, and one standard error of it.
    fn mean(self, n_games: u64) -> (f64, f64) {
        let n = n_games.max(1) as f64;
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0);
        (mean, (variance / n).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_come_with_their_errors() {
        let mut total = LuckTotal::default();
        assert_eq!(total.line(), None);
        for (dealt, drawn, played) in [(500, -100, -400), (700, 300, 0), (600, -200, -400), (600, 400, 0)] {
            total.add(LuckParts { dealt, drawn, played, deviation: 9 });
        }
        let line = total.line().expect("a line");
        assert_eq!(line, "luck          dealt 60.0 %, cards +10.0 ± 12.7, moves -20.0 ± 10.0");
        let json = total.json().expect("an object");
        assert_eq!((&json["games"], &json["played"]["mean"]), (&4.into(), &(-0.2).into()));
    }
}
