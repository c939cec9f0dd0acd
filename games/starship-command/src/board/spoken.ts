import { message, type Message } from "@flagship/kernel";
import { nameKey, shipCard } from "../data/kinds.ts";
import { NONE, type Unit } from "../rules/state.ts";
import { publicName } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { strengthsOf } from "./forecast.ts";
import { isFaceUp, isShownShip } from "./fleet.ts";

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

/** What is special about a unit now. */
export function marksOf(view: View, unit: Unit): Mark[] {
  const { turn } = view.battle;
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

/** What a unit is called on the board: its owner sees through his own cloak. */
export const shownName = (unit: Unit): string =>
  isFaceUp(unit) ? `@${nameKey(unit.kind)}` : publicName(unit);

/** A unit read out: name, class, strengths, marks. */
export function spokenUnit(view: View, unit: Unit, threat: number): Message {
  const marks = marksOf(view, unit).map((mark) => message(`board.mark-${mark}`));
  if (!isFaceUp(unit)) return message("board.spoken-hidden", { name: shownName(unit), marks });
  const { shields, structure } = strengthsOf(unit, threat);
  const figures = {
    name: shownName(unit),
    shields: shields.left,
    shieldsFull: shields.full,
    structure: structure.left,
    structureFull: structure.full,
    threat,
    marks,
  };
  if (!isShownShip(unit)) return message("board.spoken-squadron", figures);
  const { class: shipClass, weapons } = shipCard(unit.kind);
  const key = threat > 0 ? "board.spoken-threatened" : "board.spoken-ship";
  return message(key, { ...figures, class: `@${shipClass}`, weapons: weapons.replaceAll("+", " ") });
}
