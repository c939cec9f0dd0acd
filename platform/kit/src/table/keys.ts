import { useEffect, useRef } from "preact/hooks";
import { deedOf, type Handover } from "./handover.ts";

/** What a key does, pressed or `held` down; false: nothing, the page may have it. */
export type KeyMap = Readonly<Record<string, ((held: boolean) => boolean | void) | undefined>>;

const TYPING = "input, select, textarea, [contenteditable], [role=slider]";
/** Enter and Space belong to what has the focus; arrows to what is walked through. */
const PRESSED = "button, a[href], summary, [role=button], [role=tab], [role=option], [role=menuitem]";

/**
 * The table's keys, wherever the reader is on the page but in a field or a dialog. Held down, Enter and Space answer
 * once: what is asked next wants a press of its own.
 */
export function useTableKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    /** The table has used the blank: a button must not be pressed when it is let go. */
    let blankUsed = false;
    const press = (event: KeyboardEvent): void => {
      const { target, key, repeat } = event;
      if (key === " " && !repeat) blankUsed = false;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const pressing = key === "Enter" || key === " ";
      if (target instanceof Element) {
        if (target.closest(TYPING) !== null || target.closest("dialog") !== null) return;
        // The confirm says itself what the blank does just now.
        const taken = target.closest(PRESSED);
        if (pressing && taken !== null && !(key === " " && taken.matches("[data-confirm]"))) {
          if (repeat) event.preventDefault();
          return;
        }
      }
      const deed = latest.current[key.length === 1 ? key.toLowerCase() : key];
      const done = deed !== undefined && !(key === "Enter" && repeat) && deed(repeat) !== false;
      if (done && key === " ") blankUsed = true;
      if (done || (pressing && repeat)) event.preventDefault();
    };
    const letGo = (event: KeyboardEvent): void => {
      if (event.key !== " " || !blankUsed) return;
      blankUsed = false;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    document.addEventListener("keyup", letGo);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("keyup", letGo);
    };
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
