import { messagesOf, type Explain, type Glance, type Message, type Seat } from "@flagship/kernel";
import { damageOf, isPhaser, isWeapon } from "../data/cards.ts";
import { valueOf } from "../data/kinds.ts";
import type { Action, ActionOf } from "../rules/action.ts";
import { effectOf, fateOf, volleysIn, type IncomingVolley } from "../rules/forecast.ts";
import { isShownShip, shownName } from "../rules/marks.ts";
import { weaponName } from "../rules/labels.ts";
import { cardName } from "../rules/piles.ts";
import type { CardId, Unit } from "../rules/state.ts";
import { sumOf as sumOfTally, tallyOf } from "../rules/tally.ts";
import { currentShields, isCrippled, lifeOf, shieldsDown, survivorValue } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { fallenBy, uselessOf } from "../warnings.ts";
import type { coachWords } from "../words/en/coach.ts";
import { chanceOfHolding } from "./odds.ts";

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
        ? [
            message("coach.keeps", { cards: hand.filter((card) => card >= 0 && isWeapon(card)).length }),
            standing(view, seat),
          ]
        : aimed(seen, action);
    case "pass":
      return incoming(seen).map(comes);
    case "repair": {
      const [first] = action.removes;
      const unit = first === undefined ? undefined : unitOf(first.unit);
      return unit === undefined ? [] : mends(unit, sumOf(action.removes.map(({ card }) => card)));
    }
    case "mend": {
      const unit = unitOf(action.unit);
      return unit === undefined ? [] : mends(unit, damageOf(action.damage));
    }
    case "board": {
      const unit = unitOf(action.at);
      return unit === undefined || !isShownShip(unit)
        ? []
        : [
            message("coach.takes", { value: survivorValue(unit) }),
            message("coach.repelled-by", { n: view.battle.hands[unit.owner]?.length ?? 0 }),
          ];
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
    case "discard": {
      const kept = uselessOf(seen).filter((card) => !action.cards.includes(card));
      return [
        ...(action.cards.length === 0
          ? [message("coach.kept", { held: hand.length })]
          : [
              message("coach.draws", { n: action.cards.length, held: hand.length }),
              message("coach.throws", {
                cards: action.cards.map((card) => (isWeapon(card) ? weaponName(card) : cardName(card))),
              }),
            ]),
        ...(kept.length === 0 ? [] : [message("coach.dead-cards", { cards: kept.map(weaponName) })]),
        standing(view, seat),
      ];
    }
    case "reinforce":
      return action.carrier === undefined
        ? [message("coach.joins", { ships: view.battle.shipDeckSize })]
        : refills(unitOf(action.carrier));
    case "launch":
      return launches(unitOf(action.unit), action.load);
    case "self-destruct": {
      const unit = unitOf(action.unit);
      return unit === undefined
        ? []
        : [
            message("coach.blows-up", {
              ship: shownName(unit),
              value: valueOf(unit.kind),
              left: lifeOf(unit),
            }),
          ];
    }
    default:
      return saved(view, action);
  }
};

const sumOf = (cards: readonly CardId[]): number => cards.reduce((sum, card) => sum + damageOf(card), 0);

/** Each target of a plan with what becomes of it, and what a Deflector or other targets would change. */
function aimed(seen: Seen, { shots }: ActionOf<"attack">): readonly Message[] {
  const { view } = seen;
  const volleys = [...Map.groupBy(shots, ({ at }) => at)].flatMap(([at, cards]) => {
    const unit = view.battle.units[at];
    const weapons = cards.map(({ card }) => card).filter(isWeapon);
    return unit === undefined ? [] : [{ unit, weapons, fate: fateOf(unit, sumOf(weapons)) }];
  });
  const told = volleys.flatMap(({ unit, weapons, fate }) => [
    fateMessage(unit, sumOf(weapons), fate),
    ...(fate === "destroyed" ? deflected(seen, unit, weapons) : []),
  ]);
  if (volleys.some(({ fate }) => fate === "destroyed")) return told;
  const all = sumOf(volleys.flatMap(({ weapons }) => weapons));
  const [better] = fallenBy(seen, all);
  return better === undefined
    ? told
    : [...told, message("coach.elsewhere", { ship: shownName(better), value: valueOf(better.kind) })];
}

function fateMessage(unit: Unit, sum: number, fate: ReturnType<typeof fateOf>): Message {
  if (fate === undefined) return message("coach.unknown", { sum });
  const [ship, left] = [shownName(unit), lifeOf(unit)];
  switch (fate) {
    case "destroyed":
      return message("coach.destroys", { ship, left, sum, value: valueOf(unit.kind) });
    case "crippled":
      return message("coach.cripples", { ship, left, sum });
    case "shields-down":
      return message("coach.strips", { ship, left, sum });
    default:
      return message("coach.wears", { ship, left, sum, short: left - sum });
  }
}

/** Whether a Deflector on the strongest phaser of a volley would save the ship, and how likely one is held (SC-DEF-08). */
function deflected(seen: Seen, unit: Unit, weapons: readonly CardId[]): readonly Message[] {
  const strongest = Math.max(0, ...weapons.filter(isPhaser).map(damageOf));
  if (strongest === 0) return [];
  const percent = Math.round(100 * chanceOfHolding(seen.view, seen.seat, unit.owner, "deflector"));
  return [
    sumOf(weapons) - strongest >= lifeOf(unit)
      ? message("coach.deflector-fails", { spare: sumOf(weapons) - lifeOf(unit) })
      : message("coach.deflector-saves", { percent }),
  ];
}

/** How the points stand, and how long the deck lasts. */
function standing(view: View, seat: Seat): Message {
  const points = (of: Seat): number => sumOfTally(tallyOf(view, of));
  const rivals = view.battle.players.filter((other) => view.battle.sides[other] !== view.battle.sides[seat]);
  const theirs = Math.max(0, ...rivals.map(points));
  return message("coach.score", { own: points(seat), theirs, deck: view.battle.deckSize });
}

/** What a repair leaves, and whether it brings shields or Deflectors back (SC-DMG-03, -04). */
function mends(unit: Unit, points: number): readonly Message[] {
  const after: Unit = { ...unit, hurt: unit.hurt - points };
  return [
    message("coach.mends", { ship: shownName(unit), hurt: unit.hurt, points }),
    ...(!shieldsDown(unit)
      ? []
      : [
          shieldsDown(after)
            ? message("coach.still-open", { left: unit.hurt - points })
            : message("coach.shields-up", { shields: currentShields(after) }),
        ]),
    ...(isCrippled(unit) && !isCrippled(after)
      ? [message("coach.sound-again", { left: unit.hurt - points })]
      : []),
  ];
}

const refills = (carrier: Unit | undefined): readonly Message[] =>
  carrier === undefined
    ? []
    : [message("coach.refills", { ship: shownName(carrier), value: survivorValue(carrier) })];

const launches = (squadron: Unit | undefined, load: CardId | undefined): readonly Message[] =>
  squadron === undefined
    ? []
    : [
        load === undefined || load < 0
          ? message("coach.launches-empty", { ship: shownName(squadron), left: lifeOf(squadron) })
          : message("coach.launches", {
              ship: shownName(squadron),
              left: lifeOf(squadron),
              load: weaponName(load),
            }),
      ];

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
