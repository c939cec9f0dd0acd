import { whoSits, type Message, type MessageValue } from "./message.ts";
import type { RuleId } from "./refusal.ts";
import type { Actor, Seat } from "./seat.ts";

/**
 * Something that happened at the table. Games add their own fields; the log shows `event.<type>` of the
 * game's words with the fields in its gaps: `seat` and `seats` by the players' names.
 */
export interface GameEvent {
  readonly type: string;
  /** The rules that made it happen. */
  readonly rules?: readonly RuleId[];
}

/** Dice that were rolled in the open, or for some eyes only. */
export interface RolledEvent extends GameEvent {
  readonly type: "rolled";
  /** What the roll is for, a key of the game's words. */
  readonly purpose: string;
  /** Whose roll it is, as the log calls it; missing: the purpose says it. */
  readonly of?: string;
  readonly sides: number;
  readonly faces: readonly number[];
}

/** Somebody's time ran out and the referee acted for them. */
export interface AbsentEvent extends GameEvent {
  readonly type: "absent";
  readonly seat: Actor;
}

/** An event as it was written down: who may know of it, and what the others see instead. */
export interface Told<Event extends GameEvent = GameEvent> {
  readonly event: Event;
  /** Missing: everybody. */
  readonly to?: readonly Seat[];
  /** What everybody else is told; missing: nothing. */
  readonly others?: Event;
  /** It showed somebody what was hidden from them before: taking it back would not be fair. */
  readonly reveals?: boolean;
}

/** Who hears of an event. */
export interface Audience<Event extends GameEvent = GameEvent> {
  readonly to?: readonly Seat[];
  readonly others?: Event;
  readonly reveals?: boolean;
}

/** The sentence an event stands for: its fields fill the gaps. */
export function eventMessage(event: GameEvent): Message {
  const values: Record<string, MessageValue> = {};
  for (const [name, value] of Object.entries(event)) values[name] = fieldValue(name, value);
  return { key: `event.${event.type}`, with: values };
}

function fieldValue(name: string, value: unknown): MessageValue {
  if (name === "seat" && typeof value === "number") return whoSits(value);
  if (name === "seats" && Array.isArray(value)) return value.map((seat) => whoSits(Number(seat)));
  if (name === "purpose" && typeof value === "string") return { key: value };
  return value as MessageValue;
}
