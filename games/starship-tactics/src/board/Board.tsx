import { isSeat } from "@flagship/kernel";
import { hexKey, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { askFor } from "../rules/asks.ts";
import { sameHex, type Hex } from "../rules/hex.ts";
import type { AskKind } from "../rules/ask.ts";
import type { View } from "../rules/view.ts";
import type { Order } from "./Allocation.tsx";
import { Bridge } from "./Bridge.tsx";
import { coverage } from "./coverage.ts";
import { OfficerScreen } from "./crew/OfficerScreen.tsx";
import { needsMap, postsOf } from "./crew/post.ts";
import { DamageReport } from "./DamageReport.tsx";
import { Console } from "./instructor/Console.tsx";
import { Rulings } from "./instructor/Rulings.tsx";
import { MapPlace } from "./MapPlace.tsx";
import { Roster } from "./Roster.tsx";
import { hexesOf, sectorOf, type Scope } from "./sector.ts";
import { ShipDisplay } from "./ShipDisplay.tsx";
import { Station as Desk } from "./Station.tsx";
import { useTask } from "./task.ts";
import { ownShip, otherShip } from "./whom.ts";

/**
 * The battle: the map, the desk of the present decision, the displays of two ships. An officer has their own
 * panels instead of the own ship's display, the instructor a console.
 */
export function Board(props: BoardProps): JSX.Element {
  const { seen, viewer } = props;
  const view = seen.view as View;
  const ask = isSeat(viewer) && seen.choices !== undefined ? askFor(view, viewer) : undefined;
  const task = useTask(props, ask);
  const [picked, pick] = useState<number | undefined>();
  const [pointed, point] = useState<Hex | undefined>();
  const [scope, setScope] = useState<Scope>("battle");
  const [arcs, setArcs] = useState(false);
  const [orders, keep] = useState<Readonly<Record<number, Order>>>({});

  const own = ownShip(view, viewer, ask, picked);
  const other = otherShip(view, own, picked);
  const placing = ask?.kind === "place" || ask?.kind === "lay";
  const sector = sectorOf(view, placing ? "whole" : scope, own === undefined ? undefined : view.ships[own]);
  const { left, top, right, bottom } = sector;
  const hexes = useMemo(() => hexesOf(sector), [left, top, right, bottom]);

  const under = pointed === undefined ? -1 : view.ships.findIndex((ship) => isAt(ship, pointed));
  const shooter = task.gun?.ship ?? (under >= 0 ? under : arcs ? own : undefined);
  const bands = useMemo(() => {
    const ship = shooter === undefined ? undefined : view.ships[shooter];
    if (ship === undefined || ship.r < 0) return [];
    const from = (task.ghost?.no === shooter ? task.ghost?.passed.at(-1) : undefined) ?? ship;
    const dark = hexes.filter((hex) => !task.open.has(hexKey(hex)));
    return coverage(view, ship, from, dark, task.gun?.weapon);
  }, [view, hexes, shooter, task.gun, task.ghost, task.open]);

  const onHex = (hex: Hex): void => {
    if (task.onHex(hex)) return;
    const no = view.ships.findIndex((ship) => isAt(ship, hex));
    if (no >= 0) pick(no);
  };
  const held = own === undefined ? [] : postsOf(view, own, viewer);
  const desk =
    ask === undefined ? undefined : (
      <Desk
        table={props}
        ask={ask}
        task={task}
        orders={orders}
        onOrder={(no, order) => keep({ ...orders, [no]: order })}
      />
    );
  const deskFirst = desk !== undefined && !onMapKinds.has(ask?.kind);
  const map = (
    <MapPlace
      table={props}
      task={task}
      hexes={hexes}
      bands={bands}
      selected={own}
      onHex={onHex}
      onPoint={point}
      switches={{ arcs, setArcs, scope, setScope }}
    />
  );
  const roster = view.ships.length > 2 && (
    <Roster table={props} selected={[own, other].filter((no) => no !== undefined)} onSelect={pick} />
  );
  if (own !== undefined && held.length > 0) {
    const mapFirst = needsMap(held);
    return (
      <div class="st-board" data-desk-first={deskFirst}>
        {mapFirst && map}
        {desk}
        <DamageReport table={props} />
        <OfficerScreen table={props} no={own} held={held} />
        {!mapFirst && map}
        {roster}
        {other !== undefined && <ShipDisplay table={props} no={other} />}
        {view.ending !== undefined && <Rulings table={props} />}
      </div>
    );
  }
  return (
    <div class="st-board" data-desk-first={deskFirst}>
      {map}
      {desk}
      <DamageReport table={props} />
      {viewer === view.setting.instructor && <Console table={props} onShip={pick} />}
      {roster}
      <div class="st-displays">
        {own !== undefined && <ShipDisplay table={props} no={own} />}
        {other !== undefined && <ShipDisplay table={props} no={other} />}
      </div>
      {own !== undefined && <Bridge table={props} no={own} />}
      {view.ending !== undefined && viewer !== view.setting.instructor && <Rulings table={props} />}
    </div>
  );
}

/** What is answered on the map; for any other desk it is smaller, and on a phone it comes after. */
const onMapKinds: ReadonlySet<AskKind | undefined> = new Set<AskKind>([
  "place",
  "lay",
  "move",
  "declare",
  "sensors",
  "question",
]);

const isAt = (ship: { readonly fate: string } & Hex, hex: Hex): boolean =>
  ship.fate === "here" && sameHex(ship, hex);
