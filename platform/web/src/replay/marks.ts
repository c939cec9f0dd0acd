import type { HeardEvent } from "@flagship/kernel";

/** One kind of event in a match, and the acts it happened in. */
export interface EventKind {
  readonly type: string;
  readonly times: number;
  /** Act numbers in order, each once. */
  readonly acts: readonly number[];
}

/** The kinds of events in what was heard, the rarest first: they are what one looks for. */
export function eventKinds(heard: readonly HeardEvent[]): readonly EventKind[] {
  const kinds = new Map<string, { times: number; acts: Set<number> }>();
  for (const { number, event } of heard) {
    const kind = kinds.get(event.type) ?? { times: 0, acts: new Set() };
    kinds.set(event.type, kind);
    kind.times += 1;
    kind.acts.add(number);
  }
  return [...kinds]
    .map(([type, { times, acts }]) => ({ type, times, acts: [...acts] }))
    .sort((a, b) => a.times - b.times || a.type.localeCompare(b.type));
}

/** The next or previous act in which something of these kinds happened. */
export function nextMark(
  kinds: readonly EventKind[],
  from: number,
  direction: "back" | "on",
): number | undefined {
  const acts = kinds.flatMap((kind) => kind.acts);
  return direction === "on"
    ? acts.filter((act) => act > from).sort((a, b) => a - b)[0]
    : acts.filter((act) => act < from).sort((a, b) => b - a)[0];
}
