import type { HeardAs } from "@flagship/kit";
import type { Located, StEvent } from "../rules/event.ts";

/** A hit through a shield with its rolls on the damage chart, which only the ship's own people hear of. */
export type LocatedHit = Extract<StEvent, { type: "struck" }> & { readonly located: readonly Located[] };

const isLocated = (event: StEvent): event is LocatedHit =>
  event.type === "struck" && (event.located?.length ?? 0) > 0;

/** All hits of the last act that brought any, as long as they are news: no whole turn has passed. */
export function latestHits(heard: readonly HeardAs<StEvent>[]): readonly LocatedHit[] {
  const last = heard.findLastIndex(({ event }) => isLocated(event));
  const turns = heard.slice(last + 1).filter(({ event }) => event.type === "turn-began").length;
  if (last < 0 || turns > 1) return [];
  const number = heard[last]?.number;
  return heard
    .filter((one) => one.number === number)
    .map(({ event }) => event)
    .filter(isLocated);
}
