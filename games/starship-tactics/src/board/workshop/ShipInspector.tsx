import { message, nameOf } from "@flagship/kernel";
import { Button, copy, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { classIn, type ScenarioShip } from "../../rules/scenario.ts";
import { NumberBox, Select, Switch, WordsBox } from "./controls.tsx";
import { Damage } from "./Damage.tsx";
import { changeShip, doubleShip, omit } from "./draft.ts";
import { PlaceBoxes, type PartProps } from "./PlaceBoxes.tsx";
import { classesFor, sidesFor } from "./things.ts";

const PLACES = ["map", "anywhere", "edge"] as const;

/** A ship: class, side, name, place and heading, when it enters, what is broken. */
export function ShipInspector(props: PartProps): JSX.Element | null {
  const { scenario, index, lexicon, onChange } = props;
  const say = useSay();
  const ship = scenario.ships[index];
  if (ship === undefined) return null;
  const found = classIn(scenario, ship.class);
  const set = (how: (was: ScenarioShip) => ScenarioShip): void => onChange(changeShip(scenario, index, how));
  const { column = 0, row = 0, heading = 0 } = ship;
  return (
    <>
      <Select
        label={say(message("workshop.class"))}
        value={ship.class}
        from={classesFor(scenario).map((one) => ({
          value: one.id,
          label: nameOf(one.id, lexicon),
          group: nameOf(one.power, lexicon),
        }))}
        onChange={(id) => set((was) => ({ ...omit(was, "damage"), class: id }))}
      />
      <Select
        label={say(message("option.side"))}
        value={String(ship.side)}
        from={sidesFor(scenario).map((side) => ({ value: String(side), label: String(side + 1) }))}
        onChange={(side) => set((was) => ({ ...was, side: Number(side) }))}
      />
      <WordsBox
        label={say(message("workshop.name"))}
        value={ship.name ?? ""}
        most={40}
        onChange={(name) => set((was) => (name === "" ? omit(was, "name") : { ...was, name }))}
      />
      <Select
        label={say(message("workshop.place"))}
        value={ship.place ?? "map"}
        from={PLACES.map((value) => ({ value, label: say(message(`workshop.place.${value}`)) }))}
        onChange={(place) => set((was) => placedBy(was, place))}
      />
      {ship.place === undefined && (
        <>
          <PlaceBoxes at={{ column, row }} onPlace={(at) => set((was) => ({ ...was, ...at }))} />
          <fieldset class="st-ws-headings" aria-label={say(message("field.heading"))}>
            {[5, 0, 1, 4, 3, 2].map((one) => (
              <Button
                key={one}
                size="small"
                pressed={heading === one}
                onPress={() => set((was) => ({ ...was, heading: one }))}
              >
                {say(message(`heading.${one}`))}
              </Button>
            ))}
          </fieldset>
        </>
      )}
      {(found?.cloak ?? 0) > 0 && (
        <Switch
          label={say(message("workshop.cloaked"))}
          on={ship.cloaked === true}
          onChange={(on) => set((was) => (on ? { ...was, cloaked: true } : omit(was, "cloaked")))}
        />
      )}
      <NumberBox
        label={say(message("workshop.enters-turn"))}
        value={ship.enters ?? 1}
        min={1}
        max={99}
        onChange={(enters) => set((was) => (enters > 1 ? { ...was, enters } : omit(was, "enters")))}
      />
      {found !== undefined && <Damage ship={ship} found={found} lexicon={lexicon} onChange={set} />}
      <Button size="small" icon={copy} onPress={() => onChange(doubleShip(scenario, index))}>
        {say(message("workshop.double"))}
      </Button>
    </>
  );
}

/** On the map with a heading, or left to its captain. */
function placedBy(ship: ScenarioShip, place: string): ScenarioShip {
  if (place === "anywhere" || place === "edge") return { ...omit(ship, "column", "row", "heading"), place };
  const { column = 20, row = 13, heading = 0 } = ship;
  return { ...omit(ship, "place"), column, row, heading };
}
