import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { addLetter, closeLetter, heldLetters, holdLetter, nextLetter, trimHeld } from "../src/post/inbox.ts";
import { openSqlite } from "../src/storage/sqlite.ts";
import { temporaryFolder } from "./support/server.ts";

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

async function inbox() {
  const { db, close } = await openSqlite(join(temporaryFolder(), "flagship.db"));
  onTestFinished(() => close());
  let second = 0;
  const put = (envelope: string): Promise<void> =>
    addLetter(db, envelope, Buffer.from("x"), at((second += 1)));
  /** Deals with everything in its order; whose letters they were. */
  const order = async (): Promise<string[]> => {
    const [served, dealt]: [string[], Map<string, number>] = [[], new Map()];
    for (;;) {
      const next = await nextLetter(db, [], (domain) => dealt.get(domain) ?? 0);
      if (next === undefined) return served;
      served.push(next.envelope);
      const domain = next.envelope.split("@")[1] ?? "";
      dealt.set(domain, (dealt.get(domain) ?? 0) + 1);
      await closeLetter(db, next.id, next.envelope, "stranger", undefined, at(59));
    }
  };
  return { db, put, order };
}

describe("letters that wait", () => {
  test("are dealt with by turns of their domains, each in the order they came", async () => {
    const { put, order } = await inbox();
    for (const from of [
      "a@flood.example",
      "b@flood.example",
      "c@flood.example",
      "ann@x.example",
      "bob@y.example",
    ])
      await put(from);
    expect(await order()).toEqual([
      "a@flood.example",
      "ann@x.example",
      "bob@y.example",
      "b@flood.example",
      "c@flood.example",
    ]);
  });

  test("of somebody who has proven to be a player come first", async () => {
    const { db, put, order } = await inbox();
    await put("ann@x.example");
    const earlier = await nextLetter(db, [], () => 0);
    await closeLetter(db, earlier?.id ?? "", "ann@x.example", "taken", undefined, at(2));
    for (const from of ["a@one.example", "b@two.example", "c@three.example", "ann@x.example"])
      await put(from);
    expect((await order())[0]).toBe("ann@x.example");
  });
});

test("of letters that were set aside only the latest are kept", async () => {
  const { db, put } = await inbox();
  for (const from of ["a@x.example", "b@x.example", "c@x.example"]) {
    await put(from);
    const next = await nextLetter(db, [], () => 0);
    await holdLetter(db, next?.id ?? "", "it broke its reader");
  }
  expect(await trimHeld(db, 3)).toBe(0);
  expect(await trimHeld(db, 2)).toBe(1);
  expect((await heldLetters(db)).map(({ envelope }) => envelope)).toEqual(["b@x.example", "c@x.example"]);
});
