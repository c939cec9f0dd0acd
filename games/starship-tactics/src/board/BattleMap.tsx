import { nameOf, sentence } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import { HexMap, hexKey, eyeOff, mine, useSay, type HexCell, type HexToken } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { sameHex, type Hex } from "../rules/hex.ts";
import { columnOf, onMap, type ObstacleKind } from "../rules/map.ts";
import type { Ask } from "../rules/ask.ts";
import { reachable } from "../rules/reach.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { ALL_HEXES } from "./camera.ts";
import { Edge, Shields, Shots } from "./Overlay.tsx";
import { colourOf, degrees, shipSpec } from "./looks.ts";
import { stations } from "./plot.ts";
import { surroundings } from "./surroundings.ts";
import { Worlds } from "./Worlds.tsx";
import type { Table } from "./table.ts";
import type { Task } from "./task.ts";

export interface BattleMapProps {
  readonly table: Table;
  readonly task: Task;
  readonly ask: Ask | undefined;
  /** What the window shows first. */
  readonly frame: readonly Hex[];
  readonly selected: number | undefined;
  readonly onHex: (hex: Hex) => void;
  readonly onPoint: (hex: Hex | undefined) => void;
  /** Drawn over the shields; children are drawn under them. */
  readonly over?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Tokens are never drawn smaller than this; the ship in one has at least 56 of it. */
const SHIP_PIXELS = 69;

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
  const { table, task, ask, selected } = props;
  const { open } = task;
  const say = useSay();
  const { view } = table.seen;
  const cost = useMemo(
    () => (ask?.kind === "move" ? costs(view, ask.who) : undefined),
    [view, ask?.kind, ask?.who],
  );
  const cells = useMemo(
    () => ALL_HEXES.map((at) => cellAt(view, at, open.has(hexKey(at)), cost?.get(hexKey(at)), table)),
    [view, open, cost, table.lexicon],
  );
  const own = selected === undefined ? undefined : view.ships[selected];
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
      frame={props.frame}
      tokenPixels={SHIP_PIXELS}
      start={startOf(view, open.size > 0, own)}
      onHex={props.onHex}
      onPreview={props.onPoint}
    >
      <Edge />
      <Worlds obstacles={view.setting.obstacles} label={(kind) => say(message(`obstacle.${kind}`))} />
      {props.children}
      <Shields view={view} selected={selected} nameOf={(ship) => nameOf(ship.name, table.lexicon)} />
      <Shots view={view} heard={table.heard} />
      {props.over}
    </HexMap>
  );
}

/** Where the keys begin: at the own ship; while she is off the map at what can be chosen, else at a ship of her side. */
export function startOf(
  { ships }: View,
  canChoose: boolean,
  own: View["ships"][number] | undefined,
): Hex | undefined {
  if (own === undefined || onMap(own)) return own;
  if (canChoose) return undefined;
  return ships.find((ship) => ship.side === own.side && ship.fate === "here" && onMap(ship));
}

/** The fewest points with which each hex can be reached in this phase. */
function costs(view: View, no: ShipNo): ReadonlyMap<string, number> {
  const ship = shipAt(view, no);
  const found = new Map<string, number>();
  for (const reach of reachable(view, ship)) {
    const passed = stations(ship, reach.path);
    for (const [points, at] of passed.entries()) {
      const key = hexKey(at);
      if (points < (found.get(key) ?? Infinity)) found.set(key, points);
    }
  }
  return found;
}

function cellAt(view: View, at: Hex, open: boolean, points: number | undefined, table: Table): HexCell {
  const obstacle = view.setting.obstacles.find((one) => sameHex(one, at));
  return {
    at,
    // Said only for the hex that is pointed at: what is around each of a thousand is not worked out before.
    get label() {
      const here = message("board.hex", { column: columnOf(at), row: at.r });
      const kind = obstacle === undefined ? [] : [message(`obstacle.${obstacle.kind}`)];
      const choice = open ? [message("board.can-be-chosen")] : [];
      return [here, ...kind, ...choice, ...surroundings(view, at)]
        .map((part) => sentence(part, table.lexicon))
        .join(", ");
    },
    mark: open && points !== undefined && points > 0 ? String(points) : undefined,
    terrain: obstacle === undefined ? "space" : TERRAIN[obstacle.kind],
    state: open ? "open" : "plain",
  };
}

const ships = (view: View, { lexicon }: Table): HexToken[] =>
  view.ships.flatMap((ship, no): HexToken[] => {
    if (ship.fate !== "here" || !onMap(ship)) return [];
    const heading = lookUp(`heading.${ship.heading}`);
    const name = nameOf(ship.name, lexicon);
    return [
      {
        id: `ship.${no}`,
        at: ship,
        label: name,
        spoken: ship.cloaked
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
    label: say(lookUp(`board.${MINES[counter.real] ?? "counter"}`)),
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
