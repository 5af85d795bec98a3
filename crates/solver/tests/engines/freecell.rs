//! Verdicts that do not depend on the search that reaches them.

use std::collections::HashSet;

use search::BestFirst;
use solitaire::{Autoplay, Deal, DealNumber, Game, Move, Pile, Rules, Start, State, rules::FREECELL};
use unbury_solver::{FreeCell, Limits, Search, Stopped, Verdict};

fn deal(number: u64) -> Deal {
    Deal::microsoft(DealNumber::new(number).expect("a number in range"))
}

fn engine(rules: Rules, deal: &Deal) -> FreeCell {
    FreeCell::new(rules, &rules.deal(deal), Limits::default())
}

fn textbook(rules: Rules, deal: &Deal, limits: Limits) -> BestFirst<Rules> {
    BestFirst::greedy(rules, rules.deal(deal), limits, move |state| i64::from(rules.disorder(state)))
}

fn verdict(mut search: impl Search) -> Verdict {
    search.advance(u64::MAX).expect("a verdict without a limit on nodes")
}

#[track_caller]
fn check_solution(rules: Rules, deal: &Deal, moves: &[Move]) {
    let report = check::solution(&Start::at(rules, rules.deal(deal)), moves);
    assert!(report.is_ok(), "{report:?}");
}

/// Searches that leave nothing out visit the same positions in whatever order, so even the
/// counts must agree.
#[test]
fn unsolvable_deals_are_proved_with_the_known_number_of_positions() {
    for row in
        include_str!("../../../../tests/golden/unsolvable.txt").lines().filter(|it| !it.starts_with('#'))
    {
        let row: Vec<u64> = row.split(' ').map(|it| it.parse().unwrap()).collect();
        let deal = deal(row[0]);
        let plain = verdict(textbook(FREECELL, &deal, Limits::default()));
        assert_eq!(plain, Verdict::Unsolvable { positions: row[1] }, "#{}", row[0]);
        let fast = verdict(engine(FREECELL, &deal));
        assert_eq!(fast, Verdict::Unsolvable { positions: row[2] }, "#{}", row[0]);
    }
}

#[test]
fn other_deals_are_solved() {
    for number in (1..=400).chain([1_941, 57_148, 98_714, 617, 8_589_934_591]) {
        let deal = deal(number);
        match verdict(engine(FREECELL, &deal)) {
            Verdict::Solved(moves) => check_solution(FREECELL, &deal, &moves),
            other => panic!("#{number}: {other:?}"),
        }
    }
}

#[test]
fn the_textbook_search_solves_deals() {
    for number in 1..=10 {
        let deal = deal(number);
        match verdict(textbook(FREECELL, &deal, Limits::default())) {
            Verdict::Solved(moves) => check_solution(FREECELL, &deal, &moves),
            other => panic!("#{number}: {other:?}"),
        }
    }
}

/// The engine leaves out moves that safe autoplay makes needless; the textbook search leaves
/// out nothing. Games with few cells have many lost deals, small enough for both.
#[test]
fn verdicts_agree_with_the_textbook_search() {
    let mut n_solved = 0;
    let mut n_unsolvable = 0;
    for id in
        ["freecell,cells=0", "freecell,cells=1", "bakers-game,cells=2", "forecell,cells=4", "seahaven-towers"]
    {
        let rules = id.parse::<Rules>().unwrap();
        for number in 1..=60 {
            let deal = deal(number);
            let plain = verdict(textbook(rules, &deal, Limits::bytes(30_000_000)));
            let fast = verdict(engine(rules, &deal));
            let exhaustive =
                verdict(FreeCell::exhaustive(rules, &rules.deal(&deal), Limits::bytes(30_000_000)));
            if let Verdict::Solved(moves) = &exhaustive {
                check_solution(rules, &deal, moves);
            }
            let is_same = std::mem::discriminant(&exhaustive) == std::mem::discriminant(&fast);
            assert!(
                is_same || matches!(exhaustive, Verdict::GaveUp(_)),
                "{id}/{number}: {exhaustive:?}, {fast:?}"
            );
            match (plain, fast) {
                (Verdict::Solved(plain), Verdict::Solved(fast)) => {
                    check_solution(rules, &deal, &plain);
                    check_solution(rules, &deal, &fast);
                    n_solved += 1;
                }
                (Verdict::Unsolvable { positions: plain }, Verdict::Unsolvable { positions: fast }) => {
                    assert!(fast <= plain, "{id}/{number}: {fast} of {plain}");
                    n_unsolvable += 1;
                }
                (Verdict::GaveUp(_), Verdict::Solved(fast)) => check_solution(rules, &deal, &fast),
                (Verdict::GaveUp(_), _) => (),
                (plain, fast) => panic!("{id}/{number}: {plain:?}, {fast:?}"),
            }
        }
    }
    assert!(20 < n_solved && 60 < n_unsolvable, "{n_solved} solved, {n_unsolvable} unsolvable");
}

