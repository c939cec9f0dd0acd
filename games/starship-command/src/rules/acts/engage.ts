import type { Dice, Field, Offer, Seat, Between } from "@flagship/kernel";
import { message, type PlainKey } from "../../say.ts";
import * as z from "zod/mini";
import { isPhaser, kindOf } from "../../data/cards.ts";
import { act } from "../contract.ts";
import {
  attackersOf,
  checkEngage,
  checkShootBack,
  fightersOf,
  shootBack,
  shotOf,
  type Engage,
  type Pair,
} from "../dogfight.ts";
import { cardPick, enemyPick, ownPick, pickField, rows } from "../fields.ts";
import { id, rowsOf } from "../parts.ts";
import { handOf, NONE, unitOf, type Battle, type CardId, type State, type UnitId } from "../state.ts";

/** Squadrons pair off for a dogfight: the defender's with those that attack, then the attacker's with those that engage them (SC-DOG-01/02). */
export const engage = act("engage", {
  pairs: rowsOf(z.strictObject({ unit: id, at: id, card: z.optional(id) }), 40),
})({
  offer: (state, actor, { kind }) => (kind === "dogfight" ? engagements(state, actor) : answers(state)),
  check: (state, actor, action, { kind }) =>
    kind === "dogfight" ? checkEngage(state, actor, action) : checkShootBack(state.battle, action),
  // The defenders' answers are opened one after another when the last is in.
  does({ battle }, _actor, action, table) {
    shootBack(battle, action, table);
    battle.step = "fray";
  },
  sample(state, actor, dice, { kind }) {
    const pairs =
      kind === "dogfight" ? sampleEngage(state, actor, dice) : sampleShootBack(state.battle, dice);
    return pairs.length === 0 ? undefined : { type: "engage", pairs };
  },
});

const form = (key: Between<PlainKey, "play.">, fields: readonly Field[], atMost: number): Offer<Engage> => ({
  action: { type: "engage", pairs: [] },
  label: message(`play.${key}`),
  fields: [rows("pairs", fields, atMost)],
  rules: ["SC-DOG-01"],
});

const pairFields = (
  state: State,
  own: readonly UnitId[],
  enemies: readonly UnitId[],
  cards: readonly CardId[] = [],
): Field[] => [
  pickField(
    "unit",
    own.map((unit) => ownPick(state, unit)),
  ),
  pickField(
    "at",
    enemies.map((at) => enemyPick(state, at)),
  ),
  ...(cards.length === 0 ? [] : [pickField("card", cards.map(cardPick))]),
];

function engagements(state: State, seat: Seat): Offer<Engage>[] {
  const { battle } = state;
  const fighters = fightersOf(state, seat);
  const attackers = attackersOf(battle, seat);
  const armed = fighters.filter((unit) => isPhaser(unitOf(battle, unit).load));
  const spare = handOf(battle, seat).filter((card) => kindOf(card) === "phaser-1");
  const empty = spare.length === 0 ? [] : fighters.filter((unit) => unitOf(battle, unit).load === NONE);
  return [
    ...(armed.length === 0 ? [] : [form("engage", pairFields(state, armed, attackers), armed.length)]),
    ...(empty.length === 0
      ? []
      : [form("intercept", pairFields(state, empty, attackers, spare), empty.length)]),
  ];
}

/** The attacker's engaged squadrons with phasers (SC-DOG-02). */
function answers(state: State): Offer<Engage>[] {
  const { battle } = state;
  const armed = [...new Set(battle.duels.map((duel) => duel.at))].filter((unit) => isArmed(battle, unit));
  const foes = battle.duels.filter((duel) => armed.includes(duel.at)).map((duel) => duel.unit);
  return armed.length === 0 ? [] : [form("shoot-back", pairFields(state, armed, foes), armed.length)];
}

const isArmed = (battle: Battle, squadron: UnitId): boolean => {
  const shot = shotOf(battle, squadron);
  return shot !== undefined && isPhaser(shot.card);
};

function sampleEngage(state: State, seat: Seat, dice: Dice): Pair[] {
  const { battle } = state;
  const attackers = attackersOf(battle, seat);
  const spare = handOf(battle, seat).filter((card) => kindOf(card) === "phaser-1");
  const pairs: Pair[] = [];
  for (const unit of fightersOf(state, seat)) {
    if (dice.below(2) === 0) continue;
    const { load } = unitOf(battle, unit);
    const card = load === NONE ? spare.pop() : undefined;
    if (load === NONE ? card !== undefined : isPhaser(load))
      pairs.push({ unit, at: dice.pick(attackers), ...(card === undefined ? {} : { card }) });
  }
  return pairs;
}

function sampleShootBack(battle: Battle, dice: Dice): Pair[] {
  const pairs: Pair[] = [];
  for (const { unit, at } of battle.duels) {
    const fresh = !pairs.some((pair) => pair.unit === at);
    if (fresh && isArmed(battle, at) && dice.below(2) === 0) pairs.push({ unit: at, at: unit });
  }
  return pairs;
}
