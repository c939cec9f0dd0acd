import { message } from "../../say.ts";
import { Badge, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { shipAt } from "../../rules/state.ts";
import { Panel } from "../Panel.tsx";
import { SpeedLine } from "../SpeedLine.tsx";
import { Weapons } from "../Weapons.tsx";
import type { CrewPanelProps } from "./CaptainPanel.tsx";
import { Skills } from "./Skills.tsx";

/** Movement points, warp speed, weapons, and the rolls that are left this turn (ST-CGN-03, ST-HLM-01). */
export function HelmPanel({ table, no }: CrewPanelProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  return (
    <Panel
      title={say(message("panel.helm"))}
      rule="ST-CGN-03"
      note={!view.setting.sublight && say(message("board.warp", { warp: ship.warp }))}
    >
      <SpeedLine view={view} ship={ship} />
      <Weapons table={table} ship={ship} />
      <div class="st-trouble">
        {ship.gear === "reverse" && <Badge tone="act">{say(message("board.reverse"))}</Badge>}
        <Badge>{say(message("board.helm-rolls", { rolls: ship.crew?.helmRolls ?? 0 }))}</Badge>
        <Badge>{say(message("board.aim-rolls", { rolls: ship.crew?.aimRolls ?? 0 }))}</Badge>
        {ship.crew?.aiming === true && <Badge tone="good">{say(message("board.aiming"))}</Badge>}
      </div>
      <Skills ship={ship} skills={["helm", "weaponry"]} />
    </Panel>
  );
}
