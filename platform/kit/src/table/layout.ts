import { useEffect, useState } from "preact/hooks";

/** Where the rail stands: beside the board, below it, or taken apart for a phone; lying: a phone on its side. */
export type TableLayout = "right" | "below" | "phone" | "lying";

const QUERIES: readonly (readonly [TableLayout, string])[] = [
  ["lying", "(max-height: 479px) and (min-width: 600px)"],
  ["phone", "(max-width: 599px)"],
  ["below", "(max-width: 1099px)"],
];

const layoutNow = (): TableLayout =>
  typeof matchMedia === "function"
    ? (QUERIES.find(([, query]) => matchMedia(query).matches)?.[0] ?? "right")
    : "right";

/** How the table is laid out in this window. */
export function useTableLayout(): TableLayout {
  const [layout, setLayout] = useState(layoutNow);
  useEffect(() => {
    const look = (): void => setLayout(layoutNow());
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
  return layout;
}
