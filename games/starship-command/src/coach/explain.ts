import { messagesOf, type Explain, type Glance, type Message } from "@flagship/kernel";
import { damageOf, isWeapon } from "../data/cards.ts";
import { valueOf } from "../data/kinds.ts";
import type { Action, ActionOf } from "../rules/action.ts";
import { effectOf, fateOf, volleysIn, type IncomingVolley } from "../rules/forecast.ts";
import { isShownShip, shownName } from "../rules/marks.ts";
import type { CardId, Unit } from "../rules/state.ts";
import { lifeOf, survivorValue } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import type { coachWords } from "../words/en/coach.ts";

const message = messagesOf<typeof coachWords>();

type Seen = Glance<View, Action>;

/** What an order does to ships on either side, by what lies in the open and the own hand. */
export const explain: Explain<View, Action> = (seen, action) => {
  const { view, seat } = seen;
  const hand = view.battle.hands[seat] ?? [];
  const unitOf = (id: number): Unit | undefined => view.battle.units[id];
  switch (action.type) {
    case "attack":
      return action.shots.length === 0
        ? [message("coach.keeps", { cards: hand.filter((card) => card >= 0 && isWeapon(card)).length })]
        : aimed(view, action);
    case "pass":
      return incoming(seen).map(comes);
    case "repair": {
      const [first] = action.removes;
      const unit = first === undefined ? undefined : unitOf(first.unit);
      const points = sumOf(action.removes.map(({ card }) => card));
      return unit === undefined
        ? []
        : [message("coach.mends", { ship: shownName(unit), hurt: unit.hurt, points })];
    }
    case "board": {
      const unit = unitOf(action.at);
      return unit === undefined || !isShownShip(unit)
        ? []
        : [message("coach.takes", { value: survivorValue(unit) })];
    }
    case "retreat": {
      const unit = unitOf(action.unit);
      return unit === undefined
        ? []
        : [
            message("coach.leaves", {
              left: lifeOf(unit),
              kept: survivorValue(unit),
              value: valueOf(unit.kind),
            }),
          ];
    }
    case "neutralize": {
      const unit = unitOf(action.at);
      return unit === undefined || !isShownShip(unit)
        ? []
        : [
            message("coach.silences", {
              ship: shownName(unit),
              value: valueOf(unit.kind),
              left: lifeOf(unit),
            }),
          ];
    }
    case "advantage":
    case "tactician":
      return [message("coach.first", { cards: hand.length })];
    case "discard":
      return action.cards.length === 0
        ? [message("coach.kept", { held: hand.length })]
        : [message("coach.draws", { n: action.cards.length, held: hand.length })];
    default:
      return saved(view, action);
  }
};

const sumOf = (cards: readonly CardId[]): number => cards.reduce((sum, card) => sum + damageOf(card), 0);

/** Each target of a plan with what becomes of it. */
const aimed = (view: View, { shots }: ActionOf<"attack">): readonly Message[] =>
  [...Map.groupBy(shots, ({ at }) => at)].flatMap(([at, cards]): Message[] => {
    const unit = view.battle.units[at];
    const sum = sumOf(cards.map(({ card }) => card).filter(isWeapon));
    if (unit === undefined) return [];
    const fate = fateOf(unit, sum);
    if (fate === undefined) return [message("coach.unknown", { sum })];
    const [ship, left] = [shownName(unit), lifeOf(unit)];
    switch (fate) {
      case "destroyed":
        return [message("coach.destroys", { ship, left, sum, value: valueOf(unit.kind) })];
      case "crippled":
        return [message("coach.cripples", { ship, left, sum })];
      case "shields-down":
        return [message("coach.strips", { ship, left, sum })];
      default:
        return [message("coach.wears", { ship, left, sum, short: left - sum })];
    }
  });

const incoming = ({ view, seat }: Seen): readonly IncomingVolley[] =>
  volleysIn(view).filter(({ unit }) => unit.owner === seat);

/** What a volley does to the ship it is aimed at. */
function comes({ unit, damage }: IncomingVolley): Message {
  const [ship, left] = [shownName(unit), lifeOf(unit)];
  return damage < left
    ? message("coach.bears", { damage, ship, left })
    : message("coach.falls", { damage, ship, left, value: valueOf(unit.kind) });
}

/** What an answer leaves of a volley. */
function saved(view: View, action: Action): readonly Message[] {
  const effect = effectOf(view, action);
  const volley = volleysIn(view).find(({ at }) => at === effect?.at);
  if (effect === undefined || volley === undefined) return [];
  const { unit, damage } = volley;
  return [
    message("coach.saves", {
      before: damage,
      after: effect.damage,
      ship: shownName(unit),
      left: lifeOf(unit),
    }),
  ];
}
