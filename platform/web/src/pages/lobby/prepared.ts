import type { FormValues } from "@flagship/kernel";
import { signal } from "@preact/signals";

/** What another page has filled in for the lobby; taken once. */
export interface Prepared {
  readonly game: string;
  readonly options: FormValues;
  readonly seats: number;
}

export const prepared = signal<Prepared | undefined>(undefined);

/** What was filled in for this game, if anything. */
export function takePrepared(game: string): Prepared | undefined {
  const found = prepared.peek();
  if (found?.game !== game) return undefined;
  prepared.value = undefined;
  return found;
}
