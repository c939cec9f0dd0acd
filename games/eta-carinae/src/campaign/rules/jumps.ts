import type { Table } from "@flagship/kernel";
import { rollD10 } from "../../common/dice/open-ended.ts";
import type { CampaignEvent } from "./event.ts";
import { dropEmpty, mayPass, newForce, splitOff } from "./forces.ts";
import { hexName, lightYears, type Hex } from "./hexes.ts";
import { hasGate, isSystem } from "./places.ts";
import { sendReport, tellOwner } from "./report.ts";
import { isBottle, massOf, opensWormholes, scoutsIn } from "./ships.ts";
import { HEX } from "./references.ts";
import { OUTSKIRTS, type Force, type Owner, type Ship, type State } from "./state.ts";

/** The longest worm-hole in light-years (EC-CJMP-01, EC-SHIP-19). */
export const LONGEST_JUMP = 3;
const TONNAGE = 4000;
/** Mass factors that pass in an hour (EC-CJMP-04). */
const PER_HOUR = 400;
/** Scatter gets so much worse where nobody has been (EC-CJMP-10). */
const UNKNOWN = 2;

/** Days of spin-up, halved for a pair in tune (EC-CJMP-02, EC-CJMP-08). */
export const spinUpDays = (distance: number, tuned: boolean): number =>
  tuned ? Math.ceil((5 + 5 * distance) / 2) : 5 + 5 * distance;

/** Mass that one opening passes; two holes pass twice as much (EC-CJMP-03, EC-CJMP-07, EC-CJMP-08). */
export const tonnageOf = (distance: number, holes: 1 | 2): number => Math.floor((holes * TONNAGE) / distance);

/** Days until a ship finds its task force again (EC-CJMP-06). */
export const scatterDays = (roll: number): number => (roll <= 3 ? 0 : roll <= 6 ? 5 : roll <= 9 ? 10 : 20);

/** Ships that pass in the same hour come out as one wave; a heavier one takes its hours alone (EC-CJMP-04). */
export function wavesOf(ships: readonly Ship[]): Ship[][] {
  const waves: Ship[][] = [];
  let load = Infinity;
  for (const ship of ships) {
    if (load + massOf(ship) > PER_HOUR) {
      waves.push([]);
      load = 0;
    }
    waves.at(-1)?.push(ship);
    load += massOf(ship);
  }
  return waves;
}

/** What opens a worm-hole for a force: its last bottle ship, or the gate of the system (EC-CJMP-01, EC-CJMP-11). */
export function openerOf(state: State, force: Force, gate: boolean): Ship | "gate" | undefined {
  if (gate || !force.ships.some((ship) => opensWormholes(ship, state.turn)))
    return hasGate(state, force.owner, force.hex) ? "gate" : undefined;
  return force.ships.findLast((ship) => opensWormholes(ship, state.turn));
}

/** A friendly hole at the far end that was ordered to tune, or a gate there (EC-CJMP-08). */
export const isTuned = (state: State, force: Force, to: Hex): boolean =>
  hasGate(state, force.owner, to) ||
  state.forces.some(
    (other) =>
      other.hex === to &&
      other.at === OUTSKIRTS &&
      mayPass(state, force.owner, other.owner) &&
      other.ships.some((ship) => opensWormholes(ship, state.turn)) &&
      other.steps[0]?.step === "tune" &&
      other.steps[0].to === HEX.to(force.hex) &&
      other.steps[0].day <= state.day,
  );

/** Whether a force may begin to spin up towards a hex now (EC-CJMP-01). */
export function canJump(state: State, force: Force, to: Hex, gate: boolean): boolean {
  const distance = lightYears(state.chart, force.hex, to);
  const opener = openerOf(state, force, gate);
  if (force.at !== OUTSKIRTS || distance < 1 || distance > LONGEST_JUMP || opener === undefined) return false;
  return opener !== "gate" || (state.realms[force.owner]?.gateBusy ?? 0) <= state.day;
}

export interface Passage {
  /** In the order of passing. */
  readonly through: readonly Ship[];
  readonly behind: readonly Ship[];
  /** Place of the second bottle ship in `through` that anchors the far end, or -1 (EC-CJMP-07). */
  readonly anchor: number;
}

