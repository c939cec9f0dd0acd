import { message, type Choice, type PickField } from "@flagship/kernel";
import { Button, Icon, sensors, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { Panel } from "./Panel.tsx";

export interface SensorDeskProps {
  readonly table: BoardProps;
  readonly no: number;
}

/** Locks, questions and searches: one press each; a question about one of several things asks which. */
export function SensorDesk({ table, no }: SensorDeskProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const open = (table.seen.choices?.open ?? []).filter((choice) => typeOf(choice) !== "move");
  return (
    <Panel
      title={say(message("board.sensors", { ship: shipAt(view, no).name }))}
      rule="ST-SEN-07"
      note={<Icon art={sensors} />}
    >
      <div class="st-questions">
        {open.map((choice, index) =>
          choice.fields === undefined ? (
            <Button
              key={index}
              kind={typeOf(choice) === "quiet" ? "quiet" : "plain"}
              size="small"
              busy={table.pending}
              onPress={() => table.act(choice.action)}
            >
              {say(choice.label)}
              {choice.preview !== undefined && choice.preview.key !== "preview.none" && (
                <small>{say(choice.preview)}</small>
              )}
            </Button>
          ) : (
            <DetailedQuestion key={index} table={table} choice={choice} />
          ),
        )}
      </div>
    </Panel>
  );
}

const typeOf = (choice: Choice<unknown>): string => (choice.action as { readonly type: string }).type;

/** A question that names a shield, a kind of weapon or one weapon. */
function DetailedQuestion({
  table,
  choice,
}: {
  readonly table: BoardProps;
  readonly choice: Choice<unknown>;
}): JSX.Element {
  const say = useSay();
  const field = choice.fields?.find((one): one is PickField => one.kind === "pick");
  const [detail, setDetail] = useState(field?.initial ?? "");
  return (
    <span class="st-detailed">
      <Button
        size="small"
        busy={table.pending}
        onPress={() => table.act({ ...(choice.action as object), detail })}
      >
        {say(choice.label)}
      </Button>
      <select
        aria-label={say(choice.label)}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      >
        {field?.from.map((one) => (
          <option key={one.value} value={one.value}>
            {say(one.label)}
          </option>
        ))}
      </select>
    </span>
  );
}
