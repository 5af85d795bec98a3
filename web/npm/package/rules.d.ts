/** A card: rank and suit, such as `KC` or `TD`. */
export type Card = `${Rank}${Suit}`;
export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K';
export type Suit = 'C' | 'D' | 'H' | 'S';

/** A place on the table. Columns and cells count from 0. */
export type Pile =
  | { kind: 'column'; index: number }
  | { kind: 'cell'; index: number }
  | { kind: 'reserve'; index: number }
  | { kind: 'foundation'; suit: Suit }
  | { kind: 'stock' }
  | { kind: 'waste' };

/** The last `count` cards of a pile go to another. */
export interface Move {
  from: Pile;
  to: Pile;
  count: number;
  /** It in the notation of the command line and the page, such as `26` or `3h`. */
  text: string;
}

/** A move as it is written down: the suit of a foundation, and a count that need not be said, are known on the table only. */
export interface WrittenMove {
  from: Pile;
  to: Pile | { kind: 'foundation' };
  count?: number;
  text: string;
}

/** The names of the games, by what they are called in `freecell/617`. */
export type GameId =
  | 'freecell'
  | 'bakers-game'
  | 'kings-only-bakers-game'
  | 'eight-off'
  | 'seahaven-towers'
  | 'forecell'
  | 'klondike-draw-one'
  | 'klondike-draw-three'
  | 'yukon'
  | 'russian'
  | 'beleaguered-castle'
  | 'streets-and-alleys'
  | 'bakers-dozen'
  | 'spanish-patience'
  | 'american-canister'
  | 'somerset'
  | 'king-albert'
  | 'fan'
  | 'penguin';

export interface Game {
  readonly title: string;
  readonly family: 'freecell' | 'klondike' | 'general';
  readonly columns: number;
  readonly cells: number;
  /** How many cards are dealt to cells, in games of FreeCell's family. */
  readonly cellsDealt?: number;
  /** How many cards a draw turns, in Klondike. */
  readonly draw?: number;
  /** How the other games deal their columns. */
  readonly layout?: 'even' | 'threes' | 'triangle' | 'hidden';
  /** How many cards lie in the reserve. */
  readonly reserve?: number;
  /** Whether the aces are on the foundations from the start, or, where the first card dealt is the base, the other three cards of its rank. */
  readonly acesHome?: boolean;
  /** Whether foundations begin with the rank of the first card dealt, and go on from the king to the ace. */
  readonly firstIsBase?: boolean;
  /** Whether kings sink to the bottom of the columns that they are dealt to. */
  readonly sinksKings?: boolean;
}

/** The cards of a game, each pile from its bottom card to its top card, but for the stock: its next card comes first. */
export interface Table {
  /** As before the `/` of a deal: `freecell`, `klondike-draw-one,redeals=2`. */
  game: string;
  columns: Card[][];
  /** How many cards of each column, from its bottom, are face down. */
  faceDown: number[];
  cells: (Card | null)[];
  /** The cards that lie in reserve. In written moves they have the letters of cells, since no game has both. */
  reserve: (Card | null)[];
  /** The rank that foundations begin with. */
  base: Rank;
  /** How many cards each foundation has: 0 to 13. From the ace on, that is the rank it has reached. */
  foundations: Record<Suit, number>;
  stock: Card[];
  waste: Card[];
}

export const SUITS: readonly Suit[];
export const RANKS: readonly Rank[];
export const GAMES: Readonly<Record<GameId, Game>>;

/**
 * Deals: `freecell/617`, `freecell,cells=3/42`, `klondike-draw-three/solvitaire:819`.
 *
 * @throws If there is no such deal. The message says why.
 */
export function deal(name: string): Table;

/**
 * Returns the table after a move, and leaves the other as it is. It does not judge: that the move is legal is for the
 * solver to say.
 *
 * @throws If there are no such cards to move.
 */
export function play(table: Table, move: WrittenMove): Table;

/** Are all cards on the foundations? */
export function isWon(table: Table): boolean;

/**
 * Reads moves that are separated by blanks, commas, line ends or nothing: `26 a5 3h`. Without a count, as many cards move
 * as fit, which only the solver knows.
 *
 * @throws If a word is not a move. The message says which.
 */
export function parseMoves(text: string): WrittenMove[];

/** Writes a move: `26`, or `26v3` if its count is to be said. */
export function moveText(move: WrittenMove, isCountSaid?: boolean): string;
