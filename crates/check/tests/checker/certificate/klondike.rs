//! Certificates of Klondike.

use solitaire::{Move, Pile, Position, Start, Suit};
use unbury_check::certificate;

use super::{
    family::{BYTES_MAX, CertificateFamily, dealt, error, n_positions},
    general,
};

/// Entries of version 1.
const DRAW_1: u8 = 96;
const REDEAL_1: u8 = 97;
const BACK_1: u8 = 98;

pub(super) const KLONDIKE: CertificateFamily = CertificateFamily {
    version: 2,
    unsolvable: &[
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
    ],
    small: "klondike-draw-three/103",
    documented: ("klondike-draw-three/35", &[0, 0, 0, 0, 0, 0, 0, 0, 167]),
    back: general::BACK,
    entries: general::entries,
    kind,
    kinds: &[
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
    ],
    positions_max: 150,
};

pub(super) const KLONDIKE_1: CertificateFamily = CertificateFamily {
    version: 1,
    documented: (
        "klondike-draw-three/35",
        &[DRAW_1, DRAW_1, DRAW_1, DRAW_1, DRAW_1, DRAW_1, DRAW_1, DRAW_1, BACK_1 + 7],
    ),
    back: BACK_1,
    entries: entries_1,
    positions_max: 70,
    ..KLONDIKE
};

fn entries_1(position: &Position) -> Vec<(u8, Move, Position)> {
    let mut entries = Vec::new();
    for byte in 0..BACK_1 {
        let from = match byte / 8 {
            column @ 0..7 => Pile::Column(column),
            7 => Pile::Waste,
            suit => Pile::Foundation(Suit::ALL[usize::from(suit % 4)]),
        };
        let pairs = match (byte, byte % 8) {
            (DRAW_1, _) => vec![(Pile::Stock, Pile::Waste)],
            (REDEAL_1, _) => vec![(Pile::Waste, Pile::Stock)],
            (_, 7) => Suit::ALL.map(|suit| (from, Pile::Foundation(suit))).to_vec(),
            (_, column) => vec![(from, Pile::Column(column))],
        };
        for (from, to) in pairs {
            for count in position.legal_counts(from, to) {
                let (mv, mut next) = (Move { from, to, count }, position.clone());
                next.play(mv);
                entries.push((byte, mv, next));
            }
        }
    }
    entries
}

fn kind(position: &Position, mv: Move) -> &'static str {
    let state = position.state();
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

/// A deal by its cards, and a position in which cards lie on the waste and a redeal is behind.
#[test]
fn a_position_is_as_good_as_a_deal() {
    for id in ["klondike-draw-three/103", "klondike-draw-three,redeals=1/30"] {
        let mut position = dealt(id);
        let as_position = |position: &Position| Start::Position(position.clone()).to_string();
        let by_cards = as_position(&position);
        assert_eq!(certificate(&KLONDIKE.sound(&by_cards), BYTES_MAX).unwrap().positions, n_positions(id));
        for nth in 0..12 {
            let legal = general::entries(&position);
            let turn = legal.iter().find(|(_, mv, _)| [mv.from, mv.to].contains(&Pile::Stock));
            let (_, _, next) = if nth == 5 { &legal[0] } else { turn.unwrap_or(&legal[0]) };
            position = next.clone();
        }
        let later = as_position(&position);
        let certified = certificate(&KLONDIKE.sound(&later), BYTES_MAX).unwrap();
        assert_eq!(certified.positions, n_positions(&later));
        assert_eq!(certified.start.to_string(), later);
    }
}

/// The same moves prove nothing of other rules or other deals.
#[test]
fn a_tree_of_another_game_is_refused() {
    let id = "klondike-draw-three/137";
    let tree = KLONDIKE.tree(id);
    let tree_1 = KLONDIKE_1.tree(id);
    for other in [
        "klondike-draw-three/138",
        "klondike-draw-one/137",
        "klondike-draw-one,draw=2/137",
        "klondike-draw-three,redeals=0/137",
        "klondike-draw-three,worrying-back=off/137",
        "freecell/137",
    ] {
        assert!(certificate(&KLONDIKE.file(other, &tree), BYTES_MAX).is_err(), "{other}");
        assert!(certificate(&KLONDIKE_1.file(other, &tree_1), BYTES_MAX).is_err(), "{other}");
    }
}

#[test]
fn a_set_that_is_not_closed_shows_the_way_out() {
    let told = error(&KLONDIKE.file("klondike-draw-three/35", &[])).to_string();
    let foundations = "Foundations: C-0 D-0 H-0 S-0\n";
    let others = dealt("klondike-draw-three/35").text().replace(foundations, "");
    let expected = format!(
        "the set is not closed: from position 1, which is\n{foundations}{others}\
         the last 3 cards of stock may go to waste, and that position is not in the set"
    );
    assert_eq!(told, expected);
}
