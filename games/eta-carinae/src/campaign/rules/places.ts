import type { Message, Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { START_TABLE } from "../data/start.ts";
import { hexCount, hexName, type Hex } from "./hexes.ts";
import { isBottle } from "./ships.ts";
import { HEX, OUTSIDE, WORLD } from "./references.ts";
import {
  OUTSKIRTS,
  type Element,
  type Force,
  type Owner,
  type Realm,
  type State,
  type TreatyKind,
  type World,
} from "./state.ts";

/** The worlds of a system with their numbers. */
export function* worldsOf(state: State, hex: Hex): Generator<readonly [number, World]> {
  for (const [index, world] of state.worlds.entries()) if (world.hex === hex) yield [index, world];
}

export const isSystem = (state: State, hex: Hex): boolean => state.systems.includes(hex);

/** Everything a player owns in a system counts as his supply net (EC-CSCT-06). */
export const holdsSystem = (state: State, owner: Owner, hex: Hex): boolean =>
  state.worlds.some((world) => world.hex === hex && world.owner === owner);

export const realmOf = (state: State, seat: Seat): Realm => {
  const realm = state.realms[seat];
  if (realm === undefined) throw new Error(`no realm ${seat}`);
  return realm;
};

export const worldAt = (state: State, index: number): World => {
  const world = state.worlds[index];
  if (world === undefined) throw new Error(`no world ${index}`);
  return world;
};

/** Whether an own gate stands in the hex (EC-CJMP-11). */
export function hasGate(state: State, owner: Owner, hex: Hex): boolean {
  const realm = state.realms[owner];
  return realm !== undefined && realm.homeHex === hex && START_TABLE[realm.sovereignty].gate;
}

export const squadsOf = (world: World, owner: Owner): number =>
  world.squads.reduce((total, squad) => total + (squad.owner === owner ? squad.count : 0), 0);

export function addSquads(world: World, owner: Owner, troop: Element, count: number): void {
  const same = world.squads.find((squad) => squad.owner === owner && squad.troop === troop);
  if (same === undefined) world.squads.push({ owner, troop, count });
  else same.count += count;
}

/** Squads of two hostile sides stand on it: it produces nothing (EC-CMAP-05). */
export const isContested = (state: State, world: World): boolean =>
  world.squads.some(
    (one) =>
      one.count > 0 && world.squads.some((two) => two.count > 0 && areHostile(state, one.owner, two.owner)),
  );

/** The player with the only squads on a world owns it (EC-CMAP-05). */
export function settleOwner(state: State, index: number): void {
  const world = worldAt(state, index);
  world.squads = world.squads.filter((squad) => squad.count > 0);
  const present = [...new Set(world.squads.map((squad) => squad.owner))];
  const [only] = present;
  if (present.length !== 1 || only === undefined) return;
  if (only !== world.owner) {
    if (world.owner >= 0 || world.factories.length > 0) {
      world.conquered = true;
      for (const factory of world.factories) factory.taken = 3;
    }
    world.owner = only;
  }
  for (const cluster of ["works", "port", "defences"] as const) world.holders[cluster] = only;
}

/** A treaty of this kind, or an alliance, which includes all of them, binds the two. */
export const hasTreaty = (state: State, one: Owner, other: Owner, kind: TreatyKind): boolean =>
  one === other ||
  state.treaties.some(
    (treaty) =>
      (treaty.kind === kind || treaty.kind === "alliance") &&
      ((treaty.one === one && treaty.other === other) || (treaty.one === other && treaty.other === one)),
  );

/** Without a treaty of peace everybody is an enemy; refugees are nobody's (EC-CDIP-01). */
export function areHostile(state: State, one: Owner, other: Owner): boolean {
  if (one === other || one === -1 || other === -1 || one === -2 || other === -2) return false;
  if (one < 0 && other < 0) return false;
  return !hasTreaty(state, one, other, "peace");
}

/** A force that can be looked for and fought by another. */
export const forcesIn = (state: State, hex: Hex): Force[] =>
  state.forces.filter((force) => force.hex === hex && force.ships.length > 0);

export const forceById = (state: State, id: string): Force | undefined =>
  state.forces.find((force) => force.id === id);

/** Hostile ships in the same place that could dispute it. */
export const isDisputed = (state: State, owner: Owner, hex: Hex, at: number): boolean =>
  state.forces.some(
    (force) =>
      force.hex === hex &&
      force.at === at &&
      !force.shaken &&
      areHostile(state, owner, force.owner) &&
      force.ships.some((ship) => !ship.laidUp && ship.left.beam + ship.left.launcher > 0),
  );

/** A hostile force keeps the traffic of a world down (EC-CMOV-04). */
export const isBlockaded = (state: State, index: number): boolean => {
  const world = state.worlds[index];
  return (
    world !== undefined &&
    state.forces.some(
      (force) =>
        force.blockades &&
        force.hex === world.hex &&
        force.at === index &&
        areHostile(state, force.owner, world.owner) &&
        !isDisputed(state, force.owner, force.hex, force.at),
    )
  );
};

/** Reads `h17`, `w3` or `outskirts`. */
export function readHex(state: State, text: string): Hex | undefined {
  const hex = HEX.at(text);
  return hex !== undefined && hex < hexCount(state.chart) ? hex : undefined;
}

export function readPlace(state: State, text: string): number | undefined {
  if (text === OUTSIDE) return OUTSKIRTS;
  const index = WORLD.at(text);
  return index !== undefined && index < state.worlds.length ? index : undefined;
}

/** Supply from the own side or a partner who agreed to it (EC-CREP-05, EC-CDIP-01). */
export const suppliedBy = (state: State, owner: Owner, hex: Hex): boolean =>
  state.worlds.some(
    (world) =>
      world.hex === hex &&
      world.owner >= 0 &&
      hasTreaty(state, owner, world.owner, "supply") &&
      world.factories.some((factory) => factory.modules > 0),
  ) ||
  state.forces.some(
    (force) =>
      force.hex === hex && hasTreaty(state, owner, force.owner, "supply") && force.ships.some(isBottle),
  );

const ROMAN = ["I", "II", "III", "IV", "V"] as const;

/** A world by its system's number and its own. */
export function worldName(state: State, index: number): string {
  const world = worldAt(state, index);
  let place = 0;
  for (const [other] of worldsOf(state, world.hex)) if (other < index) place += 1;
  return `${hexName(state.chart, world.hex)}-${ROMAN[place] ?? place + 1}`;
}

/** Where something happened, in a sentence: "in the outskirts of 0101". */
export const whereabouts = (state: State, hex: Hex, at: number): Message =>
  at === OUTSKIRTS
    ? message("campaign.in-outskirts", { hex: hexName(state.chart, hex) })
    : message("campaign.in-orbit", { world: worldName(state, at) });

/** A place for reports: a world, or the outskirts of a hex. */
export const spotName = (state: State, hex: Hex, at: number): Message =>
  at === OUTSKIRTS
    ? message("campaign.outskirts", { hex: hexName(state.chart, hex) })
    : message("campaign.orbit", { world: worldName(state, at) });
