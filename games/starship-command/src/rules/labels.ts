import { message, whoSits, type Message, type MessageValue } from "@flagship/kernel";
import { damageOf, isWeapon } from "../data/cards.ts";
import { nameKey } from "../data/kinds.ts";
import type { Action } from "./action.ts";
import { strengthOf } from "./boarding.ts";
import { cardName } from "./piles.ts";
import { unitOf, type CardId, type Shot, type State, type UnitId } from "./state.ts";
import { lifeOf, publicName, shieldsOf } from "./units.ts";
import { shotsAt } from "./volley.ts";

/** The mean damage of a face-down card of each type in the whole deck. */
export const MEAN_DAMAGE: Readonly<Record<Shot["weapon"], number>> = {
  phaser: 7.5,
  torpedo: 10.9,
  plasma: 17.4,
  squadron: 10.4,
};

/** What a play is called, in the words of the game. */
export function labelOf(state: State, action: Action): Message {
  const { battle } = state;
  const values: Record<string, MessageValue> = {};
  if ("card" in action) values["card"] = cardName(action.card);
  if ("unit" in action && action.unit !== undefined) values["ship"] = ownName(state, action.unit);
  if ("at" in action) values["at"] = nameAt(state, action.at);
  if ("on" in action) values["on"] = ownName(state, action.on);
  if ("seat" in action) values["seat"] = whoSits(action.seat);
  if ("weapon" in action) values["weapon"] = `@${action.weapon}`;
  if ("load" in action && action.load !== undefined) values["load"] = weaponName(action.load);
  if ("damage" in action) values["damage"] = weaponName(action.damage);
  if ("carrier" in action && action.carrier !== undefined) values["ship"] = ownName(state, action.carrier);
  if ("ship" in action && action.ship !== undefined) values["ship"] = `@${nameKey(action.ship)}`;
  if (action.type === "repair")
    values["what"] = action.removes.map(({ unit, card }) => removalName(state, unit, card));
  if ("shot" in action && action.shot !== undefined) {
    const shot = battle.shots[action.shot];
    values["weapon"] = `@${shot?.weapon ?? "phaser"}`;
    values["at"] = shot === undefined ? "" : nameAt(state, shot.at);
  }
  return message(`play.${variantOf(action)}`, values);
}

/** Plays of one type that need sentences of their own. */
function variantOf(action: Action): string {
  const stolen = "stolen" in action && action.stolen !== undefined ? "-stolen" : "";
  switch (action.type) {
    case "launch":
      return action.load === undefined ? "launch-empty" : "launch";
    case "computer":
      return action.unit === undefined ? "computer" : "computer-one";
    case "deflect":
      return action.shot === undefined ? "deflect" : "deflect-chosen";
    case "reinforce":
      if (action.carrier !== undefined) return "refill";
      return `${action.ship === undefined ? "reinforce" : "reinforce-from-base"}${action.rear === true ? "-rear" : ""}`;
    default:
      return action.type + stolen;
  }
}

const ownName = ({ battle }: State, id: UnitId): string => {
  const unit = battle.units[id];
  return unit === undefined ? "" : `@${nameKey(unit.kind)}`;
};

/** A ship that may be somebody else's, by its public name. */
const nameAt = ({ battle }: State, id: UnitId): string => {
  const unit = battle.units[id];
  return unit === undefined ? "" : publicName(unit);
};

/** A weapon card with its damage, e.g. "Phaser 2 (7)". */
export const weaponName = (card: CardId): Message =>
  message("card.weapon", { name: cardName(card), damage: damageOf(card) });

const removalName = (state: State, unit: UnitId, card: CardId): Message =>
  message("card.under", {
    card: card < 0 || isWeapon(card) ? weaponName(card) : cardName(card),
    ship: ownName(state, unit),
  });

const unitKey = (id: UnitId): string => `unit:${id}`;

/** What on the board a play belongs to: its card, or the unit that moves. */
export function subjectOf(action: Action): string | undefined {
  if ("card" in action) return `card:${action.card}`;
  return "unit" in action && action.unit !== undefined ? unitKey(action.unit) : undefined;
}

/** What a play acts on. */
export function targetOf(action: Action): string | undefined {
  if ("at" in action) return unitKey(action.at);
  if ("on" in action) return unitKey(action.on);
  if ("carrier" in action && action.carrier !== undefined) return unitKey(action.carrier);
  return "card" in action && "unit" in action && action.unit !== undefined ? unitKey(action.unit) : undefined;
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

/** What will come of a play, as far as the seat can know. */
export function previewOf(state: State, action: Action): Message | undefined {
  const { battle } = state;
  switch (action.type) {
    case "evade":
    case "warp":
    case "web":
    case "deflect":
    case "scan": {
      const unit = battle.units[action.unit];
      const cards = shotsAt(battle, action.unit).length;
      if (unit === undefined || cards === 0) return undefined;
      return message("preview.volley", {
        cards,
        expected: expectedDamage(state, action.unit),
        left: lifeOf(unit),
      });
    }
    case "repair": {
      const points = action.removes.reduce((sum, { card }) => sum + damageOf(card), 0);
      return points === 0 ? message("preview.free") : message("preview.repair", { points });
    }
    case "mend":
      return message("preview.repair", { points: damageOf(action.damage) });
    case "board":
      return message("preview.board", {
        strength: strengthOf(state, unitOf(battle, action.unit), action.card),
      });
    case "repel": {
      const ship = battle.exchange === undefined ? undefined : battle.units[battle.exchange.at];
      return ship === undefined
        ? undefined
        : message("preview.board", { strength: strengthOf(state, ship, action.card) });
    }
    case "retreat": {
      const unit = unitOf(battle, action.unit);
      return message("preview.retreat", {
        left: lifeOf(unit),
        shields: Math.max(0, shieldsOf(unit) - unit.hurt),
      });
    }
    default:
      return undefined;
  }
}
