import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { mayHint } from "../src/pages/table/hint.ts";
import type { TableSource } from "../src/source/table-source.ts";

type Table = NonNullable<TableSource["table"]>;
const table = (rated?: true): Table => signal(rated === undefined ? {} : { rated }) as unknown as Table;

test("a hint is fair alone and at a casual table, never at a rated one or beside a coach", () => {
  expect(mayHint({ id: undefined })).toBe(true);
  expect(mayHint({ id: "m1", table: table() })).toBe(true);
  expect(mayHint({ id: "m1", table: table(true) })).toBe(false);
  expect(mayHint({ id: "m1" })).toBe(false);
  const coach = signal({}) as unknown as NonNullable<TableSource["coach"]>;
  expect(mayHint({ id: undefined, coach })).toBe(false);
});
