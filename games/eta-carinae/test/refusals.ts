import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame, Seat } from "@flagship/kernel";
import { afterAll, describe, expect, test } from "vitest";

/** What is said, by which rule, about which field; then the table, who acts, and what is tried. */
export type Row<State, Action> = readonly [said: string, state: State, seat: Seat, action: Action];

const records = process.env["RECORD"] === "1";

/**
 * Refusals of a play as tables: code, rule and field stand in the rows, the figures of each sentence in the file beside the
 * test (`RECORD=1` writes it anew). No refusal changes the table it is asked at.
 */
export function refusals<State, Action>(game: AnyGame, folder: string) {
  const file = join(folder, "refusal-figures.json");
  const kept: Record<string, unknown> =
    records || !existsSync(file) ? {} : (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
  afterAll(() => {
    if (records) writeFileSync(file, `${JSON.stringify(kept, undefined, 2)}\n`);
  });
  return (title: string, rows: () => readonly Row<State, Action>[]): void => {
    describe(title, () => {
      test.each(rows().map(([said, state, seat, action], index) => ({ said, state, seat, action, index })))(
        "$index: $said",
        ({ said, state, seat, action, index }) => {
          const before = JSON.stringify(state);
          const refusal = game.check(state, seat, action);
          expect(
            refusal === undefined
              ? "allowed"
              : `${refusal.code} ${refusal.rule ?? "-"} ${refusal.field ?? "-"}`,
          ).toBe(said);
          const name = `${title} > ${index}: ${said}`;
          const figures = refusal?.text.with;
          if (records && figures !== undefined) kept[name] = figures;
          expect([name, figures]).toEqual([name, kept[name]]);
          expect(JSON.stringify(state)).toBe(before);
        },
      );
    });
  };
}
