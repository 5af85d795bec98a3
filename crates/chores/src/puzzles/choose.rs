//! `cargo xtask puzzles choose`: chooses the page's puzzles from those that were found.

use std::{fmt::Display, fs, path::PathBuf};

use terminal::{failure::Failure, rows::RowRecord, status::Status};

use super::row::PuzzleRow;

/// The number of puzzles for each game on the page.
const COUNT: usize = 1_000;

/// Writes the puzzles of the first deals of each file, the easiest first: `freecell.csv` becomes the page's
/// `puzzles-freecell.txt`, in which each line has the number of a deal, the moves from there, the rating, and the first letters
/// of the themes.
///
/// # Errors
///
/// If a file cannot be read, is no file of puzzles, or has too few.
pub(super) fn choose(files: &[PathBuf]) -> Result<Status, Failure> {
    for file in files {
        let wrong = |what: &dyn Display| Failure::Input(format!("{}: {what}", file.display()));
        let text = fs::read_to_string(file).map_err(|err| wrong(&err))?;
        let game = file.file_stem().and_then(|it| it.to_str()).ok_or_else(|| wrong(&"a name is expected"))?;
        let chosen = chosen(&text).map_err(|what| wrong(&what))?;
        let name = format!("web/assets/puzzles-{game}.txt");
        fs::write(&name, chosen).map_err(|err| Failure::File { name, err })?;
    }
    Ok(Status::Done)
}

fn chosen(text: &str) -> Result<String, String> {
    let mut lines = text.lines();
    if lines.next() != Some(PuzzleRow::HEADER) {
        return Err("that is no file of puzzles".to_string());
    }
    let mut puzzles: Vec<(u32, String)> = Vec::new();
    for line in lines {
        let row: Vec<&str> = line.split(',').collect();
        let [deal, moves, winning, .., rating, themes] = row[..] else {
            return Err(format!("odd row: {line}"));
        };
        if winning.is_empty() {
            continue;
        }
        let rating: u32 = rating.parse().map_err(|_| format!("odd rating: {line}"))?;
        let moves = moves.replace(' ', "");
        let letters: String = themes.split(' ').filter_map(|it| it.get(..1)).collect();
        puzzles.push((rating, format!("{deal} {moves} {rating} {letters}").trim_end().to_string()));
        if puzzles.len() == COUNT {
            // Puzzles with the same rating stay in the order of their deals.
            puzzles.sort_by_key(|it| it.0);
            return Ok(puzzles.into_iter().map(|it| it.1 + "\n").collect());
        }
    }
    Err(format!("{} puzzles; {COUNT} are needed", puzzles.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = PuzzleRow::HEADER;

    #[test]
    fn takes_the_puzzles_of_the_first_deals_and_sorts_them_by_rating() {
        let rows = (1..=COUNT + 5).map(|deal| match deal % 2 {
            0 => format!("{deal},4a 1h,4d,9,252,12,501,{},last-cell run\n", 2_000 - deal),
            _ => format!("{deal},3a,5b,3,7,3,9,{deal},\n{deal}000,,,,,,,,\n"),
        });
        let text = format!("{HEADER}\n{}", rows.collect::<String>());
        let chosen = chosen(&text).expect("puzzles");
        let lines: Vec<&str> = chosen.lines().collect();
        assert_eq!((lines.len(), lines[0], lines[1]), (COUNT, "1 3a 1", "3 3a 3"));
        assert_eq!(lines[COUNT - 1], "2 4a1h 1998 lr");
    }

    #[test]
    fn rejects_malformed_files() {
        assert_eq!(chosen("deal,verdict\n"), Err("that is no file of puzzles".to_string()));
        assert_eq!(chosen(&format!("{HEADER}\n1,2\n")), Err("odd row: 1,2".to_string()));
        let few = format!("{HEADER}\n1,3a,5b,3,7,3,9,310,\n");
        assert_eq!(chosen(&few), Err("1 puzzles; 1000 are needed".to_string()));
    }
}
