import type { JSX } from "preact";
import { Bridge } from "./Bridge.tsx";
import { OfficerScreen } from "./crew/OfficerScreen.tsx";
import { postsOf } from "./crew/post.ts";
import { DamageReport } from "./DamageReport.tsx";
import { Console } from "./instructor/Console.tsx";
import { Rulings } from "./instructor/Rulings.tsx";
import { Roster } from "./Roster.tsx";
import { ShipDisplay } from "./ShipDisplay.tsx";
import type { Table } from "./table.ts";

export interface DisplaysProps {
  readonly table: Table;
  readonly own: number | undefined;
  readonly other: number | undefined;
  readonly onShip: (no: number) => void;
}

/** What stands below in the rail: an officer's own panels or the instructor's console, the latest hits, the ships. */
export function Displays({ table, own, other, onShip }: DisplaysProps): JSX.Element {
  const { view } = table.seen;
  const isInstructor = table.viewer === view.setting.instructor;
  const held = own === undefined ? [] : postsOf(view, own, table.viewer);
  const aboard = own !== undefined && held.length > 0;
  return (
    <div class="st-displays">
      {aboard && <OfficerScreen table={table} no={own} held={held} />}
      {isInstructor && <Console table={table} onShip={onShip} />}
      <DamageReport table={table} />
      {view.ships.length > 2 && (
        <Roster table={table} selected={[own, other].filter((no) => no !== undefined)} onSelect={onShip} />
      )}
      {own !== undefined && !aboard && <ShipDisplay table={table} no={own} />}
      {other !== undefined && <ShipDisplay table={table} no={other} />}
      {own !== undefined && !aboard && <Bridge table={table} no={own} />}
      {view.ending !== undefined && !isInstructor && <Rulings table={table} />}
    </div>
  );
}
