import type { HeardAs } from "@flagship/kit";
import { hexKey, hexOutline, hexToPlane, POWER_LOOKS, ShipShape } from "@flagship/kit";
import type { JSX } from "preact";
import { WEAPON_TYPES, type WeaponType } from "../data/weapons.ts";
import type { StEvent } from "../rules/event.ts";
import type { Hex } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import { HIDDEN, type Ship } from "../rules/ship.ts";
import { figuresAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { ALL_HEXES, isEdge } from "./camera.ts";
import type { Band } from "./coverage.ts";
import { colourOf, degrees, shipSpec } from "./looks.ts";
import { knownShields } from "./outlook.ts";
import type { Station } from "./plot.ts";
import { onDial } from "./power/dial.ts";

const CORNERS = hexOutline("pointy", 0.97);

/** Many hexes as one path. */
function hexesPath(hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const { x, y } = hexToPlane(hex, "pointy");
      return CORNERS.replace(
        /([ML])([-.\d]+) ([-.\d]+)/g,
        (_, pen: string, dx: string, dy: string) =>
          `${pen}${(x + Number(dx)).toFixed(2)} ${(y + Number(dy)).toFixed(2)}`,
      );
    })
    .join("");
}

const EDGE = hexesPath(ALL_HEXES.filter(isEdge));

/** The last hexes before the end of the map: who goes beyond is out of the battle. */
export const Edge = (): JSX.Element => (
  <g class="st-edge" aria-hidden="true">
    <pattern
      id="st-hatch"
      width="0.36"
      height="0.36"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d="M0 0V0.36" />
    </pattern>
    <path d={EDGE} fill="url(#st-hatch)" />
  </g>
);

/** Where the guns of a ship reach, darker where they hit more often. */
export function Bands({
  bands,
  theirs = false,
}: {
  readonly bands: readonly Band[];
  /** Of somebody else: in the colour of harm. */
  readonly theirs?: boolean;
}): JSX.Element {
  return (
    <g class="st-bands" data-theirs={theirs}>
      {bands.map((band) => (
        <path key={band.grade} data-grade={band.grade} d={hexesPath(band.hexes)} />
      ))}
    </g>
  );
}

/** Hexes where somebody else can be soon. */
export const Reachable = ({ hexes }: { readonly hexes: readonly Hex[] }): JSX.Element => (
  <path class="st-reachable" d={hexesPath(hexes)} />
);

/** The middle of a shield's arc around a ship that looks up. */
const ARC = "M-0.42 -0.73Q0 -0.97 0.42 -0.73";

/** Six shield arcs around every ship in sight: strength where it is known, else what was struck. */
export function Shields({
  view,
  selected,
  nameOf,
}: {
  readonly view: View;
  readonly selected?: number | undefined;
  /** What is written under a ship; missing: nothing. */
  readonly nameOf?: (ship: Ship) => string;
}): JSX.Element {
  return (
    <g class="st-shields">
      {view.ships.map(
        (ship, no) =>
          ship.fate === "here" &&
          onMap(ship) && (
            <ShipShields key={no} view={view} ship={ship} selected={no === selected} name={nameOf?.(ship)} />
          ),
      )}
    </g>
  );
}

