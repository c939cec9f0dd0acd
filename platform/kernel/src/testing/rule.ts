import { test } from "vitest";
import type { RuleId } from "../refusal.ts";

/**
 * A test that proves one or more rules of the catalogue by id:
 * `rule("SFC-MOVE-02", "move close at point blank has no effect", () => { ... })`.
 * `flagship rules` lists what is proven so.
 */
export function rule(
  ids: RuleId | readonly RuleId[],
  statement: string,
  prove: () => void | Promise<void>,
): void {
  const names = typeof ids === "string" ? ids : ids.join(", ");
  test(`${names}: ${statement}`, prove);
}
