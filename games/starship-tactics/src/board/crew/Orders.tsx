import { initialValues, type Choice, type FormValue, type FormValues } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Button, chat, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Action } from "../../rules/action.ts";
import { shipAt } from "../../rules/state.ts";
import type { DeskProps } from "../desk.ts";
import { usePlanned } from "../planned.ts";
import { Panel } from "../Panel.tsx";
import { filledIn, type Table } from "../table.ts";

export interface OrdersProps {
  readonly table: Table;
  readonly no: number;
}

/** What captains say again and again; a press writes it. */
const PHRASES = ["shields", "weapons", "lock", "course"] as const;

interface Drafted {
  readonly choice: Choice<Action>;
  readonly values: FormValues;
  /** Something else than what stood there. */
  readonly planned: boolean;
  readonly put: (name: string, value: FormValue) => void;
}

/** The orders as they are being written; nothing where the captain may give none. */
function useOrders(table: Table, no: number): Drafted | undefined {
  const { view, choices, anytime = [] } = table.seen;
  const { crew } = shipAt(view, no);
  const choice = [...(choices?.open ?? []), ...anytime].find((one) => orders(one, no));
  const standing = { ...initialValues(choice?.fields ?? []), text: crew?.orders ?? "" };
  const [values, setValues, planned] = usePlanned<FormValues>(
    `${view.turn}.${no}.${crew?.orders ?? ""}`,
    standing,
  );
  return choice === undefined
    ? undefined
    : { choice, values, planned, put: (name, value) => setValues({ ...values, [name]: value }) };
}

/** The captain's orders at any time: arming and fire as switches, everything else in words (ST-CGN-04, ST-CGN-05). */
export function Orders({ table, no }: OrdersProps): JSX.Element | null {
  const say = useSay();
  const drafted = useOrders(table, no);
  if (drafted === undefined) return null;
  const { choice, values } = drafted;
  return (
    <form
      class="st-captain-orders"
      onSubmit={(event) => {
        event.preventDefault();
        table.act(filledIn(choice.action, values));
      }}
    >
      <OrderFields {...drafted} />
      <Button icon={chat} submit busy={table.pending}>
        {say(choice.label)}
      </Button>
    </form>
  );
}

function OrderFields({ choice, values, put }: Drafted): JSX.Element {
  const say = useSay();
  const id = useId();
  const text = typeof values["text"] === "string" ? values["text"] : "";
  return (
    <>
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
    </>
  );
}

/** The captain is asked while power is allocated (ST-CSQ-02). */
export function OrdersDesk({ table, ask, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { name } = shipAt(table.seen.view, ask.who);
  const drafted = useOrders(table, ask.who);
  useHandover({
    ask: say(message("board.ask-orders")),
    confirm:
      drafted === undefined
        ? undefined
        : {
            label: say(drafted.choice.label),
            icon: chat,
            onPress: () => table.act(filledIn(drafted.choice.action, drafted.values)),
          },
    planned: drafted?.planned,
    panel: (
      <>
        {drafted !== undefined && (
          <Panel title={say(message("ask.orders", { ship: name }))} rule="ST-CGN-05">
            <div class="st-captain-orders">
              <OrderFields {...drafted} />
            </div>
          </Panel>
        )}
        {displays}
      </>
    ),
  });
  return null;
}

const orders = (choice: Choice<Action>, no: number): boolean => {
  const action = choice.action;
  return action.type === "orders" && action.ship === no;
};
