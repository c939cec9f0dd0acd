import { message, type PlainKey, lookUp } from "../say.ts";
import { eye, target, Icon, useSay, useTableLayout, type IconArt } from "@flagship/kit";
import type { JSX } from "preact";
import type { Ask } from "../rules/ask.ts";
import type { Hex } from "../rules/hex.ts";
import { BattleMap } from "./BattleMap.tsx";
import type { Band } from "./coverage.ts";
import { gunsIn } from "./gunnery.ts";
import { AimLines, Range, WeaponRing } from "./Aiming.tsx";
import { Bands, Ghost, Reachable } from "./Overlay.tsx";
import { PhaseStrip } from "./PhaseStrip.tsx";
import type { Table } from "./table.ts";
import type { Task } from "./task.ts";
import type { TheirReach } from "./their-reach.ts";

export interface MapLayers {
  /** Firing arcs of the own ship, and of the other one, without pointing at it. */
  readonly arcs: boolean;
  readonly setArcs: (on: boolean) => void;
  readonly theirArcs: boolean;
  readonly setTheirArcs: (on: boolean) => void;
}

export interface MapPlaceProps {
  readonly table: Table;
  readonly ask: Ask | undefined;
  readonly task: Task;
  readonly frame: readonly Hex[];
  readonly bands: readonly Band[];
  readonly theirs: readonly Band[];
  /** Where the ship that is waited for can be after its move. */
  readonly reach: TheirReach | undefined;
  readonly own: number | undefined;
  readonly other: number | undefined;
  readonly onHex: (hex: Hex) => void;
  readonly onPoint: (hex: Hex | undefined) => void;
  readonly layers: MapLayers;
}

/** The battle map with what is being plotted on it, its layers in one corner and the phases at its foot. */
export function MapPlace(props: MapPlaceProps): JSX.Element {
  const { table, ask, task, bands, theirs, own, other, onHex, onPoint, layers } = props;
  const say = useSay();
  const phone = useTableLayout() === "phone";
  const { view, choices } = table.seen;
  const ghostShip = task.ghost === undefined ? undefined : view.ships[task.ghost.no];
  const from = task.ghost?.passed.at(-1) ?? (own === undefined ? undefined : view.ships[own]);
  const guns = ask?.kind === "declare" ? gunsIn(choices?.open ?? []) : [];
  return (
    <div class="st-map">
      <BattleMap
        table={table}
        task={task}
        ask={ask}
        frame={props.frame}
        selected={own}
        onHex={onHex}
        onPoint={onPoint}
        over={
          <>
            {ask?.kind === "declare" && <AimLines view={view} guns={guns} aims={task.aims} />}
            {ask?.kind === "declare" && <WeaponRing table={table} guns={guns} task={task} />}
          </>
        }
      >
        <Bands bands={theirs} theirs />
        <Bands bands={bands} />
        {props.reach !== undefined && <Reachable hexes={props.reach.hexes} />}
        {from !== undefined && other !== undefined && <Range view={view} from={from} other={other} />}
        {task.ghost !== undefined && ghostShip !== undefined && (
          <Ghost
            view={view}
            ship={ghostShip}
            passed={task.ghost.passed}
            headings={task.ghost.headings}
            label={(heading) => say(lookUp(`heading.${heading}`))}
            onHeading={task.onHeading}
          />
        )}
      </BattleMap>
      <div class="st-layers">
        <Layer
          icon={target}
          word="board.show-arcs"
          on={layers.arcs}
          onPress={() => layers.setArcs(!layers.arcs)}
        />
        <Layer
          icon={eye}
          word="board.show-their-arcs"
          on={layers.theirArcs}
          onPress={() => layers.setTheirArcs(!layers.theirArcs)}
        />
        {bands.length > 0 && !phone && (
          <span class="st-legend" aria-hidden="true">
            {([1, 2, 3, 4] as const).map((grade) => (
              <i key={grade} data-grade={grade}>
                {say(message(`board.band.${grade}`))}
              </i>
            ))}
          </span>
        )}
      </div>
      {!phone && own !== undefined && (
        <PhaseStrip table={table} ships={[own, other].filter((no) => no !== undefined)} />
      )}
    </div>
  );
}

interface LayerProps {
  readonly icon: IconArt;
  readonly word: PlainKey;
  readonly on: boolean;
  readonly onPress: () => void;
}

function Layer({ icon, word, on, onPress }: LayerProps): JSX.Element {
  const say = useSay();
  return (
    <button type="button" class="st-layer" aria-pressed={on} onClick={onPress}>
      <Icon art={icon} />
      <span>{say(message(word))}</span>
    </button>
  );
}
