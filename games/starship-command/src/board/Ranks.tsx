import { message, nameOf } from "@flagship/kernel";
import { Button, Chip, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Action } from "../rules/action.ts";
import type { UnitId } from "../rules/state.ts";
import { shipsIn } from "./fleet.ts";
import { shownName } from "../rules/marks.ts";
import type { TableTop } from "./table-top.ts";

/** Which ships wait in the rear rank, screened and silent (SC-RNK-01). */
export function Ranks({ top }: { readonly top: TableTop }): JSX.Element | undefined {
  const say = useSay();
  const [rear, setRear] = useState<readonly UnitId[]>([]);
  if (!top.open.some((choice) => (choice.action as Action).type === "place")) return undefined;
  const ships = shipsIn(top.view, top.own);
  return (
    <section class="sc-plan sc-ranks" aria-label={say(message("board.ranks"))}>
      <p class="sc-plan-hint">{say(message("board.hint-ranks"))}</p>
      <div class="sc-volley-shots">
        {ships.map(({ id, unit }) => (
          <Chip
            key={id}
            label={nameOf(shownName(unit), top.props.lexicon)}
            selected={rear.includes(id)}
            onToggle={() => setRear(rear.includes(id) ? rear.filter((one) => one !== id) : [...rear, id])}
          />
        ))}
      </div>
      <div class="sc-plan-acts">
        <Button
          kind="act"
          busy={top.props.pending}
          onPress={() => top.props.act({ type: "place", rear: [...rear] } satisfies Action)}
        >
          {say(message(rear.length === 0 ? "board.place-none" : "board.place", { n: rear.length }))}
        </Button>
      </div>
    </section>
  );
}
