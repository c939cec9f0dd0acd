import { isSeat, nameOf, sentence, whoSits, type Lexicon, type Message, type Seat } from "@flagship/kernel";
import { message } from "./say.ts";
import { isWeapon, kindOf } from "./data/cards.ts";
import {
  isSquadronKind,
  nameKey,
  printedShields,
  printedStructure,
  shipCard,
  valueOf,
} from "./data/kinds.ts";
import { raceOf } from "./rules/options.ts";
import { betweenBattles } from "./rules/campaign/stages.ts";
import type { Campaign } from "./rules/campaign/state.ts";
import { weaponName } from "./rules/labels.ts";
import { isFaceUp, marksOf, shownName } from "./rules/marks.ts";
import { NONE, type CardId, type Shot, type Unit, type UnitId } from "./rules/state.ts";
import { currentShields, structureDamage } from "./rules/units.ts";
import { pointsText, tallyOf } from "./rules/tally.ts";
import { BACK, type View } from "./rules/view.ts";

/** The table in plain text: every fleet as the viewer knows it, what is in flight, the own hand; between battles the own yard. */
export function sketch(shown: unknown, lexicon: Lexicon): readonly string[] {
  const view = shown as View;
  const { campaign, battleNumber } = view;
  if (campaign !== undefined && campaign.stage !== "battle")
    return [
      sentence(betweenBattles(campaign, battleNumber), lexicon),
      ...sketchYard(view, campaign, lexicon),
    ];
  return [
    ...headline(view, lexicon),
    ...fleetOrder(view).flatMap((seat) => sketchFleet(view, seat, lexicon)),
    ...sketchVolleys(view, lexicon),
    ...sketchHand(view, lexicon),
  ];
}

function headline({ battle, battleNumber }: View, lexicon: Lexicon): string[] {
  const head = sentence(
    message("sketch.head", {
      battle: battleNumber,
      turn: battle.turn,
      seat: whoSits(battle.attacker),
    }),
    lexicon,
  );
  const piles = sentence(
    message("sketch.piles", {
      deck: battle.deckSize,
      discarded: battle.discard.length,
      ships: battle.shipDeckSize,
    }),
    lexicon,
  );
  if (battle.lastRound === undefined) return [head, piles];
  const seats = battle.lastRound.queue.map(whoSits);
  const last = seats.length === 0 ? message("sketch.last-turn") : message("sketch.last-round", { seats });
  return [head, piles, sentence(last, lexicon)];
}

/** The viewer's own fleet comes last, next to the hand. */
function fleetOrder({ battle, viewer }: View): readonly Seat[] {
  const others = battle.players.filter((seat) => seat !== viewer);
  return isSeat(viewer) && battle.players.includes(viewer) ? [...others, viewer] : others;
}

function sketchFleet(view: View, seat: Seat, lexicon: Lexicon): string[] {
  const { battle } = view;
  const hand = battle.hands[seat]?.length ?? 0;
  const ships = battle.units.flatMap((unit, id) => {
    const shipHere = unit.owner === seat && unit.place === "battle" && !isSquadronKind(unit.kind);
    return shipHere ? [sketchUnit(view, unit, lexicon), ...sketchSquadrons(view, id, lexicon)] : [];
  });
  const strayed = battle.units.filter((unit) => unit.owner === seat && isStrayed(view, unit));
  return [
    "",
    sentence(
      message("sketch.fleet", { seat: nameOf(whoSits(seat), lexicon), points: pointsText(view, seat), hand }),
      lexicon,
    ),
    ...(ships.length === 0 ? [sentence(message("sketch.no-ships"), lexicon)] : ships),
    ...strayed.map((unit) => sketchUnit(view, unit, lexicon)),
  ];
}

/** A squadron in flight whose carrier is gone. */
const isStrayed = ({ battle }: View, unit: Unit): boolean =>
  unit.place === "battle" &&
  isSquadronKind(unit.kind) &&
  (unit.home === NONE || battle.units[unit.home]?.place !== "battle");

function sketchUnit(view: View, unit: Unit, lexicon: Lexicon): string {
  const marks = marksOf(view.battle.turn, unit).map((mark) =>
    sentence(message(`board.mark-${mark}`), lexicon).toLowerCase(),
  );
  const load = unit.load === NONE ? [] : [sentence(loadText(unit.load, lexicon), lexicon)];
  const name = nameOf(shownName(unit), lexicon);
  const notes = [...load, ...marks];
  const tail = notes.length === 0 ? "" : `  (${notes.join(", ")})`;
  return isFaceUp(unit) ? `  ${name.padEnd(20)} ${figures(unit, lexicon)}${tail}` : `  ${name}${tail}`;
}

const loadText = (load: CardId, lexicon: Lexicon): Message =>
  isWeapon(load)
    ? message("sketch.loaded-with", { card: cardText(load, lexicon) })
    : message("sketch.loaded");

