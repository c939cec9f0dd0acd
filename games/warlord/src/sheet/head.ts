import type { Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import type { Header, Problem, Sheet } from "../rules/written-sheet.ts";

/** Whose sheet is wanted, and for which year. */
interface Wanted {
  readonly corp: number;
  readonly year: number;
}

/** A line of a head that makes the whole sheet somebody else's or another year's. */
interface Stray {
  readonly head: keyof Header;
  readonly refusal: Refusal;
}

/** Why nothing is taken from a sheet with this head (WL-ADMIN-12). */
export function strayHead({ corp, year }: Header, wanted: Wanted): Stray[] {
  const stray: Stray[] = [];
  const add = (
    head: keyof Header,
    code: "other-corporation" | "other-year",
    figures: Readonly<Record<string, number>>,
  ): void => {
    stray.push({ head, refusal: refuse(code, "WL-ADMIN-12", figures, "text") });
  };
  if (corp !== undefined && corp !== wanted.corp)
    add("corp", "other-corporation", { written: corp, yours: wanted.corp });
  if (year !== undefined && year !== wanted.year)
    add("year", "other-year", { written: year, now: wanted.year });
  return stray;
}

/** What is wrong with the head of a sheet that is handed in at the table, where no account number is asked for. */
export function headProblems({ header, headLines }: Sheet, wanted: Wanted): Problem[] {
  const stray = strayHead(header, wanted).map(({ head, refusal }): Problem => ({
    line: headLines[head] ?? 1,
    severity: "error",
    text: refusal.text,
  }));
  if (headLines.account === undefined) return stray;
  return [
    ...stray,
    { line: headLines.account, severity: "warning", text: { key: "sheet.account-not-needed" } },
  ];
}
