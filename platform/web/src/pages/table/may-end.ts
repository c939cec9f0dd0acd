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
