import { applyEffects, resolveHit, type Effect } from "./damage.ts";
import { rollFor } from "./dice.ts";
import { about, scienceOf, tellPosts, type StTable } from "./event.ts";
import { distance, sidesFacing } from "./hex.ts";
import { isExpert } from "./setting.ts";
import { skillRoll } from "./skill.ts";
import { powerOf, type ShipNo } from "./ship.ts";
import { shipAt, type State } from "./state.ts";
import { vanquish } from "./victory.ts";

export const BLAST_RADIUS = 10;

/** What an explosion of so much power does at a distance, fractions up, at least 1 within 10 hexes (ST-XPL-05, ST-XXP-01). */
export function blastAt(power: number, hexes: number, expert: boolean): number {
  if (hexes > BLAST_RADIUS) return 0;
  if (hexes === 0) return Math.max(1, 2 * power);
  const halvings = hexes - 1;
  const reach = expert ? 6 : 4;
  return hexes > reach ? 1 : Math.max(1, Math.ceil(power / 2 ** halvings));
}

/**
 * Explosion checks after a barrage, a move or an explosion (ST-XPL-02..04, ST-SCI-08), and the damage of
 * those that go up, until nothing more explodes.
 * @param weakened ships that lost superstructure; those below 0 check
 */
export function explosionChecks(state: State, weakened: readonly ShipNo[], table: StTable): void {
  let lost: readonly ShipNo[] = weakened;
  for (;;) {
    const bursting: ShipNo[] = [];
    // Every helpless ship that was hit is gone through in the same way, so that nobody learns how deep it stands.
    for (const [no, ship] of state.ships.entries()) {
      if (ship.fate !== "here" || !ship.disabled || !ship.jolted) continue;
      if (lost.includes(no) && ship.superstructure < 0) checkShip(state, no, bursting, table);
      else tellCheck(state, no, [], false, table);
    }
    if (bursting.length === 0) return;
    lost = explode(state, bursting, table);
  }
}

/** One check: a die against the points below 0, or the science officer's roll. */
function checkShip(state: State, no: ShipNo, bursting: ShipNo[], table: StTable): void {
  const ship = shipAt(state, no);
  const below = -ship.superstructure;
  const faces: number[] = [];
  let bursts = below >= 10;
  if (ship.crew !== undefined) {
    const { face, made } = skillRoll(state, no, "damageControl", 10 * below, table, "explosion");
    faces.push(face);
    bursts = !made;
  } else if (!bursts) {
    const face = rollFor(table, 10, "explosion", no);
    faces.push(face);
    bursts = face <= below;
  }
  tellCheck(state, no, faces, bursts, table);
  if (bursts) bursting.push(no);
}

function tellCheck(
  state: State,
  no: ShipNo,
  faces: readonly number[],
  bursts: boolean,
  table: StTable,
): void {
  tellPosts(table, state, shipAt(state, no), ["captain", "sensors"], {
    type: "checked",
    faces,
    bursts,
    ...scienceOf(shipAt(state, no)),
    ...about(state, no, "ST-XPL-02"),
  });
}

/** Ships blow up together; every ship within reach is hit. Returns those that lost superstructure by it. */
export function explode(state: State, bursting: readonly ShipNo[], table: StTable): ShipNo[] {
  const expert = isExpert(state.setting);
  const blasts = bursting.map((no) => ({ no, power: powerOf(shipAt(state, no)) }));
  for (const { no } of blasts) {
    const ship = shipAt(state, no);
    ship.fate = "exploded";
    ship.cloaked = false;
    if (table.listening) table.tell({ type: "exploded", ...about(state, no, "ST-XPL-10") });
    vanquish(state, no);
  }
  const effects: Effect[] = [];
  for (const { no, power } of blasts) {
    const centre = shipAt(state, no);
    for (const [target, ship] of state.ships.entries()) {
      if (ship.fate !== "here") continue;
      const hexes = distance(centre, ship);
      const damage = blastAt(power, hexes, expert);
      if (damage === 0) continue;
      const group = expert ? 5 : 2;
      const hit = { target, by: no, from: centre, group };
      if (hexes === 0) {
        // ST-XPL-07: a sixth part, rounded up, on each shield.
        for (let side = 0; side < 6; side++)
          resolveHit(state, { ...hit, side, damage: Math.ceil(damage / 6) }, effects, table);
        continue;
      }
      const facing = sidesFacing(ship, ship.heading, centre);
      // ST-XPL-08: chance decides between two shields.
      const chosen = facing.length > 1 ? rollFor(table, facing.length, "side", target) - 1 : 0;
      const side = facing[chosen] ?? 0;
      resolveHit(state, { ...hit, side, damage }, effects, table);
    }
  }
  return applyEffects(state, effects, table);
}
