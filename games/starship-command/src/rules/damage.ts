import type { Seat } from "@flagship/kernel";
import { damageOf, isWeapon, weaponOf } from "../data/cards.ts";
import { printedStructure, valueOf } from "../data/kinds.ts";
import { targetsOf, uncloak } from "./attack.ts";
import type { ScTable } from "./event.ts";
import { cardName, cardNames, discard, putBack } from "./piles.ts";
import { NONE, unitOf, type Battle, type CardId, type State, type UnitId } from "./state.ts";
import { aboardOf, addDamage, isCrippled, isDestroyed, publicName } from "./units.ts";

/** Reveals what is left of every volley and adds it up (SC-DMG-01). */
export function revealVolleys(battle: Battle, table: ScTable): void {
  battle.damaged = [];
  for (const at of targetsOf(battle)) {
    const shots = battle.shots.filter((shot) => shot.at === at && !shot.gone);
    const cards = shots.map((shot) => shot.card).filter(isWeapon);
    if (cards.length > 0) hit(battle, at, cards, table);
    strikeTwice(battle, at, table);
    for (const shot of shots) {
      shot.gone = true;
      if (!isWeapon(shot.card)) discard(battle, shot.card);
    }
  }
}

function hit(battle: Battle, at: UnitId, cards: readonly CardId[], table: ScTable): void {
  const unit = unitOf(battle, at);
  for (const card of cards) addDamage(unit, card);
  battle.damaged.push(at);
  battle.stirred = true;
  if (!table.listening) return;
  const points = cards.reduce((sum, card) => sum + damageOf(card), 0);
  const event = { seat: unit.owner, unit: at, ship: publicName(unit), rules: ["SC-DMG-01"] };
  const hitEvent = { type: "hit", ...event, cards, names: cardNames(cards), points } as const;
  if (!unit.cloaked) return table.tell(hitEvent, { reveals: true });
  // Cards go face down under a cloaked ship: only the two sides know them (SC-DMG-07).
  table.tell(hitEvent, {
    to: [unit.owner, battle.attacker],
    others: { type: "hit-in-the-dark", ...event },
    reveals: true,
  });
}

/** Superior Targeting: the best card of its type counts twice, only to destroy the ship (SC-XPK-03). */
function strikeTwice(battle: Battle, at: UnitId, table: ScTable): void {
  const unit = unitOf(battle, at);
  for (const decoy of battle.shots) {
    if (decoy.at !== at || decoy.gone || isWeapon(decoy.card)) continue;
    const kin = battle.shots.filter(
      (shot) => shot.at === at && isWeapon(shot.card) && weaponOf(shot.card) === decoy.weapon,
    );
    const best = kin.reduce(
      (top, shot) => (damageOf(shot.card) > damageOf(top.card) ? shot : top),
      kin[0] ?? decoy,
    );
    if (best.gone || best === decoy) continue;
    const extra = damageOf(best.card);
    unit.hurt += extra;
    if (!isDestroyed(unit)) unit.hurt -= extra;
    else if (table.listening) {
      table.tell({
        type: "targeting-struck",
        seat: unit.owner,
        unit: at,
        ship: publicName(unit),
        points: extra,
        rules: ["SC-XPK-03"],
      });
    }
  }
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

/** SC-CLK-09 and SC-CAR-05: a crippled ship loses its cloak, a carrier half of the squadrons on board. */
export function cripple(battle: Battle, id: UnitId, table: ScTable): void {
  const unit = unitOf(battle, id);
  if (unit.crippled) return;
  unit.crippled = true;
  uncloak(battle, id, table, "SC-CLK-09");
  if (table.listening)
    table.tell({
      type: "crippled",
      seat: unit.owner,
      unit: id,
      ship: publicName(unit),
      rules: ["SC-DMG-04"],
    });
  const aboard = aboardOf(battle, id);
  if (aboard.length === 0) return;
  const lost = table.dice.shuffle(aboard).slice(0, Math.ceil(aboard.length / 2));
  for (const squadron of lost) destroy(battle, squadron, victorOver(battle, id), table);
}

/** Takes a unit off the table for good; nobody scores it when there is no victor (SC-SCO-05). */
export function destroy(battle: Battle, id: UnitId, victor: Seat, table: ScTable): void {
  for (const squadron of aboardOf(battle, id)) destroy(battle, squadron, victor, table);
  const unit = unitOf(battle, id);
  clearOff(battle, id);
  unit.place = victor === NONE ? "lost" : "destroyed";
  unit.victor = victor;
  unit.cloaked = false;
  battle.stirred = true;
  if (!table.listening) return;
  const value = victor === NONE ? 0 : valueOf(unit.kind);
  table.tell(
    {
      type: "destroyed",
      seat: unit.owner,
      unit: id,
      ship: publicName(unit),
      by: victor,
      value,
      rules: ["SC-KIL-01"],
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
  unit.cloaked = false;
  unit.retreating = false;
  unit.ram = NONE;
  battle.stirred = true;
  const rules = [how === "retreat" ? "SC-RET-04" : how === "warp" ? "SC-WRP-04" : "SC-CPN-11"];
  if (table.listening)
    table.tell(
      { type: "left", seat: unit.owner, unit: id, ship: publicName(unit), how, rules },
      { reveals: true },
    );
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
  if (table.listening)
    table.tell(
      { type: "self-destructed", seat: unit.owner, unit: id, ship: publicName(unit), rules: ["SC-SD-02"] },
      { reveals: true },
    );
}

/** The collision: both ships take the rammer's printed structure; a suicide is gone and gives twice that (SC-XKZ-03, SC-XSU-01). */
export function ram(state: State, id: UnitId, suicide: boolean, table: ScTable): void {
  const { battle } = state;
  const rammer = unitOf(battle, id);
  const target = unitOf(battle, rammer.ram);
  const points = printedStructure(rammer.kind) * (suicide ? 2 : 1);
  battle.damaged = [rammer.ram];
  addDamage(target, -points);
  if (table.listening) {
    table.tell({
      type: "rammed",
      seat: rammer.owner,
      unit: id,
      ship: publicName(rammer),
      at: publicName(target),
      points,
      rules: ["SC-XKZ-03"],
    });
  }
  rammer.ram = NONE;
  if (suicide) return selfDestruct(state, id, table);
  addDamage(rammer, -points);
  rammer.held = battle.turn;
  battle.damaged.push(id);
  battle.stirred = true;
}

/** A shot no longer takes part in its volley; its card is discarded in the open. */
export function removeShot(
  battle: Battle,
  index: number,
  why: "gremlins" | "neutralized",
  table: ScTable,
): void {
  const shot = battle.shots[index];
  if (shot === undefined || shot.gone) return;
  shot.gone = true;
  discard(battle, shot.card);
  if (!table.listening) return;
  const unit = unitOf(battle, shot.at);
  table.tell(
    {
      type: "shot-removed",
      seat: unit.owner,
      unit: shot.at,
      ship: publicName(unit),
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
  const cards: CardId[] = [];
  for (const shot of battle.shots) {
    if (shot.at !== at || shot.gone) continue;
    shot.gone = true;
    discard(battle, shot.card);
    cards.push(shot.card);
  }
  if (!table.listening) return;
  const unit = unitOf(battle, at);
  const rules = [why === "evade" ? "SC-DEF-03" : why === "warp" ? "SC-WRP-02" : "SC-CD-01"];
  table.tell(
    {
      type: "missed",
      seat: unit.owner,
      unit: at,
      ship: publicName(unit),
      cards,
      names: cardNames(cards),
      why,
      rules,
    },
    { reveals: true },
  );
}
