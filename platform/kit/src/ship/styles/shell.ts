import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon } from "../shape.ts";

/** A plated carapace with a blunt head and landing claws: troops ride under the plates. */
export const shell: ShipStyle = { top, side };

const plates = (plan: Plan): number => Math.round(mix(3, 6, plan.grand));

function top(plan: Plan): Part[] {
  const girth = mix(17, 23, plan.grand) + plan.trait(0, -1.5, 2.5);
  const head = plan.trait(1, 7, 10);
  const claw = plan.trait(2, 6, 12);
  const count = plates(plan);
  const parts: Part[] = [];
  const leg = (y: number, lean: number): Part[] =>
    looseTwin(
      "wing",
      polygon(
        [
          [girth * 0.7, y - 3],
          [girth + claw, y + lean - 2],
          [girth + claw + 3, y + lean + 5],
          [girth + claw - 1, y + lean + 3],
          [girth * 0.7, y + 5],
        ],
        1.4,
      ),
    );
  parts.push(...leg(-12, -8), ...leg(16, 8));
  if (plan.size >= 5) parts.push(...leg(2, 0));
  parts.push(
    part(
      "wing",
      keeled(
        [
          [0, 30],
          [4, 32],
          [2, 44],
          [0, 49],
        ],
        1.5,
      ),
    ),
  );
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, -44],
          [head * 0.7, -41],
          [head, -33],
          [head * 0.8, -22],
          [0, -20],
        ],
        3,
      ),
    ),
  );
  parts.push(
    ...twin("light", ellipse(head * 0.52, -35, 1.1, 1.7)),
    part(
      "dark",
      keeled([
        [0, -43],
        [3, -41.5],
        [0, -40],
      ]),
    ),
  );
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, -27],
          [girth * 0.66, -22],
          [girth, -4],
          [girth, 12],
          [girth * 0.7, 28],
          [0, 35],
        ],
        9,
      ),
    ),
  );
  for (let i = 0; i < count; i++) {
    const y = mix(-19, 20, i / Math.max(1, count - 1));
    const wide = girth * (0.42 + 0.44 * Math.sin(Math.PI * mix(0.2, 0.82, i / Math.max(1, count - 1))));
    parts.push(
      part(
        i % 2 === 0 ? "deck" : "wing",
        keeled(
          [
            [0, y - 5.4],
            [wide * 0.8, y - 3.4],
            [wide, y + 2],
            [wide * 0.7, y + 4.4],
            [0, y + 5.6],
          ],
          2.4,
        ),
      ),
    );
  }
  parts.push(
    part("hull", ellipse(0, 0, 2.6, 22)),
    ...row(count, (i) => [part("light", ellipse(0, mix(-16, 17, i / Math.max(1, count - 1)), 0.9, 0.9))]),
  );
  parts.push(...twin("engine", box(girth * 0.36, 32.4, 5, 3.4, 1.4)));
  return parts;
}

function side(plan: Plan): Part[] {
  const height = mix(10, 15, plan.grand) + plan.trait(0, -1, 2);
  const head = plan.trait(1, 7, 10);
  const claw = plan.trait(2, 5, 9);
  const count = plates(plan);
  const parts: Part[] = [
    part(
      "wing",
      polygon(
        [
          [-28, 2],
          [-44, 1],
          [-50, -2],
          [-42, 5],
          [-28, 7],
        ],
        2,
      ),
    ),
  ];
  const leg = (x: number): Part =>
    loose(
      "wing",
      polygon(
        [
          [x, 5],
          [x - 3, 7 + claw],
          [x + 4, 9 + claw],
          [x + 2, 6 + claw],
          [x + 7, 5],
        ],
        1.4,
      ),
    );
  parts.push(leg(14), leg(-18), ...(plan.size >= 5 ? [leg(-2)] : []));
  parts.push(
    part(
      "hull",
      polygon(
        [
          [44, 0],
          [42, 4],
          [30, 6],
          [20, 5],
          [20, -5],
          [30, -head * 0.7],
          [40, -5],
        ],
        3,
      ),
    ),
    part("light", ellipse(36, -2, 1.7, 1.1)),
    part("dark", box(40, 2.6, 6, 0.9)),
  );
  parts.push(
    part(
      "hull",
      polygon(
        [
          [27, 2],
          [24, 7],
          [-26, 8],
          [-35, 4],
          [-30, -height * 0.6],
          [-8, -height],
          [12, -height * 0.9],
          [24, -height * 0.4],
        ],
        7,
      ),
    ),
  );
  for (let i = 0; i < count; i++) {
    const x = mix(-22, 18, i / Math.max(1, count - 1));
    const up = height * (0.5 + 0.4 * Math.sin(Math.PI * mix(0.25, 0.8, i / Math.max(1, count - 1))));
    parts.push(
      part(
        i % 2 === 0 ? "deck" : "wing",
        polygon(
          [
            [x + 5, 1],
            [x + 3, -up + 2],
            [x - 3, -up + 1],
            [x - 5, 1],
          ],
          2,
        ),
      ),
    );
  }
  parts.push(part("deck", box(-3, 4.4, 46, 1.6, 0.8)), part("engine", box(-34.6, 2, 3, 6, 1.2)));
  return parts;
}
