import type { Spot } from "./area-marks.ts";
import type { Palette, Token } from "./palette.ts";

type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Mark = (brush: Brush, spot: Spot, palette: Palette) => void;

const TURN = Math.PI * 2;

/** A ball lit from the upper left. */
function ball(brush: Brush, x: number, y: number, r: number, palette: Palette, token: Token): void {
  brush.fillStyle = palette.colours[token];
  brush.beginPath();
  brush.arc(x, y, r, 0, TURN);
  brush.fill();
  brush.save();
  brush.clip();
  brush.globalAlpha = 0.42;
  brush.fillStyle = palette.colours.burn;
  brush.beginPath();
  brush.arc(x - r * 0.35, y - r * 0.35, r * 1.15, 0, TURN);
  brush.rect(x + r * 2, y - r * 2, -r * 4, r * 4);
  brush.fill("evenodd");
  brush.restore();
}

const planet =
  (token: Token, size: number): Mark =>
  (brush, { x, y, r }, palette) =>
    ball(brush, x, y, r * size, palette, token);

const gasGiant: Mark = (brush, { x, y, r }, palette) => {
  ball(brush, x, y, r * 0.5, palette, "power-orange");
  brush.save();
  brush.beginPath();
  brush.arc(x, y, r * 0.5, 0, TURN);
  brush.clip();
  brush.globalAlpha = 0.35;
  brush.fillStyle = palette.colours.burn;
  for (const at of [-0.3, 0, 0.24]) brush.fillRect(x - r, y + at * r, r * 2, r * 0.09);
  brush.restore();
};

const ringed: Mark = (brush, { x, y, r }, palette) => {
  ball(brush, x, y, r * 0.34, palette, "power-yellow");
  brush.strokeStyle = palette.colours["power-orange"];
  brush.lineWidth = r * 0.08;
  brush.beginPath();
  brush.ellipse(x, y, r * 0.62, r * 0.2, -0.4, 0, TURN);
  brush.stroke();
  ball(brush, x + r * 0.5, y - r * 0.36, r * 0.12, palette, "power-green");
};

const dual: Mark = (brush, { x, y, r }, palette) => {
  ball(brush, x - r * 0.22, y + r * 0.1, r * 0.3, palette, "power-green");
  ball(brush, x + r * 0.26, y - r * 0.16, r * 0.22, palette, "power-sky");
};

const gem: Mark = (brush, { x, y, r }, palette) => {
  const s = r * 0.42;
  brush.fillStyle = palette.colours.info;
  brush.strokeStyle = palette.colours.ink;
  brush.lineWidth = r * 0.04;
  brush.beginPath();
  brush.moveTo(x, y - s);
  brush.lineTo(x + s * 0.8, y - s * 0.2);
  brush.lineTo(x, y + s);
  brush.lineTo(x - s * 0.8, y - s * 0.2);
  brush.closePath();
  brush.fill();
  brush.moveTo(x - s * 0.8, y - s * 0.2);
  brush.lineTo(x + s * 0.8, y - s * 0.2);
  brush.stroke();
};

const comet: Mark = (brush, { x, y, r }, palette) => {
  brush.fillStyle = palette.colours["power-sky"];
  brush.globalAlpha = 0.45;
  brush.beginPath();
  brush.moveTo(x - r * 0.3, y + r * 0.02);
  brush.lineTo(x + r * 0.62, y - r * 0.42);
  brush.lineTo(x - r * 0.06, y + r * 0.3);
  brush.fill();
  brush.globalAlpha = 1;
  ball(brush, x - r * 0.2, y + r * 0.18, r * 0.22, palette, "power-sky");
};

/** A lump that is never round. */
const lump =
  (token: Token, size: number): Mark =>
  (brush, { x, y, r, chance }, palette) => {
    brush.fillStyle = palette.colours[token];
    brush.beginPath();
    for (let corner = 0; corner < 9; corner++) {
      const reach = r * size * (0.75 + chance() * 0.4);
      brush.lineTo(x + Math.cos((corner / 9) * TURN) * reach, y + Math.sin((corner / 9) * TURN) * reach);
    }
    brush.fill();
  };

