use crate::{
    Advise, Advised, Autoplay, Event, Finding, Goal, JobId, Judgement, Move, Position, Request, Row, Spent,
};

/// A message as it crosses: numbers, and the one text that some have.
///
/// The first number is its kind, which is its place among the variants. What it holds follows, lists last. Written
/// and read by hand: what serde derives for this is 25 kB of a first load after brotli, with what that needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wire {
    pub numbers: Vec<u64>,
    pub text: String,
}

/// The places are what crosses.
const AUTOPLAYS: [Autoplay; 3] = [Autoplay::Off, Autoplay::Safe, Autoplay::All];
const GOALS: [Goal; 2] = [Goal::Any, Goal::Short];

impl From<&Request> for Wire {
    fn from(request: &Request) -> Wire {
        match request {
            Request::Analyse { job, position, autoplay, goal, bytes_max } => {
                let head = [0, job.0.into(), *autoplay as u64, *goal as u64, u64::from(*bytes_max)];
                Wire::new(&head, &position.start).with_moves(&position.moves)
            }
            Request::Judge { job, position, moves, autoplay, bytes_max } => {
                let head = [1, job.0.into(), *autoplay as u64, u64::from(*bytes_max), moves.len() as u64];
                Wire::new(&head, &position.start).with_moves(moves).with_moves(&position.moves)
            }
            Request::Verify { job, position } => {
                Wire::new(&[2, job.0.into()], &position.start).with_moves(&position.moves)
            }
            Request::Survey { job, rules, first, last, bytes_max } => {
                Wire::new(&[3, job.0.into(), *first, *last, u64::from(*bytes_max)], rules)
            }
            Request::Cancel { job } => Wire::new(&[4, job.0.into()], ""),
        }
    }
}

impl From<&Advise> for Wire {
    fn from(Advise { job, seen }: &Advise) -> Wire {
        Wire::new(&[job.0.into()], seen)
    }
}

impl From<&Advised> for Wire {
    fn from(Advised { job, moves, texts }: &Advised) -> Wire {
        Wire::new(&[job.0.into()], &texts.join("\n")).with_moves(moves)
    }
}

impl From<&Event> for Wire {
    fn from(event: &Event) -> Wire {
        let job = event.job().map_or(0, |it| it.0.into());
        match event {
            Event::Ready { version } => Wire::new(&[0, u64::from(*version)], ""),
            Event::Progress { spent, .. } => Wire::new(&[1, job], "").with_spent(spent),
            Event::Solved { moves, spent, is_last, .. } => {
                Wire::new(&[2, job, u64::from(*is_last)], "").with_spent(spent).with_moves(moves)
            }
            Event::Judged { judgement, spent, is_last, .. } => {
                let (kind, positions) = match *judgement {
                    Judgement::Winnable => (0, 0),
                    Judgement::Lost { positions } => (1, positions),
                    Judgement::Unknown => (2, 0),
                };
                Wire::new(&[3, job, u64::from(*is_last), kind, positions], "").with_spent(spent)
            }
            Event::Unsolvable { positions, spent, .. } => {
                Wire::new(&[4, job, *positions], "").with_spent(spent)
            }
            Event::GaveUp { spent, .. } => Wire::new(&[5, job], "").with_spent(spent),
            Event::Verified { .. } => Wire::new(&[6, job], ""),
            Event::Rows { rows, bytes_held, is_last, .. } => {
                let mut wire = Wire::new(&[7, job, u64::from(*is_last), *bytes_held], "");
                wire.numbers.extend(rows.iter().flat_map(row_numbers));
                wire
            }
            Event::Rejected { reason, .. } => Wire::new(&[8, job], reason),
        }
    }
}

impl Wire {
    fn new(numbers: &[u64], text: &str) -> Wire {
        Wire { numbers: numbers.to_vec(), text: text.to_owned() }
    }

    fn with_spent(mut self, spent: &Spent) -> Wire {
        self.numbers.extend([spent.expanded, spent.stored, spent.bytes]);
        self
    }

    fn with_moves(mut self, moves: &[Move]) -> Wire {
        self.numbers.extend(moves.iter().map(|mv| u64::from(mv.0)));
        self
    }

