//! A page without a browser, and a worker that solves small games by brute force.

use std::collections::HashMap;

use page::{CardMsg, Cmd, Language, Model, Msg, Setting, Settings, SolverMsg, update, view};
use protocol::{Advice, Event, JobId, Judgement, Outlook, Request, Spent, Stopped, Verdict, Winnability};
use solitaire::{Autoplay, Game, Move, Pile, Rules, Start, State, replay};

pub(crate) const BYTES_MAX: u32 = 512 << 20;

/// A page, and its requests to the worker.
pub(crate) struct TestPage {
    pub(crate) model: Model,
    /// The worker's open request.
    pub(crate) pending: Option<Request>,
    /// The adviser's open request.
    pub(crate) advise: Option<Request>,
    /// All requests to the worker, the oldest first.
    pub(crate) asked: Vec<Request>,
    /// The commands that followed from the last message.
    pub(crate) cmds: Vec<Cmd>,
}

pub(crate) fn settings(chosen: &[Setting]) -> Settings {
    chosen.iter().fold(Settings::default(), |settings, &setting| settings.with(setting))
}

/// The last sixteen cards, in four columns with one cell. The game is won in 19 moves, and easily lost.
pub(crate) const ENDGAME: &str = "freecell,columns=4,cells=1/=-.KSQSJSTH.QCTSQHKC.TCKHJHTD.JDQDJCKD";

pub(crate) const NO_COMPANION: Setting = Setting::Companion(false);
pub(crate) const AUTOPLAY_OFF: Setting = Setting::Autoplay(Autoplay::Off);
pub(crate) const AUTOPLAY_ALL: Setting = Setting::Autoplay(Autoplay::All);

impl TestPage {
    /// Opens a link, with a worker that is ready.
    pub(crate) fn open(hash: &str, chosen: &[Setting]) -> TestPage {
        let (model, cmds) = Model::open_in(Language::English, settings(chosen), hash, 0.5, BYTES_MAX);
        let mut page = TestPage { model, pending: None, advise: None, asked: Vec::new(), cmds };
        page.tell(Msg::Solver(SolverMsg::Worker(Event::Ready { version: protocol::VERSION })));
        page
    }

    /// Sends a message and draws the page.
    pub(crate) fn tell(&mut self, msg: Msg) {
        if let Msg::Solver(SolverMsg::Adviser(_)) = msg {
            self.advise = None;
        }
        self.cmds = update(&mut self.model, msg);
        for cmd in &self.cmds {
            match cmd {
                Cmd::Send(Request::Cancel { .. }) | Cmd::StartWorker { .. } => {
                    self.pending = None;
                    self.advise = None;
                }
                Cmd::Advise(query) => self.advise = Some(query.clone()),
                Cmd::Send(request) => {
                    self.pending = Some(request.clone());
                    self.asked.push(request.clone());
                }
                _ => (),
            }
        }
        view(&self.model);
    }

    /// Picks piles by their letters, two per move.
    pub(crate) fn play(&mut self, letters: &str) {
        letters
            .chars()
            .filter(|it| !it.is_whitespace())
            .for_each(|it| self.tell(Msg::Cards(CardMsg::PickLetter(it))));
    }

    /// Makes the worker answer until it has no open request.
    pub(crate) fn answer_all(&mut self) {
        let mut n_answered = 0;
        while let Some(request) = self.pending.take() {
            self.answer(&request);
            n_answered += 1;
            assert!(n_answered < 1_000, "the page asks on and on: {request:?}");
        }
    }

    /// Makes the worker answer its open request.
    pub(crate) fn answer_one(&mut self) {
        let request = self.pending.take().expect("a question");
        self.answer(&request);
    }

    fn answer(&mut self, request: &Request) {
        for event in answers(request) {
            self.tell(Msg::Solver(SolverMsg::Worker(event)));
        }
    }

    /// Answers the worker's open request with this event.
    pub(crate) fn answer_with(&mut self, event: impl Fn(JobId) -> Event) {
        let request = self.pending.take().expect("a question");
        self.tell(Msg::Solver(SolverMsg::Worker(event(request.job()))));
    }

    /// Makes the adviser answer with moves in notation.
    pub(crate) fn advise(&mut self, moves: &str) {
        let job = self.advise.take().expect("a question").job();
        let mut line = self.model.game.line.clone();
        line.truncate(self.model.game.cursor);
        line.push_text(moves).expect("legal moves");
        let moves = line.moves()[self.model.game.cursor..].to_vec();
        let outlook = Outlook::Unmeasured { n_won: 1, n_open: 0, n_sampled: 7 };
        self.tell(Msg::Solver(SolverMsg::Adviser(Some(Event::Advised {
            job,
            advice: Advice { moves, outlook },
        }))));
    }

    /// Returns the moves of the line in notation.
    pub(crate) fn line(&self) -> String {
        self.model.game.line.texts().join(" ")
    }

    /// Returns the moves of the variations in notation.
    pub(crate) fn variations(&self) -> Vec<String> {
        self.model.game.variations.iter().map(|it| it.texts().join(" ")).collect()
    }

    /// Returns the requests since the last call: their kinds, and the numbers of moves before the position.
    pub(crate) fn take_asked(&mut self) -> Vec<String> {
        self.asked.drain(..).map(|it| asked_about(&it)).collect()
    }
}

/// Returns a request's kind, and the number of moves before its position.
fn asked_about(request: &Request) -> String {
    match request {
        Request::Analyse { played, goal, .. } => format!("{goal:?} {}", played.len()),
        Request::Judge { played, moves, .. } => format!("judge {} {}", played.len(), moves.len()),
        Request::Verify { played, .. } => format!("verify {}", played.len()),
        Request::Prove { .. } => "prove".to_string(),
        other => panic!("{other:?}"),
    }
}

