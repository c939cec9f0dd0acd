import { message, nameOf, sentence } from "@flagship/kernel";
import {
  HexMap,
  hexKey,
  eyeOff,
  mine,
  useSay,
  type BoardProps,
  type HexCell,
  type HexToken,
} from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { sameHex, type Hex } from "../rules/hex.ts";
import { columnOf, onMap, type ObstacleKind } from "../rules/map.ts";
import type { View } from "../rules/view.ts";
import { Shields, Shots } from "./Overlay.tsx";
import { colourOf, degrees, shipSpec } from "./looks.ts";
import { surroundings } from "./surroundings.ts";
import { Worlds } from "./Worlds.tsx";

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
      tokens={[...counters(view, say), ...traces(view, say), ...ships(view, table)]}
      lines={view.shots.flatMap((shot) => {
        const [from, to] = [view.ships[shot.by], view.ships[shot.target]];
        return from === undefined || to === undefined || !onMap(from) || !onMap(to)
          ? []
          : [{ from, to, tone: "danger" as const }];
      })}
      onHex={props.onHex}
      onPreview={props.onPoint}
    >
      <Worlds obstacles={view.setting.obstacles} label={(kind) => say(message(`obstacle.${kind}`))} />
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
  const choice = open ? [message("board.can-be-chosen")] : [];
  return {
    at,
    label: [here, ...kind, ...choice, ...surroundings(view, at)]
      .map((part) => sentence(part, table.lexicon))
      .join(", "),
    terrain: obstacle === undefined ? "space" : TERRAIN[obstacle.kind],
    state: open ? "open" : "plain",
  };
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
  return view.mines.map((counter, index) => ({
    id: `mine.${index}`,
    at: counter,
    label: say(message(`board.${MINES[counter.real] ?? "counter"}`)),
    icon: mine,
    state: counter.real === 0 ? "dim" : "plain",
  }));
}

/** Where an enemy vanished that is cloaked now. */
const traces = (view: View, say: ReturnType<typeof useSay>): HexToken[] =>
  view.ships.flatMap((ship, no): HexToken[] =>
    ship.trace === undefined || !ship.cloaked || ship.fate !== "here" || onMap(ship)
      ? []
      : [
          {
            id: `trace.${no}`,
            at: ship.trace,
            label: say(message("board.trace", { ship: ship.name, turn: ship.trace.turn })),
            icon: eyeOff,
            power: colourOf(view, ship),
            state: "dim",
          },
        ],
  );
