import { unanswered, type Dice, type Seat } from "@flagship/kernel";
import { FACILITY_TABLE } from "../data/facilities.ts";
import type { GroundScenario, Patch } from "../data/scenarios.ts";
import type { TerrainId } from "../data/terrain.ts";
import type { Reading } from "../../space/rules/melee.ts";
import type { Berth } from "./action.ts";
import { enlistListed } from "./army.ts";
import { canStand } from "./going.ts";
import { noNano } from "./nano.ts";
import { coverOf } from "./sight.ts";
import type { Element, Facility, State } from "./state.ts";
import { elementRef, elementsOf, indexOf, isSquad, typeOf } from "./units.ts";

/** Sides with nothing listed buy their army (EC-ROE-01). */
export const buys = (scenario: GroundScenario, seat: Seat): boolean => {
  const side = scenario.sides[seat === 0 ? 0 : 1];
  return side.platoons.length + side.others.length === 0;
};

/** The field before anybody has decided anything. */
export function newBattle(
  plan: GroundScenario,
  dice: Dice,
  { reading = "high", figures = false }: { reading?: Reading; figures?: boolean } = {},
): State {
  // A copy of its own: a scenario's tables may use one thing in several places.
  const own = JSON.parse(JSON.stringify(plan)) as GroundScenario;
  const scenario = own.wild ? { ...own, terrain: wildTerrain(own, dice) } : own;
  const state: State = {
    scenario,
    reading,
    figures,
    phase: "muster",
    turn: 0,
    elements: [],
    facilities: scenario.facilities.map(newFacility),
    answers: unanswered(2),
    asked: [],
    orders: [{}, {}],
    manners: ["dice", "dice"],
    fights: [],
    deck: "none",
    barrages: [],
    flying: [],
    report: [],
    unseen: [],
    findings: [[], []],
    retried: [],
    lifted: [0, 0],
    nano: scenario.sides.map(({ nano }) => {
      const stock = noNano();
      for (const { type, count } of nano) stock[type] += count;
      return stock;
    }),
    orbital: scenario.sides.map(({ orbital }) =>
      Object.fromEntries(orbital.map(({ warhead, count }) => [warhead, count])),
    ),
    penalty: [0, 0],
    deposits: { warheads: 0, strikes: 0 },
    purse: scenario.sides.map(({ grant }) => grant),
    ending: "",
    conceded: -1,
  };
  for (const [seat, side] of scenario.sides.entries())
    if (!buys(scenario, seat)) enlistListed(state, seat, side);
  return state;
}

function newFacility({ type, x, y, holder, value }: GroundScenario["facilities"][number]): Facility {
  const { hits, underground } = FACILITY_TABLE[type];
  const known = (side: Seat): boolean => !underground || holder === side;
  return { type, x, y, value, holder, hits, razedBy: -1, known: [known(0), known(1)] };
}

/** The grid that random terrain is drawn on, and how likely each kind is. */
const GRID = { across: 6, down: 4 } as const;
const KINDS: readonly (TerrainId | "open")[] = [
  "open",
  "open",
  "rough",
  "rough",
  "woods",
  "woods",
  "urban",
  "ridge",
  "water",
];

/** Random terrain that looks the same from both sides: half is drawn, the other half is turned about the middle. */
function wildTerrain({ width, height, facilities }: GroundScenario, dice: Dice): Patch[] {
  const cellWidth = Math.floor(width / GRID.across);
  const cellHeight = Math.floor(height / GRID.down);
  const patches: Patch[] = [];
  for (let column = 0; column < GRID.across / 2; column++) {
    for (let row = 0; row < GRID.down; row++) {
      const kind = dice.pick(KINDS);
      if (kind === "open") continue;
      const w = kind === "ridge" ? 40 : 120 + 10 * dice.below(Math.floor(cellWidth / 10) - 16);
      const h = 120 + 10 * dice.below(Math.floor(cellHeight / 10) - 16);
      const x = column * cellWidth + 10 * dice.below(Math.floor((cellWidth - w) / 10));
      const y = row * cellHeight + 10 * dice.below(Math.floor((cellHeight - h) / 10));
      const built = facilities.some((one) => one.x >= x && one.x <= x + w && one.y >= y && one.y <= y + h);
      if (built && kind === "water") continue;
      patches.push({ kind, x, y, w, h }, { kind, x: width - x - w, y: height - y - h, w, h });
    }
  }
  return patches;
}

