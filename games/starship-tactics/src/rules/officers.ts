import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { answered, ask } from "./asks.ts";
import { checkPlace, placePower, shieldNamed } from "./crew-bonus.ts";
import { rollFor } from "./dice.ts";
import { noteDisabled } from "./disabled.ts";
import { about, tellPosts, type StTable } from "./event.ts";
import { isDead } from "./power.ts";
import { POSTS } from "./setting.ts";
import { EXCEPTIONAL, skillRoll } from "./skill.ts";
import type { ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";
import { warpMatters } from "./warp.ts";

const isShaken = (state: State, no: ShipNo, officer: "engineer" | "sensors"): boolean =>
  (shipAt(state, no).crew?.shaken[officer] ?? 0) > 0;

/** The Chief Engineer's one roll of the turn: extra power, engine repair or an emergency warp change (ST-ENG-01). */
export function checkEngineering(state: State, action: ActionOf<"engineering">): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  if (action.use === "none") return undefined;
  if (isShaken(state, action.ship, "engineer"))
    return refuse("engineer-shaken", "ST-BRG-10", undefined, "use");
  if (action.use === "power") return checkPlace(state, ship, action.where);
  if (action.use === "rush")
    return warpMatters(state) ? undefined : refuse("sub-light", "ST-ENG-04", undefined, "use");
  const engine = Number(action.where.slice(1));
  const full = figuresAt(state, ship).engines[engine];
  if (!action.where.startsWith("e") || full === undefined)
    return refuse("no-such-system", "ST-ENG-03", { name: action.where }, "where");
  return (ship.engines[engine] ?? 0) < full
    ? undefined
    : refuse("nothing-to-repair", "ST-ENG-03", undefined, "where");
}

export function engineering(state: State, action: ActionOf<"engineering">, table: StTable): void {
  const no = action.ship;
  const ship = shipAt(state, no);
  answered(state, "engineering", no);
  state.asked.push(ask(no, "science"));
  if (action.use === "none" || ship.crew === undefined) return;
  const { face, made } = skillRoll(
    state,
    no,
    action.use === "repair" ? "engineering" : "warpDrive",
    0,
    table,
  );
  // 01 to 05 counts double whatever the rating (ST-ENG-02).
  const gained = face <= EXCEPTIONAL ? 2 : made ? 1 : 0;
  tellPosts(table, state, ship, ["captain", "engineer"], {
    type: "skill",
    use: action.use,
    faces: [face],
    gained,
    ...about(state, no, "ST-ENG-01"),
  });
  if (gained === 0) return;
  if (action.use === "rush") {
    ship.crew.rushed = true;
    state.asked.push(ask(no, "warp"));
    return;
  }
  for (let point = 0; point < gained; point++) {
    if (action.use === "power") {
      if (checkPlace(state, ship, action.where) === undefined) placePower(state, ship, action.where);
      continue;
    }
    const engine = Number(action.where.slice(1));
    const full = figuresAt(state, ship).engines[engine] ?? 0;
    ship.engines[engine] = Math.min(full, (ship.engines[engine] ?? 0) + 1);
  }
}

/** Shield points that the science officer wishes to place must go on working shields (ST-SCI-02). */
export function checkScience(state: State, action: ActionOf<"science">): Refusal | undefined {
  if (action.use === "none") return undefined;
  if (isShaken(state, action.ship, "sensors")) return refuse("science-shaken", "ST-BRG-04", undefined, "use");
  if (action.use !== "shields") return undefined;
  const ship = shipAt(state, action.ship);
  const most = figuresAt(state, ship).maxShield + 2;
  for (const [name, points] of Object.entries(action.power)) {
    const side = shieldNamed(name);
    const field = `power.${name}`;
    if (side === undefined || points < 0) return refuse("no-such-shield", "ST-SCI-02", undefined, field);
    if (points > 0 && isDead(ship, side))
      return refuse("generator-dead", "ST-SCI-02", { side: side + 1 }, field);
    if ((ship.shields[side] ?? 0) + points > most)
      return refuse("shield-over-maximum", "ST-SCI-02", { most }, field);
  }
  const wished = Object.values(action.power).reduce((sum, points) => sum + points, 0);
  return wished <= 4 ? undefined : refuse("too-many-points", "ST-SCI-02", { most: 4 }, "power");
}

