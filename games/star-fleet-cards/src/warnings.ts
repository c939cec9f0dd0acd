import type { Choice, Seat, Warn, Warning } from "@flagship/kernel";
import { message } from "./say.ts";
import { EW_CAP, LONG, POINT_BLANK, RANGES } from "./data/figures.ts";
import { classOf, type Card } from "./data/ships.ts";
import type { Action } from "./rules/questions.ts";
import { shiftOf } from "./rules/electronic-warfare.ts";
import type { CardId } from "./rules/state.ts";
import type { ShipView, View } from "./rules/view.ts";

/** The five mistakes of beginners, by what lies in the open and the own hand. */
export const warnings: Warn<View, Action> = ({ view, seat, open }, action) => [
  ...aboutThePlay(view, seat, action),
  ...aboutTheEnd(view, seat, open, action),
];

const shipOf = (view: View, seat: Seat): ShipView => (seat === 0 ? view.ships[0] : view.ships[1]);

const cardOf = (ship: ShipView, id: CardId): Card | undefined => classOf(ship.kind).cards[id];

function aboutThePlay(view: View, seat: Seat, action: Action): readonly Warning[] {
  const own = shipOf(view, seat);
  const enemy = shipOf(view, 1 - seat);
  switch (action.type) {
    case "move":
      return moveNowhere(view, cardOf(own, action.card));
    case "ew": {
      if (cardOf(own, action.card)?.use === "eccm")
        return shiftOf(enemy.ecm, own.eccm) > 0
          ? []
          : [{ kind: "not-jammed", text: message("warning.not-jammed"), rule: "SFC-EW-02" }];
      return enemy.ended ? lapses(enemy, "SFC-EW-04") : cancelled(own, enemy, cardOf(own, action.card));
    }
    case "general":
      return lapses(enemy, "SFC-REINF-01");
    case "specific":
      return enemy.ended ? lapses(enemy, "SFC-REINF-02") : turnedAway(own, action.shield);
    case "fire":
      return action.target === "ship" ? closeFirst(view, seat, action.card) : [];
    default:
      return [];
  }
}

/** Nearer than point blank or farther than long there is nothing (SFC-MOVE-02, -03). */
function moveNowhere(view: View, card: Card | undefined): readonly Warning[] {
  const after = RANGES.indexOf(view.distance) + (card?.size ?? 0);
  if (after >= POINT_BLANK && after <= LONG) return [];
  const kind = "move-nowhere";
  return after < POINT_BLANK
    ? [{ kind, text: message("warning.at-point-blank"), rule: "SFC-MOVE-02" }]
    : [{ kind, text: message("warning.at-long-range"), rule: "SFC-MOVE-03" }];
}

/** What lasts until the end of the turn is of no use against somebody who has ended theirs. */
const lapses = (enemy: ShipView, rule: string): readonly Warning[] =>
  enemy.ended ? [{ kind: "lapses", text: message("warning.lapses"), rule }] : [];

/** ECM that changes nothing: their ECCM outdoes it, or it is full already (SFC-EW-02, -03). */
function cancelled(own: ShipView, enemy: ShipView, card: Card | undefined): readonly Warning[] {
  const ecm = Math.min(EW_CAP, own.ecm + (card?.size ?? 0));
  if (shiftOf(ecm, enemy.eccm) > shiftOf(own.ecm, enemy.eccm)) return [];
  return [{ kind: "cancelled", text: message("warning.cancelled", { eccm: enemy.eccm }), rule: "SFC-EW-02" }];
}

function turnedAway(own: ShipView, shield: number): readonly Warning[] {
  const { facing } = own;
  if (shield === facing) return [];
  const strength = own.shields[facing - 1] ?? 0;
  return [
    {
      kind: "turned-away",
      text: message("warning.turned-away", { shield, facing, strength }),
      rule: "SFC-REINF-02",
      shows: [`shield:${own.seat}.${facing}`],
    },
  ];
}

