use solitaire::{Card, Deal, DealNumber, Game, State, Suit, rules::FREECELL};
use testkit::size;

use super::{super::weights::SHORT_BEAM, *};
use crate::{FreeCell, Limits, Search, Verdict};

const MEASURES: [Measure; 2] = [Measure::PlayerMoves, Measure::CardMoves];

/// Returns the number of moves to come if there are cells for everything.
fn moves_to_come(position: &FreeCellPosition, measure: Measure) -> u32 {
    let is_enough = |max: &u32| UnboundedCells::leaving(position, measure, 0, *max).is_some();
    (UnboundedCells::at_least(position, measure)..).find(is_enough).expect("all may leave")
}

/// No bound is above the moves to come, at any position of a solution.
#[test]
fn bounds_are_no_more_than_the_moves_to_come() {
    let (mut n_exact, mut n_better) = (0, 0);
    let n_deals = size(300, 32_000) as u64;
    for number in (1..=n_deals).filter_map(DealNumber::new) {
        let mut state = FREECELL.deal(&Deal::microsoft(number));
        let mut search = FreeCell::new(FREECELL, &state, Limits::default());
        let Some(Verdict::Solved(moves)) = search.advance(u64::MAX) else {
            assert_eq!(number.get(), 11_982);
            continue;
        };
        for (nth, &mv) in moves.iter().enumerate() {
            let position = FreeCellPosition::new(&FREECELL, &state, &SHORT_BEAM);
            for measure in MEASURES {
                let to_come: u32 = match measure {
                    Measure::CardMoves => {
                        moves[nth..].iter().filter(|it| !is_home(it)).map(|it| u32::from(it.count)).sum()
                    }
                    _ => measure.length(&moves[nth..]),
                };
                let soon = UnboundedCells::at_least(&position, measure);
                if measure == Measure::PlayerMoves {
                    assert_eq!(UnboundedCells::circles_of(&position).len(), soon as usize, "#{number} {nth}");
                }
                let bound = moves_to_come(&position, measure);
                assert!(
                    soon <= bound && bound <= to_come,
                    "#{number} {nth} {measure:?}: {soon} {bound} {to_come}"
                );
                n_exact += u32::from(0 < to_come && bound == to_come);
                n_better += u32::from(soon < bound);
            }
            FREECELL.play(&mut state, mv);
            // Later positions of most deals take too long.
            if nth % 8 == 7 && 300 < number.get() {
                break;
            }
        }
    }
    assert!(1_000 < n_exact && 1_000 < n_better, "{n_exact} {n_better}");
}

fn is_home(mv: &solitaire::Move) -> bool {
    matches!(mv.to, solitaire::Pile::Foundation(_))
}

/// The greatest bound is the least number of units that may leave. The test tries all sets of units, with lists of
/// cards, and keeps nothing from one set to the next.
#[test]
fn no_fewer_units_may_leave() {
    let mut n_compared = 0;
    for number in (1..=size(20, 200) as u64).filter_map(DealNumber::new) {
        let mut state = FREECELL.deal(&Deal::microsoft(number));
        let mut search = FreeCell::new(FREECELL, &state, Limits::default());
        let Some(Verdict::Solved(solution)) = search.advance(u64::MAX) else { panic!("{number} can be won") };
        for mv in solution {
            FREECELL.play(&mut state, mv);
            let position = FreeCellPosition::new(&FREECELL, &state, &SHORT_BEAM);
            for measure in MEASURES {
                let bound = moves_to_come(&position, measure);
                let units = units(&state, measure);
                if (1..=4).contains(&bound) && units.iter().map(Vec::len).sum::<usize>() <= 24 {
                    assert!(
                        !some_suffice(&state, &units, bound - 1),
                        "#{number} {measure:?}: {bound}\n{state:?}"
                    );
                    assert!(some_suffice(&state, &units, bound), "#{number} {measure:?}: {bound}\n{state:?}");
                    n_compared += 1;
                }
            }
        }
    }
    assert!(100 < n_compared, "{n_compared}");
}

/// Returns the units of each column, from its bottom.
fn units(state: &State, measure: Measure) -> Vec<Vec<Vec<Card>>> {
    let builds = |card: Card, on: Card| card.rank() + 1 == on.rank() && card.color() != on.color();
    let column = |idx| {
        let mut units: Vec<Vec<Card>> = Vec::new();
        for &card in state.column(idx) {
            match units.last_mut() {
                Some(unit) if measure == Measure::PlayerMoves && builds(card, unit[unit.len() - 1]) => {
                    unit.push(card);
                }
                _ => units.push(vec![card]),
            }
        }
        units
    };
    (0..state.n_columns()).map(column).collect()
}

/// Returns whether every card goes home if some `n` or fewer units leave.
fn some_suffice(state: &State, units: &[Vec<Vec<Card>>], n: u32) -> bool {
    let all: Vec<&Vec<Card>> = units.iter().flatten().collect();
    (0..1_u32 << all.len()).filter(|it| it.count_ones() == n).any(|set| {
        let leaves =
            |unit: &Vec<Card>| all.iter().position(|it| *it == unit).is_some_and(|it| set >> it & 1 == 1);
        let mut columns: Vec<Vec<Card>> =
            (0..state.n_columns()).map(|it| state.column(it).to_vec()).collect();
        let mut away: Vec<Card> = state.cards_in_cells().map(|it| it.1).collect();
        let mut home = Suit::ALL.map(|it| state.n_home(it));
        loop {
            let mut has_moved = false;
            for (column, units) in columns.iter_mut().zip(units) {
                while let Some(&top) = column.last() {
                    let unit = units.iter().find(|it| it.contains(&top)).expect("each card is in one");
                    if home[top.suit() as usize] + 1 == top.rank() {
                        home[top.suit() as usize] += 1;
                    } else if leaves(unit) {
                        away.push(top);
                    } else {
                        break;
                    }
                    column.pop();
                    has_moved = true;
                }
            }
            away.retain(|it| {
                let goes = home[it.suit() as usize] + 1 == it.rank();
                home[it.suit() as usize] += u8::from(goes);
                has_moved |= goes;
                !goes
            });
            if !has_moved {
                return columns.iter().all(Vec::is_empty) && away.is_empty();
            }
        }
    })
}
