import { message } from "@flagship/kernel";
import { Button, remove as removeIcon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { OBSTACLES, type ObstacleKind } from "../../rules/map.ts";
import type { Scenario } from "../../rules/scenario.ts";
import { Select, Switch } from "./controls.tsx";
import { changed, counted, type Thing } from "./draft.ts";
import { PlaceBoxes, type Bench, type PartProps } from "./PlaceBoxes.tsx";
import { ShipInspector } from "./ShipInspector.tsx";
import { thingName } from "./things.ts";

export interface InspectorProps extends Bench {
  readonly thing: Thing | undefined;
  readonly moving: boolean;
  readonly onMoving: (on: boolean) => void;
  readonly onRemove: (thing: Thing) => void;
}

/** Everything that can be said of the thing chosen. */
export function Inspector(props: InspectorProps): JSX.Element {
  const { scenario, thing, lexicon, moving, onMoving, onRemove } = props;
  const say = useSay();
  if (thing === undefined || !exists(scenario, thing))
    return (
      <section class="st-panel">
        <p class="st-quiet">{say(message("workshop.nothing-chosen"))}</p>
      </section>
    );
  const name = thingName(scenario, thing, lexicon);
  return (
    <section class="st-panel" aria-label={name}>
      <header class="st-panel-head">
        <h2>{name}</h2>
      </header>
      {thing.kind === "ship" ? (
        <ShipInspector {...props} index={thing.index} />
      ) : thing.kind === "obstacle" ? (
        <ObstacleInspector {...props} index={thing.index} />
      ) : (
        <MineInspector {...props} index={thing.index} />
      )}
      <footer class="st-panel-foot">
        <Button size="small" pressed={moving} onPress={() => onMoving(!moving)}>
          {say(message("workshop.move"))}
        </Button>
        <Button size="small" kind="danger" icon={removeIcon} onPress={() => onRemove(thing)}>
          {say(message("workshop.remove"))}
        </Button>
      </footer>
    </section>
  );
}

function exists(scenario: Scenario, { kind, index }: Thing): boolean {
  const lists = { ship: scenario.ships, obstacle: scenario.obstacles, mine: scenario.mines?.at };
  return lists[kind]?.[index] !== undefined;
}

function ObstacleInspector({ scenario, index, onChange }: PartProps): JSX.Element | null {
  const say = useSay();
  const one = scenario.obstacles?.[index];
  if (one === undefined) return null;
  const set = (more: Partial<typeof one>): void =>
    onChange({
      ...scenario,
      obstacles: changed(scenario.obstacles ?? [], index, (was) => ({ ...was, ...more })),
    });
  return (
    <>
      <Select
        label={say(message("workshop.kind"))}
        value={one.kind}
        from={OBSTACLES.map((kind) => ({ value: kind, label: say(message(`obstacle.${kind}`)) }))}
        onChange={(kind) => set({ kind: kind as ObstacleKind })}
      />
      <PlaceBoxes at={one} onPlace={set} />
    </>
  );
}

function MineInspector({ scenario, index, onChange }: PartProps): JSX.Element | null {
  const say = useSay();
  const { mines } = scenario;
  const one = mines?.at?.[index];
  if (mines === undefined || one === undefined) return null;
  const set = (more: Partial<typeof one>): void =>
    onChange({
      ...scenario,
      mines: counted({ ...mines, at: changed(mines.at ?? [], index, (was) => ({ ...was, ...more })) }),
    });
  return (
    <>
      <Switch label={say(message("workshop.real"))} on={one.real} onChange={(real) => set({ real })} />
      <PlaceBoxes at={one} onPlace={set} />
    </>
  );
}
