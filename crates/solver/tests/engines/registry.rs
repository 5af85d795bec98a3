//! The searches of the Lab, by name.

use search::{
    Runner, Stopped,
    estimate::UNIT,
    registry::{SEARCHES, Spec},
};
use solitaire::{
    Deal, DealNumber, Game, Position, Rules, SafeAutoplay, Steps, Switched, Switches, rules::FREECELL,
};
use testkit::freecell_ending;
use unbury_solver::{Limits, Verdict};

const PLAIN: &str = "steps=single worrying-back=off autoplay=off identity=unordered";

fn begin(spec: &str, switches: &str, number: u64, limits: Limits) -> Box<dyn Runner> {
    let switches: Switches = switches.parse().expect("switches");
    let game = Switched { rules: FREECELL, switches };
    let start = FREECELL.deal(&Deal::microsoft(DealNumber::new(number).expect("a number in range")));
    unbury_solver::runner(
        &spec.parse().expect("a search"),
        &Position::new(game.rules, start),
        game.switches,
        limits,
    )
    .expect("a search for FreeCell")
}

/// The published table: moves tried in deal #14 with a depth bound, where 4 and 5 have 11,615 and 93,339.
#[test]
fn a_bound_on_the_depth_generates_what_was_published() {
    for (depth, generated) in [(0, 0), (1, 10), (2, 109), (3, 1_111), (4, 11_614), (5, 93_268)] {
        let spec = format!("depth-bounded depth={depth}");
        let mut runner = begin(&spec, PLAIN, 14, Limits::default());
        assert_eq!(runner.advance(u64::MAX), Some(Verdict::GaveUp(Stopped::LeftOut)));
        assert_eq!(runner.metrics().generated, generated, "{depth}");
    }
}

#[test]
fn iterations_are_counted_each_for_itself() {
    let mut runner = begin("iterative-deepening visited=nothing", PLAIN, 14, Limits::default());
    assert_eq!(runner.advance(2_000), None);
    let generated: Vec<u64> = runner.iterations().iter().map(|it| it.generated).collect();
    let bounds: Vec<i64> = runner.iterations().iter().map(|it| it.bound / UNIT).collect();
    assert_eq!(generated[..4], [10, 109, 1_111, 11_614]);
    assert_eq!(bounds[..4], [1, 2, 3, 4]);
    let expanded: u64 = runner.iterations().iter().map(|it| it.expanded).sum();
    assert_eq!(expanded, runner.spent().expanded);
}

/// Every search of the registry stays within its memory, even while a table grows.
#[test]
fn searches_give_up_within_their_memory() {
    let defaults = SEARCHES.iter().map(|it| it.id);
    let others = [
        "depth-bounded depth=1000000",
        "depth-bounded depth=1000000 visited=table",
        "a-star estimate=1000*larger:2+staged",
        "weighted-a-star weight=100 estimate=1000*larger:2",
        "ida-star estimate=1000*larger:2",
        "beam width=1000000",
        "staged k=30 limit=1000000000",
        "knuth levels=100 trials=10000",
    ];
    for spec in defaults.chain(others) {
        for bytes_max in [0, 200_000, 1 << 20] {
            let limits = Limits::bytes(bytes_max);
            let mut runner = begin(spec, PLAIN, 14, limits);
            // What is held at the start is not the search's to refuse.
            let bytes_max = bytes_max.max(100_000);
            let verdict = (0..2_000_000).find_map(|_| {
                let verdict = runner.advance(1);
                let bytes = runner.spent().bytes;
                assert!(bytes <= bytes_max, "{spec}: {bytes} of {bytes_max}");
                verdict
            });
            assert!(matches!(verdict, Some(Verdict::GaveUp(_) | Verdict::Solved(_))), "{spec}: {verdict:?}");
            assert!(0 < limits.bytes_max || verdict == Some(Verdict::GaveUp(Stopped::Memory)), "{spec}");
        }
    }
}

/// Not for want of memory.
#[test]
fn incomplete_searches_say_so() {
    for spec in ["depth-bounded", "depth-bounded visited=table", "beam width=1", "knuth trials=10"] {
        let mut runner = begin(spec, PLAIN, 11_982, Limits::default());
        assert_eq!(runner.advance(u64::MAX), Some(Verdict::GaveUp(Stopped::LeftOut)), "{spec}");
    }
    let mut engine = begin("engine", "worrying-back=on", 11_982, Limits::default());
    assert_eq!(
        engine.advance(u64::MAX),
        Some(Verdict::GaveUp(Stopped::LeftOut)),
        "it knows nothing of worrying back"
    );
}

#[test]
fn spec_text_round_trips() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let spec: Spec = text.parse().unwrap();
        assert_eq!(spec.to_string(), expected);
        assert_eq!(expected.parse::<Spec>().unwrap(), spec);
    }
    for info in SEARCHES {
        check(info.id, info.id);
        assert_eq!(Spec::new(info.name).to_string(), info.id);
        assert!(info.idea.ends_with('.') && info.idea.len() < 200, "{}", info.id);
        for option in info.options {
            check(&format!("{} {}={}", info.id, option.id, option.default), info.id);
            assert_eq!(Spec::new(info.name).value(option.id).as_deref(), Some(option.default));
        }
    }
    check("  depth-bounded   visited=table depth=12 ", "depth-bounded depth=12 visited=table");
    check("weighted-a-star weight=1.50", "weighted-a-star weight=1.5");
}

