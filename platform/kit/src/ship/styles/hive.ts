import { loose, looseTwin, mix, part, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { ellipse, keeled, polygon, type Corner, type Shape } from "../shape.ts";

/** Grown, not built: waxen cells around a body with jaws. */
export const hive: ShipStyle = { top, side };

function cell(cx: number, cy: number, radius: number): Shape {
  const corners = Array.from({ length: 6 }, (_, i) => (Math.PI / 3) * i);
  return polygon(
    corners.map((angle): Corner => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]),
    radius * 0.3,
  );
}

/** The comb's cells in rings around the middle, as far as the class reaches. */
function comb(plan: Plan): { readonly x: number; readonly y: number }[] {
  const radius = 6.6;
  const reach = mix(9, 27, plan.grand) + plan.trait(0, 0, 3);
  const stretch = plan.trait(1, 1.05, 1.35);
  const cells: { x: number; y: number }[] = [];
  for (let q = -4; q <= 4; q++) {
    for (let r = -4; r <= 4; r++) {
      const at = { x: radius * 1.5 * q, y: radius * Math.sqrt(3) * (r + q / 2) };
      if (Math.hypot(at.x, at.y / stretch) <= reach) cells.push(at);
    }
  }
  return cells;
}

function top(plan: Plan): Part[] {
  const cells = comb(plan);
  const front = Math.min(...cells.map((at) => at.y));
  const rear = Math.max(...cells.map((at) => at.y));
  const jaw = plan.trait(2, 5, 9);
  const parts: Part[] = [];
  parts.push(
    ...looseTwin(
      "wing",
      polygon(
        [
          [2, front + 2],
          [jaw + 6, front - 4],
          [jaw + 5, front - 15],
          [jaw - 3, front - 20],
          [jaw + 1, front - 13],
          [jaw, front - 6],
          [2, front - 3],
        ],
        2,
      ),
    ),
  );
  parts.push(
    ...looseTwin(
      "wing",
      polygon(
        [
          [2, rear - 4],
          [7, rear + 4],
          [plan.trait(3, 9, 14), rear + 14],
          [4, rear + 8],
          [1, rear + 3],
        ],
        1.5,
      ),
    ),
  );
  for (const at of cells) parts.push(part("hull", cell(at.x, at.y, 7.2)));
  for (const [index, at] of cells.entries()) {
    const kind = Math.round(plan.trait(index + 4, 0, 5) + index) % 4;
    parts.push(part(kind === 0 ? "dark" : "deck", cell(at.x, at.y, 4.4)));
    if (kind === 1) parts.push(part("light", ellipse(at.x, at.y, 1.5, 1.5)));
  }
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, front - 8],
          [5, front - 4],
          [5.4, front + 5],
          [0, front + 9],
        ],
        3,
      ),
    ),
  );
  parts.push(
    part("light", ellipse(-2.2, front - 2, 1.1, 1.5)),
    part("light", ellipse(2.2, front - 2, 1.1, 1.5)),
  );
  parts.push(part("engine", ellipse(0, rear + 5, 2.6, 2)));
  return parts;
}

function side(plan: Plan): Part[] {
  const length = mix(16, 34, plan.grand) + plan.trait(1, 0, 5);
  const girth = mix(8, 17, plan.grand) + plan.trait(0, 0, 2);
  const parts: Part[] = [];
  parts.push(
    loose(
      "wing",
      polygon(
        [
          [length - 3, 1],
          [length + 7, 5],
          [length + 15, 2],
          [length + 8, 10],
          [length - 2, 7],
        ],
        2,
      ),
    ),
  );
  parts.push(
    loose(
      "wing",
      polygon(
        [
          [length - 3, -2],
          [length + 8, -4],
          [length + 14, 0],
          [length + 8, -8],
          [length - 2, -6],
        ],
        2,
      ),
    ),
  );
  const rows = Math.max(1, Math.round(girth / 6));
  for (let r = -rows; r <= rows; r++) {
    for (let c = -8; c <= 8; c++) {
      const at = { x: c * 9.9 + (r % 2) * 4.95, y: r * 5.72 };
      if ((at.x / length) ** 2 + (at.y / girth) ** 2 > 1) continue;
      parts.push(part("hull", cell(at.x, at.y, 7)));
      parts.push(
        part((c * 3 + r * 5 + plan.size) % 4 === 0 ? "dark" : "deck", ellipse(at.x, at.y, 3.2, 2.8)),
      );
    }
  }
  parts.push(
    part(
      "hull",
      polygon(
        [
          [length + 4, -3],
          [length + 2, 4],
          [length - 8, 5],
          [length - 8, -6],
          [length - 1, -6],
        ],
        3,
      ),
    ),
  );
  parts.push(part("light", ellipse(length - 1, -2, 1.5, 1.1)), part("engine", ellipse(-length - 2, 0, 2, 3)));
  return parts;
}
