import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { damageOf, isPhaser, kindOf } from "../data/cards.ts";
import type { ScTable } from "./event.ts";
import { blurKnowledge, cardName, holds, mayBeHeld, takeFromHand } from "./piles.ts";
import {
  FIRED,
  handOf,
  NONE,
  unitOf,
  type Battle,
  type CardId,
  type Shot,
  type State,
  type UnitId,
} from "./state.ts";
import { named } from "./telling.ts";
import { addDamage, isInFlight, publicName } from "./units.ts";

/** A squadron and the one it goes for; with Interceptors a Phaser 1 of the hand (SC-XIN-01). */
export interface Pair {
  unit: UnitId;
  at: UnitId;
  card?: CardId | undefined;
}

export interface Engage {
  readonly type: "engage";
  readonly pairs: Pair[];
}

/** Enemy squadrons that attack one of the seat's ships or squadrons. */
export const attackersOf = (battle: Battle, seat: Seat): UnitId[] =>
  battle.shots.flatMap((shot) =>
    shot.weapon === "squadron" && !shot.gone && unitOf(battle, shot.at).owner === seat ? [shot.by] : [],
  );

/** The seat's squadrons that may dogfight as far as everybody can tell (SC-DOG-01, SC-XIN-01). */
export function fightersOf(state: State, seat: Seat): UnitId[] {
  const { battle, options } = state;
  const empty =
    options.interceptors &&
    handOf(battle, seat).length > 0 &&
    mayBeHeld(battle, options.edition === "full", "phaser-1");
  return battle.units.flatMap((unit, id) =>
    unit.owner === seat &&
    isInFlight(unit) &&
    unit.launched < battle.turn &&
    !unit.rear &&
    (unit.load !== NONE || empty)
      ? [id]
      : [],
  );
}

/** Whether a seat is asked to dogfight. */
export const couldEngage = (state: State, seat: Seat): boolean =>
  attackersOf(state.battle, seat).length > 0 && fightersOf(state, seat).length > 0;

/** What forbids these pairings of a defender (SC-DOG-01, SC-DOG-05). */
export function checkEngage(state: State, seat: Seat, { pairs }: Engage): Refusal | undefined {
  const { battle } = state;
  const fighters = fightersOf(state, seat);
  const attackers = attackersOf(battle, seat);
  const cards = pairs.flatMap((pair) => (pair.card === undefined ? [] : [pair.card]));
  if (new Set(pairs.map((pair) => pair.unit)).size !== pairs.length || new Set(cards).size !== cards.length) {
    return refuse("one-card-per-squadron", "SC-DOG-01", undefined, "pairs");
  }
  for (const { unit, at, card } of pairs) {
    if (!fighters.includes(unit)) return refuse("cannot-dogfight", "SC-DOG-01", undefined, "pairs");
    if (!attackers.includes(at)) return refuse("not-attacking-you", "SC-DOG-01", undefined, "pairs");
    const { load } = unitOf(battle, unit);
    const armed =
      load !== NONE
        ? isPhaser(load) && card === undefined
        : card !== undefined && holds(battle, seat, card, "phaser-1");
    if (!armed) return refuse("no-phaser", "SC-DOG-05", undefined, "pairs");
  }
  return undefined;
}

/** The defender's squadrons go for the attacking ones; their cards stay face down (SC-DOG-01). */
export function engage(battle: Battle, { pairs }: Engage, table: ScTable): void {
  for (const { unit, at, card } of pairs) {
    const fighter = unitOf(battle, unit);
    if (card === undefined) {
      battle.duels.push({ unit, at, card: fighter.load, jammed: false });
      fighter.load = NONE;
    } else {
      takeFromHand(battle, fighter.owner, card);
      // Everybody knows that it is a Phaser 1, nobody which (R73).
      blurKnowledge(battle, fighter.owner, (other) => kindOf(other) === "phaser-1");
      battle.duels.push({ unit, at, card, jammed: false });
    }
    tellEngaged(battle, unit, at, "SC-DOG-01", table);
  }
}

function tellEngaged(battle: Battle, unit: UnitId, at: UnitId, rule: string, table: ScTable): void {
  if (!table.listening) return;
  table.tell({
    type: "engaged",
    seat: unitOf(battle, unit).owner,
    ...named(battle, unit),
    at: publicName(unitOf(battle, at)),
    rules: [rule],
  });
}

/** A shot of a dogfight that another player is about to fire. */
export function isOthersShot(battle: Battle, seat: Seat, index: number): boolean {
  const duel = battle.duels[index];
  return duel !== undefined && !duel.jammed && unitOf(battle, duel.unit).owner !== seat;
}

/** The card that a squadron still has in its volley. */
export const shotOf = (battle: Battle, squadron: UnitId): Shot | undefined =>
  battle.shots.find((shot) => shot.by === squadron && !shot.gone);

/** What forbids the attacker's answer: each engaged squadron with a phaser at one that engages it (SC-DOG-02). */
export function checkShootBack(battle: Battle, { pairs }: Engage): Refusal | undefined {
  if (new Set(pairs.map((pair) => pair.unit)).size !== pairs.length)
    return refuse("one-card-per-squadron", "SC-DOG-02", undefined, "pairs");
  for (const { unit, at } of pairs) {
    if (!battle.duels.some((duel) => duel.at === unit && duel.unit === at))
      return refuse("not-engaged", "SC-DOG-02", undefined, "pairs");
    const shot = shotOf(battle, unit);
    if (shot === undefined || !isPhaser(shot.card))
      return refuse("no-phaser", "SC-DOG-02", undefined, "pairs");
  }
  return undefined;
}

/** Engaged squadrons shoot back with the cards of their attack and so drop out of their volleys (SC-DOG-02, SC-DOG-04). */
export function shootBack(battle: Battle, { pairs }: Engage, table: ScTable): void {
  for (const { unit, at } of pairs) {
    const shot = shotOf(battle, unit);
    if (shot === undefined) throw new Error(`squadron ${unit} has no shot left`);
    shot.gone = true;
    battle.duels.push({ unit, at, card: shot.card, jammed: false });
    tellEngaged(battle, unit, at, "SC-DOG-02", table);
  }
}

/** All dogfight fire at once (SC-DOG-03), but for what Gremlins stopped. */
export function fireDuels(battle: Battle, table: ScTable): void {
  battle.duels = battle.duels.filter((duel) => !duel.jammed);
  battle.damaged = [];
  for (const { unit, at, card } of battle.duels) {
    const target = unitOf(battle, at);
    addDamage(target, card);
    if (!battle.damaged.includes(at)) battle.damaged.push(at);
    if (table.listening) {
      const event = {
        seat: unitOf(battle, unit).owner,
        ...named(battle, unit),
        at: publicName(target),
        card,
        name: cardName(card),
        points: damageOf(card),
      };
      table.tell({ type: "dogfight-hit", ...event, rules: ["SC-DOG-03"] }, { reveals: true });
    }
  }
  battle.duels = battle.duels.map((duel) => ({ ...duel, card: FIRED }));
  battle.stirred = true;
}
