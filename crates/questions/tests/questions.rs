//! Questions about known deals.

use questions::{
    AnswerError, Bound, Certificate, JudgedMove, Judging, Proving, ProvingStage, RequestedPosition,
    SolveOptions, Solving, Surveying,
};
use solitaire::{Autoplay, Start};
use solver::{Goal, Limits, Line, Measure, Stopped, Verdict};

fn asked(start: &str, moves: &str) -> RequestedPosition {
    RequestedPosition::parse(start, moves).expect("a position")
}

/// Returns the answer, and the lengths of the lines and the bounds on the way to it.
fn solve(start: &str, options: SolveOptions) -> (Verdict<Line>, Vec<u32>, Vec<u32>) {
    let mut solving = Solving::new(asked(start, ""), options).expect("a search");
    let (mut lengths, mut bounds) = (Vec::new(), Vec::new());
    loop {
        let answer = solving.advance(500).expect("a line that passes");
        lengths.extend(solving.best().map(|line| solving.length(line)));
        lengths.dedup();
        bounds.extend(solving.at_least());
        bounds.dedup();
        if let Some(answer) = answer {
            return (answer, lengths, bounds);
        }
    }
}

fn with(goal: Goal) -> SolveOptions {
    SolveOptions { goal, ..SolveOptions::default() }
}

#[test]
fn solves_deals_of_each_family_and_proves_one_lost() {
    for (start, n_moves) in [("freecell/617", 107), ("klondike-draw-three/solvitaire:7", 189)] {
        let (Verdict::Solved(line), lengths, _) = solve(start, with(Goal::Any)) else { panic!("{start}") };
        assert_eq!((line.moves.len(), line.words().len(), lengths.len()), (n_moves, n_moves, 1), "{start}");
    }
    assert!(matches!(solve("yukon/1", with(Goal::Any)).0, Verdict::Solved(_)));
    for goal in [Goal::Any, Goal::Verdict, Goal::Short, Goal::Shortest] {
        let (answer, ..) = solve("freecell/11982", with(goal));
        assert!(matches!(answer, Verdict::Unsolvable { positions: 1_000.. }), "{goal:?} {answer:?}");
    }
}

/// Paul and Helmert's length of #2, 73 with all moves to foundations, and one of Klondike without its redeal.
#[test]
fn lengths_and_bounds_meet() {
    for (start, fewest) in [("freecell/2", 73 - 52), ("klondike-draw-three/2", 95)] {
        let (answer, lengths, bounds) = solve(start, with(Goal::Shortest));
        let Verdict::Solved(_) = answer else { panic!("{start}: {answer:?}") };
        assert!(lengths.is_sorted_by(|before, after| after < before), "{lengths:?}");
        assert!(bounds.is_sorted(), "{bounds:?}");
        assert_eq!((lengths.last(), bounds.last() <= Some(&fewest)), (Some(&fewest), true), "{start}");
    }
}

/// All moves are counted, those to the foundations as well, in lines and bounds alike.
#[test]
fn bounds_are_in_the_measure_that_is_asked_for() {
    let options = SolveOptions { measure: Measure::Moves, ..with(Goal::Shortest) };
    let (answer, lengths, bounds) = solve("freecell/2", options);
    assert!(matches!(answer, Verdict::Solved(_)), "{answer:?}");
    assert_eq!(lengths.last(), Some(&73));
    assert!(bounds.first() > Some(&52) && bounds.last() <= Some(&73), "{bounds:?}");
}

/// If the diamond goes home that the last of the moves uncovers, the game is lost. A player who stepped back may cover it
/// first.
#[test]
fn a_first_move_may_come_before_cards_go_home() {
    let answer = |moves| {
        let options = SolveOptions { autoplay: Autoplay::All, ..SolveOptions::default() };
        let mut solving = Solving::new(asked("freecell/98714", moves), options).expect("a search");
        loop {
            if let Some(answer) = solving.advance(500).expect("a line that passes") {
                return answer;
            }
        }
    };
    assert!(matches!(answer("7h 5h 3a 3b 32 1c 1d"), Verdict::Unsolvable { .. }));
    let Verdict::Solved(line) = answer("7h 5h 3a 3b 32 1c 1d 18") else { panic!("not solved") };
    assert_eq!(line.words().next(), Some("12"));
}

