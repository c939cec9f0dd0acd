import { message, type GameEvent, type Message, type Seat } from "@flagship/kernel";
import type { LogNote, Progress, SeatNote, TurnPhase } from "@flagship/kit";
import type { StEvent } from "../rules/event.ts";
import { POSTS } from "../rules/setting.ts";
import type { StepName } from "../rules/ask.ts";
import type { View } from "../rules/view.ts";
import { colourOf } from "./looks.ts";

/** The steps before the phase pairs, as the table's head names them. */
const OPENING = ["setup", "power", "skill", "sensors"] as const;
type Opening = (typeof OPENING)[number];

const STAGE_OF: Readonly<Partial<Record<StepName, Opening>>> = {
  divide: "setup",
  lay: "setup",
  place: "setup",
  bonus: "power",
  warp: "power",
  power: "power",
  skill: "skill",
  sensors: "sensors",
};

/** Turn and phases for the table's head. */
export function progress(shown: unknown): Progress {
  const view = shown as View;
  const turn = message("progress.turn", { turn: view.turn });
  if (view.step === "over" || view.ending !== undefined)
    return { turn, phases: [{ name: "over", label: message("phase.over"), state: "now" }] };
  const opening = openingOf(view);
  const now = STAGE_OF[view.step];
  const place = now === undefined ? opening.length + view.pair : opening.indexOf(now);
  const names = [
    ...opening.map((name) => ({ name, label: message(`phase.${name}`) })),
    ...Array.from({ length: view.setting.phases }, (_, pair) => ({
      name: `pair-${pair}`,
      label: message(
        now === undefined && pair === view.pair ? `phase.pair.${doing(view.step)}` : "phase.pair",
        {
          number: pair + 1,
        },
      ),
    })),
  ];
  return {
    turn,
    phases: names.map((one, index): TurnPhase => ({
      ...one,
      state: index < place ? "done" : index === place ? "now" : "next",
    })),
  };
}

/** Setting up is shown while it lasts, skill rolls where the game has them. */
const openingOf = (view: View): readonly Opening[] =>
  OPENING.filter(
    (name) =>
      (name !== "setup" || STAGE_OF[view.step] === "setup") &&
      (name !== "skill" || view.setting.level === "command"),
  );

const doing = (step: StepName): "move" | "fire" => (step === "move" ? "move" : "fire");

/** What stands beside a player's name: ship and post, and how it fared in the open. */
export function seatNote(shown: unknown, seat: Seat): SeatNote {
  const view = shown as View;
  const commander = view.setting.commanders.findIndex((one) => Object.values(one.posts).includes(seat));
  const ships = view.ships.filter((ship) => ship.captain === commander);
  const [first] = ships;
  if (first === undefined)
    return seat === view.setting.instructor ? { plays: message("seat.instructor") } : {};
  const posts = view.setting.commanders[commander]?.posts;
  const held = POSTS.filter((post) => posts?.[post] === seat);
  const crewed = view.setting.commanders[commander]?.crewed === true;
  const left = ships.filter((ship) => ship.fate === "here" || ship.fate === "waiting").length;
  return {
    power: colourOf(view, first),
    plays: crewed
      ? message("seat.post", { ship: first.name, posts: held.map((post) => message(`post.${post}`)) })
      : ships.length === 1
        ? message("seat.ship", { ship: first.name })
        : message("seat.ships", { left, all: ships.length }),
    score: message("seat.hits", { hits: ships.reduce((sum, ship) => sum + ship.holes, 0) }),
    out: left === 0,
  };
}

/** A ship is called by its name; a place is told by its choice. */
export function subjectName(shown: unknown, subject: string): Message | undefined {
  const ship = (shown as View).ships[Number(/^ship\.(\d+)$/.exec(subject)?.[1])];
  return ship === undefined ? undefined : message("board.subject", { name: ship.name });
}

const LOSSES: ReadonlySet<StEvent["type"]> = new Set(["weapon-lost", "disabled", "exploded", "mine"]);

/** A new turn or phase opens a chapter of the log; damage stands out. */
export function logNote(told: GameEvent): LogNote {
  const event = told as StEvent;
  if (event.type === "turn-began") return { chapter: message("progress.turn", { turn: event.turn }) };
  if (event.type === "phase-began") return { chapter: message("phase.pair", { number: event.pair }) };
  if (event.type === "ended") return { tone: "good" };
  if (LOSSES.has(event.type) || (event.type === "struck" && event.through)) return { tone: "danger" };
  return event.type === "lock-tried" || event.type === "answered" ? { tone: "info" } : {};
}
