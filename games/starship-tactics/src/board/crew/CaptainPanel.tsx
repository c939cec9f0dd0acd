import { message, lookUp } from "../../say.ts";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { PANELS } from "../../rules/crew.ts";
import type { Report } from "../../rules/crew.ts";
import { shipAt } from "../../rules/state.ts";
import { Panel } from "../Panel.tsx";
import { Orders } from "./Orders.tsx";
import type { Table } from "../table.ts";

export interface CrewPanelProps {
  readonly table: Table;
  readonly no: number;
}

/** The captain's chair: no panel, but orders, and reports of everybody else's (ST-CGN-04). */
export function CaptainPanel({ table, no }: CrewPanelProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  const may = (table.seen.anytime ?? []).some((choice) => choice.action.type === "report");
  return (
    <Panel title={say(message("board.captain", { ship: ship.name }))} rule="ST-CGN-04">
      {table.seen.choices?.ask.key !== "ask.orders" && <Orders table={table} no={no} />}
      <ul class="st-reports" aria-label={say(message("board.reports"))}>
        {PANELS.map((panel) => {
          const told = ship.crew?.reports.find((one) => one.panel === panel);
          return (
            <li key={panel} class="st-report">
              <header>
                <strong>{say(message(`panel.${panel}`))}</strong>
                <small>
                  {say(
                    told === undefined
                      ? message("board.no-report")
                      : message("board.report-of", { turn: told.turn, pair: told.pair + 1 }),
                  )}
                </small>
                {may && (
                  <Button
                    size="small"
                    busy={table.pending}
                    onPress={() => table.act({ type: "report", ship: no, panel })}
                  >
                    {say(message("board.ask-report"))}
                  </Button>
                )}
              </header>
              {told !== undefined && <Figures report={told} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The figures of a report: `shield3` is the third shield. */
function Figures({ report }: { readonly report: Report }): JSX.Element {
  const say = useSay();
  return (
    <dl class="st-figures">
      {Object.entries(report.figures).map(([name, figure]) => {
        const [, what = name, number = ""] = /^([a-z]+)(\d*)$/.exec(name) ?? [];
        return (
          <div key={name}>
            <dt>{say(lookUp(`figure.${what}`, { number }))}</dt>
            <dd>{what === "casualties" ? say(message("board.percent", { n: figure / 10 })) : figure}</dd>
          </div>
        );
      })}
    </dl>
  );
}
