import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decide, playBout } from "@flagship/bots";
import { FastDice, isSeat, QuietTable, seatsOf, type GameModule } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { headerFor, loadGame, readOptions } from "../src/games.ts";
import { LAB_PLAYS, type LabPlay } from "../src/lab/plays.ts";
import { NO_SECRET } from "../src/lab/secret.ts";

// `captain-1` must play for ever as it did when it was set: what is new is measured against it. Its first decisions in every play are
// kept here, and some from the middle of a match that its quick policy has played so far. Whoever changes how computers think keeps the former way in `bot/former` of the game (or behind something that only
// today's guide asks for) until this passes again. Only when the rules have changed, and with them the positions, it is recorded
// anew: `RECORD=1 npx vitest run platform/cli/test/reference.test.ts`; that is refused while the version of the rules is the same.

const FILE = fileURLToPath(new URL("captain-1.json", import.meta.url));

/** Decisions of each play that are kept, and how much is thought about each. */
const DECISIONS = 120;
const DECISIONS_LATER = 40;
const ITERATIONS = 6;

interface Kept {
  readonly rulesVersion: number;
  /** The beginning of each decision's fingerprint. */
  readonly acts: string;
  /** The same from the middle of a match on. */
  readonly later: string;
}

const kept = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Kept | undefined>)
  : {};

/** All that is measured, and campaigns whose battles are fought at the table, which takes too long to be measured. */
const REFERENCE_PLAYS: readonly Pick<LabPlay, "name" | "game" | "options" | "seats">[] = [
  ...LAB_PLAYS,
  {
    name: "eta-carinae campaign at tables",
    game: "eta-carinae",
    seats: 2,
    options: ["play=campaign", "campaign.map=small", "campaign.tables=true"],
  },
];

describe("captain-1 plays as ever", () => {
  for (const play of REFERENCE_PLAYS) {
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

/** What it decides against itself at the beginning of a match, and from the middle of another one on. */
async function played({ game, options, seats }: Pick<LabPlay, "game" | "options" | "seats">): Promise<Kept> {
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
        acts.push(printOf(action));
        if (acts.length === DECISIONS) throw new Enough();
      },
    );
  } catch (thrown) {
    if (!(thrown instanceof Enough)) throw thrown;
  }
  const later = decidedFrom(module, middleOf(module, header.options, seats));
  return { rulesVersion: module.game.rulesVersion, acts: acts.join(" "), later: later.join(" ") };
}

const printOf = (action: unknown): string =>
  createHash("sha256").update(JSON.stringify(action)).digest("hex").slice(0, 6);

/** The state half-way through a match in which everybody does what comes to its mind first. */
function middleOf(
  module: GameModule,
  options: Parameters<typeof playBout>[1]["options"],
  seats: number,
): unknown {
  const { game, formerGuide = module.guide } = module;
  const quickly = (most: number): { readonly acts: number; readonly state: unknown } => {
    const table = new QuietTable(new FastDice(2));
    const dice = new FastDice(3);
    const state: unknown = game.setup(options, seats, table);
    for (let acts = 0; ; acts++) {
      const decision = game.waitingFor(state).find(({ answered }) => answered !== true);
      if (decision === undefined || acts === most) return { acts, state };
      const { seat } = decision;
      const action: unknown =
        isSeat(seat) && formerGuide.policy !== undefined
          ? formerGuide.policy(state, seat, dice)
          : game.sample(state, seat, dice);
      game.apply(state, seat, action, table);
    }
  };
  return quickly(Math.floor(quickly(LONGEST).acts / 2)).state;
}

const LONGEST = 6000;

/** What it decides in every seat from this state on. */
function decidedFrom(module: GameModule, state: unknown): string[] {
  const { game } = module;
  const table = new QuietTable(new FastDice(4));
  const minds = new FastDice(5);
  const acts: string[] = [];
  while (acts.length < DECISIONS_LATER) {
    const decision = game.waitingFor(state).find(({ answered }) => answered !== true);
    if (decision === undefined) break;
    const { seat } = decision;
    if (!isSeat(seat)) {
      game.apply(state, seat, game.sample(state, seat, table.dice), table);
      continue;
    }
    const view: unknown = JSON.parse(JSON.stringify(game.view(state, seat)));
    const ask = { level: "captain-1", view, seat, budget: { iterations: ITERATIONS } } as const;
    const action = decide(module, ask, minds);
    acts.push(printOf(action));
    game.apply(state, seat, action, table);
  }
  return acts;
}

class Enough extends Error {}
