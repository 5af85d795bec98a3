//! Properties that hold in every position of every game, checked along random play.

use std::{collections::HashSet, ops::Range};

use testkit::{Random, size};
use unbury_solitaire::{
    Autoplay, Card, Deal, DealNumber, Face, Game, Move, Pile, Position, Rule, Rules, Start, Suit, Switched,
    notation, replay, rules::FREECELL,
};

#[test]
fn laws_hold_for_every_named_game() {
    Rules::named().for_each(|named| check_laws(&named.rules));
}

#[test]
fn laws_hold_under_changed_rules() {
    for id in CHANGED {
        check_laws(&id.parse().expect(id));
    }
    for named in Rules::named() {
        for option in named.rules.capabilities().options {
            for value in option.values.iter().filter(|&&it| it != option.value) {
                check_laws(&format!("{},{}={value}", named.id, option.id).parse().expect("an option"));
            }
        }
    }
}

/// Rules that no player is offered as an option, and several options at once.
const CHANGED: [&str; 5] = [
    "freecell,columns=5,cells=7",
    "klondike-draw-three,redeals=2,worrying-back=off",
    "klondike-draw-one,draw=2,redeals=1",
    "klondike-draw-one,draw=7",
    "klondike-draw-one,draw=24,redeals=255",
];

fn check_laws(rules: &Rules) {
    check_random_play(*rules);
    check_replay(*rules);
    check_texts(rules);
    if rules.has_hidden_cards() {
        check_no_peeking(rules);
    }
}

/// Where cells and foundations have the same letters, in different cases, and cards come from both.
#[test]
fn notation_of_freecell_with_worrying_back() {
    let game = Switched {
        rules: FREECELL,
        switches: "steps=supermoves worrying-back=on".parse().expect("switches"),
    };
    let mut n_back = 0;
    for_random_play(game, |state, moves| {
        check_notation(game, state);
        n_back += moves.iter().filter(|it| matches!(it.from, Pile::Foundation(_))).count();
    });
    assert!(100 < n_back, "{n_back}");
    check_replay(game);
}

fn check_random_play<G: Game + Copy>(game: G) {
    for_random_play(game, |state, moves| {
        check_table(game, state);
        check_moves(game, state, moves);
        check_notation(game, state);
    });
}

/// Calls `visit` with the positions of random games, and the moves listed there.
fn for_random_play<G: Game + Copy>(game: G, mut visit: impl FnMut(&G::State, &[Move])) {
    for number in 1..=size(5, 20) as u64 {
        for state in &random_play(game, number).0 {
            let mut moves = Vec::new();
            game.moves(state, &mut moves);
            visit(state, &moves);
        }
    }
}

/// The positions of a random game, and the moves between them.
fn random_play<G: Game>(game: G, number: u64) -> (Vec<G::State>, Vec<Move>) {
    let mut state = game.deal(&Deal::microsoft(DealNumber::new(number).expect("a small number")));
    let mut random = Random::new(number);
    let (mut states, mut played) = (vec![state.clone()], Vec::new());
    while played.len() < 150 {
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        if moves.is_empty() {
            break;
        }
        let mv = random.pick(&moves);
        game.play(&mut state, mv);
        states.push(state.clone());
        played.push(mv);
    }
    (states, played)
}

/// No card is lost or doubled, as far as the table shows.
fn check_table<G: Game>(game: G, state: &G::State) {
    let table = game.table(state);
    let faces: Vec<Face> = table.piles.into_iter().flat_map(|(_, faces)| faces).collect();
    assert_eq!(faces.len(), Card::DECK_LEN);
    let mut seen = HashSet::new();
    for face in faces {
        if let Face::Up(card) = face {
            assert!(seen.insert(card), "{card} twice in {state:?}");
        }
    }
}

/// `moves` lists legal moves, no two alike, and one for every legal move there is.
fn check_moves<G: Game>(game: G, state: &G::State, moves: &[Move]) {
    let here = game.key(state);
    let after = |mv| {
        let mut next = state.clone();
        game.play(&mut next, mv);
        assert_eq!(game.key_after(state, here, mv), game.key(&next), "{mv:?} in {state:?}");
        game.key(&next)
    };
    let mut listed = HashSet::from([here]);
    for &mv in moves {
        assert!(game.is_legal(state, mv), "{mv:?} listed but illegal in {state:?}");
        assert!(listed.insert(after(mv)), "{mv:?} listed in vain in {state:?}");
    }
    let mut untouched = state.clone();
    for mv in thinkable_moves(&game, state) {
        if game.is_legal(state, mv) {
            assert!(listed.contains(&after(mv)), "{mv:?} legal but not listed in {state:?}");
        } else {
            assert!(game.try_play(&mut untouched, mv).is_err());
        }
    }
    assert_eq!(untouched, *state);
}

