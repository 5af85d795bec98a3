//! Properties of every setting of the switches, checked along random play.

use std::collections::HashSet;

use testkit::Random;
use unbury_solitaire::{
    Card, Deal, DealNumber, Game, GameId, Identity, Move, Pile, Rules, SafeAutoplay, State, Steps, Suit,
    Switched, Switches, WorryingBack, replay,
    rules::{BAKERS_GAME, FORECELL, FREECELL},
};

const RULES: [Rules; 3] = [FREECELL, BAKERS_GAME, FORECELL];

/// Every setting but those of the identity, which is unordered.
fn settings() -> impl Iterator<Item = Switched> {
    let steps = [Steps::SingleCards, Steps::Supermoves, Steps::LinearRuns];
    let switches = steps.into_iter().flat_map(|steps| {
        [WorryingBack::Off, WorryingBack::On].into_iter().flat_map(move |worrying_back| {
            let all = [SafeAutoplay::Off, SafeAutoplay::On].into_iter();
            all.map(move |autoplay| Switches {
                steps,
                worrying_back,
                autoplay,
                identity: Identity::Unordered,
            })
        })
    });
    switches.flat_map(|switches| RULES.into_iter().map(move |rules| Switched { rules, switches }))
}

/// Plays at random, from home moves on for the first half so that foundations fill. Calls `visit` at each position.
fn for_random_play(game: Switched, mut visit: impl FnMut(&State, &[Move])) -> (State, Vec<Move>) {
    let mut played = Vec::new();
    let mut state = State::clone(&start(game, 0));
    for number in 1..=3 {
        state = start(game, number);
        played.clear();
        let mut random = Random::new(number.into());
        for nth in 0..120 {
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            visit(&state, &moves);
            if moves.is_empty() {
                break;
            }
            let mut nth_move = random.below(moves.len());
            if nth < 60 && matches!(moves[0].to, Pile::Foundation(_)) {
                nth_move = 0;
            }
            game.play(&mut state, moves[nth_move]);
            played.push(moves[nth_move]);
        }
    }
    (state, played)
}

fn start(game: Switched, number: u32) -> State {
    game.deal(&Deal::microsoft(DealNumber::new(u64::from(number) + 1).expect("a small number")))
}

#[test]
fn what_is_listed_is_legal_and_what_is_legal_is_listed() {
    let mut n_back = 0;
    for game in settings() {
        for_random_play(game, |state, moves| {
            let distinct: HashSet<&Move> = moves.iter().collect();
            assert_eq!(distinct.len(), moves.len(), "{game:?} {state:?}");
            let mut listed = HashSet::from([game.key(state)]);
            for &mv in moves {
                assert!(game.is_legal(state, mv), "{game:?}: {mv:?} listed but illegal in {state:?}");
                listed.insert(after(game, state, mv));
                n_back += u32::from(matches!(mv.from, Pile::Foundation(_)));
            }
            for mv in thinkable_moves().filter(|&mv| game.is_legal(state, mv)) {
                assert!(listed.contains(&after(game, state, mv)), "{game:?}: {mv:?} not listed in {state:?}");
            }
        });
    }
    assert!(1_000 < n_back, "{n_back}");
}

fn after(game: Switched, state: &State, mv: Move) -> u128 {
    let mut next = state.clone();
    game.play(&mut next, mv);
    assert_eq!(game.settle(&next), next, "{game:?}: {mv:?}");
    for identity in [Identity::Unordered, Identity::AsItLies] {
        let game = Switched { switches: Switches { identity, ..game.switches }, ..game };
        let key = game.key_after(state, game.key(state), mv);
        assert_eq!(key, game.key(&next), "{game:?}: {mv:?} in {state:?}");
    }
    game.key(&next)
}

fn thinkable_moves() -> impl Iterator<Item = Move> {
    let columns = (0..11).map(Pile::Column);
    let piles: Vec<Pile> = columns
        .chain((0..9).map(Pile::Cell))
        .chain(Suit::ALL.map(Pile::Foundation))
        .chain([Pile::Stock, Pile::Waste])
        .collect();
    let pairs: Vec<(Pile, Pile)> =
        piles.iter().flat_map(|&it| piles.iter().map(move |&to| (it, to))).collect();
    pairs.into_iter().flat_map(|(from, to)| (0..14).map(move |count| Move { from, to, count }))
}

