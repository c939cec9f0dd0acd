import type { Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { HexMap, hexToPlane, useSay, type HexCell, type HexToken, type Power } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { axialOf, hexAt, hexCount, hexesWithin, hexName, type Hex } from "../rules/hexes.ts";
import { worldName, worldsOf } from "../rules/places.ts";
import type { Owner, State } from "../rules/state.ts";
import { forceSpec } from "./looks.ts";

export interface StarMapProps {
  readonly view: State;
  readonly picked: Hex | undefined;
  /** The realm whose home and forces are to be seen; missing: all stars. */
  readonly focused: Seat | undefined;
  /** Where something happens in the film of the month. */
  readonly told: Hex | undefined;
  /** Where worm-holes of the picked force could lead. */
  readonly reach: Hex | undefined;
  /** Where the own forces were told to go, hex by hex. */
  readonly ways: readonly (readonly Hex[])[];
  readonly colourOf: (owner: Owner) => Power | undefined;
  readonly ownerOf: (world: number) => Owner;
  readonly ownerName: (owner: Owner) => string;
  readonly onHex: (hex: Hex) => void;
}

/** The stars, whose they are as far as is known, own task forces and what was sighted last. */
export function StarMap(props: StarMapProps): JSX.Element {
  const { view, picked, focused, told, reach, ways, colourOf, ownerOf, ownerName, onHex } = props;
  const say = useSay();
  const { chart, systems } = view;
  const open = useMemo(
    () => new Set(reach === undefined ? [] : hexesWithin(chart, reach, 3).filter((hex) => hex !== reach)),
    [chart, reach],
  );
  const frame = useMemo(
    () => theirs(view, focused) ?? frameOf(chart, systems),
    [chart, systems, view, focused],
  );
  const cells = useMemo(
    () =>
      Array.from({ length: hexCount(chart) }, (_, hex): HexCell => {
        const star = systems.includes(hex);
        return {
          at: axialOf(chart, hex),
          // Said only for the hex that is pointed at.
          get label() {
            const named = { hex: hexName(chart, hex) };
            if (!star) return say(message("board.campaign.deep", named));
            const worlds = [...worldsOf(view, hex)].map(([index]) =>
              message("board.campaign.world-of", {
                world: worldName(view, index),
                owner: ownerName(ownerOf(index)),
              }),
            );
            return worlds.length === 0
              ? say(message("board.campaign.star", named))
              : say(message("board.campaign.star-worlds", { ...named, worlds }));
          },
          mark: hexName(chart, hex),
          terrain: "space",
          state: hex === picked ? "path" : open.has(hex) ? "open" : "plain",
        };
      }),
    [chart, systems, picked, open, say, view],
  );
  return (
    <div class="ec-star-map" data-whole={frame === undefined}>
      <HexMap
        label={say(message("board.campaign.map"))}
        hexes={cells}
        frame={frame}
        start={picked === undefined ? undefined : axialOf(chart, picked)}
        tokens={tokensOf(view, say, colourOf)}
        lines={ways.flatMap((way) =>
          way.flatMap((to, place) => {
            const from = way[place - 1];
            return from === undefined
              ? []
              : [{ from: axialOf(chart, from), to: axialOf(chart, to), tone: "act" as const }];
          }),
        )}
        onHex={({ q, r }) => {
          const hex = hexAt(chart, q, r);
          if (hex !== undefined) onHex(hex);
        }}
      >
        {systems.map((hex) => (
          <Star key={hex} view={view} hex={hex} colourOf={colourOf} ownerOf={ownerOf} />
        ))}
        {told !== undefined && <Told key={told} {...hexToPlane(axialOf(chart, told), "pointy")} />}
      </HexMap>
    </div>
  );
}

/** A ring that draws together around the place of a report. */
const Told = ({ x, y }: { readonly x: number; readonly y: number }): JSX.Element => (
  <circle class="ec-told" cx={x} cy={y} r="0.95" />
);

/** A realm's home and what is known of its forces, with their neighbours. */
function theirs({ chart, realms, forces }: State, focused: Seat | undefined) {
  const home = focused === undefined ? undefined : realms[focused]?.homeHex;
  if (home === undefined) return undefined;
  const hexes = [home, ...forces.filter(({ owner }) => owner === focused).map(({ hex }) => hex)];
  return hexes.flatMap((hex) => hexesWithin(chart, hex, 3)).map((hex) => axialOf(chart, hex));
}

/** Stars over so much of the map are all over it. */
const ALL_OVER = 0.75;

/** What is seen unasked: few stars with what lies between them; else, and where there is none, the whole map. */
function frameOf(chart: State["chart"], systems: readonly Hex[]) {
  const columns = systems.map((hex) => hex % chart.columns);
  const across = Math.max(...columns) - Math.min(...columns) + 1;
  return across > chart.columns * ALL_OVER ? undefined : systems.map((hex) => axialOf(chart, hex));
}

interface StarProps extends Pick<StarMapProps, "view" | "colourOf" | "ownerOf"> {
  readonly hex: Hex;
}

/** A sun with its worlds around it: the larger the richer, in the colour of whoever holds them. */
function Star({ view, hex, colourOf, ownerOf }: StarProps): JSX.Element {
  const { x, y } = hexToPlane(axialOf(view.chart, hex), "pointy");
  const worlds = view.worlds.flatMap((world, index) => (world.hex === hex ? [{ world, index }] : []));
  const home = view.realms.find((realm) => realm.homeHex === hex);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="ec-sun" r="0.17" />
      {home !== undefined && <circle class="ec-home" r="0.72" />}
      {worlds.map(({ world, index }, place) => {
        // None stands at the top, where the number of the hex is.
        const angle = ((place + 0.5) * 2 * Math.PI) / worlds.length - Math.PI / 2;
        const colour = colourOf(ownerOf(index));
        return (
          <circle
            key={index}
            class="ec-world"
            data-owned={colour !== undefined}
            style={colour === undefined ? {} : { "--power": `var(--power-${colour})` }}
            cx={(0.44 * Math.cos(angle)).toFixed(3)}
            cy={(0.44 * Math.sin(angle)).toFixed(3)}
            r={0.07 + 0.014 * world.rating}
          />
        );
      })}
    </g>
  );
}

