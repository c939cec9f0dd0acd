import { signal } from "@preact/signals";
import type { Cue } from "./voices.ts";

export type { Cue } from "./voices.ts";

const KEY = "flagship.sound";

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    // No storage: silent, as by default.
    return false;
  }
}

/** Whether anything may sound; off until the reader switches it on with `setSound`. */
export const soundOn = signal(remembered());

export function setSound(on: boolean): void {
  soundOn.value = on;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Not remembered, but in force while the page lives.
  }
}

/** Sounds once, if the reader has switched sound on; until then what it takes is not even fetched. */
export function cue(name: Cue): void {
  if (!soundOn.value) return;
  // Without it everything else works, so a failed load needs no words.
  void import("./voices.ts").then(
    ({ sound }) => sound(name),
    () => undefined,
  );
}