/** Whether a place lies in a side's own zone. */
export function inZone(state: State, seat: Seat, { x, y }: Berth["at"]): boolean {
  const { zone } = state.scenario.sides[seat === 0 ? 0 : 1];
  return x >= zone.x && y >= zone.y && x <= zone.x + zone.w && y <= zone.y + zone.h;
}

/** A plain start: squads aboard what carries them, the others spread over the zone. */
export function plainBerths(state: State, seat: Seat): Record<string, Berth> {
  const { zone, dugIn } = state.scenario.sides[seat === 0 ? 0 : 1];
  const own = [...elementsOf(state, seat)].filter(([, element]) => element.fate === "fit");
  const aboard = dugIn ? new Map<number, number>() : loaded(own);
  const walking = own.filter(([index]) => !aboard.has(index));
  const columns = Math.ceil(Math.sqrt((walking.length * zone.w) / zone.h));
  const rows = Math.ceil(walking.length / Math.max(1, columns));
  const spots = new Map<number, Berth["at"]>();
  for (const [place, [index, element]] of walking.entries()) {
    const across = Math.floor((zone.w * (2 * (place % columns) + 1)) / (2 * columns));
    const down = Math.floor((zone.h * (2 * Math.floor(place / columns) + 1)) / (2 * rows));
    // The second side stands as the first one does, seen from its own edge.
    const at =
      seat === 0
        ? { x: zone.x + across, y: zone.y + down }
        : { x: zone.x + zone.w - across, y: zone.y + zone.h - down };
    spots.set(index, dryNear(state, seat, element, at));
  }
  return Object.fromEntries(
    own.map(([index]) => {
      const carrier = aboard.get(index);
      const at = spots.get(carrier ?? index) ?? { x: zone.x, y: zone.y };
      return [elementRef(index), { at: { ...at }, aboard: carrier === undefined ? "" : elementRef(carrier) }];
    }),
  );
}

/** Slow squads ride: each carrier takes as many as it has room for. */
function loaded(own: readonly (readonly [number, Element])[]): Map<number, number> {
  const rides = new Map<number, number>();
  const walkers = own.filter(([, element]) => isSquad(element) && element.type !== "civilian");
  walkers.sort(([, a], [, b]) => typeOf(a).move - typeOf(b).move);
  for (const [carrier, element] of own) {
    const { bay, going } = typeOf(element);
    for (let room = going === "stands" ? 0 : bay; room > 0 && walkers.length > 0; room--) {
      const next = walkers.shift();
      if (next !== undefined) rides.set(next[0], carrier);
    }
  }
  return rides;
}

/** The place itself, or the nearest dry one of the zone on a widening square. */
function dryNear(state: State, seat: Seat, element: Element, at: Berth["at"]): Berth["at"] {
  const { going } = typeOf(element);
  for (let ring = 0; ring < 40; ring++) {
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ] as const) {
      const spot = { x: at.x + 25 * ring * dx, y: at.y + 25 * ring * dy };
      if (inZone(state, seat, spot) && canStand(state, going, spot)) return spot;
    }
  }
  return at;
}

/** Elements take their places; whoever is in cover or dug in is hidden (RULINGS GR2). */
export function takeBerths(state: State, seat: Seat, berths: Readonly<Record<string, Berth>>): void {
  const { dugIn } = state.scenario.sides[seat === 0 ? 0 : 1];
  for (const [ref, { at, aboard }] of Object.entries(berths)) {
    const element = state.elements[indexOf(ref)];
    if (element === undefined) continue;
    element.x = at.x;
    element.y = at.y;
    element.aboard = aboard === "" ? -1 : indexOf(aboard);
    element.dug = dugIn && element.aboard < 0 && typeOf(element).going !== "flies";
    element.hidden = element.aboard < 0 && coverOf(state, element) !== "none";
  }
}
