import { eventMessage, type GameEvent, type Message, type MessageValue } from "@flagship/kernel";
import { lookUp } from "./say.ts";
import { isWeapon } from "./data/cards.ts";
import type { ScEvent } from "./rules/event.ts";
import { weaponName } from "./rules/labels.ts";
import { cardName } from "./rules/piles.ts";

/** The sentence of an event: its variant, cards with their damage, volleys counted by type. */
export function tell(told: GameEvent): Message {
  const event = told as ScEvent;
  const plain = eventMessage(event);
  const variant = variantOf(event);
  return {
    key: variant === undefined ? plain.key : `${plain.key}.${variant}`,
    with: { ...plain.with, ...namesIn(event) },
  };
}

/** A weapon by name and damage, any other card by name. */
const cardText = (card: number): MessageValue =>
  card < 0 || isWeapon(card) ? weaponName(card) : cardName(card);

function namesIn(event: ScEvent): Readonly<Record<string, MessageValue>> {
  if (event.type === "announced") return { what: announced(event) };
  return {
    ...("card" in event && event.card !== undefined ? { name: cardText(event.card) } : {}),
    ...("cards" in event && event.cards !== undefined ? { names: event.cards.map(cardText) } : {}),
  };
}

type Announced = Extract<ScEvent, { readonly type: "announced" }>;

const announced = ({ phasers, torpedoes, plasma, squadrons }: Announced): MessageValue =>
  Object.entries({ phaser: phasers, torpedo: torpedoes, plasma, squadron: squadrons })
    .filter(([, n]) => n > 0)
    .map(([weapon, n]) => lookUp(`announced.${weapon}`, { n }));

/** Events whose sentence depends on more than their type. */
function variantOf(event: ScEvent): string | undefined {
  switch (event.type) {
    case "played":
      return playedHow(event);
    case "drew":
    case "looked":
    case "scanned":
      return event.cards === undefined ? undefined : "seen";
    case "loaded":
    case "absorbed":
      return event.card === undefined ? undefined : "seen";
    case "launched":
      return !event.loaded ? "empty" : event.card === undefined ? "loaded" : "seen";
    case "landed":
      return event.card === undefined ? undefined : "loaded";
    case "yard-closed":
      return event.ships === undefined ? undefined : event.ships.length === 0 ? "empty" : "seen";
    case "announced":
      return event.covered ? (event.fromCloak ? "both" : "covered") : event.fromCloak ? "cloaked" : undefined;
    case "left":
      return event.how;
    case "missed":
      return event.cards.length === 0 ? "nothing" : event.why;
    case "shot-removed":
    case "last-round":
      return event.why;
    case "rammed":
      return event.suicide ? "suicide" : undefined;
    case "destroyed":
      if (event.carrier !== undefined) return event.scored ? "aboard" : "aboard-unscored";
      return event.scored ? undefined : "unscored";
    case "ranks-revealed":
      return event.rear.length === 0 ? "none" : undefined;
    case "battle-over":
      return event.why === "elimination" && event.seats.length === 0 ? "annihilation" : event.why;
    case "won":
      return event.seats.length > 1 && !event.team ? "shared" : undefined;
    default:
      return undefined;
  }
}

/** A card may be played for a ship, against one, both or neither, or against another card. */
function playedHow({
  how,
  ship,
  at,
  against,
}: Extract<ScEvent, { readonly type: "played" }>): string | undefined {
  if (against !== "") return "counter";
  // Nothing else of it is told before the damage.
  if (how === "all-out") return how;
  if (ship === "") return at === "" ? undefined : "at";
  return at === "" ? "by" : "by-at";
}
