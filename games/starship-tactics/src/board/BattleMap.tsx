import { message, nameOf, sentence } from "@flagship/kernel";
import {
  HexMap,
  hexKey,
  mine,
  planet,
  sun,
  useSay,
  type BoardProps,
  type HexCell,
  type HexToken,
} from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Hex } from "../rules/hex.ts";
import { distance, sameHex } from "../rules/hex.ts";
import { columnOf, onMap, type ObstacleKind } from "../rules/map.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { Shields, Shots } from "./Overlay.tsx";
import { colourOf, degrees, shipSpec } from "./looks.ts";

export interface BattleMapProps {
  readonly table: BoardProps;
  /** The hexes drawn. */
  readonly hexes: readonly Hex[];
  /** Keys of hexes that can be chosen now. */
  readonly open: ReadonlySet<string>;
  readonly selected: number | undefined;
  readonly onHex: (hex: Hex) => void;
  readonly onPoint: (hex: Hex | undefined) => void;
  readonly children?: ComponentChildren;
}

const TERRAIN: Readonly<Record<ObstacleKind, HexCell["terrain"]>> = {
  planet: "world",
  moon: "rock",
  sun: "dust",
  asteroids: "rock",
};

/** What a counter is to those who know it: its owner, and everybody once it is turned up. */
const MINES: Readonly<Record<number, string>> = { 0: "dummy", 1: "mine" };

/** The mapsheet with ships, shields, obstacles, mines and shots. */
export function BattleMap(props: BattleMapProps): JSX.Element {
  const { table, hexes, open, selected } = props;
  const say = useSay();
  const view = table.seen.view as View;
  const cells = useMemo(
    () => hexes.map((at) => cellAt(view, at, open.has(hexKey(at)), table)),
    [hexes, view, open, table.lexicon],
  );
  return (
    <HexMap
      label={say(message("board.map"))}
      hexes={cells}
      tokens={[...counters(view, say), ...ships(view, table)]}
      lines={view.shots.flatMap((shot) => {
        const [from, to] = [view.ships[shot.by], view.ships[shot.target]];
        return from === undefined || to === undefined || !onMap(from) || !onMap(to)
          ? []
          : [{ from, to, tone: "danger" as const }];
      })}
      onHex={props.onHex}
      onPreview={props.onPoint}
    >
      {props.children}
      <Shields view={view} selected={selected} />
      <Shots view={view} heard={table.heard} />
    </HexMap>
  );
}

function cellAt(view: View, at: Hex, open: boolean, table: BoardProps): HexCell {
  const obstacle = view.setting.obstacles.find((one) => sameHex(one, at));
  const here = message("board.hex", { column: columnOf(at), row: at.r });
  const kind = obstacle === undefined ? [] : [message(`obstacle.${obstacle.kind}`)];
  const near = nearest(view, at);
  const around =
    near === undefined ? [] : [message("board.nearest", { ship: near.name, range: distance(at, near) })];
  return {
    at,
    label: [here, ...kind, ...around].map((part) => sentence(part, table.lexicon)).join(", "),
    terrain: obstacle === undefined ? "space" : TERRAIN[obstacle.kind],
    state: open ? "open" : "plain",
  };
}

/** The nearest ship in sight, told to those who walk the map with the keys. */
function nearest(view: View, at: Hex): Ship | undefined {
  return view.ships
    .filter((ship) => ship.fate === "here" && onMap(ship))
    .toSorted((a, b) => distance(at, a) - distance(at, b))[0];
}

const ships = (view: View, { lexicon }: BoardProps): HexToken[] =>
  view.ships.flatMap((ship, no): HexToken[] => {
    if (ship.fate !== "here" || !onMap(ship)) return [];
    const heading = message(`heading.${ship.heading}`);
    const name = nameOf(ship.name, lexicon);
    return [
      {
        id: `ship.${no}`,
        at: ship,
        label: ship.cloaked
          ? sentence(message("board.cloaked-token", { name }), lexicon)
          : sentence(message("board.token", { name, heading }), lexicon),
        ship: shipSpec(view, ship),
        power: colourOf(view, ship),
        heading: degrees(ship.heading),
        state: ship.cloaked || ship.disabled ? "dim" : "plain",
      },
    ];
  });

function counters(view: View, say: ReturnType<typeof useSay>): HexToken[] {
  const found: HexToken[] = view.mines.map((counter, index) => ({
    id: `mine.${index}`,
    at: counter,
    label: say(message(`board.${MINES[counter.real] ?? "counter"}`)),
    icon: mine,
    state: counter.real === 0 ? "dim" : "plain",
  }));
  for (const [index, one] of view.setting.obstacles.entries()) {
    if (one.kind === "asteroids") continue;
    found.push({
      id: `obstacle.${index}`,
      at: one,
      label: say(message(`obstacle.${one.kind}`)),
      icon: one.kind === "sun" ? sun : planet,
    });
  }
  return found;
}
