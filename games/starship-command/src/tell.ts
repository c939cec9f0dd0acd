import { eventMessage, type GameEvent, type Message, type MessageValue } from "@flagship/kernel";
import { lookUp, message } from "./say.ts";
import { isWeapon } from "./data/cards.ts";
import type { ScEvent } from "./rules/event.ts";
import { weaponName } from "./rules/labels.ts";
import { cardName } from "./rules/piles.ts";

/** The sentence of an event: its variant, cards with their damage, volleys counted by type. */
export function tell(told: GameEvent): Message {
  const event = told as ScEvent;
  const plain = eventMessage(event);
  const variant = variantOf(event);
  // The own shots are put into words as a whole.
  const { shots: _shots, ...values } = plain.with ?? {};
  return {
    key: variant === undefined ? plain.key : `${plain.key}.${variant}`,
    with: { ...values, ...namesIn(event) },
  };
}

/** A weapon by name and damage, any other card by name. */
const cardText = (card: number): MessageValue =>
  card < 0 || isWeapon(card) ? weaponName(card) : cardName(card);

function namesIn(event: ScEvent): Readonly<Record<string, MessageValue>> {
  if (event.type === "announced")
    return { what: event.shots === undefined ? announced(event) : ownVolley(event.shots) };
  if (event.type === "hit" || event.type === "missed") return { names: volleyCards(event) };
  return {
    ...("card" in event && event.card !== undefined ? { name: cardText(event.card) } : {}),
    ...("cards" in event && event.cards !== undefined ? { names: event.cards.map(cardText) } : {}),
  };
}

type Revealed = Extract<ScEvent, { readonly type: "hit" | "missed" }>;

/** The cards of a volley; what a squadron fired says so. */
const volleyCards = ({ cards, squadrons }: Revealed): MessageValue =>
  cards.map((card, at) => {
    const squadron = squadrons[at] ?? "";
    const name = cardText(card);
    return squadron === "" ? name : message("volley.squadron", { name, ship: squadron });
  });

type Announced = Extract<ScEvent, { readonly type: "announced" }>;

const announced = ({ phasers, torpedoes, plasma, squadrons }: Announced): MessageValue =>
  Object.entries({ phaser: phasers, torpedo: torpedoes, plasma, squadron: squadrons })
    .filter(([, n]) => n > 0)
    .map(([weapon, n]) => lookUp(`announced.${weapon}`, { n }));

type Shots = NonNullable<Announced["shots"]>;

/** The own attack, ship by ship. */
const ownVolley = (shots: Shots): Message =>
  message("announced.own", {
    ships: [...Map.groupBy(shots, ({ ship }) => ship)].map(([ship, cards]) =>
      message("announced.ship", { ship, cards: cards.map(ownCard) }),
    ),
  });

const ownCard = ({ card, as }: Shots[number]): MessageValue =>
  as === undefined ? cardText(card) : message("announced.decoy", { name: cardText(card), weapon: `@${as}` });

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
      return lossOf(event);
    case "deflector-wasted":
      return event.lacks;
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

/** How a unit was lost: itself, or aboard its carrier; scored or not. */
function lossOf({ carrierIs, scored }: Extract<ScEvent, { readonly type: "destroyed" }>): string | undefined {
  if (carrierIs === undefined) return scored ? undefined : "unscored";
  const aboard = carrierIs === "crippled" ? "on-cripple" : "aboard";
  return scored ? aboard : `${aboard}-unscored`;
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
