import type { Table } from "@flagship/kernel";
import { rollD100 } from "../../common/dice/open-ended.ts";
import { bombard } from "./bombardment.ts";
import { aid, colonise, land, load, unload } from "./cargo.ts";
import type { CampaignEvent } from "./event.ts";
import { inOnePlace, leaveBottlesOutside, mergeInto } from "./forces.ts";
import { hexName, lightYears } from "./hexes.ts";
import { invade } from "./invasion.ts";
import { canJump, dayOf, isTuned, jump, spinUpDays } from "./jumps.ts";
import { areHostile, forceById, isDisputed, isSystem, readHex, readPlace } from "./places.ts";
import { tellOwner } from "./report.ts";
import { classOfShip, lowestThrust, staysOutside } from "./ships.ts";
import { WORLD } from "./references.ts";
import { OUTSKIRTS, type Force, type State, type Step } from "./state.ts";

/** What comes of trying to begin a step: it is done, cannot be done, has to wait, or takes days. */
type Begun = "done" | "skipped" | "later" | number;

const SURVEY_DAYS = 30;
/** A hole is found on a D100 of 100, and can be bottled for six turns (EC-CJMP-12). */
const HOLE_ON = 100;
const BOTTLED_WITHIN = 6;
/** More immediate steps than this on one day are a circle. */
const BUSIEST_DAY = 16;

/** Days from the outskirts to a world, between worlds or back (EC-CMOV-01). */
export const travelDays = (thrust: number): number => Math.max(4, 10 - Math.floor(thrust / 20));

/** One day of a force's orders (EC-CMOV-02); jumps that came out this day are returned for EC-CBAT-04. */
export function liveDay(state: State, table: Table<CampaignEvent>, force: Force): Force | undefined {
  for (let round = 0; round < BUSIEST_DAY; round++) {
    const step = force.steps[0];
    if (step === undefined || force.ships.length === 0) return undefined;
    if (force.busy === 0) {
      if (step.day > state.day) return undefined;
      const begun = begin(state, table, force, step);
      if (begun === "later") return undefined;
      if (begun === "done" || begun === "skipped") {
        if (begun === "skipped")
          tellOwner(state, force.owner, "skipped", { step: `@campaign.step.${step.step}` }, ["EC-CMOV-02"]);
        if (force.steps[0] === step) force.steps = force.steps.slice(1);
        continue;
      }
      force.busy = begun;
    }
    force.busy -= 1;
    if (force.busy > 0) return undefined;
    force.steps = force.steps.slice(1);
    return finish(state, table, force, step);
  }
  return undefined;
}

function begin(state: State, table: Table<CampaignEvent>, force: Force, step: Step): Begun {
  switch (step.step) {
    case "wait":
      return step.n > 0 ? step.n : "done";
    case "regroup": {
      const into = forceById(state, step.to);
      if (into === undefined || into === force || into.owner !== force.owner || !inOnePlace(force, into))
        return "skipped";
      mergeInto(state, force, into);
      return "done";
    }
    case "move":
      return beginMove(state, force, step);
    case "jump":
      return beginJump(state, force, step);
    case "cross":
      return force.at === OUTSKIRTS ? "later" : "skipped";
    case "tune":
      return force.at === OUTSKIRTS ? "later" : "skipped";
    case "survey":
      return state.day === 1 && !isSystem(state, force.hex) && hasScout(force) ? SURVEY_DAYS : "skipped";
    case "load":
      return load(state, force, step) ? "done" : "skipped";
    case "unload":
      return unload(state, force, step) ? "done" : "skipped";
    case "aid":
      return aid(state, force) ? "done" : "skipped";
    case "colonise":
    case "land":
    case "bombard":
    case "invade":
    case "blockade":
      return atWorld(state, table, force, step);
  }
}

const hasScout = (force: Force): boolean =>
  force.ships.some((ship) => classOfShip(ship).role === "SC" || ship.fits.includes("SEN"));

