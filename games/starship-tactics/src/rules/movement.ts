import type { Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import type { Course, MovementStep, Path } from "./course.ts";
import { noteDisabled } from "./disabled.ts";
import { about, seatsAt, tellPosts, type StTable } from "./event.ts";
import { powerFor } from "./figures.ts";
import { headingOf, neighbour, sameHex, type Hex } from "./hex.ts";
import { edgeBeyond, onMap, solid } from "./map.ts";
import { enterMines, hasUnknownMines } from "./mines.ts";
import { tellRemains, type Track } from "./remains.ts";
import { skillRoll } from "./skill.ts";
import { isStationOut, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";
import { loseEngine, stressOf } from "./stress.ts";
import { leaveMap } from "./victory.ts";

/** What a step does: one hex ahead, astern or none, and how many hex sides it turns after it. */
interface StepEffect {
  readonly go: -1 | 0 | 1;
  readonly turn: number;
}

const EFFECTS: Readonly<Record<MovementStep, StepEffect>> = {
  ahead: { go: 1, turn: 0 },
  "ahead-port": { go: 1, turn: -1 },
  "ahead-starboard": { go: 1, turn: 1 },
  hold: { go: 0, turn: 0 },
  "hold-port": { go: 0, turn: -1 },
  "hold-starboard": { go: 0, turn: 1 },
  "emergency-port": { go: 1, turn: -2 },
  "emergency-starboard": { go: 1, turn: 2 },
  back: { go: -1, turn: 0 },
};

export const effectOf = (step: MovementStep): StepEffect => EFFECTS[step];
export const isEmergency = (step: MovementStep): boolean =>
  step === "emergency-port" || step === "emergency-starboard";

/** Where a step leads from a place. */
export function stepFrom(from: Hex, heading: number, step: MovementStep): Hex {
  const { go } = EFFECTS[step];
  if (go === 0) return from;
  return neighbour(from, go === 1 ? heading : headingOf(heading + 3));
}

/** Where a path leads, and in which direction the ship then points. */
export function pathEnd(
  ship: Hex & { readonly heading: number },
  path: Readonly<Path>,
): Hex & { heading: number } {
  let at: Hex = { q: ship.q, r: ship.r };
  let { heading } = ship;
  for (const { step } of path) {
    at = stepFrom(at, heading, step);
    heading = headingOf(heading + EFFECTS[step].turn);
  }
  return { ...at, heading };
}

/** Movement points of a ship in the present phase. */
export const pointsNow = (state: State, ship: Ship): number => ship.spread[state.pair] ?? 0;

/** A ship may change between forward and reverse after a full turn's phases in one hex (ST-REV-01, ST-REV-04, R37). */
export const mayShiftGear = (state: State, ship: Ship): boolean => ship.still >= state.setting.phases;

/** The gear in which a path is sailed; a ship that only turns stays in its gear unless it may shift. */
export function gearOf(state: State, ship: Ship, path: Readonly<Path>): Ship["gear"] {
  if (path.some(({ step }) => step === "back")) return "reverse";
  if (path.some(({ step }) => EFFECTS[step].go === 1)) return "forward";
  return path.length > 1 && mayShiftGear(state, ship) ? "forward" : ship.gear;
}

/** Ships of one captain with equal points move in the order he likes: those he may move instead of the one due (R50). */
export function tiedWith(state: State, due: ShipNo): ShipNo[] {
  const { captain, points } = shipAt(state, due);
  return state.queue.filter((no) => {
    const ship = shipAt(state, no);
    return no !== due && ship.captain === captain && ship.points === points;
  });
}

/** The helm cannot answer: the ship goes straight ahead (ST-BRG-04, ST-BRG-07). */
export const mustGoStraight = (ship: Ship): boolean =>
  ship.crew !== undefined && (ship.crew.shaken.helm > 0 || isStationOut(ship, "helm"));

/** Whether the hex holds a planet or a sun (B-15). */
export const isBlocked = (state: State, hex: Hex): boolean =>
  state.setting.obstacles.some((one) => solid(one) && sameHex(one, hex));

/** A ship that enters the map comes at full speed: no step on the spot where it could go ahead (ST-SCN-02). */
export const mustGoAhead = (state: State, ship: Ship, at: Hex, heading: number): boolean => {
  const ahead = neighbour(at, heading);
  return ship.entering && onMap(ahead) && !isBlocked(state, ahead);
};

/** The plainest course of a ship that enters: straight ahead, turning where something lies in the way. */
export function entryPath(state: State, ship: Ship): MovementStep[] {
  const path: MovementStep[] = [];
  let at: Hex = ship;
  let { heading } = ship;
  for (let left = pointsNow(state, ship); left > 0; left--) {
    const step = mustGoAhead(state, ship, at, heading) ? "ahead" : "hold-starboard";
    path.push(step);
    at = stepFrom(at, heading, step);
    heading = headingOf(heading + EFFECTS[step].turn);
  }
  return path;
}

/** Why a path is against the rules. */
export function checkMove(state: State, action: Course): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const wrong = checkPath(state, action);
  if (wrong !== undefined || !ship.entering) return wrong;
  const points = pointsNow(state, ship);
  const short = action.path.length < points && onMap(pathEnd(ship, action.path));
  return short ? refuse("keep-full-speed", "ST-SCN-02", { points }, "path") : undefined;
}

/** Why the steps of a path, as far as it goes, are against the rules. */
export function checkPath(state: State, action: Course): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const points = pointsNow(state, ship);
  if (action.path.length > points) return refuse("too-few-points", "ST-SEQ-06", { points }, "path");
  if (action.roll && (ship.crew === undefined || ship.crew.helmRolls < 1))
    return refuse("no-helm-roll", "ST-HLM-02", undefined, "roll");
  if (mustGoStraight(ship)) {
    const straight =
      action.path.every(({ step }) => step === "ahead") && action.path.length === straightPoints(state, ship);
    if (!straight) return refuse("straight-only", "ST-BRG-04", undefined, "path");
  }
  const gear = gearOf(state, ship, action.path);
  if (gear !== ship.gear && !mayShiftGear(state, ship)) {
    return refuse(
      "not-stationary",
      gear === "reverse" ? "ST-REV-01" : "ST-REV-04",
      { phases: state.setting.phases },
      "path",
    );
  }
  if (gear === "reverse" && action.path.length > 1)
    return refuse("one-step-in-reverse", "ST-REV-03", undefined, "path");
  let hex: Hex = ship;
  let heading = ship.heading;
  for (const [index, { step }] of action.path.entries()) {
    const field = `path.${index}.step`;
    if (!onMap(hex)) return refuse("off-the-map", "ST-SEQ-06", undefined, field);
    if (EFFECTS[step].go !== 1 && mustGoAhead(state, ship, hex, heading))
      return refuse("keep-full-speed", "ST-SCN-02", { points }, field);
    hex = stepFrom(hex, heading, step);
    if (isBlocked(state, hex)) return refuse("into-obstacle", "ST-OBS-01", undefined, field);
    heading = headingOf(heading + EFFECTS[step].turn);
  }
  return undefined;
}

