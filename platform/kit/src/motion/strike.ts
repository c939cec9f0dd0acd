import { motionWanted } from "../ease.ts";
import { PACE, animate } from "./motion.ts";

export type StrikeTone = "danger" | "info" | "act" | "good";

const SVG = "http://www.w3.org/2000/svg";

/** A layer over the whole page to draw in. */
function overlay(): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.style.cssText =
    "position:fixed;inset:0;inline-size:100vw;block-size:100vh;pointer-events:none;z-index:60";
  document.body.append(svg);
  return svg;
}

const middleOf = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** A beam from one element to another. */
export async function beam(
  from: Element,
  to: Element,
  tone: StrikeTone = "danger",
  duration: number = PACE.slow,
): Promise<void> {
  if (!motionWanted()) return;
  const [start, end] = [middleOf(from), middleOf(to)];
  const layer = overlay();
  const lines = [7, 2].map((width) => {
    const line = document.createElementNS(SVG, "line");
    for (const [name, value] of Object.entries({ x1: start.x, y1: start.y, x2: end.x, y2: end.y }))
      line.setAttribute(name, String(value));
    line.setAttribute("pathLength", "1");
    line.style.cssText = `stroke:${width === 2 ? "white" : `var(--${tone})`};stroke-width:${width};stroke-linecap:round;stroke-dasharray:1;opacity:${width === 2 ? 0.9 : 0.55}`;
    layer.append(line);
    return line;
  });
  await Promise.all(
    lines.map((line) => animate(line, { strokeDashoffset: [1, 0, 0, -1] }, { duration, easing: "linear" })),
  );
  layer.remove();
}

/** Dots that fly from one element to another: missiles, drones, boarding parties. */
export async function salvo(
  from: Element,
  to: Element,
  count: number,
  tone: StrikeTone = "act",
  duration: number = PACE.slow,
): Promise<void> {
  if (!motionWanted()) return;
  const [start, end] = [middleOf(from), middleOf(to)];
  const layer = overlay();
  const flights = Array.from({ length: Math.min(count, 12) }, (_, index) => {
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("r", "4");
    dot.style.fill = `var(--${tone})`;
    layer.append(dot);
    const bow = (index % 2 === 0 ? 1 : -1) * (12 + 6 * index);
    const across = {
      x: (start.x + end.x) / 2 - ((end.y - start.y) / 400) * bow,
      y: (start.y + end.y) / 2 + ((end.x - start.x) / 400) * bow,
    };
    const at = (place: { readonly x: number; readonly y: number }): string =>
      `translate(${place.x}px, ${place.y}px)`;
    return animate(
      dot,
      { transform: [at(start), at(across), at(end)], opacity: [0, 1, 1] },
      { duration, delay: index * 30, fill: "backwards", easing: "ease-in" },
    );
  });
  await Promise.all(flights);
  layer.remove();
}

/** An element lights up once and fades: it was hit, it changed. */
export const flash = (
  element: Element,
  tone: StrikeTone = "danger",
  duration: number = PACE.slow,
): Promise<void> =>
  animate(
    element,
    {
      filter: [
        `drop-shadow(0 0 10px var(--${tone})) brightness(1.7)`,
        "drop-shadow(0 0 0 transparent) brightness(1)",
      ],
    },
    { duration },
  );

/** A figure that rises from where something was lost. */
export async function rise(from: Element, figure: string, tone: StrikeTone = "danger"): Promise<void> {
  if (!motionWanted()) return;
  const { x, y } = middleOf(from);
  const label = document.createElement("div");
  label.setAttribute("aria-hidden", "true");
  label.className = "fs-rise";
  label.textContent = figure;
  label.style.cssText = `inset:${y}px auto auto ${x}px;color:var(--${tone})`;
  document.body.append(label);
  await animate(
    label,
    {
      transform: ["translate(-50%, -50%) scale(0.7)", "translate(-50%, -160%)", "translate(-50%, -220%)"],
      opacity: [0, 1, 0],
    },
    { duration: 700 },
  );
  label.remove();
}

/** The shards that a thing breaks into, as shares of its box; each flies away from the middle. */
const SHARDS = [
  "0 0, 46% 0, 52% 38%, 0 46%",
  "46% 0, 100% 0, 100% 34%, 52% 38%",
  "52% 38%, 100% 34%, 100% 72%, 58% 60%",
  "0 46%, 52% 38%, 58% 60%, 30% 100%, 0 100%",
  "58% 60%, 100% 72%, 100% 100%, 30% 100%",
];
const AWAY = [
  { x: -0.5, y: -0.45, turn: -28 },
  { x: 0.45, y: -0.55, turn: 24 },
  { x: 0.65, y: 0.1, turn: 34 },
  { x: -0.55, y: 0.45, turn: -20 },
  { x: 0.35, y: 0.6, turn: 18 },
];

/** A copy of what is drawn, to stand by itself at the same place; of something inside a drawing with the drawing's scale. */
function copyOf(element: Element, box: DOMRect): HTMLElement {
  const frame = document.createElement("div");
  frame.setAttribute("aria-hidden", "true");
  frame.style.cssText = `position:fixed;inset:${box.top}px auto auto ${box.left}px;inline-size:${box.width}px;block-size:${box.height}px;margin:0;pointer-events:none;z-index:60;overflow:visible`;
  const copy = element.cloneNode(true);
  if (copy instanceof Element) copy.removeAttribute("data-subject");
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement !== null) {
    const svg = document.createElementNS(SVG, "svg");
    const { a, b, c, d, e, f } = (element.parentElement instanceof SVGGraphicsElement
      ? element.parentElement
      : element
    ).getScreenCTM() ?? { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
    const place = document.createElementNS(SVG, "g");
    place.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - box.left} ${f - box.top})`);
    place.append(copy);
    svg.style.cssText = "inline-size:100%;block-size:100%;overflow:visible";
    svg.append(place);
    frame.append(svg);
    return frame;
  }
  if (copy instanceof HTMLElement)
    Object.assign(copy.style, { inlineSize: "100%", blockSize: "100%", margin: "0", position: "static" });
  frame.append(copy);
  return frame;
}

/** Something is lost: a flash, it breaks into pieces that drift away, and is gone until whoever drew it lets it go. */
export async function breakUp(element: Element, duration = 560): Promise<void> {
  if (!motionWanted()) return;
  const box = element.getBoundingClientRect();
  if (box.width === 0) return;
  const layer = element.closest("[data-board]") ?? document.body;
  const pieces = SHARDS.map((shape) => {
    const piece = copyOf(element, box);
    piece.style.clipPath = `polygon(${shape})`;
    layer.append(piece);
    return piece;
  });
  await Promise.all([
    flash(element, "danger", duration / 3),
    animate(element, { opacity: [1, 0, 0] }, { duration, fill: "forwards" }),
    ...pieces.map((piece, index) => {
      const { x, y, turn } = AWAY[index] ?? { x: 0, y: 0, turn: 0 };
      return animate(
        piece,
        {
          transform: [
            "none",
            "none",
            `translate(${x * box.width}px, ${y * box.height}px) rotate(${turn}deg) scale(0.8)`,
          ],
          opacity: [1, 1, 0],
          filter: ["brightness(1)", "brightness(2.2)", "brightness(0.8)"],
          offset: [0, 0.2, 1],
        },
        { duration, fill: "forwards" },
      );
    }),
  ]);
  for (const piece of pieces) piece.remove();
}
