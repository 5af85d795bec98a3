//! Certificates of the FreeCell family.

use solitaire::{Move, Pile, Position, Suit};
use unbury_check::{CertificateError, certificate, certificate_header};

use super::{
    family::{BYTES_MAX, CertificateFamily, error, error_text},
    general,
};

/// The first way back of version 1.
const BACK_1: u8 = 216;

pub(super) const FREECELL: CertificateFamily = CertificateFamily {
    version: 2,
    unsolvable: &[
        "freecell,cells=0/3",
        "freecell,cells=1/3",
        "freecell,columns=5,cells=1/11",
        "freecell,columns=4,cells=8/9",
        "bakers-game,cells=2/3",
        "kings-only-bakers-game,cells=2/5",
        "eight-off,columns=4,cells=5/5",
        "seahaven-towers,cells=2/11",
        "forecell/1",
        "forecell/9",
    ],
    small: "freecell,cells=1/6",
    documented: ("freecell,cells=0/5", &[0, 0, 161, 1, 160]),
    back: general::BACK,
    entries: general::entries,
    kind,
    // No card goes from a cell to a cell.
    kinds: &[
        "column to cell",
        "column to foundation",
        "column to empty column",
        "column to card",
        "cell to foundation",
        "cell to empty column",
        "cell to card",
    ],
    positions_max: 500,
};

pub(super) const FREECELL_1: CertificateFamily = CertificateFamily {
    version: 1,
    documented: ("freecell,cells=0/5", &[23, 50, 217, 50, 216]),
    back: BACK_1,
    entries: entries_1,
    positions_max: 150,
    ..FREECELL
};

fn entries_1(position: &Position) -> Vec<(u8, Move, Position)> {
    let state = position.state();
    let free_cell = (0..).map(Pile::Cell).zip(state.cells()).find(|it| it.1.is_none());
    let mut entries = Vec::new();
    for byte in 0..BACK_1 {
        let from = if byte / 12 < 10 { Pile::Column(byte / 12) } else { Pile::Cell(byte / 12 - 10) };
        let targets = match byte % 12 {
            10 => free_cell.map(|it| it.0).into_iter().collect(),
            11 => Suit::ALL.map(Pile::Foundation).to_vec(),
            column => vec![Pile::Column(column)],
        };
        for to in targets {
            let (mv, mut next) = (Move::one(from, to), position.clone());
            if next.try_play(mv).is_ok() {
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
        (Pile::Column(_), Pile::Cell(_)) => "column to cell",
        (Pile::Column(_), Pile::Foundation(_)) => "column to foundation",
        (Pile::Column(_), _) if to_empty => "column to empty column",
        (Pile::Column(_), _) => "column to card",
        (_, Pile::Cell(_)) => "cell to cell",
        (_, Pile::Foundation(_)) => "cell to foundation",
        (_, _) if to_empty => "cell to empty column",
        (_, _) => "cell to card",
    }
}

#[test]
fn a_set_that_is_not_closed_shows_the_way_out() {
    let expected = "\
the set is not closed: from position 1, which is
Foundations: C-0 D-0 H-0 S-0
1: AH 5C 3S TD 5S 2H 9S
2: 8S AS 5D 7S QH TC AD
3: 2D 9C KC JD 8C TH 7C
4: QS KH 3H 7H 9D 6D TS
5: 4C 4D KD 8H KS 6H
6: 9H 2C 5H JH QD 6C
7: 2S 3C 6S JC 4H QC
8: 3D 4S 8D 7D AC JS
the last card of column 2 may go to foundation of diamonds, and that position is not in the set";
    assert_eq!(error_text(FREECELL.file("freecell,cells=0/5", &[])), expected);
}

#[test]
fn the_header_is_believed_in_nothing() {
    let id = "freecell,cells=1/6";
    let (sound, tree) = (FREECELL.sound(id), FREECELL.tree(id));
    let with = |id: &str, positions: u64| {
        let mut file = certificate_header(&id.parse().unwrap(), positions, &tree).into_bytes();
        file.extend(&tree);
        file
    };
    assert_eq!(error_text(with(id, 84)), "there should be 84 positions, and there are 85");
    assert_eq!(error(&with(id, u64::MAX)), CertificateError::Count { stated: u64::MAX, found: 85 });
    assert!(certificate(&with("freecell,cells=1/7", 85), BYTES_MAX).is_err());
    assert!(certificate(&with("freecell,cells=0/6", 85), BYTES_MAX).is_err());
    assert!(certificate(&with("bakers-game,cells=1/6", 85), BYTES_MAX).is_err());

    let header = String::from_utf8(sound[..sound.len() - tree.len()].to_vec()).unwrap();
    let changed = |from: &str, to: &str| {
        assert!(header.contains(from));
        error_text([header.replacen(from, to, 1).as_bytes(), &tree].concat())
    };
    assert_eq!(changed("unbury", "Unbury"), "this is not a certificate");
    assert_eq!(
        changed("certificate 2", "certificate 3"),
        "this certificate is of version \"3\", which is not known for this game"
    );
    assert_eq!(changed("positions 85", "positions many"), "line 3 should be “positions” and a value");
    assert_eq!(changed("positions 85", "positions +85"), "the header is not spelled as it has to be");
    assert_eq!(changed("game freecell", "game FreeCell"), "the header is not spelled as it has to be");
    assert_eq!(changed("bytes ", "bytes -"), "line 4 should be “bytes” and a value");
    assert_eq!(changed("crc32 ", "crc "), "line 5 should be “crc32” and a value");
    assert!(changed("freecell", "spider").starts_with("line 2: there is no game “spider”"));
    assert!(changed("/6", "/7").starts_with("the file is damaged"));
}

#[test]
fn an_illegal_move_is_reported() {
    let (id, kept) = ("freecell,cells=0/5", "freecell,cells=1/6");
    let file = FREECELL.file(id, &[2, general::BACK]);
    assert_eq!(error_text(file), "byte 80 is an illegal move: there is no move 2: the position has 2");
    let file = FREECELL_1.file(id, &[11, BACK_1]);
    assert_eq!(error_text(file), "byte 80 is an illegal move: 9S does not go to empty foundation of spades");
    let file = FREECELL_1.file(kept, &[10, 10, BACK_1 + 1]);
    assert_eq!(error_text(file), "byte 81 is an illegal move: no cell is free");
}