/// Playing home whatever can go loses deals that can be won: two are known, with the number of
/// positions that are left. So the dominance the engine relies on is one that can be got wrong.
#[test]
fn two_deals_are_lost_when_everything_must_go_home() {
    for (number, positions) in [(1_941, 643_507), (98_714, 26_203)] {
        assert_eq!(positions_when_everything_must_go_home(number), Some(positions), "#{number}");
        let lost = Verdict::Unsolvable { positions: positions as u64 };
        assert_eq!(verdict(forced(number)), lost, "#{number}");
        assert!(matches!(verdict(engine(FREECELL, &deal(number))), Verdict::Solved(_)), "#{number}");
    }
}

fn forced(number: u64) -> FreeCell {
    FreeCell::with_forced_autoplay(FREECELL, &FREECELL.deal(&deal(number)), Limits::default())
}

/// The next move is always one to a foundation if there is one.
#[test]
fn solutions_have_everything_go_home_if_it_must() {
    for number in 1..=200 {
        let Verdict::Solved(moves) = verdict(forced(number)) else { panic!("#{number}") };
        check_solution(FREECELL, &deal(number), &moves);
        let mut state = FREECELL.deal(&deal(number));
        for mv in moves {
            let may_stay = FREECELL.autoplay_move(&state, Autoplay::All).is_none();
            assert!(may_stay || matches!(mv.to, Pile::Foundation(_)), "#{number}: {mv:?}\n{state:?}");
            FREECELL.play(&mut state, mv);
        }
    }
}

/// `None` if the deal can be won even so.
fn positions_when_everything_must_go_home(number: u64) -> Option<usize> {
    let all_home = |mut state: State| {
        loop {
            let mut moves = Vec::new();
            FREECELL.moves(&state, &mut moves);
            let Some(&mv) = moves.iter().find(|it| matches!(it.to, Pile::Foundation(_))) else {
                return state;
            };
            FREECELL.play(&mut state, mv);
        }
    };
    let start = all_home(FREECELL.deal(&deal(number)));
    let mut seen = HashSet::from([FREECELL.key(&start)]);
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        if FREECELL.is_won(&state) {
            return None;
        }
        let mut moves = Vec::new();
        FREECELL.moves(&state, &mut moves);
        for mv in moves {
            let mut next = state.clone();
            FREECELL.play(&mut next, mv);
            let next = all_home(next);
            if seen.insert(FREECELL.key(&next)) {
                open.push(next);
            }
        }
    }
    Some(seen.len())
}

/// The number of calls that advance a search does not change its result.
#[test]
fn slices_of_any_length_give_the_same_result() {
    for number in [27, 1_941, 11_982] {
        let deal = deal(number);
        let mut whole = engine(FREECELL, &deal);
        let expected = whole.advance(u64::MAX);
        for slice in [1, 7, 1_000] {
            let mut sliced = engine(FREECELL, &deal);
            let mut asked = 0;
            let found = loop {
                asked += slice;
                if let Some(verdict) = sliced.advance(slice) {
                    break verdict;
                }
                assert_eq!(sliced.spent().expanded, asked, "#{number} by {slice}");
            };
            assert_eq!(Some(found), expected, "#{number} by {slice}");
            assert_eq!(sliced.spent(), whole.spent(), "#{number} by {slice}");
        }
    }
}

/// At the limit a search ends without a verdict, and it never held more.
#[test]
fn memory_stays_below_its_limit() {
    let deal = deal(11_982);
    for bytes_max in [0, 10_000, 100_000, 1_000_000] {
        let limits = Limits::bytes(bytes_max);
        let mut searches: [Box<dyn Search>; 2] = [
            Box::new(FreeCell::new(FREECELL, &FREECELL.deal(&deal), limits)),
            Box::new(textbook(FREECELL, &deal, limits)),
        ];
        for search in &mut searches {
            let found = loop {
                let verdict = search.advance(1);
                // What is held at the start is not the search's to refuse.
                assert!(
                    search.spent().bytes <= bytes_max.max(100_000),
                    "{:?} of {bytes_max}",
                    search.spent()
                );
                if let Some(verdict) = verdict {
                    break verdict;
                }
            };
            assert_eq!(found, Verdict::GaveUp(Stopped::Memory));
        }
    }
}

/// Any position can be asked about, not only a deal.
#[test]
fn positions_in_the_middle_of_a_game() {
    let deal = deal(1);
    let Verdict::Solved(moves) = verdict(engine(FREECELL, &deal)) else { panic!("#1 is solvable") };
    for n_played in 0..=moves.len() {
        let (played, _) = moves.split_at(n_played);
        let state = solitaire::replay(&FREECELL, FREECELL.deal(&deal), played).unwrap();
        match verdict(FreeCell::new(FREECELL, &state, Limits::default())) {
            Verdict::Solved(rest) => check_solution(FREECELL, &deal, &[played, &rest].concat()),
            other => panic!("after {n_played}: {other:?}"),
        }
    }
}

/// At the memory limit of the first searches the last one takes over, for any number of nodes in a call.
#[test]
fn any_number_of_nodes_may_be_asked_for() {
    let mut search = FreeCell::new(FREECELL, &FREECELL.deal(&deal(11_982)), Limits::bytes(1_500_000));
    assert_eq!(search.advance(1_000), None);
    assert_eq!(search.advance(1_000), None);
    assert!(search.advance(u64::MAX).is_some());
}
