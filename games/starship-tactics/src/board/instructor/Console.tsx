import type { Choice, PickManyField } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Badge, Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Action } from "../../rules/action.ts";
import { columnOf } from "../../rules/map.ts";
import { WATCHES, type Watch } from "../../rules/judged-dice.ts";
import { HELD_BACK } from "../../rules/ship.ts";
import { Panel } from "../Panel.tsx";
import { Goals } from "./Goals.tsx";
import { Rulings } from "./Rulings.tsx";
import type { Table } from "../table.ts";

export interface ConsoleProps {
  readonly table: Table;
  readonly onShip: (no: number) => void;
}

/** The instructor's desk: what is hidden and when it comes, words to the players, the end (ST-CGN-06, ST-INS-01). */
export function Console({ table, onShip }: ConsoleProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  return (
    <Panel title={say(message("board.console"))} rule="ST-INS-01" plain>
      <Goals view={view} />
      <Opposition table={table} onShip={onShip} />
      <Counters table={table} />
      <Address table={table} />
      <Watching table={table} />
      <Rulings table={table} />
      <Closing table={table} />
    </Panel>
  );
}

const ofType = (table: Table, type: Action["type"]): readonly Choice<Action>[] =>
  (table.seen.anytime ?? []).filter((choice) => choice.action.type === type);

/** The ships under the instructor: in action, hidden, still to come. */
function Opposition({ table, onShip }: ConsoleProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const mine = view.ships.flatMap((ship, no) =>
    view.setting.commanders[ship.captain]?.crewed === true ? [] : [{ ship, no }],
  );
  return (
    <ul class="st-opposition" aria-label={say(message("board.opposition"))}>
      {mine.map(({ ship, no }) => (
        <li key={no}>
          <Button size="small" kind="quiet" onPress={() => onShip(no)}>
            {say(message("board.subject", { name: ship.name }))}
          </Button>
          {ship.cloaked && <Badge tone="info">{say(message("board.hidden-ship"))}</Badge>}
          {ship.fate === "waiting" ? (
            <>
              <Badge tone="act">
                {say(
                  ship.enters === HELD_BACK
                    ? message("board.held-back")
                    : message("board.enters-on", { turn: ship.enters }),
                )}
              </Badge>
              {(["call", "hide"] as const).map((type) =>
                ofType(table, type)
                  .filter(({ action }) => "ship" in action && action.ship === no)
                  .map((choice) => (
                    <Button
                      key={type}
                      size="small"
                      busy={table.pending}
                      onPress={() => table.act(choice.action)}
                    >
                      {say(message(`board.${type}`))}
                    </Button>
                  )),
              )}
            </>
          ) : (
            <Badge tone={ship.fate === "here" && !ship.disabled ? "plain" : "danger"}>
              {say(
                ship.fate === "here" && ship.disabled
                  ? message("board.disabled")
                  : message(`fate.${ship.fate}`),
              )}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Mines and dummies that nobody else can tell apart; each can be turned up. */
function Counters({ table }: { readonly table: Table }): JSX.Element | null {
  const say = useSay();
  const view = table.seen.view;
  const reveals = ofType(table, "reveal");
  if (view.mines.length === 0) return null;
  return (
    <fieldset class="st-counters">
      <legend>{say(message("board.counters"))}</legend>
      {view.mines.map((counter, index) => {
        const turn = reveals.find(({ action }) => action.type === "reveal" && action.counter === index);
        return (
          <Button
            key={index}
            size="small"
            busy={table.pending}
            whyNot={
              turn === undefined
                ? say(message(counter.up ? "board.turned-up" : "board.judge-first"))
                : undefined
            }
            onPress={() => turn !== undefined && table.act(turn.action)}
          >
            {say(
              message("board.counter-at", {
                what: message(counter.real === 1 ? "board.mine" : "board.dummy"),
                column: columnOf(counter),
                row: counter.r,
              }),
            )}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** Words to the players: story, what they see, what they hear (ST-INS-02). */
function Address({ table }: { readonly table: Table }): JSX.Element | null {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState("");
  const [choice] = ofType(table, "brief");
  if (choice === undefined) return null;
  return (
    <form
      class="st-captain-orders"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") return;
        table.act({ type: "brief", text: text.trim() });
        setText("");
      }}
    >
      <label for={id}>{say(message("board.address"))}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Button
        submit
        busy={table.pending}
        whyNot={text.trim() === "" ? say(message("board.nothing-written")) : undefined}
      >
        {say(choice.label)}
      </Button>
    </form>
  );
}

/** Whose dice are shown before they count (ST-INS-04). */
function Watching({ table }: { readonly table: Table }): JSX.Element | null {
  const say = useSay();
  const [choice] = ofType(table, "watch");
  const field = choice?.fields?.find((one): one is PickManyField => one.kind === "pick-many");
  if (field === undefined) return null;
  const { watched } = table.seen.view;
  const on = (value: string): boolean => watched.some((one) => one === value);
  const flipped = (value: string): Watch[] => WATCHES.filter((one) => on(one) !== (one === value));
  return (
    <fieldset class="st-counters">
      <legend>{say(field.label)}</legend>
      {field.from.map(({ value, label }) => (
        <Button
          key={value}
          size="small"
          pressed={on(value)}
          busy={table.pending}
          onPress={() => table.act({ type: "watch", what: flipped(value) })}
        >
          {say(label)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Ending the encounter is asked twice (ST-CSQ-08). */
function Closing({ table }: { readonly table: Table }): JSX.Element | null {
  const say = useSay();
  const ends = ofType(table, "close");
  if (ends.length === 0) return null;
  return (
    <details class="st-closing">
      <summary>{say(message("board.closing"))}</summary>
      {ends.map((choice, index) => (
        <Button key={index} size="small" kind="danger" onPress={() => table.act(choice.action)}>
          {say(choice.label)}
        </Button>
      ))}
    </details>
  );
}