/// What a caller knows who has a line need not be found out again.
#[test]
fn a_line_is_looked_for_first_unless_there_is_one() {
    let steps = |has_line| {
        let options = SolveOptions { has_line, nodes_max: Some(3_000), ..with(Goal::Short) };
        let mut solving = Solving::new(asked("klondike-draw-three/3", ""), options).expect("a search");
        let mut steps = vec![solving.is_improving()];
        while solving.advance(100).expect("a line that passes").is_none() {
            steps.push(solving.is_improving());
        }
        steps
    };
    let steps_without = steps(false);
    assert!(
        !steps_without[0] && steps_without.is_sorted() && steps_without.contains(&true),
        "{steps_without:?}"
    );
    assert!(steps(true).iter().all(|&it| it));
}

#[test]
fn a_survey_says_what_single_questions_do() {
    let deal = |number| RequestedPosition::parse(&format!("freecell/{number}"), "");
    let mut survey = Surveying::new(Box::new(deal), 11_980..=11_984, with(Goal::Any)).expect("deals");
    let mut solved = Vec::new();
    let mut expanded = 0;
    while !survey.is_over() {
        solved.extend(survey.advance(500).expect("lines that pass"));
        assert!(expanded <= survey.spent().expanded);
        expanded = survey.spent().expanded;
    }
    assert!(solved.iter().map(|it| it.0).eq(11_980..=11_984));
    for (number, deal) in &solved {
        let (answer, ..) = solve(&format!("freecell/{number}"), with(Goal::Any));
        assert_eq!(answer.map(|line| line.moves), deal.verdict, "{number}");
    }
    assert_eq!(expanded, solved.iter().map(|it| it.1.solving.spent().expanded).sum::<u64>());
    let of_klondike = |number| RequestedPosition::parse(&format!("klondike-draw-one/{number}"), "");
    let endless = Surveying::new(Box::new(of_klondike), 1..=2, with(Goal::Short)).unwrap_err();
    assert_eq!(endless, AnswerError::Endless);
}

#[test]
fn counts_cards_where_they_are_the_measure() {
    let by = |measure| {
        let options = SolveOptions { measure, ..with(Goal::Short) };
        let (Verdict::Solved(line), ..) = solve("freecell/1", options) else { panic!() };
        (line.lengths.player_moves, line.lengths.card_moves)
    };
    let (player, card) = (by(Measure::PlayerMoves), by(Measure::CardMoves));
    assert!(player.0 <= card.0 && card.1 <= player.1, "{player:?} {card:?}");
}

/// The same number of positions gives the same line, and more of them no longer one.
#[test]
fn ends_after_as_many_positions_as_are_allowed() {
    let short = |start, nodes_max| {
        let (answer, ..) = solve(start, SolveOptions { nodes_max: Some(nodes_max), ..with(Goal::Short) });
        answer
    };
    assert_eq!(short("freecell/617", 20), Verdict::GaveUp(Stopped::Nodes));
    for start in ["freecell/617", "klondike-draw-three/solvitaire:7"] {
        let [few, again, many] = [20_000, 20_000, 100_000].map(|nodes_max| short(start, nodes_max));
        assert_eq!(few, again);
        let (Verdict::Solved(few), Verdict::Solved(many)) = (few, many) else { panic!("{start}") };
        assert!(many.lengths.player_moves <= few.lengths.player_moves, "{start}");
    }
}

#[test]
fn little_memory_is_no_answer() {
    let limits = Limits::bytes(500_000);
    let (answer, ..) = solve("freecell/11982", SolveOptions { limits, ..with(Goal::Verdict) });
    assert_eq!(answer, Verdict::GaveUp(Stopped::Memory));
}

