import { loose, looseTwin, mix, part, row, twin, type Part, type Plan, type ShipStyle } from "../plan.ts";
import { box, ellipse, keeled, polygon } from "../shape.ts";

/** A disc forward, a slender hull behind it, engines on pylons. */
export const saucer: ShipStyle = { top, side };

interface Measures {
  readonly disc: number;
  readonly discLength: number;
  readonly discAt: number;
  readonly hull: number;
  readonly stern: number;
  readonly span: number;
  readonly engineFrom: number;
  readonly engineLength: number;
}

function measures(plan: Plan): Measures {
  const disc = plan.trait(0, 21, 26);
  return {
    disc,
    discLength: disc * plan.trait(1, 0.9, 1.12),
    discAt: -22,
    hull: mix(4, 6.5, plan.grand) + plan.trait(2, 0, 1.5),
    stern: plan.trait(3, 28, 36),
    span: mix(12, 20, plan.grand) + plan.trait(4, -1.5, 3),
    engineFrom: plan.trait(5, 2, 12),
    engineLength: plan.trait(6, 32, 42),
  };
}

function top(plan: Plan): Part[] {
  const m = measures(plan);
  const engineTo = m.engineFrom + m.engineLength;
  const parts: Part[] = [];
  const nacelle = (x: number, from: number, to: number, width: number): Part[] => [
    ...looseTwin("wing", box(x, (from + to) / 2, width, to - from, width / 2)),
    ...twin("engine", ellipse(x, from + width * 0.55, width * 0.3, width * 0.42)),
    ...twin("dark", box(x, (from + to) / 2 + 2, width * 0.28, (to - from) * 0.55, 0.6)),
  ];
  const pylon = (x: number, at: number): Part[] =>
    twin(
      "wing",
      polygon([
        [0, at - 4],
        [x, at + 2],
        [x, at + 7],
        [0, at + 4],
      ]),
    );
  if (plan.size <= 2) {
    parts.push(
      part("wing", box(0, m.engineFrom + 12, 6, 40, 3)),
      part("engine", ellipse(0, m.engineFrom + 30, 1.8, 2.2)),
    );
  } else {
    parts.push(
      ...pylon(m.span, mix(m.engineFrom, engineTo, 0.42)),
      ...nacelle(m.span, m.engineFrom, engineTo, 5.6),
    );
    if (plan.size >= 7)
      parts.push(
        ...pylon(m.span - 9, engineTo - 16),
        ...nacelle(m.span - 9.5, engineTo - 30, engineTo + 1, 4.6),
      );
    parts.push(
      part(
        "hull",
        keeled(
          [
            [0, -6],
            [m.hull * 0.8, -2],
            [m.hull, 8],
            [m.hull * 0.85, m.stern - 8],
            [m.hull * 0.45, m.stern],
            [0, m.stern + 1],
          ],
          3,
        ),
      ),
    );
    parts.push(part("dark", box(0, m.stern - 4, m.hull * 0.7, 4, 1)));
  }
  parts.push(
    part(
      "hull",
      keeled([
        [0, -10],
        [4, -6],
        [3.4, 8],
        [0, 9],
      ]),
    ),
  );
  parts.push(part("hull", ellipse(0, m.discAt, m.disc, m.discLength)));
  parts.push(part("deck", ellipse(0, m.discAt, m.disc * 0.72, m.discLength * 0.72)));
  parts.push(part("hull", ellipse(0, m.discAt, m.disc * 0.66, m.discLength * 0.66)));
  const strips = Math.round(mix(2, 6, plan.grand));
  parts.push(
    ...row(strips, (i) => {
      const angle = mix(-1.15, 1.15, strips === 1 ? 0.5 : i / (strips - 1));
      const at = { x: Math.sin(angle) * m.disc * 0.84, y: m.discAt - Math.cos(angle) * m.discLength * 0.84 };
      return [part("dark", ellipse(at.x, at.y, 1.3, 1.3))];
    }),
  );
  parts.push(part("deck", ellipse(0, m.discAt + 2, m.disc * 0.26, m.discLength * 0.34)));
  parts.push(part("light", ellipse(0, m.discAt + 1, 1.7, 1.7)));
  if (plan.size >= 5) parts.push(...twin("light", ellipse(m.disc * 0.46, m.discAt + 6, 0.9, 0.9)));
  if (plan.size >= 4) parts.push(part("deck", box(0, (m.stern + 4) / 2, m.hull * 0.6, m.stern * 0.45, 1.5)));
  return parts;
}

