//! The text of `--help` after the options.

mod many;

use solitaire::Rules;

pub(super) use self::many::{MERGE, PLAY, SURVEY, VERIFY};

pub(super) const ABOUT: &str =
    "Solves FreeCell, Klondike, Yukon and other solitaire games, or proves that a deal cannot be won";

pub(super) const SHORT: &str =
    "A short one: of FreeCell for a tenth of a second or so, of Klondike for five seconds, or for --seconds";

const EXIT_STATUS: &str = "\
Exit status:
   0  solved, or done
   1  proved: it cannot be won; of `verify`: something in the file is wrong
   2  not known yet
  64  what was asked or given makes no sense; the standard error says why
  70  the program failed; the standard error says why";

pub(super) fn games_and_examples() -> String {
    let games = Rules::named().map(|it| format!("  {:<24}{}\n", it.id, it.title));
    format!(
        "\
Games:
{}  Every rule can be changed: freecell,columns=7,cells=3/42, klondike-draw-one,draw=2,redeals=3/42,
  yukon,build=suit/42; `docs/notation.md` has all of them

Examples:
  unbury solve freecell/1                 find a way to win the deal Microsoft calls #1
  unbury solve freecell/11982             prove that this one cannot be won
  unbury certify freecell/11982           write the proof to a file
  unbury verify freecell-11982.cert       check the file
  unbury deal freecell/5 > position.txt   write a deal to a file, perhaps to change it
  unbury solve --file position.txt        solve what the file holds
  unbury survey freecell 1..=1000         solve the first thousand deals
  unbury solve klondike-draw-three/solvitaire:819
                                          a deal of Klondike by the number of another program
  unbury help solve                       explain a command

{EXIT_STATUS}",
        games.collect::<String>()
    )
}

pub(super) const DEAL: &str = "\
Deals are numbered as in Microsoft FreeCell, from 1 to 8,589,934,591. Other games have other
numbers, too, with the name of the program: klondike-draw-three/solvitaire:819. Known are microsoft,
solvitaire, shootme, greenfelt, exact and microsoft-collection; `docs/notation.md` says what they are.

What is printed, `unbury solve --file` reads:
  Foundations: C-0 D-0 H-0 S-0    the rank each has reached; A, 2 to 9, T, J, Q, K; 0 is none
  Freecells: - - - -
  JD 2D 9H JC 5D 7H 7C 5H         a line for each column, its bottom card first
  ...

Examples:
  unbury deal freecell/1
  unbury deal eight-off/42
  unbury deal klondike-draw-one/shootme:39209";

pub(super) const SOLVE: &str = "\
All cards are known, also those that lie face down.

A solution is replayed by a checker before it is printed. Its length is measured in these ways:
  moves            a run moved at once is one, and so is every card to a foundation; in Klondike
                   every draw and every redeal is one, too
  without redeals  the same but for redeals, as lengths in Klondike are published
  player moves     the moves that are not to foundations
  card moves       every single card moved, but not the stock and the waste when they are turned

A move is two characters, from and to: columns are 1 to 9 and 0, cells a to i (without h), the
foundations h. Where several lengths of a run could move, the count follows in hexadecimal: 26v3.
In Klondike s is the stock and w the waste: sw is a draw, ws a redeal, w3 plays the waste's card.
A card that comes back from a foundation comes from C, D, H or S: H3.

--goal short finds a solution of FreeCell with few player moves, or with few card moves by --measure
card, and one of Klondike with few moves, redeals not counted; of Klondike it looks for five seconds
if --seconds is not given. With --seconds or --nodes it goes on to shorter ones until then, or until
its beams are as wide as they get. With --nodes, the answer is the same on every machine.

--goal shortest proves that no solution is shorter, by the same measure. Most deals take seconds to a
minute, some need more than the memory that is given. If a limit ends the proof, the answer is the shortest
solution so far, and how many moves the shortest has at least. `docs/shortest.md` says how.

--deal and --file take a deal or a position as people and programs write it: columns, rows, one line
in dealing order, three digits a card, Solvitaire's JSON, fc-solve's output, a saved game of
KPatience and more: `docs/notation.md` has them all. The standard error names the reading where
there is a choice, and warns where no deal leads to the position; --by decides for rows or columns.

In JSON the keys are game, verdict (solved, unsolvable or unknown), moves, all_moves (how many),
published_moves (without redeals), player_moves, card_moves, at_least (what is proved of all
solutions: of their player moves in FreeCell, or card moves by --measure card, and of their
published moves by --goal shortest in Klondike), positions (examined for the proof), expanded, stored,
bytes, seconds, read_as (how a text was read) and warning (why another position may be meant). What
does not apply is null.

Examples:
  unbury solve 11982
  unbury solve freecell/1 --goal short --seconds 5
  unbury solve freecell/1 --goal shortest
  unbury solve freecell,cells=3/1 --seconds 10 --memory 2000
  unbury solve --file position.txt --json
  unbury deal eight-off/7 | unbury solve --file - --game eight-off
  unbury solve klondike-draw-three/solvitaire:2 --goal shortest
  unbury solve klondike-draw-one --deal 'shootme 39209'";

pub(super) const EXPLAIN: &str = "\
Looks at all positions that can be reached by moves of single cards, and lists the cards that
never move in any of them, and how many cards are on the foundations at most. Only FreeCell and
games like it are explained.

In JSON the keys are game, verdict (solved, unsolvable or unknown), positions, never_moved (card,
pile, and height: how many cards lie below it), cards_home_max, and home_max (the highest rank on
the foundations of clubs, diamonds, hearts and spades), read_as (how a text was read) and warning
(why another position may be meant). What does not apply is null.