#[test]
fn judges_every_move() {
    // Up to where one move alone loses the game.
    let moves = "7h 5h 3a 3b 32 1c 1d 18";
    let judge = |start, moves| {
        let mut judging = Judging::new(asked(start, moves), Limits::default());
        let mut judged: Vec<JudgedMove> = Vec::new();
        while !judging.is_over() {
            judged.extend(judging.advance(500).unwrap());
        }
        judged
    };
    let judged = judge("freecell/98714", moves);
    let verdict = |text: &str| &judged.iter().find(|it| it.text == text).expect("a move").verdict;
    assert!(matches!(verdict("2h"), Verdict::Unsolvable { .. }), "{judged:?}");
    assert!(matches!(verdict("12"), Verdict::Solved(_)), "{judged:?}");
    let lost = judge("freecell/11982", "");
    assert!(
        !lost.is_empty() && lost.iter().all(|it| matches!(it.verdict, Verdict::Unsolvable { .. })),
        "{lost:?}"
    );
}

#[test]
fn makes_a_certificate_or_says_that_the_game_can_be_won() {
    let prove = |start, bytes_max| {
        let mut proving = Proving::new(asked(start, ""), Limits::bytes(bytes_max));
        loop {
            if let Some(verdict) = proving.advance(10_000).unwrap() {
                return (verdict, proving.take_certificate());
            }
        }
    };
    let (verdict, certificate) = prove("freecell/11982", 512 << 20);
    assert_eq!(verdict, Verdict::Unsolvable { positions: 83_239 });
    let Certificate { file, positions: 83_239, .. } = certificate.expect("a certificate") else { panic!() };
    assert_eq!(check::certificate(&file, 512 << 20).unwrap().positions, 83_239);
    assert!(matches!(prove("freecell/1", 512 << 20), (Verdict::Solved(_), None)));
    assert_eq!(prove("freecell/11982", 500_000), (Verdict::GaveUp(Stopped::Memory), None));
}

/// Without the search: what is listed is a proof all the same, and a game that can be won is found out.
#[test]
fn proves_what_is_said_to_be_lost() {
    let prove = |start| {
        let mut proving = Proving::of_lost(asked(start, ""), Limits::default());
        assert_eq!(proving.stage(), ProvingStage::List);
        loop {
            if let Some(verdict) = proving.advance(10_000).unwrap() {
                return (verdict, proving.take_certificate(), proving.stage());
            }
        }
    };
    let (verdict, certificate, stage) = prove("freecell/11982");
    assert_eq!((verdict, stage), (Verdict::Unsolvable { positions: 83_239 }, ProvingStage::Check));
    let Certificate { fixed, home_max, .. } = certificate.expect("a certificate");
    assert!(fixed.len() == 8 && fixed.iter().any(|&it| 0 < it) && home_max < 52);
    assert!(matches!(prove("freecell/1").0, Verdict::Solved(_)));
}

#[test]
fn a_bound_is_proved_for_freecell_alone() {
    let start = |text: &str| text.parse::<Start>().expect("a start");
    let Bound { text, player_moves } = Bound::prove(&start("freecell/2")).expect("a bound");
    assert_eq!(check::bound(&text).expect("a bound").player_moves, player_moves);
    assert!((1..=73 - 52).contains(&player_moves));
    let none = Bound::prove(&start("klondike-draw-one/1")).unwrap_err();
    assert_eq!(none.to_string(), "bounds are for FreeCell and games like it");
}

#[test]
fn says_what_is_wrong() {
    let error = |start, moves| RequestedPosition::parse(start, moves).unwrap_err().to_string();
    assert_eq!(error("freecell/1", "6a 6z"), "line 1: move 2, “6z”, is not a move; moves look like 26 or 3h");
    assert!(error("freecel/1", "").contains("freecel"), "{}", error("freecel/1", ""));
    let unsupported = |start, options| Solving::new(asked(start, ""), options).unwrap_err();
    assert!(matches!(unsupported("yukon/1", with(Goal::Short)), AnswerError::Unsupported(_)));
    let cards = SolveOptions { measure: Measure::CardMoves, ..SolveOptions::default() };
    assert!(matches!(unsupported("klondike-draw-one/1", cards), AnswerError::Unsupported(_)));
}
