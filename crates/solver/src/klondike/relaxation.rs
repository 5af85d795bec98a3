use super::{
    arrangement::Arrangement,
    cards::{Cards, Code, bit, codes},
    layout::Layout,
    position::KlondikePosition,
    steps::safe_homes,
};
use crate::tables::Slots;
use solitaire::klondike::COLUMNS;

/// A relaxed game, in which many lost positions soon prove to be lost.
///
/// In it, cards of the stock can be taken at any time and in any order, and can go back to the stock from any place, as
/// long as no card lies on them. Cards may come back from the foundations, whether or not they may in the game itself.
/// Every step of the game is possible here, so a position that is lost here is lost.
///
/// *Far fewer positions have to be distinguished:* a card of the stock need lie in a column only while another card
/// lies on it. So an *abstract state* consists of the cards that are home and the blockers that are left,
/// if the other cards can lie somewhere ([`Arrangement::is_possible`]). One step is a card that goes home or comes
/// back, or a blocker that leaves its column, each provided that the cards can still lie somewhere afterwards. When a
/// blocker leaves, this is judged without the card below it, which is not visible before. Steps that cannot really be
/// made do no harm; missing steps would.
///
/// *Safe cards* are home in all states ([`safe_homes`], whose argument holds here as well: it does not depend on the
/// order of the stock). No card lies on a safe card, so it can always go, and every step that was possible before is
/// possible after that.
///
/// *Groups.* All steps except those of blockers can be undone. So states form groups, whose members have equal blockers
/// and are connected by such steps, and either all states of a group are lost or none. Blockers only become fewer from
/// group to group, so groups can be examined depth first, and a group from which no path to a win was found is lost.
/// Once there are no blockers, no state counts as lost.
///
/// *Which stock.* [`Relaxation::begin`] sets its cards. Positions to judge have to be reachable from a position with
/// that stock: cards that have left it since may have gone back.
#[derive(Default, Debug)]
pub(super) struct Relaxation {
    stock: Cards,
    /// The group of each state by its key, plus 1.
    groups: Groups,
    liveness: Vec<Liveness>,
    /// A question that was asked but not begun.
    question: Option<(Arrangement, AbstractState)>,
    /// The path from the group of the question to the current one.
    frames: Vec<GroupFrame>,
    /// The states of these groups that are not examined yet.
    states: Vec<AbstractState>,
    /// The steps out of these groups.
    exits: Vec<Exit>,
    /// How many states were expanded since the owner set this to 0.
    pub(super) n_expanded: u64,
    /// Whether it needed more memory than allowed. If so, it calls every position alive.
    gave_up: bool,
}

/// The state of knowledge about a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Liveness {
    Unknown,
    /// It can be won in the relaxed game, or finding out would take too much.
    Alive,
    /// It is lost.
    Dead,
}

#[derive(Debug)]
struct GroupFrame {
    table: Arrangement,
    group: u32,
    /// How many states belong to the groups before.
    n_states: u32,
    /// How many exits belong to the groups before.
    n_exits: u32,
}

/// The cards that are home, and the key of these and the blockers.
#[derive(Clone, Copy, Debug)]
struct AbstractState {
    home: Cards,
    key: u64,
}

/// A blocker that leaves, and the cards that are home then.
#[derive(Clone, Copy, Debug)]
struct Exit {
    column: u8,
    state: AbstractState,
}

/// The bits of a group's number. Keys have at most 40 bits: 16 for the foundations, and 22 for up to 52 blockers in
/// seven columns.
const GROUP_BITS: u32 = 24;

type Groups = Slots<GROUP_BITS, false>;

const GROUPS_MAX: usize = 1 << GROUP_BITS;

/// How many states one step may add: home or back for each suit. A blocker of each column may add an exit.
const STATES_MAX: usize = 2 * 4;
const EXITS_MAX: usize = COLUMNS + 4;

impl Relaxation {
    /// Sets the stock: from now on, its cards can be taken and given back.
    pub(super) fn begin(&mut self, stock: Cards) {
        self.stock = stock;
        self.groups.clear();
        self.liveness.clear();
        self.drop_question();
        self.gave_up = false;
    }

    /// Releases all memory, and calls every position alive from now on.
    pub(super) fn give_up(&mut self) {
        *self = Relaxation { n_expanded: self.n_expanded, gave_up: true, ..Relaxation::default() };
    }

