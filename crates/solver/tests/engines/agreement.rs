//! All searches give the same verdicts, on reduced decks.
//!
//! The decks are those of `laws.rs`, and so is the search with which the others are compared. It does not use
//! [`solitaire`]'s rules.

use search::{Runner, registry::Spec};
use solitaire::{
    Move, Position, Rules, SafeAutoplay, Start, State, Switched, Switches, WorryingBack,
    rules::{BuildPolicy, FREECELL, Spaces},
};
use testkit::{AutoplayOf, Shortcuts, SmallFreeCell, size};
use unbury_solver::{Limits, Verdict};

fn n_deals() -> u64 {
    size(200, 2_000) as u64
}

/// What those get that are not complete. Some begin again and again and may need more than there is sense in.
const NODES_MAX: u64 = 10_000;

/// Positions that differ in the order of columns and of cells are the same, and nothing else is left out.
const UNORDERED: Shortcuts = Shortcuts {
    unordered: true,
    one_empty_column: true,
    ordered_is_won: false,
    autoplay: AutoplayOf::Off,
    whole_runs: false,
};

/// A search, with what it promises.
struct Contestant {
    spec: &'static str,
    /// It ends, with a verdict.
    is_complete: bool,
    /// Its solutions are no longer than this many thousandths of the shortest.
    length_max: Option<u64>,
    /// It expands no position twice.
    expands_once: bool,
}

const SHORTEST: Option<u64> = Some(1_000);
const SLOPPY: Contestant = Contestant { spec: "", is_complete: false, length_max: None, expands_once: false };
const PLAIN: Contestant = Contestant { is_complete: true, expands_once: true, ..SLOPPY };

const CONTESTANTS: &[Contestant] = &[
    Contestant { spec: "breadth-first", length_max: SHORTEST, ..PLAIN },
    Contestant { spec: "depth-first", ..PLAIN },
    Contestant { spec: "backtracking", ..PLAIN },
    Contestant { spec: "depth-bounded depth=9 visited=table", ..SLOPPY },
    Contestant { spec: "iterative-deepening", length_max: SHORTEST, ..SLOPPY },
    Contestant { spec: "greedy", ..PLAIN },
    Contestant { spec: "a-star", length_max: SHORTEST, expands_once: false, ..PLAIN },
    Contestant { spec: "weighted-a-star weight=1.5", length_max: Some(1_500), ..PLAIN },
    Contestant { spec: "ida-star", length_max: SHORTEST, ..SLOPPY },
    Contestant { spec: "beam width=3", ..SLOPPY },
    Contestant { spec: "beam width=100000", is_complete: true, ..SLOPPY },
    Contestant { spec: "staged k=2", ..SLOPPY },
    Contestant { spec: "engine", ..SLOPPY },
];

/// What the searches made of some deals.
#[derive(Default, Debug)]
struct AgreementTally {
    n_won: u64,
    n_lost: u64,
    /// Verdicts of each contestant.
    n_verdicts: [u64; CONTESTANTS.len()],
}

/// What is known of a deal once the first search has ended.
struct Expected {
    is_won: bool,
    /// Of a deal that is lost: how many can be reached.
    positions: u64,
    /// Of a deal that is won, in moves.
    shortest: u64,
}

fn game(board: &SmallFreeCell, switches: &str) -> (Switched, State) {
    let rules = Rules {
        columns: board.n_columns() as u8,
        cells: board.n_cells() as u8,
        build: board.build,
        spaces: board.spaces,
        ..FREECELL
    };
    let start = rules.parse_text(&board.to_string()).expect("a position of the game").state().clone();
    let switches: Switches = switches.parse().expect("switches");
    (Switched { rules, switches }, start)
}

#[track_caller]
fn check_solution(game: Switched, start: &State, moves: &[Move]) {
    let start = Start::at(game.rules, start.clone());
    let report = match game.switches.worrying_back {
        WorryingBack::Off => check::solution(&start, moves),
        WorryingBack::On => check::solution_with_worrying_back(&start, moves),
    };
    assert!(report.is_ok(), "{report:?}");
}

/// Returns the first contestant, which is complete, against what is expected, if anything is.
fn truth(game: Switched, start: &State, expected: Option<bool>) -> Expected {
    let (verdict, runner) = run(&CONTESTANTS[0], game, start);
    let truth = match verdict {
        Some(Verdict::Solved(moves)) => Expected { is_won: true, positions: 0, shortest: moves.len() as u64 },
        Some(Verdict::Unsolvable { positions }) => Expected { is_won: false, positions, shortest: 0 },
        other => panic!("{other:?} after {:?}", runner.spent()),
    };
    assert!(expected.is_none_or(|it| it == truth.is_won), "{start:?}");
    truth
}