/** The Science Officer's one roll of the turn for one of four uses (ST-SCI-01). */
export function science(state: State, action: ActionOf<"science">, table: StTable): void {
  const no = action.ship;
  const ship = shipAt(state, no);
  const { crew } = ship;
  answered(state, "science", no);
  if (action.use === "none" || crew === undefined) return;
  const { face, made } = skillRoll(
    state,
    no,
    action.use === "shields" ? "deflectors" : "damageControl",
    0,
    table,
  );
  const great = face <= EXCEPTIONAL;
  const faces = [face];
  let gained = 0;
  if (action.use === "shields" && (made || great))
    gained = placeShields(state, no, action.power, great ? 4 : 2);
  if (action.use === "damage-control" && made) {
    const die = rollFor(table, 10, "damage-control", no);
    faces.push(die);
    gained = damageControlPoints(die);
    crew.damageControl = gained;
  }
  if (action.use === "repair" && (made || great)) {
    gained = great ? 2 : 1;
    ship.superstructure = Math.min(figuresAt(state, ship).superstructure, ship.superstructure + gained);
    noteDisabled(state, no, table);
  }
  if (action.use === "casualties" && made) {
    gained = 5;
    ship.casualties = Math.max(0, ship.casualties - 50);
  }
  tellPosts(table, state, ship, ["captain", "damage", "shields", "sensors"], {
    type: "skill",
    use: action.use,
    faces,
    gained,
    ...about(state, no, "ST-SCI-01"),
  });
}

/** Half of the die, rounded up (ST-SCI-03). */
export const damageControlPoints = (die: number): number => Math.ceil(die / 2);

function placeShields(
  state: State,
  no: ShipNo,
  wished: Readonly<Record<string, number>>,
  points: number,
): number {
  const ship = shipAt(state, no);
  let left = points;
  for (const [name, wish] of Object.entries(wished)) {
    const side = shieldNamed(name) ?? 0;
    const placed = Math.min(left, wish);
    ship.shields[side] = (ship.shields[side] ?? 0) + placed;
    left -= placed;
  }
  return points - left;
}

/** Damage control for this phase, fixed before any die is rolled (ST-SCI-04). */
export function checkCommit(state: State, action: ActionOf<"commit">): Refusal | undefined {
  const { crew } = shipAt(state, action.ship);
  const most =
    crew === undefined || crew.shaken.sensors > 0 || isOut(state, action.ship) ? 0 : crew.damageControl;
  return action.points < 0 || action.points > most
    ? refuse("too-many-points", "ST-SCI-04", { most }, "points")
    : undefined;
}

/** Damage control is worked from the communications station (ST-BRG-06). */
const isOut = (state: State, no: ShipNo): boolean =>
  shipAt(state, no).crew?.systems.some((one) => one.system === "communications" && !one.fresh) === true;

/** The Helmsman's to-hit roll, at most twice a turn (ST-HLM-01). */
export function checkAim(state: State, action: ActionOf<"aim">): Refusal | undefined {
  const { crew } = shipAt(state, action.ship);
  return action.roll && (crew === undefined || crew.aimRolls < 1)
    ? refuse("no-aim-roll", "ST-HLM-01", undefined, "roll")
    : undefined;
}

/** A difficult communications task, once a turn (ST-SCI-09). */
export function hail(state: State, action: ActionOf<"hail">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  if (ship.crew !== undefined) ship.crew.hailed = true;
  const { face, made } = skillRoll(state, action.ship, "communications", 0, table);
  tellPosts(table, state, ship, [...POSTS], {
    type: "hailed",
    face,
    answered: made,
    ...about(state, action.ship, "ST-SCI-09"),
  });
}
