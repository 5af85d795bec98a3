//! Certificates of Klondike, sound and unsound. They are written here as plainly as the format allows, with the rules
//! of `solitaire`, which the checker does not use.

use std::collections::{BTreeSet, HashSet};

use check::{CertificateError, Certified, certificate, certificate_header};
use solitaire::{
    Card, Game, Move, Pile, Position, Start, Suit,
    klondike::{Rules, State},
};

use crate::damage::FileDamage;

/// None of these can be won. Together they have all kinds of rules, and all kinds of moves.
const UNSOLVABLE: [&str; 10] = [
    "klondike-draw-three/35",
    "klondike-draw-three/103",
    "klondike-draw-three/137",
    "klondike-draw-three/166",
    "klondike-draw-three/solvitaire:21",
    "klondike-draw-three,redeals=0/9",
    "klondike-draw-three,redeals=0/14",
    "klondike-draw-three,redeals=1/30",
    "klondike-draw-one,redeals=0/558",
    "klondike-draw-one,draw=2,redeals=0/16",
];

const BYTES_MAX: u64 = 4 << 20;
const DRAW: u8 = 96;
const REDEAL: u8 = 97;
const BACK: u8 = 98;

fn dealt(id: &str) -> (Rules, State) {
    let start: Start = id.parse().unwrap();
    let position = start.position();
    let (rules, state) = position.klondike().unwrap();
    (*rules, state.clone())
}

/// Every entry that is a legal move here, with the position it leads to.
fn entries(rules: &Rules, state: &State) -> Vec<(u8, Move, State)> {
    let mut entries = Vec::new();
    for byte in 0..BACK {
        let from = match byte / 8 {
            column @ 0..7 => Pile::Column(column),
            7 => Pile::Waste,
            suit => Pile::Foundation(Suit::ALL[usize::from(suit % 4)]),
        };
        let pairs = match (byte, byte % 8) {
            (DRAW, _) => vec![(Pile::Stock, Pile::Waste)],
            (REDEAL, _) => vec![(Pile::Waste, Pile::Stock)],
            (_, 7) => Suit::ALL.map(|suit| (from, Pile::Foundation(suit))).to_vec(),
            (_, column) => vec![(from, Pile::Column(column))],
        };
        for (from, to) in pairs {
            for count in rules.legal_counts(state, from, to) {
                let (mv, mut next) = (Move { from, to, count }, state.clone());
                rules.play(&mut next, mv);
                entries.push((byte, mv, next));
            }
        }
    }
    entries
}

/// The tree of all positions that were not seen before, each below the one it was found from, by those moves that may
/// be used: in a position, a move.
fn tree_of(
    rules: &Rules,
    state: &State,
    may_use: &dyn Fn(&State, Move) -> bool,
    seen: &mut HashSet<u128>,
) -> Vec<u8> {
    seen.insert(rules.key(state));
    let mut tree = Vec::new();
    for (byte, mv, next) in entries(rules, state) {
        if may_use(state, mv) && !seen.contains(&rules.key(&next)) {
            tree.push(byte);
            tree.extend(tree_of(rules, &next, may_use, seen));
            tree.push(BACK);
        }
    }
    tree
}

fn tree(id: &str) -> Vec<u8> {
    let (rules, state) = dealt(id);
    tree_of(&rules, &state, &|_, _| true, &mut HashSet::new())
}

/// The file for a tree, with the right count and checksum whatever is in it.
fn file(id: &str, tree: &[u8]) -> Vec<u8> {
    let positions = 1 + tree.iter().filter(|&&byte| byte < BACK).count() as u64;
    let mut file = certificate_header(&id.parse().unwrap(), positions, tree).into_bytes();
    file.extend(tree);
    file
}

fn flaw(file: &[u8]) -> CertificateError {
    certificate(file, BYTES_MAX).unwrap_err()
}

/// As many as can be reached by the moves that a search is given, counted by other code.
fn n_positions(id: &str) -> u64 {
    let (rules, state) = dealt(id);
    let mut seen = HashSet::from([rules.key(&state)]);
    let mut open = vec![state];
    while let Some(state) = open.pop() {
        let mut moves = Vec::new();
        rules.moves(&state, &mut moves);
        for mv in moves {
            let mut next = state.clone();
            rules.play(&mut next, mv);
            if seen.insert(rules.key(&next)) {
                open.push(next);
            }
        }
    }
    seen.len() as u64
}

#[test]
fn sound_certificates_pass() {
    for id in UNSOLVABLE {
        let certified = certificate(&file(id, &tree(id)), BYTES_MAX);
        assert_eq!(certified, Ok(Certified { start: id.parse().unwrap(), positions: n_positions(id) }));
    }
}