fn run(contestant: &Contestant, game: Switched, start: &State) -> (Option<Verdict>, Box<dyn Runner>) {
    let spec: Spec = contestant.spec.parse().expect("a search");
    let mut runner = unbury_solver::runner(
        &spec,
        &Position::new(game.rules, start.clone()),
        game.switches,
        Limits::default(),
    )
    .expect("a search for FreeCell");
    let nodes = if contestant.is_complete { u64::MAX } else { NODES_MAX };
    (runner.advance(nodes), runner)
}

fn check_deal(game: Switched, start: &State, truth: &Expected, tally: &mut AgreementTally) {
    let counts_moves = game.switches.autoplay == SafeAutoplay::Off;
    for (contestant, n_verdicts) in CONTESTANTS.iter().zip(&mut tally.n_verdicts) {
        let spec = contestant.spec;
        let (verdict, runner) = run(contestant, game, start);
        match &verdict {
            Some(Verdict::Solved(moves)) => {
                assert!(truth.is_won, "{spec}: {start:?}");
                check_solution(game, start, moves);
                if let (true, Some(length_max)) = (counts_moves, contestant.length_max) {
                    let range = truth.shortest..=truth.shortest * length_max / 1_000;
                    assert!(range.contains(&(moves.len() as u64)), "{spec}: {start:?}");
                }
            }
            Some(Verdict::Unsolvable { positions }) => {
                assert!(!truth.is_won, "{spec}: {start:?}");
                if spec != "engine" {
                    assert_eq!(*positions, truth.positions, "{spec}: {start:?}");
                    assert_eq!(runner.metrics().closed, truth.positions, "{spec}: {start:?}");
                }
                let expanded = runner.spent().expanded;
                assert!(!contestant.expands_once || expanded == truth.positions, "{spec}: {start:?}");
            }
            Some(Verdict::GaveUp(_)) | None => assert!(!contestant.is_complete, "{spec}: {start:?}"),
        }
        *n_verdicts += u64::from(!matches!(verdict, Some(Verdict::GaveUp(_)) | None));
    }
    tally.n_won += u64::from(truth.is_won);
    tally.n_lost += u64::from(!truth.is_won);
}

fn check_rules(build: BuildPolicy, spaces: Spaces) {
    let mut tally = AgreementTally::default();
    let switches = [
        "steps=single",
        "steps=supermoves autoplay=safe",
        "steps=linear",
        "steps=supermoves",
        "steps=single autoplay=safe identity=as-it-lies",
        "steps=linear autoplay=safe",
    ];
    for (number, switches) in (0..n_deals()).zip(switches.into_iter().cycle()) {
        let board = SmallFreeCell::deal(number, build, spaces);
        let (game, start) = game(&board, switches);
        let truth = truth(game, &start, Some(board.is_winnable(UNORDERED)));
        check_deal(game, &start, &truth, &mut tally);
    }
    check_tally(&tally);
}

/// There are enough deals of either kind for a wrong verdict to show, and few searches leave one open.
#[track_caller]
fn check_tally(tally: &AgreementTally) {
    let n_deals = tally.n_won + tally.n_lost;
    assert!(n_deals / 10 < tally.n_won && n_deals / 10 < tally.n_lost, "{tally:?}");
    for (contestant, n_verdicts) in CONTESTANTS.iter().zip(tally.n_verdicts) {
        let expected = if contestant.is_complete { n_deals } else { n_deals / 20 };
        assert!(expected <= n_verdicts, "{}: {tally:?}", contestant.spec);
    }
}

#[test]
fn alternating_colors_any_card_on_an_empty_column() {
    check_rules(BuildPolicy::AlternateColor, Spaces::AnyCard);
}

#[test]
fn alternating_colors_kings_on_an_empty_column() {
    check_rules(BuildPolicy::AlternateColor, Spaces::KingsOnly);
}

#[test]
fn same_suit_any_card_on_an_empty_column() {
    check_rules(BuildPolicy::SameSuit, Spaces::AnyCard);
}

#[test]
fn same_suit_kings_on_an_empty_column() {
    check_rules(BuildPolicy::SameSuit, Spaces::KingsOnly);
}

/// What can be won without can be won with it, and the other way about it may be.
#[test]
fn worrying_back() {
    let mut tally = AgreementTally::default();
    let mut n_won_by_it = 0;
    // Few deals are won by it alone, but it takes no other search to find those.
    for number in 0..size(2_500, 10_000) as u64 {
        let board = SmallFreeCell::deal(number, BuildPolicy::AlternateColor, Spaces::AnyCard);
        let switches = ["steps=single", "steps=supermoves autoplay=safe"][number as usize % 2];
        let (game, start) = game(&board, &format!("{switches} worrying-back=on"));
        let is_won_without = board.is_winnable(UNORDERED);
        let truth = truth(game, &start, is_won_without.then_some(true));
        if number < n_deals() {
            check_deal(game, &start, &truth, &mut tally);
        }
        n_won_by_it += u64::from(truth.is_won && !is_won_without);
    }
    check_tally(&tally);
    assert!(0 < n_won_by_it, "{tally:?}");
}
