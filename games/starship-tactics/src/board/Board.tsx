import { isSeat, message } from "@flagship/kernel";
import { Button, hexKey, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Order } from "./Allocation.tsx";
import { askFor } from "../rules/asks.ts";
import { sameHex, type Hex } from "../rules/hex.ts";
import type { View } from "../rules/view.ts";
import { BattleMap } from "./BattleMap.tsx";
import { Bridge } from "./Bridge.tsx";
import { coverage } from "./coverage.ts";
import { Bands, Ghost } from "./Overlay.tsx";
import { Roster } from "./Roster.tsx";
import { hexesOf, sectorOf, type Scope } from "./sector.ts";
import { ShipDisplay } from "./ShipDisplay.tsx";
import { Station as Desk } from "./Station.tsx";
import { useTask } from "./task.ts";
import { ownShip, otherShip } from "./whom.ts";

/** The battle: the map, the station of the present decision, the displays of two ships. */
export function Board(props: BoardProps): JSX.Element {
  const { seen, viewer } = props;
  const say = useSay();
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
  const ghostShip = task.ghost === undefined ? undefined : view.ships[task.ghost.no];
  return (
    <div class="st-board">
      <div class="st-map">
        <BattleMap table={props} hexes={hexes} open={task.open} selected={own} onHex={onHex} onPoint={point}>
          <Bands bands={bands} />
          {task.ghost !== undefined && ghostShip !== undefined && (
            <Ghost
              view={view}
              ship={ghostShip}
              passed={task.ghost.passed}
              headings={task.ghost.headings}
              label={(heading) => say(message(`heading.${heading}`))}
              onHeading={task.onHeading}
            />
          )}
        </BattleMap>
        <div class="st-map-switches">
          <Button size="small" pressed={arcs} onPress={() => setArcs(!arcs)}>
            {say(message("board.show-arcs"))}
          </Button>
          {(["near", "whole"] as const).map((one) => (
            <Button
              key={one}
              size="small"
              pressed={scope === one}
              onPress={() => setScope(scope === one ? "battle" : one)}
            >
              {say(message(`board.scope-${one}`))}
            </Button>
          ))}
        </div>
      </div>
      {ask !== undefined && (
        <Desk
          table={props}
          ask={ask}
          task={task}
          orders={orders}
          onOrder={(no, order) => keep({ ...orders, [no]: order })}
        />
      )}
      {view.ships.length > 2 && (
        <Roster table={props} selected={[own, other].filter((no) => no !== undefined)} onSelect={pick} />
      )}
      <div class="st-displays">
        {own !== undefined && <ShipDisplay table={props} no={own} />}
        {other !== undefined && <ShipDisplay table={props} no={other} />}
      </div>
      {own !== undefined && <Bridge table={props} no={own} />}
    </div>
  );
}

const isAt = (ship: { readonly fate: string } & Hex, hex: Hex): boolean =>
  ship.fate === "here" && sameHex(ship, hex);
