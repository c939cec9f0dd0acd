import { looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon, type Corner } from "../shape.ts";

/** A bird of prey: beak, broad feathered wings, fanned tail. */
export const raptor: ShipStyle = { top, side };

function top(plan: Plan): Part[] {
  const span = mix(30, 46, plan.grand) + plan.trait(0, -3, 3);
  const rake = plan.trait(1, -6, 10);
  const beak = plan.trait(2, 34, 42);
  const feathers = Math.round(mix(3, 6, plan.grand));
  const parts: Part[] = [];
  const root = 16;
  const wing: Corner[] = [
    [4, -14],
    [span * 0.6, -8 + rake * 0.6],
    [span, 2 + rake],
    [span * 0.98, 8 + rake],
  ];
  for (let i = 0; i < feathers; i++) {
    const x = mix(span * 0.92, 8, (i + 0.5) / feathers);
    const reach = mix(14, 20, i / feathers) + rake * (x / span);
    wing.push([x + 2.4, reach + 6], [x - 1.2, reach]);
  }
  wing.push([4, root]);
  parts.push(...looseTwin("wing", polygon(wing, 0.8)));
  parts.push(
    ...twin(
      "deck",
      polygon([
        [6, -9],
        [span * 0.58, -4 + rake * 0.6],
        [span * 0.86, 3 + rake],
        [span * 0.5, 2 + rake * 0.5],
        [6, 3],
      ]),
    ),
  );
  parts.push(
    ...row(feathers - 1, (i) => {
      const x = mix(span * 0.82, 10, i / Math.max(1, feathers - 1));
      return twin(
        "dark",
        polygon([
          [x, 5 + rake * (x / span)],
          [x + 1, 5 + rake * (x / span)],
          [x + 0.6, 13 + rake * (x / span)],
        ]),
      );
    }),
  );
  parts.push(...twin("engine", box(span * 0.97, 6 + rake, 2.4, 6, 1)));
  parts.push(
    ...looseTwin(
      "wing",
      polygon([
        [2, 20],
        [plan.trait(3, 9, 14), 40],
        [plan.trait(3, 6, 9), 38],
        [3, 34],
      ]),
    ),
  );
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, -beak],
          [2, -beak + 4],
          [3, -24],
          [6, -14],
          [7.5, 0],
          [6, 20],
          [4, 34],
          [0, 38],
        ],
        2.4,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      keeled(
        [
          [0, -18],
          [3, -12],
          [4, 4],
          [2.6, 22],
          [0, 26],
        ],
        1.5,
      ),
    ),
  );
  parts.push(
    part(
      "light",
      keeled([
        [0, -beak + 7],
        [1.5, -beak + 11],
        [0, -beak + 15],
      ]),
    ),
  );
  parts.push(part("dark", ellipse(0, 12, 1.7, 5)));
  parts.push(part("engine", ellipse(0, 36, 2, 1.6)));
  if (plan.size >= 5) parts.push(...twin("dark", box(5, -6, 1.4, 9, 0.5)));
  return parts;
}

function side(plan: Plan): Part[] {
  const beak = plan.trait(2, 34, 42);
  const droop = plan.trait(4, 8, 14);
  const parts: Part[] = [];
  parts.push(
    part(
      "wing",
      polygon(
        [
          [14, 0],
          [2, 1],
          [-10, droop + 6],
          [-16, droop + 6],
          [-14, droop],
          [-22, droop + 2],
          [-19, droop - 4],
          [-26, droop - 4],
          [-18, 0],
        ],
        0.8,
      ),
    ),
  );
  parts.push(part("engine", box(-13, droop + 5, 6, 2, 1)));
  parts.push(
    part(
      "hull",
      polygon(
        [
          [beak, 1],
          [beak - 5, -2.4],
          [22, -5],
          [10, -7],
          [-14, -6],
          [-34, -8],
          [-40, -4],
          [-36, 1],
          [-24, 4],
          [12, 5],
          [26, 3],
        ],
        2,
      ),
    ),
  );
  parts.push(
    part(
      "wing",
      polygon([
        [-24, -6],
        [-40, -17],
        [-44, -16],
        [-38, -5],
      ]),
    ),
  );
  parts.push(
    part(
      "deck",
      polygon(
        [
          [14, -6.4],
          [6, -10],
          [-6, -9.6],
          [-14, -6],
        ],
        1,
      ),
    ),
  );
  parts.push(part("light", ellipse(beak - 8, -1.2, 2.4, 0.9)));
  parts.push(...row(mix(2, 6, plan.grand), (i) => [part("dark", box(8 - i * 6, -1, 3, 1.4))]));
  parts.push(part("engine", ellipse(-38.4, -2, 1.2, 2)));
  return parts;
}
