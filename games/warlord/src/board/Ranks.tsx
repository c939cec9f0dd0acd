import { Badge, DataTable, PowerMark } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { RANKINGS, type Ranking } from "../rules/rankings.ts";
import type { Desk } from "./desk.ts";
import { corpPower } from "./looks.ts";
import { textIn } from "./values.ts";
import { linesOf } from "./yearbook.ts";

interface Row {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly score: number;
  readonly before: number | undefined;
  readonly alive: boolean;
}

/** The Best Corps lists: stock is always public, the others as far as they were published. */
export function Ranks({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, word, say } = desk;
  const [list, setList] = useState<Ranking>("stock");
  const rows = useMemo(() => (list === "stock" ? stockRows(desk) : listedRows(desk, list)), [desk, list]);
  const met = new Set(view.own?.known.met ?? []);
  return (
    <div class="wl-ranks">
      <div class="wl-row">
        <label>
          {word("ranks.pick")}
          <select value={list} onChange={(event) => setList(event.currentTarget.value as Ranking)}>
            {RANKINGS.map((one) => (
              <option key={one} value={one}>
                {say({ key: "hex.named", with: { name: `@list.${one}` } })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <DataTable
        label={say({ key: "hex.named", with: { name: `@list.${list}` } })}
        rows={rows}
        rowKey={(row) => row.id}
        sort="-score"
        selected={(row) => row.id === view.seat}
        empty={word("ranks.none")}
        columns={[
          {
            id: "corp",
            label: word("ranks.corp"),
            value: (row) => row.number,
            cell: (row) => (
              <span class="wl-ship-name">
                <PowerMark power={corpPower(row.id, view.seat)} size="small" />
                {row.number} {row.name}
              </span>
            ),
          },
          { id: "score", label: word("ranks.score"), figures: true, value: (row) => row.score },
          {
            id: "before",
            label: word("ranks.before"),
            figures: true,
            minor: true,
            cell: (row) => row.before ?? "–",
          },
          {
            id: "state",
            label: word("ranks.state"),
            cell: (row) => (
              <>
                {row.id === view.seat && <Badge tone="info">{word("ranks.you")}</Badge>}
                {met.has(row.id) && <Badge>{word("ranks.met")}</Badge>}
                {!row.alive && <Badge tone="danger">{word("ranks.out")}</Badge>}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

const stockRows = ({ view }: Desk): Row[] =>
  view.corps.flatMap((corp, id) =>
    corp.kind === "player" && corp.stockNow !== undefined
      ? [
          {
            id,
            number: corp.number,
            name: corp.name,
            score: corp.stockNow,
            before: corp.stockBefore,
            alive: corp.alive,
          },
        ]
      : [],
  );

/** The latest publication of a list: `number:score` one after another. */
function listedRows({ view, yearBook }: Desk, list: Ranking): Row[] {
  const found = linesOf(
    yearBook,
    ({ key, with: values }) => key === "news.list" && values?.["list"] === `@list.${list}`,
  );
  const text = textIn(found[0]?.line, "rows");
  return text.split(" ").flatMap((pair) => {
    const [number = NaN, score = NaN] = pair.split(":").map(Number);
    const id = view.corps.findIndex((corp) => corp.number === number);
    const corp = view.corps[id];
    return corp === undefined || Number.isNaN(score)
      ? []
      : [{ id, number, name: corp.name, score, before: undefined, alive: corp.alive }];
  });
}