    /// What the page asks. `None` if this is no request.
    pub fn request(self) -> Option<Request> {
        let mut numbers = Numbers(&self.numbers);
        let kind = numbers.next()?;
        let job = JobId(numbers.small()?);
        Some(match kind {
            0 => {
                let (autoplay, goal) = (numbers.one_of(&AUTOPLAYS)?, numbers.one_of(&GOALS)?);
                let bytes_max = numbers.small()?;
                let position = Position { start: self.text, moves: numbers.moves()? };
                Request::Analyse { job, position, autoplay, goal, bytes_max }
            }
            1 => {
                let (autoplay, bytes_max) = (numbers.one_of(&AUTOPLAYS)?, numbers.small()?);
                let n_moves = numbers.small()? as usize;
                let mut moves = numbers.moves()?;
                if moves.len() < n_moves {
                    return None;
                }
                let position = Position { start: self.text, moves: moves.split_off(n_moves) };
                Request::Judge { job, position, moves, autoplay, bytes_max }
            }
            2 => Request::Verify { job, position: Position { start: self.text, moves: numbers.moves()? } },
            3 => {
                let [first, last] = [numbers.next()?, numbers.next()?];
                Request::Survey { job, rules: self.text, first, last, bytes_max: numbers.small()? }
            }
            4 => Request::Cancel { job },
            _ => return None,
        })
    }

    /// What the adviser is asked. `None` if that is nothing.
    pub fn advise(self) -> Option<Advise> {
        let &[job] = &self.numbers[..] else { return None };
        Some(Advise { job: JobId(u32::try_from(job).ok()?), seen: self.text })
    }

    /// What the adviser says. `None` if that is nothing.
    pub fn advised(self) -> Option<Advised> {
        let mut numbers = Numbers(&self.numbers);
        let job = JobId(numbers.small()?);
        let (short, more) = self.text.split_once('\n')?;
        Some(Advised { job, moves: numbers.moves()?, texts: [short, more].map(str::to_string) })
    }

    /// What the worker says. `None` if this is no event.
    pub fn event(self) -> Option<Event> {
        let mut numbers = Numbers(&self.numbers);
        let kind = numbers.next()?;
        let id = numbers.small()?;
        let job = JobId(id);
        Some(match kind {
            0 => Event::Ready { version: id },
            1 => Event::Progress { job, spent: numbers.spent()? },
            2 => {
                let (is_last, spent) = (numbers.flag()?, numbers.spent()?);
                Event::Solved { job, moves: numbers.moves()?, spent, is_last }
            }
            3 => {
                let is_last = numbers.flag()?;
                let judgement = match (numbers.next()?, numbers.next()?) {
                    (0, _) => Judgement::Winnable,
                    (1, positions) => Judgement::Lost { positions },
                    _ => Judgement::Unknown,
                };
                Event::Judged { job, judgement, spent: numbers.spent()?, is_last }
            }
            4 => Event::Unsolvable { job, positions: numbers.next()?, spent: numbers.spent()? },
            5 => Event::GaveUp { job, spent: numbers.spent()? },
            6 => Event::Verified { job },
            7 => {
                let (is_last, bytes_held) = (numbers.flag()?, numbers.next()?);
                let rows = numbers.0.chunks_exact(ROW_LEN).map(row).collect();
                Event::Rows { job, rows, bytes_held, is_last }
            }
            8 => Event::Rejected { job, reason: self.text },
            _ => return None,
        })
    }
}

/// How many numbers a row is.
const ROW_LEN: usize = 6;

fn row_numbers(row: &Row) -> [u64; ROW_LEN] {
    let [kind, a, b, c] = match row.finding {
        Finding::Solved { moves, player_moves, card_moves } => {
            [0, u64::from(moves), u64::from(player_moves), u64::from(card_moves)]
        }
        Finding::Unsolvable { positions } => [1, positions, 0, 0],
        Finding::Unknown => [2, 0, 0, 0],
    };
    [row.deal, row.expanded, kind, a, b, c]
}

fn row(numbers: &[u64]) -> Row {
    let finding = match numbers[2] {
        0 => Finding::Solved {
            moves: numbers[3] as u32,
            player_moves: numbers[4] as u32,
            card_moves: numbers[5] as u32,
        },
        1 => Finding::Unsolvable { positions: numbers[3] },
        _ => Finding::Unknown,
    };
    Row { deal: numbers[0], finding, expanded: numbers[1] }
}

/// Those of a message that were not read yet.
struct Numbers<'a>(&'a [u64]);

