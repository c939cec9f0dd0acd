import type { GameEvent, Message, Seat, Table } from "@flagship/kernel";
import { otherSide } from "./figures.ts";
import { figureName } from "./naming.ts";
import type { Figure, State } from "./state.ts";

/** What a skirmish tells of. */
type Kind =
  | "mission"
  | "turn"
  | "phase"
  | "hit"
  | "missed"
  | "threw"
  | "pierced"
  | "grazed"
  | "stopped"
  | "spared"
  | "shielded"
  | "stunned"
  | "wounded"
  | "killed"
  | "still-down"
  | "too-late"
  | "disarmed"
  | "halted"
  | "holds"
  | "struck"
  | "parried"
  | "pushed"
  | "surrendered"
  | "pinned"
  | "rallied"
  | "moved"
  | "door"
  | "breach"
  | "charge-laid"
  | "worked"
  | "skill-worked"
  | "skill-failed"
  | "aided"
  | "aid-failed"
  | "stabilised"
  | "luck"
  | "freed"
  | "left"
  | "hero-lost"
  | "hero-learns"
  | "hero-scarred"
  | "won"
  | "drawn";

/** What happens to single figures; `name` is what the figure is called. */
export interface SkirmishEvent extends GameEvent {
  readonly type: `skirmish-${Kind}`;
  readonly seat?: Seat;
  readonly turn?: number;
  readonly figure?: number;
  readonly target?: number;
  readonly name?: Message | string;
  readonly other?: Message;
  /** At whom a shot was aimed that went at somebody else in the melee. */
  readonly aimed?: Message;
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
const DEEDS: ReadonlySet<SkirmishEvent["type"]> = new Set([
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

/** Whose doing it is that something befalls a figure; nothing where it is nobody's. */
export const doneBy = (by: Figure | undefined): Pick<SkirmishEvent, "seat"> =>
  by === undefined ? {} : { seat: by.side };

/**
 * Noticed by its own side; by the other side and by onlookers when that has the figure in sight.
 * @param own what besides only its own side learns
 */
export function tellOf(
  state: State,
  table: SkirmishTable,
  figure: Figure,
  event: SkirmishEvent,
  own: Pick<SkirmishEvent, "number" | "rolled" | "reason"> = {},
): void {
  const inSight = state.located[otherSide(figure.side)].includes(figure.id);
  if (!inSight && !table.listening) return;
  const doer = DEEDS.has(event.type) ? { seat: figure.side } : {};
  const told = { figure: figure.id, name: figureName(figure), ...doer, ...event };
  if (inSight) state.gallery.push(told);
  if (!table.listening) return;
  const isShared = inSight && Object.keys(own).length === 0;
  if (isShared) table.tell(told);
  else table.tell({ ...told, ...own }, { to: [figure.side], ...(inSight ? { others: told } : {}) });
}
