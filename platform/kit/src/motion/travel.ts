import { motionWanted } from "../ease.ts";
import { PACE, animate } from "./motion.ts";

/** Where elements stand before a change, so that they can glide from there afterwards (FLIP). */
export type Places = ReadonlyMap<string, DOMRect>;

const subjectsIn = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("[data-subject]"),
];

/** Notes where everything with a `data-subject` stands. */
export const notePlaces = (root: ParentNode): Places =>
  new Map(
    subjectsIn(root).map((element) => [element.dataset["subject"] ?? "", element.getBoundingClientRect()]),
  );

/** Lets everything that has moved since `before` glide to its new place. */
export async function glide(root: ParentNode, before: Places, duration: number = PACE.steady): Promise<void> {
  await Promise.all(
    subjectsIn(root).map(async (element) => {
      const from = before.get(element.dataset["subject"] ?? "");
      const to = element.getBoundingClientRect();
      if (from === undefined || (from.left === to.left && from.top === to.top)) return;
      const scale = to.width === 0 ? 1 : from.width / to.width;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
      await animate(element, { transform: [start, "none"], transformOrigin: ["0 0", "0 0"] }, { duration });
    }),
  );
}

/** Sends a copy of an element to another, e.g. a card from the hand to its target; the original is not touched. */
export async function travel(from: Element, to: Element, duration: number = PACE.slow): Promise<void> {
  if (!motionWanted()) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const copy = from.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("data-subject");
  Object.assign(copy.style, {
    position: "fixed",
    inset: `${start.top}px auto auto ${start.left}px`,
    inlineSize: `${start.width}px`,
    blockSize: `${start.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
  });
  document.body.append(copy);
  const dx = end.left + end.width / 2 - (start.left + start.width / 2);
  const dy = end.top + end.height / 2 - (start.top + start.height / 2);
  const frames = [
    { transform: "none", opacity: 1 },
    {
      transform: `translate(${dx * 0.6}px, ${dy * 0.6 - 24}px) scale(0.9) rotate(2deg)`,
      opacity: 1,
      offset: 0.55,
    },
    { transform: `translate(${dx}px, ${dy}px) scale(0.4)`, opacity: 0 },
  ];
  await animate(copy, frames, { duration, easing: "ease-in-out" });
  copy.remove();
}
