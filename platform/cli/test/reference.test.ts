import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { playBout } from "@flagship/bots";
import { seatsOf } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { headerFor, loadGame, readOptions } from "../src/games.ts";
import { LAB_PLAYS, type LabPlay } from "../src/lab/plays.ts";
import { NO_SECRET } from "../src/lab/secret.ts";

// `captain-1` must play for ever as it did when it was set: what is new is measured against it. Its first decisions in every play are
// kept here. Whoever changes how computers think keeps the former way in `bot/former` of the game (or behind something that only
// today's guide asks for) until this passes again. Only when the rules have changed, and with them the positions, it is recorded
// anew: `RECORD=1 npx vitest run platform/cli/test/reference.test.ts`; that is refused while the version of the rules is the same.

const FILE = fileURLToPath(new URL("captain-1.json", import.meta.url));

/** Decisions of each play that are kept, and how much is thought about each. */
const DECISIONS = 120;
const ITERATIONS = 6;

interface Kept {
  readonly rulesVersion: number;
  /** The beginning of each decision's fingerprint. */
  readonly acts: string;
}

const kept = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Kept | undefined>)
  : {};

describe("captain-1 plays as ever", () => {
  for (const play of LAB_PLAYS) {
    test(play.name, async () => {
      const now = await played(play);
      const before = kept[play.name];
      if (process.env["RECORD"] === "1" && before?.rulesVersion !== now.rulesVersion) {
        kept[play.name] = now;
        writeFileSync(FILE, `${JSON.stringify(kept, undefined, 2)}\n`);
        return;
      }
      expect(now).toEqual(before);
    });
  }
});

/** What it decides at the beginning of a match against itself. */
async function played({ game, options, seats }: LabPlay): Promise<Kept> {
  const module = await loadGame(game);
  const header = headerFor(module, readOptions(module, options), seats, NO_SECRET);
  const acts: string[] = [];
  const bout = {
    options: header.options,
    levels: seatsOf(seats).map(() => "captain-1" as const),
    seed: 1,
    budget: { iterations: ITERATIONS },
  };
  try {
    playBout(
      module,
      bout,
      () => 0,
      ({ action }) => {
        acts.push(createHash("sha256").update(JSON.stringify(action)).digest("hex").slice(0, 6));
        if (acts.length === DECISIONS) throw new Enough();
      },
    );
  } catch (thrown) {
    if (!(thrown instanceof Enough)) throw thrown;
  }
  return { rulesVersion: module.game.rulesVersion, acts: acts.join(" ") };
}

class Enough extends Error {}
