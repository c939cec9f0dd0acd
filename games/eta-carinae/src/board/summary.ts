import { message, type GameEvent, type Message, type Seat } from "@flagship/kernel";
import type { LogNote, Progress, SeatNote } from "@flagship/kit";
import type { Played } from "../plays/compose.ts";
import type { Sovereignty } from "../data/sovereignties.ts";
import { colourOf } from "./looks.ts";

interface Turned {
  readonly turn?: number;
  readonly phase?: string;
}

/** The phases of each play that the table waits in, in their order. */
const PHASES: Readonly<Record<string, readonly string[]>> = {
  space: [
    "fleet",
    "outfit",
    "deploy",
    "orders",
    "offensive-fire",
    "missiles",
    "defensive-fire",
    "boarding",
    "movement",
  ],
  ground: ["muster", "deploy", "orders", "fire", "intercept"],
  skirmish: ["muster", "orders", "fire", "command", "reaction", "melee"],
  campaign: ["council", "month"],
};
/** Phases that come once, before the first turn. */
const ONCE: ReadonlySet<string> = new Set(["fleet", "outfit", "deploy", "muster"]);

/** Turn and phases for the table's head. */
export function progress(shown: unknown): Progress {
  const { play, of } = shown as Played<Turned>;
  const turn = message(play === "campaign" ? "progress.month" : "progress.turn", { turn: of.turn ?? 0 });
  const now = of.phase ?? "";
  const known = PHASES[play];
  if (known === undefined || !known.includes(now))
    return { turn, phases: [{ name: now, label: message(`phase.${play}.${now}`), state: "now" }] };
  const names = known.filter((name) => ONCE.has(name) === ONCE.has(now));
  const place = names.indexOf(now);
  return {
    ...(ONCE.has(now) ? {} : { turn }),
    phases: names.map((name, index) => ({
      name,
      label: message(`phase.${play}.${name}`),
      state: index < place ? "done" : index === place ? "now" : "next",
    })),
  };
}

interface Sided {
  readonly sides?: readonly { readonly sovereignty: Sovereignty }[];
  readonly realms?: readonly { readonly sovereignty: Sovereignty }[];
  readonly scenario?: { readonly sides?: readonly { readonly sovereignty: Sovereignty }[] };
  readonly score?: readonly number[];
}

/** Whom a seat leads. */
export function seatNote(shown: unknown, seat: Seat): SeatNote {
  const { of } = shown as Played<Sided>;
  const sides = (of.sides ?? of.scenario?.sides ?? of.realms ?? []).map(({ sovereignty }) => sovereignty);
  const own = sides[seat];
  if (own === undefined) return {};
  const score = of.score?.[seat];
  return {
    power: colourOf(sides, seat),
    plays: message("seat.leads", { power: `@${own}` }),
    ...(score === undefined ? {} : { score: message("seat.score", { points: Math.round(score) }) }),
  };
}

interface Peopled {
  readonly ships?: readonly { readonly class: string }[];
  readonly figures?: readonly { readonly kind: string }[];
  readonly elements?: readonly { readonly type: string }[];
  /** A battle inside a campaign, a fight on a deck inside a battle. */
  readonly battle?: "none" | { readonly inner: Peopled };
  readonly deck?: string | { readonly inner: Peopled };
}

/** The innermost of what is played: choices are about its people. */
function innermost(view: Peopled): Peopled {
  for (const inside of [view.battle, view.deck])
    if (typeof inside === "object") return innermost(inside.inner);
  return view;
}

/** What a choice is about: a ship, a figure or an element. */
export function subjectName(shown: unknown, subject: string): Message | undefined {
  const of = innermost((shown as Played<Peopled>).of);
  const number = Number(/\d+$/.exec(subject)?.[0]);
  const figure = subject.startsWith("figure:") ? of.figures?.[number] : undefined;
  if (figure !== undefined)
    return message("skirmish.figure", { kind: `@one-${figure.kind}`, number: number + 1 });
  const element = subject.startsWith("e") ? of.elements?.[number] : undefined;
  if (element !== undefined)
    return message("ground.unit.element", { type: `@${element.type}`, number: number + 1 });
  const ship = subject.startsWith("s") ? of.ships?.[number] : undefined;
  return ship === undefined
    ? undefined
    : message("unit.ship", { class: `@${ship.class}`, number: number + 1 });
}

const LOSSES = /lost|destroyed|killed|wounded|exploded|crashed|captured|penetrated/;

/** A new turn opens a chapter of the log; losses stand out. */
export function logNote(event: GameEvent): LogNote {
  const { turn } = event as { readonly turn?: number };
  if (/turn/.test(event.type) && turn !== undefined) return { chapter: message("progress.turn", { turn }) };
  if (LOSSES.test(event.type)) return { tone: "danger" };
  return event.type === "ended" || event.type === "skirmish-won" ? { tone: "good" } : {};
}
