import { nameOf, sentence, type Lexicon, type Message } from "@flagship/kernel";
import { RANGES, type Range } from "./data/figures.ts";
import { classOf, type Card } from "./data/ships.ts";
import type { Options } from "./rules/options.ts";
import { arcOf } from "./rules/systems.ts";
import type { CoupleView, ObjectView, ShipView, View } from "./rules/view.ts";
import { message } from "./say.ts";

const ROWS = ["shields", "energy", "in-play", "systems", "cards"] as const;

/** The duel in plain text: both ships, the distance, what is in space, and the hand with its figures. */
export function sketch(shown: unknown, lexicon: Lexicon): readonly string[] {
  const view = shown as View;
  const hand = view.ships.find((ship) => ship.hand !== undefined && ship.seat === view.viewer);
  const head = { turn: view.turn, range: rangeText(view.distance) };
  return [
    sentence(
      view.beam === undefined ? message("sketch.head", head) : message("sketch.head-held", head),
      lexicon,
    ),
    ...view.ships.flatMap((ship) => sketchShip(ship, view, lexicon)),
    ...view.objects.map((object) => sentence(objectText(object, view), lexicon)),
    ...(hand === undefined ? [] : sketchHand(hand, view.options, lexicon)),
  ];
}

const rangeText = (range: Range): Message => message(`sketch.${range}`);

function sketchShip(ship: ShipView, view: View, lexicon: Lexicon): string[] {
  const shields = ship.shields.map((strength, index) => {
    const extra = (ship.specific[index] ?? 0) > 0 ? `+${ship.specific[index] ?? 0}` : "";
    const text = `${index + 1}:${strength}/${ship.printed[index] ?? 0}${extra}`;
    return ship.facing === index + 1 ? `[${text}]` : text;
  });
  const { energy, damage, fatal } = ship;
  const told: Readonly<Record<(typeof ROWS)[number], Message>> = {
    shields: message("sketch.facing", { shields: shields.join("  ") }),
    energy: message("sketch.energy-left", {
      left: Math.max(0, energy - ship.played),
      energy,
      damage,
      fatal,
      next: ship.next,
    }),
    "in-play": listOf(inPlay(ship)),
    systems: listOf([...new Set(ship.systems)].map((system) => `@system-${system}`)),
    cards: message("sketch.piles", {
      hand: ship.handSize,
      deck: ship.deckSize,
      discards: ship.discard.length,
      out: ship.out.length,
    }),
  };
  const titles = ROWS.map((row) => sentence(message(`sketch.${row}`), lexicon));
  const wide = Math.max(...titles.map((title) => title.length));
  const name = { ship: nameOf(ship.name, lexicon) };
  const first = view.initiative === ship.seat;
  return [
    "",
    sentence(first ? message("sketch.ship-first", name) : message("sketch.ship", name), lexicon),
    ...ROWS.map((row, at) => `  ${(titles[at] ?? "").padEnd(wide)}  ${sentence(told[row], lexicon)}`),
  ];
}

const listOf = (items: readonly (Message | string)[]): Message => message("sketch.list", { items });

/** What holds for a ship beside its shields. */
const inPlay = (ship: ShipView): readonly (Message | string)[] => [
  message(`sketch.battery-${ship.battery}`),
  ...(ship.ecm > 0 ? [`ECM +${ship.ecm}`] : []),
  ...(ship.eccm > 0 ? [`ECCM +${ship.eccm}`] : []),
  ...(ship.general > 0 ? [message("sketch.general", { points: ship.general })] : []),
  ...ship.couples.map((couple, index) =>
    message("sketch.couple", { couple: index + 1, state: coupleText(couple) }),
  ),
  ...ship.repairs.map(({ shield }) => message("sketch.repairing", { shield })),
  ...(ship.ended ? [message("sketch.turn-ended")] : []),
];

function coupleText(couple: CoupleView): Message {
  if (couple.lost) return message("sketch.couple-lost");
  if (couple.armed === 0)
    return couple.firedThisTurn ? message("sketch.couple-fired") : message("sketch.couple-unarmed");
  const load = couple.load?.toUpperCase() ?? message("sketch.load-unknown");
  return message("sketch.couple-armed", { load, turn: couple.armed });
}

function objectText(object: ObjectView, view: View): Message {
  const owner = object.owner === 0 ? view.ships[0] : view.ships[1];
  const [own, enemy] = object.owner === 0 ? object.ranges : object.ranges.toReversed();
  const told = {
    what: `@${owner.name}-${object.kind}`,
    id: object.id,
    alive: object.alive,
    own: rangeText(own ?? "L"),
    enemy: rangeText(enemy ?? "L"),
  };
  return object.blocked ? message("sketch.object-held", told) : message("sketch.object", told);
}

function sketchHand(ship: ShipView, options: Options, lexicon: Lexicon): string[] {
  const cards = (ship.hand ?? []).flatMap((id) => classOf(ship.kind).cards[id] ?? []);
  return [
    "",
    sentence(message("sketch.hand"), lexicon),
    ...cards.map((card) => `  ${sketchCard(card, options, lexicon)}`),
  ];
}

function sketchCard(card: Card, options: Options, lexicon: Lexicon): string {
  const title = nameOf(card.kind, lexicon);
  if (card.use !== "fire" || card.weapon === undefined) return title;
  const table = RANGES.map((range, steps) => `${range} ${card.damage[steps] ?? 0}`).toReversed();
  const arc = arcOf(card.weapon, options).toSorted((a, b) => a - b);
  return `${title.padEnd(28)} ${table.join("  ")}   ${sentence(message("sketch.arc", { arc: arc.join(" ") }), lexicon)}`;
}
