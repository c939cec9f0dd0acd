import { isSeat, type Viewer } from "@flagship/kernel";
import { clone } from "./clone.ts";
import type { Crew } from "./crew.ts";
import { sideOfSeat } from "./outcome.ts";
import { HIDDEN, NONE, type Ship, type ShipNo } from "./ship.ts";
import { commanderOf, shipAt, type State } from "./state.ts";
import type { Post } from "./setting.ts";

/** The state with `HIDDEN`, or the plainest value, for what the viewer may not know. */
export type View = State;

/** What a viewer may read of a ship, by the panels of the Command game (ST-CGN-03). */
interface Insight {
  readonly aboard: boolean;
  readonly captain: boolean;
  readonly engineering: boolean;
  readonly helm: boolean;
  readonly science: boolean;
}

const ALL: Insight = { aboard: true, captain: true, engineering: true, helm: true, science: true };
const NOTHING: Insight = { aboard: false, captain: false, engineering: false, helm: false, science: false };

/** Everything a viewer knows and nothing more (ST-SEN-02, ST-SEN-03, notes 2.8). */
export function view(state: State, viewer: Viewer): View {
  const seen = clone(state);
  if (viewer === "referee" || isImpartial(state, viewer) || state.ending !== undefined) return seen;
  seen.ships = seen.ships.map((ship, no) => maskShip(state, ship, no, viewer));
  for (const [no, captain] of seen.captains.entries()) {
    if (!isSeat(viewer) || !Object.values(commanderOf(state, no).posts).includes(viewer))
      captain.rating = HIDDEN;
  }
  seen.orders = seen.orders.map((order, no) =>
    order === "none" || insight(state, shipAt(state, no), viewer).captain ? order : "hidden",
  );
  for (const one of seen.asked) if (one.answer !== undefined && one.seat !== viewer) one.answer = "hidden";
  if (!ownsMines(state, viewer)) {
    seen.mines = seen.mines.map((counter) => (counter.up ? counter : { ...counter, real: HIDDEN }));
  }
  seen.shots = seen.shots.map((shot) =>
    shot.aimed && !insight(state, shipAt(state, shot.by), viewer).helm ? { ...shot, aimed: false } : shot,
  );
  seen.losses = seen.losses.map((loss) =>
    insight(state, shipAt(state, loss.ship), viewer).helm ? loss : { ...loss, from: [] },
  );
  seen.answers = seen.answers.filter((answer) => holds(state, shipAt(state, answer.by), viewer, "sensors"));
  const side = isSeat(viewer) ? sideOfSeat(state, viewer) : NONE;
  seen.signals = seen.signals.filter(({ ship, open }) => open || shipAt(state, ship).side === side);
  const instructor = viewer === state.setting.instructor;
  if (!instructor) seen.rulings = [];
  if (seen.judged !== undefined)
    seen.judged = { ...seen.judged, action: "hidden", dice: instructor ? seen.judged.dice : [] };
  return seen;
}

/** An instructor who commands nobody knows everything (ST-CGN-06, R75). */
const isImpartial = ({ setting }: State, viewer: Viewer): boolean =>
  viewer === setting.instructor &&
  !setting.commanders.some((one) => Object.values(one.posts).includes(viewer));

const holds = (state: State, ship: Ship, viewer: Viewer, post: Post): boolean =>
  commanderOf(state, ship.captain).posts[post] === viewer;

/** Which panels of a ship a viewer works. */
export function insight(state: State, ship: Ship, viewer: Viewer): Insight {
  const { posts, crewed } = commanderOf(state, ship.captain);
  if (!isSeat(viewer)) return NOTHING;
  if (!crewed) return posts.captain === viewer ? ALL : NOTHING;
  if (!Object.values(posts).includes(viewer)) return NOTHING;
  return {
    aboard: true,
    captain: posts.captain === viewer,
    engineering: posts.engineer === viewer,
    helm: posts.helm === viewer || posts.weapons === viewer,
    science: posts.sensors === viewer || posts.shields === viewer || posts.damage === viewer,
  };
}

/** Mines are known to the side that laid them, and to the instructor (ST-MIN-01, ST-CGN-06). */
function ownsMines(state: State, viewer: Viewer): boolean {
  if (viewer === state.setting.instructor) return true;
  return state.setting.commanders.some(
    (one) => one.side === state.setting.mines.side && Object.values(one.posts).includes(viewer as number),
  );
}

/** Whether a cloaked ship has been found by a ship that the viewer serves on (ST-CLK-06, R52). */
const isFound = (state: State, no: ShipNo, viewer: Viewer): boolean =>
  state.ships.some((other) => other.sensors.contact === no && insight(state, other, viewer).aboard);

