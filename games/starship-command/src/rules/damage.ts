import type { Seat } from "@flagship/kernel";
import { damageOf, isWeapon, weaponOf } from "../data/cards.ts";
import { valueOf } from "../data/kinds.ts";
import { targetsOf, uncloak } from "./attack.ts";
import type { ScTable } from "./event.ts";
import { cardName, cardNames, discard, putBack } from "./piles.ts";
import { NONE, unitOf, type Battle, type CardId, type Shot, type State, type UnitId } from "./state.ts";
import { named, strengthLeft, tellOf } from "./telling.ts";
import { aboardOf, addDamage, isCrippled, isDestroyed, publicName } from "./units.ts";

/** Reveals what is left of every volley and adds it up (SC-DMG-01). */
export function revealVolleys(battle: Battle, table: ScTable): void {
  battle.damaged = [];
  for (const at of targetsOf(battle)) {
    const shots = battle.shots.filter((shot) => shot.at === at && !shot.gone);
    const weapons = shots.filter((shot) => isWeapon(shot.card));
    if (weapons.length > 0) hit(battle, at, weapons, table);
    strikeTwice(battle, at, table);
    for (const shot of shots) {
      shot.gone = true;
      if (!isWeapon(shot.card)) discard(battle, shot.card);
    }
  }
}

/** What a volley turned out to be. */
function revealed(
  battle: Battle,
  shots: readonly Shot[],
): {
  readonly cards: readonly CardId[];
  readonly names: readonly string[];
  readonly squadrons: readonly string[];
  readonly points: number;
} {
  const cards = shots.map((shot) => shot.card);
  return {
    cards,
    names: cardNames(cards),
    squadrons: shots.map(({ weapon, by }) => (weapon === "squadron" ? publicName(unitOf(battle, by)) : "")),
    points: cards.reduce((sum, card) => sum + damageOf(card), 0),
  };
}

function hit(battle: Battle, at: UnitId, shots: readonly Shot[], table: ScTable): void {
  const unit = unitOf(battle, at);
  for (const { card } of shots) addDamage(unit, card);
  battle.damaged.push(at);
  battle.stirred = true;
  if (!table.listening) return;
  const event = { seat: battle.attacker, ...named(battle, at), rules: ["SC-DMG-01"] };
  const hitEvent = {
    type: "hit",
    ...event,
    ...revealed(battle, shots),
    ...strengthLeft(battle, at),
  } as const;
  if (!unit.cloaked) return table.tell(hitEvent, { reveals: true });
  // Cards go face down under a cloaked ship: only the two sides know them (SC-DMG-07).
  table.tell(hitEvent, {
    to: [unit.owner, battle.attacker],
    others: { type: "hit-in-the-dark", ...event },
    reveals: true,
  });
}

/** Superior Targeting: the best card of each type counts twice, together and only to destroy the ship (SC-XPK-03, R81). */
function strikeTwice(battle: Battle, at: UnitId, table: ScTable): void {
  const unit = unitOf(battle, at);
  const extra = battle.shots.reduce((sum, decoy) => sum + doubledBy(battle, at, decoy), 0);
  if (extra === 0) return;
  unit.hurt += extra;
  if (!isDestroyed(unit)) unit.hurt -= extra;
  else if (table.listening) {
    table.tell({
      type: "targeting-struck",
      seat: battle.attacker,
      ...named(battle, at),
      points: extra,
      rules: ["SC-XPK-03"],
    });
  }
}

/** What a Superior Targeting card adds: the damage of the card it belongs to, if that hit (SC-XPK-04). */
function doubledBy(battle: Battle, at: UnitId, decoy: Shot): number {
  if (decoy.at !== at || decoy.gone || isWeapon(decoy.card)) return 0;
  let best: Shot | undefined;
  for (const shot of battle.shots) {
    if (shot.at !== at || !isWeapon(shot.card) || weaponOf(shot.card) !== decoy.weapon) continue;
    if (best === undefined || damageOf(shot.card) > damageOf(best.card)) best = shot;
  }
  return best === undefined || best.gone ? 0 : damageOf(best.card);
}

