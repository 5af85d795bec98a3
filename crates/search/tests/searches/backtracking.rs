//! Properties of all positions of a deal that cannot be won.

use std::collections::HashSet;

use solitaire::{
    Card, Deal, DealNumber, Game, Pile, Rules, State, Switched, Switches,
    rules::{BAKERS_GAME, FREECELL},
};
use testkit::{all_positions, freecell_ending, size};
use unbury_search::{
    Backtracking, DepthFirst, Explain, Explanation, Limits, Runner, Search, Stopped, Verdict, published,
};

fn explain(game: Switched, start: &State) -> Option<Explanation> {
    let mut search = Explain::new(game, start, Limits::default());
    match search.advance(u64::MAX) {
        Some(Verdict::Unsolvable { positions }) => {
            let explanation = search.explanation();
            assert_eq!(explanation.positions, positions);
            Some(explanation)
        }
        Some(Verdict::Solved(_)) => None,
        other => panic!("{other:?}"),
    }
}

fn explain_deal(number: u64, switches: &str) -> Explanation {
    let game = Switched { rules: FREECELL, switches: switches.parse().expect("switches") };
    let start = FREECELL.deal(&Deal::microsoft(DealNumber::new(number).expect("a small number")));
    explain(game, &start).expect("a proof")
}

/// The deals up to a million that can't be won, with their positions: plainly, with safe moves played by themselves, and
/// with worrying back. The first two are those of `tests/golden/unsolvable.txt`.
#[test]
fn positions_of_the_deals_that_cannot_be_won() {
    const POSITIONS: [(u64, [u64; 3]); 8] = [
        (11_982, [83_239, 61_643, 94_923]),
        (146_692, [19_418, 8_603, 21_526]),
        (186_216, [22_970, 16_606, 41_806]),
        (455_889, [13_966, 11_806, 16_380]),
        (495_505, [30_609, 27_688, 31_560]),
        (512_118, [46_460, 22_482, 59_646]),
        (517_776, [94_943, 67_016, 97_384]),
        (781_948, [7_736, 4_381, 8_595]),
    ];
    for (number, expected) in POSITIONS {
        let found = ["", "autoplay=safe", "worrying-back=on"].map(|it| explain_deal(number, it).positions);
        assert_eq!(found, expected, "#{number}");
    }
}

/// The cards and the ranks of Heineman's column of 2009; but at no time are more than two cards home.
#[test]
fn why_11982_cannot_be_won() {
    for switches in ["", "autoplay=safe", "steps=supermoves"] {
        let found = explain_deal(11_982, switches);
        let never_moved: Vec<String> = found.never_moved.iter().map(|it| it.card.to_string()).collect();
        assert_eq!(never_moved.join(" "), "AS 3H 6H 4H QS AC QC 6S", "{switches}");
        assert_eq!((found.home_max, found.cards_home_max), ([0, 2, 2, 0], 2), "{switches}");
    }
}

/// The published count, of keys in which the order of the columns may be stale.
#[test]
fn the_published_positions_of_11982() {
    let game = Switched { rules: FREECELL, switches: "steps=linear".parse().unwrap() };
    let start = game.deal(&Deal::microsoft(DealNumber::new(11_982).unwrap()));
    let search = Backtracking::new(game, start, Limits::default());
    let verdict = search.with_keys(published::keys(game)).advance(u64::MAX);
    assert_eq!(verdict, Some(Verdict::Unsolvable { positions: 180_045 }));
}

/// The places with the same card in all positions are those of cards that never move, however columns are exchanged.
#[test]
fn cards_that_never_move_are_those_fixed_everywhere() {
    let mut n_proved = 0;
    let mut n_fixed = 0;
    for base in [FREECELL, BAKERS_GAME] {
        for (columns, cells) in [(4, 0), (5, 0), (4, 1)] {
            let rules = Rules { columns, cells, ..base };
            for worrying_back in ["off", "on"] {
                let switches = |identity: &str| {
                    let text = format!("worrying-back={worrying_back} identity={identity}");
                    Switched { rules, switches: text.parse::<Switches>().unwrap() }
                };
                for number in 0..size(50, 100) as u64 {
                    let start = freecell_ending(&rules, 12, number);
                    let Some(found) = explain(switches("unordered"), &start) else { continue };
                    let game = switches("as-it-lies");
                    let all = all_positions(&game, &start);
                    let mut expected = places(game, &start);
                    all.values().for_each(|it| expected.retain(|place| places(game, it).contains(place)));
                    let fixed = found.never_moved.iter().map(|it| (it.pile, it.height, it.card));
                    assert_eq!(fixed.collect::<HashSet<_>>(), expected, "{game:?} {start:?}");
                    let home = all.values().map(|it| solitaire::Suit::ALL.map(|suit| it.n_home(suit)));
                    assert_eq!(Some(found.cards_home_max), home.map(|it| it.iter().sum()).max());
                    n_proved += 1;
                    n_fixed += expected.iter().filter(|it| matches!(it.0, Pile::Column(_))).count();
                }
            }
        }
    }
    assert!(size(25, 50) < n_proved && size(25, 50) < n_fixed, "{n_proved} {n_fixed}");
}

fn places(game: Switched, state: &State) -> HashSet<(Pile, u8, Card)> {
    let mut places = HashSet::new();
    for (pile, faces) in game.table(state).piles {
        for (height, face) in (0..).zip(faces) {
            let solitaire::Face::Up(card) = face else { unreachable!() };
            places.insert((pile, height, card));
        }
    }
    places
}

/// It goes the way of depth-first search, move by move, in slices too.
#[test]
fn backtracking_goes_where_depth_first_goes() {
    for switches in ["", "steps=supermoves autoplay=safe", "steps=linear worrying-back=on"] {
        let game = Switched { rules: FREECELL, switches: switches.parse().unwrap() };
        for number in 1..=3 {
            let start = game.deal(&Deal::microsoft(DealNumber::new(number).unwrap()));
            let mut one = Backtracking::new(game, start.clone(), Limits::default());
            let mut other = DepthFirst::new(game, start, Limits::default());
            for _ in 0..40 {
                let verdict = one.advance(499);
                assert_eq!(verdict, other.advance(499), "{switches}");
                assert_eq!(one.line(), other.line(), "{switches}");
                assert_eq!(one.spent().stored, other.spent().stored);
                assert_eq!(one.metrics().generated, other.metrics().generated);
                if verdict.is_some() {
                    break;
                }
            }
            assert!(one.spent().bytes < other.spent().bytes);
        }
    }
}

#[test]
fn memory_is_bounded() {
    let game = Switched { rules: FREECELL, switches: Switches::default() };
    let start = game.deal(&Deal::microsoft(DealNumber::new(11982).unwrap()));
    let mut search = Backtracking::new(game, start, Limits::bytes(1 << 20));
    let verdict = loop {
        let verdict = search.advance(100);
        assert!(search.spent().bytes <= 1 << 20);
        if verdict.is_some() {
            break verdict;
        }
    };
    assert_eq!(verdict, Some(Verdict::GaveUp(Stopped::Memory)));
}
