import type { Keep } from "../../../keep.ts";

/** Whom the reader does not want to hear at a table; kept in this browser alone. */
export interface Muted {
  names(): readonly string[];
  add(name: string): void;
  clear(): void;
}

export function mutedAt(keep: Keep, match: string): Muted {
  const key = `flagship.muted.${match}`;
  const names = (): readonly string[] => (keep.get(key) ?? "").split("\n").filter((name) => name !== "");
  return {
    names,
    add: (name) => keep.set(key, [...new Set([...names(), name])].join("\n")),
    clear: () => keep.remove(key),
  };
}
