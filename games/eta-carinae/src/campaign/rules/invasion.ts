import { QuietTable, type Table } from "@flagship/kernel";
import { LANDING_MASS } from "../../space/data/bodies.ts";
import { isGrapple } from "../../space/data/fits.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { TAC_CRAFT_TABLE } from "../../space/data/tac-craft.ts";
import { GRAPPLE_TONS, SQUAD_TONS } from "../../common/data/tethers.ts";
import { VEHICLE_TABLE, type VehicleId } from "../../ground/data/vehicles.ts";
import type { State as GroundState } from "../../ground/rules/state.ts";
import { monthOf } from "./answers.ts";
import { destroy, hitDeposits, planetaryFire } from "./bombardment.ts";
import { powerName } from "./council.ts";
import {
  CLUSTERS,
  CLUSTER_SETS,
  FACILITIES,
  FACILITY_TABLE,
  type Cluster,
  type FacilityId,
} from "../data/facilities.ts";
import type { CampaignEvent } from "./event.ts";
import { fightOnGround, openGroundBattle, resultOf, type Army } from "./ground-battle.ts";
import { addSquads, areHostile, isContested, settleOwner, squadsOf, worldAt, worldName } from "./places.ts";
import { sendReport } from "./report.ts";
import { classOfShip, massOf } from "./ships.ts";
import {
  HEGIRA,
  type Element,
  type Force,
  type GroundEncounter,
  type Owner,
  type Ship,
  type State,
  type Step,
  type World,
} from "./state.ts";

/** Trips of a lander in a day (EC-CGND-02). */
export const TRIPS_PER_DAY = 3;
/** Space turns in a day (EC-GEN-03). */
const TURNS_PER_DAY = 1152;
/** A cluster as large as can be fought for in one turn, three of them (EC-CGND-03). */
const MOST_CLUSTERS = 3;

/** Cargo factors that a force puts down in one trip: landers and assault shuttles (EC-CGND-02, EC-LAND-05). */
export function firstWave(force: Force): number {
  let room = 0;
  for (const ship of force.ships) {
    if (massOf(ship) < LANDING_MASS && classOfShip(ship).role === "LD") room += ship.left.cargo;
    for (const craft of ship.hold.craft)
      if (craft.type === "assault-shuttle") room += TAC_CRAFT_TABLE[craft.type].bay;
  }
  return room;
}

/** What a force can land in a day when nobody opposes it, tethers included (EC-CGND-02). */
export function landedPerDay(force: Force): number {
  const tethers = force.ships.filter(canTether).length;
  const lowered = Math.floor((tethers * GRAPPLE_TONS * TURNS_PER_DAY) / SQUAD_TONS);
  return TRIPS_PER_DAY * firstWave(force) + lowered;
}

/** Whether a force has a way down to a world at all: landers, shuttles, tethers, or a dock that is its own (EC-LAND-08). */
export const reachesGround = (force: Force, world: World): boolean =>
  landedPerDay(force) > 0 || (world.dock > 0 && world.holders.port === force.owner);

const canTether = (ship: Ship): boolean => ship.fits.some(isGrapple) && ship.left.engine > 0;

/** Squads and vehicles that leave the ships, as far as the room of the trip goes; crowded squads do not go into battle (EC-TRP-04). */
export function disembark(force: Force, room: number, most: number, opposed: boolean): Element[] {
  const landed: Element[] = [];
  let left = room;
  for (const ship of force.ships) {
    const ready = opposed && ship.hold.crowded ? [] : ship.hold.troops;
    while (left >= 1 && landed.length < most && ready.length > 0) {
      const troop = ready.pop();
      if (troop === undefined) break;
      landed.push(troop);
      left -= 1;
    }
    for (const item of Object.keys(ship.stores)) {
      if (!item.startsWith("vehicle:")) continue;
      const type = item.slice(8) as VehicleId;
      while ((ship.stores[item] ?? 0) > 0 && left >= VEHICLE_TABLE[type].size && landed.length < most) {
        ship.stores[item] = (ship.stores[item] ?? 0) - 1;
        landed.push(type);
        left -= VEHICLE_TABLE[type].size;
      }
    }
  }
  return landed;
}

/** The pieces of a cluster that stand on a world. */
function sitesOf(world: World, cluster: Cluster): FacilityId[] {
  return FACILITIES.filter((id) => FACILITY_TABLE[id].cluster === cluster).flatMap((id) =>
    Array.from({ length: id === "factory" ? world.factories.length : world[id] }, () => id),
  );
}

/** The clusters of a world that have something to take; a bare outpost is one (EC-CGND-03). */
export function clustersOf(world: World): Cluster[] {
  const found = CLUSTERS.filter((cluster) => sitesOf(world, cluster).length > 0);
  return found.length === 0 ? ["works"] : found;
}