/// Every legal move can be written and read back, with a count where others are legal, and
/// without one it is the longest that is read.
fn check_notation<G: Game>(game: G, state: &G::State) {
    let counts = thinkable_counts(&game, state);
    for (from, to) in thinkable_pairs() {
        let mv = |count| Move { from, to, count };
        let counts: Vec<u8> = counts.clone().filter(|&count| game.is_legal(state, mv(count))).collect();
        assert!(
            game.legal_counts(state, from, to).eq(counts.iter().copied()),
            "{from:?} {to:?} in {state:?}"
        );
        let Some(&longest) = counts.last() else { continue };
        let piles: String = [notation::source_letter(from), notation::pile_letter(to)].iter().collect();
        for count in counts.iter().copied() {
            let text = notation::move_text(&game, state, mv(count));
            let digit = |it: u8| char::from_digit(it.into(), 36).expect("a digit");
            let written = match count.checked_sub(35) {
                Some(more) => format!("z{}", digit(more)),
                None => digit(count).to_string(),
            };
            let expected = if counts.len() == 1 { piles.clone() } else { format!("{piles}v{written}") };
            assert_eq!(text, expected, "{from:?} {to:?} in {state:?}");
            check_read(&game, state, &text, mv(count));
        }
        check_read(&game, state, &piles, mv(longest));
    }
}

#[track_caller]
fn check_read<G: Game>(game: &G, state: &G::State, text: &str, mv: Move) {
    let text = text.to_string() + "rest";
    assert_eq!(notation::parse_move(game, state, &text), Ok((mv, "rest")), "{mv:?} in {state:?}");
}

fn thinkable_moves<G: Game>(game: &G, state: &G::State) -> impl Iterator<Item = Move> {
    let counts = thinkable_counts(game, state);
    thinkable_pairs().flat_map(move |(from, to)| counts.clone().map(move |count| Move { from, to, count }))
}

/// Returns counts up to one more than the longest pile has, and at least to 25.
fn thinkable_counts<G: Game>(game: &G, state: &G::State) -> Range<u8> {
    let longest = game.table(state).piles.iter().map(|(_, faces)| faces.len()).max();
    0..longest.map_or(0, |it| it as u8 + 2).max(26)
}

fn thinkable_pairs() -> impl Iterator<Item = (Pile, Pile)> {
    let columns = (0..20).map(Pile::Column);
    let cells = (0..10).flat_map(|it| [Pile::Cell(it), Pile::Reserve(it)]);
    let foundations = Suit::ALL.into_iter().map(Pile::Foundation);
    let piles: Vec<Pile> =
        columns.chain(cells).chain(foundations).chain([Pile::Stock, Pile::Waste]).collect();
    let pairs: Vec<(Pile, Pile)> =
        piles.iter().flat_map(|&from| piles.iter().map(move |&to| (from, to))).collect();
    pairs.into_iter()
}

/// A state's text reads back as the same state, in each of its forms, and what plays itself is legal.
fn check_texts(rules: &Rules) {
    let mut n_safe = 0;
    for_random_play(*rules, |state, _| {
        let position = Position::new(*rules, state.clone());
        assert_eq!(rules.parse_text(&position.text()).as_ref(), Ok(&position));
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
        if let Some(mv) = rules.autoplay_move(state, Autoplay::Safe) {
            assert!(rules.is_legal(state, mv));
            n_safe += 1;
        }
        assert_eq!(rules.autoplay_move(state, Autoplay::Off), None);
    });
    // No card is known to be safe on a foundation from which it may come back.
    let may_have_none = rules.has_hidden_cards() || rules.rule_list().contains(&Rule::WorryingBack);
    assert!(0 < n_safe || may_have_none, "{rules:?}");
}

/// A move is taken back by playing those before it again, and that restores the position exactly. A whole game is read
/// as it is written.
fn check_replay<G: Game + Copy>(game: G) {
    for number in 1..=5 {
        let (states, played) = random_play(game, number);
        for (n, state) in states.iter().enumerate() {
            assert_eq!(replay(&game, states[0].clone(), &played[..n]).as_ref(), Ok(state));
        }
        let text = notation::write_moves(&game, &states[0], &played);
        assert_eq!(notation::parse_moves(&game, &states[0], &text).as_ref(), Ok(&played));
        let text = text.replace([' ', '\n'], "");
        assert_eq!(notation::parse_moves(&game, &states[0], &text).as_ref(), Ok(&played));
    }
}

/// Where two cards change places that lie face down, the table is the same, and so is all that may be done.
fn check_no_peeking(rules: &Rules) {
    let mut random = Random::new(1);
    for_random_play(*rules, |state, moves| {
        let table = rules.table(state);
        let is_seen = |card: &Card| table.piles.iter().any(|(_, faces)| faces.contains(&Face::Up(*card)));
        let hidden: Vec<Card> = Card::deck().filter(|card| !is_seen(card)).collect();
        if hidden.len() < 2 {
            return;
        }
        let one = random.pick(&hidden);
        let others: Vec<Card> = hidden.into_iter().filter(|&it| it != one).collect();
        let [one, other] = [one, random.pick(&others)].map(|card| card.to_string());

        let here = Position::new(*rules, state.clone());
        let swapped = here.to_string().replace(&one, "?").replace(&other, &one).replace('?', &other);
        let Ok(Start::Position(swapped)) = swapped.parse::<Start>() else { panic!("{swapped}") };
        assert_ne!(swapped, here);
        assert_eq!(swapped.table(), here.table());
        assert_eq!(swapped.seen_text(), here.seen_text());
        assert_eq!(swapped.moves(), moves);
        for (from, to) in thinkable_pairs() {
            assert_eq!(swapped.legal_counts(from, to), here.legal_counts(from, to), "{from:?} {to:?}");
        }
    });
}
