import { eventMessage, type GameEvent, type Message } from "@flagship/kernel";
import type { ScEvent } from "./rules/event.ts";

/** A card may be played with a ship, against one, both or neither: each has a sentence of its own. */
export function tell(told: GameEvent): Message | undefined {
  const event = told as ScEvent;
  if (event.type !== "played") return undefined;
  const by = event.ship === "" ? "" : "-by";
  const at = event.at === "" ? "" : "-at";
  return { ...eventMessage(event), key: `event.played${by}${at}` };
}
