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
