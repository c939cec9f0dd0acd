// What fails at a server is said on the operators' page in the reader's language.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FAILURES, failureText } from "../src/pages/operator/failures.ts";
import { OPERATOR } from "../src/words/operator.ts";
import { germanOperator } from "../src/words/operator.de.ts";

const SERVER = join(import.meta.dirname, "../../server/src");
/** Whoever counts a failure says what it is at once, or hands it on as `what`. */
const COUNTED =
  /(?:\bfailed|#failed|#inTurn)\(\s*(?:this,\s*|live,\s*)?"([^"]+)"|type: "trouble",[^}]*what: "([^"]+)"/g;

test("every failure that a server counts has its sentence in both languages, and none is left over", () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const counted = new Set<string | undefined>(
    files.flatMap((name) =>
      [...readFileSync(join(SERVER, name), "utf8").matchAll(COUNTED)].map(([, one, other]) => one ?? other),
    ),
  );
  expect(counted.size).toBeGreaterThan(20);
  expect(new Set(Object.keys(FAILURES))).toEqual(counted);
  for (const key of Object.values(FAILURES)) expect(germanOperator[key]).not.toBe(OPERATOR[key]);
});

test("what a later server counts is shown as it says it", () => {
  expect(failureText("the warp core leaks")).toBe("the warp core leaks");
});
