import type { Message } from "@flagship/kernel";
import { message } from "../say.ts";
import { shipCard } from "../data/kinds.ts";
import { isFaceUp, isShownShip, marksOf, shownName } from "../rules/marks.ts";
import type { Unit } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { strengthsOf } from "../rules/forecast.ts";

/** A unit read out: name, class, strengths, marks. */
export function spokenUnit(view: View, unit: Unit, threat: number): Message {
  const marks = marksOf(view.battle.turn, unit).map((mark) => message(`board.mark-${mark}`));
  if (unit.place !== "battle" && unit.place !== "aboard")
    return message("board.spoken-gone", { name: shownName(unit), how: message(`board.gone-${unit.place}`) });
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
