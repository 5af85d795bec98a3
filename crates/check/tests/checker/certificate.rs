//! Certificates, sound and unsound. They are written here as plainly as the format allows, with
//! the rules of `solitaire`, which the checker does not use.

use std::collections::HashSet;

use check::{CertificateError, Certified, certificate, certificate_header};
use solitaire::{
    Deal, Game, GameId, Move, Pile, Suit,
    freecell::{Rules, State, reach_by_single_cards},
};

use crate::damage::FileDamage;

/// None of these can be won. Together they have all kinds of rules.
const UNSOLVABLE: [&str; 10] = [
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
];

const BYTES_MAX: u64 = 4 << 20;
const BACK: u8 = 216;

fn dealt(id: &str) -> (Rules, State) {
    let id: GameId = id.parse().unwrap();
    let rules = id.rules.freecell().expect("a game of the FreeCell family");
    (rules, rules.deal(&Deal::microsoft(id.deal)))
}

/// Every entry that is a legal move here, with the position it leads to.
fn entries(rules: &Rules, state: &State) -> Vec<(u8, State)> {
    let free_cell = (0..).map(Pile::Cell).zip(state.cells()).find(|it| it.1.is_none());
    let mut entries = Vec::new();
    for byte in 0..BACK {
        let from = if byte / 12 < 10 { Pile::Column(byte / 12) } else { Pile::Cell(byte / 12 - 10) };
        let targets = match byte % 12 {
            10 => free_cell.map(|it| it.0).into_iter().collect(),
            11 => Suit::ALL.map(Pile::Foundation).to_vec(),
            column => vec![Pile::Column(column)],
        };
        for to in targets {
            let mut next = state.clone();
            if rules.try_play(&mut next, Move::one(from, to)).is_ok() {
                entries.push((byte, next));
            }
        }
    }
    entries
}

