import type { Refusal } from "@flagship/kernel";
import type { ForceOrder } from "../rules/action.ts";
import { BOMBARD_TARGETS } from "../rules/bombardment.ts";
import { orderFault, stepFault } from "../rules/check-steps.ts";
import type { Hex } from "../rules/hexes.ts";
import { isSystem, worldsOf } from "../rules/places.ts";
import { OUTSKIRTS, type State, type Step, type StepKind } from "../rules/state.ts";
import { HEX, WORLD } from "../rules/references.ts";
import type { Group } from "./groups.ts";

/** Something a force could be told to do next, and why it cannot if it cannot. */
export interface Errand {
  readonly kind: StepKind;
  /** The world it is about, if it is about one. */
  readonly world: number | undefined;
  readonly steps: readonly Step[];
  readonly fault: Refusal | undefined;
}

const step = (kind: StepKind, to = "", what = ""): Step => ({ step: kind, day: 1, to, what, n: 0 });

/** Where a force is when it has done what it was told. */
export function endOf(view: State, seat: number, force: Group, steps: readonly Step[]) {
  const here = { hex: force.hex, at: force.at };
  for (const one of steps) stepFault(view, seat, force.ships, here, one, "");
  return here;
}

/** The hexes a force passes on its way. */
export function wayOf(view: State, seat: number, force: Group, steps: readonly Step[]): readonly Hex[] {
  const here = { hex: force.hex, at: force.at };
  const way: Hex[] = [here.hex];
  for (const one of steps) {
    stepFault(view, seat, force.ships, here, one, "");
    if (way.at(-1) !== here.hex) way.push(here.hex);
  }
  return way;
}

/** What a force could do next in or towards a hex. */
export function errandsIn(
  view: State,
  seat: number,
  force: Group,
  order: ForceOrder,
  hex: Hex,
): readonly Errand[] {
  const here = endOf(view, seat, force, order.steps);
  const errand = (kind: StepKind, world: number | undefined, steps: readonly Step[]): Errand => ({
    kind,
    world,
    steps,
    fault: orderFault(view, seat, force, force.ships, { ...order, steps: [...order.steps, ...steps] }, ""),
  });
  const outside = here.at === OUTSKIRTS ? [] : [step("move", "outskirts")];
  if (hex !== here.hex) return [errand("jump", undefined, [...outside, step("jump", HEX.to(hex))])];
  if (!isSystem(view, hex)) return [errand("survey", undefined, [step("survey")])];
  const worlds = [...worldsOf(view, hex)].flatMap(([index]) =>
    here.at === index
      ? deedsAt(view, seat, index).map((kind) =>
          errand(kind, index, [step(kind, WORLD.to(index), whatOf(kind))]),
        )
      : [errand("move", index, [step("move", WORLD.to(index))])],
  );
  return [...(outside.length > 0 ? [errand("move", undefined, outside)] : []), ...worlds];
}

/** Squads land on the own worlds; others are settled, taken or harmed. */
const deedsAt = (view: State, seat: number, world: number): readonly StepKind[] =>
  view.worlds[world]?.owner === seat ? ["land"] : ["colonise", "invade", "land", "bombard", "blockade"];

const whatOf = (kind: StepKind): string => (kind === "bombard" ? BOMBARD_TARGETS[0] : "");
