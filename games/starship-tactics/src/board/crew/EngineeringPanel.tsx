import { message, lookUp } from "../../say.ts";
import { Badge, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { powerOf } from "../../rules/ship.ts";
import { figuresAt, shipAt } from "../../rules/state.ts";
import { Gauge } from "../Gauge.tsx";
import { Panel } from "../Panel.tsx";
import type { CrewPanelProps } from "./CaptainPanel.tsx";
import { Skills } from "./Skills.tsx";

/** Engine tracks, total power and the three shares (ST-CGN-03). */
export function EngineeringPanel({ table, no }: CrewPanelProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  const figures = figuresAt(view, ship);
  const spent = [ship.toMovement, ship.toWeapons, ship.toShields];
  return (
    <Panel
      title={say(message("panel.engineering"))}
      rule="ST-CGN-03"
      note={say(message("board.total-power", { power: powerOf(ship), of: figures.total }))}
    >
      {figures.engines.map((full, engine) => (
        <Gauge
          key={engine}
          label={say(lookUp(engineName(engine, figures.warpEngines)))}
          left={ship.engines[engine] ?? 0}
          of={full}
          tone="act"
        />
      ))}
      <dl class="st-figures">
        {(["movement", "weapons", "shields"] as const).map((name, index) => (
          <div key={name}>
            <dt>{say(message(`figure.${name}`))}</dt>
            <dd>
              {spent[index]}
              <small>/{ship.crew?.shares[index]}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>{say(message("figure.extra"))}</dt>
          <dd>{ship.extra}</dd>
        </div>
      </dl>
      {(ship.crew?.blackout ?? 0) > 0 && (
        <Badge tone="danger">{say(message("board.blackout", { pairs: ship.crew?.blackout ?? 0 }))}</Badge>
      )}
      <Skills ship={ship} skills={["warpDrive", "engineering"]} />
    </Panel>
  );
}

const engineName = (engine: number, warpEngines: number): string =>
  engine >= warpEngines
    ? "engine.impulse"
    : warpEngines === 1
      ? "engine.warp"
      : engine === 0
        ? "engine.port"
        : "engine.starboard";
