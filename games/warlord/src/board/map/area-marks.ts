import type { Token } from "./palette.ts";

/** A place for paint: middle, radius of a hex, and chance that is the same every time. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly chance: () => number;
}

type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How a kind of area terrain is drawn: a tint of the ground, and a texture over it. */
export interface AreaLook {
  readonly tint: Token;
  /** Strength of the tint, 0 to 1. */
  readonly wash: number;
  readonly mark: (brush: Brush, spot: Spot) => void;
}

const TURN = Math.PI * 2;

function scatter(
  brush: Brush,
  { x, y, r, chance }: Spot,
  count: number,
  draw: (x: number, y: number) => void,
): void {
  for (let i = 0; i < count; i++) {
    const [angle, reach] = [chance() * TURN, Math.sqrt(chance()) * r * 0.74];
    brush.beginPath();
    draw(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
}

const dots =
  (count: number, size: number) =>
  (brush: Brush, spot: Spot): void =>
    scatter(brush, spot, count, (x, y) => {
      brush.arc(x, y, spot.r * size * (0.6 + spot.chance() * 0.8), 0, TURN);
      brush.fill();
    });

const strokes =
  (count: number, dx: number, dy: number) =>
  (brush: Brush, spot: Spot): void =>
    scatter(brush, spot, count, (x, y) => {
      brush.moveTo(x - dx * spot.r, y - dy * spot.r);
      brush.lineTo(x + dx * spot.r, y + dy * spot.r);
      brush.stroke();
    });

const rings =
  (...reaches: readonly number[]) =>
  (brush: Brush, { x, y, r }: Spot): void => {
    for (const reach of reaches) {
      brush.beginPath();
      brush.arc(x, y, r * reach, 0, TURN);
      brush.stroke();
    }
  };

const waves =
  (lines: number, height: number, sharp: boolean) =>
  (brush: Brush, { x, y, r }: Spot): void => {
    for (let i = 0; i < lines; i++) {
      const at = y + r * ((i + 0.5) / lines - 0.5) * 1.2;
      brush.beginPath();
      for (let step = 0; step <= 8; step++) {
        const px = x + r * (step / 4 - 1) * 0.62;
        const py = at + (step % 2 === 0 ? -1 : 1) * r * height;
        if (step === 0) brush.moveTo(px, py);
        else if (sharp) brush.lineTo(px, py);
        else brush.quadraticCurveTo(px - r * 0.08, py, px, at);
      }
      brush.stroke();
    }
  };

const rocks = (brush: Brush, spot: Spot): void =>
  scatter(brush, spot, 7, (x, y) => {
    const size = spot.r * (0.07 + spot.chance() * 0.09);
    for (let corner = 0; corner < 5; corner++) {
      const angle = (corner / 5) * TURN + spot.chance();
      brush.lineTo(x + Math.cos(angle) * size, y + Math.sin(angle) * size);
    }
    brush.closePath();
    brush.fill();
  });

const crosses = (brush: Brush, spot: Spot): void =>
  scatter(brush, spot, 5, (x, y) => {
    const size = spot.r * 0.09;
    brush.moveTo(x - size, y - size);
    brush.lineTo(x + size, y + size);
    brush.moveTo(x + size, y - size);
    brush.lineTo(x - size, y + size);
    brush.stroke();
  });

const mines = (brush: Brush, spot: Spot): void =>
  scatter(brush, spot, 4, (x, y) => {
    const size = spot.r * 0.08;
    brush.arc(x, y, size, 0, TURN);
    brush.fill();
    for (let spike = 0; spike < 6; spike++) {
      const angle = (spike / 6) * TURN;
      brush.moveTo(x, y);
      brush.lineTo(x + Math.cos(angle) * size * 2, y + Math.sin(angle) * size * 2);
    }
    brush.stroke();
  });

const stars = (brush: Brush, spot: Spot): void =>
  scatter(brush, spot, 9, (x, y) => {
    const size = spot.r * (0.05 + spot.chance() * 0.1);
    brush.moveTo(x, y - size);
    brush.lineTo(x, y + size);
    brush.moveTo(x - size, y);
    brush.lineTo(x + size, y);
    brush.stroke();
  });

const clouds = (brush: Brush, spot: Spot): void => {
  const before = brush.globalAlpha;
  brush.globalAlpha = before * 0.35;
  scatter(brush, spot, 6, (x, y) => {
    brush.arc(x, y, spot.r * (0.16 + spot.chance() * 0.2), 0, TURN);
    brush.fill();
  });
  brush.globalAlpha = before;
};

const bars = (brush: Brush, { x, y, r }: Spot): void => {
  for (const at of [-0.45, -0.15, 0.15, 0.45]) {
    const half = r * (0.72 - Math.abs(at) * 0.5);
    brush.beginPath();
    brush.moveTo(x - half, y + at * r);
    brush.lineTo(x + half, y + at * r);
    brush.stroke();
  }
};

/** Every kind of area terrain; empty space needs none. */
export const AREA_LOOKS: Readonly<Record<string, AreaLook>> = {
  AF: { tint: "power-grey", wash: 0.14, mark: rocks },
  AZ: { tint: "danger", wash: 0.22, mark: strokes(9, 0.12, -0.12) },
  CC: { tint: "power-sky", wash: 0.16, mark: clouds },
  DC: { tint: "power-orange", wash: 0.12, mark: dots(16, 0.035) },
  DS: { tint: "power-orange", wash: 0.2, mark: strokes(11, 0.14, 0.03) },
  GW: { tint: "power-purple", wash: 0.16, mark: rings(0.22, 0.42, 0.62) },
  HZ: { tint: "ember", wash: 0.18, mark: waves(3, 0.09, false) },
  IS: { tint: "info", wash: 0.18, mark: waves(3, 0.11, true) },
  MM: { tint: "power-vermilion", wash: 0.2, mark: crosses },
  MS: { tint: "power-grey", wash: 0.2, mark: strokes(9, 0.1, 0.1) },
  NE: { tint: "power-purple", wash: 0.24, mark: clouds },
  NF: { tint: "ink", wash: 0.26, mark: strokes(9, 0.1, 0) },
  OM: { tint: "danger", wash: 0.12, mark: mines },
  RZ: { tint: "power-yellow", wash: 0.18, mark: dots(8, 0.06) },
  SC: { tint: "power-yellow", wash: 0.08, mark: stars },
  SG: { tint: "info", wash: 0.12, mark: rings(0.5, 0.58, 0.3) },
  SZ: { tint: "power-sky", wash: 0.2, mark: bars },
  TZ: { tint: "power-green", wash: 0.16, mark: rings(0.34, 0.16) },
  WS: { tint: "power-green", wash: 0.2, mark: strokes(12, 0.05, 0.05) },
};
