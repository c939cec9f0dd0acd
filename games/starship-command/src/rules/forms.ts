import {
  message,
  whoSits,
  type Choice,
  type Field,
  type Message,
  type Pickable,
  type Seat,
} from "@flagship/kernel";
import { damageOf, isPhaser, isWeapon, kindOf, WEAPONS } from "../data/cards.ts";
import { nameKey } from "../data/kinds.ts";
import type { Action } from "./action.ts";
import { attackersOf, fightersOf } from "./dogfight.ts";
import { fullVolley, openTargets, readyGuns, readySquadrons } from "./gunnery.ts";
import { weaponName } from "./labels.ts";
import { cardName } from "./piles.ts";
import { areEnemies, handOf, NONE, unitOf, type CardId, type State, type UnitId } from "./state.ts";
import { isShipInBattle, lifeOf, publicName } from "./units.ts";

const HOLD_FIRE: Action = { type: "attack", shots: [], officers: [], probes: [] };

const pickField = (name: string, from: readonly Pickable[]): Field => ({
  kind: "pick",
  name,
  label: message(`field.${name}`),
  from,
  initial: from[0]?.value ?? "",
});

const rows = (name: string, fields: readonly Field[], atMost: number): Field => ({
  kind: "rows",
  name,
  label: message(`field.${name}`),
  fields,
  atLeast: 0,
  atMost,
  initial: [],
});

const cardPick = (card: CardId): Pickable => ({
  value: String(card),
  label: isWeapon(card) ? weaponName(card) : message("card.plain", { name: cardName(card) }),
  subject: `card:${card}`,
});

const ownPick = (state: State, id: UnitId): Pickable => ({
  value: String(id),
  label: message("unit.own", { name: `@${nameKey(unitOf(state.battle, id).kind)}` }),
  subject: `unit:${id}`,
});

const enemyPick = (state: State, id: UnitId): Pickable => {
  const unit = unitOf(state.battle, id);
  const preview = unit.cloaked ? {} : { preview: message("preview.target", { left: lifeOf(unit) }) };
  return {
    value: String(id),
    label: message("unit.enemy", { name: publicName(unit), seat: whoSits(unit.owner) }),
    subject: `unit:${id}`,
    ...preview,
  };
};

/** The attack plan as a form, and ready plans: everything at one target (SC-ATK-01). */
export function attackChoices(state: State, seat: Seat): Choice<Action>[] {
  const plans = openTargets(state, seat).flatMap((at) => {
    const shots = fullVolley(state, seat, at);
    return shots.length === 0 ? [] : [volleyChoice(state, at, shots)];
  });
  const fields = planFields(state, seat);
  const plan: Choice<Action>[] =
    fields === undefined
      ? []
      : [{ action: HOLD_FIRE, label: message("play.plan-attack"), fields, rules: ["SC-ATK-01"] }];
  return [{ action: HOLD_FIRE, label: message("play.hold-fire") }, ...plan, ...plans];
}

function volleyChoice(state: State, at: UnitId, shots: ReturnType<typeof fullVolley>): Choice<Action> {
  const target = unitOf(state.battle, at);
  const damage = shots.reduce((sum, shot) => sum + damageOf(shot.card), 0);
  return {
    action: { type: "attack", shots, officers: [], probes: [] },
    label: message("play.full-volley", { at: publicName(target), cards: shots.length }),
    subject: `unit:${at}`,
    target: `unit:${at}`,
    preview: message("preview.fire", { damage, left: lifeOf(target) }),
  };
}

