import { theType, typeNamed, LISTED_TYPES } from "../data/ship-types.ts";
import { hexNamed, sectorNamed, type Extent } from "../rules/hex.ts";
import type { Header, Order, OrderLine, Plot, Problem, Sheet, OrderCode } from "../rules/written-sheet.ts";
import { readPlot, SHIP_LINE } from "./plots.ts";
import { Reader, tokensOf, type Failure } from "../rules/reader.ts";
import { isOrderCode, ORDER_CODES, ORDERS, readOrder } from "../orders/orders.ts";
import { nearest } from "./nearest.ts";
import { DEFAULT_SHIPS } from "../rules/default-build.ts";

/** Sheets longer than this are refused before they are read. */
export const LONGEST_SHEET = 60_000;
const MOST_LINES = 2_000;
const MOST_PROBLEMS = 200;

interface Draft {
  readonly header: { game?: number; year?: number; corp?: number; account?: string };
  readonly headLines: Partial<Record<keyof Header, number>>;
  readonly plots: Plot[];
  readonly orders: OrderLine[];
  readonly starbase: OrderLine[];
  readonly problems: Problem[];
  section: "head" | "ships" | "orders" | "starbase" | "end";
  defaultBuild: boolean;
}

const newDraft = (): Draft => ({
  header: {},
  headLines: {},
  plots: [],
  orders: [],
  starbase: [],
  problems: [],
  section: "head",
  defaultBuild: false,
});

const linesIn = (text: string): string[] => text.slice(0, LONGEST_SHEET).split(/\r\n|\r|\n/);

/** What the head of a sheet says, without reading the rest. */
export function readHeader(text: string): Header {
  const draft = newDraft();
  for (const [index, raw] of linesIn(text).slice(0, MOST_LINES).entries()) {
    const words = tokensOf(unnumbered(raw)).map((token) => token.text);
    if (words.length === 0) continue;
    if (!readHeading(draft, words, index + 1) && !SHIP_LINE.test(raw)) break;
    if (draft.section !== "head") break;
  }
  return draft.header;
}

/** Reads an orders sheet. Whatever it is given, it answers with what it understood and what it did not. */
export function readSheet(text: string, extent: Extent): Sheet {
  const draft = newDraft();
  const lines = linesIn(text);
  for (const [index, line] of lines.slice(0, MOST_LINES).entries()) {
    if (draft.section === "end") {
      if (tokensOf(line).length === 0) continue;
      complain(draft, index + 1, "warning", { text: { key: "sheet.after-end" } });
      break;
    }
    readLine(draft, line, index + 1, extent);
  }
  if (text.length > LONGEST_SHEET || lines.length > MOST_LINES)
    complain(draft, Math.min(lines.length, MOST_LINES), "error", { text: { key: "sheet.too-long" } });
  return {
    header: draft.header,
    headLines: draft.headLines,
    plots: draft.plots,
    orders: draft.orders,
    starbase: draft.starbase,
    problems: fewProblems(draft.problems),
    defaultBuild: draft.defaultBuild,
  };
}

/** Of noise not every line is told, but how many more there are. */
function fewProblems(problems: readonly Problem[]): Problem[] {
  const rest = problems.slice(MOST_PROBLEMS);
  const [next] = rest;
  if (next === undefined) return [...problems];
  const more: Problem = {
    line: next.line,
    severity: rest.some(({ severity }) => severity === "error") ? "error" : "warning",
    text: { key: "sheet.more-problems", with: { count: rest.length } },
  };
  return [...problems.slice(0, MOST_PROBLEMS), more];
}

function complain(draft: Draft, line: number, severity: Problem["severity"], failure: Failure): void {
  draft.problems.push({
    line,
    severity,
    text: failure.text,
    ...(failure.suggestion === undefined ? {} : { suggestion: failure.suggestion }),
  });
}

/** People number their lines: `3) BF 20`. */
export const unnumbered = (line: string): string => line.replace(/^\s*\d{1,3}\s*[).]\s*/, "");

function readLine(draft: Draft, raw: string, line: number, extent: Extent): void {
  const numbered = unnumbered(raw);
  const tokens = tokensOf(numbered);
  const first = tokens[0];
  if (first === undefined) return;
  if (
    readHeading(
      draft,
      tokens.map((token) => token.text),
      line,
    )
  )
    return;
  if (SHIP_LINE.test(raw) || (draft.section === "ships" && !isOrderCode(first.text))) {
    readShip(draft, raw, line);
    return;
  }
  if (draft.section === "head" || draft.section === "ships") draft.section = "orders";
  readOrderLine(draft, numbered, line, extent);
}

