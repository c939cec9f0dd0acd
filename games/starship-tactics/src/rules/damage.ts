import { DAMAGE_CHARTS, SIMPLE_DAMAGE, type Location, type Struck } from "../data/damage-charts.ts";
import { rollFor } from "./dice.ts";
import { noteDisabled } from "./disabled.ts";
import { about, tellPosts, type Located, type StTable } from "./event.ts";
import { powerFor } from "./figures.ts";
import { arcsTo, type Hex, type Side } from "./hex.ts";
import { isDamaged, isDead } from "./power.ts";
import { tellRemains, type Track } from "./remains.ts";
import { isExpert, type Post } from "./setting.ts";
import { isStationOut, NONE, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";
import { loseEngine } from "./stress.ts";

/** Damage that arrives at a shield. */
export interface Hit {
  readonly target: ShipNo;
  /** Who fired, or `NONE` for mines. */
  readonly by: ShipNo;
  readonly from: Hex;
  readonly side: Side;
  readonly damage: number;
  /** Points per location roll where it differs from a weapon's (ST-XPL-09, ST-XXP-02). */
  readonly group?: number;
}

/** What a hit does at the end of the phase; all of them take effect together (R14). */
export type Effect =
  | { readonly kind: "superstructure"; readonly ship: ShipNo; readonly points: number }
  | { readonly kind: "engine"; readonly ship: ShipNo; readonly engine: number; readonly points: number }
  | { readonly kind: "sensors"; readonly ship: ShipNo; readonly steps: number }
  | { readonly kind: "weapon"; readonly ship: ShipNo; readonly from: readonly number[] }
  | { readonly kind: "casualties"; readonly ship: ShipNo; readonly tenths: number }
  | { readonly kind: "bridge"; readonly ship: ShipNo; readonly points: number }
  | { readonly kind: "engineering"; readonly ship: ShipNo };

const WATCH: readonly Post[] = ["sensors"];

/** Points that a shield can still absorb: none without power (R51, ST-BRG-07, ST-BRG-11). */
export function protection(ship: Ship, side: Side): number {
  const { crew } = ship;
  if (ship.disabled || isDead(ship, side)) return 0;
  if (crew !== undefined && (crew.blackout > 0 || isStationOut(ship, "shields"))) return 0;
  return ship.shields[side] ?? 0;
}

/**
 * A hit on a shield (B-22): the shield absorbs point for point, the rest is located. Shield points and
 * generators go at once; everything else is collected in `effects`.
 */
export function resolveHit(state: State, hit: Hit, effects: Effect[], table: StTable): void {
  const ship = shipAt(state, hit.target);
  const absorbed = Math.min(protection(ship, hit.side), hit.damage);
  absorb(state, ship, hit.side, absorbed);
  const through = hit.damage - absorbed;
  const located: Located[] = [];
  ship.taken[hit.side] = (ship.taken[hit.side] ?? 0) + hit.damage;
  ship.struck[hit.side] = (ship.struck[hit.side] ?? 0) + hit.damage;
  if (through > 0) {
    ship.breached |= 1 << hit.side;
    ship.holes += 1;
    ship.jolted = true;
    if (hit.by !== NONE) ship.hurtBy = [...ship.hurtBy.filter((one) => one !== hit.by), hit.by];
    const group = hit.group ?? (isExpert(state.setting) ? through : 2);
    for (let left = through; left > 0; left -= group)
      located.push(locate(state, hit, Math.min(group, left), effects, table));
  }
  const told = {
    type: "struck",
    side: hit.side + 1,
    damage: hit.damage,
    through: through > 0,
    ...about(state, hit.target, "ST-XSQ-07"),
  } as const;
  tellPosts(table, state, ship, WATCH, { ...told, inside: through, located }, told);
}

function absorb(state: State, ship: Ship, side: Side, points: number): void {
  if (points === 0) return;
  ship.shields[side] = (ship.shields[side] ?? 0) - points;
  if (ship.crew === undefined) return;
  // ST-ENG-08: what shields absorb comes off the power that holds them up, all of the turn reckoned together.
  const { shields } = figuresAt(state, ship);
  const before = powerFor(ship.crew.absorbed, shields);
  ship.crew.absorbed += points;
  ship.toShields = Math.max(0, ship.toShields - powerFor(ship.crew.absorbed, shields) + before);
}

/** One location roll (B-24, ST-XDM-02). */
function locate(state: State, hit: Hit, points: number, effects: Effect[], table: StTable): Located {
  const ship = shipAt(state, hit.target);
  const expert = isExpert(state.setting);
  const face = rollFor(table, 10, "location", hit.target);
  const struck: Struck = expert
    ? (DAMAGE_CHARTS[figuresAt(state, ship).chart][face - 1]?.[hit.side] ?? {
        at: "superstructure",
        casualties: 0,
      })
    : { at: SIMPLE_DAMAGE[face - 1] ?? "superstructure", casualties: 0 };
  const spared = Math.min(ship.crew?.committed ?? 0, points);
  if (ship.crew !== undefined) ship.crew.committed -= spared;
  const taken = points - spared;
  // ST-SCI-05: damage control does not spare casualties.
  const perPoint = struck.at === "bridge" || struck.at === "engineering" ? 10 * points : 0;
  if (expert && struck.casualties + perPoint > 0)
    effects.push({ kind: "casualties", ship: hit.target, tenths: struck.casualties + perPoint });
  if (taken > 0) strike(state, hit, struck.at, taken, effects, table);
  return { face, at: struck.at, points: taken };
}

/** What a location means (ST-XDM-03..10; simple table B-26, B-27). */
function strike(
  state: State,
  hit: Hit,
  at: Location,
  points: number,
  effects: Effect[],
  table: StTable,
): void {
  const no = hit.target;
  const ship = shipAt(state, no);
  const expert = isExpert(state.setting);
  const frame = (lost: number): void =>
    void (lost > 0 && effects.push({ kind: "superstructure", ship: no, points: lost }));
  switch (at) {
    case "shield":
      ship.shields[hit.side] = 0;
      ship.dead |= 1 << hit.side;
      return frame(expert ? 1 : 0);
    case "beam":
    case "missile": {
      const from = weaponsBearing(state, ship, hit.from, at);
      if (from.length > 0) effects.push({ kind: "weapon", ship: no, from });
      return frame(expert ? 1 : 0);
    }
    case "superstructure":
      return frame(points);
    case "warp":
      return void effects.push({
        kind: "engine",
        ship: no,
        engine: warpEngineHit(state, no, hit.side, table),
        points,
      });
    case "impulse":
      return void effects.push({ kind: "engine", ship: no, engine: ship.engines.length - 1, points });
    case "sensors": {
      // ST-SEN-18: 1 to 5 one step, else two.
      effects.push({ kind: "sensors", ship: no, steps: rollFor(table, 10, "outage", no) <= 5 ? 1 : 2 });
      return frame(expert ? 1 : 0);
    }
    case "bridge":
      effects.push({ kind: "bridge", ship: no, points });
      return frame(points);
    case "engineering":
      effects.push({ kind: "engineering", ship: no });
      return frame(points);
  }
}

/** The warp engine nearest the shield struck; forward and aft by chance (ST-XDM-06, notes 3.12). */
function warpEngineHit(state: State, no: ShipNo, side: Side, table: StTable): number {
  if (figuresAt(state, shipAt(state, no)).warpEngines < 2) return 0;
  if (side === 1 || side === 2) return 1;
  if (side === 4 || side === 5) return 0;
  return rollFor(table, 10, "engine", no) % 2 === 1 ? 0 : 1;
}

/** Undamaged weapons of a kind that bear on the shooter; else of the other kind (ST-XDM-04, R15, R47). */
export function weaponsBearing(state: State, ship: Ship, shooter: Hex, kind: "beam" | "missile"): number[] {
  const arcs = arcsTo(ship, ship.heading, shooter);
  const { weapons } = figuresAt(state, ship);
  const bearing: number[] = [];
  for (const [index, weapon] of weapons.entries()) {
    if ((weapon.arcs & arcs) !== 0 && !isDamaged(ship, index)) bearing.push(index);
  }
  const wanted = bearing.filter((index) => (weapons[index]?.kind === "beam") === (kind === "beam"));
  return wanted.length > 0 ? wanted : bearing;
}

/**
 * All effects of a phase at once (FIRE.APPLY). Weapons that are to be lost go to `state.losses`,
 * where their captains choose.
 * @returns the ships that lost superstructure
 */
export function applyEffects(state: State, effects: readonly Effect[], table: StTable): ShipNo[] {
  const weakened: ShipNo[] = [];
  const blinded = new Set<ShipNo>();
  const changed = new Map<ShipNo, Set<Track>>();
  const changes = (no: ShipNo, track: Track): void =>
    void changed.set(no, (changed.get(no) ?? new Set<Track>()).add(track));
  for (const effect of effects) {
    const ship = shipAt(state, effect.ship);
    switch (effect.kind) {
      case "superstructure":
        ship.superstructure -= effect.points;
        changes(effect.ship, "superstructure");
        if (!weakened.includes(effect.ship)) weakened.push(effect.ship);
        break;
      case "engine":
        if (loseEngine(ship, effect.engine, effect.points) > 0) changes(effect.ship, "power");
        break;
      case "sensors":
        knockOutSensors(state, effect.ship, effect.steps);
        blinded.add(effect.ship);
        break;
      case "weapon":
        state.losses.push({ ship: effect.ship, from: effect.from });
        break;
      case "casualties":
        ship.casualties = Math.min(1000, ship.casualties + effect.tenths);
        changes(effect.ship, "casualties");
        break;
      case "bridge":
      case "engineering":
        break;
    }
  }
  for (const no of blinded) tellBlinded(state, no, table);
  for (const [no, tracks] of changed) tellRemains(state, no, tracks, table);
  for (const no of new Set(effects.map((effect) => effect.ship))) noteDisabled(state, no, table);
  return weakened;
}

/**
 * Sensors out (ST-SEN-18). Steps are taken off at each Power Allocation; the Expert count begins with
 * the next turn's box, the Command count runs in phase pairs from the next one (R16). The longer outage counts.
 */
function knockOutSensors(state: State, no: ShipNo, steps: number): void {
  const ship = shipAt(state, no);
  const counted = isExpert(state.setting) ? steps + 1 : steps;
  ship.sensors.damaged = Math.max(ship.sensors.damaged, counted);
  ship.sensors.lock = NONE;
  ship.sensors.contact = NONE;
  ship.sensors.scanning = false;
}

/** However many hits it took: its people are told once how long it lasts. */
function tellBlinded(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  tellPosts(table, state, ship, ["captain", ...WATCH], {
    type: "sensors-out",
    more: ship.sensors.damaged - 1,
    unit: ship.crew === undefined ? "turn" : "phase",
    ...about(state, no, "ST-SEN-18"),
  });
}

/** A weapon is gone for good (ST-XDM-13). */
export function loseWeapon(state: State, no: ShipNo, weapon: number, table: StTable): void {
  const ship = shipAt(state, no);
  ship.damaged |= 1 << weapon;
  ship.charges[weapon] = 0;
  ship.lost += 1;
  const what = `@${figuresAt(state, ship).weapons[weapon]?.type ?? ""}`;
  const event = { type: "weapon-lost", weapon, what, ...about(state, no, "ST-XDM-04") } as const;
  tellPosts(table, state, ship, ["weapons"], event, { type: "weapon-hit", ...about(state, no, "ST-XDM-04") });
}
