use solitaire::{
    FamilyRules, Position,
    rules::{Rules, State},
};

/// Returns the position in the terms of all games.
pub(super) fn as_one_value(position: &Position) -> (Rules, State) {
    let (rules, text): (Rules, String) = match position {
        Position::General(rules, state) => return (*rules, state.clone()),
        Position::Klondike(rules, _) => ((*rules).into(), position.text()),
        Position::FreeCell(rules, _) => {
            // The columns have no names there, and empty ones are empty lines.
            let text = position.text();
            let mut lines = text.lines();
            let singles = lines.by_ref().take(2).map(|it| it.replace("Freecells", "Cells"));
            let singles = singles.filter(|it| it != "Cells:").collect::<Vec<String>>();
            let columns = (1..).zip(lines).map(|(number, cards)| format!("{number}: {cards}"));
            ((*rules).into(), singles.into_iter().chain(columns).collect::<Vec<String>>().join("\n"))
        }
    };
    let state = rules.parse_text(&text).expect("a position as it was written");
    (rules, state)
}

#[cfg(test)]
mod tests {
    use solitaire::Start;

    use super::*;

    /// Whatever lies in cells, on the waste and on foundations, with empty columns and redeals behind.
    #[test]
    fn what_a_player_sees_is_the_same() {
        let mut n_compared = 0;
        for game in
            ["freecell", "freecell,cells=0", "forecell", "seahaven-towers", "klondike-draw-one,redeals=3"]
        {
            let start: Start = format!("{game}/7").parse().expect("a deal");
            let mut position = start.position();
            for turn in 0..300 {
                let (rules, state) = as_one_value(&position);
                assert_eq!(rules.position(state).table(), position.table());
                n_compared += 1;
                let moves = position.moves();
                let Some(&mv) = moves.get(turn * 7 % moves.len().max(1)) else { break };
                position.play(mv);
            }
        }
        assert!(300 < n_compared, "{n_compared}");
    }
}
