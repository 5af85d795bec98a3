//! What the worker says of small positions, compared with a search that leaves out nothing.
//!
//! Decks of 12 or 16 cards lie in four columns and a cell or none, in any order: so cards that can go home are often
//! there, as where somebody stepped back in a game.

#![cfg(not(target_family = "wasm"))]

use std::collections::HashSet;

use protocol::{Event, GameRecord, JobId, Judgement, Request, SolutionKind};
use solitaire::{
    Autoplay, Card, Game, Move, Pile, Start, Suit,
    freecell::{Rules, State},
    replay,
};
use worker::{Session, Turn};

const BYTES_MAX: u32 = 100_000_000;

const EACH: [Autoplay; 3] = [Autoplay::Off, Autoplay::Safe, Autoplay::All];

/// A position drawn by its number.
fn small(number: u64) -> Start {
    let mut random = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut draw = |n: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 33) as usize % n
    };
    for _ in 0..10 {
        draw(2);
    }
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
            // No run is longer than the ranks that are there.
            moves.extend((1..=5).map(|count| Move { from, to, count }));
        }
    }
    moves.retain(|&mv| rules.is_legal(state, mv));
    moves
}

/// Makes the move, and then what is made by itself.
fn after(rules: &Rules, state: &State, mv: Move, autoplay: Autoplay) -> State {
    let mut next = replay(rules, state.clone(), &[mv]).expect("a legal move");
    while let Some(mv) = rules.autoplay_move(&next, autoplay) {
        rules.play(&mut next, mv);
    }
    next
}

/// Looks at every position that can be reached.
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

/// All that is said, but for progress.
fn answers(request: Request) -> Vec<Event> {
    let mut session = Session::default();
    assert_eq!(session.receive(request), None);
    let mut events = Vec::new();
    loop {
        match session.turn(&mut || false) {
            Turn::Working => (),
            Turn::Told(event) => events.push(event),
            Turn::Done(event) => {
                events.push(event);
                assert_eq!(session.turn(&mut || false), Turn::Idle);
                return events;
            }
            Turn::Idle => panic!("idle without an event"),
        }
    }
}

fn position(start: &Start) -> GameRecord {
    GameRecord { start: start.clone(), moves: Vec::new() }
}

fn analyse(start: &Start, autoplay: Autoplay, goal: SolutionKind) -> Vec<Event> {
    let (position, autoplay) = (position(start), autoplay);
    answers(Request::Analyse { job: JobId(1), position, autoplay, goal, bytes_max: BYTES_MAX })
}

/// The moves are legal and win, and where everything goes home that can, only the first move does not wait for it.
#[track_caller]
fn check_solution(start: &Start, moves: &[Move], autoplay: Autoplay) {
    let (rules, mut state) = start.freecell().expect("a game of the FreeCell family");
    for (nth, &mv) in moves.iter().enumerate() {
        let waits = autoplay == Autoplay::All && rules.autoplay_move(&state, autoplay).is_some();
        assert!(nth == 0 || !waits || matches!(mv.to, Pile::Foundation(_)), "{start}: {moves:?}");
        rules.try_play(&mut state, mv).expect("a legal move");
    }
    assert!(rules.is_won(&state), "{start}: {moves:?}");
}

/// Says whether it is winnable.
#[track_caller]
fn check_analysis(start: &Start, autoplay: Autoplay) -> bool {
    let (rules, state) = start.freecell().expect("a game of the FreeCell family");
    let expected = is_winnable(&rules, &state, autoplay);
    for goal in [SolutionKind::Any, SolutionKind::Short] {
        let events = analyse(start, autoplay, goal);
        let n_last = events.len() - 1;
        for (nth, event) in events.into_iter().enumerate() {
            match event {
                Event::Solved { moves, is_last, .. } => {
                    assert!(expected, "{start} {autoplay:?}");
                    assert_eq!(is_last, nth == n_last);
                    check_solution(start, &moves, autoplay);
                }
                Event::Unsolvable { .. } => assert!(!expected, "{start} {autoplay:?}"),
                other => panic!("{start}: {other:?}"),
            }
        }
    }
    expected
}

#[test]
fn verdicts_are_right_whatever_goes_home_by_itself() {
    let (mut n_winnable, mut n_lost_by_force, mut n_saved_by_detour) = (0, 0, 0);
    for number in 0..8_000 {
        let start = small(number);
        let [off, safe, all] = EACH.map(|autoplay| check_analysis(&start, autoplay));
        assert_eq!(off, safe, "{start}");
        assert!(off || !all, "{start}");
        let (rules, mut settled) = start.freecell().expect("a game of the FreeCell family");
        while let Some(mv) = rules.autoplay_move(&settled, Autoplay::All) {
            rules.play(&mut settled, mv);
        }
        n_winnable += usize::from(all);
        n_lost_by_force += usize::from(off && !all);
        n_saved_by_detour += usize::from(all && !is_winnable(&rules, &settled, Autoplay::All));
    }
    assert!((1_000..7_000).contains(&n_winnable), "{n_winnable}");
    // A worker that asks for less than it should would be found out.
    assert!(100 < n_lost_by_force && 5 <= n_saved_by_detour, "{n_lost_by_force}, {n_saved_by_detour}");
}

#[test]
fn moves_are_judged_as_what_comes_after_them() {
    let (mut n_winnable, mut n_lost) = (0, 0);
    for number in 0..300 {
        let start = small(number);
        let (rules, state) = start.freecell().expect("a game of the FreeCell family");
        let moves = legal_moves(&rules, &state);
        if moves.is_empty() {
            continue;
        }
        for autoplay in EACH {
            let (position, autoplay_sent) = (position(&start), autoplay);
            let events = answers(Request::Judge {
                job: JobId(1),
                position,
                moves: moves.clone(),
                autoplay: autoplay_sent,
                bytes_max: BYTES_MAX,
            });
            assert_eq!(events.len(), moves.len());
            for (nth, (event, &mv)) in events.iter().zip(&moves).enumerate() {
                let &Event::Judged { judgement, is_last, .. } = event else { panic!("{event:?}") };
                assert_eq!(is_last, nth + 1 == moves.len());
                let expected = is_winnable(&rules, &after(&rules, &state, mv, autoplay), autoplay);
                match judgement {
                    Judgement::Winnable => assert!(expected, "{start} {mv:?} {autoplay:?}"),
                    Judgement::Lost { positions } => assert!(!expected && 0 < positions, "{start} {mv:?}"),
                    Judgement::Unknown => panic!("{start} {mv:?}"),
                }
                *if expected { &mut n_winnable } else { &mut n_lost } += 1;
            }
        }
    }
    assert!(500 < n_winnable && 500 < n_lost, "{n_winnable}, {n_lost}");
}
