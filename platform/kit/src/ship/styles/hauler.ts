import { loose, looseTwin, mix, part, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon } from "../shape.ts";

/** An armed merchant: a cab, a keel with pods clamped to it, a block of drives. */
export const hauler: ShipStyle = { top, side };

const podRows = (plan: Plan): number => Math.round(mix(1, 5, plan.grand));
const podLength = (plan: Plan): number => mix(18, 10.5, plan.grand);

function top(plan: Plan): Part[] {
  const rows = podRows(plan);
  const length = podLength(plan);
  const width = plan.trait(0, 8, 12);
  const gap = 1.8;
  const hold = rows * (length + gap);
  const fore = -hold / 2;
  const aft = hold / 2;
  const parts: Part[] = [part("wing", box(0, 0, 6, hold + 12))];
  for (let i = 0; i < rows; i++) {
    const y = fore + gap / 2 + length / 2 + i * (length + gap);
    const round = plan.trait(i + 3, 0, 1) < 0.5 ? length / 3 : 1.4;
    const wide = width * plan.trait(i + 4, 0.85, 1.15);
    parts.push(
      ...looseTwin("hull", box(3.6 + wide / 2, y, wide, length, round)),
      ...twin("deck", box(3.6 + wide / 2, y, wide * 0.5, length * 0.7, round / 2)),
    );
    if (plan.size >= 6)
      parts.push(...looseTwin("wing", box(4.4 + wide * 1.36, y, wide * 0.6, length * 0.82, round / 2)));
    parts.push(part("deck", box(0, y, 4, 2)));
  }
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, aft],
          [7, aft + 1],
          [10, aft + 6],
          [9, aft + 18],
          [4, aft + 21],
          [0, aft + 21],
        ],
        1.6,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      keeled(
        [
          [0, aft + 4],
          [5, aft + 5],
          [5, aft + 14],
          [0, aft + 15],
        ],
        1,
      ),
    ),
    ...twin("engine", box(5, aft + 20, 5, 4, 1.6)),
  );
  if (plan.size >= 4)
    parts.push(
      ...looseTwin("wing", box(12.5, aft + 12, 5, 18, 2.5)),
      ...twin("engine", ellipse(12.5, aft + 20, 1.6, 1.4)),
    );
  const nose = fore - plan.trait(1, 15, 20);
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, nose],
          [4.4, nose + 1.5],
          [plan.trait(2, 6, 8.5), nose + 8],
          [6, fore - 1],
          [0, fore],
        ],
        2,
      ),
    ),
  );
  parts.push(
    part(
      "dark",
      keeled([
        [0, nose + 3],
        [3, nose + 4],
        [3.4, nose + 6.4],
        [0, nose + 6],
      ]),
    ),
    part("deck", box(0, nose + 11, 6, 4.4, 1)),
    part("light", ellipse(0, nose + 11, 1.1, 1.1)),
  );
  return parts;
}

function side(plan: Plan): Part[] {
  const rows = podRows(plan);
  const length = podLength(plan);
  const height = plan.trait(0, 7, 10);
  const gap = 1.8;
  const hold = rows * (length + gap);
  const parts: Part[] = [part("wing", box(0, -3, hold + 12, 3.4))];
  for (let i = 0; i < rows; i++) {
    const x = hold / 2 - gap / 2 - length / 2 - i * (length + gap);
    const round = plan.trait(i + 3, 0, 1) < 0.5 ? length / 3 : 1.4;
    parts.push(
      loose("hull", box(x, height / 2 - 1, length, height, round)),
      part("deck", box(x, height / 2 - 1, length * 0.7, height * 0.4, round / 2)),
    );
    if (plan.size >= 5) parts.push(loose("hull", box(x, -height / 2 - 4, length * 0.9, height * 0.8, round)));
    parts.push(part("dark", box(x, -3, 2, 2)));
  }
  const aft = -hold / 2;
  parts.push(
    part(
      "hull",
      polygon(
        [
          [aft, -9],
          [aft, 6],
          [aft - 14, 8],
          [aft - 20, 5],
          [aft - 20, -8],
          [aft - 8, -11],
        ],
        1.6,
      ),
    ),
  );
  parts.push(
    part("deck", box(aft - 9, -4, 9, 3, 1)),
    part("engine", box(aft - 20.6, -4, 3, 5, 1)),
    part("engine", box(aft - 20.6, 3, 3, 4, 1)),
  );
  const fore = hold / 2;
  const nose = fore + plan.trait(1, 15, 20);
  parts.push(
    part(
      "hull",
      polygon(
        [
          [fore, -8],
          [fore + 7, -9],
          [nose - 2, -5],
          [nose, 0],
          [nose - 3, 4],
          [fore, 4],
        ],
        2,
      ),
    ),
  );
  parts.push(
    part(
      "dark",
      polygon([
        [nose - 3.4, -3.6],
        [nose - 6.4, -5.6],
        [nose - 7, -3],
      ]),
    ),
    part("light", ellipse(fore + 5, -2, 1.4, 0.9)),
  );
  return parts;
}