/** The first wave goes down and fights for the clusters named, or for all (EC-CGND-01 to EC-CGND-03). */
export function invade(state: State, table: Table<CampaignEvent>, force: Force, step: Step): boolean {
  const world = worldAt(state, force.at);
  if (!areHostile(state, force.owner, world.owner) && !isContested(state, world)) return false;
  planetaryFire(state, table, force);
  const opposed = world.squads.some(
    (squad) => squad.count > 0 && areHostile(state, squad.owner, force.owner),
  );
  const landed = disembark(
    force,
    opposed ? firstWave(force) : landedPerDay(force),
    step.n === 0 ? Infinity : step.n,
    opposed,
  );
  if (landed.length === 0) return false;
  for (const element of landed) addSquads(world, force.owner, element, 1);
  const named = CLUSTER_SETS.get(step.what) ?? [];
  if (opposed) attack(state, force.at, force.owner, named.length > 0 ? named : clustersOf(world));
  else settleOwner(state, force.at);
  return true;
}

/** Battles for clusters wait for the evening of the day, one after another, at most three on a world in a turn (EC-CGND-03). */
function attack(state: State, index: number, attacker: Owner, clusters: readonly Cluster[]): void {
  const world = worldAt(state, index);
  const defender = world.squads.find(
    (squad) => squad.count > 0 && areHostile(state, squad.owner, attacker),
  )?.owner;
  if (defender === undefined) return settleOwner(state, index);
  const attacked = clusters.slice(0, MOST_CLUSTERS - world.assaults);
  world.assaults += attacked.length;
  for (const [place, cluster] of attacked.entries())
    state.queue.push({
      kind: "ground",
      hex: world.hex,
      at: index,
      sides: [attacker, defender],
      cluster,
      parts: attacked.length - place,
    });
}

/** Whoever has no seat fights like the Federation's occupiers or the Triminax. */
const powerOf = (state: State, owner: Owner): Sovereignty =>
  state.realms[owner]?.sovereignty ?? (owner === HEGIRA ? "T" : "F");

/** Fights the battle, or opens it at the table when both players want that (EC-CGEN-05). */
export function beginGroundBattle(state: State, table: Table<CampaignEvent>, battle: GroundEncounter): void {
  const world = worldAt(state, battle.at);
  const drawn = battle.sides.map((owner) => draw(world, owner, battle.parts));
  const [attacking = [], defending = []] = drawn;
  if (attacking.length === 0 || defending.length === 0) {
    for (const [side, elements] of drawn.entries()) giveBack(world, battle.sides[side] ?? -1, elements);
    if (attacking.length > 0) world.holders[battle.cluster] = battle.sides[0];
    return settleOwner(state, battle.at);
  }
  const army = (side: 0 | 1): Army => ({
    power: powerOf(state, battle.sides[side]),
    elements: drawn[side] ?? [],
  });
  const inner = openGroundBattle(
    [army(0), army(1)],
    sitesOf(world, battle.cluster),
    new QuietTable(table.dice),
  );
  if (state.tables && battle.sides.every((owner) => owner >= 0 && monthOf(state, owner).ground === "table")) {
    state.battle = { ...battle, inner };
    state.phase = "battle";
    return;
  }
  fightOnGround(inner, table.dice);
  closeGroundBattle(state, battle, inner);
}

/** Survivors go back to their garrisons, the wounded to their beds, and the cluster to whoever holds it. */
export function closeGroundBattle(state: State, battle: GroundEncounter, inner: GroundState): void {
  const world = worldAt(state, battle.at);
  const result = resultOf(inner);
  for (const side of [0, 1] as const) {
    const owner = battle.sides[side];
    giveBack(world, owner, result.left[side]);
    for (const troop of result.wounded[side])
      state.realms[owner]?.wounded.push({ troop, hex: world.hex, turn: state.turn, count: 1 });
    const before = inner.elements.filter((element) => element.side === side).length;
    sendReport(state, owner, world.hex, result.taken === (side === 0) ? "ground-won" : "ground-lost", {
      world: worldName(state, battle.at),
      cluster: `@campaign.${battle.cluster}`,
      enemy: powerName(state, battle.sides[side === 0 ? 1 : 0]),
      own: before - result.left[side].length,
    });
  }
  hitDeposits(world, result.deposits.strikes, result.deposits.warheads);
  for (const id of result.razed) destroy(world, id, id === "factory" ? 1 : FACILITY_TABLE[id].hits);
  if (result.taken) world.holders[battle.cluster] = battle.sides[0];
  settleOwner(state, battle.at);
}

/** Takes a share of a side's squads off the world for one battle. */
function draw(world: World, owner: Owner, parts: number): Element[] {
  const drawn: Element[] = [];
  for (const squad of world.squads) {
    if (squad.owner !== owner) continue;
    const count = Math.ceil(squad.count / parts);
    for (let i = 0; i < count; i++) drawn.push(squad.troop);
    squad.count -= count;
  }
  return drawn;
}

function giveBack(world: World, owner: Owner, elements: readonly Element[]): void {
  for (const element of elements) addSquads(world, owner, element, 1);
}

/** Squads of two hostile sides on one world go on fighting each turn (EC-CMAP-05, RULINGS RC6). */
export function fightOnContested(state: State): void {
  for (const [index, world] of state.worlds.entries()) {
    if (!isContested(state, world)) continue;
    const attacker = world.squads.find(
      (squad) =>
        squad.owner !== world.owner && squad.count > 0 && areHostile(state, squad.owner, world.owner),
    );
    if (attacker !== undefined && squadsOf(world, attacker.owner) > 0)
      attack(state, index, attacker.owner, ["works"]);
  }
}
