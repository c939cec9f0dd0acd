import { initialValues, message, type Choice, type FormValue, type FormValues } from "@flagship/kernel";
import { Button, chat, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Action } from "../../rules/action.ts";
import { shipAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { useDraft } from "../draft.ts";
import { Panel } from "../Panel.tsx";

export interface OrdersProps {
  readonly table: BoardProps;
  readonly no: number;
}

/** What captains say again and again; a press writes it. */
const PHRASES = ["shields", "weapons", "lock", "course"] as const;

/** The captain's orders: arming and fire as switches, everything else in words (ST-CGN-04, ST-CGN-05). */
export function Orders({ table, no }: OrdersProps): JSX.Element | null {
  const say = useSay();
  const id = useId();
  const view = table.seen.view as View;
  const { crew } = shipAt(view, no);
  const asked = (table.seen.choices?.open ?? []).find((choice) => orders(choice, no));
  const choice = asked ?? (table.seen.anytime ?? []).find((one) => orders(one, no));
  const standing = { ...initialValues(choice?.fields ?? []), text: crew?.orders ?? "" };
  const [values, setValues] = useDraft<FormValues>(`${view.turn}.${no}.${crew?.orders ?? ""}`, standing);
  if (choice === undefined) return null;
  const put = (name: string, value: FormValue): void => setValues({ ...values, [name]: value });
  const text = typeof values["text"] === "string" ? values["text"] : "";
  return (
    <form
      class="st-captain-orders"
      onSubmit={(event) => {
        event.preventDefault();
        table.act({ ...(choice.action as object), ...values });
      }}
    >
      {(choice.fields ?? []).map((field) => {
        if (field.kind === "toggle")
          return (
            <Button
              key={field.name}
              pressed={values[field.name] === true}
              onPress={() => put(field.name, values[field.name] !== true)}
            >
              {say(field.label)}
            </Button>
          );
        if (field.kind === "pick")
          return (
            <fieldset key={field.name} class="st-intentions" aria-label={say(field.label)}>
              <legend>{say(field.label)}</legend>
              {field.from.map((one) => (
                <Button
                  key={one.value}
                  size="small"
                  pressed={values[field.name] === one.value}
                  onPress={() => put(field.name, one.value)}
                >
                  {say(one.label)}
                </Button>
              ))}
            </fieldset>
          );
        return undefined;
      })}
      <label for={id}>{say(message("field.orders"))}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={text}
        onInput={(event) => put("text", event.currentTarget.value)}
      />
      <div class="st-phrases">
        {PHRASES.map((phrase) => (
          <Button
            key={phrase}
            size="small"
            kind="quiet"
            onPress={() => put("text", `${text} ${say(message(`phrase.${phrase}`))}`.trim())}
          >
            {say(message(`phrase.${phrase}`))}
          </Button>
        ))}
      </div>
      <Button kind={asked === undefined ? "plain" : "act"} icon={chat} submit busy={table.pending}>
        {say(choice.label)}
      </Button>
    </form>
  );
}

/** The captain is asked while power is allocated (ST-CSQ-02). */
export function OrdersDesk({ table, no }: OrdersProps): JSX.Element {
  const say = useSay();
  const { name } = shipAt(table.seen.view as View, no);
  return (
    <Panel title={say(message("ask.orders", { ship: name }))} rule="ST-CGN-05">
      <Orders table={table} no={no} />
    </Panel>
  );
}

const orders = (choice: Choice<unknown>, no: number): boolean => {
  const action = choice.action as Action;
  return action.type === "orders" && action.ship === no;
};