/** Steps straight ahead that a helpless helm leaves: up to the next planet, where the ship holds (B-15). */
export function straightPoints(state: State, ship: Ship): number {
  let hex: Hex = ship;
  let steps = 0;
  while (steps < pointsNow(state, ship) && onMap(hex)) {
    const next = neighbour(hex, ship.heading);
    if (isBlocked(state, next)) break;
    hex = next;
    steps += 1;
  }
  return steps;
}

/**
 * Moves a ship along a path. Mine counters that are turned up stop it: the rest may be planned anew.
 * @returns whether the ship has ended its move for this phase
 */
export function moveShip(state: State, action: Course, table: StTable): boolean {
  const no = action.ship;
  const ship = shipAt(state, no);
  const walked: MovementStep[] = [];
  const strain = heldBack(table);
  ship.gear = gearOf(state, ship, action.path);
  let steadied = action.roll;
  let stopped = false;
  for (const { step } of action.path) {
    ship.spread[state.pair] = pointsNow(state, ship) - 1;
    spendMovement(state, ship);
    goTo(ship, stepFrom(ship, ship.heading, step));
    walked.push(step);
    if (!onMap(ship)) break;
    ship.heading = headingOf(ship.heading + EFFECTS[step].turn);
    if (isEmergency(step)) {
      suffer(state, no, steadied, strain.table);
      steadied = false;
    }
    if (ship.disabled) break;
    stopped = EFFECTS[step].go !== 0 && hasUnknownMines(state, ship);
    if (stopped) break;
  }
  tellMoved(state, no, walked, table);
  strain.tell();
  if (!onMap(ship)) {
    const edge = edgeBeyond(ship);
    if (edge !== undefined) leaveMap(state, no, edge, table);
    return true;
  }
  if (stopped) {
    enterMines(state, no, table);
    // A cloaked ship is asked again even without points, so that the question tells nothing.
    return ship.disabled || ship.fate !== "here" || (pointsNow(state, ship) === 0 && !ship.cloaked);
  }
  return true;
}

