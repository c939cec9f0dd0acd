import type { JSX } from "preact";
import { Bridge } from "../Bridge.tsx";
import type { Post } from "../../rules/setting.ts";
import { CaptainPanel } from "./CaptainPanel.tsx";
import { EngineeringPanel } from "./EngineeringPanel.tsx";
import { HelmPanel } from "./HelmPanel.tsx";
import { panelsOf, type PanelName } from "./post.ts";
import { SciencePanel } from "./SciencePanel.tsx";
import type { Table } from "../table.ts";

const SCREENS = {
  captain: CaptainPanel,
  engineering: EngineeringPanel,
  helm: HelmPanel,
  science: SciencePanel,
} as const satisfies Readonly<Record<PanelName, unknown>>;

export interface OfficerScreenProps {
  readonly table: Table;
  readonly no: number;
  readonly held: readonly Post[];
}

/** What one officer has before them: their own panels, and of the others only what is said aloud. */
export function OfficerScreen({ table, no, held }: OfficerScreenProps): JSX.Element {
  return (
    <div class="st-officer">
      {panelsOf(held).map((panel) => {
        const Screen = SCREENS[panel];
        return <Screen key={panel} table={table} no={no} />;
      })}
      <Bridge table={table} no={no} />
    </div>
  );
}
