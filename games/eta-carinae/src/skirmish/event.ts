import {
  eventMessage,
  type Dice,
  type GameEvent,
  type Message,
  type Seat,
  type Table,
} from "@flagship/kernel";
import { otherSide, sideIndex } from "./figures.ts";
import type { Figure, State } from "./state.ts";

/** What happens to single figures; `name` is what the figure is called. */
export interface SkirmishEvent extends GameEvent {
  readonly type: `skirmish-${string}`;
  readonly seat?: Seat;
  readonly turn?: number;
  readonly figure?: number;
  readonly target?: number;
  readonly name?: string;
  readonly other?: string;
  readonly number?: number;
  readonly rolled?: number;
  readonly x?: number;
  readonly y?: number;
  readonly object?: string;
  /** What a side has noticed since the last act. */
  readonly lines?: readonly Message[];
}

/**
 * The table of a skirmish. What a side notices of figures is kept and told to it in one piece when the act is done, so
 * that the other side cannot even count it.
 */
export class SkirmishTable {
  readonly dice: Dice;
  readonly listening: boolean;
  readonly #table: Table<SkirmishEvent>;
  readonly #noticed: readonly [Message[], Message[]] = [[], []];

  constructor(table: Table<SkirmishEvent>) {
    this.#table = table;
    this.dice = table.dice;
    this.listening = table.listening;
  }

  tell(event: SkirmishEvent): void {
    this.#table.tell(event);
  }

  notice(side: 0 | 1, event: SkirmishEvent): void {
    this.#noticed[side].push(eventMessage(event));
  }

  /** Tells each side what it has noticed, and onlookers what they have seen. */
  close({ gallery }: State): void {
    if (!this.listening) return;
    for (const side of [0, 1] as const)
      this.#table.tell({ type: "skirmish-noticed", lines: this.#noticed[side] }, { to: [side] });
    this.#table.tell(
      { type: "skirmish-noticed", lines: [] },
      { to: [0, 1], others: { type: "skirmish-noticed", lines: gallery.map(eventMessage) } },
    );
  }
}

/** Noticed by its own side; by the other side and by onlookers when that has the figure in sight. */
export function tellOf(state: State, table: SkirmishTable, figure: Figure, event: SkirmishEvent): void {
  const enemy = otherSide(figure.side);
  const inSight = state.located[enemy].includes(figure.id);
  if (!inSight && !table.listening) return;
  const told = { figure: figure.id, name: `@one-${figure.kind}`, ...event };
  if (inSight) state.gallery.push(told);
  if (!table.listening) return;
  table.notice(sideIndex(figure.side), told);
  if (inSight) table.notice(enemy, told);
}
