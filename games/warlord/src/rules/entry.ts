import { lists } from "../data/terrain.ts";
import {
  ignoresMines,
  ignoresRadiation,
  isMonsterShip,
  isNotifier,
  keepsEngines,
  refusesDeath,
} from "./abilities.ts";
import { addPoints } from "./treasury.ts";
import { damageBy, hazardFor, keepsCourse, shieldsInNebula } from "./hazards.ts";
import { HEXES, sectorOf, type Hex } from "./hex.ts";
import { learnHex, learnValue } from "./knowledge.ts";
import { automaticServices } from "./services.ts";
import { levelRank, loseSpeed, repairCapacity, shipLabel, shipLevel, typeOf } from "./ships.ts";
import type { Ship, State } from "./state.ts";
import type { Turn } from "./turn-context.ts";
import { hitShip } from "./volley.ts";
import { areaOf, place, pointOf, relocate, siteAt, strike, tell } from "./world.ts";

/** Ships may be thrown on at most this often in one move (RULINGS D18). */
const MOST_TELEPORTS = 5;

export type Entry = "entered" | "refused" | "destroyed";

/** A ship moves into a hex: teleports first, then area, then point terrain (WL-TERR-04 ff.). */
export function enterHex(turn: Turn, ship: Ship, target: Hex): Entry {
  const { world } = turn;
  const { state } = world;
  if (refusesDeath(ship) && wouldSurelyDie(state, ship, target)) {
    tell(world, turn.id, "movement", "move.refused", { ship: shipLabel(ship), place: place(world, target) });
    learnHex(turn.corp, target);
    return "refused";
  }
  turn.from.set(ship, ship.at);
  if (!ship.hiddenCloak) ship.cloaked = false;
  ship.stasis = false;
  relocate(world, ship, target);
  // First the step, then what comes of it: whoever reads knows where it happened.
  tell(world, turn.id, "movement", "move", {
    pulse: turn.pulse,
    ship: shipLabel(ship),
    place: place(world, target),
  });
  // Terrain is seen at once; what a site is like shows only to who comes into contact with it.
  learnHex(turn.corp, target);
  for (let jumps = 0; jumps < MOST_TELEPORTS && teleports(turn, ship); jumps++) learnHex(turn.corp, ship.at);
  const alive = applyTerrain(turn, ship);
  if (!alive) {
    loseShip(turn, ship);
    return "destroyed";
  }
  automaticServices(turn, ship);
  noteValue(turn, ship);
  turn.arrived.push(ship);
  return "entered";
}

/** A notification ship reports values as it goes (WL-SEQ-19). */
function noteValue(turn: Turn, ship: Ship): void {
  const { world } = turn;
  if (!isNotifier(world.state, ship)) return;
  const value = world.state.galaxy.prospect[ship.at] ?? 0;
  if (value <= 0) return;
  learnValue(turn.corp, ship.at, value, world.state.year);
  tell(world, turn.id, "movement", "value", { ship: shipLabel(ship), place: place(world, ship.at), value });
}

/** The terrain that destroys whoever comes there, or may. */
const killers = (state: State, ship: Ship): string[] =>
  [pointOf(state, ship.at), areaOf(state, ship.at)]
    .filter((code) => DEADLY.has(code) || hazardFor(state, ship, code) !== undefined)
    .map((code) => `@terrain.${code}`);
const DEADLY: ReadonlySet<string> = new Set(["NO", "SN", "BH", "WD", "AZ", "GW"]);

function loseShip(turn: Turn, ship: Ship): void {
  const { world } = turn;
  tell(world, turn.id, "movement", "move.destroyed", {
    ship: shipLabel(ship),
    place: place(world, ship.at),
    terrain: killers(world.state, ship),
  });
  turn.corp.losses += typeOf(ship).cost;
  strike(world, ship);
  // Linked satellites die with their mothership (WL-TERR-09).
  for (const satellite of turn.links.get(ship) ?? []) {
    turn.corp.losses += typeOf(satellite).cost;
    strike(world, satellite);
  }
  turn.links.delete(ship);
}

/** Certain destruction before any damage roll (WL-VAR-E-01). */
export function wouldSurelyDie(state: State, ship: Ship, hex: Hex): boolean {
  if (state.galaxy.deactivated.includes(hex)) return false;
  return isCertainDeath(ship, { point: pointOf(state, hex), area: areaOf(state, hex) });
}