/// A deal by its cards, and a position in which cards lie on the waste and a redeal is behind.
#[test]
fn a_position_is_as_good_as_a_deal() {
    for id in ["klondike-draw-three/103", "klondike-draw-three,redeals=1/30"] {
        let (rules, mut state) = dealt(id);
        let as_position =
            |state: &State| Start::Position(Position::Klondike(rules, state.clone())).to_string();
        let by_cards = as_position(&state);
        assert_eq!(
            certificate(&file(&by_cards, &tree(&by_cards)), BYTES_MAX).unwrap().positions,
            n_positions(id)
        );
        for nth in 0..12 {
            let legal = entries(&rules, &state);
            let turn = legal.iter().find(|(byte, ..)| [DRAW, REDEAL].contains(byte));
            let (_, _, next) = if nth == 5 { &legal[0] } else { turn.unwrap_or(&legal[0]) };
            state = next.clone();
        }
        let later = as_position(&state);
        let certified = certificate(&file(&later, &tree(&later)), BYTES_MAX).unwrap();
        assert_eq!(certified.positions, n_positions(&later));
        assert_eq!(certified.start.to_string(), later);
    }
}

/// The example of `docs/certificates.md`.
#[test]
fn the_format_is_as_documented() {
    let docs = include_str!("../../../../docs/certificates.md");
    let id = "klondike-draw-three/35";
    let tree = [DRAW, DRAW, DRAW, DRAW, DRAW, DRAW, DRAW, DRAW, BACK + 7];
    assert!(docs.contains(&format!("{tree:?}")), "{tree:?}");
    let header = certificate_header(&id.parse().unwrap(), 9, &tree);
    assert!(docs.contains(&header), "{header}");
    assert_eq!(certificate(&file(id, &tree), BYTES_MAX).unwrap().positions, n_positions(id));
}

#[test]
fn a_flipped_bit_is_refused() {
    let id = "klondike-draw-three/103";
    let sound = file(id, &tree(id));
    for offset in 0..sound.len() {
        for bit in 0..8 {
            let mut flipped = sound.clone();
            flipped[offset] ^= 1 << bit;
            assert!(certificate(&flipped, BYTES_MAX).is_err(), "bit {bit} of byte {offset}");
        }
    }
}

#[test]
fn memory_is_limited() {
    let id = "klondike-draw-three/103";
    let sound = file(id, &tree(id));
    let CertificateError::Memory { bytes } = certificate(&sound, 0).unwrap_err() else {
        panic!("no memory, and no flaw")
    };
    assert_eq!(certificate(&sound, bytes - 1), Err(CertificateError::Memory { bytes }));
    assert!(certificate(&sound, bytes).is_ok());
    assert!(bytes < 110 * n_positions(id) + 1600, "{bytes} bytes");
}

/// Whatever is left out, something leads there.
#[test]
fn a_set_without_some_positions_is_refused() {
    for id in UNSOLVABLE.into_iter().filter(|id| n_positions(id) < 150) {
        let whole = tree(id);
        for (first, _) in whole.iter().enumerate().filter(|it| *it.1 < BACK) {
            let mut depth = 0;
            let n_entries = 1 + whole[first..]
                .iter()
                .position(|&byte| {
                    depth += if byte < BACK { 1 } else { -1 };
                    depth == 0
                })
                .unwrap();
            let mut without = whole.clone();
            without.drain(first..first + n_entries);
            let flaw = flaw(&file(id, &without));
            assert!(matches!(flaw, CertificateError::Outside { .. }), "{id} without entry {first}: {flaw}");
        }
    }
}

/// What kind of move it is.
fn kind(state: &State, mv: Move) -> &'static str {
    let to_empty = matches!(mv.to, Pile::Column(idx) if state.column(idx.into()).is_empty());
    match (mv.from, mv.to) {
        (Pile::Stock, _) => "draw",
        (_, Pile::Stock) => "redeal",
        (Pile::Foundation(_), _) => "worrying back",
        (Pile::Waste, Pile::Foundation(_)) => "waste to foundation",
        (Pile::Waste, _) if to_empty => "waste to empty column",
        (Pile::Waste, _) => "waste to card",
        (_, Pile::Foundation(_)) => "column to foundation",
        (_, _) if to_empty => "column to empty column",
        (_, _) if 1 < mv.count => "several cards to card",
        _ => "card to card",
    }
}

