import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon } from "../shape.ts";

/** Sleek and low: ears laid back, haunches with the drives, a long tail. */
export const cat: ShipStyle = { top, side };

function top(plan: Plan): Part[] {
  const head = plan.trait(0, 7, 9.5);
  const ear = plan.trait(1, 5, 9);
  const haunch = mix(10, 15, plan.grand) + plan.trait(2, -1, 2);
  const waist = haunch * plan.trait(3, 0.42, 0.6);
  const tail = plan.trait(4, 12, 20);
  const parts: Part[] = [];
  parts.push(
    part(
      "wing",
      keeled(
        [
          [0, 24],
          [2.6, 26],
          [1.5, 36 + tail * 0.6],
          [0, 36 + tail],
        ],
        1,
      ),
    ),
  );
  parts.push(
    ...looseTwin(
      "wing",
      polygon(
        [
          [waist, -14],
          [haunch + mix(6, 14, plan.grand), 2],
          [haunch + mix(5, 12, plan.grand), 6],
          [waist, -2],
        ],
        1.4,
      ),
    ),
  );
  parts.push(
    ...looseTwin(
      "wing",
      polygon(
        [
          [haunch * 0.6, 8],
          [haunch + mix(8, 18, plan.grand), 28],
          [haunch + mix(6, 15, plan.grand), 32],
          [haunch * 0.5, 26],
        ],
        1.6,
      ),
    ),
  );
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, -46],
          [head * 0.5, -42],
          [head, -30],
          [waist + 1, -18],
          [waist, -8],
          [haunch * 0.8, 6],
          [haunch, 18],
          [haunch * 0.7, 30],
          [3, 35],
          [0, 35],
        ],
        6,
      ),
    ),
  );
  parts.push(
    ...twin(
      "hull",
      polygon(
        [
          [head * 0.5, -36],
          [head + ear * 0.75, -28 + ear],
          [head * 0.55, -25],
        ],
        1,
      ),
    ),
  );
  parts.push(
    ...twin(
      "dark",
      polygon([
        [head * 0.66, -32.5],
        [head + ear * 0.35, -28 + ear * 0.6],
        [head * 0.66, -28],
      ]),
    ),
  );
  parts.push(
    part(
      "deck",
      keeled(
        [
          [0, -24],
          [waist * 0.45, -14],
          [haunch * 0.45, 12],
          [haunch * 0.3, 24],
          [0, 27],
        ],
        3,
      ),
    ),
  );
  parts.push(
    ...row(mix(2, 5, plan.grand), (i) =>
      twin(
        "dark",
        polygon([
          [haunch * 0.42 + 0.4, 2 + i * 5],
          [haunch * 0.78, 5 + i * 4.6],
          [haunch * 0.44, 4.2 + i * 5],
        ]),
      ),
    ),
  );
  parts.push(
    ...twin(
      "light",
      polygon([
        [1.2, -38.4],
        [head * 0.52, -36.4],
        [1.6, -36],
      ]),
    ),
    part("light", ellipse(0, -16, 1, 2.2)),
  );
  parts.push(...twin("engine", box(haunch * 0.5, 31, 3.6, 3.6, 1.2)));
  return parts;
}

function side(plan: Plan): Part[] {
  const tail = plan.trait(4, 12, 20);
  const arch = mix(7, 10, plan.grand);
  const ear = plan.trait(1, 5, 9);
  const parts: Part[] = [];
  parts.push(
    part(
      "wing",
      polygon(
        [
          [-26, -3],
          [-36 - tail * 0.6, -6],
          [-36 - tail, -10],
          [-36 - tail * 0.5, -3],
          [-26, 2],
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
          [-6, 2],
          [-26, mix(9, 15, plan.grand)],
          [-32, mix(9, 15, plan.grand)],
          [-24, 2],
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
          [46, -1],
          [42, -4],
          [32, -7],
          [20, -5],
          [8, -5.5],
          [-8, -arch],
          [-22, -arch],
          [-34, -4],
          [-35, 2],
          [-24, 6],
          [-6, 5],
          [8, 2],
          [22, 2],
          [36, 3],
          [44, 2],
        ],
        5,
      ),
    ),
  );
  parts.push(
    part(
      "hull",
      polygon(
        [
          [35, -6],
          [29 - ear * 0.5, -6 - ear],
          [26, -5.4],
        ],
        0.8,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      polygon(
        [
          [12, -4],
          [-8, -arch + 2],
          [-22, -arch + 2.6],
          [-28, -3],
          [-8, -2],
        ],
        2,
      ),
    ),
  );
  parts.push(
    ...row(mix(2, 5, plan.grand), (i) => [
      part(
        "dark",
        polygon([
          [-4 - i * 5, -arch + 1],
          [-6 - i * 5, -arch + 1],
          [-5.4 - i * 5, -arch + 6],
        ]),
      ),
    ]),
  );
  parts.push(part("light", ellipse(39, -2.6, 2, 0.8)), part("engine", box(-35, -1, 2.4, 4.4, 1)));
  if (plan.size >= 3)
    parts.push(
      loose(
        "wing",
        polygon(
          [
            [12, 1],
            [0, mix(6, 11, plan.grand)],
            [-5, mix(6, 11, plan.grand)],
            [2, 1],
          ],
          1,
        ),
      ),
    );
  return parts;
}
