import { isBase } from "../data/ships.ts";
import { rollFor } from "./dice.ts";
import { noteDisabled } from "./disabled.ts";
import { about, type StTable } from "./event.ts";
import { casualtyModifier } from "./fire.ts";
import { headingOf } from "./hex.ts";
import { missilesAt } from "./missiles.ts";
import { mustGoStraight } from "./movement.ts";
import { tellRemains } from "./remains.ts";
import { isExpert } from "./setting.ts";
import { inAction, NONE, type CaptainNo, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** Ships that may evade now: undisabled targets of the missiles just declared that have not evaded yet, no bases (ST-EVA-02, R11, R25, R88). */
export function evaders(state: State): ShipNo[] {
  const targets = new Set(state.shots.slice(state.shotsFrom).map((shot) => shot.target));
  return [...targets].filter((no) => {
    const target = shipAt(state, no);
    const free = inAction(target) && target.before === NONE && missilesAt(state, no) > 0;
    return free && !isBase(figuresAt(state, target));
  });
}

/** A helpless helm cannot evade (R56); neither can a ship without power (ST-BRG-11). */
export const canEvade = (ship: Ship): boolean => !mustGoStraight(ship) && (ship.crew?.blackout ?? 0) === 0;

/** A ship evades on this or less (ST-EVA-04). */
export const EVADES = 3;

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
  ship.evasionDie = face;
  ship.dodged = face + (isExpert(state.setting) ? casualtyModifier(ship) : 0) <= EVADES;
  state.shots = state.shots.filter((shot) => shot.by !== no);
  if (table.listening)
    table.tell({ type: "evaded", side, face, dodged: ship.dodged, ...about(state, no, "ST-EVA-04") });
  tellRemains(state, no, new Set(["superstructure"]), table);
  noteDisabled(state, no, table);
}
