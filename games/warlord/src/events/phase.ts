import { EVENTS, type EventKind } from "../data/events.ts";
import type { EventWish } from "../orders/context.ts";
import { chance, weighted } from "../rules/arith.ts";
import type { Turn } from "../rules/turn-context.ts";
import { tell } from "../rules/world.ts";
import { AFFAIRS_EVENTS } from "./affairs.ts";
import { ECONOMY_EVENTS } from "./economy.ts";
import { FLEET_EVENTS } from "./fleet.ts";
import type { EventRule, EventRules } from "./rule.ts";

/** Every event's condition and effect by its number. */
export const EVENT_RULES: EventRules = { ...ECONOMY_EVENTS, ...FLEET_EVENTS, ...AFFAIRS_EVENTS };

/** A number as it can be drawn or asked for: base, strong (+100) or weak (+200). */
interface Draw {
  readonly kind: EventKind;
  readonly number: number;
  readonly strength: "normal" | "strong" | "weak";
}

/** All 204 numbers with their weights in sixteenths (RULINGS D1). */
export const DRAWS: readonly (readonly [Draw, number])[] = EVENTS.flatMap((kind) => {
  const base = [{ kind, number: kind.number, strength: "normal" }, kind.weight * 4] as const;
  if (!kind.scaled) return [base];
  return [
    base,
    [{ kind, number: kind.number + 100, strength: "strong" }, kind.weight] as const,
    [{ kind, number: kind.number + 200, strength: "weak" }, kind.weight * 4] as const,
  ];
});

const QUIET = 58;
const MOST_DRAWS = 50;

/** The random event phase: half the time, or as EV and NE say (WL-SEQ-26). */
export function eventPhase(turn: Turn, wish: EventWish): void {
  const { state, dice } = turn.world;
  if (state.year === state.options.startYear || !state.options.events) {
    if (wish.kind === "event") tell(turn.world, turn.id, "event", "event.none-now");
    return;
  }
  if (wish.kind === "none" || (wish.kind === "open" && !chance(dice, 50))) return;
  const asked = chosen(turn, wish);
  if (asked === undefined && wish.kind === "event" && wish.number !== undefined)
    tell(turn.world, turn.id, "event", "event.not-granted", { number: wish.number });
  happen(turn, asked ?? drawn(turn));
}

/** In an Event Game a number can be asked for once (WL-MORD-EV-02). */
function chosen(turn: Turn, wish: EventWish): Draw | undefined {
  if (wish.kind !== "event" || wish.number === undefined || turn.world.state.options.variant !== "event")
    return undefined;
  const draw = DRAWS.find(([one]) => one.number === wish.number)?.[0];
  if (
    draw === undefined ||
    turn.corp.eventsAsked.includes(draw.number) ||
    !isPossible(turn, draw.kind.number)
  )
    return undefined;
  turn.corp.eventsAsked.push(draw.number);
  return draw;
}

function drawn(turn: Turn): Draw {
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const draw = weighted(turn.world.dice, DRAWS);
    if (isPossible(turn, draw.kind.number)) return draw;
  }
  const quiet = DRAWS.find(([one]) => one.number === QUIET);
  if (quiet === undefined) throw new Error("the quiet year is missing");
  return quiet[0];
}

const ruleOf = (number: number): EventRule => {
  const rule = EVENT_RULES[number];
  if (rule === undefined) throw new Error(`event ${number} has no rule`);
  return rule;
};

export const isPossible = (turn: Turn, number: number): boolean => ruleOf(number).when?.(turn) ?? true;

/** Lets an event happen and tells it. */
export function happen(turn: Turn, draw: Draw): void {
  const amount = (quantity: number): number =>
    draw.strength === "strong" ? quantity * 2 : draw.strength === "weak" ? Math.ceil(quantity / 2) : quantity;
  tell(turn.world, turn.id, "event", "event.happens", {
    number: draw.number,
    name: `@event.${draw.kind.key}`,
  });
  ruleOf(draw.kind.number).happen({ turn, amount });
}
