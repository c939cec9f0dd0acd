import { initialValues, type FormValues } from "@flagship/kernel";
import { askingOf, check, GenericForm, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { DeskProps } from "../desk.ts";
import { usePlanned } from "../planned.ts";
import { Panel } from "../Panel.tsx";
import { filledIn } from "../table.ts";

/** A decision whose form says it all: cuts after engine damage, damage control for the phase. */
export function FormDesk({
  table,
  rule,
  displays,
}: DeskProps & { readonly rule: string }): JSX.Element | null {
  const say = useSay();
  const { ask, open = [] } = table.seen.choices ?? {};
  const [choice] = open;
  const fields = choice?.fields ?? [];
  const [values, setValues, planned] = usePlanned<FormValues>(
    `form.${askingOf(table)}`,
    initialValues(fields),
  );
  const send = (): void => {
    if (choice !== undefined) table.act(filledIn(choice.action, fields.length === 0 ? {} : values));
  };
  useHandover({
    ask: ask === undefined ? undefined : say(ask),
    confirm: choice === undefined ? undefined : { label: say(choice.label), icon: check, onPress: send },
    planned,
    panel: (
      <>
        {ask !== undefined && fields.length > 0 && (
          <Panel title={say(ask)} rule={rule}>
            <GenericForm
              id="st-form"
              fields={fields}
              values={values}
              busy={table.pending}
              onChange={setValues}
              onSubmit={send}
            />
          </Panel>
        )}
        {displays}
      </>
    ),
  });
  return null;
}
