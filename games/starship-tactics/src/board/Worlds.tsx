import { hexToPlane } from "@flagship/kit";
import type { JSX } from "preact";
import type { Obstacle, ObstacleKind } from "../rules/map.ts";

export interface WorldsProps {
  readonly obstacles: readonly Obstacle[];
  /** What each is called. */
  readonly label: (kind: ObstacleKind) => string;
}

/** Planets, moons, suns and asteroids, drawn over their hexes. */
export function Worlds({ obstacles, label }: WorldsProps): JSX.Element {
  return (
    <g class="st-worlds">
      {obstacles.map((one, index) => {
        const { x, y } = hexToPlane(one, "pointy");
        return (
          <g
            key={index}
            data-subject={`obstacle.${index}`}
            data-kind={one.kind}
            transform={`translate(${x} ${y})`}
          >
            <title>{label(one.kind)}</title>
            {SHAPES[one.kind]}
          </g>
        );
      })}
    </g>
  );
}

const SHAPES: Readonly<Record<ObstacleKind, JSX.Element>> = {
  planet: (
    <>
      <circle class="st-world" r="0.78" />
      <path class="st-world-land" d="M-0.6 -0.3Q-0.2 -0.62 0.1 -0.42T0.35 -0.05T-0.1 0.1T-0.62 0.05Z" />
      <path class="st-world-land" d="M0.05 0.34Q0.4 0.15 0.62 0.28Q0.4 0.66 0.08 0.62Z" />
      <path class="st-world-night" d="M0.2 -0.75A0.78 0.78 0 0 1 0.2 0.75A1.1 1.1 0 0 0 0.2 -0.75Z" />
    </>
  ),
  moon: (
    <>
      <circle class="st-moon" r="0.5" />
      <circle class="st-crater" cx="-0.16" cy="-0.14" r="0.13" />
      <circle class="st-crater" cx="0.17" cy="0.12" r="0.1" />
      <circle class="st-crater" cx="-0.08" cy="0.24" r="0.07" />
    </>
  ),
  sun: (
    <>
      <circle class="st-corona" r="1.05" />
      <circle class="st-sun" r="0.72" />
      <circle class="st-sun-core" r="0.42" />
    </>
  ),
  asteroids: (
    <path
      class="st-rocks"
      d="M-0.6 -0.2l0.25 -0.22l0.2 0.16l-0.12 0.25l-0.26 0.02ZM0.1 -0.55l0.3 0.05l0.05 0.24l-0.28 0.06l-0.16 -0.18ZM-0.25 0.3l0.2 -0.18l0.24 0.12l-0.06 0.26l-0.28 0.04ZM0.38 0.14l0.2 -0.1l0.12 0.2l-0.2 0.16l-0.14 -0.1Z"
    />
  ),
};