/** Nobody can interfere any more, and one step nearer the same card would do at least twice as much inside. */
function closeFirst(view: View, seat: Seat, id: CardId): readonly Warning[] {
  const own = shipOf(view, seat);
  const enemy = shipOf(view, 1 - seat);
  const card = cardOf(own, id);
  const close = own.hand?.find((held) => cardOf(own, held)?.kind === "close");
  const range = RANGES.indexOf(view.distance);
  if (card === undefined || close === undefined || range === POINT_BLANK || view.beam !== undefined)
    return [];
  if (!enemy.ended || own.energy - own.played < 2) return [];
  const now = netAt(own, enemy, card, range);
  const nearer = netAt(own, enemy, card, range - 1);
  const inside = insideOf(enemy, nearer);
  if (inside === 0 || inside < 2 * insideOf(enemy, now)) return [];
  return [
    {
      kind: "close-first",
      text: message("warning.close-first", { nearer, now }),
      rule: "SFC-FIRE-01",
      shows: [`card:${close}`],
    },
  ];
}

/** Points that arrive at the enemy ship over this distance. */
const netAt = (own: ShipView, enemy: ShipView, card: Card, range: number): number =>
  Math.max(0, (card.damage[range] ?? 0) - shiftOf(enemy.ecm, own.eccm));

/** What of it goes inside, if they do not answer. */
const insideOf = ({ facing, shields, specific, general }: ShipView, points: number): number =>
  Math.max(0, points - (shields[facing - 1] ?? 0) - (specific[facing - 1] ?? 0) - general);

/** Energy that is not used is lost: a shot that could still be fired, or dead cards that block the hand. */
function aboutTheEnd(
  view: View,
  seat: Seat,
  open: readonly Choice<Action>[],
  action: Action,
): readonly Warning[] {
  const used = "card" in action ? action.card : undefined;
  const ends = action.type === "end" || ("end" in action && action.end === true);
  const own = shipOf(view, seat);
  const left = own.energy - own.played - (used === undefined ? 0 : 1);
  if (!ends || left <= 0) return [];
  return [...unfired(view, seat, open, used, left), ...deadCards(own, used, left)];
}

function unfired(
  view: View,
  seat: Seat,
  open: readonly Choice<Action>[],
  used: CardId | undefined,
  left: number,
): readonly Warning[] {
  const own = shipOf(view, seat);
  const enemy = shipOf(view, 1 - seat);
  const range = RANGES.indexOf(view.distance);
  const firing = used === undefined ? undefined : cardOf(own, used)?.weapon;
  const shots = open.flatMap(({ action }) => {
    if (action.type !== "fire" || action.target !== "ship" || action.card === used) return [];
    const card = cardOf(own, action.card);
    if (card === undefined || (firing !== undefined && card.weapon === firing)) return [];
    return [{ card, net: netAt(own, enemy, card, range) }];
  });
  const [best] = shots.filter(({ net }) => net > 0).toSorted((a, b) => b.net - a.net);
  if (best === undefined) return [];
  return [
    {
      kind: "end-unfired",
      text: message("warning.end-unfired", { left, name: `@${best.card.kind}`, net: best.net }),
      rule: "SFC-TURN-05",
      shows: [`card:${best.card.id}`],
    },
  ];
}

function deadCards(own: ShipView, used: CardId | undefined, left: number): readonly Warning[] {
  const dead = (own.hand ?? []).filter((id) => {
    const card = cardOf(own, id);
    return id !== used && card !== undefined && isDead(own, card);
  });
  const first = dead.slice(0, left);
  if (first.length === 0) return [];
  return [
    {
      kind: "end-dead",
      text: message("warning.end-dead", {
        names: [...new Set(first.map((id) => `@${cardOf(own, id)?.kind}`))],
        more: first.length,
      }),
      rule: "SFC-TURN-07",
      shows: dead.map((id) => `card:${id}`),
    },
  ];
}

/** Its weapon, battery or bay is destroyed: it can only be thrown away. */
export function isDead({ systems, battery }: ShipView, { use, weapon }: Card): boolean {
  switch (use) {
    case "fire":
    case "arm":
      return weapon !== undefined && !systems.includes(weapon.id);
    case "recharge":
      return battery === "destroyed";
    case "shuttles":
      return !systems.includes("bay");
    case "drones":
      return !systems.includes("racks");
    default:
      return false;
  }
}
