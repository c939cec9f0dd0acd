import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { rollFor } from "./dice.ts";
import { noteDisabled } from "./disabled.ts";
import { about, type StTable } from "./event.ts";
import { casualtyModifier } from "./fire.ts";
import { headingOf } from "./hex.ts";
import { mustGoStraight } from "./movement.ts";
import { isExpert } from "./setting.ts";
import { inAction, NONE, type CaptainNo, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** Ships that may evade now: undisabled targets of the missiles just declared that have not evaded yet (ST-EVA-02, R11, R25). */
export function evaders(state: State): ShipNo[] {
  const found: ShipNo[] = [];
  for (const shot of state.shots.slice(state.shotsFrom)) {
    const target = shipAt(state, shot.target);
    const weapon = figuresAt(state, shipAt(state, shot.by)).weapons[shot.weapon];
    if (
      weapon?.kind === "missile" &&
      inAction(target) &&
      target.before === NONE &&
      !found.includes(shot.target)
    )
      found.push(shot.target);
  }
  return found;
}

/** A helpless helm cannot evade (R56); neither can a ship without power (ST-BRG-11). */
export const canEvade = (ship: Ship): boolean => !mustGoStraight(ship) && (ship.crew?.blackout ?? 0) === 0;

export function checkEvade(state: State, action: ActionOf<"evade">): Refusal | undefined {
  return action.side === "no" || canEvade(shipAt(state, action.ship))
    ? undefined
    : refuse("cannot-evade", "ST-BRG-04", undefined, "side");
}

/** The ship turns at once, loses a point of superstructure, rolls, and its own shots are off (ST-EVA-03..08). */
export function evade(
  state: State,
  no: ShipNo,
  side: "port" | "starboard",
  from: CaptainNo,
  table: StTable,
): void {
  const ship = shipAt(state, no);
  ship.before = ship.heading;
  ship.evading = from;
  ship.heading = headingOf(ship.heading + (side === "port" ? -1 : 1));
  ship.superstructure -= 1;
  const face = rollFor(table, 10, "evasion", no);
  ship.dodged = face + (isExpert(state.setting) ? casualtyModifier(ship) : 0) <= 3;
  state.shots = state.shots.filter((shot) => shot.by !== no);
  if (table.listening)
    table.tell({ type: "evaded", side, face, dodged: ship.dodged, ...about(state, no, "ST-EVA-04") });
  noteDisabled(state, no, table);
}
