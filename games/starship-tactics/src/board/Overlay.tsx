import type { HeardEvent } from "@flagship/kernel";
import { hexKey, hexOutline, hexToPlane, POWER_LOOKS, ShipShape } from "@flagship/kit";
import type { JSX } from "preact";
import { WEAPON_TYPES, type WeaponType } from "../data/weapons.ts";
import type { StEvent } from "../rules/event.ts";
import type { Hex } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import { HIDDEN, type Ship } from "../rules/ship.ts";
import { figuresAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Band } from "./coverage.ts";
import { colourOf, degrees, shipSpec } from "./looks.ts";
import type { Station } from "./plot.ts";

const CORNERS = hexOutline("pointy", 0.97);

/** Many hexes as one path. */
function hexesPath(hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const { x, y } = hexToPlane(hex, "pointy");
      return CORNERS.replace(
        /(-?[\d.]+) (-?[\d.]+)/g,
        (_, dx: string, dy: string) => `${(x + Number(dx)).toFixed(2)} ${(y + Number(dy)).toFixed(2)}`,
      );
    })
    .join("");
}

/** Where the guns of a ship reach, darker where they hit more often. */
export function Bands({ bands }: { readonly bands: readonly Band[] }): JSX.Element {
  return (
    <g class="st-bands">
      {bands.map((band) => (
        <path key={band.grade} data-grade={band.grade} d={hexesPath(band.hexes)} />
      ))}
    </g>
  );
}

/** The middle of a shield's arc around a ship that looks up. */
const ARC = "M-0.42 -0.73Q0 -0.97 0.42 -0.73";

/** Six shield arcs around every ship in sight: strength where it is known, else what was struck. */
export function Shields({
  view,
  selected,
}: {
  readonly view: View;
  readonly selected?: number | undefined;
}): JSX.Element {
  return (
    <g class="st-shields">
      {view.ships.map(
        (ship, no) =>
          ship.fate === "here" &&
          onMap(ship) && <ShipShields key={no} view={view} ship={ship} selected={no === selected} />,
      )}
    </g>
  );
}

function ShipShields({
  view,
  ship,
  selected,
}: {
  readonly view: View;
  readonly ship: Ship;
  readonly selected: boolean;
}): JSX.Element {
  const { x, y } = hexToPlane(ship, "pointy");
  const { maxShield } = figuresAt(view, ship);
  const colour = { "--power": `var(${POWER_LOOKS[colourOf(view, ship)].colour})` };
  return (
    <g
      class="st-ship-shields"
      style={{ ...colour, transform: `translate(${x}px, ${y}px) scale(var(--token-scale, 1))` }}
    >
      {selected && <circle class="st-selected" r="1.02" />}
      {ship.cloaked && <circle class="st-cloak" r="0.86" />}
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
            <circle cy="-1.05" r="0.36" />
            <path d="M-0.2 -0.95L0 -1.22L0.2 -0.95" />
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
  readonly heard: readonly HeardEvent[];
}): JSX.Element {
  return (
    <g class="st-shots">
      {heard.map(({ number, event: told }, index) => {
        const event = told as StEvent;
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