impl Numbers<'_> {
    fn next(&mut self) -> Option<u64> {
        self.0.split_off_first().copied()
    }

    fn small(&mut self) -> Option<u32> {
        u32::try_from(self.next()?).ok()
    }

    fn flag(&mut self) -> Option<bool> {
        self.one_of(&[false, true])
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.small()? as usize).copied()
    }

    fn spent(&mut self) -> Option<Spent> {
        Some(Spent { expanded: self.next()?, stored: self.next()?, bytes: self.next()? })
    }

    /// All that are left.
    fn moves(&mut self) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        while !self.0.is_empty() {
            moves.push(Move(self.small()?));
        }
        Some(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JOB: JobId = JobId(u32::MAX);
    const SPENT: Spent = Spent { expanded: 1, stored: 1 << 40, bytes: 3 };

    fn moves(numbers: &[u32]) -> Vec<Move> {
        numbers.iter().map(|&it| Move(it)).collect()
    }

    fn requests() -> Vec<Request> {
        let position = || Position { start: "freecell/617".into(), moves: moves(&[1, u32::MAX]) };
        let (job, bytes_max) = (JOB, u32::MAX);
        let mut all = vec![
            Request::Judge {
                job,
                position: position(),
                moves: moves(&[7]),
                autoplay: Autoplay::All,
                bytes_max,
            },
            Request::Judge {
                job,
                position: position(),
                moves: vec![],
                autoplay: Autoplay::Off,
                bytes_max: 0,
            },
            Request::Verify { job, position: position() },
            Request::Survey { job, rules: "eight-off".into(), first: 1 << 33, last: 0, bytes_max },
            Request::Cancel { job },
        ];
        for autoplay in AUTOPLAYS {
            for goal in GOALS {
                all.push(Request::Analyse { job, position: position(), autoplay, goal, bytes_max });
            }
        }
        all
    }

    fn events() -> Vec<Event> {
        let (job, spent, positions) = (JOB, SPENT, 1 << 50);
        let solved = Finding::Solved { moves: 90, player_moves: 50, card_moves: u32::MAX };
        let findings = [solved, Finding::Unsolvable { positions }, Finding::Unknown];
        let rows =
            (8..).zip(findings).map(|(deal, finding)| Row { deal, finding, expanded: positions + deal });
        vec![
            Event::Ready { version: 4 },
            Event::Progress { job, spent },
            Event::Solved { job, moves: moves(&[1, 2, 3]), spent, is_last: true },
            Event::Solved { job, moves: vec![], spent, is_last: false },
            Event::Judged { job, judgement: Judgement::Winnable, spent, is_last: false },
            Event::Judged { job, judgement: Judgement::Lost { positions }, spent, is_last: true },
            Event::Judged { job, judgement: Judgement::Unknown, spent, is_last: true },
            Event::Unsolvable { job, positions, spent },
            Event::GaveUp { job, spent },
            Event::Verified { job },
            Event::Rows { job, rows: rows.collect(), bytes_held: 5, is_last: true },
            Event::Rows { job, rows: vec![], bytes_held: 5, is_last: false },
            Event::Rejected { job, reason: "That is no deal.".into() },
        ]
    }

    #[test]
    fn what_was_written_is_read() {
        for request in requests() {
            assert_eq!(Wire::from(&request).request(), Some(request));
        }
        for event in events() {
            assert_eq!(Wire::from(&event).event(), Some(event));
        }
        let advise = Advise { job: JOB, seen: "en\nklondike-draw-one\nStock:".into() };
        assert_eq!(Wire::from(&advise).advise(), Some(advise));
        for moves in [vec![], moves(&[1, u32::MAX])] {
            let advised = Advised { job: JOB, moves, texts: ["Chance".into(), "Or not.".into()] };
            assert_eq!(Wire::from(&advised).advised(), Some(advised));
        }
    }

    #[test]
    fn what_is_cut_off_or_too_large_is_no_message() {
        let cut = |wire: &Wire, len| Wire { numbers: wire.numbers[..len].to_vec(), text: wire.text.clone() };
        for request in requests() {
            let wire = Wire::from(&request);
            assert!((0..wire.numbers.len()).all(|len| cut(&wire, len).request().as_ref() != Some(&request)));
        }
        for event in events() {
            let wire = Wire::from(&event);
            assert!((0..wire.numbers.len()).all(|len| cut(&wire, len).event().as_ref() != Some(&event)));
        }
        for numbers in [vec![], vec![9, 0], vec![4, 1 << 32], vec![0, 1, 3, 0, 0], vec![1, 1, 0, 0, 1]] {
            assert_eq!(Wire { numbers, text: String::new() }.request(), None);
        }
        for numbers in [vec![], vec![1, 2], vec![1 << 32]] {
            let wire = Wire { numbers, text: String::new() };
            assert_eq!((wire.clone().advise(), wire.advised()), (None, None));
        }
    }
}
