import { Clock } from "@flagship/kit";
import type { JSX } from "preact";
import type { TableSource } from "../../source/table-source.ts";

/** How long those who are waited for may still think; nothing where nobody's time runs. */
export function TimeLeftClock({ source }: { readonly source: TableSource }): JSX.Element | null {
  const time = source.time.value;
  const over = source.seen.value?.waitingFor.length === 0;
  // Every act begins the time anew, though as much may be left as before.
  return time === undefined || over ? null : <Clock key={time.after} left={time.millis} running />;
}
