import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { mayHint } from "../src/pages/table/hint.ts";
import type { Coach, TableSource } from "../src/source/table-source.ts";

type Table = NonNullable<TableSource["table"]>;
const table = (rated?: true): Table => signal(rated === undefined ? {} : { rated }) as unknown as Table;
const led: Coach = { says: { key: "lesson.climb.1" }, lit: [], done: false };

test("a hint is fair alone and at a casual table, never at a rated one or beside a coach who leads", () => {
  expect(mayHint({ id: undefined })).toBe(true);
  expect(mayHint({ id: "m1", table: table() })).toBe(true);
  expect(mayHint({ id: "m1", table: table(true) })).toBe(false);
  expect(mayHint({ id: "m1" })).toBe(false);
  expect(mayHint({ id: undefined, coach: signal(led) })).toBe(false);
  expect(mayHint({ id: undefined, coach: signal({ ...led, exam: true }) })).toBe(true);
});
