import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/** From one thing on the board to another, each found by a selector. */
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly tone: "act" | "danger";
}

export interface LinesProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly lines: readonly Line[];
}

interface Path {
  readonly d: string;
  readonly tone: Line["tone"];
}

/** Which ship fires which card, and where fire comes from: drawn between things wherever they stand. */
export function Lines({ root, lines }: LinesProps): JSX.Element | undefined {
  const [paths, setPaths] = useState<readonly Path[]>([]);
  const measure = (): void => {
    const found = root.current === null ? [] : lines.flatMap((line) => pathOf(root.current, line));
    setPaths((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found));
  };
  useLayoutEffect(measure);
  useEffect(() => {
    if (root.current === null) return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(root.current);
    return () => watch.disconnect();
  });
  if (paths.length === 0) return undefined;
  return (
    <svg class="sc-lines" aria-hidden="true">
      {paths.map(({ d, tone }) => (
        <path key={d} d={d} data-tone={tone} />
      ))}
    </svg>
  );
}

/** From the nearer edge of one thing to that of the other, leaving and arriving upright. */
function pathOf(root: HTMLElement | null, { from, to, tone }: Line): Path[] {
  const [start, end] = [root?.querySelector(from), root?.querySelector(to)];
  if (root === null || start === null || start === undefined || end === null || end === undefined) return [];
  const ground = root.getBoundingClientRect();
  const [a, b] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
  const down = a.top + a.height / 2 < b.top + b.height / 2;
  const [x1, x2] = [a.left + a.width / 2 - ground.left, b.left + b.width / 2 - ground.left].map(Math.round);
  const [y1, y2] = (down ? [a.bottom, b.top] : [a.top, b.bottom]).map((y) => Math.round(y - ground.top));
  if (x1 === undefined || x2 === undefined || y1 === undefined || y2 === undefined) return [];
  const bend = Math.round((y1 + y2) / 2);
  return [{ d: `M${x1} ${y1}C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}`, tone }];
}
