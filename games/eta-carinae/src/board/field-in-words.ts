import type { Message, Seat } from "@flagship/kernel";
import type { BoardQuestion, Look, Thing } from "@flagship/kit";
import { distance, type Place } from "../common/plane/point.ts";
import { message } from "../say.ts";

/** Somebody who stands on the ground or a deck, as the viewer knows it. */
export interface Fighter extends Place {
  readonly subject: string;
  readonly side: Seat;
  readonly name: Message;
  readonly text: Message;
}

/** A fight on foot, as it is told to whoever does not see it. */
export interface Field {
  /** Everybody in sight. */
  readonly fighters: readonly Fighter[];
  /** The chance in percent that this enemy hits that own one from where both stand; nothing: it has no shot. */
  readonly odds: (enemy: Fighter, own: Fighter) => number | undefined;
  /** How far it can go. */
  readonly reach: (own: Fighter) => readonly Message[];
}

/** Within so much of a place is "there". */
const NEAR = 100;

const range = (from: Place, to: Place): number => Math.round(distance(from, to));

/** From whom it is told: the picked one, else the first of the own side. */
const ownIn = ({ fighters }: Field, { viewer, subject }: Look): Fighter | undefined => {
  const own = fighters.filter(({ side }) => side === viewer);
  return own.find((one) => one.subject === subject) ?? own[0];
};

const ranged = (own: Fighter | undefined, { subject, text, x, y }: Fighter): Thing => ({
  subject,
  text:
    own === undefined || own.subject === subject
      ? text
      : message("words.ranged", { text, range: range(own, { x, y }) }),
});

export function fieldThings(field: Field, look: Look): readonly Thing[] {
  const own = ownIn(field, look);
  return field.fighters
    .toSorted((a, b) => Number(b.side === look.viewer) - Number(a.side === look.viewer))
    .map((one) => ranged(own, one));
}

export function fieldAnswer(field: Field, question: BoardQuestion, look: Look): readonly Message[] {
  const own = ownIn(field, look);
  if (own === undefined) return [];
  const enemies = field.fighters
    .filter(({ side }) => side !== own.side)
    .toSorted((a, b) => distance(a, own) - distance(b, own));
  if (question === "reach") return field.reach(own);
  const [nearest] = enemies;
  if (nearest === undefined) return [message("words.no-enemy")];
  if (question === "enemy") return [ranged(own, nearest).text];
  return enemies.map((enemy) => {
    const percent = field.odds(enemy, own);
    const said = { who: enemy.name, range: range(enemy, own) };
    return percent === undefined
      ? message("words.no-shot", said)
      : message("words.shoots", { ...said, percent });
  });
}

export function fieldAt(field: Field, place: Place, look: Look): readonly Message[] {
  const own = ownIn(field, look);
  return [
    message("words.at", { x: place.x, y: place.y }),
    ...field.fighters.filter((one) => range(one, place) <= NEAR).map((one) => ranged(own, one).text),
  ];
}
