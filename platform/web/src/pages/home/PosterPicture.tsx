import "@flagship/kit/fleet";
import { POWER_LOOKS, ShipShape, type Poster, type PosterShip, type Power } from "@flagship/kit";
import { posterOf } from "@flagship/registry/posters";
import type { JSX } from "preact";

const [WIDTH, HEIGHT] = [240, 150];
/** The radius of a ring of shields, for a ship of scale 1. */
const RING = 66;

/** The prepared scene of a game. */
export function PosterPicture({ game }: { readonly game: string }): JSX.Element | null {
  const poster = posterOf(game);
  return poster === undefined ? null : <Scene id={game} {...poster} />;
}

function Scene({ id, hexes, lands = [], worlds = [], marks, ships }: Poster & { id: string }): JSX.Element {
  const size = hexes ?? 0;
  return (
    <svg class="poster" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice">
      {hexes !== undefined && <HexGround id={`poster-${id}`} size={hexes} />}
      {lands.map(({ power, at }) => (
        <path class="poster-land" style={inColour(power)} d={at.map((cell) => hexAt(cell, size)).join("")} />
      ))}
      {worlds.map((cell) => {
        const [x, y] = middleOf(cell, size);
        return <circle class="poster-world" cx={x} cy={y} r={size / 5} />;
      })}
      {marks.map(({ look, d, power }) => (
        <path class={`poster-${look}`} d={d} style={power === undefined ? {} : inColour(power)} />
      ))}
      {ships.map((ship) => (
        <Ship key={ship.name} {...ship} />
      ))}
    </svg>
  );
}

function Ship(props: PosterShip): JSX.Element {
  const { power, x, y, scale, heading = 0, shields = [], ...spec } = props;
  return (
    <g transform={`translate(${x} ${y}) rotate(${heading}) scale(${scale})`} style={inColour(power)}>
      {shields.map((share, side) => (
        <path
          key={side}
          class="poster-shield"
          d={SHIELD}
          transform={`rotate(${side * 60})`}
          style={{ opacity: share }}
        />
      ))}
      <ShipShape {...spec} />
    </g>
  );
}

const inColour = (power: Power): { "--power": string } => ({
  "--power": `var(${POWER_LOOKS[power].colour})`,
});

const WIDE = Math.sqrt(3);

/** One side of the ring, with a gap to its neighbours. */
const SHIELD = (() => {
  const half = Math.PI / 6 - 0.06;
  const end = `${(Math.sin(half) * RING).toFixed(1)} ${(-Math.cos(half) * RING).toFixed(1)}`;
  return `M-${end}A${RING} ${RING} 0 0 1 ${end}`;
})();

function middleOf([column, row]: readonly [number, number], size: number): readonly [number, number] {
  return [WIDE * size * (column + (row % 2 === 0 ? 0 : 0.5)), size * 1.5 * row];
}

/** A hex with its point up, a little smaller than its place. */
function hexAt(cell: readonly [number, number], size: number): string {
  const [x, y] = middleOf(cell, size);
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${(x + Math.sin(angle) * size * 0.94).toFixed(1)} ${(y - Math.cos(angle) * size * 0.94).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** Printed hexes without end. */
function HexGround({ id, size }: { readonly id: string; readonly size: number }): JSX.Element {
  const wide = WIDE * size;
  return (
    <>
      <pattern
        id={id}
        patternUnits="userSpaceOnUse"
        width={wide}
        height={3 * size}
        patternTransform={`translate(${-wide / 2} ${-size})`}
      >
        <path
          class="poster-hex"
          d={`M0 ${size * 1.5}V${size / 2}L${wide / 2} 0L${wide} ${size / 2}M0 ${size * 1.5}L${wide / 2} ${size * 2}L${wide} ${size * 1.5}M${wide / 2} ${size * 2}V${size * 3}`}
        />
      </pattern>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id})`} />
    </>
  );
}
