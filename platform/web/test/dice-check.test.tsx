// @vitest-environment happy-dom
import { refuse } from "@flagship/kernel";
import { cleanup, render, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { DiceVerdict } from "../src/dice/check.ts";
import { DiceCheck } from "../src/pages/table/DiceCheck.tsx";
import type { TableSource } from "../src/source/table-source.ts";
import { moreWords } from "../src/words/language.ts";

afterEach(cleanup);
beforeAll(moreWords);

/** What the page says of a verdict: before anything is unfolded, and beneath; and whether it is announced. */
async function said(verdict: DiceVerdict): Promise<readonly [string, string, boolean]> {
  const source = { checkDice: () => Promise.resolve(verdict) } as unknown as TableSource;
  const { container } = render(<DiceCheck source={source} />);
  await waitFor(() => expect(container.textContent).not.toContain("Checking"));
  const first = container.querySelector("summary")?.textContent ?? container.textContent;
  const found = [
    first,
    container.querySelector("details p")?.textContent ?? "",
    container.querySelector("[role=alert]") !== null,
  ] as const;
  cleanup();
  return found;
}

test("dice that were checked in part say so before anything is unfolded", async () => {
  const secret =
    "The server's secret matches what this page saw before the match began, and every roll and card";
  expect(await said({ kind: "fair", early: true, details: [] })).toEqual([
    "Dice checked How?",
    `${secret} follows from it.`,
    false,
  ]);
  expect(await said({ kind: "fair", early: true, from: 12, details: [] })).toEqual([
    "Dice checked from move 12 on How?",
    `${secret} from move 12 on follows from it.`,
    false,
  ]);
  const [title, late] = await said({ kind: "fair", early: false, from: 1, details: [] });
  expect(title).toBe("Dice checked from move 1 on How?");
  expect(late).toContain(
    "when you arrived, after the match had begun, and every roll and card from move 1 on",
  );
});

test("a foul is announced", async () => {
  const refusal = refuse("dice.unsigned");
  const [title, , announced] = await said({ kind: "foul", refusal });
  expect([title?.startsWith("The dice were tampered with!"), announced]).toEqual([true, true]);
});
