import type { Given, Message, MessageValue } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import { damageOf } from "../data/cards.ts";
import { nameKey } from "../data/kinds.ts";
import { cardName } from "./piles.ts";
import type { CardId, Shot, State, UnitId } from "./state.ts";
import { lifeOf, publicName } from "./units.ts";
import { shotsAt } from "./volley.ts";

/** The mean damage of a face-down card of each type in the whole deck. */
export const MEAN_DAMAGE: Readonly<Record<Shot["weapon"], number>> = {
  phaser: 7.5,
  torpedo: 10.9,
  plasma: 17.4,
  squadron: 10.4,
};

/** What acts may say, by the names that mean the same in all of them. */
interface Said {
  readonly card?: CardId;
  readonly unit?: UnitId;
  readonly at?: UnitId;
  readonly on?: UnitId;
  readonly carrier?: UnitId;
  readonly stolen?: CardId;
}

/** What an act is called, in the words of the game; `more` fills the gaps that are its own. */
export function labelOf(
  state: State,
  action: Given,
  variant = action.type,
  more: Readonly<Record<string, MessageValue>> = {},
): Message {
  const { card, unit, at, on, carrier, stolen } = action as Said;
  return lookUp(`play.${variant}${stolen === undefined ? "" : "-stolen"}`, {
    ...(card === undefined ? {} : { card: cardName(card) }),
    ...(unit === undefined ? {} : { ship: ownName(state, unit) }),
    ...(carrier === undefined ? {} : { ship: ownName(state, carrier) }),
    ...(at === undefined ? {} : { at: nameAt(state, at) }),
    ...(on === undefined ? {} : { on: ownName(state, on) }),
    ...more,
  });
}

/** A ship or squadron as its owner calls it. */
export const ownName = ({ battle }: State, id: UnitId): string => {
  const unit = battle.units[id];
  return unit === undefined ? "" : `@${nameKey(unit.kind)}`;
};

/** A ship that may be somebody else's, by its public name. */
export const nameAt = ({ battle }: State, id: UnitId): string => {
  const unit = battle.units[id];
  return unit === undefined ? "" : publicName(unit);
};

/** A weapon card with its damage, e.g. "Phaser 2 (7)". */
export const weaponName = (card: CardId): Message =>
  message("card.weapon", { name: cardName(card), damage: damageOf(card) });

const unitKey = (id: UnitId): string => `unit:${id}`;

/** What on the board an act belongs to: its card, or the unit that moves. */
export function subjectOf({ card, unit }: Said): string | undefined {
  if (card !== undefined) return `card:${card}`;
  return unit === undefined ? undefined : unitKey(unit);
}

/** What an act is done to. */
export function targetOf({ card, unit, at, on, carrier }: Said): string | undefined {
  const target = at ?? on ?? carrier ?? (card === undefined ? undefined : unit);
  return target === undefined ? undefined : unitKey(target);
}

/** The damage a volley will do, exactly after a look, else by the means of the types. */
export function expectedDamage(state: State, at: UnitId): number {
  const known = state.battle.scanned.includes(at);
  return Math.round(
    shotsAt(state.battle, at).reduce(
      (sum, shot) => sum + (known ? damageOf(shot.card) : MEAN_DAMAGE[shot.weapon]),
      0,
    ),
  );
}

/** What a defence of this unit is up against, as far as its owner can know. */
export function volleyPreview(state: State, { unit: id }: { readonly unit: UnitId }): Message | undefined {
  const unit = state.battle.units[id];
  const cards = shotsAt(state.battle, id).length;
  if (unit === undefined || cards === 0) return undefined;
  return message("preview.volley", { cards, expected: expectedDamage(state, id), left: lifeOf(unit) });
}
