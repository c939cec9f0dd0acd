import type { AnyExplain } from "./coaching.ts";
import type { Choice } from "./decision.ts";
import { FastDice } from "./dice.ts";
import type { FormValues } from "./field.ts";
import type { AnyGame } from "./game.ts";
import type { AnyLesson } from "./lesson.ts";
import { message, type Message } from "./message.ts";
import type { RuleId } from "./refusal.ts";
import { saidBy } from "./saying.ts";
import type { Seat } from "./seat.ts";
import { QuietTable } from "./table.ts";

/**
 * A position of a simulated match in which one act is clearly best. It is found by `flagship puzzles mine` and kept
 * as data in the game's folder.
 */
export interface Puzzle {
  readonly id: string;
  /** The rules it was found under; its position is taken over to later ones like a running match. */
  readonly rulesVersion: number;
  readonly options: FormValues;
  readonly seats: number;
  /** Who decides. */
  readonly seat: Seat;
  readonly state: unknown;
  /** What was weighed, best first. */
  readonly acts: readonly PuzzleAct[];
  /** The rules behind the best act. */
  readonly rules: readonly RuleId[];
  /** How it was found, so that it can be found again. */
  readonly found: {
    readonly seed: number;
    readonly act: number;
    /** Imagined games at which the act is best; it was also best at ten times as many. */
    readonly iterations: number;
  };
}

export interface PuzzleAct {
  readonly action: unknown;
  /** The chance to win with it, as the seat could see it. */
  readonly worth: number;
}

/** States are plain data. */
const copyOf = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

/** The position of a puzzle under the rules that are here. */
export function puzzleState(game: AnyGame, { state, rulesVersion }: Puzzle): unknown {
  const kept: unknown = copyOf(state);
  if (game.upgrade === undefined || rulesVersion === game.rulesVersion) return kept;
  return game.upgrade(kept, rulesVersion);
}

/**
 * A kept puzzle as a lesson: the best act solves it, every other is told what it is worth; both say why in the game's own
 * figures where its coach can explain them.
 */
export function puzzleLesson(game: AnyGame, puzzle: Puzzle, explain?: AnyExplain): AnyLesson {
  const { id, options, seats, seat, acts, rules } = puzzle;
  const position = puzzleState(game, puzzle);
  const { open } = game.choices(position, seat);
  const [best, second] = acts;
  if (best === undefined || second === undefined) throw new Error(`puzzle ${id} has nothing to choose`);
  const is = (action: unknown, other: PuzzleAct): boolean =>
    isSameAct(game, { state: position, seat, open }, action, other.action);
  const view: unknown = game.view(position, seat);
  const whyOf = ({ action }: PuzzleAct): Message | undefined => explain?.({ view, seat, open }, action)[0];
  const kept = {
    best: labelOf(best, open),
    chance: percentOf(best),
    second: labelOf(second, open),
    less: percentOf(second),
  };
  const why = whyOf(best);
  return {
    id,
    kind: "puzzle",
    minutes: 1,
    seat,
    seats,
    options,
    rules,
    texts: {
      title: message("puzzle.title"),
      learnt: message("puzzle.learnt", { n: open.length }),
      kept: why === undefined ? message("puzzle.kept", kept) : message("puzzle.kept-why", { ...kept, why }),
    },
    arrange(state: object) {
      for (const name of Object.keys(state)) Reflect.deleteProperty(state, name);
      Object.assign(state, copyOf(position));
    },
    steps: [
      {
        coach: message("puzzle.ask"),
        shows: () => best.action,
        leads: (action) => is(action, best),
        slips: acts.slice(1).map((other) => ({
          when: (action: unknown) => is(action, other),
          says: () => worse(percentOf(other), percentOf(best), whyOf(other)),
        })),
      },
    ],
  };
}

const worse = (chance: number, best: number, why: Message | undefined): Message =>
  why === undefined
    ? message("puzzle.worse", { chance, best })
    : message("puzzle.worse-why", { chance, best, why });

const percentOf = ({ worth }: PuzzleAct): number => Math.round(worth * 100);

const labelOf = ({ action }: PuzzleAct, open: readonly Choice<unknown>[]) =>
  saidBy(action, open, asData)?.choice.label ?? message("puzzle.another");

/** Messages told apart without any language. */
const asData = (said: unknown): string => JSON.stringify(said);

interface Position {
  readonly state: unknown;
  readonly seat: Seat;
  readonly open: readonly Choice<unknown>[];
}

/** Whether two acts are one to a player: said in the same words, or the same position comes of them. */
export function isSameAct(
  game: AnyGame,
  { state, seat, open }: Position,
  action: unknown,
  other: unknown,
): boolean {
  const said = [action, other].map((each) => {
    const words = saidBy(each, open, asData);
    return words === undefined ? undefined : JSON.stringify([words.label, words.gaps]);
  });
  if (said[0] !== undefined && said[0] === said[1]) return true;
  const [one, two] = [action, other].map((each) => {
    const after: unknown = game.clone(state);
    game.apply(after, seat, each, new QuietTable(new FastDice(1)));
    return JSON.stringify(after);
  });
  return one === two;
}
