use std::fmt;

use crate::{
    AnyRules, Autoplay, Capabilities, Card, Deal, Doubt, Game, IllegalReason, LinesRead, Move, NamedGame,
    Numbering, ParseDealError, ParseGameIdError, ParseNumberedError, ParsePositionError, Pile, Position,
    Reading, Rule, perft,
};

/// What can be done with a game of whichever family, by programs that need to know its types: see
/// [`Position::visit`].
pub trait GameVisitor {
    /// What a visit returns.
    type Output;

    /// Does what the visitor is for, with the rules and the state of a position.
    fn visit<R: FamilyRules<State: 'static> + 'static>(self, rules: R, state: R::State) -> Self::Output;
}

/// What the rules of a family provide beside [`Game`]: what programs need that let people play.
///
/// [`AnyRules`] and [`Position`] offer all of it for whichever game it is.
pub trait FamilyRules: Game<Key = u128> + Copy + Eq + fmt::Debug + Into<AnyRules> {
    /// The named games, the most played first.
    const NAMED: &'static [NamedGame];

    /// Returns the position as one of any game.
    fn position(self, state: Self::State) -> Position;

    /// Returns what a game id may say of the rules, for messages: `columns=8, cells=4`.
    fn options(&self) -> &'static str;

    /// Returns what has to be said to get from `base` to these rules, if that can be said: `cells=5`.
    fn changes_from(&self, base: &Self) -> Option<Vec<String>>;

    /// Changes a rule. `None` if there is no such rule, or no such value of it.
    fn set(&mut self, key: &str, value: &str) -> Option<()>;

    /// Checks that the game can be dealt, and that a state has room for it.
    fn check_playable(&self) -> Result<(), ParseGameIdError> {
        Ok(())
    }

    /// Returns what players call the game, where `changes` lead to it from a named one.
    fn title(&self, named: &NamedGame, changes: &[String]) -> String {
        [&[named.title.to_string()], changes].concat().join(", ")
    }

    /// Returns what the game has and what can be done in it.
    fn capabilities(&self) -> Capabilities;

    /// Returns what a player has to know, besides the aim of the game.
    fn rule_list(&self) -> Vec<Rule>;

    /// Returns the deal that a program gives this number, as people paste it.
    fn numbered_deal(&self, numbering: Numbering, number: &str) -> Result<Deal, ParseNumberedError> {
        match numbering {
            Numbering::Microsoft => Ok(numbering.deal(number)?),
            _ => Err(ParseNumberedError::OtherGame { numbering, known: self.capabilities().numberings }),
        }
    }

    /// Returns the next move that is made by itself, if there is one.
    fn autoplay_move(&self, state: &Self::State, autoplay: Autoplay) -> Option<Move>;

    /// Returns `moves`, which must be legal from `state`, in the order in which they are played when cards go to the
    /// foundations by themselves.
    fn with_autoplay(&self, _state: &Self::State, moves: &[Move], _autoplay: Autoplay) -> Vec<Move> {
        moves.to_vec()
    }

    /// Returns what [`FamilyRules::perft`] counts, in words.
    fn perft_moves(&self) -> &'static str {
        "legal moves"
    }

    /// Returns how many sequences of `depth` legal moves there are. Every empty column is a target of its own.
    fn perft(&self, state: &Self::State, depth: u32) -> u64 {
        perft::sequences(self, state, depth, &perft::legal_moves)
    }

    /// Returns how many distinct positions are reached first after 0, 1, ... `depth` such moves. Positions that
    /// differ in the order of columns are the same.
    fn reach(&self, state: &Self::State, depth: u32) -> Vec<u64> {
        perft::layers(self, state, depth, perft::legal_moves)
    }

    /// How many cards at the end of a column a player can mean by one of them: it and all above it. `column` is a
    /// column of the game.
    fn group_len(&self, state: &Self::State, column: u8) -> usize;

    /// Returns how many cards at the end of a pile may be lifted at all.
    fn count_max(&self, state: &Self::State, from: Pile) -> u8;

    /// Returns why `count` cards, or any where that is not said, cannot go from a pile to a column.
    fn why_not_to_column(&self, state: &Self::State, from: Pile, to: u8, count: Option<u8>) -> IllegalReason;

    /// Returns why `card`, the last of a pile, can go nowhere.
    fn why_nowhere(&self, _state: &Self::State, _from: Pile, card: Card) -> IllegalReason {
        IllegalReason::Nowhere(card)
    }

    /// Puts a card where a player wants it who puts a position together by hand. `false`, and nothing is changed, if it
    /// cannot lie there; or always, where cards lie face down.
    fn put(&self, _state: &mut Self::State, _card: Card, _to: Pile) -> bool {
        false
    }

    /// Returns all cards, those that are face down included, as text that [`FamilyRules::parse_text`] reads.
    fn text(&self, state: &Self::State) -> String;

    /// Returns what a player sees, as such a text.
    fn seen_text(&self, state: &Self::State) -> String;

    /// Reads a position as text. All of its cards have to be known.
    fn parse_text(&self, text: &str) -> Result<Self::State, ParsePositionError>;

    /// Reads the forms of other programs that have but one meaning, such as JSON. `None` if the text is in none of them.
    fn read_program_text(&self, text: &str) -> Option<Result<(Self::State, Reading), ParsePositionError>>;

    /// Returns what the lines of a text say, as columns and as rows of a deal.
    fn read_lines(&self, text: &str) -> LinesRead<Self::State>;

    /// Returns why no deal and no play lead to a state, where that can be seen.
    fn doubt(&self, state: &Self::State) -> Option<Doubt>;

    /// Writes the cards of a link.
    fn write_code(&self, state: &Self::State, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the cards of a link, as if each pile were a line.
    fn parse_code(&self, code: &str) -> Result<Self::State, ParseDealError>;
}
