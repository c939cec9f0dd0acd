import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { measureFirstLoad } from "../src/web.ts";

const SCRIPT = "export const greeting = 'hello';\n".repeat(50);
const SIZE = gzipSync(SCRIPT, { level: 9 }).length;

let dist = "";
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "flagship-dist-"));
  mkdirSync(join(dist, ".vite"));
  mkdirSync(join(dist, "assets"));
});
afterEach(() => rmSync(dist, { recursive: true }));

function build(manifest: Record<string, object>, files: readonly string[]): void {
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(manifest));
  for (const file of files) writeFileSync(join(dist, "assets", file), SCRIPT);
}

const page = {
  "index.html": { file: "assets/index.js", imports: ["_kit.js"] },
  "_kit.js": { file: "assets/kit.js" },
  "src/pages/table/Solo.tsx": { file: "assets/solo.js", imports: ["index.html", "_kit.js"] },
  "../../games/star-fleet-cards/src/index.ts": { file: "assets/game.js" },
  "../../games/star-fleet-cards/src/board/index.ts": { file: "assets/board.js", imports: ["_kit.js"] },
  "../bots/src/page/index.ts": { file: "assets/bots.js" },
  "src/pages/about/About.tsx": { file: "assets/about.js" },
};
const FILES = ["index.js", "kit.js", "solo.js", "game.js", "board.js", "bots.js", "about.js", "worker-x.js"];

describe("the first load", () => {
  test("counts every script once, what it needs and the worker, and nothing else", () => {
    build(page, FILES);
    expect(measureFirstLoad(dist)).toBe(7 * SIZE);
  });

  test("says so when the page is not built or a part was renamed", () => {
    expect(() => measureFirstLoad(dist)).toThrow("the page is not built");
    const { "index.html": _index, ...rest } = page;
    build(rest, FILES);
    expect(() => measureFirstLoad(dist)).toThrow("has no index.html");
  });
});
