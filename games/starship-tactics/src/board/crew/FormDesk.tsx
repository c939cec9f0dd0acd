import type { FormValues } from "@flagship/kernel";
import { Button, GenericForm, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { Panel } from "../Panel.tsx";

export interface FormDeskProps {
  readonly table: BoardProps;
  readonly rule: string;
}

/** A decision whose form says it all: cuts after engine damage, damage control for the phase. */
export function FormDesk({ table, rule }: FormDeskProps): JSX.Element | null {
  const say = useSay();
  const { ask, open = [] } = table.seen.choices ?? {};
  const [choice] = open;
  if (ask === undefined || choice === undefined) return null;
  const fields = choice.fields ?? [];
  return (
    <Panel title={say(ask)} rule={rule}>
      {fields.length === 0 ? (
        <Button kind="act" busy={table.pending} onPress={() => table.act(choice.action)}>
          {say(choice.label)}
        </Button>
      ) : (
        <GenericForm
          key={table.seen.number}
          fields={fields}
          busy={table.pending}
          submitLabel={say(choice.label)}
          onSubmit={(values: FormValues) => table.act({ ...(choice.action as object), ...values })}
        />
      )}
    </Panel>
  );
}
