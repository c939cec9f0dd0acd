import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Line } from "./table.ts";

const path = join(import.meta.dirname, "citations.json");
const CITED = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, readonly string[]>>;

interface Refused {
  readonly with: { readonly reason: { readonly key: string }; readonly rule: string };
}

/** What was refused, for which reason, by which rule: `AL one-of-each WL-OFF-05`. */
export const citations = (lines: readonly Line[]): readonly (readonly [what: string, rule: string])[] =>
  lines.flatMap(({ key, values }) => {
    if (key === "line.failed") {
      const { reason, rule } = (values["result"] as Refused).with;
      const [code = ""] = String(values["text"]).trim().split(/\s+/);
      return [[`${code.toUpperCase().slice(0, 2)} ${reason.key}`, rule] as const];
    }
    if (key !== "order.failed") return [];
    const { reason, rule, order } = values as unknown as Refused["with"] & { readonly order: string };
    return [[`${order} ${reason.key}`, rule] as const];
  });

/** Every refusal that any test comes by cites the rule that it stands on: `citations.json` says which, order by order. */
export function expectCitations(lines: readonly Line[]): void {
  for (const [what, rule] of citations(lines)) {
    if (process.env["COLLECT"] !== undefined) appendFileSync(process.env["COLLECT"], `${what}\t${rule}\n`);
    else expect([what, CITED[what]]).toEqual([what, expect.arrayContaining([rule])]);
  }
}