pub(crate) const SPENT: Spent = Spent { expanded: 77, stored: 0, bytes: 0 };

/// Returns the events of a correct worker's answer.
pub(crate) fn answers(request: &Request) -> Vec<Event> {
    let job = request.job();
    match request {
        Request::Analyse { start, played, autoplay, .. } => {
            let (rules, state) = reached(start, played);
            match truth(&rules, &state, *autoplay) {
                Ok(solution) => {
                    let moves = rules.with_autoplay(&state, &solution, *autoplay);
                    vec![Event::Answered {
                        job,
                        verdict: Verdict::Solved(moves),
                        spent: SPENT,
                        is_last: true,
                    }]
                }
                Err(positions) => vec![Event::Answered {
                    job,
                    verdict: Verdict::Unsolvable { positions },
                    spent: SPENT,
                    is_last: true,
                }],
            }
        }
        Request::Judge { start, played, moves, autoplay, .. } => {
            let (rules, state) = reached(start, played);
            let judged = (1..).zip(moves).map(|(n, &mv)| {
                let judgement = match truth_after(&rules, &state, mv, *autoplay) {
                    Ok(_) => Judgement::of(Winnability::Winnable),
                    Err(_) => Judgement::of(Winnability::Lost),
                };
                Event::Judged { job, judgement, spent: SPENT, is_last: n == moves.len() }
            });
            judged.collect()
        }
        Request::Verify { start, played, .. } => {
            let (rules, state) = reached(start, played);
            assert!(rules.is_won(&state), "only what wins is to be verified");
            vec![Event::Verified { job }]
        }
        // This worker has no memory for proofs.
        Request::Prove { .. } => vec![Event::Answered {
            job,
            verdict: Verdict::GaveUp(Stopped::Memory),
            spent: SPENT,
            is_last: true,
        }],
        other => panic!("{other:?}"),
    }
}

fn reached(start: &Start, played: &[Move]) -> (Rules, State) {
    let dealt = start.position();
    let rules = dealt.rules();
    let state = replay(&rules, dealt.state().clone(), played).expect("legal moves");
    (rules, state)
}

/// Returns moves that win, or the number of positions if none does. The first move is free; forced moves home
/// follow it.
pub(crate) fn truth(rules: &Rules, state: &State, autoplay: Autoplay) -> Result<Vec<Move>, u64> {
    let mut seen: HashMap<u128, usize> = HashMap::from([(rules.key(state), 0)]);
    // Each position, with the index of the one before it and the moves between them.
    let mut found = vec![(state.clone(), 0, Vec::new())];
    let mut next = 0;
    while let Some((state, _, _)) = found.get(next).cloned() {
        if rules.is_won(&state) {
            let mut steps = Vec::new();
            let mut at = next;
            while at != 0 {
                steps.push(found[at].2.clone());
                at = found[at].1;
            }
            return Ok(steps.into_iter().rev().flatten().collect());
        }
        for mv in legal_moves(rules, &state) {
            let (after, moves) = played(rules, &state, mv, autoplay);
            if let std::collections::hash_map::Entry::Vacant(entry) = seen.entry(rules.key(&after)) {
                entry.insert(found.len());
                found.push((after, next, moves));
            }
        }
        next += 1;
        assert!(found.len() < 200_000, "this game is too large to try everything");
    }
    Err(found.len() as u64)
}

/// Returns moves that win and start with `mv`, or the number of positions if none does.
pub(crate) fn truth_after(
    rules: &Rules,
    state: &State,
    mv: Move,
    autoplay: Autoplay,
) -> Result<Vec<Move>, u64> {
    let (after, moves) = played(rules, state, mv, autoplay);
    truth(rules, &after, autoplay).map(|rest| [moves, rest].concat())
}

/// Plays a move and the forced moves home after it.
fn played(rules: &Rules, state: &State, mv: Move, autoplay: Autoplay) -> (State, Vec<Move>) {
    let mut after = state.clone();
    let mut moves = vec![mv];
    rules.play(&mut after, mv);
    if autoplay == Autoplay::All {
        while let Some(mv) = rules.autoplay_move(&after, Autoplay::All) {
            rules.play(&mut after, mv);
            moves.push(mv);
        }
    }
    (after, moves)
}

/// Returns all moves that a player may make in a position of any game.
pub(crate) fn legal_moves_of(position: &solitaire::Position) -> Vec<Move> {
    let piles: Vec<Pile> = position.table().piles.into_iter().map(|it| it.0).collect();
    let mut moves = Vec::new();
    for &from in &piles {
        for &to in &piles {
            moves.extend(position.legal_counts(from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}

/// Returns all moves that a player may make.
pub(crate) fn legal_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let piles = || rules.table(state).piles.into_iter().map(|it| it.0);
    let mut moves = Vec::new();
    for from in piles() {
        for to in piles() {
            moves.extend(rules.legal_counts(state, from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}

/// Opens [`ENDGAME`] with a companion that knows it can be won.
pub(crate) fn endgame(chosen: &[Setting]) -> TestPage {
    let mut page = TestPage::open(ENDGAME, chosen);
    page.answer_all();
    page.asked.clear();
    page
}

/// Returns the requests that go to the worker.
pub(crate) fn requests(cmds: &[Cmd]) -> Vec<&Request> {
    let requests =
        cmds.iter().filter_map(|it| if let Cmd::Send(request) = it { Some(request) } else { None });
    requests.collect()
}
