import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon } from "../shape.ts";

/** A command bulb on a long boom before a broad swept wing with engines at its tips. */
export const wedge: ShipStyle = { top, side };

function top(plan: Plan): Part[] {
  const bulb = plan.trait(0, 7, 9.5);
  const boom = plan.trait(1, 26, 34);
  const span = mix(22, 36, plan.grand) + plan.trait(2, -3, 4);
  const sweep = plan.trait(3, 10, 20);
  const neck = mix(2.2, 4, plan.grand);
  const shoulder = 4;
  const tip = shoulder + sweep + 12;
  const parts: Part[] = [];
  const engine = (x: number, from: number, to: number, width: number): Part[] => [
    ...looseTwin("wing", box(x, (from + to) / 2, width, to - from, width / 2.2)),
    ...twin("engine", ellipse(x, from + 2.6, width * 0.28, width * 0.36)),
    ...twin("dark", box(x, (from + to) / 2 + 2, width * 0.24, (to - from) * 0.5, 0.5)),
  ];
  parts.push(
    part(
      "wing",
      keeled(
        [
          [0, shoulder - 4],
          [6, shoulder - 2],
          [span, tip - 6],
          [span, tip + 2],
          [10, 33],
          [0, 33],
        ],
        1.5,
      ),
    ),
  );
  parts.push(...engine(span, tip - 17, tip + 17, 5.4));
  if (plan.size >= 6) parts.push(...engine(span * 0.58, shoulder + sweep - 2, shoulder + sweep + 24, 4.4));
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, shoulder - 8],
          [5, shoulder - 4],
          [9, 12],
          [span * 0.55, 25],
          [span * 0.5, 29],
          [9, 35],
          [5, 39],
          [0, 39],
        ],
        1.5,
      ),
    ),
  );
  parts.push(
    ...row(mix(1, 4, plan.grand), (i) =>
      twin(
        "dark",
        polygon([
          [12 + i * 4, 20 + i * 1.6],
          [14 + i * 4, 20.7 + i * 1.6],
          [14 + i * 4, 26],
          [12 + i * 4, 26.5],
        ]),
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      keeled(
        [
          [0, 6],
          [5, 10],
          [6, 28],
          [3, 34],
          [0, 34],
        ],
        1.5,
      ),
    ),
  );
  parts.push(
    part(
      "dark",
      keeled([
        [0, 14],
        [2.4, 15],
        [2.4, 24],
        [0, 25],
      ]),
    ),
  );
  parts.push(...twin("engine", box(3, 38.6, 3, 1.6)));
  parts.push(
    part(
      "hull",
      keeled([
        [0, -boom],
        [neck * 0.8, -boom],
        [neck * 1.3, shoulder - 2],
        [0, shoulder - 2],
      ]),
    ),
  );
  parts.push(
    ...row(mix(2, 5, plan.grand), (i) => [part("deck", box(0, -boom + 8 + i * 5, neck * 1.3, 1.8))]),
  );
  const head = -boom - bulb * 0.6;
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, head - bulb],
          [bulb * 0.55, head - bulb * 0.9],
          [bulb, head - bulb * 0.1],
          [bulb * 0.8, head + bulb * 0.7],
          [0, head + bulb],
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
          [0, head - bulb * 0.5],
          [bulb * 0.5, head - bulb * 0.2],
          [bulb * 0.4, head + bulb * 0.5],
          [0, head + bulb * 0.6],
        ],
        1.2,
      ),
    ),
  );
  parts.push(part("engine", ellipse(0, head - bulb * 0.86, bulb * 0.26, bulb * 0.12)));
  parts.push(part("light", ellipse(0, head, 1.2, 1.2)));
  return parts;
}

function side(plan: Plan): Part[] {
  const bulb = plan.trait(0, 7, 9.5);
  const boom = plan.trait(1, 26, 34);
  const sweep = plan.trait(3, 10, 20);
  const drop = plan.trait(4, 7, 11);
  const parts: Part[] = [];
  parts.push(
    part(
      "wing",
      polygon([
        [-8, 0],
        [-20, 0],
        [-26 - sweep * 0.2, drop],
        [-14 - sweep * 0.2, drop],
      ]),
    ),
  );
  parts.push(loose("wing", box(-18 - sweep * 0.2, drop + 1, 34, 5, 2.4)));
  parts.push(part("engine", ellipse(-3.5 - sweep * 0.2, drop + 1, 1.5, 1.7)));
  parts.push(part("dark", box(-20 - sweep * 0.2, drop + 1, 18, 1.2)));
  parts.push(
    part(
      "hull",
      polygon(
        [
          [6, -2],
          [9, 0],
          [5, 2.6],
          [-24, 4.4],
          [-38, 3],
          [-40, 0],
          [-36, -3],
          [-12, -4.6],
        ],
        1.4,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      polygon(
        [
          [-6, -4],
          [-13, -7.4],
          [-25, -7.4],
          [-31, -3.4],
          [-14, -4.4],
        ],
        1,
      ),
    ),
  );
  parts.push(...row(mix(1, 4, plan.grand), (i) => [part("dark", box(-12 - i * 5, 1.4, 3, 1.6))]));
  parts.push(part("engine", box(-39.4, 0, 1.4, 5)));
  parts.push(
    part(
      "hull",
      polygon([
        [0, -2.4],
        [boom, -4.6],
        [boom, -2],
        [0, 2],
      ]),
    ),
  );
  parts.push(
    ...row(mix(2, 5, plan.grand), (i) => [part("deck", box(boom - 8 - i * 5, -3 + i * 0.3, 1.6, 2.6))]),
  );
  const head = boom + bulb * 0.6;
  parts.push(
    part(
      "hull",
      polygon(
        [
          [head + bulb, -3],
          [head + bulb * 0.8, 0.6],
          [head - bulb * 0.5, 1.4],
          [head - bulb, -3],
          [head - bulb * 0.4, -8],
          [head + bulb * 0.3, -8],
        ],
        2,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      polygon([
        [head + bulb * 0.2, -8],
        [head - bulb * 0.1, -10.4],
        [head - bulb * 0.5, -10.2],
        [head - bulb * 0.5, -7.8],
      ]),
    ),
  );
  parts.push(part("engine", ellipse(head + bulb * 0.82, -1.6, 1, 1.5)));
  parts.push(part("light", ellipse(head, -5.4, 1.2, 0.7)));
  return parts;
}
