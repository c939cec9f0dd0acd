import {
  PULSE_ORDERS,
  type FullTurn,
  type Plot,
  type PulseOrder,
  type Slot,
} from "../rules/written-sheet.ts";
import { Reader, tokensOf, type Failure } from "../rules/reader.ts";
import { nearest } from "./nearest.ts";

const IDLE = /^(NONE|-+|_+)$/;
const HEX = /^(0[1-9]|1[0-6]){2}$/;
export const FULL_TURN = ["BOMB", "DISP", "LINK", "PRSP", "SCAN", "DUPL"] as const;
/** Orders with a letter or digit joined to them, and what may stand there. */
const JOINED: Readonly<Record<string, RegExp>> = {
  FLO: /^[AMSNEDWCP]$/,
  GLO: /^[AMSNEDWCP]$/,
  MSN: /^[BDEFHIKLMNPRSTVYZ]$/,
  RAD: /^[1-6]$/,
  SWP: /^[0-6]$/,
};

export type PlotResult =
  | { readonly ok: true; readonly plot: Plot; readonly warnings: readonly Failure["text"][] }
  | { readonly ok: false; readonly failure: Failure };

/** `F-CA 1 "Hi" 33-0810: 0811 0812 RAD4` */
export const SHIP_LINE =
  /^\s*([A-Za-z0])-([A-Za-z0-9]+\+?)\s+(\d{1,4})(?:\s*"[^"]*")?(?:\s*(?:\d{2}|GS|gs)-\d{4})?\s*:(.*)$/;

/** Reads one ship's line; the place printed on it is only for orientation. */
export function readPlot(line: string, number: number): PlotResult {
  const match = SHIP_LINE.exec(line);
  const reader = new Reader(
    tokensOf(match === null ? "" : `${match[1] ?? ""} ${match[2] ?? ""} ${match[3] ?? ""}`),
  );
  const ship = match === null ? undefined : reader.shipRef();
  if (ship === undefined)
    return { ok: false, failure: reader.failure ?? { text: { key: "sheet.ship-line" } } };
  return readSlots(
    tokensOf(match?.[4] ?? "").map((token) => token.text),
    { line: number, ship },
  );
}

function readSlots(words: readonly string[], base: { line: number; ship: Plot["ship"] }): PlotResult {
  const warnings: Failure["text"][] = [];
  const first = words.findIndex((word) => !IDLE.test(word));
  const whole = first < 0 ? undefined : FULL_TURN.find((one) => words[first]?.slice(0, 4) === one);
  if (whole !== undefined) {
    const reader = new Reader(
      tokensOf(
        words
          .slice(first + 1)
          .filter((word) => !IDLE.test(word))
          .join(" "),
      ),
    );
    const fullTurn = readFullTurn(whole, reader);
    if (fullTurn === undefined)
      return { ok: false, failure: reader.failure ?? { text: { key: "sheet.ship-line" } } };
    if (!reader.done)
      warnings.push({ key: "sheet.whole-turn", with: { order: whole, found: reader.found() } });
    return { ok: true, plot: { ...base, slots: [], fullTurn }, warnings };
  }
  const slots: Slot[] = [];
  for (const word of words) {
    if (slots.length === 6) {
      warnings.push({ key: "sheet.six-slots", with: { found: word } });
      break;
    }
    const slot = readSlot(word);
    if ("text" in slot) return { ok: false, failure: slot };
    slots.push(slot);
  }
  return { ok: true, plot: { ...base, slots }, warnings };
}

function readSlot(word: string): Slot | Failure {
  if (IDLE.test(word)) return { kind: "idle" };
  if (HEX.test(word)) return { kind: "move", hex: word };
  const joined = JOINED[word.slice(0, 3)];
  if (joined !== undefined && joined.test(word.slice(3)))
    return { kind: "order", order: word.slice(0, 3) as PulseOrder, arg: word.slice(3) };
  const order = PULSE_ORDERS.find(
    (one) => JOINED[one] === undefined && (one === word || (one.length === 4 && word.slice(0, 4) === one)),
  );
  if (order !== undefined) return { kind: "order", order, arg: "" };
  if (/^\d+$/.test(word)) return { text: { key: "sheet.hex", with: { found: word } } };
  if (joined !== undefined)
    return { text: { key: `sheet.joined.${word.slice(0, 3).toLowerCase()}`, with: { found: word } } };
  const whole = FULL_TURN.find((one) => word.slice(0, 4) === one);
  if (whole !== undefined) return { text: { key: "sheet.whole-turn-first", with: { order: whole } } };
  const suggestion = nearest(word, [...PULSE_ORDERS, ...FULL_TURN]);
  return {
    text: { key: "sheet.ship-order", with: { found: word } },
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function readFullTurn(order: (typeof FULL_TURN)[number], r: Reader): FullTurn | undefined {
  switch (order) {
    case "BOMB": {
      const hex = r.hex();
      return hex === undefined ? undefined : { order, hex };
    }
    case "DISP": {
      const site = r.site();
      if (site === undefined) return undefined;
      return site.sector === undefined
        ? r.fail("sector", { found: site.hex })
        : { order, sector: site.sector, hex: site.hex };
    }
    case "LINK": {
      const mothership = r.shipRef();
      return mothership === undefined ? undefined : { order, mothership };
    }
    case "SCAN": {
      if (r.done) return { order, scan: "TERR" };
      const scan = r.keyword("TERR", "SHIP", "CLOA", "SITE");
      if (scan === "TERR" || scan === "SHIP" || scan === "CLOA" || scan === "SITE") return { order, scan };
      return r.fail("scan", { found: r.found() }, nearest(r.found(), ["TERR", "SHIP", "CLOA", "SITE"]));
    }
    case "PRSP":
    case "DUPL":
      return { order };
  }
}