/** A table whose news wait until they are told: what a move costs comes after the move. */
function heldBack(table: StTable): { readonly table: StTable; tell(): void } {
  const news: Parameters<StTable["tell"]>[] = [];
  return {
    table: {
      dice: table.dice,
      listening: table.listening,
      roll: (...roll) => table.roll(...roll),
      tell: (...told) => void news.push(told),
    },
    tell: () => {
      for (const told of news) table.tell(...told);
    },
  };
}

function goTo(ship: Ship, hex: Hex): void {
  if (sameHex(ship, hex)) return;
  ship.q = hex.q;
  ship.r = hex.r;
  ship.moved = true;
  ship.still = -1;
}

/** The Command game counts power to movement down as it is used (ST-ENG-08). */
function spendMovement(state: State, ship: Ship): void {
  if (ship.crew === undefined) return;
  const { movement } = figuresAt(state, ship);
  const before = powerFor(ship.crew.stepped, movement);
  ship.crew.stepped += 1;
  ship.toMovement = Math.max(0, ship.toMovement - powerFor(ship.crew.stepped, movement) + before);
}

/** Stress of one emergency heading change (ST-EHC-02). */
function suffer(state: State, no: ShipNo, roll: boolean, table: StTable): void {
  const ship = shipAt(state, no);
  let steadied = false;
  const faces: number[] = [];
  let needs: number | undefined;
  if (roll && ship.crew !== undefined && ship.crew.helmRolls > 0) {
    ship.crew.helmRolls -= 1;
    const tired = 10 * Math.floor(ship.casualties / 100);
    const rolled = skillRoll(state, no, "helm", tired, table, "helm");
    faces.push(rolled.face);
    needs = rolled.needs;
    steadied = rolled.made;
  }
  ship.jolted = true;
  const stress = stressOf(state.setting, figuresAt(state, ship), ship, steadied);
  let power = 0;
  for (const [engine, points] of stress.engines.entries()) power += loseEngine(ship, engine, points);
  ship.superstructure -= stress.superstructure;
  const event = {
    type: "stressed",
    power,
    superstructure: stress.superstructure,
    ...(needs === undefined ? {} : { needs }),
    faces,
    ...about(state, no, "ST-EHC-02"),
  } as const;
  tellPosts(table, state, ship, ["captain", "helm", "engineer", "sensors"], event);
  const changed = new Set<Track>();
  if (power > 0) changed.add("power");
  if (stress.superstructure > 0) changed.add("superstructure");
  tellRemains(state, no, changed, table);
  noteDisabled(state, no, table);
}

/** Everybody sees a move, but of a cloaked ship only its own people and those who have found it (ST-CLK-06). */
function tellMoved(state: State, no: ShipNo, path: readonly MovementStep[], table: StTable): void {
  if (!table.listening) return;
  const ship = shipAt(state, no);
  const { q, r, heading } = ship;
  const event = { type: "moved", path, q, r, heading, ...about(state, no, "ST-SEQ-06") } as const;
  if (!ship.cloaked) return table.tell(event);
  const finders = state.ships.filter((other) => other.sensors.contact === no);
  const to = [ship, ...finders].flatMap((one) => seatsAt(state, one, "captain", "helm", "sensors"));
  table.tell(event, {
    to: [...new Set(to)],
    others: { type: "moved-unseen", ...about(state, no, "ST-CLK-01") },
  });
}

/** Ships in the order in which they move: most points first, the advantage later among equals (ST-SEQ-06, R6, R7). */
export function movementOrder(state: State): ShipNo[] {
  const rank = (no: ShipNo): number => state.captains[shipAt(state, no).captain]?.rank ?? 0;
  return state.ships
    .map((_, no) => no)
    .filter((no) => shipAt(state, no).fate === "here" && !shipAt(state, no).disabled)
    .sort((a, b) => shipAt(state, b).points - shipAt(state, a).points || rank(a) - rank(b) || a - b);
}

/** At the end of a Movement Phase: who stayed in his hex has been stationary for one phase more (B-14). */
export function countStationary(state: State): void {
  for (const ship of state.ships) if (ship.fate === "here") ship.still += 1;
}
