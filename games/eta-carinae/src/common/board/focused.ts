import type { Seat } from "@flagship/kernel";
import { askingOf, type BoardProps } from "@flagship/kit";
import { useEffect, useState } from "preact/hooks";

/** Whose chip was pressed during this question: the map shows theirs. A second press shows everything again. */
export function useFocused(table: Pick<BoardProps, "focus" | "asking" | "seen">): Seat | undefined {
  const { focus } = table;
  const moment = askingOf(table);
  const [kept, keep] = useState<{ readonly seat: Seat; readonly moment: number } | undefined>();
  const seat = kept?.moment === moment ? kept.seat : undefined;
  useEffect(() => {
    if (focus !== undefined) keep(focus.seat === seat ? undefined : { seat: focus.seat, moment });
  }, [focus]);
  return seat;
}
