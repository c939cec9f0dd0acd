import type { TermFinder } from "@flagship/kernel";
import { firstSpots } from "./lookup.ts";

/** Each of these shows a term underlined once. */
const PLACES =
  ".fs-question, .fs-goal, .fs-panel, .fs-dock, .fs-sheet-content, .fs-log-group, .fs-seats, .rule-text";

const NAME = "fs-term";
const QUIET = 400;

/** Underlines the terms of what is shown, as often as that changes; returns how to stop. Where a browser cannot, nothing is underlined. */
export function underlineTerms(within: string, find: TermFinder): () => void {
  if (typeof Highlight === "undefined" || CSS.highlights === undefined) return () => undefined;
  const marks = new Highlight();
  CSS.highlights.set(NAME, marks);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    marks.clear();
    for (const root of document.querySelectorAll(within))
      for (const place of root.querySelectorAll(PLACES))
        for (const { range } of firstSpots(place, find)) marks.add(range);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(draw, QUIET);
  };
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  later();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    CSS.highlights.delete(NAME);
  };
}
