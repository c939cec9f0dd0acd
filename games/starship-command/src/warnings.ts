import type { Glance, Seat, Warn, Warning } from "@flagship/kernel";
import { message } from "./say.ts";
import { damageOf, isPhaser, isWeapon, kindOf } from "./data/cards.ts";
import { canFire, isSquadronKind, valueOf } from "./data/kinds.ts";
import type { Action, ActionOf } from "./rules/action.ts";
import { harmOf, volleysIn } from "./rules/forecast.ts";
import { isShownShip, shownName } from "./rules/marks.ts";
import { cardName } from "./rules/piles.ts";
import type { CardId, Unit, UnitId } from "./rules/state.ts";
import { isCrippled, lifeOf, shieldsDown, survivorValue } from "./rules/units.ts";
import type { View } from "./rules/view.ts";

type Seen = Glance<View, Action>;

/** The mistakes of beginners, by what lies in the open and the own hand. */
export const warnings: Warn<View, Action> = (seen, action) => {
  switch (action.type) {
    case "attack":
      return action.shots.length === 0
        ? killMissed(seen)
        : [...nothingFalls(seen, action), ...boardInstead(seen, action), ...overkill(seen, action)];
    case "evade":
      return wrongVolley(seen, action);
    case "self-destruct":
      return lostForNobody(seen, action.unit);
    case "retreat":
      return wholeShip(seen, action.unit);
    case "discard":
      return [...leftUndone(seen), ...uselessCards(seen, action)];
    default:
      return [];
  }
};

const unitKey = (id: UnitId): string => `unit:${id}`;

/** Enemy ships that can be fired on and lie face up. */
function targetsOf({ view, seat }: Seen): { readonly id: UnitId; readonly unit: Unit }[] {
  const { units, sides } = view.battle;
  return units.flatMap((unit, id) =>
    unit.place === "battle" &&
    !unit.cloaked &&
    !unit.rear &&
    isShownShip(unit) &&
    sides[unit.owner] !== sides[seat]
      ? [{ id, unit }]
      : [],
  );
}

interface Aimed {
  readonly id: UnitId;
  readonly unit: Unit;
  readonly cards: readonly CardId[];
  readonly sum: number;
}

const sumOf = (cards: readonly CardId[]): number => cards.reduce((sum, card) => sum + damageOf(card), 0);

/** What a plan lays on each ship that lies face up. */
const volleysOf = (seen: Seen, { shots }: ActionOf<"attack">): Aimed[] =>
  targetsOf(seen).flatMap(({ id, unit }) => {
    const cards = shots.flatMap(({ card, at }) => (at === id && isWeapon(card) ? [card] : []));
    return cards.length === 0 ? [] : [{ id, unit, cards, sum: sumOf(cards) }];
  });

/** Fire is held although a ready volley would destroy a ship. */
function killMissed({ view, open }: Seen): readonly Warning[] {
  const kills = open.flatMap(({ action }) => {
    if (action.type !== "attack") return [];
    const [first] = action.shots;
    const unit = first === undefined ? undefined : view.battle.units[first.at];
    if (first === undefined || unit === undefined || !isShownShip(unit)) return [];
    const sum = sumOf(action.shots.map(({ card }) => card).filter(isWeapon));
    return sum >= lifeOf(unit) ? [{ at: first.at, unit }] : [];
  });
  const [best] = kills.toSorted((a, b) => valueOf(b.unit.kind) - valueOf(a.unit.kind));
  if (best === undefined) return [];
  return [
    {
      kind: "kill-missed",
      text: message("warning.kill-missed", { ship: shownName(best.unit), value: valueOf(best.unit.kind) }),
      rule: "SC-KIL-01",
      shows: [unitKey(best.at)],
    },
  ];
}

/** Enemy ships in the open that so much damage would destroy, the most valuable first. */
export const fallenBy = (seen: Seen, damage: number): readonly Unit[] =>
  targetsOf(seen)
    .map(({ unit }) => unit)
    .filter((unit) => damage >= lifeOf(unit))
    .toSorted((a, b) => valueOf(b.kind) - valueOf(a.kind));

/** No target of the plan falls, but all of it together would destroy a ship. */
function nothingFalls(seen: Seen, plan: ActionOf<"attack">): readonly Warning[] {
  const volleys = volleysOf(seen, plan);
  if (volleys.length === 0 || volleys.some(({ sum, unit }) => sum >= lifeOf(unit))) return [];
  const all = sumOf(volleys.flatMap(({ cards }) => cards));
  const [best] = targetsOf(seen)
    .filter(({ unit }) => all >= lifeOf(unit))
    .toSorted((a, b) => valueOf(b.unit.kind) - valueOf(a.unit.kind));
  if (best === undefined) return [];
  return [
    {
      kind: "nothing-falls",
      text: message("warning.nothing-falls", { ship: shownName(best.unit), value: valueOf(best.unit.kind) }),
      rule: "SC-KIL-01",
      shows: [unitKey(best.id)],
    },
  ];
}

