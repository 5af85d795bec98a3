#[cfg(test)]
use super::prunes::Pruning;
use super::{
    cards::Cards,
    layout::Layout,
    position::{KlondikePosition, Step, StepKind},
    prunes::Prunes,
    relaxation::{Liveness, Relaxation},
    seen::{self, MarkTable, Tried},
    steps::{self, Scope},
};

/// The search of one game: depth first, in rounds.
///
/// *Within a round* a marked position is not examined again. Most marks mean that all steps were tried there, or are
/// being tried, on the path; others mean that cards of the stock were put down from there. Being reached by a step from
/// the stock gives a position neither mark ([`Scope`]): it is examined again whenever it is reached in this way, until
/// all steps are tried there.
///
/// *A round ends* when it gets long, and the next begins at the start, with steps in another order, so that one early
/// mistake does not cost everything. Then the positions on the path remove the marks that they made, since not all
/// steps were tried there. All other marks stay.
///
/// *When a round ends with nothing left to try, all was tried.* For this, every position that a mark promises to have
/// been tried has to be marked in turn. After any round, call a position "due" if it is not marked and can be reached
/// from the start by steps through positions that are not marked. Then every position that follows a marked position
/// off the path is marked, or due:
/// - When the marked position's last step was tried, each position that follows was marked, or was tried right then.
/// - If the mark of such a position is removed later, that is because it is on the path then. So are all positions that
///   lead to it, and their marks are removed as well: it is due.
/// - A position that was due when a round began, and is not marked when it ends, is due again. For take the last marked
///   position on a path through positions that were due. The next one on it is not marked, but was when all steps of
///   the former had been tried, so it was on the path of the search. If no position on the path is marked, nothing has
///   changed.
///
/// A round with nothing left to try has marked all positions that were due. So every reachable position is marked, is
/// lost according to [`Relaxation`], or is below such a lost position and lost with it.
///
/// Each round may be longer than all before, so that eventually one is long enough. How much longer makes no more
/// difference than luck does: with lengths from 0.6 to 1.5 times all rounds before, the 500 deals of
/// `tests/golden/klondike-verdicts.txt` take 14 to 18 million expansions with draw three, and more with 0.3 or 3 times.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) layout: Layout,
    pub(super) start: KlondikePosition,
    prunes: Prunes,
    seen: MarkTable,
    /// The positions left to examine in this round, the next one last.
    open: Vec<Open>,
    path: Vec<WalkFrame>,
    /// Empty between expansions, and kept for its memory.
    steps: Vec<Step>,
    expanded: u64,
    n_rounds: u32,
    /// The number of expansions at which this round ends.
    restart_at: u64,
    random: u64,
    /// The relaxed game with the stock of the start.
    relaxation: Relaxation,
    /// The relaxed game with the stock of some position on the path.
    own_stock: Relaxation,
    asked: Option<Asked>,
    was_start_asked: bool,
    /// The number of expansions at which the path is next searched for a position to judge.
    next_check: u64,
}

/// A position left to examine, which may turn out to be marked.
#[derive(Debug)]
struct Open {
    position: KlondikePosition,
    /// The step that led there. The start has none.
    last: Option<Step>,
    /// The number of steps before it.
    depth: u32,
    /// Whether only steps that follow that step are tried. See [`Scope`].
    is_pending: bool,
}

/// A position on the path from the start to the current one.
#[derive(Debug)]
struct WalkFrame {
    position: KlondikePosition,
    last: Option<Step>,
    scope: Scope,
    /// The marks that it made.
    marked: Tried,
    /// How many expansions there were before it was reached.
    since: u64,
    was_asked: bool,
}