/// The tree of all positions that were not seen before, each below the one it was found from, by
/// those moves that may be used: of an entry, in a position.
fn tree_of(
    rules: &Rules,
    state: &State,
    may_use: &dyn Fn(u8, &State) -> bool,
    seen: &mut HashSet<u128>,
) -> Vec<u8> {
    seen.insert(rules.key(state));
    let mut tree = Vec::new();
    for (byte, next) in entries(rules, state) {
        if may_use(byte, state) && !seen.contains(&rules.key(&next)) {
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

fn flaw_text(file: impl AsRef<[u8]>) -> String {
    flaw(file.as_ref()).to_string()
}

/// As many as can be reached, counted by other code.
fn n_positions(id: &str) -> u64 {
    let (rules, state) = dealt(id);
    reach_by_single_cards(&rules, &state, 200).iter().sum()
}

#[test]
fn sound_certificates_pass() {
    for id in UNSOLVABLE {
        let certified = certificate(&file(id, &tree(id)), BYTES_MAX);
        assert_eq!(certified, Ok(Certified { start: id.parse().unwrap(), positions: n_positions(id) }));
    }
}

/// The example of `docs/certificates.md`.
#[test]
fn the_format_is_as_documented() {
    let docs = include_str!("../../../../docs/certificates.md");
    let tree = [23, 50, 217, 50, 216];
    let header = certificate_header(&"freecell,cells=0/5".parse().unwrap(), 4, &tree);
    assert!(docs.contains(&header), "{header}");
    assert!(docs.contains(&format!("{tree:?}")));
    let certified = certificate(&[header.as_bytes(), &tree].concat(), BYTES_MAX).unwrap();
    assert_eq!(certified.positions, n_positions("freecell,cells=0/5"));
}

#[test]
fn a_flipped_bit_is_refused() {
    let mut file = file("freecell,cells=1/6", &tree("freecell,cells=1/6"));
    for idx in 0..file.len() {
        for bit in 0..8 {
            file[idx] ^= 1 << bit;
            assert!(certificate(&file, BYTES_MAX).is_err(), "bit {bit} of byte {idx}");
            file[idx] ^= 1 << bit;
        }
    }
    assert!(certificate(&file, BYTES_MAX).is_ok());
    *file.last_mut().unwrap() ^= 1;
    assert!(flaw_text(&file).starts_with("the file is damaged: its checksum should be "));
}

#[test]
fn a_file_cut_short_or_longer_is_refused() {
    let mut file = file("freecell,cells=1/6", &tree("freecell,cells=1/6"));
    for len in 0..file.len() {
        assert!(certificate(&file[..len], BYTES_MAX).is_err(), "{len} bytes");
    }
    let there = tree("freecell,cells=1/6").len() as u64;
    assert_eq!(flaw(&file[..file.len() - 1]), CertificateError::Length { said: there, there: there - 1 });
    file.push(BACK);
    assert_eq!(flaw(&file), CertificateError::Length { said: there, there: there + 1 });
}

/// Whatever is left out, something leads there.
#[test]
fn a_set_without_some_positions_is_refused() {
    for id in UNSOLVABLE.into_iter().filter(|id| n_positions(id) < 500) {
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

/// What kind of move an entry is: from a cell or a column, and to what.
fn kind(byte: u8, state: &State) -> (&'static str, &'static str) {
    let from = if byte / 12 < 10 { "column" } else { "cell" };
    let to = match byte % 12 {
        10 => "cell",
        11 => "foundation",
        column if state.column(column.into()).is_empty() => "empty column",
        _ => "card",
    };
    (from, to)
}

/// A set may be closed but for moves of one kind. There is one for each kind that the checker
/// would pass if it overlooked that kind.
#[test]
fn no_kind_of_move_is_overlooked() {
    let mut refused = HashSet::new();
    for id in UNSOLVABLE {
        let (rules, state) = dealt(id);
        for from in ["column", "cell"] {
            for to in ["cell", "foundation", "empty column", "card"] {
                let may_use = |byte, state: &State| kind(byte, state) != (from, to);
                let forged = file(id, &tree_of(&rules, &state, &may_use, &mut HashSet::new()));
                match certificate(&forged, BYTES_MAX) {
                    Ok(certified) => assert_eq!(certified.positions, n_positions(id)),
                    Err(CertificateError::Outside { .. }) => _ = refused.insert((from, to)),
                    Err(flaw) => panic!("{id} without {from} to {to}: {flaw}"),
                }
            }
        }
    }
    assert_eq!(refused.len(), 7, "all but from cell to cell: {refused:?}");
}

#[test]
fn a_set_that_is_not_closed_shows_the_way_out() {
    let expected = "\
the set is not closed: from position 1, which is
Foundations: C-0 D-0 H-0 S-0
Freecells:
AH 5C 3S TD 5S 2H 9S
8S AS 5D 7S QH TC AD
2D 9C KC JD 8C TH 7C
QS KH 3H 7H 9D 6D TS
4C 4D KD 8H KS 6H
9H 2C 5H JH QD 6C
2S 3C 6S JC 4H QC
3D 4S 8D 7D AC JS
the last card of column 2 may go to foundation of diamonds, and that position is not in the set";
    assert_eq!(flaw_text(file("freecell,cells=0/5", &[])), expected);
}

#[test]
fn the_header_is_believed_in_nothing() {
    let id = "freecell,cells=1/6";
    let (sound, tree) = (file(id, &tree(id)), tree(id));
    let with = |id: &str, positions: u64| {
        let mut file = certificate_header(&id.parse().unwrap(), positions, &tree).into_bytes();
        file.extend(&tree);
        file
    };
    assert_eq!(flaw_text(with(id, 84)), "there should be 84 positions, and there are 85");
    assert_eq!(flaw(&with(id, u64::MAX)), CertificateError::Count { said: u64::MAX, there: 85 });
    assert!(matches!(flaw(&with("freecell,cells=1/7", 85)), CertificateError::Move { .. }));
    assert!(matches!(
        flaw(&with("freecell,cells=0/6", 85)),
        CertificateError::Move { error: check::MoveError::NoFreeCell, .. }
    ));
    assert!(certificate(&with("bakers-game,cells=1/6", 85), BYTES_MAX).is_err());

    let header = String::from_utf8(sound[..sound.len() - tree.len()].to_vec()).unwrap();
    let changed = |from: &str, to: &str| {
        assert!(header.contains(from));
        flaw_text([header.replacen(from, to, 1).as_bytes(), &tree].concat())
    };
    assert_eq!(changed("unbury", "Unbury"), "this is not a certificate");
    assert_eq!(
        changed("certificate 1", "certificate 2"),
        "this certificate is of version \"2\"; only 1 is known"
    );
    assert_eq!(changed("positions 85", "positions many"), "line 3 should be “positions” and a value");
    assert_eq!(changed("positions 85", "positions +85"), "the header is not spelled as it has to be");
    assert_eq!(changed("game freecell", "game FreeCell"), "the header is not spelled as it has to be");
    assert_eq!(changed("bytes ", "bytes -"), "line 4 should be “bytes” and a value");
    assert_eq!(changed("crc32 ", "crc "), "line 5 should be “crc32” and a value");
    assert!(changed("freecell", "spider").starts_with("line 2: There is no game “spider”."));
    assert!(changed("/6", "/7").starts_with("the file is damaged"));
}

#[test]
fn trees_that_make_no_sense_are_refused() {
    // Its first move is from column 2 to the foundation.
    let id = "freecell,cells=0/5";
    let offset = |tree: &[u8]| file(id, tree).len() - tree.len();
    let check = |tree: &[u8], expected: CertificateError| assert_eq!(flaw(&file(id, tree)), expected);
    check(&[BACK], CertificateError::Back { offset: offset(&[BACK]) });
    check(&[23, BACK + 1], CertificateError::Back { offset: offset(&[23, BACK + 1]) + 1 });
    check(&[23], CertificateError::NotBack { n_moves: 1 });
    check(&[23, BACK, 23, BACK], CertificateError::Twice { offset: offset(&[23, BACK, 23, BACK]) + 2 });
    for byte in (0..BACK).filter(|&byte| entries(&dealt(id).0, &dealt(id).1).iter().all(|it| it.0 != byte)) {
        let flaw = flaw(&file(id, &[byte, BACK]));
        assert!(matches!(flaw, CertificateError::Move { .. }), "{byte}: {flaw}");
    }
    assert_eq!(
        flaw_text(file(id, &[11, BACK])),
        "byte 80 is an illegal move: 9S does not go to empty foundation of spades"
    );
}

#[test]
fn memory_is_limited() {
    let file = file("bakers-game,cells=2/3", &tree("bakers-game,cells=2/3"));
    let CertificateError::Memory { bytes } = certificate(&file, 0).unwrap_err() else {
        panic!("no memory suffices")
    };
    assert!(bytes < 1024 * 100, "{bytes} bytes for 797 positions");
    assert_eq!(certificate(&file, bytes - 1), Err(CertificateError::Memory { bytes }));
    assert!(certificate(&file, bytes).is_ok());
}

/// Trees with some bytes changed, cut out or put in, below headers that were made for them.
#[test]
fn no_bytes_panic_and_none_prove_too_much() {
    let mut damage = FileDamage::new();
    for id in UNSOLVABLE.into_iter().filter(|id| n_positions(id) < 500) {
        let (whole, n_positions) = (tree(id), n_positions(id));
        for _ in 0..500 {
            let changed = damage.damaged(&whole);
            // A card may have gone to another empty column, and then nothing is wrong.
            if let Ok(certified) = certificate(&file(id, &changed), BYTES_MAX) {
                assert_eq!(certified.positions, n_positions, "{id}");
            }
        }
        let noise = damage.noise(200);
        assert!(certificate(&noise, BYTES_MAX).is_err());
        assert!(certificate(&file(id, &noise), BYTES_MAX).is_err());
    }
}
