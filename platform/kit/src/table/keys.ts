import { useEffect, useRef } from "preact/hooks";
import { deedOf, type Handover } from "./handover.ts";

/** What a key does, pressed or `held` down; false: nothing, the page may have it. */
export type KeyMap = Readonly<Record<string, ((held: boolean) => boolean | void) | undefined>>;

const TYPING = "input, select, textarea, [contenteditable], [role=slider]";
/** Enter and Space belong to what has the focus; arrows to what is walked through. */
const PRESSED = "button, a[href], summary, [role=button], [role=tab], [role=option], [role=menuitem]";

/** The table's keys, wherever the reader is on the page but in a field or a dialog. */
export function useTableKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element) {
        if (target.closest(TYPING) !== null || target.closest("dialog") !== null) return;
        if ((event.key === "Enter" || event.key === " ") && target.closest(PRESSED) !== null) return;
      }
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const deed = latest.current[name];
      if (deed === undefined || deed(event.repeat) === false) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The keys of the board. */
export const deedsOf = (keys: Handover["keys"] = {}): KeyMap =>
  Object.fromEntries(Object.entries(keys).map(([key, deed]) => [key, deedOf(deed)]));

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** A number goes to that choice of the list, where the board has no numbers of its own. */
export const numbered = (root: { readonly current: HTMLElement | null }): KeyMap =>
  Object.fromEntries(
    DIGITS.map((digit, index) => [
      digit,
      () => {
        const choice = root.current?.querySelectorAll<HTMLElement>(".fs-choice")[index];
        choice?.focus();
        return choice !== undefined;
      },
    ]),
  );
