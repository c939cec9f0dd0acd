import { nameOf, type Choice, type Message } from "@flagship/kernel";
import { RANGES, type Range } from "../data/figures.ts";
import { message } from "../say.ts";
import { Badge, PowerMark, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Action } from "../rules/questions.ts";
import type { ShipView } from "../rules/view.ts";
import { Couples } from "./Couples.tsx";
import { powerOf } from "./looks.ts";
import type { Picks } from "./picks.ts";
import { Piles } from "./Piles.tsx";
import { Systems } from "./Systems.tsx";
import type { Table } from "./table.ts";

export interface PanelProps {
  readonly table: Table;
  readonly picks: Picks;
  readonly ships: readonly ShipView[];
}

/** The rail's panel: what the picked card does, or each answer and what it leaves; then both ships. */
export function Panel({ table, picks, ships }: PanelProps): JSX.Element {
  const { view } = table.seen;
  return (
    <div class="sfc-panel">
      {view.volley !== undefined && table.seen.choices !== undefined ? (
        <Answers table={table} picks={picks} />
      ) : (
        picks.subject !== undefined && <Uses table={table} picks={picks} />
      )}
      {ships.map((ship) => (
        <ShipFacts key={ship.seat} table={table} ship={ship} />
      ))}
    </div>
  );
}

/** A figure that a preview tells. */
const figure = (preview: Message | undefined, name: string): number | undefined => {
  const value = preview?.with?.[name];
  return typeof value === "number" ? value : undefined;
};

/** Every answer to a shot, with what it leaves of shield and ship. */
function Answers({ table, picks }: Omit<PanelProps, "ships">): JSX.Element {
  const say = useSay();
  const { choices, view } = table.seen;
  const now = picks.chosen ?? picks.plain;
  return (
    <table class="sfc-outcomes">
      <thead>
        <tr>
          <th scope="col">{say(message("board.if-you"))}</th>
          <th scope="col">{say(message("board.shield-left", { shield: view.volley?.shield ?? 0 }))}</th>
          <th scope="col">{say(message("board.inside"))}</th>
        </tr>
      </thead>
      <tbody>
        {choices?.open.map((choice) => (
          <Outcome
            key={JSON.stringify(choice.action)}
            choice={choice}
            now={choice === now}
            onPick={() => {
              if (choice.subject !== picks.subject) picks.pick(choice.subject);
              picks.choose(choice);
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OutcomeProps {
  readonly choice: Choice<Action>;
  readonly now: boolean;
  readonly onPick: () => void;
}

function Outcome({ choice, now, onPick }: OutcomeProps): JSX.Element {
  const say = useSay();
  const inside = figure(choice.preview, "internals");
  return (
    <tr data-now={now}>
      <th scope="row">
        <button type="button" aria-pressed={now} onClick={onPick}>
          {say(choice.label)}
        </button>
      </th>
      <td>{figure(choice.preview, "left") ?? "–"}</td>
      <td data-harm={inside !== undefined && inside > 0}>{inside ?? 0}</td>
    </tr>
  );
}

/** What the picked card can mean, and in figures what the chosen meaning does. */
function Uses({ picks }: Omit<PanelProps, "ships">): JSX.Element {
  const say = useSay();
  const { uses, chosen } = picks;
  return (
    <section class="sfc-uses">
      {uses.length > 1 && (
        <ul class="sfc-meanings">
          {uses.map((choice) => (
            <li key={JSON.stringify(choice.action)}>
              <button type="button" aria-pressed={choice === chosen} onClick={() => picks.choose(choice)}>
                {say(choice.label)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen?.preview !== undefined && <Figures preview={chosen.preview} />}
    </section>
  );
}

const rangeIn = ({ with: values }: Message): Range =>
  RANGES.find((range) => range === values?.["range"]) ?? "L";

/** A shot reckoned line by line; anything else in its own sentence. */
function Figures({ preview }: { readonly preview: Message }): JSX.Element {
  const say = useSay();
  const damage = figure(preview, "damage");
  if (damage === undefined) return <p class="sfc-says">{say(preview)}</p>;
  const shift = figure(preview, "shift") ?? 0;
  const shield = figure(preview, "shield");
  const rows: (readonly [string, string | number, boolean?])[] = [
    [
      say(
        message("board.row-table", {
          range: message(`board.range-${rangeIn(preview)}`),
        }),
      ),
      damage,
    ],
    [say(message("board.row-ew")), shift === 0 ? 0 : -shift],
  ];
  if (shield !== undefined) {
    const internals = figure(preview, "internals") ?? 0;
    rows.push(
      [say(message("board.row-reinforced")), -(figure(preview, "absorbed") ?? 0) || 0],
      [say(message("board.row-shield", { shield })), figure(preview, "left") ?? 0],
      [say(message("board.inside-long")), internals, internals > 0],
    );
  }
  return (
    <dl class="sfc-figures">
      {rows.map(([label, value, harm = false]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-harm={harm}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ShipFacts({ table, ship }: { readonly table: Table; readonly ship: ShipView }): JSX.Element {
  const say = useSay();
  const { view } = table.seen;
  return (
    <section class="sfc-facts">
      <h3>
        <PowerMark power={powerOf(view, ship.seat)} size="small" />
        {nameOf(ship.name, table.lexicon)}
        {view.initiative === ship.seat && <Badge tone="info">{say(message("board.initiative"))}</Badge>}
      </h3>
      <div class="sfc-badges">
        <Badge tone={ship.battery === "full" ? "good" : "plain"}>
          {say(message(`board.battery-${ship.battery}`))}
        </Badge>
        {ship.ecm > 0 && <Badge tone="info">{say(message("board.ecm", { n: ship.ecm }))}</Badge>}
        {ship.eccm > 0 && <Badge tone="info">{say(message("board.eccm", { n: ship.eccm }))}</Badge>}
        {ship.general > 0 && <Badge tone="good">{say(message("board.general", { n: ship.general }))}</Badge>}
        {ship.repairs.map((repair) => (
          <Badge key={repair.card} tone="good">
            {say(message("board.repair", { shield: repair.shield }))}
          </Badge>
        ))}
      </div>
      <Systems ship={ship} view={view} lexicon={table.lexicon} />
      {ship.couples.length > 0 && <Couples ship={ship} />}
      <Piles ship={ship} view={view} lexicon={table.lexicon} />
    </section>
  );
}
