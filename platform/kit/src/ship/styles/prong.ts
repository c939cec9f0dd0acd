import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon } from "../shape.ts";

/** A gun with a ship around it: heavy prongs forward, blunt armour behind. */
export const prong: ShipStyle = { top, side };

function top(plan: Plan): Part[] {
  const reach = plan.trait(0, 40, 50);
  const gauge = mix(3.2, 5, plan.grand);
  const apart = plan.trait(1, 7, 11);
  const body = mix(13, 20, plan.grand) + plan.trait(2, -1, 2);
  const parts: Part[] = [];
  const barrel = (x: number, tip: number, width: number): Part[] => [
    ...looseTwin(
      "wing",
      polygon(
        [
          [x - width / 2, 4],
          [x - width / 2, -tip + 5],
          [x - width * 0.2, -tip],
          [x + width * 0.2, -tip],
          [x + width / 2, -tip + 5],
          [x + width / 2, 4],
        ],
        0.8,
      ),
    ),
    ...twin("dark", box(x, -tip * 0.55, width * 0.3, tip * 0.6)),
    ...twin("light", ellipse(x, -tip + 2.4, width * 0.22, 1.4)),
  ];
  if (plan.size >= 6) parts.push(...barrel(apart + gauge * 2.4, reach * 0.66, gauge * 0.9));
  parts.push(...barrel(apart, reach, gauge * 1.5));
  if (plan.trait(3, 0, 1) < 0.45)
    parts.push(
      part("wing", box(0, -reach * 0.36, gauge, reach * 0.7, 1)),
      part("light", ellipse(0, -reach * 0.69, 1, 1.2)),
    );
  parts.push(
    ...looseTwin(
      "wing",
      polygon(
        [
          [body * 0.7, 2],
          [body + mix(4, 12, plan.grand), 12],
          [body + mix(4, 12, plan.grand), 26],
          [body * 0.7, 30],
        ],
        2,
      ),
    ),
  );
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, -12],
          [apart + gauge, -10],
          [body, 4],
          [body, 24],
          [body * 0.7, 34],
          [body * 0.4, 36],
          [0, 34],
        ],
        2.5,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      keeled(
        [
          [0, -5],
          [apart * 0.7, -4],
          [body * 0.6, 6],
          [body * 0.6, 20],
          [0, 26],
        ],
        1.5,
      ),
    ),
  );
  parts.push(...row(mix(1, 4, plan.grand), (i) => twin("dark", box(body * 0.8, 6 + i * 5, 2.4, 2.4, 0.6))));
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, 2],
          [3.4, 4],
          [4, 14],
          [2.4, 18],
          [0, 18],
        ],
        1.4,
      ),
    ),
    part("light", ellipse(0, 7, 1.4, 1.4)),
  );
  parts.push(...twin("engine", box(body * 0.5, 35.6, body * 0.34, 3.4, 1)));
  return parts;
}

function side(plan: Plan): Part[] {
  const reach = plan.trait(0, 40, 50);
  const gauge = mix(3.2, 5, plan.grand);
  const height = mix(9, 13, plan.grand);
  const parts: Part[] = [];
  const barrel = (y: number, tip: number, width: number): Part[] => [
    loose(
      "wing",
      polygon(
        [
          [-4, y - width / 2],
          [tip - 5, y - width / 2],
          [tip, y - width * 0.2],
          [tip, y + width * 0.2],
          [tip - 5, y + width / 2],
          [-4, y + width / 2],
        ],
        0.8,
      ),
    ),
    part("dark", box(tip * 0.55, y, tip * 0.6, width * 0.28)),
    part("light", ellipse(tip - 2.4, y, 1.4, width * 0.2)),
  ];
  if (plan.size >= 6) parts.push(...barrel(5, reach * 0.66, gauge * 0.9));
  parts.push(...barrel(-1, reach, gauge * 1.4));
  parts.push(
    part(
      "hull",
      polygon(
        [
          [12, -6],
          [14, 5],
          [4, height - 2],
          [-22, height],
          [-34, height * 0.6],
          [-36, -4],
          [-30, -height],
          [-6, -height],
          [6, -8],
        ],
        2.5,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      polygon(
        [
          [2, -5],
          [-8, -height + 3],
          [-26, -height + 3],
          [-30, -1],
          [-8, 0],
        ],
        1.5,
      ),
    ),
  );
  parts.push(
    part(
      "hull",
      polygon(
        [
          [-4, -height],
          [-8, -height - 5],
          [-16, -height - 5],
          [-20, -height],
        ],
        1,
      ),
    ),
    part("light", ellipse(-9.5, -height - 3, 1.3, 0.9)),
  );
  parts.push(...row(mix(1, 4, plan.grand), (i) => [part("dark", box(-6 - i * 6, height * 0.42, 3, 2, 0.5))]));
  parts.push(part("engine", box(-36, 1, 3, height * 0.7, 1)));
  return parts;
}
