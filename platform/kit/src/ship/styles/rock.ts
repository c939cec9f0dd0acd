import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon, type Corner, type Shape } from "../shape.ts";

/** A hollowed asteroid: gates and towers in the stone, engines sunk into its stern. */
export const rock: ShipStyle = { top, side };

function boulder(plan: Plan, rx: number, ry: number, seed: number): Shape {
  const corners = 14;
  const outline: Corner[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners;
    const swell = plan.trait(i * 5 + seed, 0.8, 1.1);
    outline.push([Math.sin(angle) * rx * swell, -Math.cos(angle) * ry * swell]);
  }
  return polygon(outline, 2.2);
}

function crater(x: number, y: number, radius: number): Part[] {
  return [
    part("dark", ellipse(x, y, radius, radius * 0.9)),
    part("wing", ellipse(x + radius * 0.18, y + radius * 0.2, radius * 0.72, radius * 0.62)),
  ];
}

function top(plan: Plan): Part[] {
  const rx = plan.trait(0, 21, 27);
  const ry = plan.trait(1, 33, 40);
  const parts: Part[] = [...twin("engine", box(7, ry - 1, 6, 8, 2)), part("engine", box(0, ry, 6, 9, 2))];
  if (plan.size >= 4)
    parts.push(
      ...looseTwin(
        "wing",
        polygon(
          [
            [rx * 0.7, -4],
            [rx + 9, -1],
            [rx + 10, 9],
            [rx * 0.7, 12],
          ],
          1,
        ),
      ),
      ...twin("light", ellipse(rx + 7, 4, 0.9, 2)),
    );
  parts.push(part("hull", boulder(plan, rx, ry, 1)));
  parts.push(
    part(
      "deck",
      polygon(
        [
          [-rx * 0.5, -ry * 0.55],
          [rx * 0.1, -ry * 0.72],
          [rx * 0.62, -ry * 0.3],
          [rx * 0.4, 0],
          [-rx * 0.2, ry * 0.1],
          [-rx * 0.66, -ry * 0.1],
        ],
        4,
      ),
    ),
  );
  parts.push(
    ...row(mix(3, 6, plan.grand), (i) =>
      crater(
        plan.trait(i * 2 + 2, -rx * 0.6, rx * 0.6),
        mix(-ry * 0.5, ry * 0.62, i / mix(3, 6, plan.grand)),
        plan.trait(i * 3 + 1, 2, 4.6),
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      keeled(
        [
          [0, -ry * 0.9],
          [5, -ry * 0.84],
          [5, -ry * 0.58],
          [0, -ry * 0.54],
        ],
        1,
      ),
    ),
    part("dark", box(0, -ry * 0.76, 6.4, 4, 0.6)),
    part("light", box(0, -ry * 0.76, 4.4, 1, 0.4)),
  );
  parts.push(
    ...row(mix(1, 4, plan.grand), (i) => [
      part("deck", box(plan.trait(i + 6, -rx * 0.45, rx * 0.45), mix(-4, ry * 0.5, i / 3), 5, 5, 1)),
      part("light", ellipse(plan.trait(i + 6, -rx * 0.45, rx * 0.45), mix(-4, ry * 0.5, i / 3), 1, 1)),
    ]),
  );
  return parts;
}

function side(plan: Plan): Part[] {
  const ry = plan.trait(1, 33, 40);
  const height = plan.trait(2, 15, 19);
  const parts: Part[] = [part("engine", box(-ry, 0, 8, 8, 2)), part("engine", box(-ry + 2, -7, 7, 5, 1.5))];
  parts.push(
    ...row(mix(1, 4, plan.grand), (i) => [
      loose("deck", box(mix(-14, 16, i / 3), -height - 2 - plan.trait(i, 0, 3), 4, 10, 0.8)),
      part("light", ellipse(mix(-14, 16, i / 3), -height - 3, 0.9, 0.9)),
    ]),
  );
  parts.push(part("hull", boulder(plan, ry, height, 3)));
  parts.push(
    part(
      "deck",
      polygon(
        [
          [-ry * 0.5, -height * 0.5],
          [ry * 0.1, -height * 0.66],
          [ry * 0.6, -height * 0.3],
          [ry * 0.3, 0],
          [-ry * 0.4, height * 0.1],
        ],
        3,
      ),
    ),
  );
  parts.push(
    ...row(mix(2, 5, plan.grand), (i) =>
      crater(
        mix(-ry * 0.6, ry * 0.4, i / mix(2, 5, plan.grand)),
        plan.trait(i * 2 + 3, -height * 0.3, height * 0.5),
        plan.trait(i * 3 + 1, 2, 4),
      ),
    ),
  );
  parts.push(part("dark", box(ry * 0.72, 0, 7, 8, 1)), part("light", box(ry * 0.74, 0, 4, 1.2, 0.4)));
  return parts;
}
