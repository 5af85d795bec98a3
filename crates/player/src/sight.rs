use solitaire::{
    Card,
    klondike::{Rules, Sketch, State},
};

/// What a person sees of a game of Klondike, and what they remember of it.
///
/// Cards that were seen in the waste stay known when they are in the stock again. Face-down cards of the columns are
/// unknown, and nothing here depends on which they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    rules: Rules,
    sketch: Sketch,
    was_in_waste: [bool; Card::DECK_LEN],
}

impl Sight {
    /// What is seen of a position by somebody who saw nothing of the game before.
    pub fn first(rules: Rules, state: &State) -> Sight {
        let mut sight = Sight { rules, sketch: Sketch::default(), was_in_waste: [false; Card::DECK_LEN] };
        sight.look(state);
        sight
    }

    /// What somebody sees and remembers: of a game that is played elsewhere, for example.
    ///
    /// Every card that the sketch has is taken to be known, also those that lie face down. Who goes on to
    /// [`look`](Sight::look) keeps those of the stock in mind, but not those of the columns.
    pub fn of_sketch(rules: Rules, sketch: Sketch) -> Sight {
        let mut was_in_waste = [false; Card::DECK_LEN];
        let stock = sketch.stock().iter().copied().flatten();
        stock.chain(sketch.waste().iter().copied()).for_each(|card| was_in_waste[card.index()] = true);
        Sight { rules, sketch, was_in_waste }
    }

    /// Looks at the position after the next move.
    pub fn look(&mut self, state: &State) {
        for card in state.waste() {
            self.was_in_waste[card.index()] = true;
        }
        self.sketch = Sketch::remembered(state, &self.was_in_waste);
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The table, with what is known of the stock.
    pub fn sketch(&self) -> &Sketch {
        &self.sketch
    }
}
