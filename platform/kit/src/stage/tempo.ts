import { signal } from "@preact/signals";
import { motionWanted } from "../ease.ts";

export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type StageSpeed = (typeof SPEEDS)[number];

const TEMPO: Readonly<Record<StageSpeed, number>> = { slow: 0.6, normal: 1, fast: 2, off: 0 };
const KEY = "flagship.stage";

function remembered(): StageSpeed {
  try {
    const kept = localStorage.getItem(KEY);
    return SPEEDS.find((speed) => speed === kept) ?? "normal";
  } catch {
    // No storage: as everybody begins.
    return "normal";
  }
}

/** How fast the reader wants things staged. */
export const stageSpeed = signal<StageSpeed>(remembered());

export function setStageSpeed(speed: StageSpeed): void {
  stageSpeed.value = speed;
  try {
    localStorage.setItem(KEY, speed);
  } catch {
    // Not remembered, but in force while the page lives.
  }
}

/** Nothing is staged for whoever wants no motion, and while nobody looks. */
export const stageTempo = (): number =>
  !motionWanted() || document.visibilityState === "hidden" ? 0 : TEMPO[stageSpeed.value];

/** Whether films run by themselves; for whoever wants no motion, or has switched staging off, they go on press by press. */
export const filmsRun = (): boolean => motionWanted() && stageSpeed.value !== "off";

/** Whoever wants no motion sees a still card instead, unless staging is off. */
export const stillWanted = (): boolean =>
  !motionWanted() && document.visibilityState !== "hidden" && stageSpeed.value !== "off";

/** Something is on a stage of this page: computers wait with their next act. */
export const staging = signal(false);

/** Waits until nothing is staged, but at least so long. */
export async function untilQuiet(least: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, least));
  if (!staging.peek()) return;
  await new Promise<void>((resolve) => {
    const stop = staging.subscribe((busy) => {
      if (busy) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
