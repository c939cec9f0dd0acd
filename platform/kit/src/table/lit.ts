import { useLayoutEffect } from "preact/hooks";

/**
 * Rings what a coach or a warning points at: everything on the board that carries one of these as `data-subject`. A
 * style sheet does it, so that boards need not know and whatever they draw anew stays lit.
 */
export function useLit(subjects: readonly string[]): void {
  useLayoutEffect(() => {
    if (subjects.length === 0) return undefined;
    const sheet = new CSSStyleSheet();
    const things = subjects.map((subject) => `[data-board] [data-subject="${CSS.escape(subject)}"]`);
    sheet.insertRule(`${things.join(", ")} { filter: var(--pointed); animation: var(--pointing); }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [subjects]);
}
