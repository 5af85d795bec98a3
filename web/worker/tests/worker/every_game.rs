//! The worker answers in every named game.

use protocol::{Event, Goal, JobId, Request, Verdict};
use solitaire::{Autoplay, DealNumber, GameId, Rules, Start};
use worker::{Session, Turn};

fn answer(start: Start, bytes_max: u32) -> Event {
    let mut session = Session::whole();
    let (job, played, autoplay, goal) = (JobId(1), Vec::new(), Autoplay::Safe, Goal::Any);
    assert_eq!(session.receive(Request::Analyse { job, start, played, autoplay, goal, bytes_max }), None);
    loop {
        match session.turn(&mut || false) {
            Turn::Working => (),
            Turn::Done(event) => return event,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn every_named_game_gets_a_verdict() {
    for named in Rules::named() {
        let start = Start::Deal(GameId { rules: named.rules, deal: DealNumber::FIRST });
        match answer(start.clone(), 400_000_000) {
            Event::Answered { verdict: Verdict::Solved(moves), .. } => {
                assert!(start.position().try_play_all(&moves).is_ok(), "{}", named.id)
            }
            Event::Answered { verdict: Verdict::Unsolvable { .. }, .. } => (),
            other => panic!("{}: {other:?}", named.id),
        }
    }
}

#[test]
fn gives_up_within_memory_or_proves() {
    let lost = answer("yukon/1169".parse().expect("a start"), 10_000_000);
    assert!(
        matches!(lost, Event::Answered { verdict: Verdict::Unsolvable { positions: 42 }, .. }),
        "{lost:?}"
    );
    let open = answer("yukon/8".parse().expect("a start"), 1_000_000);
    assert!(matches!(open, Event::Answered { verdict: Verdict::GaveUp(_), .. }), "{open:?}");
}
