import { DataTable } from "@flagship/kit";
import type { Message } from "@flagship/kernel";
import type { JSX } from "preact";
import { GOODS, LIST_PRICE } from "../data/items.ts";
import { OFFICERS } from "../data/officers.ts";
import { RESOURCES } from "../data/resources.ts";
import { typeById } from "../data/ship-types.ts";
import type { Corp } from "../rules/state.ts";
import type { Desk } from "./desk.ts";
import { figureIn, textIn } from "./values.ts";
import { linesOf } from "./yearbook.ts";

/** The books: what there is, what comes in and from where, and what was settled. */
export function Books({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view } = desk;
  if (view.own === undefined) return <p class="wl-quiet">{desk.word("sheet.watching")}</p>;
  return (
    <div class="wl-books">
      <Treasury desk={desk} corp={view.own} />
      <Settings desk={desk} corp={view.own} />
      <Stockpile desk={desk} corp={view.own} />
      <Officers desk={desk} corp={view.own} />
      <IncomeBySite desk={desk} />
      <Prices desk={desk} corp={view.own} />
    </div>
  );
}

interface PageProps {
  readonly desk: Desk;
  readonly corp: Corp;
}

const figure = (line: Message | undefined, name: string): number | string => figureIn(line, name) ?? "–";

function Treasury({ desk, corp }: PageProps): JSX.Element {
  const { word, say, yearBook } = desk;
  const last = { reports: yearBook.reports.slice(0, 1) };
  const [before, after, next] = ["income.before", "income.after", "status.estimate"].map(
    (key) => linesOf(last, (line) => line.key === key).at(-1)?.line,
  );
  const rows = RESOURCES.map((code, index) => ({
    code,
    name: code.toLowerCase(),
    stock: corp.treasury[index] ?? 0,
  }));
  return (
    <DataTable
      label={word("books.treasury")}
      caption
      rows={rows}
      rowKey={(row) => row.code}
      columns={[
        {
          id: "resource",
          label: word("books.resource"),
          cell: (row) => `${row.code} ${say({ key: "hex.named", with: { name: `@resource.${row.code}` } })}`,
        },
        { id: "stock", label: word("books.stock"), figures: true, value: (row) => row.stock },
        {
          id: "income",
          label: word("books.income"),
          figures: true,
          cell: (row) => {
            const [from, to] = [figure(before, row.name), figure(after, row.name)];
            return typeof from === "number" && typeof to === "number" ? signed(to - from) : "–";
          },
        },
        { id: "next", label: word("books.next"), figures: true, cell: (row) => figure(next, row.name) },
      ]}
    />
  );
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

function Settings({ desk, corp }: PageProps): JSX.Element {
  const { word, atlas, say } = desk;
  const { settings } = corp;
  const name = (key: string): string => say({ key: "hex.named", with: { name: `@${key}` } });
  const corpNumber = (id: number): string | number =>
    id < 0 ? word("books.none") : (atlas.numbers[id] ?? id);
  const rows: readonly (readonly [string, string | number])[] = [
    ["primaries", corp.primaries === "" ? word("books.none") : corp.primaries],
    [
      "tactics",
      `${settings.attackTactic} ${name(`attack.${settings.attackTactic}`)}, ${settings.defenceTactic} ${name(`defence.${settings.defenceTactic}`)}`,
    ],
    ["attack", word("books.percent", { n: settings.attackPercent })],
    [
      "limit",
      settings.pricePercent === 0 ? word("books.none") : word("books.percent", { n: settings.pricePercent }),
    ],
    ["ally", corpNumber(settings.ally)],
    ["guard", corpNumber(settings.defendAgainst)],
    [
      "reversed",
      `${settings.nextReversedOrders ? "ON" : "OFF"} / ${settings.nextReversedMoves ? "ON" : "OFF"}`,
    ],
  ];
  return (
    <DataTable
      label={word("books.settings")}
      caption
      rows={rows}
      rowKey={([key]) => key}
      columns={[
        { id: "setting", label: word("books.setting"), cell: ([key]) => word(`books.${key}`) },
        { id: "value", label: word("books.value"), cell: ([, value]) => value },
      ]}
    />
  );
}

function Stockpile({ desk, corp }: PageProps): JSX.Element {
  const { word, say } = desk;
  return (
    <DataTable
      label={word("books.stockpile")}
      caption
      rows={GOODS}
      rowKey={(good) => good}
      columns={[
        {
          id: "item",
          label: word("books.item"),
          value: (good) => say({ key: "hex.named", with: { name: `@item.${good}` } }),
        },
        { id: "count", label: word("books.count"), figures: true, value: (good) => corp.stockpile[good] },
        { id: "price", label: word("books.price"), figures: true, value: (good) => LIST_PRICE[good] },
      ]}
    />
  );
}

function Officers({ desk, corp }: PageProps): JSX.Element {
  const { word, say } = desk;
  const rows = [
    ...OFFICERS.map((letter, index) => ({ letter: letter as string, count: corp.officers[index] ?? 0 })),
    { letter: "P", count: corp.primeTeams },
  ];
  return (
    <DataTable
      label={word("books.officers")}
      caption
      rows={rows}
      rowKey={(row) => row.letter}
      columns={[
        {
          id: "officer",
          label: word("books.officer"),
          value: (row) =>
            `${row.letter} ${say({ key: "hex.named", with: { name: `@officer.${row.letter}` } })}`,
        },
        { id: "count", label: word("books.count"), figures: true, value: (row) => row.count },
      ]}
    />
  );
}

function IncomeBySite({ desk }: { readonly desk: Desk }): JSX.Element {
  const { word, yearBook } = desk;
  const rows = linesOf({ reports: yearBook.reports.slice(0, 1) }, (line) => line.key === "income.site");
  return (
    <DataTable
      label={word("books.sites")}
      caption
      rows={rows}
      rowKey={({ line }) => textIn(line, "place")}
      empty=""
      columns={[
        { id: "place", label: word("site.place"), value: ({ line }) => textIn(line, "place") },
        ...["pe", "or", "dc", "fp"].map((name) => ({
          id: name,
          label: name.toUpperCase(),
          figures: true,
          value: ({ line }: (typeof rows)[number]) => figureIn(line, name) ?? 0,
        })),
        {
          id: "name",
          label: word("site.name"),
          minor: true,
          value: ({ line }) => textIn(line, "name"),
        },
      ]}
    />
  );
}

function Prices({ desk, corp }: PageProps): JSX.Element {
  const { word } = desk;
  return (
    <DataTable
      label={word("books.prices")}
      caption
      rows={corp.known.prices}
      rowKey={([type]) => type}
      empty=""
      most={20}
      columns={[
        { id: "type", label: word("yard.type"), value: ([type]) => typeById(type).name },
        { id: "price", label: word("yard.price"), figures: true, value: ([, price]) => price },
        { id: "list", label: word("books.price"), figures: true, value: ([type]) => typeById(type).cost },
        {
          id: "year",
          label: word("site.seen"),
          figures: true,
          value: ([, , year]) => year,
          cell: ([, , year]) => `Y${year}`,
        },
      ]}
    />
  );
}
