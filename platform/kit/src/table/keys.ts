import { useEffect, useRef } from "preact/hooks";

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
