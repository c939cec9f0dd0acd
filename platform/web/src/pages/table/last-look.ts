import { useEffect, useRef, useState } from "preact/hooks";

const KEY = "flagship.looked";
/** Of so many matches it is remembered how far the reader has looked. */
const REMEMBERED = 40;

/** How far the reader has looked in each match: number of the last act, the latest match last. */
function looks(): readonly (readonly [match: string, number: number])[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter(
          (one: unknown): one is [string, number] =>
            Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "number",
        )
      : [];
  } catch {
    return [];
  }
}

export const lastLook = (match: string): number | undefined =>
  looks().find(([known]) => known === match)?.[1];

export function noteLook(match: string, number: number): void {
  const others = looks().filter(([known]) => known !== match);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [match, number]].slice(-REMEMBERED)));
  } catch {
    // Not remembered: nothing is offered after a reload.
  }
}

/**
 * The last act that the reader saw before coming back to this table, after a reload or from elsewhere; nothing once
 * something new happens, or where nothing was missed.
 */
export function useLastLook(match: string | undefined, number: number | undefined): number | undefined {
  const [missed, miss] = useState<{ readonly after: number; readonly until: number } | undefined>();
  const now = useRef(number);
  now.current = number;
  useEffect(() => {
    if (match === undefined) return undefined;
    const look = (): void => {
      const at = now.current;
      if (document.visibilityState !== "visible" || at === undefined) return;
      const after = lastLook(match);
      if (after !== undefined && after < at) miss({ after, until: at });
      noteLook(match, at);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [match, number === undefined]);
  useEffect(() => {
    if (match !== undefined && number !== undefined && document.visibilityState === "visible")
      noteLook(match, number);
  }, [match, number]);
  return missed !== undefined && missed.until === number ? missed.after : undefined;
}
