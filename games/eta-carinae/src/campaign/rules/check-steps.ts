import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import type { ForceOrder } from "./action.ts";
import { BOMBARD_TARGETS } from "./bombardment.ts";
import { CLUSTER_SETS } from "../data/facilities.ts";
import { partsOf, readItem } from "./goods.ts";
import { lightYears, type Hex } from "./hexes.ts";
import { LONGEST_JUMP } from "./jumps.ts";
import { hasGate, isSystem, readHex, readPlace } from "./places.ts";
import { classOfShip, opensWormholes, staysOutside } from "./ships.ts";
import { OUTSKIRTS, type Force, type Ship, type State, type Step } from "./state.ts";

interface Whereabouts {
  hex: Hex;
  at: number;
}

/** What forbids a fleet order, as far as its owner can know (EC-CMOV-02). */
export function orderFault(
  state: State,
  seat: Seat,
  force: Pick<Force, "hex" | "at">,
  ships: readonly Ship[],
  order: ForceOrder,
  field: string,
): Refusal | undefined {
  const here: Whereabouts = { hex: force.hex, at: force.at };
  if (order.guards !== "" && readPlace(state, order.guards) === undefined)
    return refuse("campaign-no-place", "EC-CMOV-03", { place: order.guards }, `${field}.guards`);
  if (order.stealth && !ships.every((ship) => classOfShip(ship).stealth))
    return refuse("campaign-no-stealth", "EC-CSCT-02", undefined, `${field}.stealth`);
  for (const [index, step] of order.steps.entries()) {
    const fault = stepFault(state, seat, ships, here, step, `${field}.steps.${index}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Checks one step and follows it to where it leads. */
export function stepFault(
  state: State,
  seat: Seat,
  ships: readonly Ship[],
  here: Whereabouts,
  step: Step,
  field: string,
): Refusal | undefined {
  switch (step.step) {
    case "wait":
      return step.n <= 30 ? undefined : refuse("campaign-too-long", "EC-CMOV-02", undefined, `${field}.n`);
    case "regroup": {
      const into = state.forces.find((force) => force.id === step.to);
      return into !== undefined && into.owner === seat
        ? undefined
        : refuse("campaign-not-your-force", "EC-CGEN-04", { force: step.to }, `${field}.to`);
    }
    case "move":
      return moveFault(state, ships, here, step, field);
    case "jump":
      return jumpFault(state, seat, ships, here, step, field);
    case "cross":
    case "tune":
      return farFault(state, seat, ships, here, step, field);
    case "survey": {
      const scout = ships.some((ship) => classOfShip(ship).role === "SC" || ship.fits.includes("SEN"));
      if (isSystem(state, here.hex)) return refuse("campaign-not-deep-space", "EC-CJMP-12", undefined, field);
      return scout ? undefined : refuse("campaign-no-scout", "EC-CJMP-12", undefined, field);
    }
    case "load":
    case "unload":
      return cargoFault(step, field);
    case "aid":
      return undefined;
    case "colonise":
    case "land":
    case "blockade":
    case "bombard":
    case "invade":
      return worldFault(state, here, step, field);
  }
}

function moveFault(
  state: State,
  ships: readonly Ship[],
  here: Whereabouts,
  step: Step,
  field: string,
): Refusal | undefined {
  const to = readPlace(state, step.to);
  if (to === undefined) return refuse("campaign-no-place", "EC-CMAP-04", { place: step.to }, `${field}.to`);
  if (!isSystem(state, here.hex) || (to !== OUTSKIRTS && state.worlds[to]?.hex !== here.hex))
    return refuse("campaign-other-system", "EC-CMOV-01", undefined, `${field}.to`);
  if (to !== OUTSKIRTS && ships.length > 0 && ships.every(staysOutside))
    return refuse("campaign-bottles-stay", "EC-CBAT-05", undefined, `${field}.to`);
  here.at = to;
  return undefined;
}

function jumpFault(
  state: State,
  seat: Seat,
  ships: readonly Ship[],
  here: Whereabouts,
  step: Step,
  field: string,
): Refusal | undefined {
  const far = farFault(state, seat, ships, here, step, field);
  if (far !== undefined) return far;
  if (step.what !== "" && step.what !== "gate" && step.what !== "stay")
    return refuse("campaign-odd-cargo", "EC-CJMP-01", { what: step.what }, `${field}.what`);
  const gate = hasGate(state, seat, here.hex);
  if (step.what === "gate" && !gate) return refuse("campaign-no-gate", "EC-CJMP-11", undefined, field);
  if (!gate && !ships.some((ship) => opensWormholes(ship, state.turn)))
    return refuse("campaign-no-bottle", "EC-CJMP-14", undefined, field);
  here.hex = readHex(state, step.to) ?? here.hex;
  here.at = OUTSKIRTS;
  return undefined;
}

/** Worm-holes reach one to three light years, from the outskirts (EC-CJMP-01). */
function farFault(
  state: State,
  seat: Seat,
  ships: readonly Ship[],
  here: Whereabouts,
  step: Step,
  field: string,
): Refusal | undefined {
  const to = readHex(state, step.to);
  if (to === undefined) return refuse("campaign-no-hex", "EC-CMAP-01", { place: step.to }, `${field}.to`);
  const distance = lightYears(state.chart, here.hex, to);
  if (distance < 1 || distance > LONGEST_JUMP)
    return refuse("campaign-too-far", "EC-CJMP-01", { distance, most: LONGEST_JUMP }, `${field}.to`);
  if (here.at !== OUTSKIRTS) return refuse("campaign-not-outside", "EC-CJMP-01", undefined, field);
  if (step.step !== "tune") return undefined;
  const hole = hasGate(state, seat, here.hex) || ships.some((ship) => opensWormholes(ship, state.turn));
  return hole ? undefined : refuse("campaign-no-bottle", "EC-CJMP-08", undefined, field);
}

function cargoFault(step: Step, field: string): Refusal | undefined {
  if (step.n < 1) return refuse("campaign-no-amount", "EC-CECO-02", undefined, `${field}.n`);
  if (step.what === "goods" || step.what === "fuel") return undefined;
  const [word, type] = partsOf(step.what);
  // Squads may be packed, and craft carried as cargo (EC-TRP-02, EC-TAC-04).
  const plain = word === "crowd" ? `troop:${type}` : word === "spare" ? `craft:${type}` : step.what;
  const kind = readItem(plain)?.kind;
  const movable =
    kind === "troop" ||
    kind === "vehicle" ||
    kind === "craft" ||
    kind === "missile" ||
    kind === "pod" ||
    kind === "nano";
  return movable
    ? undefined
    : refuse("campaign-odd-cargo", "EC-CECO-02", { what: step.what }, `${field}.what`);
}

function worldFault(state: State, here: Whereabouts, step: Step, field: string): Refusal | undefined {
  const to = readPlace(state, step.to);
  if (to === undefined || to === OUTSKIRTS)
    return refuse("campaign-no-place", "EC-CMAP-04", { place: step.to }, `${field}.to`);
  if (here.at !== to) return refuse("campaign-not-in-orbit", "EC-CGND-01", undefined, `${field}.to`);
  if (step.step === "bombard" && !BOMBARD_TARGETS.some((target) => target === step.what))
    return refuse("campaign-odd-target", "EC-CGND-05", { what: step.what }, `${field}.what`);
  if (step.step === "invade" && step.what !== "" && !CLUSTER_SETS.has(step.what))
    return refuse("campaign-odd-target", "EC-CGND-03", { what: step.what }, `${field}.what`);
  return undefined;
}
