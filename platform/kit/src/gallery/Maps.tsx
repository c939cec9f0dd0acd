import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { hexDisc, hexDistance, hexEqual, hexLine, type Hex } from "../geometry/hex.ts";
import { mine } from "../icons/more-pictures.ts";
import { drone } from "../icons/pictures.ts";
import { HexMap, type HexCell, type HexToken } from "../map/HexMap.tsx";
import { MapFrame, useMapWindow } from "../map/MapFrame.tsx";
import { Plane, type PlaneToken } from "../map/Plane.tsx";
import { Chapter, Specimen } from "./Specimen.tsx";

const MIDDLE: Hex = { q: 0, r: 0 };
const OWN: Hex = { q: -2, r: 2 };
const ENEMY: Hex = { q: 2, r: -2 };
const ROCKS: readonly Hex[] = [
  { q: 1, r: 1 },
  { q: 1, r: 2 },
  { q: 2, r: 1 },
];

const tokens: readonly HexToken[] = [
  {
    id: "own",
    at: OWN,
    label: "Enterprise",
    ship: { style: "saucer", size: 6, name: "Enterprise" },
    power: "blue",
    heading: 30,
    state: "selected",
    named: true,
  },
  {
    id: "enemy",
    at: ENEMY,
    label: "Kahless",
    ship: { style: "wedge", size: 6, name: "Kahless", damage: 0.4 },
    power: "vermilion",
    heading: 210,
    named: true,
  },
  { id: "drone", at: { q: 1, r: -1 }, label: "Drone", icon: drone, power: "vermilion", heading: 210 },
];

function cellsAround(aim: Hex | undefined): HexCell[] {
  const course = aim === undefined ? [] : hexLine(OWN, aim);
  return hexDisc(MIDDLE, 4).map((at) => ({
    at,
    label: `${at.q}, ${at.r}`,
    mark: `${at.q + 5}${String(at.r + 5).padStart(2, "0")}`,
    terrain: ROCKS.some((rock) => hexEqual(rock, at))
      ? "rock"
      : hexEqual(at, { q: -3, r: 0 })
        ? "world"
        : "space",
    state: course.some((step) => hexEqual(step, at)) ? "path" : hexDistance(at, OWN) === 1 ? "open" : "plain",
  }));
}

const fleet: readonly PlaneToken[] = [
  {
    id: "a",
    at: { x: 0, y: 0 },
    label: "Aurora",
    ship: { style: "frame", size: 6, name: "Aurora" },
    power: "sky",
    heading: 60,
    state: "selected",
    named: true,
    trail: [
      { x: -900, y: 400 },
      { x: -400, y: 250 },
    ],
    course: { x: 800, y: -460 },
  },
  {
    id: "b",
    at: { x: 1500, y: -900 },
    label: "Nest",
    ship: { style: "hive", size: 8, name: "Nest" },
    power: "purple",
    heading: 240,
    named: true,
  },
  {
    id: "c",
    at: { x: 1200, y: 500 },
    label: "Talon",
    ship: { style: "raptor", size: 4, name: "Talon", damage: 0.5 },
    power: "green",
    heading: 300,
    state: "open",
    named: true,
  },
  { id: "m", at: { x: 600, y: 700 }, label: "Mine", icon: mine, power: "grey" },
];

const CHART = { left: 0, top: 0, right: 400, bottom: 240 };

/** A drawing of one's own in the frame that all maps share. */
function Chart(): JSX.Element {
  const window = useMapWindow(CHART, 80);
  return (
    <MapFrame label="Chart" help="Drag to pan, wheel or plus and minus to zoom, 0 shows all." window={window}>
      <circle cx={140} cy={120} r={60} fill="var(--ink-3)" />
      <path d="M140 120 L330 60" stroke="var(--act)" stroke-width={3} fill="none" />
    </MapFrame>
  );
}

/** Hex maps and the plane. */
export function Maps(): JSX.Element {
  const [aim, setAim] = useState<Hex | undefined>({ q: 1, r: -1 });
  return (
    <Chapter id="maps" title="Maps" roomy>
      <Specimen title="HexMap, pointy: open hexes, path, terrain, tokens" wide>
        <div class="fs-gallery-map">
          <HexMap
            label="Sector"
            hexes={cellsAround(aim)}
            tokens={tokens}
            lines={[{ from: OWN, to: ENEMY, tone: "danger" }]}
            onHex={setAim}
          />
        </div>
      </Specimen>
      <Specimen title="HexMap, flat">
        <div class="fs-gallery-map">
          <HexMap label="Sector, flat" orientation="flat" hexes={cellsAround(undefined)} tokens={tokens} />
        </div>
      </Specimen>
      <Specimen title="MapFrame: any drawing that can be panned and zoomed">
        <div class="fs-gallery-map">
          <Chart />
        </div>
      </Specimen>
      <Specimen title="Plane: trail, course, range rings, scale bar">
        <div class="fs-gallery-map">
          <Plane
            label="Battle plane"
            tokens={fleet}
            tokenSize={320}
            leastToken={28}
            unit="km"
            rings={[{ at: { x: 0, y: 0 }, radius: 1000, label: "laser range", tone: "info" }]}
            lines={[{ from: { x: 0, y: 0 }, to: { x: 1200, y: 500 }, tone: "danger" }]}
            onToken={() => undefined}
            onPoint={() => undefined}
          />
        </div>
      </Specimen>
    </Chapter>
  );
}