function side(plan: Plan): Part[] {
  const m = measures(plan);
  const bow = -m.discAt + m.discLength;
  const aft = -m.discAt - m.discLength;
  const middle = -m.discAt;
  const engineRear = -m.engineFrom - m.engineLength;
  const lift = plan.trait(7, 9, 14);
  const parts: Part[] = [];
  if (plan.size <= 2) {
    parts.push(loose("wing", box(middle - 20, 8, 38, 5, 2.5)), part("dark", box(middle - 20, 8, 20, 1.2)));
    parts.push(
      part(
        "wing",
        polygon([
          [middle - 12, 0],
          [middle - 4, 0],
          [middle - 12, 8],
          [middle - 20, 8],
        ]),
      ),
    );
  } else {
    parts.push(
      part(
        "wing",
        polygon([
          [-14, 12],
          [-4, 12],
          [mix(-m.engineFrom, engineRear, 0.3), -lift + 7],
          [mix(-m.engineFrom, engineRear, 0.55), -lift + 7],
        ]),
      ),
    );
    parts.push(
      part(
        "hull",
        polygon([
          [aft + 20, -1],
          [aft + 30, -1],
          [10, 9],
          [-2, 9],
        ]),
      ),
    );
    parts.push(
      part(
        "hull",
        polygon(
          [
            [10, 8],
            [12, 13],
            [8, 18],
            [-m.stern * 0.6, 17],
            [-m.stern, 12],
            [-m.stern, 9],
            [-6, 7],
          ],
          2.5,
        ),
      ),
    );
    parts.push(part("engine", ellipse(10.5, 13, 1.3, 3.6)));
    parts.push(part("deck", box(-m.stern * 0.4, 11, m.stern * 0.6, 1.6, 0.8)));
    parts.push(loose("wing", box(-m.engineFrom - m.engineLength / 2, -lift + 5, m.engineLength, 5.4, 2.7)));
    parts.push(part("engine", ellipse(-m.engineFrom - 2.4, -lift + 5, 1.7, 1.9)));
    parts.push(
      part("dark", box(-m.engineFrom - m.engineLength / 2 - 2, -lift + 5, m.engineLength * 0.55, 1.3, 0.5)),
    );
  }
  parts.push(
    part(
      "hull",
      polygon(
        [
          [bow, -1.6],
          [bow - 3, 0.6],
          [middle + 6, 3.4],
          [middle - 6, 3.4],
          [aft + 3, 0.6],
          [aft, -1.6],
          [aft + 4, -3],
          [middle - 8, -5],
          [middle + 8, -5],
          [bow - 4, -3],
        ],
        1.6,
      ),
    ),
  );
  parts.push(
    part(
      "deck",
      polygon(
        [
          [middle + 7, -5],
          [middle + 4, -7.4],
          [middle - 5, -7.4],
          [middle - 9, -5],
        ],
        1,
      ),
    ),
  );
  parts.push(part("light", ellipse(middle + 1, -7.2, 1.5, 0.9)));
  parts.push(
    ...row(mix(3, 9, plan.grand), (i) => [
      part("light", ellipse(mix(aft + 6, bow - 6, (i + 0.5) / Math.round(mix(3, 9, plan.grand))), -1.4, 0.6)),
    ]),
  );
  return parts;
}
