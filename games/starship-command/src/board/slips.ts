import type { Action } from "../rules/action.ts";
import type { CardId, UnitId } from "../rules/state.ts";
import type { Picks } from "./picks.ts";
import type { Use } from "./use.ts";

/** Whether an act takes this damage card from this unit. */
export const removes = (action: Action, id: UnitId, card: CardId): boolean =>
  action.type === "mend"
    ? action.unit === id && action.damage === card
    : action.type === "repair" && action.removes.some((slip) => slip.unit === id && slip.card === card);

const countOf = ({ action }: Use): number => (action.type === "repair" ? action.removes.length : 1);

/**
 * The repair that a press on a damage card means: it, and besides what was chosen before as far as the card in hand
 * removes that many.
 */
export function repairOf({ uses, answers, chosen }: Picks, id: UnitId, card: CardId): Use | undefined {
  const fits = (uses.length > 0 ? uses : answers).filter(({ action }) => removes(action, id, card));
  const kept = chosen?.action.type === "repair" ? chosen.action.removes : [];
  const isPicked = chosen !== undefined && removes(chosen.action, id, card);
  const ofChosen = (use: Use): number =>
    kept.filter((slip) => removes(use.action, slip.unit, slip.card)).length;
  // Pressed again, a card is the only one that is taken away.
  return fits.toSorted(
    (a, b) =>
      (isPicked ? countOf(a) - countOf(b) : 0) || ofChosen(b) - ofChosen(a) || countOf(b) - countOf(a),
  )[0];
}
