import type { Move } from './rules.js';

/** What went wrong, as a sentence: in the text of a deal or of moves, with a line that does not win, or with the worker. */
export class UnburyError extends Error {}

/** Returns a solver. Its workers are started when they are needed. */
export function createSolver(options?: {
  /** Starts the worker, where it is not to be found beside this module: the script is `unbury/worker`, a module. */
  worker?: () => Worker;
  /** How many questions are answered at once, each by a worker of its own; the others wait. As many as there are cores, unless said. */
  workers?: number;
}): Promise<Solver>;

/**
 * A deal such as `freecell/617` or `klondike-draw-three/solvitaire:819`, or a position as links of the page have it:
 * `freecell/=-2H--.JDKD2S….…`.
 */
export type Start = string;

export interface PositionOptions {
  /** Moves from the start to the position that is asked about. */
  moves?: string | readonly { text: string }[];
  /** Megabytes that the worker may hold, 512 unless said. */
  memory?: number;
  /** Ends the question: its promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

export interface SolveOptions extends PositionOptions {
  /**
   * - `any`: any line, or a proof that there is none. The default.
   * - `verdict`: the same, by the search that proves soonest.
   * - `short`: ever shorter lines, until `seconds` or `nodes` are spent.
   * - `shortest`: until it is proved that none is shorter.
   */
  goal?: 'any' | 'verdict' | 'short' | 'shortest';
  /** The unit of a line's length in FreeCell's family: the player's moves, which is the default, or single cards. */
  measure?: 'player' | 'card';
  /** Seconds after which the search ends with its results so far. A search that never ends by itself has a default of 5. */
  seconds?: number;
  /** The same in positions expanded, which is equal on every machine. */
  nodes?: number;
}

/** What a search has spent. */
export interface Spent {
  /** Positions whose moves were looked at. */
  expanded: number;
  /** Positions kept in memory. */
  stored: number;
  /** Memory of the search, in bytes. */
  bytes: number;
}

/** A line that wins. The checker, which shares no code with the search, has replayed it. */
export interface Line {
  /** Its moves, with blanks between. */
  text: string;
  moves: Move[];
  /** How many of them do not end on a foundation. */
  playerMoves: number;
  /** How many single cards move, but for the stock and the waste, when they are turned. */
  cardMoves: number;
}

export type Verdict =
  | {
      verdict: 'solved';
      line: Line;
      /** As the goal counts: by `measure`, and in Klondike all moves but redeals. */
      length: number;
      /** It is proved that no line is shorter. */
      isShortest: boolean;
      spent: Spent;
    }
  | {
      /** Proved by a search that left nothing out. */
      verdict: 'unsolvable';
      /** How many positions were examined for it. */
      positions: number;
      spent: Spent;
    }
  | {
      /** Not known yet. */
      verdict: 'unknown';
      /** What was spent. */
      limit: 'memory' | 'nodes' | 'seconds';
      spent: Spent;
    };

/** A row of a survey. */
export interface SurveyRow {
  deal: number;
  verdict: 'solved' | 'unsolvable' | 'unknown';
  /** Of a line that wins, which the checker has replayed. */
  playerMoves?: number;
  cardMoves?: number;
  /** No line is shorter than this, as far as that is proved. */
  atLeast?: number;
  expanded: number;
  /** The line. */
  line?: string;
}

export type SolveEvent =
  /** Ten times a second. */
  | ({ type: 'progress' } & Spent)
  /** A line, shorter than the one before. */
  | { type: 'line'; line: Line; length: number }
  /** Proved: no line is shorter than this. */
  | { type: 'bound'; atLeast: number }
  /** The last. */
  | ({ type: 'verdict' } & Verdict);

export type JudgedMove = { move: Move } & (
  | { verdict: 'winnable'; line: Line }
  | { verdict: 'lost'; positions: number }
  | { verdict: 'unknown' }
);

export type Certified =
  /** The checker has passed the file, which `unbury verify` of the command line reads. */
  | { result: 'certified'; certificate: Uint8Array; positions: number }
  | { result: 'winnable'; line: Line }
  /** The memory did not suffice. */
  | { result: 'unknown' };

/** Answers questions. All of them are rejected with an {@link UnburyError} where the input is wrong. */
export interface Solver {
  /** Looks for a line. To leave the loop ends the search. */
  solve(start: Start, options?: SolveOptions): AsyncGenerator<SolveEvent, void, void>;
  /** The same, for the last event only. */
  verdict(start: Start, options?: SolveOptions): Promise<Verdict>;
  /** The same, with the first move of the line. A game that is won has none. */
  hint(start: Start, options?: SolveOptions): Promise<Verdict & { move?: Move }>;
  /**
   * Solves the deals from `first` to `last` of `freecell`, or of `klondike-draw-three/solvitaire` for the numbers of another
   * program, and yields rows in their order, some hundred at a time. A short line of Klondike needs `nodes`.
   */
  survey(
    game: string,
    first: number,
    last: number,
    options?: Omit<SolveOptions, 'seconds' | 'moves'>,
  ): AsyncGenerator<SurveyRow[], void, void>;
  /** Says of every legal move whether the game can be won after it. */
  judge(start: Start, options?: PositionOptions): Promise<JudgedMove[]>;
  /** Makes a file that proves that the game cannot be won. */
  certify(start: Start, options?: PositionOptions): Promise<Certified>;
  /** Has the checker replay a line. */
  verify(start: Start, line: string | Line, options?: Pick<PositionOptions, 'signal'>): Promise<{ moves: number; playerMoves: number; cardMoves: number }>;
  /** Ends the workers. What they are asked is rejected. */
  close(): void;
}
