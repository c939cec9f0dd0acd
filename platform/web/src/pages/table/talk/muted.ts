import type { TalkLine } from "@flagship/protocol";
import type { Keep } from "../../../keep.ts";

/** Somebody at a table; the name is what they were called when they were muted. */
type Speaker = Pick<TalkLine, "speaker" | "name">;

/** Whom the reader does not want to hear at a table; kept in this browser alone. */
export interface Muted {
  all(): readonly Speaker[];
  add(speaker: Speaker): void;
  clear(): void;
}

export function mutedAt(keep: Keep, match: string): Muted {
  const key = `flagship.muted.${match}`;
  const all = (): readonly Speaker[] =>
    (keep.get(key) ?? "").split("\n").flatMap((line) => {
      // Once people were muted by their names alone, which others could take.
      const [, speaker, name] = /^([\w-]{16}) (.+)$/.exec(line) ?? [];
      return speaker === undefined || name === undefined ? [] : [{ speaker, name }];
    });
  return {
    all,
    add({ speaker, name }) {
      const others = all().filter((one) => one.speaker !== speaker);
      keep.set(key, [...others, { speaker, name }].map((one) => `${one.speaker} ${one.name}`).join("\n"));
    },
    clear: () => keep.remove(key),
  };
}

/** Whether what somebody said is not to be heard. */
export const isMuted = (muted: readonly Speaker[], { speaker }: Pick<TalkLine, "speaker">): boolean =>
  muted.some((one) => one.speaker === speaker);
