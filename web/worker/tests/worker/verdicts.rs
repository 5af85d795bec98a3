//! The worker's verdicts on small positions, compared with those of a search by brute force.
//!
//! Decks of 16 or 20 cards lie in four columns and at most one cell, in any order, so that cards can often go home at
//! once, as in a position that a player stepped back to.

use std::collections::HashSet;

use protocol::{Event, Goal, JobId, Request, Verdict, Winnability};
use solitaire::{Autoplay, Card, Game, Move, Pile, Rules, Start, State, Suit, replay};
use testkit::{Random, size};
use worker::{Session, Turn};

const BYTES_MAX: u32 = 100_000_000;

const EACH: [Autoplay; 3] = [Autoplay::Off, Autoplay::Safe, Autoplay::All];

/// Returns the random position of this number.
fn small(number: u64) -> Start {
    let mut random = Random::new(number);
    let mut draw = |n| random.below(n);
    let (n_cells, lowest): (usize, u8) = [(0, 10), (0, 10), (0, 9), (1, 10)][draw(4)];
    let ranks = lowest..=13;
    let mut deck: Vec<Card> = ranks.flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect();
    let mut cell = "-".repeat(n_cells);
    if n_cells == 1 && draw(2) == 0 {
        cell = deck.swap_remove(draw(deck.len())).to_string();
    }
    let mut columns = vec![String::new(); 4];
    while !deck.is_empty() {
        let card = deck.swap_remove(draw(deck.len()));
        columns[draw(4)].push_str(&card.to_string());
    }
    let text = format!("freecell,columns=4,cells={n_cells}/={cell}.{}", columns.join("."));
    text.parse().expect("a position")
}

fn legal_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let columns = (0..rules.columns).map(Pile::Column);
    let cells = (0..rules.cells).map(Pile::Cell);
    let piles: Vec<Pile> = columns.chain(cells).chain(Suit::ALL.map(Pile::Foundation)).collect();
    let mut moves = Vec::new();
    for &from in &piles {
        for &to in &piles {
            // No run is longer than the number of ranks.
            moves.extend((1..=5).map(|count| Move { from, to, count }));
        }
    }
    moves.retain(|&mv| rules.is_legal(state, mv));
    moves
}

/// Plays the move, and autoplay after it.
fn after(rules: &Rules, state: &State, mv: Move, autoplay: Autoplay) -> State {
    let mut next = replay(rules, state.clone(), &[mv]).expect("a legal move");
    while let Some(mv) = rules.autoplay_move(&next, autoplay) {
        rules.play(&mut next, mv);
    }
    next
}

/// Returns whether the position is winnable, by checking every reachable one.
fn is_winnable(rules: &Rules, state: &State, autoplay: Autoplay) -> bool {
    let mut seen = HashSet::from([rules.key(state)]);
    let mut open = vec![state.clone()];
    while let Some(state) = open.pop() {
        if rules.is_won(&state) {
            return true;
        }
        let next = legal_moves(rules, &state).into_iter().map(|mv| after(rules, &state, mv, autoplay));
        open.extend(next.filter(|it| seen.insert(rules.key(it))));
    }
    false
}

/// Returns all events but progress.
fn answers(request: Request) -> Vec<Event> {
    let mut session = Session::whole();
    assert_eq!(session.receive(request), None);
    let mut events = Vec::new();
    loop {
        match session.turn(&mut || false) {
            Turn::Working => (),
            Turn::Sent(event) => events.push(event),
            Turn::Done(event) => {
                events.push(event);
                assert_eq!(session.turn(&mut || false), Turn::Idle);
                return events;
            }
            Turn::Idle => panic!("idle without an event"),
        }
    }
}

fn analyse(start: &Start, autoplay: Autoplay, goal: Goal) -> Vec<Event> {
    let (job, start, played) = (JobId(1), start.clone(), Vec::new());
    answers(Request::Analyse { job, start, played, autoplay, goal, bytes_max: BYTES_MAX })
}