/// A set may be closed but for moves of one kind. There is one for each kind that the checker would pass if it
/// overlooked that kind.
#[test]
fn no_kind_of_move_is_overlooked() {
    let mut refused = BTreeSet::new();
    for id in UNSOLVABLE {
        let (rules, state) = dealt(id);
        let kinds = [
            "draw",
            "redeal",
            "worrying back",
            "waste to foundation",
            "waste to empty column",
            "waste to card",
            "column to foundation",
            "column to empty column",
            "several cards to card",
            "card to card",
        ];
        for left_out in kinds {
            let may_use = |state: &State, mv: Move| kind(state, mv) != left_out;
            let forged = file(id, &tree_of(&rules, &state, &may_use, &mut HashSet::new()));
            match certificate(&forged, BYTES_MAX) {
                Ok(certified) => assert_eq!(certified.positions, n_positions(id)),
                Err(CertificateError::Outside { .. }) => _ = refused.insert(left_out),
                Err(flaw) => panic!("{id} without {left_out}: {flaw}"),
            }
        }
    }
    assert_eq!(refused.len(), 10, "{refused:?}");
}

/// The same moves prove nothing of other rules or other deals.
#[test]
fn a_tree_of_another_game_is_refused() {
    let id = "klondike-draw-three/137";
    let tree = tree(id);
    for other in [
        "klondike-draw-three/138",
        "klondike-draw-one/137",
        "klondike-draw-one,draw=2/137",
        "klondike-draw-three,redeals=0/137",
        "klondike-draw-three,worrying-back=off/137",
        "freecell/137",
    ] {
        assert!(certificate(&file(other, &tree), BYTES_MAX).is_err(), "{other}");
    }
}

#[test]
fn a_set_that_is_not_closed_shows_the_way_out() {
    let told = flaw(&file("klondike-draw-three/35", &[])).to_string();
    let (_, state) = dealt("klondike-draw-three/35");
    let cards = |cards: &[Card]| -> String { cards.iter().map(|card| format!(" {card}")).collect() };
    let mut expected =
        "the set is not closed: from position 1, which is\nfoundations:\nredeals: 0\n".to_string();
    expected.push_str(&format!("stock, the next card last:{}\nwaste:\n", cards(state.stock())));
    for idx in 0..7 {
        let (down, up) = state.column(idx).split_at(state.n_down(idx));
        expected.push_str(&format!("column {}:{} |{}\n", idx + 1, cards(down), cards(up)));
    }
    expected.push_str("the last 3 cards of stock may go to waste, and that position is not in the set");
    assert_eq!(told, expected);
}

#[test]
fn trees_that_make_no_sense_are_refused() {
    let id = "klondike-draw-three/35";
    let offset = |tree: &[u8]| file(id, tree).len() - tree.len();
    let check = |tree: &[u8], expected: CertificateError| assert_eq!(flaw(&file(id, tree)), expected);
    check(&[BACK], CertificateError::Back { offset: offset(&[BACK]) });
    check(&[DRAW, BACK + 1], CertificateError::Back { offset: offset(&[DRAW, BACK + 1]) + 1 });
    check(&[DRAW], CertificateError::NotBack { n_moves: 1 });
    check(
        &[DRAW, BACK, DRAW, BACK],
        CertificateError::Twice { offset: offset(&[DRAW, BACK, DRAW, BACK]) + 2 },
    );
    let (rules, state) = dealt(id);
    let legal: Vec<u8> = entries(&rules, &state).iter().map(|it| it.0).collect();
    for byte in (0..BACK).filter(|byte| !legal.contains(byte)) {
        let flaw = flaw(&file(id, &[byte, BACK]));
        assert!(matches!(flaw, CertificateError::Move { .. }), "{byte}: {flaw}");
    }
}

/// Trees with some bytes changed, cut out or put in, below headers that were made for them.
#[test]
fn no_bytes_panic_and_none_prove_too_much() {
    let mut damage = FileDamage::new();
    for id in UNSOLVABLE.into_iter().filter(|id| n_positions(id) < 300) {
        let (whole, n_positions) = (tree(id), n_positions(id));
        for _ in 0..300 {
            let changed = damage.damaged(&whole);
            // A king may have gone to another empty column, and then nothing is wrong.
            if let Ok(certified) = certificate(&file(id, &changed), BYTES_MAX) {
                assert_eq!(certified.positions, n_positions, "{id}");
            }
        }
        let noise = damage.noise(200);
        assert!(certificate(&noise, BYTES_MAX).is_err());
        assert!(certificate(&file(id, &noise), BYTES_MAX).is_err());
    }
}
