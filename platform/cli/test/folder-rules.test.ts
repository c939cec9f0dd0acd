// A game in a folder lasts a year: it goes on when the rules change meanwhile.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { LogEntry, MatchHeader, Snapshot } from "@flagship/kernel";
import { GameFolder, makeGameFolder, readGameHeader, sealed } from "@flagship/post";
import { describe, expect, test } from "vitest";
import { loadPostGame, postLexicon } from "../src/post/place.ts";
import { flagshipHere, temporaryFolder } from "./flagship.ts";

const RECORDED = join(import.meta.dirname, "../../../games/warlord/test/recorded");
const warlord = await loadPostGame("warlord");
const { rulesVersion } = warlord.game;

interface Recorded {
  readonly header: MatchHeader;
  readonly secret: string;
  readonly log: readonly LogEntry[];
}

/** A folder as the version before left it, half-way through a match that was recorded then. */
function leftBehind({ snapshot = true } = {}): { readonly folder: string; readonly acts: number } {
  const read = (name: string): Buffer => readFileSync(join(RECORDED, `v${rulesVersion - 1}${name}`));
  const [record] = JSON.parse(read(".json").toString()) as readonly Recorded[];
  const [standing] = JSON.parse(gunzipSync(read(".standing.json.gz")).toString()) as readonly Snapshot[];
  if (record === undefined || standing === undefined) throw new Error("nothing was recorded");
  const { header, secret } = record;
  const folder = join(temporaryFolder(), "game");
  const accounts = [
    { seat: 0, player: "Ann", hash: "none" },
    { seat: 1, player: "cadet", level: "cadet" as const },
  ];
  makeGameFolder(
    folder,
    { format: 1, header, secret, names: "rulebook" },
    { format: 1, number: 1, title: "", accounts, paused: false },
  );
  // The last act came after the latest snapshot.
  const log = record.log.slice(0, standing.number + 1);
  for (const [index, entry] of log.entries())
    writeFileSync(
      join(folder, "acts", `${String(index + 1).padStart(6, "0")}.json`),
      sealed({ number: index + 1, entry, at: "2026-01-01T00:00:00.000Z" }),
    );
  if (snapshot) writeFileSync(join(folder, "snapshot.json"), sealed(standing));
  return { folder, acts: log.length };
}

const run = (folder: string, ...args: readonly string[]) =>
  flagshipHere(["warlord", ...args, "--folder", folder]);

function gameIn(folder: string): GameFolder {
  const header = readGameHeader(folder);
  if (header === undefined) throw new Error("no game");
  return new GameFolder(folder, header, warlord, postLexicon(warlord), () => new Date());
}

describe("a game in a folder that began under earlier rules", () => {
  test("goes on, says so in its journal, and can be exported", async () => {
    const { folder, acts } = leftBehind();
    const before = await run(folder, "status", "--json");
    expect([before.code, before.err]).toEqual([0, ""]);
    const turnOf = (out: string): string =>
      (JSON.parse(out) as { readonly games: readonly [{ readonly turn: string }] }).games[0].turn;
    const journal = await gameIn(folder).journal();
    expect(journal).toMatchObject([
      { who: "host", what: "rules changed", facts: { before: rulesVersion - 1, now: rulesVersion } },
    ]);
    const changed = journal[0]?.facts?.["how"] === "changed";
    expect(existsSync(join(folder, "acts", `${String(acts + 1).padStart(6, "0")}.json`))).toBe(changed);
    expect(await gameIn(folder).takeOver()).toEqual({ ok: true, value: "here" });

    const turn = turnOf(before.out);
    expect((await run(folder, "run", "--turn", turn)).code).toBe(0);
    expect(turnOf((await run(folder, "status", "--json")).out)).not.toBe(turn);
    const file = join(temporaryFolder(), "record.json");
    expect((await run(folder, "export", "--to", file)).code).toBe(0);
    expect((await flagshipHere(["verify", file])).err).not.toContain("record.refused");
  });

  test("finds its latest state, once it was opened under the rules before", async () => {
    const folder = join(temporaryFolder(), "game");
    expect((await run(folder, "new", "--computers", "2", "--level", "cadet")).code).toBe(0);
    expect((await run(folder, "run")).code).toBe(0);
    const snapshot = join(folder, "snapshot.json");
    const kept = readFileSync(snapshot, "utf8");
    rmSync(snapshot);
    expect((await run(folder, "status")).code).toBe(0);
    expect(readFileSync(snapshot, "utf8")).toBe(kept);
  });

  test("is refused, and left as it is, where no state of it was kept or later rules hold", async () => {
    const { folder } = leftBehind({ snapshot: false });
    expect((await run(folder, "status")).err).toContain("[match.cannot-go-on]");
    expect(await gameIn(folder).journal()).toEqual([]);
    writeFileSync(join(folder, "rules.json"), sealed({ rules: rulesVersion + 1 }));
    expect((await run(folder, "status")).err).toContain("[match.later-rules]");
  });
});