/// The position on the path for which the relaxed game is searched.
#[derive(Clone, Copy, Debug)]
enum Asked {
    Start,
    /// The last position, which is not expanded yet.
    Next,
    /// The position with this index, with its own stock.
    OwnStock(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WalkEnd {
    Won,
    Lost,
    /// The search needs more memory than allowed.
    Full,
}

/// The most steps from a position: home or back for each suit, to a column or home for each card of the stock, and to a
/// column or home for each blocker.
const STEPS_MAX: usize = 2 * (4 + 24 + 7);

/// The seed, which is constant so that steps are in the same order in every run.
const SEED: u64 = 0x1234_5678_9abc_def1;

impl Walk {
    pub(super) fn new(layout: Layout, start: KlondikePosition, prunes: Prunes) -> Walk {
        let mut walk = Walk {
            layout,
            start,
            prunes,
            seen: MarkTable::default(),
            open: Vec::new(),
            path: Vec::new(),
            steps: Vec::new(),
            expanded: 0,
            n_rounds: 0,
            restart_at: 0,
            random: SEED,
            relaxation: Relaxation::default(),
            own_stock: Relaxation::default(),
            asked: None,
            was_start_asked: false,
            next_check: 0,
        };
        walk.begin();
        walk
    }

    /// Returns the bytes that a new search may hold: itself, and the first positions of a list, which gets room for
    /// four at once.
    pub(super) fn bytes_at_first() -> u64 {
        (size_of::<Walk>() + 4 * size_of::<Open>()) as u64
    }

    /// Begins again, from another position. Keeps the memory for reuse.
    pub(super) fn restart(&mut self, layout: Layout, start: KlondikePosition) {
        self.layout = layout;
        self.start = start;
        self.seen.clear();
        self.open.clear();
        self.path.clear();
        self.expanded = 0;
        self.begin();
    }

    fn begin(&mut self) {
        self.n_rounds = 0;
        self.restart_at = self.prunes.pace.restart_after;
        self.random = SEED;
        self.open_start();
        self.relaxation.begin(self.lent(&self.start));
        self.own_stock.begin(0);
        self.relaxation.n_expanded = 0;
        self.own_stock.n_expanded = 0;
        self.asked = None;
        self.was_start_asked = false;
        self.next_check = 0;
    }

    fn open_start(&mut self) {
        self.open.push(Open { position: self.start, last: None, depth: 0, is_pending: false });
    }

    /// Returns the steps from the start to the current position.
    pub(super) fn line(&self) -> Vec<Step> {
        self.path.iter().filter_map(|it| it.last).collect()
    }

    /// Returns how many positions of the game were examined.
    pub(super) fn n_positions(&self) -> u64 {
        self.seen.len() as u64
    }

    /// Returns how many positions were expanded, as in [`Spent::expanded`](search::Spent::expanded), including those of
    /// the relaxed game.
    pub(super) fn expanded(&self) -> u64 {
        self.expanded + self.relaxation.n_expanded + self.own_stock.n_expanded
    }

    pub(super) fn stored(&self) -> u64 {
        self.n_positions() + (self.relaxation.n_states() + self.own_stock.n_states()) as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        self.seen.bytes() + self.relaxation.bytes() + self.own_stock.bytes() + self.lists_bytes()
    }

    fn lists_bytes(&self) -> u64 {
        let open = self.open.capacity() * size_of::<Open>() + self.steps.capacity() * size_of::<Step>();
        (open + self.path.capacity() * size_of::<WalkFrame>() + size_of::<Walk>()) as u64
    }

    /// Expands `nodes` positions, of this game or of the relaxed game, and never holds more than `bytes_max`.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<WalkEnd> {
        for _ in 0..nodes {
            if let Some(asked) = self.asked {
                self.think(asked, bytes_max);
                continue;
            }
            if !self.reserve(bytes_max) {
                return Some(WalkEnd::Full);
            }
            let Some(next) = self.open.last() else { return Some(WalkEnd::Lost) };
            self.path.truncate(next.depth as usize);
            if self.prunes.relaxation.is_on() && self.ask_about_path(bytes_max) {
                continue;
            }
            if self.look(bytes_max) {
                return Some(WalkEnd::Won);
            }
        }
        None
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self, bytes_max: u64) -> bool {
        if self.seen.has_room(1)
            && self.open.capacity() - self.open.len() >= STEPS_MAX
            && self.path.len() < self.path.capacity()
        {
            return true;
        }
        // The lists are short, so a generous estimate of their growth is good enough.
        let lists_peak = 3 * self.lists_bytes().max(STEPS_MAX as u64 * 200);
        let peak = self.seen.bytes_to_reserve(1) + lists_peak;
        if bytes_max < peak + self.relaxation.bytes() + self.own_stock.bytes() {
            self.relaxation.give_up();
            self.own_stock.give_up();
        }
        peak <= bytes_max
            && self.seen.reserve(1)
            && self.open.try_reserve(STEPS_MAX).is_ok()
            && self.path.try_reserve(1).is_ok()
            && self.steps.try_reserve(STEPS_MAX).is_ok()
    }

    /// Goes to the next position. Returns whether it is won.
    fn look(&mut self, bytes_max: u64) -> bool {
        let Some(Open { position, last, is_pending, .. }) = self.open.pop() else { return false };
        let key = position.key(&self.layout);
        let tried = self.seen.tried(key);
        if tried & seen::ALL != 0 {
            return false;
        }
        let (scope, marked) = match last {
            Some(step) if is_pending => {
                let has_marks = step.kind == StepKind::StockDown || tried != seen::NOTHING;
                let marked = if has_marks { seen::NOTHING } else { self.seen.mark(key, seen::STOCK) };
                let stock = step.kind == StepKind::StockDown || marked != seen::NOTHING;
                (Scope { stock, after: last }, marked)
            }
            _ => (Scope::ALL, self.seen.mark(key, seen::ALL)),
        };
        let since = self.expanded;
        self.path.push(WalkFrame { position, last, scope, marked, since, was_asked: false });
        if position.is_won() {
            return true;
        }
        if self.prunes.relaxation.is_on() && self.prunes.pace.relaxation_after <= self.expanded {
            self.relaxation.ask(&self.layout, &position);
            self.think(Asked::Next, bytes_max);
        } else {
            self.expand();
        }
        false
    }

    /// Starts judging a position on the path by the relaxed game, if there is one to judge.
    fn ask_about_path(&mut self, bytes_max: u64) -> bool {
        if self.path.is_empty() || self.expanded < self.prunes.pace.relaxation_after {
            return false;
        }
        if !self.was_start_asked {
            self.was_start_asked = true;
            self.relaxation.ask(&self.layout, &self.start);
            self.think(Asked::Start, bytes_max);
            return true;
        }
        if self.expanded < self.next_check {
            return false;
        }
        let own_stock_after = self.prunes.pace.own_stock_after;
        self.next_check = self.expanded + own_stock_after.div_ceil(8);
        let is_due = |it: &WalkFrame| !it.was_asked && it.since + own_stock_after < self.expanded;
        let Some(idx) = self.path.iter().position(is_due) else { return false };
        self.path[idx].was_asked = true;
        let position = self.path[idx].position;
        self.own_stock.begin(self.lent(&position));
        self.own_stock.ask(&self.layout, &position);
        self.think(Asked::OwnStock(idx), bytes_max);
        true
    }

    /// Returns the cards of the stock that can be given back in the relaxed game.
    fn lent(&self, position: &KlondikePosition) -> Cards {
        #[cfg(test)]
        if self.prunes.relaxation == Pruning::Mutant {
            return 0;
        }
        position.in_stock
    }

    /// Examines one position of the relaxed game.
    fn think(&mut self, asked: Asked, bytes_max: u64) {
        let is_own = matches!(asked, Asked::OwnStock(_));
        let relaxation = if is_own { &self.own_stock } else { &self.relaxation };
        let left = if relaxation.has_room() {
            u64::MAX
        } else {
            bytes_max.saturating_sub(self.bytes() - relaxation.bytes())
        };
        let relaxation = if is_own { &mut self.own_stock } else { &mut self.relaxation };
        let dead_end = if relaxation.reserve(left) { relaxation.step(&self.layout) } else { Liveness::Alive };
        self.answer(asked, dead_end);
    }

    fn answer(&mut self, asked: Asked, dead_end: Liveness) {
        self.asked = (dead_end == Liveness::Unknown).then_some(asked);
        match (dead_end, asked) {
            (Liveness::Unknown, _) | (Liveness::Alive, Asked::Start | Asked::OwnStock(_)) => (),
            (Liveness::Alive, Asked::Next) => self.expand(),
            (Liveness::Dead, Asked::Start) => self.cut(0),
            (Liveness::Dead, Asked::Next) => self.cut(self.path.len() - 1),
            (Liveness::Dead, Asked::OwnStock(idx)) => self.cut(idx),
        }
    }

    /// Leaves a lost position. All positions reachable from it are lost, too, so the marks stay.
    fn cut(&mut self, idx: usize) {
        while self.open.last().is_some_and(|it| idx < it.depth as usize) {
            self.open.pop();
        }
        self.path.truncate(idx);
    }

    /// Opens the positions one step from the last position of the path.
    fn expand(&mut self) {
        self.expanded += 1;
        let depth = self.path.len() as u32;
        let Some(&WalkFrame { position, scope, .. }) = self.path.last() else { return };
        let mut steps = std::mem::take(&mut self.steps);
        let is_safe = steps::push_steps(&self.layout, &self.prunes, &position, scope, &mut steps);
        if 0 < self.n_rounds {
            self.shuffle(&mut steps);
        }
        let is_stock_idle = self.layout.is_stock_open && self.prunes.idle_stock.is_on() && !is_safe;
        for step in steps.drain(..) {
            let mut child = position;
            child.play(&self.layout, step);
            if self.seen.tried(child.key(&self.layout)) & seen::ALL == 0 {
                let is_pending = is_stock_idle && step.is_idle();
                self.open.push(Open { position: child, last: Some(step), depth, is_pending });
            }
        }
        self.steps = steps;
        if self.restart_at < self.expanded && self.prunes.restarts.is_on() {
            self.begin_round();
        }
    }

    fn begin_round(&mut self) {
        #[cfg(test)]
        if self.prunes.restarts == Pruning::Mutant {
            self.path.truncate(1);
        }
        for frame in self.path.drain(..) {
            self.seen.forget(frame.position.key(&self.layout), frame.marked);
        }
        self.open.clear();
        self.open_start();
        self.n_rounds += 1;
        self.restart_at = self.expanded + self.expanded / 2 * 3 + 1;
    }

    /// Shuffles the steps of one kind.
    fn shuffle(&mut self, steps: &mut [Step]) {
        for idx in (1..steps.len()).rev() {
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            let other = (self.random >> 33) as usize % (idx + 1);
            if steps[idx].kind == steps[other].kind {
                steps.swap(idx, other);
            }
        }
    }
}
