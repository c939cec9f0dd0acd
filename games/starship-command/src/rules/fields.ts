import { whoSits, type Field, type Pickable, type Between } from "@flagship/kernel";
import { message, type PlainKey } from "../say.ts";
import { isWeapon } from "../data/cards.ts";
import { nameKey } from "../data/kinds.ts";
import { weaponName } from "./labels.ts";
import { cardName } from "./piles.ts";
import { unitOf, type CardId, type State, type UnitId } from "./state.ts";
import { lifeOf, publicName } from "./units.ts";

type FieldName = Between<PlainKey, "field.">;

export const pickField = (name: FieldName, from: readonly Pickable[]): Field => ({
  kind: "pick",
  name,
  label: message(`field.${name}`),
  from,
  initial: from[0]?.value ?? "",
});

export const rows = (name: FieldName, fields: readonly Field[], atMost: number): Field => ({
  kind: "rows",
  name,
  label: message(`field.${name}`),
  fields,
  atLeast: 0,
  atMost,
  initial: [],
});

/** A choice of any number of things. */
export const many = (
  name: FieldName,
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

export const cardPick = (card: CardId): Pickable => ({
  value: String(card),
  label: isWeapon(card) ? weaponName(card) : message("card.plain", { name: cardName(card) }),
  subject: `card:${card}`,
});

export const ownPick = (state: State, id: UnitId): Pickable => ({
  value: String(id),
  label: message("unit.own", { name: `@${nameKey(unitOf(state.battle, id).kind)}` }),
  subject: `unit:${id}`,
});

export const enemyPick = (state: State, id: UnitId): Pickable => {
  const unit = unitOf(state.battle, id);
  const preview = unit.cloaked ? {} : { preview: message("preview.target", { left: lifeOf(unit) }) };
  return {
    value: String(id),
    label: message("unit.enemy", { name: publicName(unit), seat: whoSits(unit.owner) }),
    subject: `unit:${id}`,
    ...preview,
  };
};