/** The same by terrain alone, as a map shows it. */
export function isCertainDeath(
  ship: Ship,
  { point, area }: { readonly point: string; readonly area: string },
): boolean {
  if ((point === "NO" || point === "SN") && !ignoresNova(ship)) return true;
  if (area === "AZ" && (ship.shields === 0 || typeOf(ship).race === "A")) return true;
  if (isMonsterShip(ship)) return false;
  const rank = levelRank(shipLevel(ship));
  if ((point === "BH" || point === "WD") && rank >= levelRank("heavy")) return true;
  return area === "GW" && rank > levelRank("light");
}

const ignoresNova = (ship: Ship): boolean => ship.crew >= 9 || typeOf(ship).family === "serpent";

/** Whether a Navigator at the owner's site clears the way (WL-OFF-SITE-N). */
function guided(state: State, ship: Ship): boolean {
  const site = siteAt(state, ship.at);
  return site !== undefined && site.owner === ship.owner && site.officers.includes("N");
}

function shielded(state: State, ship: Ship): boolean {
  const site = siteAt(state, ship.at);
  return site !== undefined && site.owner === ship.owner && site.officers.includes("D");
}

/** Stargates always, weak space half the time (WL-TERR-SG-01, WL-TERR-WS-01). */
function teleports(turn: Turn, ship: Ship): boolean {
  const { world, luck } = turn;
  const { state } = world;
  if (state.galaxy.deactivated.includes(ship.at)) return false;
  const area = areaOf(state, ship.at);
  if (area === "SG") {
    const gate = state.galaxy.gates.find(([from]) => from === ship.at);
    if (gate === undefined) return false;
    turn.corp.known.gates = [
      ...turn.corp.known.gates.filter(([from]) => from !== gate[0]),
      [gate[0], gate[1]],
    ];
    tell(world, turn.id, "movement", "move.stargate", {
      ship: shipLabel(ship),
      place: place(world, gate[1]),
    });
    relocate(world, ship, gate[1]);
    return true;
  }
  if (area !== "WS" || ignoresWeakSpace(state, ship) || !luck.chance(50, "weak space")) return false;
  const base = sectorOf(ship.at) * HEXES;
  const offset = luck.between(1, HEXES - 1, "weak space hex");
  relocate(world, ship, base + ((ship.at - base + offset) % HEXES));
  tell(world, turn.id, "movement", "move.weak-space", {
    ship: shipLabel(ship),
    place: place(world, ship.at),
  });
  return true;
}

const ignoresWeakSpace = (state: State, ship: Ship): boolean => keepsCourse(ship) || guided(state, ship);

/** Area terrain, then point terrain, then the gravity tests again; false when the ship is gone. */
function applyTerrain(turn: Turn, ship: Ship): boolean {
  const { state } = turn.world;
  if (state.galaxy.deactivated.includes(ship.at)) return true;
  if (wouldSurelyDie(state, ship, ship.at)) return false;
  applyArea(turn, ship);
  if (shipLevel(ship) === "destroyed" || wouldSurelyDie(state, ship, ship.at)) return false;
  applyPoint(turn, ship);
  return shipLevel(ship) !== "destroyed" && !wouldSurelyDie(state, ship, ship.at);
}

function applyArea(turn: Turn, ship: Ship): void {
  const { state } = turn.world;
  const area = areaOf(state, ship.at);
  switch (area) {
    case "AF":
    case "DC":
    case "MS":
    case "MM":
      if (!guided(state, ship)) wound(turn, ship, area);
      return;
    case "DS":
      if (!guided(state, ship)) wound(turn, ship, area);
      irradiate(turn, ship);
      return;
    case "OM":
      enterMinefield(turn, ship);
      return;
    case "HZ":
      scorch(turn, ship, area);
      return;
    case "IS":
      if (ship.crew < 7) drainSpeed(turn, ship, 1, isMonsterShip(ship));
      return;
    case "NF":
      drainSpeed(turn, ship, 6, false);
      return;
    case "NE":
      ship.shields = shieldsInNebula(ship);
      return;
    case "RZ":
      irradiate(turn, ship);
      return;
    case "SZ":
      if (ship.crew < 8 && !isMonsterShip(ship)) {
        ship.stasis = true;
        turn.halted.add(ship);
        tell(turn.world, turn.id, "movement", "move.stasis", { ship: shipLabel(ship) });
      }
      return;
    case "TZ":
      payToll(turn, ship);
      return;
    // Acting before, in battle only, by certain destruction, or not at all.
    case "ES":
    case "AZ":
    case "CC":
    case "GW":
    case "SC":
    case "SG":
    case "WS":
      return;
  }
}

