import { nameOf } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Badge, Dial, Meter, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { NONE } from "../../rules/ship.ts";
import { figuresAt, shipAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { Gauge } from "../Gauge.tsx";
import { colourOf, degrees, known, shipSpec } from "../looks.ts";
import { Panel } from "../Panel.tsx";
import type { CrewPanelProps } from "./CaptainPanel.tsx";
import { Skills } from "./Skills.tsx";

/** Shields, superstructure, casualties, sensors and damage control (ST-CGN-03). */
export function SciencePanel({ table, no }: CrewPanelProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  const figures = figuresAt(view, ship);
  const name = nameOf(ship.name, table.lexicon);
  const control = known(ship.crew?.damageControl) ?? 0;
  return (
    <Panel title={say(message("panel.science"))} rule="ST-CGN-03">
      <div class="st-ship-body" data-own="true">
        <Dial
          label={say(message("board.shields-of", { name }))}
          shields={ship.shields.map((strength) => ({ strength, full: figures.maxShield }))}
          ship={shipSpec(view, ship)}
          power={colourOf(view, ship)}
          towards={degrees(ship.heading)}
        />
        <div class="st-readouts">
          <Gauge
            label={say(message("board.hull"))}
            left={ship.superstructure}
            of={figures.superstructure}
            tone="danger"
          />
          <Meter
            label={say(message("board.casualties"))}
            value={ship.casualties / 10}
            max={100}
            tone="danger"
            readout={say(message("board.percent", { n: ship.casualties / 10 }))}
          />
          <div class="st-trouble">
            <Sensors view={view} no={no} />
            {control > 0 && (
              <Badge tone="good">{say(message("board.damage-control", { points: control }))}</Badge>
            )}
          </div>
        </div>
      </div>
      <Skills ship={ship} skills={["deflectors", "damageControl", "sensors", "communications"]} />
    </Panel>
  );
}

function Sensors({ view, no }: { readonly view: View; readonly no: number }): JSX.Element {
  const say = useSay();
  const { sensors } = shipAt(view, no);
  const lock = known(sensors.lock);
  const contact = known(sensors.contact);
  return (
    <>
      {sensors.damaged > 0 && (
        <Badge tone="danger">{say(message("board.sensors-out-for", { steps: sensors.damaged }))}</Badge>
      )}
      {lock !== undefined && (
        <Badge tone={lock === NONE ? "plain" : "good"}>
          {say(
            lock === NONE
              ? message("board.no-lock")
              : message("board.holds-lock", { ship: shipAt(view, lock).name }),
          )}
        </Badge>
      )}
      {contact !== undefined && contact !== NONE && (
        <Badge tone="good">{say(message("board.contact", { ship: shipAt(view, contact).name }))}</Badge>
      )}
    </>
  );
}
