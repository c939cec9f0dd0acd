import { message, sentence, type Lexicon } from "@flagship/kernel";
import { HexMap, hexKey, mine, useSay, type HexCell, type HexToken } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { distance, type Hex } from "../../rules/hex.ts";
import { columnOf, COLUMNS, hexAt, ROWS, type ObstacleKind } from "../../rules/map.ts";
import { classIn, type Scenario } from "../../rules/scenario.ts";
import { classSpec, degrees, navyColour } from "../looks.ts";
import { Worlds } from "../Worlds.tsx";
import { shipHex, type Thing } from "./draft.ts";
import { isMirrored, thingName } from "./things.ts";

export interface EditorMapProps {
  readonly scenario: Scenario;
  readonly selected: Thing | undefined;
  readonly lexicon: Lexicon;
  /** Light the hexes in which mines may lie. */
  readonly minefield: boolean;
  readonly onHex: (hex: Hex) => void;
}

const TERRAIN: Readonly<Record<ObstacleKind, HexCell["terrain"]>> = {
  planet: "world",
  moon: "rock",
  sun: "dust",
  asteroids: "rock",
};

/** The whole mapsheet with everything that has a place on it. */
export function EditorMap({ scenario, selected, lexicon, minefield, onHex }: EditorMapProps): JSX.Element {
  const say = useSay();
  const { obstacles, mines } = scenario;
  const cells = useMemo(
    () => cellsOf(scenario, minefield, lexicon),
    [obstacles, mines?.least, mines?.most, minefield, lexicon],
  );
  return (
    <HexMap
      label={say(message("workshop.map"))}
      hexes={cells}
      tokens={tokensOf(scenario, selected, lexicon)}
      onHex={onHex}
    >
      <Worlds
        obstacles={(obstacles ?? []).map((one) => ({ ...one, ...hexAt(one.column, one.row) }))}
        label={(kind) => say(message(`obstacle.${kind}`))}
      />
    </HexMap>
  );
}

function cellsOf(scenario: Scenario, minefield: boolean, lexicon: Lexicon): HexCell[] {
  const terrain = new Map(
    (scenario.obstacles ?? []).map((one) => [hexKey(hexAt(one.column, one.row)), TERRAIN[one.kind]]),
  );
  const named = new Map(
    (scenario.obstacles ?? []).map((one) => [
      hexKey(hexAt(one.column, one.row)),
      [sentence(message(`obstacle.${one.kind}`), lexicon)],
    ]),
  );
  const cells: HexCell[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const at = hexAt(column, row);
      cells.push({
        at,
        label: [
          sentence(message("board.hex", { column, row }), lexicon),
          ...(named.get(hexKey(at)) ?? []),
        ].join(", "),
        terrain: terrain.get(hexKey(at)) ?? "space",
        state: minefield && inMinefield(scenario, at) ? "path" : "plain",
      });
    }
  }
  return cells;
}

/** Mines lie between two distances of the first obstacle (ST-MIN-01). */
function inMinefield({ obstacles, mines }: Scenario, at: Hex): boolean {
  const centre = obstacles?.[0];
  if (centre === undefined || mines === undefined) return false;
  const away = distance(hexAt(centre.column, centre.row), at);
  return away >= mines.least && away <= mines.most;
}

function tokensOf(scenario: Scenario, selected: Thing | undefined, lexicon: Lexicon): HexToken[] {
  const isSelected = (thing: Thing): boolean =>
    thing.kind === selected?.kind && thing.index === selected.index;
  const things: HexToken[] = [];
  const add = (thing: Thing, at: Hex, more: Partial<HexToken>): void => {
    things.push({
      id: `${thing.kind}.${thing.index}`,
      at,
      label: thingName(scenario, thing, lexicon),
      state: isSelected(thing) ? "selected" : "plain",
      ...more,
    });
  };
  for (const [index, one] of (scenario.obstacles ?? []).entries()) {
    // Drawn by the worlds below; a token only rings the one that is chosen.
    const thing: Thing = { kind: "obstacle", index };
    if (isSelected(thing)) add(thing, hexAt(one.column, one.row), {});
  }
  for (const [index, one] of (scenario.mines?.at ?? []).entries()) {
    const thing: Thing = { kind: "mine", index };
    const dim = one.real || isSelected(thing) ? {} : { state: "dim" as const };
    add(thing, hexAt(one.column, one.row), { icon: mine, ...dim });
  }
  for (const [index, ship] of scenario.ships.entries()) {
    const at = shipHex(ship);
    const found = classIn(scenario, ship.class);
    if (at === undefined || found === undefined) continue;
    const thing: Thing = { kind: "ship", index };
    const hidden = ship.cloaked === true || (ship.enters ?? 0) > 1;
    const lost = (ship.damage?.superstructure ?? 0) / Math.max(1, found.superstructure);
    add(thing, at, {
      ship: classSpec(found, `@${ship.class}`, lost),
      power: navyColour(found.power, isMirrored(scenario, ship)),
      heading: degrees(ship.heading ?? 0),
      label: spoken(scenario, index, at, lexicon),
      ...(hidden && !isSelected(thing) ? { state: "dim" as const } : {}),
    });
  }
  return things;
}

function spoken(scenario: Scenario, index: number, at: Hex, lexicon: Lexicon): string {
  const ship = scenario.ships[index];
  const name = thingName(scenario, { kind: "ship", index }, lexicon);
  return sentence(
    message("workshop.ship-at", {
      name,
      column: columnOf(at),
      row: at.r,
      heading: message(`heading.${ship?.heading ?? 0}`),
    }),
    lexicon,
  );
}
