import { eventMessage, whoSits, type GameEvent, type Message, type Between } from "@flagship/kernel";
import { message, type WordKey } from "./say.ts";
import type { SfcEvent } from "./rules/event.ts";
import { AT_SHIP } from "./rules/state.ts";

/** What an event says where its fields alone cannot: the owner's secrets to the owner, and the sum only where there is one. */
export function tell(told: GameEvent): Message | undefined {
  const event = told as SfcEvent;
  switch (event.type) {
    case "drew":
      return event.names === undefined ? undefined : fuller("drew-own", event);
    case "armed":
      return event.name === undefined ? undefined : fuller("armed-own", event);
    case "moved":
      return event.from === event.range ? fuller("moved-nowhere", event) : undefined;
    case "hit":
      return hitMessage(event);
    case "object-gone":
      return fuller(`object-gone.${event.why}`, event);
    case "won":
      return fuller(`won-${event.why}`, event);
    case "fired":
      if (event.shift === 0) return undefined;
      // Against drones heavy weapons lose by themselves: nobody jams there (SFC-DRONE-07).
      return fuller(event.object === AT_SHIP ? "fired-shifted" : "fired-at-drones", event);
    case "shuttles-fired":
      return event.shift === 0 ? undefined : fuller("shuttles-fired-shifted", event);
    default:
      return undefined;
  }
}

type Hit = Extract<SfcEvent, { type: "hit" }>;

/** A hit with its sum, where card and shuttles fired together, and what it used up. */
function hitMessage(hit: Hit): Message {
  const { ship, points, parts, shield } = hit;
  const told = { ship, points, shield, how: usedUp(hit) };
  if (hit.source === "boarding") return message("event.hit-boarding", told);
  return parts === undefined
    ? message("event.hit", told)
    : message("event.hit-sum", { ...told, sum: parts.join(" + ") });
}

/** What stopped how many points, one part after the other, and what came through. */
function usedUp(hit: Hit): readonly Message[] {
  const { seat, points, absorbed, battery, internals, left } = hit;
  const shielded = points - absorbed - battery - internals;
  return [
    ...(absorbed > 0 ? [message("event.hit.reinforced", { points: absorbed })] : []),
    ...(battery > 0 ? [message("event.hit.battery", { who: whoSits(seat), points: battery })] : []),
    ...(shielded > 0 ? [message("event.hit.shield", { points: shielded, left })] : []),
    ...(internals > 0 ? [message("event.hit.internal", { points: internals })] : []),
  ];
}

const fuller = (key: Between<WordKey, "event.">, event: SfcEvent): Message => ({
  ...eventMessage(event),
  key: `event.${key}` satisfies WordKey,
});
