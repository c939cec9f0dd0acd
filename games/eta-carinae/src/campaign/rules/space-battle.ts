import { QuietTable, seatOf, type Dice, type Seat } from "@flagship/kernel";
import { policy } from "../../space/rules/commander/policy.ts";
import { classOf } from "../../space/data/ships.ts";
import { LARGE_AREA, LONGEST_BATTLE, type Scenario, type ScenarioSide } from "../../space/data/scenarios.ts";
import { SOVEREIGNTIES, type Sovereignty } from "../../common/data/sovereignties.ts";
import { units } from "../../common/plane/point.ts";
import { cloneHold } from "../../space/rules/clone.ts";
import { spaceBattle } from "../../space/rules/game.ts";
import type { Options as SpaceOptions } from "../../space/rules/options.ts";
import { isSoftKilled } from "../../space/rules/ship.ts";
import type { Ship as SpaceShip, State as SpaceState } from "../../space/rules/state.ts";
import { classOfShip, drynessDivisor } from "./ships.ts";
import type { BreakOff, Ship, WorldType } from "./state.ts";

/** Starting distances: 2000 in a meeting, 1500 or more at a world (EC-CBAT-03). */
const MEETING = { width: 2200, height: LARGE_AREA.height } as const;
const AT_WORLD = { width: 4000, height: 4000 } as const;
const BODY_OF: Readonly<Record<WorldType, Scenario["body"]>> = {
  airless: "moon",
  thick: "thick",
  thin: "thin",
  earth: "earth",
};
/** A wave follows the one before after so many tactical turns (EC-CBAT-04). */
export const WAVE_TURNS = 48;

const powerOf = (ships: readonly Ship[]): Sovereignty => {
  const letter = ships[0]?.class[0];
  return SOVEREIGNTIES.find((power) => power === letter) ?? "F";
};

function sideOf(ships: readonly Ship[], start: "edge" | "orbit"): ScenarioSide {
  const sovereignty = powerOf(ships);
  return {
    sovereignty,
    ships: ships.filter((ship) => ship.class.startsWith(sovereignty)).map((ship) => ship.class),
    craft: [],
    flying: [],
    troops: [],
    grant: 0,
    start,
    slowest: start === "orbit" ? 0 : 50,
    fastest: start === "orbit" ? 0 : 500,
  };
}

/** A space battle between two fleets; at a world the second side stands in orbit (EC-CBAT-03). */
export function openBattle(
  fleets: readonly [readonly Ship[], readonly Ship[]],
  place: WorldType | "open",
  dice: Dice,
): SpaceState {
  const scenario: Scenario = {
    id: "campaign",
    ...(place === "open" ? MEETING : AT_WORLD),
    body: place === "open" ? "none" : BODY_OF[place],
    sides: [sideOf(fleets[0], "edge"), sideOf(fleets[1], place === "open" ? "edge" : "orbit")],
    turns: LONGEST_BATTLE,
    goal: { kind: "score" },
    boarding: true,
  };
  const options = {
    scenario: "file",
    first: scenario.sides[0].sovereignty,
    second: scenario.sides[1].sovereignty,
    points: 0,
    boarding: true,
    fog: false,
    figures: false,
    reading: "high",
    aggregate: true,
    file: JSON.stringify(scenario),
  } satisfies SpaceOptions;
  const state = spaceBattle.setup(options, 2, new QuietTable(dice));
  const [model] = state.ships;
  if (model === undefined) throw new Error("a battle without ships");
  state.ships = fleets.flatMap((fleet, side) => fleet.map((ship) => intoBattle(ship, side, model)));
  return state;
}

/** A ship as the campaign knows it takes its place in the battle; `model` gives what every ship starts with. */
export function intoBattle(ship: Ship, side: Seat, model: SpaceShip): SpaceShip {
  const type = classOfShip(ship);
  const powered = ship.left.mar > 0 && ship.left.reserve > 0;
  const divisor = drynessDivisor(ship);
  const dry = divisor === 1 ? {} : { dry: divisor };
  // Thirsty ships have half their shields (EC-CREP-06); shields are whole between battles (EC-CREP-01).
  const shields = powered ? Math.floor(type.shields / (divisor === 1 ? 1 : 2)) : 0;
  return {
    ...model,
    ...dry,
    class: ship.class,
    side,
    shields,
    left: { ...ship.left },
    batteries: [...ship.batteries],
    bulk: ship.bulk,
    fits: [...ship.fits],
    boarders: [],
    assault: [],
    melee: [],
    lifeless: ship.hold.crew === 0,
    hold: cloneHold(ship.hold),
  };
}

/** What share of its points a side has lost or has crippled (EC-CMOV-03). */
export function shareLost(inner: SpaceState, side: Seat): number {
  let whole = 0;
  let lost = 0;
  for (const ship of inner.ships) {
    if (ship.side !== side) continue;
    const { price } = classOf(ship.class);
    whole += price;
    if (ship.fate !== "fights" || ship.prize || isSoftKilled(ship)) lost += price;
  }
  return whole === 0 ? 1 : lost / whole;
}

/** Both commanders follow their doctrine until one breaks off or the rules end it (EC-CGEN-05, EC-CBAT-06). */
export function fightOut(
  inner: SpaceState,
  doctrines: readonly [BreakOff, BreakOff],
  dice: Dice,
  onTurn: (inner: SpaceState) => void = () => {},
): void {
  const table = new QuietTable(dice);
  let turn = inner.turn;
  for (;;) {
    if (inner.turn !== turn) {
      turn = inner.turn;
      onTurn(inner);
    }
    const next = spaceBattle.waitingFor(inner).find((decision) => decision.answered !== true);
    if (next === undefined) return;
    const side = seatOf(next.seat);
    const level = doctrines[side === 0 ? 0 : 1] / 100;
    const flees = inner.phase === "orders" && level < 1 && shareLost(inner, side) >= level;
    spaceBattle.apply(inner, side, flees ? { type: "concede" } : policy(inner, side, dice), table);
  }
}

/** Ships that come later enter by their own side's edge (EC-CBAT-04). */
export function joinBattle(inner: SpaceState, ships: readonly Ship[], side: Seat): void {
  const [model] = inner.ships;
  if (model === undefined) return;
  for (const [place, ship] of ships.entries()) {
    const late = intoBattle(ship, side, model);
    const left = inner.edges[side] === 0;
    inner.ships.push({
      ...late,
      x: units(left ? 100 : inner.scenario.width - 100),
      y: units(200 + 120 * place),
      course: left ? 0 : 18_000,
      speed: units(200),
      moved: units(200),
      entered: true,
      fate: "fights",
      prize: false,
      orbiting: false,
    });
  }
}
