//! Staged deepening against published results, and against searches that forget nothing.

use solitaire::{Deal, DealNumber, Game, Rules, Start, State, Switched, Switches, rules::FREECELL};
use testkit::{freecell_ending, size};
use unbury_search::{
    BreadthFirst, Limits, Runner, Search, Staged, StagedPlan, Verdict,
    estimate::{cards_to_go, staged},
    published,
};

/// Returns the program of 2009 and its moves.
fn published(number: u64) -> (State, Staged<Switched>) {
    let switches: Switches = "steps=linear".parse().expect("switches");
    let game = Switched { rules: FREECELL, switches };
    let start = game.deal(&Deal::microsoft(DealNumber::new(number).expect("a small number")));
    let search = Staged::new(game, start.clone(), StagedPlan::PUBLISHED, Limits::default(), staged);
    (start, search)
}

/// Published are 30,859 solutions of 32,000 deals, with 145 moves on average.
#[test]
fn most_deals_are_solved() {
    let (mut n_solved, mut n_moves) = (0, 0);
    for number in 1..=size(6, 12) as u64 {
        let (start, mut search) = published(number);
        let Some(Verdict::Solved(moves)) = search.advance(400_000) else { continue };
        check::solution(&Start::at(FREECELL, start.clone()), &moves).unwrap();
        assert_eq!(search.line(), moves);
        n_solved += 1;
        n_moves += moves.len();
    }
    assert!(
        size(5, 11) <= n_solved && (120..=170).contains(&(n_moves / n_solved)),
        "{n_moves} in {n_solved}"
    );
}

/// The shortest solution that was published, by the slip of that program; without it there are 70 moves.
///
/// So is the longest found, of 40,661 moves for #9559, but that takes half a minute.
#[test]
fn the_published_length_of_11853() {
    let (start, search) = published(11_853);
    let game = Switched { rules: FREECELL, switches: "steps=linear".parse().unwrap() };
    let verdict = search.with_keys(published::keys(game)).advance(u64::MAX);
    let Some(Verdict::Solved(moves)) = verdict else { panic!("{verdict:?}") };
    check::solution(&Start::at(FREECELL, start.clone()), &moves).unwrap();
    assert_eq!(moves.len(), 69);
}

/// It does the same in slices as at one go.
#[test]
fn slices_change_nothing() {
    let verdict = published(1).1.advance(u64::MAX);
    let (_, mut search) = published(1);
    let mut found = None;
    for n_slices in 1.. {
        found = search.advance(997);
        if found.is_some() {
            break;
        }
        assert_eq!(search.spent().expanded, n_slices * 997);
        let metrics = search.metrics();
        assert!(metrics.closed <= 200_000 && u64::from(metrics.depth) < 7 * (search.n_stages() + 1));
    }
    assert_eq!(found, verdict);
}

/// With so few cards a stage may see all, and proves it then; or it forgets, and says so.
#[test]
fn proves_only_if_nothing_was_forgotten() {
    let rules = Rules { columns: 5, cells: 0, ..FREECELL };
    let game = Switched { rules, switches: Switches::default() };
    let (mut n_solved, mut n_proved, mut n_given_up) = (0, 0, 0);
    for number in 0..200 {
        let start = freecell_ending(&rules, 17, number);
        let expected = BreadthFirst::new(game, start.clone(), Limits::default()).advance(u64::MAX);
        for plan in [StagedPlan { k: 2, closed_max: 100 }, StagedPlan { k: 100, closed_max: u64::MAX }] {
            let mut search = Staged::new(game, start.clone(), plan, Limits::default(), cards_to_go);
            let found = search.advance(1_000_000);
            match found {
                Some(Verdict::Solved(moves)) => {
                    check::solution(&Start::at(rules, start.clone()), &moves).unwrap();
                    n_solved += 1;
                }
                Some(Verdict::Unsolvable { .. }) => {
                    assert_eq!(found, expected, "{number}");
                    assert_eq!((search.n_emptied(), search.n_replaced()), (0, 0));
                    n_proved += 1;
                }
                Some(Verdict::GaveUp(_)) | None => n_given_up += 1,
            }
        }
    }
    assert!(50 < n_solved && 20 < n_proved && 0 < n_given_up, "{n_solved} {n_proved} {n_given_up}");
}

#[test]
fn memory_is_bounded() {
    let switches: Switches = "steps=linear".parse().unwrap();
    let game = Switched { rules: FREECELL, switches };
    let start = game.deal(&Deal::microsoft(DealNumber::FIRST));
    let mut n_given_up = 0;
    for bytes_max in [1 << 10, 1 << 16, 1 << 20, 3 << 20, 64 << 20] {
        let plan = StagedPlan { closed_max: u64::MAX, ..StagedPlan::PUBLISHED };
        let mut search = Staged::new(game, start.clone(), plan, Limits::bytes(bytes_max), staged);
        let mut n_slices = 0;
        let verdict = loop {
            let verdict = search.advance(100);
            assert!(search.spent().bytes <= bytes_max.max(1 << 17), "{:?}", search.spent());
            n_slices += 1;
            if verdict.is_some() || n_slices == 2_000 {
                break verdict;
            }
        };
        n_given_up += u32::from(matches!(verdict, Some(Verdict::GaveUp(_))));
    }
    assert!(3 <= n_given_up, "{n_given_up}");
}