/** Who gets through: in the order written, within the tonnage, with working guidance (EC-CJMP-03, EC-CJMP-07, EC-CJMP-09). */
export function passageOf(
  ships: readonly Ship[],
  opener: Ship | "gate",
  distance: number,
  tuned: boolean,
): Passage {
  const through: Ship[] = [];
  const behind: Ship[] = [];
  const single = tonnageOf(distance, 1);
  const double = tonnageOf(distance, 2);
  let mass = 0;
  let anchor = -1;
  for (const ship of ships) {
    if (ship === opener) continue;
    const limit = tuned || anchor >= 0 ? double : single;
    if (ship.left.guidance === 0 || ship.laidUp || mass + massOf(ship) > limit) {
      behind.push(ship);
      continue;
    }
    mass += massOf(ship);
    through.push(ship);
    if (!tuned && anchor < 0 && isBottle(ship) && ship.left.special > 0) anchor = through.length - 1;
  }
  return { through, behind, anchor };
}

/** How many days after the opening each ship is at hand (EC-CJMP-06, EC-CJMP-07, EC-CJMP-10). */
export function scatter(
  state: State,
  table: Table<CampaignEvent>,
  passage: Passage,
  known: boolean,
  tuned: boolean,
): number[] {
  if (tuned) return passage.through.map(() => 0);
  const worse = (known ? 0 : UNKNOWN) + state.turbulence;
  const days: number[] = [];
  for (const place of passage.through.keys()) {
    const anchored = known && passage.anchor >= 0 && place > passage.anchor;
    days.push(anchored ? (days[passage.anchor] ?? 0) : scatterDays(rollD10(table.dice) + worse));
  }
  return days;
}

/** Spin-up is done: ships pass, the opener last; who has to look for the others comes later. Returns what came out. */
export function jump(
  state: State,
  table: Table<CampaignEvent>,
  force: Force,
  to: Hex,
  how: { gate: boolean; stays: boolean; tuned: boolean },
): Force | undefined {
  const opener = openerOf(state, force, how.gate);
  if (opener === undefined) return undefined;
  const from = force.hex;
  const distance = lightYears(state.chart, from, to);
  const guests = crossing(state, force.owner, from, to);
  const passage = passageOf(
    [...force.ships, ...guests.flatMap((guest) => guest.ships)],
    opener,
    distance,
    how.tuned,
  );
  const known = state.realms[force.owner]?.visited.includes(to) ?? true;
  const days = scatter(state, table, passage, known, how.tuned);
  const openerGoes = opener !== "gate" && !how.stays && opener.left.guidance > 0;
  const mass =
    passage.through.reduce((total, ship) => total + massOf(ship), 0) + (openerGoes ? massOf(opener) : 0);
  noticeOpening(state, from, mass);
  noticeOpening(state, to, mass);
  for (const guest of guests) carryGuest(state, guest, passage, days, to);
  const lead = carryForce(state, force, passage, days, to, openerGoes ? opener : undefined);
  if (how.tuned) bringBack(state, from, to, force.owner, distance);
  for (const owner of new Set([force.owner, ...guests.map((guest) => guest.owner)])) visit(state, owner, to);
  if (passage.behind.length > 0)
    tellOwner(
      state,
      force.owner,
      "left-behind",
      { ships: passage.behind.length, hex: hexName(state.chart, from) },
      ["EC-CJMP-03"],
    );
  tellOwner(
    state,
    force.owner,
    "jumped",
    {
      ships: passage.through.length,
      from: hexName(state.chart, from),
      to: hexName(state.chart, to),
      late: days.filter((late) => late > 0).length,
    },
    ["EC-CJMP-06"],
  );
  dropEmpty(state);
  return lead;
}

/** Forces of the own side and of partners that wait to pass this opening (EC-CDIP-01). */
const crossing = (state: State, owner: Owner, from: Hex, to: Hex): Force[] =>
  state.forces.filter(
    (other) =>
      other.hex === from &&
      other.at === OUTSKIRTS &&
      other.steps[0]?.step === "cross" &&
      other.steps[0].to === HEX.to(to) &&
      other.steps[0].day <= state.day &&
      mayPass(state, other.owner, owner),
  );

function carryGuest(state: State, guest: Force, passage: Passage, days: readonly number[], to: Hex): void {
  guest.steps = guest.steps.slice(1);
  const behind = guest.ships.filter((ship) => passage.behind.includes(ship));
  if (behind.length > 0) splitOff(state, guest, behind);
  arrive(state, guest, to);
  stragglers(state, guest, passage, days);
}

