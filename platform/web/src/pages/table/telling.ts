import { announce, type LogGroup } from "@flagship/kit";
import { useEffect, useRef } from "preact/hooks";

/** So many sentences of an act are said; the rest stands in the log. */
const MOST = 3;

/** Says what is new in the log, act after act, without drowning anybody. */
export function useTelling(groups: readonly LogGroup[]): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const known = groups.findIndex(({ id }) => id === last.current);
    const fresh = known < 0 ? [] : groups.slice(known + 1);
    last.current = groups.at(-1)?.id;
    for (const { chapter, lines } of fresh) {
      const said = [...(chapter === undefined ? [] : [`${chapter}.`]), ...lines.map(({ text }) => text)];
      if (said.length > 0) announce(said.slice(0, MOST).join(" "));
    }
  }, [groups]);
}

/** What has happened since somebody last decided: the sentences of all acts after theirs. */
export function changedSince(groups: readonly LogGroup[], name: string | undefined): readonly string[] {
  const own = groups.findLastIndex(({ by }) => by !== undefined && by.name === name);
  return groups.slice(Math.max(0, own)).flatMap(({ lines }) => lines.map(({ text }) => text));
}
