import type { PictureProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { WarlordEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { corpPower } from "./looks.ts";

const COLUMNS = 15;
const ROWS = 6;
const R = 9;

/** A sector in small: the Corporations' stock as their share of the sky. */
export function Picture({ view }: PictureProps<View, WarlordEvent>): JSX.Element {
  const corps = view.corps.flatMap((corp, id) =>
    corp.kind === "player" ? [{ id, stock: corp.stockNow ?? 0 }] : [],
  );
  const total = Math.max(
    1,
    corps.reduce((sum, corp) => sum + corp.stock, 0),
  );
  const holder = (share: number): number => {
    let sum = 0;
    for (const { id, stock } of corps) {
      sum += stock / total;
      if (share < sum) return id;
    }
    return corps.at(-1)?.id ?? 0;
  };
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [column, row] = [Math.floor(index / ROWS), index % ROWS];
    return { column, row, chance: scatter(index + 1), wild: scatter(index * 7 + 3) };
  });
  return (
    <svg class="wl-picture" viewBox="-120 -60 240 120" aria-hidden="true">
      {cells.map(({ column, row, chance, wild }) => {
        const x = (column - (COLUMNS - 1) / 2) * R * 1.5;
        const y = (row - (ROWS - 1) / 2 + (column % 2) / 2) * R * Math.sqrt(3) - 4;
        // A Corporation's hexes lie around its home; the line between two moves with their stock.
        const near = (column + 0.5) / COLUMNS + (chance - 0.5) * 0.24;
        const held = wild < 0.1 + Math.min(0.5, (view.year - view.options.startYear) * 0.03);
        const owner = holder(Math.min(0.999, Math.max(0, near)));
        return (
          <g key={`${column}.${row}`} transform={`translate(${x} ${y})`}>
            <path
              class="wl-picture-hex"
              data-held={held}
              d={HEX}
              style={held ? { "--power": `var(--power-${corpPower(owner, 0)})` } : {}}
            />
            {wild < 0.34 && <circle class="wl-picture-site" r={1.2 + chance * 2.4} />}
          </g>
        );
      })}
    </svg>
  );
}

const HEX = `M${Array.from({ length: 6 }, (_, corner) => {
  const angle = (corner * Math.PI) / 3;
  return `${(Math.cos(angle) * R * 0.94).toFixed(2)} ${(Math.sin(angle) * R * 0.94).toFixed(2)}`;
}).join("L")}Z`;

/** A number from 0 to 1 that is the same every time. */
function scatter(seed: number): number {
  const bits = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return ((Math.imul(bits ^ (bits >>> 12), 0x297a2d39) >>> 0) % 1000) / 1000;
}