/** The force itself: who stays behind becomes a force of its own. */
function carryForce(
  state: State,
  force: Force,
  passage: Passage,
  days: readonly number[],
  to: Hex,
  opener: Ship | undefined,
): Force | undefined {
  const going = force.ships.filter((ship) => ship === opener || passage.through.includes(ship));
  const behind = force.ships.filter((ship) => !going.includes(ship));
  if (going.length === 0) return undefined;
  if (behind.length > 0) splitOff(state, force, behind);
  // The opener comes out where it wants to; without it the first to arrive gathers the rest.
  force.ships = opener === undefined ? going : [opener, ...going.filter((ship) => ship !== opener)];
  arrive(state, force, to);
  stragglers(state, force, passage, days);
  return force;
}

function arrive(state: State, force: Force, to: Hex): void {
  force.hex = to;
  force.at = OUTSKIRTS;
  if (force.guards !== OUTSKIRTS) force.guards = OUTSKIRTS;
  force.stirred = true;
  force.blockades = false;
  for (const ship of force.ships) ship.moved = true;
  for (const other of state.forces) if (other.follows === force.id) other.follows = "";
}

/** Late ships wait alone in the outskirts until they have found their force (EC-CJMP-06). */
function stragglers(state: State, force: Force, passage: Passage, days: readonly number[]): void {
  const late = force.ships.filter((ship) => (days[passage.through.indexOf(ship)] ?? 0) > 0);
  const prompt = force.ships.filter((ship) => !late.includes(ship));
  const groups = new Map<number, Ship[]>();
  for (const ship of late) {
    const when = days[passage.through.indexOf(ship)] ?? 0;
    groups.set(when, [...(groups.get(when) ?? []), ship]);
  }
  let lead = prompt;
  for (const [when, ships] of [...groups].sort(([a], [b]) => a - b)) {
    if (lead.length === 0) {
      // Nobody is there yet: those who come first are the task force.
      lead = ships;
      continue;
    }
    const anchored = ships.filter(
      (ship) => passage.anchor >= 0 && passage.through.indexOf(ship) >= passage.anchor,
    );
    const singly = ships.filter((ship) => !anchored.includes(ship)).map((ship) => [ship]);
    for (const together of anchored.length > 0 ? [anchored, ...singly] : singly) {
      const alone = newForce(state, force.owner, force.hex, OUTSKIRTS, together);
      alone.stance = "avoid";
      alone.stirred = true;
      alone.follows = force.id;
      alone.joinsOn = dayOf(state) + when;
    }
  }
  force.ships = lead;
}

/** Days since the campaign began. */
export const dayOf = (state: State): number => (state.turn - 1) * 30 + state.day;

/** A tuned worm-hole is passed from both ends: forces at the far end that wait to cross come back (EC-CJMP-08). */
function bringBack(state: State, from: Hex, to: Hex, owner: Owner, distance: number): void {
  let mass = 0;
  for (const other of crossing(state, owner, to, from)) {
    const fits = other.ships.filter((ship) => {
      if (ship.left.guidance === 0 || mass + massOf(ship) > tonnageOf(distance, 2)) return false;
      mass += massOf(ship);
      return true;
    });
    if (fits.length === 0) continue;
    const behind = other.ships.filter((ship) => !fits.includes(ship));
    if (behind.length > 0) splitOff(state, other, behind);
    other.steps = other.steps.slice(1);
    arrive(state, other, from);
    visit(state, other.owner, from);
  }
}

function visit(state: State, owner: Owner, hex: Hex): void {
  const realm = state.realms[owner];
  if (realm === undefined || realm.visited.includes(hex)) return;
  realm.visited.push(hex);
  realm.visited.sort((a, b) => a - b);
}

/** Scouts and sensor bases in a system always notice an opening and the mass that passed (EC-CSCT-04). */
function noticeOpening(state: State, hex: Hex, mass: number): void {
  if (!isSystem(state, hex)) return;
  for (const seat of state.realms.keys()) {
    const scouts = state.forces.some(
      (force) => force.owner === seat && force.hex === hex && force.ships.some((ship) => scoutsIn(ship) > 0),
    );
    const base = state.worlds.some(
      (world) => world.hex === hex && world.holders.defences === seat && world.sensors > 0,
    );
    if (scouts || base) sendReport(state, seat, hex, "wormhole", { hex: hexName(state.chart, hex), mass });
  }
}
