import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon } from "../shape.ts";

/** A needle with ribs that lengthen and shorten along it, like the back of a fish. */
export const spine: ShipStyle = { top, side };

const ribCount = (plan: Plan): number => Math.round(mix(3, 8, plan.grand));
const reach = (plan: Plan, share: number): number =>
  mix(8, mix(18, 30, plan.grand), Math.sin(Math.PI * Math.min(1, share * plan.trait(0, 0.75, 1.05) + 0.08)));

function top(plan: Plan): Part[] {
  const ribs = ribCount(plan);
  const lean = plan.trait(1, 6, 16);
  const parts: Part[] = [];
  for (let i = 0; i < ribs; i++) {
    const y = mix(-20, 30, ribs === 1 ? 0.5 : i / (ribs - 1));
    const out = reach(plan, i / Math.max(1, ribs - 1));
    parts.push(
      ...looseTwin(
        "wing",
        polygon(
          [
            [1, y - 3],
            [out, y + lean],
            [out - 1, y + lean + 1.6],
            [1, y + 3.4],
          ],
          0.5,
        ),
      ),
    );
    if (i % 2 === 0) parts.push(...twin("light", ellipse(out - 0.6, y + lean + 0.6, 0.8, 0.8)));
  }
  parts.push(
    part(
      "hull",
      keeled(
        [
          [0, -50],
          [1, -44],
          [2.4, -30],
          [mix(4, 6.5, plan.grand), -8],
          [mix(4.4, 7, plan.grand), 14],
          [4.6, 32],
          [3.4, 42],
          [0, 42],
        ],
        2,
      ),
    ),
  );
  parts.push(
    ...row(ribs, (i) => [
      part(
        "deck",
        keeled([
          [0, mix(-20, 30, i / Math.max(1, ribs - 1)) - 1.4],
          [4, mix(-20, 30, i / Math.max(1, ribs - 1)) + 0.6],
          [0, mix(-20, 30, i / Math.max(1, ribs - 1)) + 2.6],
        ]),
      ),
    ]),
  );
  parts.push(
    part(
      "dark",
      keeled([
        [0, -36],
        [0.9, -32],
        [0.9, -24],
        [0, -22],
      ]),
    ),
  );
  parts.push(part("light", ellipse(0, -18.5 + plan.trait(2, -3, 1), 1.2, 2)));
  parts.push(
    part("engine", box(0, 42, 5, 2.4, 1)),
    ...(plan.size >= 5 ? twin("engine", box(4.4, 37, 2, 3, 0.8)) : []),
  );
  return parts;
}

function side(plan: Plan): Part[] {
  const ribs = ribCount(plan);
  const lean = plan.trait(1, 6, 16);
  const parts: Part[] = [];
  for (let i = 0; i < ribs; i++) {
    const x = -mix(-20, 30, ribs === 1 ? 0.5 : i / (ribs - 1));
    const out = reach(plan, i / Math.max(1, ribs - 1)) * 0.62;
    parts.push(
      loose(
        "wing",
        polygon([
          [x + 3, -1],
          [x - lean, -out],
          [x - lean - 1.6, -out + 1],
          [x - 3.4, -1],
        ]),
      ),
    );
    if (i % 2 === 1)
      parts.push(
        loose(
          "wing",
          polygon([
            [x + 2.4, 1],
            [x - lean * 0.8, out * 0.6],
            [x - 3, 1],
          ]),
        ),
      );
  }
  parts.push(
    part(
      "hull",
      polygon(
        [
          [50, 0],
          [44, -1],
          [28, -3],
          [6, -5],
          [-16, -5],
          [-36, -3.6],
          [-42, -2.4],
          [-42, 2.4],
          [-34, 4],
          [-10, 5],
          [12, 4],
          [32, 2],
        ],
        1.6,
      ),
    ),
  );
  parts.push(part("deck", box(-6, -1.6, 42, 1.6, 0.8)));
  parts.push(part("light", ellipse(19, -1, 2.2, 1)));
  parts.push(part("engine", box(-42.4, 0, 2, 4, 0.8)));
  return parts;
}