function ShipShields({
  view,
  ship,
  selected,
  name,
}: {
  readonly view: View;
  readonly ship: Ship;
  readonly selected: boolean;
  readonly name: string | undefined;
}): JSX.Element {
  const { x, y } = hexToPlane(ship, "pointy");
  const { maxShield } = figuresAt(view, ship);
  const colour = { "--power": `var(${POWER_LOOKS[colourOf(view, ship)].colour})` };
  const told = knownShields(view, view.ships.indexOf(ship));
  return (
    <g
      class="st-ship-shields"
      style={{ ...colour, transform: `translate(${x}px, ${y}px) scale(var(--token-scale, 1))` }}
    >
      {selected && <circle class="st-selected" r="1.02" />}
      {ship.cloaked && <circle class="st-cloak" r="0.86" />}
      {name !== undefined && (
        <>
          <text class="st-ship-name" y="1.5">
            {name}
          </text>
          {told.map((points, side) => {
            if (points === undefined) return undefined;
            const { x: across, y: down } = onDial(degrees(ship.heading, side), 1.1);
            return (
              <text key={`points-${side}`} x={across} y={down} data-none={points === 0}>
                {points}
              </text>
            );
          })}
        </>
      )}
      {ship.shields.map((points, side) => {
        const secret = points === HIDDEN;
        const state =
          !secret && points <= 0 ? "down" : secret && (ship.taken[side] ?? 0) > 0 ? "struck" : "up";
        const strength = secret ? 0.35 : 0.3 + (0.7 * points) / Math.max(1, maxShield);
        return (
          <path
            key={side}
            d={ARC}
            data-state={state}
            style={{ opacity: state === "up" ? strength : 1 }}
            transform={`rotate(${degrees(ship.heading, side)})`}
          />
        );
      })}
    </g>
  );
}

export interface GhostProps {
  readonly view: View;
  readonly ship: Ship;
  readonly passed: readonly [Station, ...Station[]];
  /** Headings that can be chosen in the last hex. */
  readonly headings: readonly number[];
  readonly label: (heading: number) => string;
  readonly onHeading: (heading: number) => void;
}

/** The plotted course, the ship where it will stand, and arrows for the headings it can take there. */
export function Ghost({ view, ship, passed, headings, label, onHeading }: GhostProps): JSX.Element {
  const points = passed.map((at) => hexToPlane(at, "pointy"));
  const last = passed.at(-1) ?? passed[0];
  const { x, y } = hexToPlane(last, "pointy");
  const colour = { "--power": `var(${POWER_LOOKS[colourOf(view, ship)].colour})` };
  return (
    <g class="st-ghost" style={colour}>
      <path class="st-course" d={`M${points.map((at) => `${at.x} ${at.y}`).join("L")}`} />
      <g style={{ transform: `translate(${x}px, ${y}px) scale(var(--token-scale, 1))` }}>
        <g class="st-ghost-ship" transform={`rotate(${degrees(last.heading)}) scale(0.0155)`}>
          <ShipShape {...shipSpec(view, ship)} plain />
        </g>
        {headings.map((heading) => (
          // The same choice is in the helm's bar and in the decision panel, both with keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <g
            key={heading}
            class="st-arrow"
            data-now={heading === last.heading}
            transform={`rotate(${degrees(heading)})`}
            onClick={() => onHeading(heading)}
          >
            <title>{label(heading)}</title>
            <circle cy="-0.98" r="0.28" />
            <path d="M-0.15 -0.9L0 -1.1L0.15 -0.9" />
          </g>
        ))}
      </g>
    </g>
  );
}

/** Shots that were just resolved: a line that fades, bright where it hit. */
export function Shots({
  view,
  heard,
}: {
  readonly view: View;
  readonly heard: readonly HeardAs<StEvent>[];
}): JSX.Element {
  return (
    <g class="st-shots">
      {heard.map(({ number, event }, index) => {
        if (event.type !== "fired") return undefined;
        const [from, to] = [view.ships[event.ship], view.ships[event.target]];
        if (from === undefined || to === undefined || !onMap(from) || !onMap(to)) return undefined;
        const [a, b] = [hexToPlane(from, "pointy"), hexToPlane(to, "pointy")];
        return (
          <path
            key={`${number}.${index}.${hexKey(from)}`}
            data-hit={event.hit}
            data-kind={kindOf(event.weapon)}
            style={{ animationDelay: `${(index % 8) * 90}ms` }}
            d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
          />
        );
      })}
    </g>
  );
}

/** Beam, missile or plasma: each flies in its own way. */
const kindOf = (weapon: string): string =>
  (WEAPON_TYPES as Readonly<Record<string, WeaponType>>)[weapon.replace("@", "")]?.kind ?? "beam";
