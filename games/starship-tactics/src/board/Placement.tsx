import { message } from "@flagship/kernel";
import { Button, check, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { ActionOf } from "../rules/action.ts";
import { columnOf } from "../rules/map.ts";
import { checkPlacement } from "../rules/placement.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { Panel } from "./Panel.tsx";
import type { Station } from "./plot.ts";

export interface PlacementProps {
  readonly table: BoardProps;
  readonly no: number;
  readonly at: Station;
}

/** The action that puts a ship on a station. */
export const placing = (no: number, at: Station): ActionOf<"place"> => ({
  type: "place",
  ship: no,
  at: { x: columnOf(at), y: at.r },
  heading: String(at.heading),
});

/** Where a ship begins that the scenario leaves to its captain: a hex on the map, an arrow for the heading. */
export function Placement({ table, no, at }: PlacementProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const action = placing(no, at);
  const refusal = checkPlacement(view, action);
  return (
    <Panel
      title={say(message("ask.place", { ship: shipAt(view, no).name }))}
      rule="ST-SCN-02"
      foot={
        <Button
          kind="act"
          icon={check}
          busy={table.pending}
          whyNot={refusal === undefined ? undefined : say(refusal.text)}
          onPress={() => table.act(action)}
        >
          {say(message("label.place"))}
        </Button>
      }
    >
      <p class="st-quiet">
        {say(
          message("label.move", {
            column: columnOf(at),
            row: at.r,
            heading: message(`heading.${at.heading}`),
          }),
        )}
      </p>
    </Panel>
  );
}