/** Section names and the lines of the head; true when the line was one. */
function readHeading(draft: Draft, words: readonly string[], line: number): boolean {
  const [word = "", value = ""] = words;
  const only = words.length === 1;
  if (word === "SFW") return true;
  if (only && (word === "SHIPS" || word === "ORDERS" || word === "STARBASE" || word === "END")) {
    draft.section =
      word === "SHIPS" ? "ships" : word === "ORDERS" ? "orders" : word === "STARBASE" ? "starbase" : "end";
    return true;
  }
  if (word === "DEFAULT" && (only || value === "BUILD")) {
    draft.defaultBuild = true;
    draft.orders.push({ line, text: "RL 9999", order: { code: "RL", amount: 9999 } });
    for (const name of DEFAULT_SHIPS) {
      const { race, code } = theType(name);
      draft.orders.push({
        line,
        text: `PS ${race} ${code}`,
        order: { code: "PS", race, type: code, cloak: false },
      });
    }
    return true;
  }
  if (draft.section !== "head") return false;
  return readHead(draft, word, value, line);
}

function readHead(draft: Draft, word: string, value: string, line: number): boolean {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : undefined;
  const wrong = (): boolean => {
    complain(draft, line, "error", { text: { key: "sheet.head", with: { word, found: value } } });
    return true;
  };
  switch (word) {
    case "GAME":
      if (number === undefined) return wrong();
      draft.header.game = number;
      draft.headLines.game = line;
      return true;
    case "CORP":
      if (number === undefined) return wrong();
      draft.header.corp = number;
      draft.headLines.corp = line;
      return true;
    case "TURN": {
      const year = /^Y?(\d{3})$/.exec(value)?.[1];
      if (year === undefined) return wrong();
      draft.header.year = Number(year);
      draft.headLines.year = line;
      return true;
    }
    case "ACCT":
      // Left as it was printed: the sheet came by a way that needs no account.
      if (/^_*$/.test(value)) return true;
      if (!/^[A-Z0-9-]{1,40}$/.test(value)) return wrong();
      draft.header.account = value;
      draft.headLines.account = line;
      return true;
    case "CYCLE":
      return true;
    default:
      return false;
  }
}

function readShip(draft: Draft, raw: string, line: number): void {
  const read = readPlot(raw, line);
  if (!read.ok) {
    complain(draft, line, "error", read.failure);
    return;
  }
  const name = `${read.plot.ship.race}-${read.plot.ship.code}`;
  if (typeNamed(name) === undefined) {
    complain(draft, line, "error", unknownType(name));
    return;
  }
  for (const text of read.warnings) complain(draft, line, "warning", { text });
  draft.plots.push(read.plot);
}

function unknownType(name: string): Failure {
  const suggestion = nearest(
    name,
    LISTED_TYPES.filter((type) => type.name.startsWith(name.slice(0, 2))).map((type) => type.name),
  );
  return {
    text: { key: "sheet.type", with: { found: name } },
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function readOrderLine(draft: Draft, text: string, line: number, extent: Extent): void {
  const list = draft.section === "starbase" ? draft.starbase : draft.orders;
  const written = text.split(";")[0]?.trim().slice(0, 200) ?? "";
  const reader = new Reader(tokensOf(text));
  const code = reader.take()?.text ?? "";
  const order = isOrderCode(code) ? readOrder(code, reader) : noSuchOrder(code, reader);
  if (order !== undefined && reader.failure === undefined && !reader.done)
    reader.fail("unexpected", { found: reader.found() }, isOrderCode(code) ? ORDERS[code].form : undefined);
  if (order !== undefined && reader.failure === undefined) checkPlaces(order, reader, extent);
  for (const warning of reader.warnings) complain(draft, line, "warning", { text: warning });
  if (order === undefined || reader.failure !== undefined) {
    const form = isOrderCode(code) ? ORDERS[code].form : undefined;
    const failure = reader.failure ?? { text: { key: "sheet.not-understood" } };
    complain(
      draft,
      line,
      "error",
      failure.suggestion === undefined && form !== undefined ? { ...failure, suggestion: form } : failure,
    );
    list.push({ line, text: written });
    return;
  }
  list.push({ line, text: written, order });
}

function noSuchOrder(code: string, reader: Reader): undefined {
  const suggestion = nearest(code, ORDER_CODES);
  return reader.fail(
    "no-such-order",
    { found: code },
    suggestion === undefined ? undefined : ORDERS[suggestion as OrderCode].form,
  );
}

/** Sectors and types must exist in this galaxy; whose they are is a matter for the turn. */
function checkPlaces(order: Order, reader: Reader, extent: Extent): void {
  if ("site" in order && order.site.sector !== undefined) {
    const sector = sectorNamed(extent, order.site.sector);
    if (sector === undefined || hexNamed(sector, order.site.hex) === undefined)
      reader.fail("no-such-sector", { found: order.site.sector });
  }
  if (order.code === "SX" && sectorNamed(extent, order.sector) === undefined)
    reader.fail("no-such-sector", { found: order.sector });
  if (order.code === "PS" || order.code === "AA") {
    const name = `${order.race}-${order.type}`;
    if (typeNamed(name) === undefined) reader.failure ??= unknownType(name);
  }
}