/** Consequences of the damage step, after instant repairs (SC-DMG-08), then removal (SC-KIL-01). */
export function applyConsequences(state: State, table: ScTable): void {
  const { battle } = state;
  for (const id of battle.damaged) {
    const unit = unitOf(battle, id);
    if (unit.place !== "battle") continue;
    if (isDestroyed(unit)) destroy(battle, id, victorOver(battle, id), table);
    else if (isCrippled(unit)) cripple(battle, id, table);
    else unit.crippled = false;
  }
  battle.damaged = [];
  battle.duels = [];
}

/** The attack is over; nothing of it is left on the table. */
export function clearAttack(battle: Battle): void {
  for (const card of battle.tucked) discard(battle, card);
  battle.tucked = [];
  battle.shots = [];
  battle.covered = [];
  battle.scanned = [];
}

/** Who scores a unit: the attacker, or in a dogfight the owner of the squadron that shot it (SC-KIL-02). */
export function victorOver(battle: Battle, id: UnitId): Seat {
  if (unitOf(battle, id).owner !== battle.attacker) return battle.attacker;
  const duel = battle.duels.find((one) => one.at === id);
  return duel === undefined ? NONE : unitOf(battle, duel.unit).owner;
}

/** Whose doing the damage is; a rammer's own is his. */
function actorAgainst(battle: Battle, id: UnitId): Seat {
  const victor = victorOver(battle, id);
  return victor === NONE ? unitOf(battle, id).owner : victor;
}

/** SC-CLK-09 and SC-CAR-05: a crippled ship loses its cloak, a carrier half of the squadrons on board. */
export function cripple(battle: Battle, id: UnitId, table: ScTable): void {
  const unit = unitOf(battle, id);
  if (unit.crippled) return;
  unit.crippled = true;
  uncloak(battle, id, table, "SC-CLK-09");
  tellOf(battle, "crippled", actorAgainst(battle, id), id, "SC-DMG-04", table);
  const aboard = aboardOf(battle, id);
  if (aboard.length === 0) return;
  const lost = table.dice.shuffle(aboard).slice(0, Math.ceil(aboard.length / 2));
  for (const squadron of lost)
    destroy(battle, squadron, victorOver(battle, id), table, { carrier: id, is: "crippled" });
}

/** The carrier aboard which a squadron is lost, and what befell it (SC-CAR-03, SC-CAR-05). */
interface Lost {
  readonly carrier: UnitId;
  readonly is: "crippled" | "destroyed";
}
const LOST_BY = { crippled: "SC-CAR-05", destroyed: "SC-CAR-03" } as const;

/** Takes a unit off the table for good; nobody scores it when there is no victor (SC-SCO-05). */
export function destroy(battle: Battle, id: UnitId, victor: Seat, table: ScTable, lost?: Lost): void {
  for (const squadron of aboardOf(battle, id))
    destroy(battle, squadron, victor, table, { carrier: id, is: "destroyed" });
  const unit = unitOf(battle, id);
  clearOff(battle, id);
  unit.place = victor === NONE ? "lost" : "destroyed";
  unit.victor = victor;
  unit.cloaked = false;
  battle.stirred = true;
  if (!table.listening) return;
  const scored = victor !== NONE;
  const value = scored ? valueOf(unit.kind) : 0;
  const seat = scored ? victor : unit.owner;
  const event = { type: "destroyed", seat, ...named(battle, id), scored, value } as const;
  table.tell(
    lost === undefined
      ? { ...event, rules: ["SC-KIL-01"] }
      : {
          ...event,
          carrier: publicName(unitOf(battle, lost.carrier)),
          carrierIs: lost.is,
          rules: [LOST_BY[lost.is]],
        },
    { reveals: true },
  );
}