    pub(super) fn n_states(&self) -> usize {
        self.groups.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.groups.bytes() + self.lists_bytes()
    }

    fn lists_bytes(&self) -> u64 {
        let frames = self.liveness.capacity() * size_of::<Liveness>()
            + self.frames.capacity() * size_of::<GroupFrame>();
        let states =
            self.states.capacity() * size_of::<AbstractState>() + self.exits.capacity() * size_of::<Exit>();
        (frames + states) as u64
    }

    /// Asks whether a position is lost. [`Relaxation::step`] answers.
    pub(super) fn ask(&mut self, layout: &Layout, position: &KlondikePosition) {
        self.drop_question();
        let table = Arrangement::new(layout, &position.n_blockers, self.stock);
        let mut state = AbstractState { home: position.home(), key: position.table_key };
        self.settle(layout, &table, &mut state);
        self.question = Some((table, state));
    }

    fn drop_question(&mut self) {
        self.question = None;
        self.frames.clear();
        self.states.clear();
        self.exits.clear();
    }

    /// Examines one more state, for which room was [reserved](Relaxation::reserve). If the answer is still unknown then,
    /// call it again.
    pub(super) fn step(&mut self, layout: &Layout) -> Liveness {
        if let Some((table, state)) = self.question.take() {
            return if table.blockers == 0 { Liveness::Alive } else { self.enter(table, state) };
        }
        let Some(frame) = self.frames.last() else { return Liveness::Dead };
        let (table, group) = (frame.table, frame.group);
        if (frame.n_exits as usize) < self.exits.len() {
            return self.leave(layout, &table);
        }
        if (frame.n_states as usize) < self.states.len() {
            let Some(state) = self.states.pop() else { return Liveness::Unknown };
            self.n_expanded += 1;
            let met = self.expand(layout, &table, group, state);
            return if met == Liveness::Unknown { met } else { self.end_group(met) };
        }
        self.end_group(Liveness::Dead)
    }

    /// Takes the last exit.
    fn leave(&mut self, layout: &Layout, table: &Arrangement) -> Liveness {
        let Some(Exit { column, mut state }) = self.exits.pop() else { return Liveness::Unknown };
        let mut n_blockers = table.n_blockers;
        n_blockers[usize::from(column)] -= 1;
        if n_blockers == [0; COLUMNS] {
            return self.end_all();
        }
        let table = Arrangement::new(layout, &n_blockers, self.stock);
        self.settle(layout, &table, &mut state);
        match self.enter(table, state) {
            Liveness::Alive => self.end_all(),
            Liveness::Dead | Liveness::Unknown => Liveness::Unknown,
        }
    }

    /// Returns what is known of the group of a state. If nothing is known, that group is examined next.
    fn enter(&mut self, table: Arrangement, state: AbstractState) -> Liveness {
        let group = self.liveness.len() as u32;
        let known = self.visit(group, state);
        if known == Liveness::Unknown {
            self.liveness.push(Liveness::Unknown);
            // The state itself is one of the group.
            let (n_states, n_exits) = (self.states.len() as u32 - 1, self.exits.len() as u32);
            self.frames.push(GroupFrame { table, group, n_states, n_exits });
        }
        known
    }

    /// Ends the current group with an answer, which also answers the question if it is the question's own group.
    fn end_group(&mut self, dead_end: Liveness) -> Liveness {
        if dead_end == Liveness::Alive {
            return self.end_all();
        }
        let Some(frame) = self.frames.pop() else { return Liveness::Dead };
        self.liveness[frame.group as usize] = dead_end;
        self.states.truncate(frame.n_states as usize);
        self.exits.truncate(frame.n_exits as usize);
        if self.frames.is_empty() { Liveness::Dead } else { Liveness::Unknown }
    }

    /// Ends all groups on the path as alive, since a path that is not lost was found.
    fn end_all(&mut self) -> Liveness {
        for frame in self.frames.drain(..) {
            self.liveness[frame.group as usize] = Liveness::Alive;
        }
        Liveness::Alive
    }

