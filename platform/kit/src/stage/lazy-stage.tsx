import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Beat } from "./beat.ts";
import type { Stage, StageProps, StillStage } from "./Stage.tsx";

const parts = signal<{ readonly Stage: typeof Stage; readonly StillStage: typeof StillStage } | undefined>(
  undefined,
);

async function fetchStage(): Promise<void> {
  // Without it the table plays on, so a failed load needs no words.
  parts.value ??= await import("./Stage.tsx").catch(() => undefined);
}

/** The stage of a table, fetched when the table stands: nothing has happened there yet. */
export function LazyStage({
  playing,
  still,
}: {
  readonly playing: StageProps | undefined;
  readonly still: readonly Beat[];
}): JSX.Element | null {
  useEffect(() => void fetchStage(), [playing === undefined]);
  if (parts.value === undefined) return null;
  const { Stage: Full, StillStage: Still } = parts.value;
  if (playing !== undefined) return <Full {...playing} />;
  return still.length > 0 ? <Still beats={still} /> : null;
}