/// Checks that the moves are legal and win. At [`Autoplay::All`], only the first may be played while cards can go home.
#[track_caller]
fn check_solution(start: &Start, moves: &[Move], autoplay: Autoplay) {
    let dealt = start.position();
    let (rules, mut state) = (dealt.rules(), dealt.state().clone());
    for (nth, &mv) in moves.iter().enumerate() {
        let waits = autoplay == Autoplay::All && rules.autoplay_move(&state, autoplay).is_some();
        assert!(nth == 0 || !waits || matches!(mv.to, Pile::Foundation(_)), "{start}: {moves:?}");
        rules.try_play(&mut state, mv).expect("a legal move");
    }
    assert!(rules.is_won(&state), "{start}: {moves:?}");
}

/// Returns whether the position is winnable.
#[track_caller]
fn check_analysis(start: &Start, autoplay: Autoplay) -> bool {
    let dealt = start.position();
    let (rules, state) = (dealt.rules(), dealt.state().clone());
    let expected = is_winnable(&rules, &state, autoplay);
    for goal in [Goal::Any, Goal::Short] {
        let events = analyse(start, autoplay, goal);
        let n_last = events.len() - 1;
        for (nth, event) in events.into_iter().enumerate() {
            match event {
                Event::Answered { verdict: Verdict::Solved(moves), is_last, .. } => {
                    assert!(expected, "{start} {autoplay:?}");
                    assert_eq!(is_last, nth == n_last);
                    check_solution(start, &moves, autoplay);
                }
                Event::Answered { verdict: Verdict::Unsolvable { .. }, .. } => {
                    assert!(!expected, "{start} {autoplay:?}")
                }
                other => panic!("{start}: {other:?}"),
            }
        }
    }
    expected
}

#[test]
fn verdicts_agree_with_brute_force_at_every_autoplay_level() {
    let (mut n_winnable, mut n_lost_by_force, mut n_saved_by_detour) = (0, 0, 0);
    let n_positions = size(4_000, 16_000);
    for number in 0..n_positions as u64 {
        let start = small(number);
        let [off, safe, all] = EACH.map(|autoplay| check_analysis(&start, autoplay));
        assert_eq!(off, safe, "{start}");
        assert!(off || !all, "{start}");
        let dealt = start.position();
        let (rules, mut settled) = (dealt.rules(), dealt.state().clone());
        while let Some(mv) = rules.autoplay_move(&settled, Autoplay::All) {
            rules.play(&mut settled, mv);
        }
        n_winnable += usize::from(all);
        n_lost_by_force += usize::from(off && !all);
        n_saved_by_detour += usize::from(all && !is_winnable(&rules, &settled, Autoplay::All));
    }
    assert!((n_positions / 8..n_positions / 8 * 7).contains(&n_winnable), "{n_winnable}");
    // There have to be enough cases that need the first moves before autoplay.
    assert!(
        n_positions / 80 < n_lost_by_force && 0 < n_saved_by_detour,
        "{n_lost_by_force}, {n_saved_by_detour}"
    );
}

#[test]
fn judgements_agree_with_brute_force() {
    let (mut n_winnable, mut n_lost) = (0, 0);
    for number in 0..size(100, 300) as u64 {
        let start = small(number);
        let dealt = start.position();
        let (rules, state) = (dealt.rules(), dealt.state().clone());
        let moves = legal_moves(&rules, &state);
        if moves.is_empty() {
            continue;
        }
        for autoplay in EACH {
            let events = answers(Request::Judge {
                job: JobId(1),
                start: start.clone(),
                played: Vec::new(),
                moves: moves.clone(),
                autoplay,
                bytes_max: BYTES_MAX,
            });
            assert_eq!(events.len(), moves.len());
            for (nth, (event, &mv)) in events.iter().zip(&moves).enumerate() {
                let &Event::Judged { judgement, is_last, .. } = event else { panic!("{event:?}") };
                assert_eq!(is_last, nth + 1 == moves.len());
                let expected = is_winnable(&rules, &after(&rules, &state, mv, autoplay), autoplay);
                match judgement.verdict {
                    Winnability::Winnable => assert!(expected, "{start} {mv:?} {autoplay:?}"),
                    Winnability::Lost => assert!(!expected, "{start} {mv:?}"),
                    Winnability::Unknown => panic!("{start} {mv:?}"),
                }
                *if expected { &mut n_winnable } else { &mut n_lost } += 1;
            }
        }
    }
    assert!(150 < n_winnable && 150 < n_lost, "{n_winnable}, {n_lost}");
}
