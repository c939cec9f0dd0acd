import { isSquadronKind, nameKey } from "../data/kinds.ts";
import { NONE, type Unit } from "./state.ts";
import { publicName } from "./units.ts";

/** The states of a unit that everybody should see, as keys `board.mark-…`. */
export type Mark =
  | "cloaked"
  | "crippled"
  | "retreating"
  | "ramming"
  | "neutralized"
  | "rear"
  | "held"
  | "all-out"
  | "defended";

/** What is special about a unit in this turn. */
export function marksOf(turn: number, unit: Unit): Mark[] {
  // Stamps hold a turn's number, and 0 before anything happened: so does the turn until the first begins.
  const now = (stamp: number): boolean => turn > 0 && stamp === turn;
  const marks: readonly (Mark | false)[] = [
    unit.cloaked && "cloaked",
    unit.crippled && "crippled",
    unit.retreating && "retreating",
    unit.ram !== NONE && "ramming",
    unit.neutralized !== NONE && "neutralized",
    unit.rear && "rear",
    now(unit.held) && "held",
    now(unit.allOut) && "all-out",
    now(unit.defended) && "defended",
  ];
  return marks.filter((mark) => mark !== false);
}

/** Whether the viewer sees what it is. */
export const isFaceUp = (unit: Unit): boolean => unit.kind >= 0;

/** What a unit is called by the viewer: its owner sees through his own cloak. */
export const shownName = (unit: Unit): string =>
  isFaceUp(unit) ? `@${nameKey(unit.kind)}` : publicName(unit);

/** Whether a unit that lies face up is a ship and not a squadron. */
export const isShownShip = (unit: Unit): boolean => isFaceUp(unit) && !isSquadronKind(unit.kind);
