import { message } from "@flagship/kernel";
import { Button, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { Hex } from "../rules/hex.ts";
import type { View } from "../rules/view.ts";
import { BattleMap } from "./BattleMap.tsx";
import type { Band } from "./coverage.ts";
import { Bands, Ghost } from "./Overlay.tsx";
import type { Scope } from "./sector.ts";
import type { Task } from "./task.ts";

export interface MapSwitches {
  /** Firing arcs of the own ship without pointing at it. */
  readonly arcs: boolean;
  readonly setArcs: (on: boolean) => void;
  readonly scope: Scope;
  readonly setScope: (scope: Scope) => void;
}

export interface MapPlaceProps {
  readonly table: BoardProps;
  readonly task: Task;
  readonly hexes: readonly Hex[];
  readonly bands: readonly Band[];
  readonly selected: number | undefined;
  readonly onHex: (hex: Hex) => void;
  readonly onPoint: (hex: Hex | undefined) => void;
  readonly switches: MapSwitches;
}

/** The battle map with what is being plotted on it and the switches at its foot. */
export function MapPlace(props: MapPlaceProps): JSX.Element {
  const { table, task, hexes, bands, selected, onHex, onPoint, switches } = props;
  const say = useSay();
  const view = table.seen.view as View;
  const ghostShip = task.ghost === undefined ? undefined : view.ships[task.ghost.no];
  return (
    <div class="st-map">
      <BattleMap
        table={table}
        hexes={hexes}
        open={task.open}
        selected={selected}
        onHex={onHex}
        onPoint={onPoint}
      >
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
        <Button size="small" pressed={switches.arcs} onPress={() => switches.setArcs(!switches.arcs)}>
          {say(message("board.show-arcs"))}
        </Button>
        {(["near", "whole"] as const).map((one) => (
          <Button
            key={one}
            size="small"
            pressed={switches.scope === one}
            onPress={() => switches.setScope(switches.scope === one ? "battle" : one)}
          >
            {say(message(`board.scope-${one}`))}
          </Button>
        ))}
        {bands.length > 0 && (
          <span class="st-legend" aria-hidden="true">
            {([1, 2, 3, 4] as const).map((grade) => (
              <i key={grade} data-grade={grade}>
                {say(message(`board.band.${grade}`))}
              </i>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
