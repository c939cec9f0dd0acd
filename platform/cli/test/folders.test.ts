import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { flagship, flagshipHere, temporaryFolder } from "./flagship.ts";

const home = temporaryFolder();
const file = join(home, "file");
writeFileSync(file, "shopping list");
const PLAYERS = ["--player", "Ann", "--player", "Bob"];

/** What asks for a folder, and the code of its refusal. */
const ASKING: readonly (readonly [string, (folder: string) => readonly string[], string])[] = [
  ["a game's folder", (folder) => ["warlord", "new", "--folder", folder, ...PLAYERS], "file.unwritable"],
  ["a game's database", (folder) => ["warlord", "new", "--data", folder, ...PLAYERS], "file.unwritable"],
  ["a server's data", (folder) => ["serve", "--port", "0", "--data", folder], "serve.folder"],
];

const UNUSABLE: readonly (readonly [string, string, string])[] = [
  ["a file in its place", file, "there is a file"],
  ["a file above it", join(file, "x", "y"), "there is a file where a folder should be"],
  ["too long a name", join(home, "x".repeat(5000)), "its name is too long"],
];

describe("a folder that cannot be made is refused with a reason", () => {
  for (const [what, args, code] of ASKING)
    for (const [why, folder, words] of UNUSABLE)
      test(`${what}: ${why}`, async () => {
        const ran = await flagshipHere(args(folder));
        expect([ran.code, ran.err]).toEqual([1, expect.stringContaining(`[${code}]`)]);
        expect(ran.err).toContain(words);
        expect(ran.err.length).toBeLessThan(500);
      });

  test("a copy of a server's data", async () => {
    const data = join(home, "data");
    await flagshipHere(["warlord", "new", "--data", data, ...PLAYERS]);
    for (const [, folder, words] of UNUSABLE) {
      const ran = await flagshipHere(["host", "backup", folder, "--data", data]);
      expect([ran.code, ran.err]).toEqual([1, expect.stringContaining("[host.folder]")]);
      expect(ran.err).toContain(words);
    }
  });

  // Node's own recursive mkdir never returns there.
  test.skipIf(!existsSync("/proc/self"))("where the system makes none, and that soon", async () => {
    for (const [, args, code] of ASKING) {
      const ran = await flagship(args("/proc/x/y"));
      expect([ran.code, ran.err]).toEqual([1, expect.stringContaining(`[${code}]`)]);
    }
  });
});

test("a folder in place of the database is named and left alone", async () => {
  const data = join(home, "odd");
  mkdirSync(join(data, "flagship.db"), { recursive: true });
  const served = await flagshipHere(["serve", "--port", "0", "--data", data]);
  expect([served.code, served.err]).toEqual([1, expect.stringContaining("[serve.database]")]);
  const copied = await flagshipHere(["host", "backup", join(home, "copy"), "--data", data]);
  expect([copied.code, copied.err]).toEqual([1, expect.stringContaining("[host.database]")]);
});
