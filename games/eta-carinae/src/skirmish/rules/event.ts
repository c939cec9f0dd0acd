import type { GameEvent, Message, Seat, Table } from "@flagship/kernel";
import { otherSide } from "./figures.ts";
import { figureName } from "./naming.ts";
import type { Figure, State } from "./state.ts";

/** What happens to single figures; `name` is what the figure is called. */
export interface SkirmishEvent extends GameEvent {
  readonly type: `skirmish-${string}`;
  readonly seat?: Seat;
  readonly turn?: number;
  readonly figure?: number;
  readonly target?: number;
  readonly name?: Message | string;
  readonly other?: Message;
  readonly number?: number;
  readonly rolled?: number;
  readonly x?: number;
  readonly y?: number;
  readonly object?: string;
  readonly reason?: Message;
  readonly weapon?: string;
  readonly range?: number;
  /** Where something comes down that was thrown. */
  readonly lands?: { readonly x: number; readonly y: number };
  /** A door: whether it is open now. */
  readonly opens?: boolean;
  /** Who goes where. */
  readonly walks?: readonly Message[];
  /** The dice for a robot's weapon and legs. */
  readonly dice?: readonly number[];
  /** The best die against the armor, and that armor. */
  readonly face?: number;
  readonly armor?: number;
}

export type SkirmishTable = Table<SkirmishEvent>;

/** What a figure does, not what befalls it: the log tells it under its side. */
const DEEDS: ReadonlySet<string> = new Set([
  "skirmish-hit",
  "skirmish-missed",
  "skirmish-threw",
  "skirmish-charge-laid",
  "skirmish-worked",
  "skirmish-struck",
  "skirmish-parried",
  "skirmish-surrendered",
  "skirmish-rallied",
  "skirmish-left",
  "skirmish-skill-worked",
  "skirmish-skill-failed",
]);

/** Noticed by its own side; by the other side and by onlookers when that has the figure in sight. */
export function tellOf(state: State, table: SkirmishTable, figure: Figure, event: SkirmishEvent): void {
  const inSight = state.located[otherSide(figure.side)].includes(figure.id);
  if (!inSight && !table.listening) return;
  const doer = DEEDS.has(event.type) ? { seat: figure.side } : {};
  const told = { figure: figure.id, name: figureName(figure), ...doer, ...event };
  if (inSight) state.gallery.push(told);
  if (table.listening) table.tell(told, inSight ? {} : { to: [figure.side] });
}