/** One token for each side in a hex: own forces as they are, others as they were last seen. */
function tokensOf(
  view: State,
  say: ReturnType<typeof useSay>,
  colourOf: StarMapProps["colourOf"],
): HexToken[] {
  const tokens: HexToken[] = [];
  const here = new Map<string, typeof view.forces>();
  for (const force of view.forces) {
    const key = `${force.owner}@${force.hex}`;
    here.set(key, [...(here.get(key) ?? []), force]);
  }
  for (const [key, forces] of here) {
    const [lead] = forces;
    if (lead === undefined) continue;
    const ships = forces.flatMap((force) => force.ships);
    const label = say(message("board.campaign.fleet", { ships: ships.length }));
    const power = colourOf(lead.owner);
    tokens.push({
      id: key,
      at: axialOf(view.chart, lead.hex),
      label,
      ship: forceSpec(ships, label),
      power,
      heading: 90,
    });
  }
  const seen = new Map<string, State["realms"][number]["sightings"][number]>();
  for (const realm of view.realms)
    for (const sighting of realm.sightings)
      if (sighting.turn >= view.turn - 2) seen.set(`${sighting.owner}?${sighting.hex}`, sighting);
  for (const [key, sighting] of seen) {
    const label = say(message("board.campaign.sighting", { mass: sighting.mass, turn: sighting.turn }));
    tokens.push({
      id: key,
      at: axialOf(view.chart, sighting.hex),
      label,
      ship: forceSpec(sighting.ships, label),
      power: colourOf(sighting.owner),
      heading: 270,
      state: "dim",
    });
  }
  return tokens;
}
