import { isSeat } from "@flagship/kernel";
import { hexKey, useTableLayout } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { sameHex, type Hex } from "../rules/hex.ts";
import { askFor } from "../rules/inquiry.ts";
import { ALL_HEXES, FAR_ON_PHONE, frameOf, momentOf } from "./camera.ts";
import { coverage, type Band } from "./coverage.ts";
import { Desk, Resting } from "./Desk.tsx";
import { Displays } from "./Displays.tsx";
import { MapPlace } from "./MapPlace.tsx";
import type { Table } from "./table.ts";
import { theirReach } from "./their-reach.ts";
import { useTask } from "./task.ts";
import { ownShip, otherShip } from "./whom.ts";

/** The battle: the map fills the board; power is shared out on a dial over it. */
export function Board(table: Table): JSX.Element {
  const { seen, viewer, focus } = table;
  const { view } = seen;
  const ask = isSeat(viewer) && seen.choices !== undefined ? askFor(view, viewer) : undefined;
  const task = useTask(table, ask);
  const [picked, pick] = useState<number | undefined>();
  const [pointed, point] = useState<Hex | undefined>();
  const [arcs, setArcs] = useState(false);
  const [theirArcs, setTheirArcs] = useState(false);
  const [focused, setFocused] = useState<{ readonly seat: number; readonly moment: string } | undefined>();

  const moment = momentOf(view, ask);
  useEffect(() => setFocused(focus === undefined ? undefined : { seat: focus.seat, moment }), [focus]);
  const seat = focused?.moment === moment ? focused.seat : undefined;
  const phone = useTableLayout() === "phone";
  const frame = useMemo(
    () => frameOf(view, ask, seat, phone ? FAR_ON_PHONE : undefined),
    [moment, seat, phone],
  );

  const own = ownShip(view, viewer, ask, picked);
  const other = otherShip(view, own, picked);
  const under = pointed === undefined ? -1 : view.ships.findIndex((ship) => isAt(ship, pointed));
  const shooter = task.gun?.ship ?? (under >= 0 ? under : arcs ? own : undefined);
  const bandsOf = (no: number | undefined): readonly Band[] => {
    const ship = no === undefined ? undefined : view.ships[no];
    if (ship === undefined || ship.r < 0) return [];
    const from = (task.ghost?.no === no ? task.ghost?.passed.at(-1) : undefined) ?? ship;
    const dark = ALL_HEXES.filter((hex) => !task.open.has(hexKey(hex)));
    return coverage(view, ship, from, dark, task.gun?.weapon);
  };
  const bands = useMemo(() => bandsOf(shooter), [view, shooter, task.gun, task.ghost, task.open]);
  const theirs = useMemo(() => (theirArcs ? bandsOf(other) : []), [view, other, theirArcs]);

  const onHex = (hex: Hex): void => {
    if (task.onHex(hex)) return;
    const no = view.ships.findIndex((ship) => isAt(ship, hex));
    if (no >= 0) pick(no);
  };
  const reach = useMemo(
    () => (ask === undefined ? theirReach(view, seen.waitingFor, viewer) : undefined),
    [view, ask === undefined],
  );
  const displays = <Displays table={table} own={own} other={other} onShip={pick} />;
  return (
    <div class="st-board" data-asked={ask?.kind ?? "nothing"}>
      <MapPlace
        table={table}
        ask={ask}
        task={task}
        frame={frame}
        bands={bands}
        theirs={theirs}
        reach={reach}
        own={own}
        other={other}
        onHex={onHex}
        onPoint={point}
        layers={{ arcs, setArcs, theirArcs, setTheirArcs }}
      />
      {ask === undefined ? (
        <Resting table={table} reach={reach} displays={displays} />
      ) : (
        <Desk key={`${ask.kind}.${ask.who}`} table={table} ask={ask} task={task} displays={displays} />
      )}
    </div>
  );
}

const isAt = (ship: { readonly fate: string } & Hex, hex: Hex): boolean =>
  ship.fate === "here" && sameHex(ship, hex);
