import type { Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { rollFor } from "./dice.ts";
import { about, crewOf, type HitModifier, type StTable } from "./event.ts";
import { arcsTo, distance, sidesFacing, type Side } from "./hex.ts";
import { applyEffects, protection, resolveHit, type Effect } from "./damage.ts";
import { hasFired, isDamaged } from "./power.ts";
import { HOLD, SHIP, weaponNamed, weaponOf } from "./references.ts";
import { isExpert } from "./setting.ts";
import { inSight } from "./sight.ts";
import type { Weapon } from "./figures.ts";
import {
  inAction,
  isEnemy,
  isStationOut,
  NONE,
  sensorsWork,
  type CaptainNo,
  type Ship,
  type ShipNo,
} from "./ship.ts";
import { commanderOf, figuresAt, shipAt, type Shot, type State } from "./state.ts";
import { insight } from "./view.ts";

/** +1 on a ship's dice for every full ten percent of casualties (ST-XDM-12, ST-CAS-02). */
export const casualtyModifier = (ship: Ship): number => Math.floor(ship.casualties / 100);

/** The index into a weapon's chart; the same hex uses the range 1 column (B-18). */
const column = (range: number): number => Math.max(1, range) - 1;

/** The number a weapon needs at a range, 0 where it does not reach. */
export const toHitAt = (weapon: Weapon, range: number): number => weapon.toHit[column(range)] ?? 0;

/** Damage of a hit with this charge at this range (B-22). */
export const damageAt = (weapon: Weapon, range: number, charge: number): number =>
  (weapon.damage[column(range)] ?? 0) + (weapon.kind === "beam" ? charge : 0);

/** Whether a weapon bears on a place: in an arc, in range, nothing in between (B-17, B-18, ST-OBS-01). */
export function bears(state: State, ship: Ship, weapon: Weapon, target: Ship): boolean {
  return (
    (weapon.arcs & arcsTo(ship, ship.heading, target)) !== 0 &&
    distance(ship, target) <= weapon.toHit.length &&
    inSight(ship, target, state.setting.obstacles)
  );
}

/** A ship sees what is not cloaked, and the cloaked ship that it has itself found (ST-SEN-02, ST-CLK-08, R52). */
export const sees = (ship: Ship, target: Ship, no: ShipNo): boolean =>
  !target.cloaked || ship.sensors.contact === no;

/** Why a ship as a whole cannot fire now. */
export function checkFiringShip(ship: Ship): Refusal | undefined {
  if (!inAction(ship)) return refuse("disabled", "ST-SCI-10");
  if (ship.cloaked) return refuse("cloaked-fire", "ST-CLK-03");
  if (ship.before !== NONE) return refuse("evading", "ST-EVA-08");
  if (!sensorsWork(ship)) return refuse("sensors-out", "ST-SEN-01");
  const { crew } = ship;
  if (crew === undefined) return undefined;
  if (crew.blackout > 0) return refuse("no-power", "ST-BRG-11");
  if (crew.shaken.helm > 0) return refuse("helmsman-shaken", "ST-BRG-04");
  if (isStationOut(ship, "weapons")) return refuse("weapons-shaken", "ST-BRG-07");
  return crew.mayFire ? undefined : refuse("no-order-to-fire", "ST-CGN-05");
}

/** Why this weapon cannot be fired at this ship now. */
export function checkShot(state: State, by: ShipNo, index: number, targetNo: ShipNo): Refusal | undefined {
  const ship = shipAt(state, by);
  const weapon = figuresAt(state, ship).weapons[index];
  const target = state.ships[targetNo];
  if (weapon === undefined) return refuse("no-such-weapon", "ST-SEQ-07");
  if (target === undefined || target.fate !== "here") return refuse("no-such-target", "ST-SEQ-07");
  if (!isEnemy(ship, target)) return refuse("friendly-fire", "ST-SEQ-07");
  if (isDamaged(ship, index)) return refuse("weapon-damaged", "ST-XSQ-05");
  if ((ship.charges[index] ?? 0) === 0) return refuse("not-armed", "ST-SEQ-07");
  if (!sees(ship, target, targetNo)) return refuse("unseen-target", "ST-CLK-08");
  const aiming = weapon.kind === "plasma" ? "ST-PLA-02" : "ST-SEQ-07";
  if ((weapon.arcs & arcsTo(ship, ship.heading, target)) === 0) return refuse("out-of-arc", aiming);
  const range = distance(ship, target);
  if (range > weapon.toHit.length)
    return refuse("out-of-range", aiming, { range, most: weapon.toHit.length });
  return inSight(ship, target, state.setting.obstacles) ? undefined : refuse("no-line-of-sight", "ST-OBS-01");
}

/** Which weapons fire at which ships, and which of them with a crew's bonus. */
export interface Declaration {
  fire: Record<string, string>;
  aimed?: string[] | undefined;
}

interface AimedWeapon {
  readonly by: ShipNo;
  readonly weapon: number;
  readonly target: ShipNo;
}

/** A declaration as ships, weapons and targets, in their order; what is not named rightly names nothing. */
export function readShots(fire: Declaration["fire"]): readonly AimedWeapon[] {
  const shots: AimedWeapon[] = [];
  for (const [name, aimed] of Object.entries(fire)) {
    if (aimed === HOLD) continue;
    const { by, weapon } = weaponNamed(name) ?? { by: NONE, weapon: NONE };
    shots.push({ by, weapon, target: SHIP.at(aimed) ?? NONE });
  }
  return shots.sort((a, b) => a.by - b.by || a.weapon - b.weapon);
}

/** Why a captain's declaration is against the rules (ST-SEQ-07, ST-MUL-05). */
export function checkDeclare(state: State, captain: CaptainNo, action: Declaration): Refusal | undefined {
  const shots = readShots(action.fire);
  for (const { by, weapon, target } of shots) {
    const field = `fire.${weaponOf(by, weapon)}`;
    const ship = state.ships[by];
    if (ship === undefined || ship.captain !== captain)
      return refuse("not-your-ship", "ST-MUL-01", undefined, field);
    const wrong = checkFiringShip(ship) ?? checkShot(state, by, weapon, target);
    if (wrong !== undefined) return { ...wrong, field };
  }
  return checkAimed(state, shots, action.aimed ?? []) ?? checkLimit(state, shots);
}

/** A crew's bonus goes to weapons that fire, as many of a ship as are left (ST-CAM-04). */
function checkAimed(
  state: State,
  shots: readonly AimedWeapon[],
  aimed: readonly string[],
): Refusal | undefined {
  const idle = aimed.findIndex((name) => !shots.some(({ by, weapon }) => weaponOf(by, weapon) === name));
  if (idle >= 0) return refuse("aims-without-firing", "ST-CAM-04", undefined, `aimed.${idle}`);
  const over = state.ships.findIndex(
    (ship, no) => aimed.filter((name) => weaponNamed(name)?.by === no).length > ship.aims,
  );
  const { aims: most = 0 } = state.ships[over] ?? {};
  return over < 0 ? undefined : refuse("too-many-aims", "ST-CAM-04", { most }, "aimed");
}

function checkLimit(state: State, shots: readonly { by: ShipNo; weapon: number }[]): Refusal | undefined {
  const { limit } = state.setting;
  if (limit === "none") return undefined;
  for (const [no, ship] of state.ships.entries()) {
    const own = shots.filter((shot) => shot.by === no);
    const banks = new Set(own.map((shot) => figuresAt(state, ship).weapons[shot.weapon]?.bank));
    if (limit === "two" ? own.length > 2 : banks.size > 1)
      return refuse("firing-limit", "ST-MUL-05", { limit: message(`limit.${limit}`) }, "fire");
  }
  return undefined;
}

/** Whether, as far as everybody knows, a captain could have anything to fire at: only then is he asked. */
export function couldFire(state: State, captain: CaptainNo): boolean {
  return state.ships.some((ship) => ship.captain === captain && couldShipFire(state, ship));
}

function couldShipFire(state: State, ship: Ship): boolean {
  if (!inAction(ship) || ship.cloaked || ship.before !== NONE) return false;
  const { weapons } = figuresAt(state, ship);
  for (const target of state.ships) {
    if (target.fate !== "here" || !isEnemy(ship, target)) continue;
    if (target.cloaked) return true;
    if (weapons.some((weapon, index) => !hasFired(ship, index) && bears(state, ship, weapon, target)))
      return true;
  }
  return false;
}

/** Writes down a declaration; everybody hears it (ST-SEQ-07). */
export function declareFire(state: State, captain: CaptainNo, action: Declaration, table: StTable): void {
  state.shotsFrom = state.shots.length;
  const shots = readShots(action.fire);
  for (const [index, { by, weapon, target }] of shots.entries()) {
    const range = distance(shipAt(state, by), shipAt(state, target));
    const before = shots.slice(0, index).filter((shot) => shot.by === by).length;
    const aimed = action.aimed?.includes(weaponOf(by, weapon)) ?? before < shipAt(state, by).aims;
    state.shots.push({ by, weapon, target, range, aimed, face: 0, hit: false, side: NONE, damage: 0 });
  }
  tellDeclared(state, captain, table);
}

function tellDeclared(state: State, captain: CaptainNo, table: StTable): void {
  const declared = state.shots.slice(state.shotsFrom);
  if (declared.length === 0) {
    state.holding.push(captain);
    return;
  }
  if (!table.listening) return;
  const shots = declared.map(({ by, weapon, target }) => ({
    by,
    weapon,
    target,
    ship: shipAt(state, by).name,
    type: `@${figuresAt(state, shipAt(state, by)).weapons[weapon]?.type ?? ""}`,
    at: shipAt(state, target).name,
  }));
  table.tell({ type: "declared", seat: gunnerOf(state, captain), shots, rules: ["ST-SEQ-07"] });
}

/** Whoever declares the fire of a captain's ships. */
const gunnerOf = (state: State, captain: CaptainNo): Seat => commanderOf(state, captain).posts.weapons;

/** When the last has declared: who held his fire, in one line. */
export function tellHeldFire(state: State, table: StTable): void {
  const seats = state.holding.map((captain) => gunnerOf(state, captain));
  state.holding = [];
  if (seats.length > 0 && table.listening) table.tell({ type: "fire-held", seats, rules: ["ST-SEQ-07"] });
}

/** Rolls every to-hit die of the phase, before any damage is known, and fixes the shields struck. */
export function rollToHit(state: State, table: StTable): void {
  const sides = state.shots.map((shot) => sideStruck(state, shot, table));
  for (const [index, shot] of state.shots.entries()) {
    shot.face = rollFor(table, 10, "to-hit", shot.by);
    shot.side = sides[index] ?? 0;
  }
}

/**
 * The shield that a shot strikes (B-19, R25). Missiles whose evasion failed strike the shield that faced
 * the firer before the turn (ST-EVA-06). Of two shields the stronger one, for all shots of a firer.
 */
function sideStruck(state: State, shot: Shot, table: StTable): Side {
  const target = shipAt(state, shot.target);
  const firer = shipAt(state, shot.by);
  const heading = answersEvasion(state, shot) && !target.dodged ? target.before : target.heading;
  const facing = sidesFacing(target, heading, firer);
  if (facing.length === 0) return anySide(table, shot.target);
  return facing.reduce((best, side) => (protection(target, side) > protection(target, best) ? side : best));
}

/** In the same hex chance decides: a d10, 7 to 10 rolled again (B-19). */
function anySide(table: StTable, target: ShipNo): Side {
  for (;;) {
    const die = rollFor(table, 10, "side", target);
    if (die <= 6) return die - 1;
  }
}

/** Whether this shot is one of the missiles that the target's evasion answered. */
function answersEvasion(state: State, shot: Shot): boolean {
  const target = shipAt(state, shot.target);
  const firer = shipAt(state, shot.by);
  const weapon = figuresAt(state, firer).weapons[shot.weapon];
  return target.before !== NONE && weapon?.kind === "missile" && target.evading === firer.captain;
}

/** What is subtracted from or added to a ship's to-hit dice in this phase; a crew bonus is used up. */
function modifiersFor(state: State, ship: Ship, aimed: boolean): HitModifier[] {
  const modifiers: HitModifier[] = [];
  const casualties = isExpert(state.setting) ? casualtyModifier(ship) : 0;
  if (casualties > 0) modifiers.push({ why: "casualties", by: casualties });
  if (aimed) {
    ship.aims -= 1;
    modifiers.push({ why: "aimed", by: -1 });
  }
  if (ship.crew?.aiming === true) modifiers.push({ why: "crew", by: -1 });
  return modifiers;
}

/** Aboard a crewed ship casualties belong to science, and how the guns are aimed to the helm. */
function seesGunsAndWounded(state: State, ship: Ship, seat: Seat): boolean {
  const { helm, science } = insight(state, ship, seat);
  return helm && science;
}

const sumOf = (modifiers: readonly HitModifier[]): number => modifiers.reduce((sum, { by }) => sum + by, 0);

/**
 * Resolves all declared shots in order (ST-SEQ-08, B-22); damage other than to shields takes effect
 * together at the end (R14).
 * @returns the effects on ships, already applied, and who lost superstructure
 */
export function resolveShots(state: State, table: StTable): { effects: Effect[]; weakened: ShipNo[] } {
  const effects: Effect[] = [];
  for (const shot of state.shots) resolveShot(state, shot, effects, table);
  return { effects, weakened: applyEffects(state, effects, table) };
}

function resolveShot(state: State, shot: Shot, effects: Effect[], table: StTable): void {
  const ship = shipAt(state, shot.by);
  const target = shipAt(state, shot.target);
  const weapon = figuresAt(state, ship).weapons[shot.weapon];
  if (weapon === undefined) return;
  const charge = ship.charges[shot.weapon] ?? 0;
  const modifiers = modifiersFor(state, ship, shot.aimed);
  shot.hit = shot.face + sumOf(modifiers) <= toHitAt(weapon, shot.range);
  spend(ship, shot.weapon, charge);
  if (table.listening) {
    const { face, hit, range } = shot;
    const gun = { weapon: `@${weapon.type}`, number: shot.weapon + 1 };
    const shown = { at: target.name, target: shot.target, needs: toHitAt(weapon, range), face, range, hit };
    const fired = { type: "fired", ...gun, ...shown, ...about(state, shot.by, "ST-SEQ-08") } as const;
    // What weighs on a ship is known to who sees both its wounded and its guns; others see that something does where the
    // die alone would say otherwise.
    const to = crewOf(state, ship).filter((seat) => seesGunsAndWounded(state, ship, seat));
    if (modifiers.length === 0 || to.length === 0) table.tell(fired);
    else table.tell({ ...fired, modifiers }, { to, others: fired });
  }
  if (!shot.hit) return;
  // ST-SEN-05: a hit by the locked target breaks the lock.
  if (target.sensors.lock === shot.by) target.sensors.lock = NONE;
  const full = damageAt(weapon, shot.range, charge);
  const damage = answersEvasion(state, shot) && target.dodged ? Math.ceil(full / 2) : full;
  shot.damage = damage;
  resolveHit(
    state,
    { target: shot.target, by: shot.by, from: ship, side: shot.side, damage },
    effects,
    table,
  );
}

/** A weapon that has fired, hit or miss, is unarmed (ST-HLM-09). */
function spend(ship: Ship, weapon: number, charge: number): void {
  ship.charges[weapon] = 0;
  ship.fired |= 1 << weapon;
  if (ship.crew !== undefined) ship.toWeapons = Math.max(0, ship.toWeapons - charge);
}
