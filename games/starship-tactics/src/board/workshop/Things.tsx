import { message, type Lexicon } from "@flagship/kernel";
import { PowerMark, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { classIn, type Scenario, type ScenarioShip } from "../../rules/scenario.ts";
import { navyColour } from "../looks.ts";
import type { Thing } from "./draft.ts";
import { isMirrored, shipName, thingName } from "./things.ts";

export interface ThingsProps {
  readonly scenario: Scenario;
  readonly selected: Thing | undefined;
  readonly lexicon: Lexicon;
  readonly onThing: (thing: Thing) => void;
}

/** Everything in the scenario as a list, also what has no place on the map yet. */
export function Things({ scenario, selected, lexicon, onThing }: ThingsProps): JSX.Element {
  const say = useSay();
  const item = (thing: Thing, note: string): JSX.Element => (
    <li key={`${thing.kind}.${thing.index}`}>
      <button
        type="button"
        class="st-ws-thing"
        aria-pressed={thing.kind === selected?.kind && thing.index === selected.index}
        onClick={() => onThing(thing)}
      >
        {thing.kind === "ship" ? (
          <ShipMark scenario={scenario} ship={scenario.ships[thing.index]} lexicon={lexicon} />
        ) : (
          thingName(scenario, thing, lexicon)
        )}
        <small>{note}</small>
      </button>
    </li>
  );
  const placed = (one: { readonly column: number; readonly row: number }): string =>
    say(message("workshop.at", { column: one.column, row: one.row }));
  return (
    <section class="st-panel" aria-label={say(message("workshop.things"))}>
      <header class="st-panel-head">
        <h2>{say(message("workshop.things"))}</h2>
      </header>
      <ul class="st-ws-things">
        {scenario.ships.map((ship, index) => item({ kind: "ship", index }, say(whereabouts(ship))))}
        {(scenario.obstacles ?? []).map((one, index) => item({ kind: "obstacle", index }, placed(one)))}
        {(scenario.mines?.at ?? []).map((one, index) => item({ kind: "mine", index }, placed(one)))}
      </ul>
    </section>
  );
}

function ShipMark({
  scenario,
  ship,
  lexicon,
}: {
  readonly scenario: Scenario;
  readonly ship: ScenarioShip | undefined;
  readonly lexicon: Lexicon;
}): JSX.Element {
  const say = useSay();
  if (ship === undefined) return <span />;
  const navy = classIn(scenario, ship.class)?.power ?? "federation";
  return (
    <span class="st-ws-ship">
      <PowerMark
        power={navyColour(navy, isMirrored(scenario, ship))}
        label={say(message("workshop.side", { side: ship.side + 1 }))}
      />
      {shipName(ship, lexicon)}
    </span>
  );
}

const whereabouts = (ship: ScenarioShip): ReturnType<typeof message> => {
  if (ship.place !== undefined) return message(`workshop.place.${ship.place}`);
  if (ship.column === undefined) return message("workshop.no-place");
  if ((ship.enters ?? 0) > 1) return message("workshop.enters", { turn: ship.enters ?? 0 });
  return message(ship.cloaked === true ? "workshop.at-cloaked" : "workshop.at", {
    column: ship.column,
    row: ship.row ?? 0,
  });
};
