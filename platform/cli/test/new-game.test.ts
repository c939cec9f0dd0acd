import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { loadHandbook } from "@flagship/kernel/node";
import { flagshipHere } from "./flagship.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SAMPLE = join(import.meta.dirname, "../sample-game");

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** As much of a checkout as the command writes to. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), "flagship-new-game-"));
  made.push(folder);
  mkdirSync(join(folder, "games"));
  cpSync(join(ROOT, "platform/registry"), join(folder, "platform/registry"), { recursive: true });
  return folder;
}

const filesIn = (folder: string): readonly string[] =>
  globSync("**/*", { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted();

describe("new-game", () => {
  test("writes every file of the sample under the new names, and one entry in the list of games", async () => {
    const folder = checkout();
    const { code, out } = await flagshipHere(["new-game", "deep-space", "--folder", folder]);
    expect(code).toBe(0);
    expect(out).toContain("npm install --ignore-scripts");
    const game = join(folder, "games/deep-space");
    expect(filesIn(game)).toEqual(filesIn(SAMPLE));
    const all = filesIn(game)
      .map((path) => readFileSync(join(game, path), "utf8"))
      .join("");
    expect(all).not.toMatch(/sample.?game|\bSG-/i);
    expect(all).toContain('rule("DS-FIRE-01"');
    expect(all).toContain("export const deepSpace = gameOf({");
    expect(all).toContain('title: "Deep Space"');
    const list = readFileSync(join(folder, "platform/registry/src/index.ts"), "utf8");
    expect(list).toContain('import { about as deepSpace } from "@flagship/deep-space/about";');
    expect(list).toMatch(/id: "deep-space",\n {4}about: deepSpace,\n.*\n {2}\},\n\];\n/);
    expect(readFileSync(join(folder, "platform/registry/package.json"), "utf8")).toContain(
      '"@flagship/deep-space": "*",\n    "@flagship/eta-carinae"',
    );
  });

  test("needs less than a hundred lines of rules", () => {
    const lines = globSync("src/rules/**/*.ts", { cwd: SAMPLE })
      .map((path) => readFileSync(join(SAMPLE, path), "utf8"))
      .join("\n")
      .replace(/^import[^;]*;$/gm, "")
      .split("\n")
      .filter((line) => line.trim() !== "" && !/^\s*(\/\/|\/\*\*|\*)/.test(line));
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.length).toBeLessThan(100);
  });

  test("takes a title and the letters of its rules", async () => {
    const folder = checkout();
    await flagshipHere(["new-game", "ds9", "--title", "Station 9", "--rules", "DSN", "--folder", folder]);
    expect(readFileSync(join(folder, "games/ds9/rules.yaml"), "utf8")).toContain(
      "# Station 9: rule catalogue",
    );
    expect(readFileSync(join(folder, "games/ds9/rules.yaml"), "utf8")).toContain("id: DSN-END-01");
  });

  test.each([
    ["chess", "CH"],
    ["deep-space", "DS"],
    ["one-two-three-four", "OTT"],
    ["ds9", "DS"],
  ])("calls the rules of %s by letters that a catalogue takes: %s", async (id, letters) => {
    const folder = checkout();
    const { code, out } = await flagshipHere(["new-game", id, "--folder", folder]);
    expect(code).toBe(0);
    expect(out).toContain("npm run events");
    expect([...loadHandbook(join(folder, "games", id)).byId.keys()]).toContain(`${letters}-FIRE-01`);
  });

  test("asks for letters where the id has too few", async () => {
    const folder = checkout();
    const refused = await flagshipHere(["new-game", "x1", "--folder", folder]);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("Choose some with --rules.") });
    expect((await flagshipHere(["new-game", "x1", "--rules", "XO", "--folder", folder])).code).toBe(0);
  });

  test("changes nothing where a game of that id is, or where no checkout is", async () => {
    const folder = checkout();
    const args = ["new-game", "deep-space", "--folder", folder];
    await flagshipHere(args);
    const before = readFileSync(join(folder, "platform/registry/src/index.ts"), "utf8");
    expect(await flagshipHere(args)).toMatchObject({
      code: 1,
      err: expect.stringContaining("[new-game.exists]"),
    });
    expect(readFileSync(join(folder, "platform/registry/src/index.ts"), "utf8")).toBe(before);
    const nowhere = join(folder, "games");
    expect(await flagshipHere(["new-game", "other", "--folder", nowhere])).toMatchObject({
      code: 1,
      err: expect.stringContaining("[new-game.no-checkout]"),
    });
    expect(existsSync(join(nowhere, "games"))).toBe(false);
  });

  test.each(["", "Deep", "deep space", "../x", "-x", "x-", "a--b", "1up", "x".repeat(41)])(
    "refuses the id “%s” in words",
    async (id) => {
      const folder = checkout();
      expect((await flagshipHere(["new-game", "--folder", folder, "--", id])).code).toBe(2);
      expect(filesIn(join(folder, "games"))).toEqual([]);
    },
  );

  test("refuses a title or letters that code could not bear", async () => {
    const folder = checkout();
    for (const odd of [
      ["--title", 'x";'],
      ["--title", ""],
      ["--rules", "ds"],
      ["--rules", "D-S"],
      ["--rules", "D"],
      ["--rules", "D9"],
      ["--rules", "LONG"],
    ])
      expect((await flagshipHere(["new-game", "deep-space", "--folder", folder, ...odd])).code).toBe(2);
    expect(filesIn(join(folder, "games"))).toEqual([]);
  });
});
