import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { ellipse, keeled, polygon } from "../shape.ts";

/** A seed in its husk: a smooth kernel between leaves that fold open with the class. */
export const seed: ShipStyle = { top, side };

const leafCount = (plan: Plan): number => Math.round(mix(1, 4, plan.grand));

function top(plan: Plan): Part[] {
  const girth = plan.trait(0, 12, 16);
  const leaf = plan.trait(1, 14, 22);
  const curl = plan.trait(2, 0, 8);
  const leaves = leafCount(plan);
  const parts: Part[] = [];
  parts.push(
    part(
      "wing",
      keeled(
        [
          [0, 26],
          [3, 30],
          [1.4, 42],
          [0, 48],
        ],
        1.5,
      ),
    ),
  );
  for (let i = 0; i < leaves; i++) {
    const y = mix(26, -14, leaves === 1 ? 0.2 : i / (leaves - 1));
    const out = girth + leaf * mix(1, 0.62, i / Math.max(1, leaves));
    parts.push(
      ...looseTwin(
        "wing",
        polygon(
          [
            [girth * 0.5, y + 6],
            [out * 0.72, y + 6 - curl * 0.2],
            [out, y - 12 - curl],
            [out * 0.58, y - 9],
            [girth * 0.5, y - 6],
          ],
          4,
        ),
      ),
    );
    parts.push(
      ...twin(
        "deck",
        polygon([
          [girth * 0.6, y],
          [out * 0.7, y - 3 - curl * 0.4],
          [out * 0.93, y - 11 - curl],
          [out * 0.66, y - 5 - curl * 0.4],
        ]),
      ),
    );
  }
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, -46],
          [girth * 0.42, -38],
          [girth, -14],
          [girth * 1.02, 8],
          [girth * 0.62, 28],
          [0, 36],
        ],
        12,
      ),
    ),
  );
  parts.push(
    ...twin(
      "deck",
      polygon(
        [
          [girth * 0.2, -34],
          [girth * 0.66, -12],
          [girth * 0.68, 8],
          [girth * 0.3, 26],
          [girth * 0.42, 6],
          [girth * 0.4, -12],
        ],
        5,
      ),
    ),
  );
  parts.push(
    part(
      "dark",
      keeled(
        [
          [0, -30],
          [1, -22],
          [1.2, 10],
          [0, 24],
        ],
        1,
      ),
    ),
  );
  parts.push(
    ...row(mix(2, 6, plan.grand), (i) => [
      part(
        "light",
        ellipse(0, mix(-24, 18, i / Math.max(1, Math.round(mix(2, 6, plan.grand)) - 1)), 1.5, 1.9),
      ),
    ]),
  );
  parts.push(...twin("engine", ellipse(girth * 0.34, 30, 2, 2.4)));
  return parts;
}

function side(plan: Plan): Part[] {
  const girth = plan.trait(0, 10, 13);
  const leaves = leafCount(plan);
  const parts: Part[] = [
    part(
      "wing",
      polygon(
        [
          [-26, -2],
          [-44, -1],
          [-48, 0],
          [-44, 1.6],
          [-26, 3],
        ],
        1.5,
      ),
    ),
  ];
  for (let i = 0; i < leaves; i++) {
    const x = -mix(22, -12, leaves === 1 ? 0.2 : i / (leaves - 1));
    const out = girth + mix(9, 6, i / leaves);
    parts.push(
      loose(
        "wing",
        polygon(
          [
            [x - 8, -girth * 0.4],
            [x - 2, -out],
            [x + 14, -out - 3],
            [x + 8, -girth * 0.5],
          ],
          4,
        ),
      ),
    );
    parts.push(
      loose(
        "wing",
        polygon(
          [
            [x - 8, girth * 0.4],
            [x - 2, out * 0.86],
            [x + 13, out * 0.9],
            [x + 8, girth * 0.5],
          ],
          4,
        ),
      ),
    );
  }
  parts.push(
    part(
      "hull",
      polygon(
        [
          [46, 0],
          [38, -girth * 0.4],
          [14, -girth],
          [-8, -girth],
          [-28, -girth * 0.6],
          [-36, 0],
          [-28, girth * 0.6],
          [-8, girth * 0.9],
          [14, girth * 0.9],
          [38, girth * 0.4],
        ],
        10,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      polygon(
        [
          [34, -1],
          [12, -girth * 0.55],
          [-8, -girth * 0.56],
          [-26, -1],
          [-8, -2],
          [12, -2],
        ],
        4,
      ),
    ),
  );
  parts.push(
    ...row(mix(2, 6, plan.grand), (i) => [
      part(
        "light",
        ellipse(mix(24, -18, i / Math.max(1, Math.round(mix(2, 6, plan.grand)) - 1)), 2, 1.5, 1.2),
      ),
    ]),
  );
  parts.push(part("engine", ellipse(-33, 0, 2, 3)));
  return parts;
}