/** A card more than the target needs, even after a Deflector, while other ships could be hit. */
function overkill(seen: Seen, plan: ActionOf<"attack">): readonly Warning[] {
  if (targetsOf(seen).length < 2) return [];
  for (const { id, unit, cards, sum } of volleysOf(seen, plan)) {
    const [spare] = cards.toSorted((a, b) => damageOf(a) - damageOf(b));
    if (spare === undefined) continue;
    const rest = sum - damageOf(spare);
    const stopped = Math.max(0, ...cards.filter((card) => card !== spare && isPhaser(card)).map(damageOf));
    if (rest - stopped < lifeOf(unit)) continue;
    return [
      {
        kind: "overkill",
        text: message("warning.overkill", {
          card: cardName(spare),
          damage: damageOf(spare),
          ship: shownName(unit),
          rest,
        }),
        rule: "SC-ATK-04",
        shows: [`card:${spare}`, unitKey(id)],
      },
    ];
  }
  return [];
}

/** A ship without shields is shot at and not destroyed, although it could be boarded. */
function boardInstead(seen: Seen, plan: ActionOf<"attack">): readonly Warning[] {
  const hand = seen.view.battle.hands[seen.seat] ?? [];
  const party = hand.find((card) => card >= 0 && kindOf(card) === "boarding-party");
  const prize = volleysOf(seen, plan).find(({ unit, sum }) => shieldsDown(unit) && sum < lifeOf(unit));
  if (party === undefined || prize === undefined) return [];
  return [
    {
      kind: "board-instead",
      text: message("warning.board-instead", { ship: shownName(prize.unit), points: prize.sum }),
      rule: "SC-BRD-01",
      shows: [unitKey(prize.id), `card:${party}`],
    },
  ];
}

/** Maneuvers for one ship while more is at stake for another that could evade, too. */
function wrongVolley({ view, seat, open }: Seen, { unit: id }: ActionOf<"evade">): readonly Warning[] {
  const canEvade = new Set(open.flatMap(({ action }) => (action.type === "evade" ? [action.unit] : [])));
  const volleys = volleysIn(view).filter(({ at, unit }) => unit.owner === seat && canEvade.has(at));
  const [worst] = volleys.toSorted((a, b) => harmOf(b.unit, b.damage) - harmOf(a.unit, a.damage));
  const chosen = volleys.find(({ at }) => at === id);
  if (worst === undefined || chosen === undefined) return [];
  if (harmOf(worst.unit, worst.damage) <= harmOf(chosen.unit, chosen.damage)) return [];
  return [
    {
      kind: "wrong-volley",
      text: message("warning.wrong-volley", {
        ship: shownName(worst.unit),
        damage: worst.damage,
        left: lifeOf(worst.unit),
      }),
      rule: "SC-DEF-03",
      shows: [unitKey(worst.at)],
    },
  ];
}

/** A ship that goes up scores for nobody: a last resort, so it is said before (SC-SD-01). */
function lostForNobody({ view }: Seen, id: UnitId): readonly Warning[] {
  const unit = view.battle.units[id];
  if (unit === undefined) return [];
  const text = message("warning.self-destruct", { ship: shownName(unit), kept: survivorValue(unit) });
  return [{ kind: "self-destruct", text, rule: "SC-SD-01", shows: [unitKey(id)] }];
}

/** A ship that still fights well leaves the battle for good. */
function wholeShip({ view }: Seen, id: UnitId): readonly Warning[] {
  const unit = view.battle.units[id];
  if (unit === undefined || isCrippled(unit)) return [];
  const text = message("warning.whole-ship", { ship: shownName(unit) });
  return [{ kind: "whole-ship", text, rule: "SC-RET-01", shows: [unitKey(id)] }];
}

/** The turn ends with a repair or a reinforcement unplayed. */
function leftUndone({ view, open }: Seen): readonly Warning[] {
  const [best] = open
    .flatMap(({ action }) =>
      action.type === "repair" ? [{ action, points: sumOf(action.removes.map(({ card }) => card)) }] : [],
    )
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
  if (best !== undefined) {
    const [removed] = best.action.removes;
    const unit = removed === undefined ? undefined : view.battle.units[removed.unit];
    return [
      {
        kind: "unrepaired",
        text: message("warning.unrepaired", {
          card: cardName(best.action.card),
          points: best.points,
          ship: unit === undefined ? "" : shownName(unit),
        }),
        rule: "SC-DCT-01",
        shows: [`card:${best.action.card}`],
      },
    ];
  }
  const call = open.find(({ action }) => action.type === "reinforce");
  if (call?.action.type !== "reinforce") return [];
  const shows = [`card:${call.action.card}`];
  return [{ kind: "unreinforced", text: message("warning.unreinforced"), rule: "SC-REI-01", shows }];
}

/** Weapons that no own ship carries. */
export function uselessOf({ view, seat }: { readonly view: View; readonly seat: Seat }): CardId[] {
  const { hands, units } = view.battle;
  const ships = units.filter(
    ({ owner, place, kind }) => owner === seat && place === "battle" && kind >= 0 && !isSquadronKind(kind),
  );
  return (hands[seat] ?? []).filter(
    (card) => card >= 0 && isWeapon(card) && !ships.some(({ kind }) => canFire(kind, card)),
  );
}

/** Cards that cannot be used stay in the hand: as many fewer are drawn. */
function uselessCards(seen: Seen, { cards }: ActionOf<"discard">): readonly Warning[] {
  const kept = uselessOf(seen).filter((card) => !cards.includes(card));
  if (kept.length === 0) return [];
  return [
    {
      kind: "useless-cards",
      text: message("warning.useless-cards", { n: kept.length }),
      rule: "SC-DSC-01",
      shows: kept.map((card) => `card:${card}`),
    },
  ];
}
