import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** So long after a question changed nothing answers: whoever was about to press meant the one before. */
const GUARD = 400;

/** True for the first moment after the question changed; `key` names the question. */
export function useFresh(key: string | undefined): boolean {
  const [settled, setSettled] = useState<string | undefined>(key);
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => setSettled(key), GUARD);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== undefined && settled !== key;
}

/** Where answers are given. */
const ANSWERING = ".fs-rail, .fs-board-ground, .fs-sheet-content";
/** A blank belongs to what is written here. */
const WRITING = "input, textarea, select, [contenteditable]";

/**
 * As long as the question is fresh, neither a press nor a key answers, wherever the focus stands: a second Enter on
 * the confirm, a card or a choice meant the question before. What answers a pointer is also switched off by style.
 */
export function useStillness(root: { readonly current: HTMLElement | null }, fresh: boolean): void {
  const now = useRef(fresh);
  now.current = fresh;
  useEffect(() => {
    const table = root.current;
    if (table === null) return undefined;
    const swallow = (event: Event): void => {
      const { target } = event;
      if (!now.current || !(target instanceof Element) || target.closest(ANSWERING) === null) return;
      if (event instanceof KeyboardEvent && !answers(event.key, target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const sort of ["click", "dblclick", "keydown"]) table.addEventListener(sort, swallow, true);
    return () => {
      for (const sort of ["click", "dblclick", "keydown"]) table.removeEventListener(sort, swallow, true);
    };
  }, []);
}

const answers = (key: string, target: Element): boolean =>
  key === "Enter" || (key === " " && target.closest(WRITING) === null);
