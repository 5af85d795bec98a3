use super::{
    cards::{Cards, below, bit, suit_cards},
    layout::{COLUMNS, ShortLayout},
    position::ShortPosition,
};

/// Lower bounds on the number of cards that have to go to another column before they go home.
///
/// The bound depends only on which cards have not been moved yet, column by column. Each of these lists is taken apart
/// from its end. A card goes home from there only if no lower one of its suit is left in any of the lists; otherwise it
/// goes to another column, which is a detour. The bound is the number of detours in the best order. Cards that block
/// one another in different columns cause a detour, too: a five of spades on a three of hearts, a five of hearts on a
/// three of spades.
///
/// The run at the end of a column may have more cards than the one that counts as not moved. If one of the other cards
/// is above a lower card of its suit, some part of the run has to leave before that can: a detour, though perhaps the
/// detour of the first card of the run.
#[derive(Debug)]
pub(super) struct Detours {
    /// The bounds for all depths, and for each set of columns that have such a run. Empty if the table would be too
    /// large.
    table: Box<[u8]>,
}

const N_SETS: usize = 1 << COLUMNS;
/// The largest table, enough for every deal. Computing it takes a tenth of a second.
const LEN_MAX: usize = 6 << 20;

/// A card that may leave next: the code of the depths after that, its detour, its column as a set, and that set again
/// if a part of the run under it has to leave first.
#[derive(Clone, Copy, Default)]
struct Leave {
    code: usize,
    detour: u8,
    column: usize,
    column_after: usize,
}

impl Detours {
    /// Returns the table, or one without entries if it would take more than `bytes_max`.
    pub(super) fn new(layout: &ShortLayout, bytes_max: u64) -> Detours {
        let len = layout.n_depths() as usize * N_SETS;
        if LEN_MAX.min(bytes_max as usize) < len {
            return Detours { table: Box::new([]) };
        }
        let mut table = vec![0; len].into_boxed_slice();
        for code in 1..layout.n_depths() {
            let mut leaves = [Leave::default(); COLUMNS];
            let n_leaves = list_leaves(layout, code, &mut leaves);
            // Not every code stands for depths that exist.
            let (before, here) = table.split_at_mut(code as usize * N_SETS);
            for (nth, leave) in leaves[..n_leaves].iter().enumerate() {
                let after = &before[leave.code * N_SETS..][..N_SETS];
                lower(&mut here[..N_SETS], after, leave, nth == 0);
            }
        }
        Detours { table }
    }

    pub(super) fn bytes(&self) -> u64 {
        self.table.len() as u64
    }

    pub(super) fn at_least(&self, layout: &ShortLayout, position: &ShortPosition) -> u32 {
        let mut set = 0;
        let mut n_detours = 0;
        for column in 0..COLUMNS {
            let layer = layout.layer(column, position.depths[column]);
            set |= usize::from(layer.blocked & position.runs[column] != 0) << column;
            n_detours += u32::from(layer.n_detours);
        }
        let idx = layout.depths_code(&position.depths) as usize * N_SETS + set;
        self.table.get(idx).map_or(n_detours + set.count_ones(), |&it| it.into())
    }
}

/// Lowers the entry for each set to the one that results if this card leaves next, or stores that if it is the first.
/// It works by half rows that differ only in the card's column, which takes a third of the time of going set by set.
fn lower(here: &mut [u8], after: &[u8], leave: &Leave, is_first: bool) {
    let width = leave.column;
    for (here, after) in here.chunks_exact_mut(2 * width).zip(after.chunks_exact(2 * width)) {
        let after = &after[leave.column_after..][..width];
        let (without, with) = here.split_at_mut(width);
        for ((without, with), &after) in without.iter_mut().zip(with).zip(after) {
            let most = if is_first { u8::MAX } else { 0 };
            *without = (*without | most).min(after + leave.detour);
            *with = (*with | most).min(after + 1);
        }
    }
}

fn list_leaves(layout: &ShortLayout, code: u32, leaves: &mut [Leave; COLUMNS]) -> usize {
    let depths = layout.depths_of_code(code);
    let columns = || (0..COLUMNS).filter(|&it| 0 < depths[it]);
    let with_root =
        |column: usize| layout.layer(column, depths[column]).down | bit(layout.root(column, depths[column]));
    let left: Cards = columns().fold(0, |cards, column| cards | with_root(column));
    let mut n_leaves = 0;
    for column in columns() {
        let mut after = depths;
        let layer = layout.layer(column, depths[column]);
        after[column] = layer.depth_under;
        let is_blocked_after = layout.layer(column, layer.depth_under).blocked & layer.run_under != 0;
        let root = layout.root(column, depths[column]);
        leaves[n_leaves] = Leave {
            code: layout.depths_code(&after) as usize,
            detour: u8::from(left & below(root) & suit_cards(root) != 0),
            column: 1 << column,
            column_after: usize::from(is_blocked_after) << column,
        };
        n_leaves += 1;
    }
    n_leaves
}