/** Everything that lies on or under a unit goes to the discard pile (SC-DMG-07, SC-FTR-14, SC-XBM-03). */
export function clearOff(battle: Battle, id: UnitId): void {
  const unit = unitOf(battle, id);
  for (const card of unit.damage) discard(battle, card);
  unit.damage = [];
  for (const card of unit.parties) discard(battle, card);
  unit.parties = [];
  if (unit.neutralized !== NONE) putBack(battle, unit.neutralized);
  unit.neutralized = NONE;
  if (unit.load !== NONE) discard(battle, unit.load);
  unit.load = NONE;
  for (const shot of battle.shots) {
    if (shot.gone || shot.by !== id) continue;
    shot.gone = true;
    discard(battle, shot.card);
  }
}

/** A ship leaves the battle as a survivor, with the squadrons on board (SC-RET-04, SC-WRP-04/05). */
export function leave(
  battle: Battle,
  id: UnitId,
  how: "retreat" | "warp" | "withdraw",
  table: ScTable,
): void {
  const unit = unitOf(battle, id);
  for (const squadron of aboardOf(battle, id)) unitOf(battle, squadron).place = "left";
  unit.place = "left";
  unit.retreating = false;
  unit.ram = NONE;
  battle.stirred = true;
  const rules = [how === "retreat" ? "SC-RET-04" : how === "warp" ? "SC-WRP-04" : "SC-CPN-11"];
  if (table.listening)
    table.tell({ type: "left", seat: unit.owner, ...named(battle, id), how, rules }, { reveals: true });
}

/** A ship blows itself up: nobody scores it, its card goes face up under the ship deck (SC-SD-02). */
export function selfDestruct(state: State, id: UnitId, table: ScTable): void {
  const { battle } = state;
  const unit = unitOf(battle, id);
  const aboard = aboardOf(battle, id);
  for (const squadron of aboard) {
    clearOff(battle, squadron);
    unitOf(battle, squadron).place = "lost";
  }
  clearOff(battle, id);
  unit.place = "lost";
  unit.cloaked = false;
  battle.stirred = true;
  if (state.campaign === undefined) {
    battle.shipDeck.unshift(unit.kind);
    battle.shipsShown += 1;
    battle.fighterDeck.unshift(...aboard.map((squadron) => unitOf(battle, squadron).kind));
    battle.fightersShown += aboard.length;
  }
  tellOf(battle, "self-destructed", unit.owner, id, "SC-SD-02", table, true);
}

/** A shot no longer takes part in its volley; its card is discarded in the open. */
export function removeShot(
  battle: Battle,
  by: Seat,
  index: number,
  why: "gremlins" | "neutralized",
  table: ScTable,
): void {
  const shot = battle.shots[index];
  if (shot === undefined || shot.gone) return;
  shot.gone = true;
  discard(battle, shot.card);
  if (!table.listening) return;
  table.tell(
    {
      type: "shot-removed",
      seat: by,
      ...named(battle, shot.at),
      card: shot.card,
      name: cardName(shot.card),
      why,
      rules: [why === "gremlins" ? "SC-GRM-02" : "SC-WNT-03"],
    },
    { reveals: true },
  );
}

/** The whole volley misses (SC-DEF-03). */
export function miss(battle: Battle, at: UnitId, why: "evade" | "warp" | "computer", table: ScTable): void {
  const shots = battle.shots.filter((shot) => shot.at === at && !shot.gone);
  for (const shot of shots) {
    shot.gone = true;
    discard(battle, shot.card);
  }
  if (!table.listening) return;
  const rules = [why === "evade" ? "SC-DEF-03" : why === "warp" ? "SC-WRP-02" : "SC-CD-01"];
  table.tell(
    {
      type: "missed",
      seat: unitOf(battle, at).owner,
      ...named(battle, at),
      ...revealed(battle, shots),
      why,
      rules,
    },
    { reveals: true },
  );
}
