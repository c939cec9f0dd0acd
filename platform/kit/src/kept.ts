import { signal, type ReadonlySignal } from "@preact/signals";

/** Something the reader chose once and that this browser keeps. */
export interface Kept<T extends string> {
  readonly now: ReadonlySignal<T>;
  set(next: T): void;
}

/** What stands in the browser's storage; nothing where that is forbidden (private window, tests). */
export function readKept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes to the browser's storage; where that is full or forbidden the choice lasts as long as the page. */
export function writeKept(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not remembered, but in force while the page lives.
  }
}

/** One of several values, the first unless the reader has chosen. */
export function keptChoice<T extends string>(key: string, from: readonly [T, ...T[]]): Kept<T> {
  const was = readKept(key);
  const now = signal<T>(from.find((value) => value === was) ?? from[0]);
  return {
    now,
    set(next) {
      now.value = next;
      writeKept(key, next);
    },
  };
}