/** Rays around a disc. */
const star =
  (token: Token, core: number, rays: number, reach: number): Mark =>
  (brush, { x, y, r }, palette) => {
    brush.strokeStyle = brush.fillStyle = palette.colours[token];
    brush.lineWidth = Math.max(0.5, r * 0.06);
    brush.beginPath();
    brush.arc(x, y, r * core, 0, TURN);
    brush.fill();
    brush.beginPath();
    for (let ray = 0; ray < rays; ray++) {
      const angle = (ray / rays) * TURN + 0.3;
      const long = r * reach * (ray % 2 === 0 ? 1 : 0.72);
      brush.moveTo(x + Math.cos(angle) * r * core * 1.3, y + Math.sin(angle) * r * core * 1.3);
      brush.lineTo(x + Math.cos(angle) * long, y + Math.sin(angle) * long);
    }
    brush.stroke();
  };

const hole =
  (rim: Token, core: Token): Mark =>
  (brush, { x, y, r }, palette) => {
    brush.fillStyle = palette.colours[core];
    brush.beginPath();
    brush.arc(x, y, r * 0.3, 0, TURN);
    brush.fill();
    brush.strokeStyle = palette.colours[rim];
    brush.lineWidth = Math.max(0.6, r * 0.08);
    brush.beginPath();
    brush.ellipse(x, y, r * 0.58, r * 0.32, 0.5, 0, TURN);
    brush.stroke();
  };

const academy: Mark = (brush, { x, y, r }, palette) => {
  const s = r * 0.34;
  brush.strokeStyle = palette.colours["power-yellow"];
  brush.lineWidth = Math.max(0.6, r * 0.08);
  brush.strokeRect(x - s, y - s * 0.7, s * 2, s * 1.5);
  brush.beginPath();
  brush.moveTo(x - s * 1.25, y - s * 0.7);
  brush.lineTo(x, y - s * 1.5);
  brush.lineTo(x + s * 1.25, y - s * 0.7);
  brush.stroke();
};

const pocket: Mark = (brush, { x, y, r }, palette) => {
  brush.fillStyle = palette.colours["power-green"];
  for (const [dx, dy, size] of [
    [-0.2, 0.06, 0.24],
    [0.16, 0.1, 0.28],
    [0, -0.16, 0.22],
  ] as const) {
    brush.globalAlpha = 0.7;
    brush.beginPath();
    brush.arc(x + dx * r, y + dy * r, size * r, 0, TURN);
    brush.fill();
  }
  brush.globalAlpha = 1;
};

const dock: Mark = (brush, { x, y, r }, palette) => {
  ball(brush, x, y, r * 0.26, palette, "power-grey");
  brush.strokeStyle = palette.colours["ink-2"];
  brush.lineWidth = Math.max(0.6, r * 0.07);
  brush.setLineDash([r * 0.16, r * 0.12]);
  brush.beginPath();
  brush.arc(x, y, r * 0.42, 0, TURN);
  brush.stroke();
  brush.setLineDash([]);
};

/** Every kind of point terrain; empty space needs none. */
export const POINT_MARKS: Readonly<Record<string, Mark>> = {
  PL: planet("power-green", 0.42),
  GG: gasGiant,
  PG: ringed,
  DP: dual,
  DA: gem,
  CO: comet,
  MO: planet("ember", 0.38),
  WP: lump("power-grey", 0.36),
  BP: lump("power-purple", 0.44),
  AC: academy,
  CS: star("power-sky", 0.16, 8, 0.48),
  GP: pocket,
  NS: star("info", 0.1, 4, 0.58),
  RP: dock,
  BH: hole("power-purple", "burn"),
  VP: star("danger", 0.14, 4, 0.66),
  WD: star("ink", 0.2, 6, 0.4),
  WH: hole("info", "ink"),
  NO: star("ember", 0.24, 12, 0.64),
  SN: star("danger", 0.28, 14, 0.78),
};
