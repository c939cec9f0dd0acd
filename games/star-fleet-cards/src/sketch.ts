import { nameOf, type Lexicon } from "@flagship/kernel";
import { RANGES, type Range } from "./data/figures.ts";
import { classOf, type Card } from "./data/ships.ts";
import type { Options } from "./rules/options.ts";
import { arcOf } from "./rules/systems.ts";
import type { CoupleView, ObjectView, ShipView, View } from "./rules/view.ts";

const RANGE_NAMES: Readonly<Record<Range, string>> = { P: "point blank", S: "short", M: "medium", L: "long" };

/** The duel in plain text: both ships, the distance, what is in space, and the hand with its figures. */
export function sketch(shown: unknown, lexicon: Lexicon): readonly string[] {
  const view = shown as View;
  const hand = view.ships.find((ship) => ship.hand !== undefined && ship.seat === view.viewer);
  return [
    `Turn ${view.turn}, distance ${RANGE_NAMES[view.distance]}${view.beam === undefined ? "" : ", held by a tractor beam"}`,
    ...view.ships.flatMap((ship) => sketchShip(ship, view, lexicon)),
    ...view.objects.map((object) => sketchObject(object, view, lexicon)),
    ...(hand === undefined ? [] : sketchHand(hand, view.options, lexicon)),
  ];
}

function sketchShip(ship: ShipView, view: View, lexicon: Lexicon): string[] {
  const shields = ship.shields.map((strength, index) => {
    const extra = (ship.specific[index] ?? 0) > 0 ? `+${ship.specific[index] ?? 0}` : "";
    const text = `${index + 1}:${strength}/${ship.printed[index] ?? 0}${extra}`;
    return ship.facing === index + 1 ? `[${text}]` : text;
  });
  const inPlay = [
    `battery ${ship.battery}`,
    ...(ship.ecm > 0 ? [`ECM +${ship.ecm}`] : []),
    ...(ship.eccm > 0 ? [`ECCM +${ship.eccm}`] : []),
    ...(ship.general > 0 ? [`general +${ship.general}`] : []),
    ...ship.couples.map((couple, index) => `couple ${index + 1} ${sketchCouple(couple)}`),
    ...ship.repairs.map(({ shield }) => `repairing shield ${shield}`),
    ...(ship.ended ? ["turn ended"] : []),
  ];
  const systems = [...new Set(ship.systems)].map((system) => nameOf(`system-${system}`, lexicon));
  return [
    "",
    `${nameOf(ship.name, lexicon)}${view.initiative === ship.seat ? " (initiative)" : ""}`,
    `  shields  ${shields.join("  ")}   [..] faces the enemy`,
    `  energy   ${Math.max(0, ship.energy - ship.played)} of ${ship.energy} left    damage ${ship.damage} of ${ship.fatal}, next ${nameOf(ship.next, lexicon)}`,
    `  in play  ${inPlay.join(", ")}`,
    `  systems  ${systems.join(", ")}`,
    `  cards    ${ship.handSize} in hand, deck ${ship.deckSize}, discards ${ship.discard.length}, out ${ship.out.length}`,
  ];
}

function sketchCouple(couple: CoupleView): string {
  if (couple.lost) return "destroyed";
  if (couple.armed === 0) return couple.firedThisTurn ? "fired" : "unarmed";
  return `armed ${couple.load === undefined ? "(load unknown)" : couple.load.toUpperCase()} since turn ${couple.armed}`;
}

function sketchObject(object: ObjectView, view: View, lexicon: Lexicon): string {
  const owner = object.owner === 0 ? view.ships[0] : view.ships[1];
  const [own, enemy] = object.owner === 0 ? object.ranges : object.ranges.toReversed();
  const what = nameOf(`${owner.name}-${object.kind}`, lexicon);
  const held = object.blocked ? ", held by a tractor" : "";
  return `${what} ${object.id}: ${object.alive} left, ${RANGE_NAMES[own ?? "L"]} from its ship, ${RANGE_NAMES[enemy ?? "L"]} from the enemy${held}`;
}

function sketchHand(ship: ShipView, options: Options, lexicon: Lexicon): string[] {
  const cards = (ship.hand ?? []).flatMap((id) => classOf(ship.kind).cards[id] ?? []);
  return ["", "Hand", ...cards.map((card) => `  ${sketchCard(card, options, lexicon)}`)];
}

function sketchCard(card: Card, options: Options, lexicon: Lexicon): string {
  const title = nameOf(card.kind, lexicon);
  if (card.use !== "fire" || card.weapon === undefined) return title;
  const table = RANGES.map((range, steps) => `${range} ${card.damage[steps] ?? 0}`).toReversed();
  const arc = arcOf(card.weapon, options).toSorted((a, b) => a - b);
  return `${title.padEnd(28)} ${table.join("  ")}   arc ${arc.join(" ")}`;
}
