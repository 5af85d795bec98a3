/// Why the text may mean another position than the one that was read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Doubt {
    /// All cards lie in fewer lines than the game has columns.
    #[error("there are {n_lines} lines of cards for {n_columns} columns{}", suggestion(game.as_deref()))]
    FewerColumns {
        /// How many lines have cards.
        n_lines: usize,
        /// How many columns the game has.
        n_columns: usize,
        /// The id of the game with as many columns whose deal the lines are, if there is one.
        game: Option<String>,
    },
    /// A column has more cards than dealing and building can put there.
    #[error("column {column} has more cards than dealing and building can put there")]
    LongColumn {
        /// The column, numbered from 1.
        column: usize,
    },
    /// More cards are face down in a column than are dealt so.
    #[error("column {column} has more face-down cards than are dealt to it")]
    FaceDown {
        /// The column, numbered from 1.
        column: usize,
    },
}

fn suggestion(game: Option<&str>) -> String {
    game.map(|it| format!("; as a deal of {it} they would be complete")).unwrap_or_default()
}

/// Returns the number, from 1, of a column that no arrangement of `dealt` allows: with both lists in falling order, its
/// number in `found` exceeds the one at the same place in `dealt`. The order of the columns does not matter.
pub(crate) fn first_above(found: &[usize], dealt: &[usize]) -> Option<usize> {
    let mut found: Vec<(usize, usize)> = found.iter().copied().zip(1..).collect();
    found.sort_by_key(|&(height, number)| (std::cmp::Reverse(height), number));
    let mut dealt = dealt.to_vec();
    dealt.sort_unstable_by_key(|&height| std::cmp::Reverse(height));
    let above = found.into_iter().zip(dealt).find(|&((height, _), dealt)| dealt < height);
    above.map(|((_, number), _)| number)
}

#[test]
fn columns_count_in_any_order() {
    assert_eq!(first_above(&[7, 6, 7], &[7, 7, 6]), None);
    assert_eq!(first_above(&[7, 0, 8], &[7, 7, 6]), Some(3));
    assert_eq!(first_above(&[7, 7, 7], &[7, 7, 6]), Some(3));
}
