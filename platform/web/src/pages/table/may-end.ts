import { isSeat } from "@flagship/kernel";
import type { TableSource } from "../../source/table-source.ts";

/** Whether the reader may agree to end the match because its rules have changed, and has not yet. */
export function mayAgreeToEnd({ seen, viewer }: TableSource): boolean {
  const { change, outcome } = seen.value ?? {};
  const me = viewer.value;
  return (
    outcome === undefined &&
    change !== undefined &&
    isSeat(me) &&
    change.people.includes(me) &&
    !change.agreed.includes(me)
  );
}

/** Whether the reader may give up: whoever plays in a match that runs, unless the game has an act of its own for the same. */
export function mayGiveUp({ module, seen, viewer, sitters, table, resign }: TableSource): boolean {
  const me = viewer.value;
  const { view, waitingFor = [], anytime = [] } = seen.value ?? {};
  return (
    isSeat(me) &&
    waitingFor.length > 0 &&
    (table !== undefined || resign !== undefined) &&
    sitters.value[me]?.resigned !== true &&
    !anytime.some(({ action }) => module.game.givesUp?.(view, action) === true)
  );
}
