import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect } from "@playwright/test";
import { build } from "vite";
import { test } from "./testing.ts";

const MOVES = join(import.meta.dirname, "../../games/eta-carinae/test/random-moves.ts");

/** The geometry of Eta Carinae as a script that any engine can run. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: MOVES, formats: ["iife"], name: "moves" } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  return bundle?.output[0].code ?? "";
}

test("random moves on the plane come out the same in the page as on the server", async ({ page }) => {
  const code = await script();
  await page.goto("about:blank");
  await page.addScriptTag({ content: code });
  for (const seed of [1, 2, 3]) {
    const moves = `moves.sumOfMoves(${seed}, 20_000)`;
    const here: unknown = runInNewContext(`${code}\n${moves}`);
    expect(here).not.toBe(0);
    expect(await page.evaluate(moves)).toBe(here);
  }
});
