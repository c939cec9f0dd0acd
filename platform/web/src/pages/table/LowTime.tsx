import { isSeat } from "@flagship/kernel";
import { cue } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableSource } from "../../source/table-source.ts";
import { text } from "../../words.ts";
import { isWaitedFor } from "./seats.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** So much is left when the reader is warned; whoever had hours is warned earlier as well. */
const WARNED_AT = [30 * SECOND, 10 * SECOND] as const;
const EARLY = 600 * SECOND;

/** At which times left, of those that are still to come, somebody is warned. */
export const warningsIn = (left: number): readonly number[] =>
  [...(left > HOUR ? [EARLY] : []), ...WARNED_AT].filter((at) => at < left);

/** No timer waits longer than this; the table tells the time again long before. */
const LONGEST = 2 ** 31 - 1;

/** Warns the reader that their own time runs out: by a sound, and aloud for whoever listens to the page. */
export function LowTime({ source }: { readonly source: TableSource }): JSX.Element {
  const viewer = source.viewer.value;
  const seen = source.seen.value;
  const mine = source.table?.value.clocks?.find(({ seat }) => seat === viewer);
  const asked = isSeat(viewer) && isWaitedFor(seen, viewer);
  const left = !asked
    ? undefined
    : mine === undefined
      ? source.time.value?.millis
      : mine.runs
        ? mine.left
        : undefined;
  const [warned, setWarned] = useState<number | undefined>();
  useEffect(() => {
    setWarned(undefined);
    if (left === undefined) return undefined;
    const timers = warningsIn(left)
      .filter((at) => left - at <= LONGEST)
      .map((at) =>
        setTimeout(() => {
          setWarned(at);
          cue("low");
        }, left - at),
      );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [left, seen?.number, asked]);
  return (
    <div class="fs-unseen" aria-live="assertive">
      {warned === undefined
        ? ""
        : warned >= 60 * SECOND
          ? text("table.low-minutes", { n: warned / (60 * SECOND) })
          : text("table.low-seconds", { n: warned / SECOND })}
    </div>
  );
}
