import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon } from "../shape.ts";

/** Built by engineers: armoured bow, drums and tanks along a truss, radiators, bell nozzles. */
export const frame: ShipStyle = { top, side };

const drums = (plan: Plan): number => Math.round(mix(1, 4, plan.grand));

function top(plan: Plan): Part[] {
  const count = drums(plan);
  const width = mix(7, 10, plan.grand) + plan.trait(0, -0.5, 1.5);
  const bow = plan.trait(1, 14, 20);
  const panel = mix(14, 24, plan.grand) + plan.trait(2, -2, 3);
  const parts: Part[] = [part("wing", box(0, 0, 5, 70))];
  parts.push(
    ...row(8, (i) => [
      part(
        "dark",
        polygon([
          [-2, -30 + i * 8],
          [2, -26 + i * 8],
          [2, -25 + i * 8],
          [-2, -29 + i * 8],
        ]),
      ),
    ]),
  );
  parts.push(
    ...looseTwin(
      "wing",
      polygon([
        [2, 8],
        [panel, 4 + plan.trait(3, -3, 3)],
        [panel, 22],
        [2, 24],
      ]),
    ),
    ...row(4, (i) => twin("dark", box(mix(7, panel - 3, i / 3), 14, 0.7, 14))),
  );
  if (plan.size >= 6)
    parts.push(
      ...looseTwin(
        "wing",
        polygon([
          [2, -16],
          [panel * 0.7, -17],
          [panel * 0.7, -7],
          [2, -6],
        ]),
      ),
      ...row(3, (i) => twin("dark", box(mix(7, panel * 0.7 - 3, i / 2), -11.5, 0.7, 8))),
    );
  for (let i = 0; i < count; i++) {
    const y = mix(-20, 18, count === 1 ? 0.3 : i / (count - 1));
    if (plan.trait(i + 5, 0, 1) < 0.5)
      parts.push(
        part("hull", box(0, y, width * 2, 8.6, 2)),
        part("deck", box(0, y, width * 1.3, 8.6, 1)),
        part("light", ellipse(0, y, 0.9, 0.9)),
      );
    else
      parts.push(
        ...looseTwin("hull", ellipse(width * 0.72, y, width * 0.55, 5.6)),
        ...twin("deck", ellipse(width * 0.6, y - 1, width * 0.3, 3)),
      );
  }
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, -34 - bow],
          [3, -33 - bow],
          [width, -36],
          [width * 0.9, -28],
          [0, -27],
        ],
        1.8,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      keeled(
        [
          [0, -30 - bow],
          [width * 0.5, -38],
          [width * 0.5, -31],
          [0, -30],
        ],
        1,
      ),
    ),
    part("dark", box(0, -37, 3, 4, 0.6)),
    part("light", ellipse(0, -32.6, 1, 1)),
  );
  if (plan.size >= 4) parts.push(...twin("dark", box(width * 0.72, -33, 1.6, 4, 0.5)));
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, 28],
          [width * 0.7, 28],
          [width * 0.9, 34],
          [width * 0.7, 38],
          [0, 38],
        ],
        1.4,
      ),
    ),
  );
  parts.push(
    ...row(plan.size >= 5 ? 2 : 1, (i) =>
      twin(
        "wing",
        polygon([
          [width * 0.3 + i * 5 - 1.4, 37],
          [width * 0.3 + i * 5 + 1.4, 37],
          [width * 0.3 + i * 5 + 2.8, 44],
          [width * 0.3 + i * 5 - 2.8, 44],
        ]),
      ),
    ),
  );
  parts.push(
    ...row(plan.size >= 5 ? 2 : 1, (i) => twin("engine", box(width * 0.3 + i * 5, 44, 4.6, 1.8, 0.8))),
  );
  return parts;
}

function side(plan: Plan): Part[] {
  const count = drums(plan);
  const height = mix(6, 8.5, plan.grand);
  const bow = plan.trait(1, 14, 20);
  const parts: Part[] = [part("wing", box(0, 0, 70, 4))];
  parts.push(
    ...row(8, (i) => [
      part(
        "dark",
        polygon([
          [30 - i * 8, -1.6],
          [26 - i * 8, 1.6],
          [25 - i * 8, 1.6],
          [29 - i * 8, -1.6],
        ]),
      ),
    ]),
  );
  parts.push(
    loose(
      "wing",
      polygon([
        [-8, -2],
        [-10, -15],
        [-22, -16],
        [-24, -2],
      ]),
    ),
    ...row(3, (i) => [part("dark", box(-12 - i * 4, -8, 0.7, 11))]),
  );
  for (let i = 0; i < count; i++) {
    const x = -mix(-20, 18, count === 1 ? 0.3 : i / (count - 1));
    if (plan.trait(i + 5, 0, 1) < 0.5)
      parts.push(
        part("hull", box(x, 0, 8.6, height * 2, 2)),
        part("deck", box(x, -1, 8.6, height, 1)),
        part("light", ellipse(x, -1, 0.9, 0.9)),
      );
    else
      parts.push(
        loose("hull", ellipse(x, height * 0.55, 5.6, height * 0.5)),
        loose("hull", ellipse(x, -height * 0.55, 5.6, height * 0.5)),
      );
  }
  parts.push(
    part(
      "hull",
      polygon(
        [
          [34 + bow, -1],
          [34 + bow, 2],
          [36, height],
          [28, height * 0.8],
          [28, -height * 0.8],
          [36, -height],
        ],
        1.6,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      polygon([
        [30 + bow, -0.6],
        [38, -height * 0.5],
        [31, -height * 0.5],
        [31, 0],
      ]),
    ),
    part("light", ellipse(33, -2, 1, 1)),
  );
  parts.push(
    part("hull", box(-33, 0, 10, height * 1.5, 1.4)),
    part(
      "wing",
      polygon([
        [-37, -1.6],
        [-44, -4],
        [-44, 4],
        [-37, 1.6],
      ]),
    ),
    part("engine", box(-44, 0, 1.8, 7, 0.8)),
  );
  return parts;
}
