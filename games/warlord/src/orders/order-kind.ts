import type { Reader } from "../rules/reader.ts";
import type { OrderCode, OrderOf } from "../rules/written-sheet.ts";
import type { OrderResult, OrdersPhase } from "./context.ts";

/** One code of the orders sheet: how it is written, how the rest of its line is read, and what it does. */
export interface OrderKind<Code extends OrderCode> {
  /** As help and for suggestions (Appendix N). */
  readonly form: string;
  /** Nothing when it is not a legal order, with the reason in the reader. */
  read(r: Reader, code: Code): OrderOf<Code> | undefined;
  run(phase: OrdersPhase, order: OrderOf<Code>): OrderResult;
}

/** Some of the orders, by code. */
export type OrderKinds<Codes extends OrderCode> = { readonly [Code in Codes]: OrderKind<Code> };

/** Reads the site an order is for, and nothing else. */
export function readSite<Code extends OrderCode>(r: Reader, code: Code) {
  const site = r.site();
  return site === undefined ? undefined : { code, site };
}

/** Reads the points an order spends, and nothing else. */
export function readPoints<Code extends OrderCode>(r: Reader, code: Code) {
  const points = r.number("points");
  return points === undefined ? undefined : { code, points };
}

/** Reads an amount, and nothing else. */
export function readAmount<Code extends OrderCode>(r: Reader, code: Code) {
  const amount = r.number("amount");
  return amount === undefined ? undefined : { code, amount };
}

/** Reads the number of a Corporation, and nothing else. */
export function readCorp<Code extends OrderCode>(r: Reader, code: Code) {
  const corp = r.number("corporation");
  return corp === undefined ? undefined : { code, corp };
}

/** Reads ON or OFF, and nothing else. */
export function readSwitch<Code extends OrderCode>(r: Reader, code: Code) {
  const on = r.onOff();
  return on === undefined ? undefined : { code, on };
}

/** Reads a share of a hundred, and nothing else. */
export function readPercent<Code extends OrderCode>(r: Reader, code: Code) {
  const percent = r.percent();
  return percent === undefined ? undefined : { code, percent };
}

/** Reads a line of text, and nothing else. */
export function readText<Code extends OrderCode>(r: Reader, code: Code) {
  const text = r.quoted(90, "text");
  return text === undefined ? undefined : { code, text };
}

/** For orders that are their code alone. */
export const readNothing = <Code extends OrderCode>(_: Reader, code: Code) => ({ code });