Exit status:
   0  it can be won, and there is nothing to explain
   1  it cannot be won, and was explained
   2  not known yet
  64  what was asked or given makes no sense; the standard error says why

Examples:
  unbury explain freecell/11982
  unbury explain --file position.txt";

pub(super) const REVIEW: &str = "\
Looks for the move after which the game could no longer be won, and says of every move before it how
many others there were, how many of them kept the win, and of how many it is not known, since the
search for them was ended by --nodes or --memory. Moves are as `unbury solve` prints them.
Moves that cannot be played so are read as a game in which cards go to the foundations automatically.
All cards are known, also those that lie face down.

In JSON the keys are game, verdict (solved, unsolvable or unknown: of the position after the moves),
turning_point (null, or move, made, winning, line, and positions: how many were examined for the
proof), moves (move, made, before, after, choices, winning_choices, losing_choices, unknown_choices,
which add up, and winning: one of those that keep the win, or null), expanded, and of a text read_as
(how it was read) and warning (why another position may be meant). Moves are counted from 1.

Exit status:
   0  the game can still be won, or is won
   1  proved: it is lost
   2  not known yet
  64  what was asked or given makes no sense; the standard error says why

Examples:
  unbury review freecell/617 --moves \"8a 2b 21 2c 5d\"
  unbury review --file position.txt --moves - < moves.txt";

pub(super) const CERTIFY: &str = "\
A certificate lists all positions that can be reached, in FreeCell and games like it by moves of
single cards: more than `solve` counts, which leaves out what it need not look at. They have to
fit into memory: allow some 50 bytes for each, and 110 for the check that follows. The file takes
a byte and a half for each. `docs/certificates.md` describes it.

Of Klondike many deals have more positions than fit, by draw one more of them than by draw three.

With --bound, the file proves how many player moves every solution has at least, by circles of cards
that wait for each other. That takes no time, and the bound is seldom as high as the one that
`unbury solve --goal shortest` ends with.

The file gets its name when it is complete and has been checked. Exit status:
   0  it was written
   2  it was not, since memory did not suffice
  64  it was not, since the deal can be won, or the file cannot be written

Examples:
  unbury certify freecell/11982
  unbury certify freecell/11982 --out proof.cert --memory 2000
  unbury certify klondike-draw-three/solvitaire:19
  unbury certify freecell/1 --bound";

pub(super) const LAB: &str = "\
A search is a name and options: \"beam width=500 estimate=staged\". `unbury lab --list` has all of
them, with what they do. In FreeCell and games like it, switches say what counts as a move and as
a position:
  steps          single cards; supermoves, runs as long as the rules allow; linear, the runs of a
                 program published in 2009
  worrying-back  whether cards may come back from the foundations
  autoplay       what goes home by itself, as part of the move before: nothing, or what is safe
  identity       whether the order of columns and of cells is ignored

Klondike is searched with all cards known, those too that are face down. It has no switches: each
draw, each redeal and each run is one move, the order of columns never matters, and nothing plays by
itself. The game's name has its rules: klondike-draw-three,redeals=2,worrying-back=off/7. A position
is its cards, as links have them: klondike-draw-one/=9D....

What is counted:
  expanded   positions whose moves were tried
  generated  moves tried
  stored     positions in memory now
  frontier   positions reached and not yet expanded; of depth-first searches, moves on the path
             not yet tried
  closed     positions that are recognized when reached again; the most there were is the answer to
             what others call visited
  depth      moves from the start to the position it looks at now, and to the deepest one

A solution is replayed by a checker before it is printed. In JSON the keys are those of `solve`,
and search, switches (null in games without them), generated, frontier, closed, depth, depth_max; of `knuth` also trials, and
tree_sizes and tree_errors from one move on, where an error may be null; where keys=published
proves that a deal cannot be won, positions is null and keys says how many of those there were.

Exit status:
   0  solved, or done
   1  proved: it cannot be won
   2  not known: a limit ended the search, or it left something out
  64  what was asked or given makes no sense; the standard error says why

Examples:
  unbury lab --list
  unbury lab freecell/14 --search depth-bounded --depth 5 --steps linear
  unbury lab freecell/14 --search greedy --estimate larger:0.5 --autoplay safe
  unbury lab freecell/11982 --search breadth-first --json
  unbury lab freecell/14 --search \"knuth trials=524288 steps=linear\"
  unbury lab freecell/9 --search staged --k 4 --steps linear
  unbury lab klondike-draw-three/7 --search greedy --estimate 2*down+cards
  unbury lab klondike-draw-one/7 --search seen-list
  unbury lab freecell/1 --search \"a-star estimate=bound steps=supermoves\" --nodes 100000";

pub(super) const PERFT: &str = "\
For each number of moves up to DEPTH, two counts:
  sequences      of that number of moves: in FreeCell and games like it of single cards, and only to
                 the first free cell; in others of any kind, draws and redeals among them; every
                 empty column is a target of its own
  new positions  that cannot be reached with fewer; the order of columns and of cells is ignored

Examples:
  unbury perft freecell/1 4
  unbury perft klondike-draw-three/1 6";

pub(super) const COMPLETIONS: &str = "\
Examples:
  unbury completions bash > ~/.local/share/bash-completion/completions/unbury
  unbury completions zsh > ~/.zfunc/_unbury
  unbury completions fish > ~/.config/fish/completions/unbury.fish";

pub(super) const MAN: &str = "\
A page for the program and one for each command: unbury.1, unbury-solve.1 and so on.

Examples:
  unbury man ~/.local/share/man/man1";