function beginMove(state: State, force: Force, step: Step): Begun {
  const to = readPlace(state, step.to);
  const inSystem = to === OUTSKIRTS || (to !== undefined && state.worlds[to]?.hex === force.hex);
  if (to === undefined || !inSystem || !isSystem(state, force.hex)) return "skipped";
  if (to === force.at) return "done";
  const goes = to === OUTSKIRTS || !force.ships.every(staysOutside);
  return goes && lowestThrust(force) > 0 ? travelDays(lowestThrust(force)) : "skipped";
}

function beginJump(state: State, force: Force, step: Step): Begun {
  const to = readHex(state, step.to);
  const gate = step.what === "gate";
  if (to === undefined || !canJump(state, force, to, gate)) {
    const busy = (state.realms[force.owner]?.gateBusy ?? 0) > state.day;
    return busy && gate ? "later" : "skipped";
  }
  const days = spinUpDays(lightYears(state.chart, force.hex, to), isTuned(state, force, to));
  const realm = state.realms[force.owner];
  if (gate && realm !== undefined) realm.gateBusy = state.day + days;
  return days;
}

/** What needs the orbit of a world waits while enemies dispute it (EC-CGND-01). */
function atWorld(state: State, table: Table<CampaignEvent>, force: Force, step: Step): Begun {
  const world = state.worlds[force.at];
  if (world === undefined || step.to !== WORLD.to(force.at)) return "skipped";
  if (isDisputed(state, force.owner, force.hex, force.at)) return "later";
  switch (step.step) {
    case "colonise":
      return colonise(state, force) ? "done" : "skipped";
    case "land":
      return land(state, force, step) ? "done" : "skipped";
    case "blockade":
      force.blockades = areHostile(state, force.owner, world.owner);
      return force.blockades ? "done" : "skipped";
    case "bombard":
      return bombard(state, table, force, step) ? "done" : "skipped";
    default:
      return invade(state, table, force, step) ? "done" : "skipped";
  }
}

function finish(state: State, table: Table<CampaignEvent>, force: Force, step: Step): Force | undefined {
  if (step.step === "move") {
    const to = readPlace(state, step.to) ?? OUTSKIRTS;
    if (to !== OUTSKIRTS) leaveBottlesOutside(state, force);
    force.at = to;
    force.guards = to;
    force.stirred = true;
    force.blockades = false;
    for (const ship of force.ships) ship.moved = true;
  }
  if (step.step === "jump") {
    const to = readHex(state, step.to);
    if (to === undefined) return undefined;
    const tuned = isTuned(state, force, to);
    const how = { gate: step.what === "gate", stays: step.what === "stay" && tuned, tuned };
    return jump(state, table, force, to, how);
  }
  if (step.step === "survey") survey(state, table, force);
  return undefined;
}

/** A whole turn in deep space may find a hole, once per hex and player (EC-CJMP-12). */
function survey(state: State, table: Table<CampaignEvent>, force: Force): void {
  const realm = state.realms[force.owner];
  if (realm === undefined || realm.surveyed.includes(force.hex)) return;
  realm.surveyed.push(force.hex);
  const found = rollD100(table.dice) >= HOLE_ON;
  if (found) realm.holes.push({ hex: force.hex, until: state.turn + BOTTLED_WITHIN });
  tellOwner(
    state,
    force.owner,
    found ? "hole-found" : "nothing-found",
    { hex: hexName(state.chart, force.hex) },
    ["EC-CJMP-12"],
  );
}

/** Stragglers of a jump find their task force, if it has waited for them (EC-CJMP-06). */
export function gatherStragglers(state: State): void {
  for (const force of state.forces.slice()) {
    if (force.follows === "" || force.joinsOn > dayOf(state)) continue;
    const lead = forceById(state, force.follows);
    force.follows = "";
    if (lead !== undefined && lead.owner === force.owner && inOnePlace(force, lead))
      mergeInto(state, force, lead);
  }
}