#[test]
fn spelled_out_a_game_can_be_replayed_by_the_plain_rules() {
    let mut n_by_itself = 0;
    for game in settings().filter(|it| it.switches.worrying_back == WorryingBack::Off) {
        let (state, moves) = for_random_play(game, |_, _| {});
        // The last game that was played.
        let dealt = game.rules.deal(&Deal::microsoft(DealNumber::new(4).expect("a small number")));
        let all = game.spelled_out(&dealt, &moves);
        n_by_itself += all.len() - moves.len();
        assert_eq!(replay(&game.rules, dealt, &all), Ok(state), "{game:?}");
    }
    assert!(10 < n_by_itself, "{n_by_itself}");
}

/// The switches that are all off play single cards as the golden file counts them.
#[test]
fn sequences_of_single_cards() {
    let rows = include_str!("../../../../tests/golden/perft.txt").lines();
    let mut n_rows = 0;
    for row in rows.filter(|it| !it.starts_with("# ") && it.contains(" perft ")) {
        let (id, counts) = row.split_once(" perft ").expect("three parts");
        let id: GameId = id.parse().unwrap();
        let rules = id.rules;
        let game = Switched { rules, switches: Switches::default() };
        let state = rules.deal(&Deal::microsoft(id.deal));
        for (depth, count) in (1..=4).zip(counts.split(' ')) {
            assert_eq!(n_sequences(game, &state, depth).to_string(), count, "{row}");
        }
        n_rows += 1;
    }
    assert!(4 < n_rows);
}

fn n_sequences(game: Switched, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let after = |mv| {
        let mut state = state.clone();
        game.play(&mut state, mv);
        state
    };
    moves.into_iter().map(|mv| n_sequences(game, &after(mv), depth - 1)).sum()
}

#[track_caller]
fn check_moves(switches: &str, position: &str, expected: &str) {
    let game = Switched { rules: FREECELL, switches: switches.parse().expect("switches") };
    let state = FREECELL.parse_text(&with_the_others_home(position)).expect("a position").state().clone();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let text: Vec<String> = moves.iter().map(|mv| text(*mv)).collect();
    assert_eq!(text.join(" "), expected, "{switches}\n{position}");
}

/// What is not in the columns and cells is on the foundations.
fn with_the_others_home(position: &str) -> String {
    let lying: Vec<Card> = position.split_whitespace().filter_map(|it| it.parse().ok()).collect();
    let home = Suit::ALL.map(|suit| {
        let lowest = lying.iter().filter(|it| it.suit() == suit).map(|it| it.rank()).min();
        format!(
            "{}-{}",
            ["C", "D", "H", "S"][suit as usize],
            b"0A23456789TJQK"[usize::from(lowest.unwrap_or(14)) - 1] as char
        )
    });
    format!("Foundations: {}\n{position}", home.join(" "))
}

fn text(mv: Move) -> String {
    let pile = |pile| match pile {
        Pile::Column(idx) => idx.to_string(),
        Pile::Cell(idx) => ["a", "b", "c", "d"][usize::from(idx)].to_string(),
        Pile::Foundation(suit) => format!("{suit:?}")[..1].to_string(),
        Pile::Reserve(_) | Pile::Stock | Pile::Waste => "?".to_string(),
    };
    let count = if mv.count == 1 { String::new() } else { format!("x{}", mv.count) };
    format!("{}-{}{count}", pile(mv.from), pile(mv.to))
}

#[test]
fn the_order_of_the_program_of_2009() {
    let position = "Freecells: KS KH KD -\nKC QH JS\nQC QD JH\n\n\nQS\n";
    check_moves(
        "steps=linear",
        position,
        "0-S 1-H c-2 b-2 a-2 c-3 b-3 a-3 c-5 b-5 a-5 c-6 b-6 a-6 c-7 b-7 a-7 0-2 0-2x2 1-2 1-4 0-d 1-d 4-d",
    );
}

#[test]
fn identities_differ_by_the_order_of_piles() {
    let state = |text: &str| FREECELL.parse_text(&with_the_others_home(text)).unwrap().state().clone();
    let one = state("Freecells: KS - - -\nKC\nKD\nKH\n\n\n\n\n\n");
    let other = state("Freecells: - KS - -\nKC\nKD\nKH\n\n\n\n\n\n");
    let third = state("Freecells: KS - - -\nKD\nKC\nKH\n\n\n\n\n\n");
    let key = |identity, state: &State| {
        Switched { rules: FREECELL, switches: Switches { identity, ..Switches::default() } }.key(state)
    };
    for (identity, n_keys) in [(Identity::Unordered, 1), (Identity::AsItLies, 3)] {
        let keys: HashSet<u128> = [&one, &other, &third].into_iter().map(|it| key(identity, it)).collect();
        assert_eq!(keys.len(), n_keys, "{identity:?}");
    }
}