function planFields(state: State, seat: Seat): readonly Field[] | undefined {
  const { battle, options } = state;
  const hand = handOf(battle, seat);
  const loaded = readySquadrons(state, seat);
  const empty = options.interceptors
    ? battle.units.flatMap((unit, id) =>
        unit.owner === seat && unit.place === "battle" && unit.home !== NONE && unit.load === NONE
          ? [id]
          : [],
      )
    : [];
  const cards = [
    ...hand.filter(
      (card) => isWeapon(card) || (options.superiorTargeting && kindOf(card) === "racial-advantages"),
    ),
    ...loaded.map((id) => unitOf(battle, id).load),
  ];
  const probes = hand.filter((card) => kindOf(card) === "super-science-officer");
  const cloaked = battle.units.flatMap((unit, id) =>
    probes.length > 0 && unit.cloaked && unit.place === "battle" && areEnemies(battle, seat, unit.owner)
      ? [id]
      : [],
  );
  const guns = [...readyGuns(state, seat).map((gun) => gun.id), ...loaded, ...empty];
  const targets = [...openTargets(state, seat), ...cloaked].map((id) => enemyPick(state, id));
  if (cards.length === 0 || guns.length === 0 || targets.length === 0) return undefined;
  const shot = [
    pickField("card", cards.map(cardPick)),
    pickField(
      "by",
      guns.map((id) => ownPick(state, id)),
    ),
    pickField("at", targets),
    ...(options.superiorTargeting
      ? [
          pickField(
            "as",
            WEAPONS.map((weapon) => ({ value: weapon, label: message("unit.own", { name: `@${weapon}` }) })),
          ),
        ]
      : []),
  ];
  const officers = hand.filter((card) => kindOf(card) === "superior-weapons-officer");
  const aimed = (from: readonly CardId[], at: readonly Pickable[]): Field[] => [
    pickField("card", from.map(cardPick)),
    pickField("at", at),
  ];
  return [
    rows("shots", shot, cards.length),
    ...(officers.length === 0 ? [] : [rows("officers", aimed(officers, targets), officers.length)]),
    ...(cloaked.length === 0
      ? []
      : [
          rows(
            "probes",
            aimed(
              probes,
              cloaked.map((id) => enemyPick(state, id)),
            ),
            probes.length,
          ),
        ]),
  ];
}

/** Discarding ends the turn (SC-DSC-01). */
export function discardChoice(state: State, seat: Seat): Choice<Action> {
  const hand = handOf(state.battle, seat);
  const action: Action = { type: "discard", cards: [] };
  const label = message("play.discard");
  if (hand.length === 0) return { action, label };
  return { action, label, fields: [many("cards", hand.map(cardPick), 0)], rules: ["SC-DSC-01"] };
}

/** A choice of any number of things. */
export const many = (
  name: string,
  from: readonly Pickable[],
  atLeast: number,
  initial: readonly string[] = [],
): Field => ({
  kind: "pick-many",
  name,
  label: message(`field.${name}`),
  from,
  atLeast,
  atMost: from.length,
  initial,
});

/** Ships for the rear rank (SC-RNK-01). */
export function placeChoice(state: State, seat: Seat): Choice<Action> {
  const ships = state.battle.units.flatMap((unit, id) =>
    unit.owner === seat && isShipInBattle(unit) ? [id] : [],
  );
  return {
    action: { type: "place", rear: [] },
    label: message("play.place"),
    fields: [
      many(
        "rear",
        ships.map((id) => ownPick(state, id)),
        0,
      ),
    ],
    rules: ["SC-RNK-01"],
  };
}

const pairs = (label: Message, fields: readonly Field[], atMost: number): Choice<Action> => ({
  action: { type: "engage", pairs: [] },
  label,
  fields: [rows("pairs", fields, atMost)],
  rules: ["SC-DOG-01"],
});

/** Pairings of own squadrons with attacking ones (SC-DOG-01). */
export function engageChoice(state: State, seat: Seat): Choice<Action>[] {
  const { battle } = state;
  const armed = fightersOf(state, seat).filter((id) => isPhaser(unitOf(battle, id).load));
  const spare = handOf(battle, seat).filter((card) => kindOf(card) === "phaser-1");
  const empty =
    spare.length === 0 ? [] : fightersOf(state, seat).filter((id) => unitOf(battle, id).load === NONE);
  if (armed.length + empty.length === 0) return [];
  const fields = (units: readonly UnitId[], cards: readonly CardId[]): Field[] => [
    pickField(
      "unit",
      units.map((id) => ownPick(state, id)),
    ),
    pickField(
      "at",
      attackersOf(battle, seat).map((id) => enemyPick(state, id)),
    ),
    ...(cards.length === 0 ? [] : [pickField("card", cards.map(cardPick))]),
  ];
  return [
    ...(armed.length === 0 ? [] : [pairs(message("play.engage"), fields(armed, []), armed.length)]),
    ...(empty.length === 0 ? [] : [pairs(message("play.intercept"), fields(empty, spare), empty.length)]),
  ];
}

/** The attacker's engaged squadrons with phasers (SC-DOG-02). */
export function shootBackChoice(state: State): Choice<Action>[] {
  const { battle } = state;
  const armed = [...new Set(battle.duels.map((duel) => duel.at))].filter((id) =>
    battle.shots.some((shot) => shot.by === id && !shot.gone && isPhaser(shot.card)),
  );
  if (armed.length === 0) return [];
  const fields = [
    pickField(
      "unit",
      armed.map((id) => ownPick(state, id)),
    ),
    pickField(
      "at",
      battle.duels.filter((duel) => armed.includes(duel.at)).map((duel) => enemyPick(state, duel.unit)),
    ),
  ];
  return [pairs(message("play.shoot-back"), fields, armed.length)];
}