function figures(unit: Unit, lexicon: Lexicon): string {
  const structure = printedStructure(unit.kind);
  const left = sentence(
    message("sketch.structure", { left: Math.max(0, structure - structureDamage(unit)), structure }),
    lexicon,
  );
  const value = sentence(message("sketch.value", { value: valueOf(unit.kind) }), lexicon);
  if (isSquadronKind(unit.kind)) return `${left}  ${value}`;
  const { class: shipClass, weapons } = shipCard(unit.kind);
  const shields = sentence(
    message("sketch.shields", { left: currentShields(unit), shields: printedShields(unit.kind) }),
    lexicon,
  );
  return `${nameOf(shipClass, lexicon).padEnd(13)} ${shields.padEnd(14)} ${left.padEnd(16)} ${weapons.replaceAll("+", " ").padEnd(16)} ${value}`;
}

function sketchSquadrons(view: View, carrier: UnitId, lexicon: Lexicon): string[] {
  const own = view.battle.units.filter((unit) => unit.home === carrier);
  const aboard = own.filter((unit) => unit.place === "aboard");
  const names = aboard.filter(isFaceUp).map((unit) => nameOf(nameKey(unit.kind), lexicon));
  return [
    ...own
      .filter((unit) => unit.place === "battle" && isSquadronKind(unit.kind))
      .map((unit) => `  ${sketchUnit(view, unit, lexicon)}`),
    ...(aboard.length === 0 ? [] : [sentence(aboardText(aboard.length, names), lexicon)]),
  ];
}

const aboardText = (n: number, names: readonly string[]): Message =>
  names.length === 0 ? message("sketch.aboard", { n }) : message("sketch.aboard-named", { n, names });

/** What lies face down on each ship, as far as the viewer knows it. */
function sketchVolleys({ battle }: View, lexicon: Lexicon): string[] {
  const standing = battle.shots.filter((shot) => !shot.gone);
  const volleys = [...Map.groupBy(standing, (shot) => shot.at)].flatMap(([at, shots]) => {
    const unit = battle.units[at];
    if (unit === undefined) return [];
    const cards = shots.map((shot) => shotText(shot, lexicon)).join(", ");
    const notes = [
      ...(battle.covered.includes(at) ? [nameOf("superior-weapons-officer", lexicon)] : []),
      ...(shots.some((shot) => shot.cloaked) ? [sentence(message("sketch.cloaked"), lexicon)] : []),
    ];
    const ship = nameOf(shownName(unit), lexicon);
    return [sentence(message("sketch.volley", { ship, cards: [cards, ...notes].join("; ") }), lexicon)];
  });
  return volleys.length === 0 ? [] : ["", sentence(message("sketch.in-flight"), lexicon), ...volleys];
}

const shotText = ({ card, weapon }: Shot, lexicon: Lexicon): string =>
  card === BACK ? nameOf(weapon, lexicon) : cardText(card, lexicon);

const cardText = (card: CardId, lexicon: Lexicon): string =>
  isWeapon(card) ? sentence(weaponName(card), lexicon) : nameOf(kindOf(card), lexicon);

function sketchHand({ battle, viewer }: View, lexicon: Lexicon): string[] {
  const hand = isSeat(viewer) ? battle.hands[viewer] : undefined;
  if (hand === undefined) return [];
  const cards = hand.map((card) => cardText(card, lexicon));
  const held = cards.length === 0 ? message("sketch.hand-empty") : message("sketch.hand", { cards });
  return ["", sentence(held, lexicon)];
}

/** The fleet of the viewer's side between battles, with what the ships still suffer from. */
function sketchYard(view: View, campaign: Campaign, lexicon: Lexicon): string[] {
  const seats = view.battle.sides.map((_, seat) => seat);
  return seats.flatMap((seat) => {
    const { fleet, trophies, bank, hidden } = tallyOf(view, seat);
    const told = {
      seat: nameOf(whoSits(seat), lexicon),
      race: nameOf(raceOf(view.options, seat), lexicon),
      points: pointsText(view, seat),
      trophies,
    };
    const vessels = campaign.vessels.filter((vessel) => vessel.owner === seat);
    return [
      "",
      sentence(
        hidden ? message("sketch.yard", told) : message("sketch.yard-own", { ...told, fleet, bank }),
        lexicon,
      ),
      ...vessels.map(({ kind, where, shields, structure }) => {
        const notes = [
          message("sketch.value", { value: valueOf(kind) }),
          ...(where === "sent" ? [message("sketch.sent")] : []),
          ...(shields + structure > 0 ? [message("sketch.damaged", { shields, structure })] : []),
        ].map((note) => sentence(note, lexicon));
        return `  ${nameOf(nameKey(kind), lexicon).padEnd(20)} ${nameOf(shipCard(kind).class, lexicon).padEnd(13)} ${notes.join("  ")}`;
      }),
    ];
  });
}