function applyPoint(turn: Turn, ship: Ship): void {
  const point = pointOf(turn.world.state, ship.at);
  switch (point) {
    case "MO":
      scorch(turn, ship, point);
      ship.repair = Math.max(ship.repair, repairCapacity(ship));
      return;
    case "RP":
      ship.repair = Math.max(ship.repair, repairCapacity(ship));
      return;
    case "CS":
      if (!ignoresRadiation(ship) && !shielded(turn.world.state, ship))
        drainCrew(turn, ship, ship.crew > 1 ? 1 : 0);
      return;
    case "NS":
      drainSpeed(turn, ship, 6, false);
      return;
    case "VP":
      wound(turn, ship, point);
      return;
    case "WD":
    case "WH":
      irradiate(turn, ship);
      return;
    case "ES":
    case "PL":
    case "GG":
    case "PG":
    case "DP":
    case "DA":
    case "CO":
    case "WP":
    case "BP":
    case "AC":
    case "GP":
    case "BH":
    case "NO":
    case "SN":
      return;
  }
}

/** The ship takes what the terrain does to it, if that does anything. */
function wound(turn: Turn, ship: Ship, terrain: string): void {
  const { state } = turn.world;
  const hazard = hazardFor(state, ship, terrain);
  if (hazard === undefined) return;
  const [low, high] = hazard.damage;
  const damage = damageBy(hazard, turn.luck.between(low, high, terrain));
  hitShip(state, ship.at, ship, damage, turn.luck, false);
  tell(turn.world, turn.id, "movement", "move.damage", {
    ship: shipLabel(ship),
    terrain: `@terrain.${terrain}`,
    damage,
    level: `@level.${shipLevel(ship)}`,
  });
}

/** Andromedans lose their shields in the heat (WL-TERR-HZ-01, WL-TERR-MO-01). */
function scorch(turn: Turn, ship: Ship, terrain: string): void {
  if (ship.crew < 8 && typeOf(ship).race === "A") ship.shields = 0;
  wound(turn, ship, terrain);
}

/** A swept place lets a ship pass; otherwise mines go off (WL-ORD-SWP-03, 04). */
function enterMinefield(turn: Turn, ship: Ship): void {
  if (ignoresMines(ship) || guided(turn.world.state, ship)) return;
  const place = turn.swept.get(ship.at)?.find((path) => path.places > 0 && path.from <= turn.pulse);
  if (place !== undefined) {
    place.places -= 1;
    return;
  }
  wound(turn, ship, "OM");
}

function irradiate(turn: Turn, ship: Ship): void {
  if (ignoresRadiation(ship) || shielded(turn.world.state, ship)) return;
  drainCrew(turn, ship, Math.max(Math.min(1, ship.crew), ship.crew - 1));
}

function drainCrew(turn: Turn, ship: Ship, to: number): void {
  if (to === ship.crew) return;
  ship.crew = to;
  tell(turn.world, turn.id, "movement", "move.crew", { ship: shipLabel(ship), crew: to });
}

/** Engines: immune by crew 9, Engineer, or a repair point that is used up (WL-VAR-R-02). */
function drainSpeed(turn: Turn, ship: Ship, points: number, immune: boolean): void {
  if (immune || keepsEngines(ship)) return;
  if (ship.repair > 0 && repairCapacity(ship) > 0) {
    ship.repair -= 1;
    return;
  }
  const lost = loseSpeed(ship, points);
  if (lost > 0) tell(turn.world, turn.id, "movement", "move.speed", { ship: shipLabel(ship), lost });
}

/** Ten EPs, one less per crew level above 3; debts are possible (WL-TERR-TZ-01). */
function payToll(turn: Turn, ship: Ship): void {
  if (typeOf(ship).race === "I" || isMonsterShip(ship) || turn.corp.kind !== "player") return;
  const toll = 10 - Math.max(0, ship.crew - 3);
  addPoints(turn.corp, -toll);
  tell(turn.world, turn.id, "movement", "move.toll", { ship: shipLabel(ship), toll });
}

/** Terrain a scan, a cloak or a bombardment is blocked by. */
export const blockedAt = (state: State, hex: Hex, codes: string): boolean =>
  lists(codes, pointOf(state, hex), areaOf(state, hex));
