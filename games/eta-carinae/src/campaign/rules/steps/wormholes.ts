import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../../say.ts";
import { lightYears } from "../hexes.ts";
import { canJump, isTuned, jump as pass, LONGEST_JUMP, spinUpDays } from "../jumps.ts";
import { hasGate, readHex } from "../places.ts";
import { opensWormholes } from "../ships.ts";
import { OUTSKIRTS, type Step } from "../state.ts";
import type { Planned, StepRule } from "./step.ts";

/** Opens a worm-hole and goes through (EC-CJMP-01). */
export const jump: StepRule = {
  fault: (force, step, field) => {
    const { state, seat, here } = force;
    const far = farFault(force, step, field);
    if (far !== undefined) return far;
    if (step.what !== "" && step.what !== "gate" && step.what !== "stay")
      return refuse("campaign-odd-cargo", "EC-CJMP-01", { what: step.what }, `${field}.what`);
    if (step.what === "gate" && !hasGate(state, seat, here.hex))
      return refuse("campaign-no-gate", "EC-CJMP-11", undefined, field);
    if (!hasOpener(force)) return refuse("campaign-no-bottle", "EC-CJMP-14", undefined, field);
    here.hex = readHex(state, step.to) ?? here.hex;
    here.at = OUTSKIRTS;
    return undefined;
  },
  begin: (state, _table, force, step) => {
    const to = readHex(state, step.to);
    const gate = step.what === "gate";
    const realm = state.realms[force.owner];
    if (to === undefined || !canJump(state, force, to, gate))
      return gate && (realm?.gateBusy ?? 0) > state.day ? "later" : "skipped";
    const days = spinUpDays(lightYears(state.chart, force.hex, to), isTuned(state, force, to));
    if (gate && realm !== undefined) realm.gateBusy = state.day + days;
    return days;
  },
  finish: (state, table, force, step) => {
    const to = readHex(state, step.to);
    if (to === undefined) return undefined;
    const tuned = isTuned(state, force, to);
    const how = { gate: step.what === "gate", stays: step.what === "stay" && tuned, tuned };
    return pass(state, table, force, to, how);
  },
};

/** Waits in the outskirts: whoever opens the worm-hole takes the force along (EC-CDIP-01). */
export const cross: StepRule = {
  fault: farFault,
  begin: (_state, _table, force) => (force.at === OUTSKIRTS ? "later" : "skipped"),
};

/** Waits like that, and holds this end in tune with the far one (EC-CJMP-08). */
export const tune: StepRule = {
  fault: (force, step, field) =>
    farFault(force, step, field) ??
    (hasOpener(force) ? undefined : refuse("campaign-no-bottle", "EC-CJMP-08", undefined, field)),
  begin: cross.begin,
};

/** Worm-holes reach one to three light-years, from the outskirts (EC-CJMP-01). */
function farFault({ state, here }: Planned, step: Step, field: string): Refusal | undefined {
  const to = readHex(state, step.to);
  if (to === undefined) return refuse("campaign-no-hex", "EC-CMAP-01", { place: step.to }, `${field}.to`);
  const distance = lightYears(state.chart, here.hex, to);
  if (distance < 1 || distance > LONGEST_JUMP)
    return refuse("campaign-too-far", "EC-CJMP-01", { distance, most: LONGEST_JUMP }, `${field}.to`);
  return here.at === OUTSKIRTS ? undefined : refuse("campaign-not-outside", "EC-CJMP-01", undefined, field);
}

const hasOpener = ({ state, seat, ships, here }: Planned): boolean =>
  hasGate(state, seat, here.hex) || ships.some((ship) => opensWormholes(ship, state.turn));