function maskShip(state: State, ship: Ship, no: ShipNo, viewer: Viewer): Ship {
  const may = insight(state, ship, viewer);
  const { crewed } = commanderOf(state, ship.captain);
  if (may.aboard && !crewed) return ship;
  if (!may.engineering) maskEngineering(ship, may);
  if (!may.helm) maskHelm(ship, may);
  if (!may.science) maskScience(ship);
  if (may.aboard) maskSensorsAboard(state, ship, viewer);
  else {
    maskSensors(state, ship, viewer);
    maskPlace(state, ship, no, viewer);
    maskMovement(state, ship, crewed);
    ship.offered = false;
    ship.bonusSide = NONE;
    ship.scuttle = false;
    ship.abandoning = false;
    if (!state.setting.campaign || state.setting.level !== "advanced") ship.crewRating = HIDDEN;
    delete ship.crew;
  }
  if (ship.crew !== undefined) maskCrew(ship.crew, may);
  return ship;
}

function maskEngineering(ship: Ship, may: Insight): void {
  ship.engines.fill(HIDDEN);
  ship.extra = HIDDEN;
  if (!may.helm) {
    ship.toMovement = HIDDEN;
    ship.toWeapons = HIDDEN;
  }
  if (!may.science) ship.toShields = HIDDEN;
}

function maskHelm(ship: Ship, may: Insight): void {
  ship.charges.fill(HIDDEN);
  ship.damaged = HIDDEN;
  ship.aims = HIDDEN;
  if (may.aboard) return;
  ship.gear = "forward";
  ship.still = HIDDEN;
}

function maskScience(ship: Ship): void {
  ship.shields.fill(HIDDEN);
  ship.dead = HIDDEN;
  ship.superstructure = HIDDEN;
  ship.casualties = HIDDEN;
}

/** Aboard, everybody knows whether the sensors work and what cloaked ship was found; the rest is the sensor officer's. */
function maskSensorsAboard(state: State, ship: Ship, viewer: Viewer): void {
  if (holds(state, ship, viewer, "sensors")) return;
  const { damaged, contact } = ship.sensors;
  ship.sensors = { damaged, lock: HIDDEN, contact, scanning: false, questions: HIDDEN, askedNow: HIDDEN };
}

/** A lock is known to the ship that it holds (R8). */
function maskSensors(state: State, ship: Ship, viewer: Viewer): void {
  const target = ship.sensors.lock;
  const onViewer =
    target !== NONE &&
    (holds(state, shipAt(state, target), viewer, "captain") ||
      holds(state, shipAt(state, target), viewer, "sensors"));
  ship.sensors = {
    damaged: HIDDEN,
    lock: onViewer ? target : HIDDEN,
    contact: HIDDEN,
    scanning: false,
    questions: HIDDEN,
    askedNow: HIDDEN,
  };
}

function maskPlace(state: State, ship: Ship, no: ShipNo, viewer: Viewer): void {
  if (ship.fate === "waiting") ship.enters = HIDDEN;
  const unseen = ship.fate === "waiting" || (ship.cloaked && !isFound(state, no, viewer));
  if (!unseen) return;
  ship.q = HIDDEN;
  ship.r = HIDDEN;
  ship.heading = HIDDEN;
  if (ship.before !== NONE) ship.before = HIDDEN;
}

/** Points are announced in the Sensor Phase; a cloaked ship's are not (ST-SEQ-04, R21). */
function maskMovement(state: State, ship: Ship, crewed: boolean): void {
  const announced = state.step !== "skill" && !(crewed && state.step === "power");
  if (ship.cloaked || !announced) ship.points = HIDDEN;
  if (ship.cloaked || crewed || !announced) ship.spread.fill(HIDDEN);
  if (ship.cloaked) ship.moved = false;
  if (ship.cloaked || ship.wasCloaked) ship.movedBefore = false;
}

function maskCrew(crew: Crew, may: Insight): void {
  if (!may.captain) crew.reports = [];
  if (!may.engineering) {
    crew.lostPower = HIDDEN;
    crew.shares = [HIDDEN, HIDDEN, HIDDEN];
  }
  if (!may.engineering && !may.science) crew.absorbed = HIDDEN;
  if (!may.helm) {
    crew.aiming = false;
    crew.cutWeapons = HIDDEN;
  }
  if (!may.science) {
    crew.damageControl = HIDDEN;
    crew.committed = HIDDEN;
    crew.cutShields = HIDDEN;
  }
}