#[test]
fn parse_errors_say_where_and_why() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let message = text.parse::<Spec>().map_err(|err| err.to_string());
        let message = message.expect_err("a wrong text");
        assert!(message.starts_with(expected), "{message}");
    }
    check("", "no search: searches are breadth-first, depth-first, ");
    check("deep-first", "word 1, “deep-first”: searches are breadth-first, ");
    check("breadth-first depth=5", "word 2, “depth=5”: breadth-first has no options");
    check("depth-bounded deepth=5", "word 2, “deepth=5”: the options of depth-bounded are depth, visited");
    check("depth-bounded visited=table depth", "word 3, “depth”: options look like key=value");
    check("depth-bounded depth=5 depth=6", "word 3, “depth=6”: this option has a value already");
    check(
        "depth-bounded depth=-1",
        "word 2, “depth=-1”: the value has to be a whole number from 0 to 1000000",
    );
    check("depth-bounded visited=all", "word 2, “visited=all”: the value has to be one of nothing, table");
    for weight in ["0.5", "1.2345", "", "1e3", "100.001", "99999999999999999999"] {
        check(
            &format!("weighted-a-star weight={weight}"),
            &format!(
                "word 2, “weight={weight}”: the value has to be a number from 1 to 100 with at most three"
            ),
        );
    }
    check("greedy estimate=luck", "word 2, “estimate=luck”: ");
}

/// The line can be played at any moment, with any switches.
#[test]
fn the_line_of_a_search_can_be_played() {
    for switches in
        ["steps=single", "steps=linear worrying-back=on", "autoplay=safe", "steps=supermoves autoplay=safe"]
    {
        for info in SEARCHES {
            let mut runner = begin(info.id, switches, 617, Limits::default());
            let rules: Switches = switches.parse().unwrap();
            // These take all that the others do.
            let switches = Switches { autoplay: SafeAutoplay::Off, steps: Steps::Supermoves, ..rules };
            let game = Switched { rules: FREECELL, switches };
            for _ in 0..50 {
                let verdict = runner.advance(97);
                let line = match &verdict {
                    Some(Verdict::Solved(moves)) => moves.clone(),
                    _ => runner.line(),
                };
                let start = FREECELL.deal(&Deal::microsoft(DealNumber::new(617).unwrap()));
                let end = solitaire::replay(&game, start, &line).unwrap();
                assert_eq!(game.is_won(&end), matches!(verdict, Some(Verdict::Solved(_))), "{}", info.id);
                if verdict.is_some() {
                    break;
                }
            }
        }
    }
}

/// Issue 5: where a position was reached again by a shorter path, with its columns in another order, the moves noted for
/// those behind it were played from it as it lies now, and were none.
#[test]
fn a_line_can_be_played_through_positions_that_were_reached_again() {
    let rules = Rules { columns: 5, cells: 2, ..FREECELL };
    let game = Switched { rules, switches: "steps=linear".parse().unwrap() };
    let alone = Switched { rules, switches: "steps=supermoves".parse().unwrap() };
    for number in 10..20 {
        let start = freecell_ending(&rules, 22, number);
        // No bound, so positions are expanded before the shortest way to them is found.
        let spec = "a-star estimate=3*bound".parse().unwrap();
        let mut runner = unbury_solver::runner(
            &spec,
            &Position::new(rules, start.clone()),
            game.switches,
            Limits::default(),
        )
        .expect("a search for FreeCell");
        for _ in 0..300 {
            let verdict = runner.advance(37);
            let line = match &verdict {
                Some(Verdict::Solved(moves)) => moves.clone(),
                _ => runner.line(),
            };
            let end = solitaire::replay(&alone, start.clone(), &line).unwrap();
            assert!(game.is_won(&end) || !matches!(verdict, Some(Verdict::Solved(_))), "{number}");
            if verdict.is_some() {
                break;
            }
        }
    }
}

/// However its work is cut into pieces, a search does the same.
#[test]
fn searches_do_the_same_in_one_piece_and_in_many() {
    for info in SEARCHES {
        let nodes_max = 3_000;
        let mut in_one = begin(info.id, PLAIN, 10, Limits::default());
        let verdict = in_one.advance(nodes_max);
        let mut in_many = begin(info.id, PLAIN, 10, Limits::default());
        let mut sizes = (1..).map(|it| it % 13);
        let found = loop {
            let left = nodes_max - in_many.spent().expanded;
            let found = in_many.advance(sizes.next().expect("sizes without end").min(left));
            if found.is_some() || left == 0 {
                break found;
            }
        };
        assert_eq!(found, verdict, "{}", info.id);
        if info.id != "engine" {
            assert_eq!(in_many.spent(), in_one.spent(), "{}", info.id);
            assert_eq!(in_many.metrics(), in_one.metrics(), "{}", info.id);
            assert_eq!(in_many.line(), in_one.line(), "{}", info.id);
            assert_eq!(in_many.iterations(), in_one.iterations(), "{}", info.id);
        }
    }
}
