import { isSeat, type Message, type Seat, type Viewer } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import type { Goal, LogNote, Progress, SeatNote } from "@flagship/kit";
import { pointsOf } from "../campaign/rules/victory.ts";
import { colourOf } from "../common/board/looks.ts";
import type { EtaEvent, EtaView } from "../common/board/table.ts";
import type { Sovereignty } from "../common/data/sovereignties.ts";
import { scoresOf as groundScores } from "../ground/rules/ending.ts";
import { isAble } from "../skirmish/rules/figures.ts";
import { NEVER } from "../skirmish/rules/view.ts";
import { scoresOf as spaceScores } from "../space/rules/ending.ts";
import type { View as SpaceView } from "../space/rules/view.ts";
import { TONES } from "./tones.ts";

/** The phases of each play that the table waits in, in their order. */
const PHASES: Readonly<Record<EtaView["play"], readonly string[]>> = {
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
export function progress(view: EtaView): Progress {
  const { play, of } = view;
  const turn = message(play === "campaign" ? "progress.month" : "progress.turn", { turn: of.turn });
  const now: string = of.phase;
  const known = PHASES[play];
  if (!known.includes(now))
    return { turn, phases: [{ name: now, label: lookUp(`phase.${play}.${now}`), state: "now" }] };
  const names = known.filter((name) => ONCE.has(name) === ONCE.has(now));
  const place = names.indexOf(now);
  return {
    ...(ONCE.has(now) ? {} : { turn }),
    phases: names.map((name, index) => ({
      name,
      label: lookUp(`phase.${play}.${name}`),
      state: index < place ? "done" : index === place ? "now" : "next",
    })),
  };
}

/** Who leads what, in the order of the seats. */
function powersOf(view: EtaView): readonly Sovereignty[] {
  const sides =
    view.play === "campaign"
      ? view.of.realms
      : view.play === "skirmish"
        ? view.of.sides
        : view.of.scenario.sides;
  return sides.map(({ sovereignty }) => sovereignty);
}

/** The one figure that tells how a seat stands: points, figures on their feet, worlds. */
function standingOf(view: EtaView, seat: Seat): { readonly figure: number; readonly unit: Message } {
  switch (view.play) {
    case "space":
      return {
        figure: Math.round(spaceScores(view.of)[seat] ?? 0),
        unit: message("seat.unit.points"),
      };
    case "ground":
      return {
        figure: Math.round(groundScores(view.of)[seat] ?? 0),
        unit: message("seat.unit.points"),
      };
    case "skirmish":
      return {
        figure: view.of.figures.filter((one) => one.side === seat && one.x !== NEVER && isAble(one)).length,
        unit: message("seat.unit.figures"),
      };
    case "campaign":
      return {
        figure: view.of.worlds.filter(({ owner, hidden }) => owner === seat && !hidden).length,
        unit: message("seat.unit.worlds"),
      };
  }
}

/** Whom a seat leads, and how it stands. */
export function seatNote(view: EtaView, seat: Seat): SeatNote {
  const powers = powersOf(view);
  const own = powers[seat];
  if (own === undefined) return {};
  const { figure, unit } = standingOf(view, seat);
  return {
    power: colourOf(powers, seat),
    plays: message("seat.leads", { power: `@${own}` }),
    figure,
    unit,
    score: message("seat.score", { figure, unit }),
  };
}

/** What wins, and how near it is. */
export function goal(view: EtaView, viewer: Viewer): Goal | undefined {
  const seat = isSeat(viewer) ? viewer : 0;
  const left = Math.max(0, turnsOf(view) - view.of.turn + 1);
  const stands = message(view.play === "campaign" ? "goal.months-left" : "goal.turns-left", { left });
  switch (view.play) {
    case "space":
      return { what: spaceGoal(view.of, seat), stands };
    case "ground":
      return { what: message("goal.ground"), stands };
    case "skirmish":
      return { what: message(`goal.skirmish.${view.of.mission}${seat === 0 ? "" : "-keep"}`), stands };
    case "campaign":
      return {
        what: message("goal.campaign", {
          points: isSeat(viewer) ? Math.round(pointsOf(view.of, seat)) : 0,
        }),
        stands,
      };
  }
}

const turnsOf = (view: EtaView): number =>
  view.play === "space" || view.play === "ground" ? view.of.scenario.turns : view.of.turns;

function spaceGoal({ scenario: { goal: wanted, sides }, ashore }: SpaceView, seat: Seat): Message {
  switch (wanted.kind) {
    case "score":
      return message("goal.space.score");
    case "capture":
      return message(`goal.space.capture${seat === 1 ? "" : "-keep"}`, { class: `@${wanted.class}` });
    case "convoy":
      return message(`goal.space.convoy${seat === 0 ? "" : "-keep"}`, { points: wanted.points });
    case "orbit":
      return message(`goal.space.orbit${seat === 1 ? "" : "-keep"}`);
    case "landing":
      return message(`goal.space.landing${seat === 0 ? "" : "-keep"}`, {
        squads: wanted.squads,
        down: ashore[0]?.length ?? 0,
        power: `@${sides[0].sovereignty}`,
      });
  }
}

interface Peopled {
  readonly ships?: readonly { readonly class: string }[];
  /** Of a battle on the ground: whether melees may be played figure by figure. */
  readonly figures?: boolean | readonly { readonly kind: string }[];
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
export function subjectName(view: EtaView, subject: string): Message | undefined {
  const of = innermost(view.of);
  const number = Number(/\D(\d+)$/.exec(subject)?.[1]);
  const figure =
    subject.startsWith("figure:") && typeof of.figures === "object" ? of.figures[number] : undefined;
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

/** The events that begin a turn of each play. */
const TURNS: ReadonlySet<string> = new Set(["turn", "ground.turn", "skirmish-turn", "campaign-turn"]);

/** The phase that an event is the heading of. */
function phaseOf(event: EtaEvent): Message | undefined {
  if (event.type === "phase") return lookUp(`phase.${event.phase}`);
  if (event.type === "ground.phase") return lookUp(`ground.phase.${event.phase}`);
  return event.type === "skirmish-phase" && "reason" in event ? event.reason : undefined;
}

/** A new turn opens a chapter of the log, and so does a phase; each line has its tone. */
export function logNote(event: EtaEvent): LogNote {
  if (TURNS.has(event.type) && "turn" in event && event.turn !== undefined)
    return {
      chapter: message(event.type === "campaign-turn" ? "progress.month" : "progress.turn", {
        turn: event.turn,
      }),
    };
  const phase = phaseOf(event);
  if (phase !== undefined) return { chapter: phase };
  // What a side learns came of what both have done.
  return { tone: TONES[event.type], ...(event.type === "ground.sighted" ? { by: null } : {}) };
}
