//! What the adviser says, in the languages of the page. Another language is added here, and in `phrases.txt`.

/// What is known about winning.
pub(crate) enum Outlook {
    /// From and to, in percent; in how many sampled worlds, of how many.
    Chance { percent: [u16; 2], n_won: u32, n_worlds: u32 },
    /// In how many sampled worlds, of how many: how likely that makes it was not measured for these rules.
    Unmeasured { n_won: u32, n_worlds: u32 },
    /// It wins, whatever lies face down.
    Sure,
    /// The stock is to be looked through.
    Pass,
    /// The next cards of the stock are to be looked at.
    Look,
    /// No card that is face down can be turned up.
    Stuck,
}

/// In a few words, and in a sentence.
pub(crate) fn texts(language: &str, outlook: &Outlook) -> [String; 2] {
    let is_german = language == "de";
    let pick = |english, german| if is_german { german } else { english };
    let say = |english: [&str; 2], german: [&str; 2]| {
        (if is_german { german } else { english }).map(str::to_string)
    };
    let sampled = |n_won: u32, n_worlds: u32| {
        let [wins, of, worlds] = if is_german {
            ["Gewinnt in", "von", "ausgelosten Welten"]
        } else {
            ["Wins in", "of", "sampled worlds"]
        };
        format!("{wins} {n_won} {of} {n_worlds} {worlds}.")
    };
    match *outlook {
        Outlook::Chance { percent: [low, high], n_won, n_worlds } => {
            let short = pick("Chance to win", "Gewinnchance");
            // In one line, whatever the width.
            [format!("{short}: {low}–\u{2060}{high}\u{a0}%"), sampled(n_won, n_worlds)]
        }
        Outlook::Unmeasured { n_won, n_worlds } => {
            let short = pick("Not measured for these rules", "Für diese Regeln nicht gemessen");
            [short.to_string(), sampled(n_won, n_worlds)]
        }
        Outlook::Sure => say(
            ["A win is in sight", "Whatever lies face down."],
            ["Der Sieg ist in Sicht", "Was auch immer verdeckt liegt."],
        ),
        Outlook::Pass => say(
            ["First, through the whole stock", "That costs nothing, and its cards are known from then on."],
            ["Zuerst durch den ganzen Talon", "Das kostet nichts, und seine Karten sind dann bekannt."],
        ),
        Outlook::Look => say(
            ["On with the stock", "What was seen so far turns up no card."],
            ["Weiter im Talon", "Was bisher zu sehen war, deckt keine Karte auf."],
        ),
        Outlook::Stuck => say(
            ["No way on is seen", "That proves nothing. Solve looks at all cards, face-down ones as well."],
            [
                "Kein Weg weiter ist zu sehen",
                "Das beweist nichts. „Lösen“ sieht alle Karten an, auch die verdeckten.",
            ],
        ),
    }
}
