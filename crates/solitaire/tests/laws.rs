//! Properties that hold in every position of every game, checked along random play.

use std::collections::HashSet;

use solitaire::{AnyRules, Card, Deal, DealNumber, Face, Game, Move, Pile, Suit, freecell, notation};

#[test]
fn laws_hold_for_every_named_game() {
    for rules in AnyRules::named().filter_map(|it| it.rules.freecell()) {
        check_random_play(rules);
        check_states(rules);
    }
    let five_by_seven = "freecell,columns=5,cells=7".parse::<AnyRules>().unwrap().freecell().unwrap();
    check_random_play(five_by_seven);
    check_states(five_by_seven);
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
    for number in 1..=5 {
        let mut state = game.deal(&Deal::microsoft(DealNumber::new(number).expect("a small number")));
        let mut random = number as usize;
        for _ in 0..150 {
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            visit(&state, &moves);
            if moves.is_empty() {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            game.play(&mut state, moves[(random >> 33) % moves.len()]);
        }
    }
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
    for mv in thinkable_moves() {
        if game.is_legal(state, mv) {
            assert!(listed.contains(&after(mv)), "{mv:?} legal but not listed in {state:?}");
        } else {
            assert!(game.try_play(&mut state.clone(), mv).is_err());
        }
    }
}

/// Every legal move can be written and read back, with a count where others are legal, and
/// without one it is the longest that is read.
fn check_notation<G: Game>(game: G, state: &G::State) {
    for (from, to) in thinkable_pairs() {
        let mv = |count| Move { from, to, count };
        let counts: Vec<u8> = (0..26).filter(|&count| game.is_legal(state, mv(count))).collect();
        assert!(
            game.legal_counts(state, from, to).eq(counts.iter().copied()),
            "{from:?} {to:?} in {state:?}"
        );
        let Some(&longest) = counts.last() else { continue };
        let piles: String = [from, to].map(notation::pile_letter).iter().collect();
        for count in counts.iter().copied() {
            let text = notation::move_text(&game, state, mv(count));
            let expected = if counts.len() == 1 { piles.clone() } else { format!("{piles}v{count:x}") };
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

fn thinkable_moves() -> impl Iterator<Item = Move> {
    thinkable_pairs().flat_map(|(from, to)| (0..26).map(move |count| Move { from, to, count }))
}

fn thinkable_pairs() -> impl Iterator<Item = (Pile, Pile)> {
    let columns = (0..12).map(Pile::Column);
    let cells = (0..12).map(Pile::Cell);
    let foundations = Suit::ALL.into_iter().map(Pile::Foundation);
    let piles: Vec<Pile> =
        columns.chain(cells).chain(foundations).chain([Pile::Stock, Pile::Waste]).collect();
    let pairs: Vec<(Pile, Pile)> =
        piles.iter().flat_map(|&from| piles.iter().map(move |&to| (from, to))).collect();
    pairs.into_iter()
}

/// A state's text reads back as the same state, and safe moves are legal.
fn check_states(rules: freecell::Rules) {
    let mut n_safe = 0;
    for_random_play(rules, |state, _| {
        assert_eq!(rules.parse_state(&state.to_string()).as_ref(), Ok(state));
        if let Some(mv) = rules.safe_move(state) {
            assert!(rules.is_legal(state, mv));
            n_safe += 1;
        }
    });
    assert!(0 < n_safe, "{rules:?}");
}