    /// Takes home all cards that are safe there, so that fewer states are distinguished.
    fn settle(&self, layout: &Layout, table: &Arrangement, state: &mut AbstractState) {
        loop {
            let next = next_of(state.home);
            let safe = next & safe_homes(next) & (table.shown | self.stock) & !table.blockers;
            if safe == 0 {
                return;
            }
            for code in codes(safe) {
                state.home |= bit(code);
                state.key += layout.key_of_suit[usize::from(code % 4)];
            }
        }
    }

    /// Finds the steps from a state. Returns what is known of its group, if it turns out to be a known one.
    fn expand(&mut self, layout: &Layout, table: &Arrangement, group: u32, state: AbstractState) -> Liveness {
        let stock = self.stock;
        let next = next_of(state.home);
        let mut met = Liveness::Unknown;
        let mut go = |this: &mut Relaxation, mut state: AbstractState| {
            this.settle(layout, table, &mut state);
            let dead_end = this.visit(group, state);
            if dead_end != Liveness::Unknown {
                met = dead_end;
            }
        };
        for code in codes(state.home & !(state.home >> 4) & !safe_homes(next)) {
            let home = state.home & !bit(code);
            if table.is_possible(stock, home) {
                go(self, AbstractState { home, key: state.key - layout.key_of_suit[usize::from(code % 4)] });
            }
        }
        for code in codes(next & (table.shown | stock)) {
            let key = state.key + layout.key_of_suit[usize::from(code % 4)];
            let after = AbstractState { home: state.home | bit(code), key };
            if table.blockers & bit(code) != 0 {
                if table.without(bit(code)).is_possible(stock, after.home) {
                    self.push_exit(layout, code, after);
                }
            } else if table.is_possible(stock, after.home) {
                go(self, after);
            }
        }
        for code in codes(table.blockers) {
            if table.with_movable(bit(code)).is_possible(stock, state.home) {
                self.push_exit(layout, code, state);
            }
        }
        met
    }

    fn push_exit(&mut self, layout: &Layout, code: Code, state: AbstractState) {
        let column = layout.column_of[usize::from(code)];
        let key = state.key - layout.key_of_column[usize::from(column)];
        self.exits.push(Exit { column, state: AbstractState { key, ..state } });
    }

    /// Puts a state into a group, unless it is in one. Returns what is known of its group.
    ///
    /// If the state is in another group, of which nothing is known, that group belongs to a dropped question: of the
    /// groups being examined, only this one has these blockers.
    fn visit(&mut self, group: u32, state: AbstractState) -> Liveness {
        let slot = self.groups.find(state.key + 1);
        if self.groups.entry(slot) != 0 {
            let known = (self.groups.entry(slot) & Groups::NOTE_MASK) as u32;
            if known == group {
                return Liveness::Unknown;
            }
            let dead_end = self.liveness[known as usize];
            if dead_end != Liveness::Unknown {
                return dead_end;
            }
        }
        self.groups.put(slot, state.key + 1, group.into());
        self.states.push(state);
        Liveness::Unknown
    }

    /// Returns whether there is room for one step.
    pub(super) fn has_room(&self) -> bool {
        self.groups.has_room(STATES_MAX)
            && self.liveness.len() < self.liveness.capacity()
            && self.frames.len() < self.frames.capacity()
            && STATES_MAX <= self.states.capacity() - self.states.len()
            && EXITS_MAX <= self.exits.capacity() - self.exits.len()
    }

    /// Makes room for one step, or gives up if that could pass the limit.
    pub(super) fn reserve(&mut self, bytes_max: u64) -> bool {
        if self.gave_up || self.has_room() {
            return !self.gave_up;
        }
        let held = self.groups.bytes_to_reserve(STATES_MAX);
        // The lists are short, so a generous estimate of their growth is good enough.
        let is_reserved = held + 3 * self.lists_bytes().max(4096) <= bytes_max
            && self.liveness.len() < GROUPS_MAX
            && self.liveness.try_reserve(1).is_ok()
            && self.frames.try_reserve(1).is_ok()
            && self.states.try_reserve(STATES_MAX).is_ok()
            && self.exits.try_reserve(EXITS_MAX).is_ok()
            && self.groups.reserve(STATES_MAX);
        if !is_reserved {
            self.give_up();
        }
        is_reserved
    }
}

fn next_of(home: Cards) -> Cards {
    (home << 4 | 0xf) & !home
}
