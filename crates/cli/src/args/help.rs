//! The text of `--help` after the options.

mod many;

use solitaire::Rules;

pub(super) use self::many::{MERGE, PLAY, PLAY_JOBS, SURVEY, SURVEY_JOBS, VERIFY};

pub(super) const ABOUT: &str =
    "Solves FreeCell, Klondike, Yukon and other solitaire games, or proves that a deal cannot be won";

pub(super) const SHORT: &str =
    "A short one, within a tenth of a second or so in FreeCell, and five seconds (or --seconds) in Klondike";

const EXIT_STATUS: &str = "\
Exit status:
   0  solved, or done
   1  proved: it cannot be won; `verify`: something in the file is wrong
   2  not known yet
  64  the arguments or the input make no sense; the standard error says why
  70  the program failed; the standard error says why";

pub(super) fn games_and_examples() -> String {
    let games = Rules::named().map(|it| format!("  {:<24}{}\n", it.id, it.title));
    format!(
        "\
Games:
{}  You can change every rule: freecell,columns=7,cells=3/42, klondike-draw-one,draw=2,redeals=3/42,
  yukon,build=suit/42; `docs/notation.md` lists them

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
Deals are numbered as in Microsoft FreeCell, from 1 to 8,589,934,591. The numbers of other programs
follow the name of their numbering: klondike-draw-three/solvitaire:819. The numberings are microsoft,
solvitaire, shootme, greenfelt, exact and microsoft-collection; `docs/notation.md` describes them.

`unbury solve --file` reads this output:
  Foundations: C-0 D-0 H-0 S-0    the rank each has reached; A, 2 to 9, T, J, Q, K; 0 is none
  Freecells: - - - -
  JD 2D 9H JC 5D 7H 7C 5H         a line for each column, its bottom card first
  ...

Examples:
  unbury deal freecell/1
  unbury deal eight-off/42
  unbury deal klondike-draw-one/shootme:39209";

pub(super) const SOLVE: &str = "\
The search knows all cards, including those that lie face down.

A checker replays every solution before it is printed. Its length has these measures:
  moves            a run moved at once counts as one, as do every card to a foundation and, in
                   Klondike, every draw and every redeal
  without redeals  all moves but redeals, as published lengths of Klondike are counted
  player moves     all moves but those to foundations
  card moves       every card that moves; draws and redeals do not count

A move is two characters, from and to: columns are 1 to 9 and 0, cells a to i (without h), the
foundations h. Where several lengths of a run could move, the count follows in hexadecimal: 26v3.
In Klondike s is the stock and w the waste: sw is a draw, ws a redeal, w3 plays the waste's card.
A card that comes back from a foundation comes from C, D, H or S: H3.

--goal short finds a solution with few player moves in FreeCell (with --measure card, few card moves),
and with few moves without redeals in Klondike, where it takes five seconds unless you give --seconds.
With --seconds or --nodes it looks for shorter solutions until that limit, or until its beams are as
wide as they get. With --nodes, the answer is the same on every machine.

--goal shortest proves that no solution is shorter, by the same measure. Most deals take seconds to a
minute; some need more memory than --memory allows. If a limit ends the proof, the answer is the
shortest solution so far, with a lower bound for all solutions. `docs/shortest.md` explains how.

--deal and --file take a deal or a position as people and programs write it: columns, rows, one line
in dealing order, three digits a card, Solvitaire's JSON, fc-solve's output, a saved game of
KPatience and more: `docs/notation.md` lists them all. If a text can be read in several ways, the
standard error says how it was read; --by chooses between rows and columns. A warning follows if no
deal leads to the position.

In JSON the keys are game, verdict (solved, unsolvable or unknown), moves, all_moves (how many),
published_moves (without redeals), player_moves, card_moves, at_least (the lower bound for all
solutions: on player moves in FreeCell, on card moves with --measure card, and with --goal shortest
on published moves in Klondike), positions (examined for the proof), expanded, stored, bytes, seconds,
read_as (how a text was read) and warning (why another position may be meant). A key that does not
apply is null.

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
Examines all positions that moves of single cards can reach. Lists the cards that never move in any
of them, and the most cards that are ever on the foundations. This works for FreeCell and games like it.

In JSON the keys are game, verdict (solved, unsolvable or unknown), positions, never_moved (card,
pile, and height: how many cards lie below it), cards_home_max, and home_max (the highest rank on
the foundations of clubs, diamonds, hearts and spades), read_as (how a text was read) and warning
(why another position may be meant). A key that does not apply is null.

Exit status:
   0  it can be won, and there is nothing to explain
   1  it cannot be won, and the answer explains why
   2  not known yet
  64  the arguments or the input make no sense; the standard error says why

Examples:
  unbury explain freecell/11982
  unbury explain --file position.txt";

pub(super) const REVIEW: &str = "\
Finds the move after which the game could no longer be won. For every move before it, says how many
moves there were, how many of them kept the win, and how many are not known, because --nodes or
--memory ended their search. Write moves as `unbury solve` prints them; if they cannot be played that
way, they are read as a game in which cards go to the foundations automatically. The search knows all
cards, including those that lie face down.

In JSON the keys are game, verdict (of the position after the moves: solved, unsolvable or unknown),
turning_point (null, or move, made, winning, line, and positions: how many were examined for the
proof), moves (move, made, before, after, choices, winning_choices, losing_choices and
unknown_choices, which add up to choices, and winning: a move that keeps the win, or null), expanded,
read_as (how a text was read) and warning (why another position may be meant). Moves are counted
from 1.

Exit status:
   0  the game can still be won, or is won
   1  proved: it is lost
   2  not known yet
  64  the arguments or the input make no sense; the standard error says why

Examples:
  unbury review freecell/617 --moves \"8a 2b 21 2c 5d\"
  unbury review --file position.txt --moves - < moves.txt";

pub(super) const CERTIFY: &str = "\
A certificate lists all positions reachable from the deal, in FreeCell and games like it by moves of
single cards. These are more than `solve` counts, which skips what it need not examine. They have to
fit into memory: each takes about 50 bytes, and 110 during the check that follows. In the file, each
takes a byte and a half. `docs/certificates.md` describes the format.

Many deals of Klondike have more positions than fit, more often with draw one than with draw three.

With --bound, the file proves a lower bound on the player moves of every solution, from cycles of
cards that wait for each other. That takes no time, but the bound is seldom as high as the one of
`unbury solve --goal shortest`.

The file appears under its name once it is complete and checked.

Exit status:
   0  the file was written
   2  it was not, because memory did not suffice
  64  it was not, because the deal can be won or the file cannot be written

Examples:
  unbury certify freecell/11982
  unbury certify freecell/11982 --out proof.cert --memory 2000
  unbury certify klondike-draw-three/solvitaire:19
  unbury certify freecell/1 --bound";

pub(super) const LAB: &str = "\
A search is a name with options: \"beam width=500 estimate=staged\". `unbury lab --list` lists and
describes them. In FreeCell and games like it, switches define what counts as a move and as a position:
  steps          single cards; supermoves, runs as long as the rules allow; linear, the runs of a
                 program published in 2009
  worrying-back  whether cards may come back from the foundations
  autoplay       whether safe cards go to the foundations by themselves, as part of the move before
  identity       whether the order of columns and of cells is ignored

In Klondike the search knows all cards, including those that lie face down. There are no switches:
each draw, each redeal and each run is one move, the order of columns never matters, and no card moves
by itself. Rules are part of the game's name: klondike-draw-three,redeals=2,worrying-back=off/7. A
position is a list of cards, as in links: klondike-draw-one/=9D....

What is counted:
  expanded   positions whose moves were tried
  generated  moves tried
  stored     positions in memory now
  frontier   positions reached and not yet expanded; of depth-first searches, moves on the path
             not yet tried
  closed     positions that are recognized when reached again; at its most, what others call visited
  depth      moves from the start to the current position, and to the deepest one

A checker replays every solution before it is printed. In JSON the keys are those of `solve`, and
search, switches (null in games without them), generated, frontier, closed, depth and depth_max.
`knuth` adds trials, and tree_sizes and tree_errors from one move on, where an error may be null. If
keys=published proves that a deal cannot be won, positions is null and keys has their number.

Exit status:
   0  solved, or done
   1  proved: it cannot be won
   2  not known: a limit ended the search, or it left something out
  64  the arguments or the input make no sense; the standard error says why

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
  sequences      of that many moves: in FreeCell and games like it, of single cards, and only to the
                 first free cell; in other games, of any kind, including draws and redeals. Every
                 empty column is a separate target
  new positions  that fewer moves cannot reach; the order of columns and of cells is ignored

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
