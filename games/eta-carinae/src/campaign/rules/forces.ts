import type { Hex } from "./hexes.ts";
import { hasTreaty } from "./places.ts";
import { staysOutside } from "./ships.ts";
import { NOBODY, OUTSKIRTS, type Force, type Owner, type Ship, type State } from "./state.ts";

/** A fresh reference for a force: players count their own, so that numbers tell nothing. */
export function nextForceId(state: State, owner: Owner): string {
  const realm = state.realms[owner];
  if (realm === undefined) {
    state.nextStray += 1;
    return `x${state.nextStray}`;
  }
  realm.nextForce += 1;
  return `${owner}f${realm.nextForce}`;
}

export function nextShipId(state: State, owner: Owner): string {
  const realm = state.realms[owner];
  if (realm === undefined) {
    state.nextStray += 1;
    return `y${state.nextStray}`;
  }
  realm.nextShip += 1;
  return `${owner}s${realm.nextShip}`;
}

/** A new task force, at first on the defensive where it stands (EC-CMOV-03). */
export function newForce(state: State, owner: Owner, hex: Hex, at: number, ships: Ship[]): Force {
  const force: Force = {
    id: nextForceId(state, owner),
    owner,
    hex,
    at,
    ships,
    stance: "defend",
    guards: at,
    breakOff: 50,
    manner: "computer",
    screen: false,
    stealth: false,
    hunts: false,
    steps: [],
    busy: 0,
    stirred: false,
    shaken: false,
    prey: NOBODY,
    blockades: false,
    follows: "",
    joinsOn: 0,
  };
  state.forces.push(force);
  return force;
}

/** Takes ships out of a force into one of their own in the same place. */
export function splitOff(state: State, force: Force, ships: readonly Ship[]): Force {
  force.ships = force.ships.filter((ship) => !ships.includes(ship));
  const part = newForce(state, force.owner, force.hex, force.at, [...ships]);
  part.stance = force.stance;
  part.guards = force.guards;
  part.breakOff = force.breakOff;
  part.manner = force.manner;
  part.stirred = force.stirred;
  part.shaken = force.shaken;
  return part;
}

/** Puts one force into another of the same side in the same place. */
export function mergeInto(state: State, from: Force, into: Force): void {
  into.ships.push(...from.ships);
  into.stirred ||= from.stirred;
  from.ships = [];
  dropEmpty(state);
}

export function dropEmpty(state: State): void {
  state.forces = state.forces.filter((force) => force.ships.length > 0);
}

export const inOnePlace = (one: Force, other: Force): boolean => one.hex === other.hex && one.at === other.at;

/** What opens worm-holes stays in the outskirts when a force goes in (EC-CBAT-05, EC-SHIP-21). */
export function leaveBottlesOutside(state: State, force: Force): void {
  const bottles = force.ships.filter(staysOutside);
  if (force.at !== OUTSKIRTS || bottles.length === 0 || bottles.length === force.ships.length) return;
  const part = splitOff(state, force, bottles);
  part.stance = "avoid";
  part.screen = true;
}

/** Moves a ship to another owner. */
export function handOver(state: State, ship: Ship, to: Owner): Ship {
  return { ...ship, id: nextShipId(state, to), bottleFrom: state.turn + 1 };
}

/** A bottle ship or a partner's that is here and may be used (EC-CDIP-01, passage). */
export const mayPass = (state: State, owner: Owner, opener: Owner): boolean =>
  hasTreaty(state, owner, opener, "passage");
