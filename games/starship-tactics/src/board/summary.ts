import { isSeat, type Message, type Seat, type Viewer } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Goal, LogNote, Progress, SeatNote, TurnPhase } from "@flagship/kit";
import type { StEvent } from "../rules/event.ts";
import { sideOfSeat } from "../rules/outcome.ts";
import { POSTS, type Goal as SetGoal } from "../rules/setting.ts";
import { powerOf, type Ship } from "../rules/ship.ts";
import { figuresAt } from "../rules/state.ts";
import type { StepName } from "../rules/ask.ts";
import type { View } from "../rules/view.ts";
import { colourOf, known } from "./looks.ts";

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
export function progress(view: View): Progress {
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
export function seatNote(view: View, seat: Seat): SeatNote {
  const commander = view.setting.commanders.findIndex((one) => Object.values(one.posts).includes(seat));
  const ships = view.ships.filter((ship) => ship.captain === commander);
  const [first] = ships;
  if (first === undefined) return staffNote(view, seat);
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
    ...standing(view, ships),
    score: message("seat.hits", { hits: ships.reduce((sum, ship) => sum + ship.holes, 0) }),
    out: left === 0,
  };
}

/** Whoever has no ship: the instructor, or an Admiral in the colour of his first ship (ST-MUL-02). */
function staffNote(view: View, seat: Seat): SeatNote {
  if (seat === view.setting.instructor) return { plays: message("seat.instructor") };
  const flag = view.ships.find((ship) => ship.side === sideOfSeat(view, seat));
  return flag === undefined ? {} : { plays: message("seat.admiral"), power: colourOf(view, flag) };
}

/** Superstructure where it is known, else the hits that everybody saw go in; of several ships, those still there. */
function standing(view: View, ships: readonly Ship[]): Pick<SeatNote, "figure" | "unit"> {
  const [only, ...more] = ships;
  if (only === undefined) return {};
  if (more.length > 0) {
    const left = ships.filter(({ fate, disabled }) => (fate === "here" && !disabled) || fate === "waiting");
    return { figure: `${left.length}/${ships.length}`, unit: message("seat.unit-ships") };
  }
  const hull = known(only.superstructure);
  return hull === undefined
    ? { figure: only.holes, unit: message("seat.unit-hits", { hits: only.holes }) }
    : {
        figure: `${Math.max(0, hull)}/${figuresAt(view, only).superstructure}`,
        unit: message("seat.unit-hull"),
      };
}

/** What wins: the scenario's own goal, else to put the other side out of action; and how it stands. */
export function goal(view: View, viewer: Viewer): Goal {
  const no = view.ships.findIndex((ship) => isSeat(viewer) && serves(view, viewer, ship));
  const own = view.ships[no];
  const side =
    own?.side ??
    (isSeat(viewer) && viewer !== view.setting.instructor ? sideOfSeat(view, viewer) : undefined);
  const set = view.setting.goals.find((one) => one.side === side);
  return { what: whatWins(view, side, set), stands: howItStands(view, own) };
}

function whatWins(view: View, side: number | undefined, set: SetGoal | undefined): Message {
  if (set?.leaveBy !== undefined) return message("goal.leave-by", { edge: message(`edge.${set.leaveBy}`) });
  if (side === undefined) return message("goal.watch");
  const enemies = view.ships.filter((ship) => ship.side !== side);
  const [enemy] = enemies;
  if (set?.wreckAll === true) return message("goal.wreck");
  return enemy === undefined || enemies.length > 1
    ? message("goal.fleet")
    : message("goal.duel", { ship: enemy.name });
}

function howItStands(view: View, own: Ship | undefined): Message {
  const { turnLimit } = view.setting;
  const left = turnLimit - view.turn;
  const hull = own === undefined ? undefined : known(own.superstructure);
  const powered = own?.engines.every((engine) => known(engine) !== undefined) === true;
  if (own === undefined || hull === undefined || !powered) return message("goal.turns-left", { left });
  const figures = figuresAt(view, own);
  return message("goal.stands", {
    hull: `${Math.max(0, hull)}/${figures.superstructure}`,
    power: `${powerOf(own)}/${figures.total}`,
    left,
  });
}

const serves = (view: View, seat: Seat, ship: Ship): boolean =>
  Object.values(view.setting.commanders[ship.captain]?.posts ?? {}).includes(seat);

/** A ship is called by its name; a place is told by its choice. */
export function subjectName(view: View, subject: string): Message | undefined {
  const ship = view.ships[Number(/^ship\.(\d+)$/.exec(subject)?.[1])];
  return ship === undefined ? undefined : message("board.subject", { name: ship.name });
}

const LOSSES: ReadonlySet<StEvent["type"]> = new Set(["weapon-lost", "disabled", "exploded", "mine"]);

/** What befalls a ship, or is settled by the table: no deed of who commands it. */
const BEFALLS: ReadonlySet<StEvent["type"]> = new Set([
  "advantage",
  "speed",
  "struck",
  "weapon-hit",
  "weapon-lost",
  "disabled",
  "remains",
  "restored",
  "exploded",
  "checked",
  "fate",
  "sensors-out",
  "stressed",
  "aboard",
  "crew-rolled",
  "commands",
]);

/** A new turn or phase opens a chapter of the log; damage stands out, and what befalls a ship stands with its cause. */
export function logNote(event: StEvent): LogNote {
  if (event.type === "turn-began") return { chapter: message("progress.turn", { turn: event.turn }) };
  if (event.type === "phase-began") return { chapter: message("phase.pair", { number: event.pair }) };
  if (event.type === "ended") return { tone: "good" };
  const danger = LOSSES.has(event.type) || (event.type === "struck" && event.through);
  const info = event.type === "lock-tried" || event.type === "answered";
  return {
    ...(BEFALLS.has(event.type) ? { by: null } : {}),
    ...(danger ? { tone: "danger" as const } : info ? { tone: "info" as const } : {}),
  };
}
