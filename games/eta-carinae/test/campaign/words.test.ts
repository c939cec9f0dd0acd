import { describe, expect, test } from "vitest";
import { guide } from "../../src/campaign/bot/guide.ts";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import { sentenceOf } from "../../src/campaign/rules/report.ts";
import type { State } from "../../src/campaign/rules/state.ts";
import { campaignWords } from "../../src/campaign/words/en/campaign.ts";
import { module } from "../../src/index.ts";
import { expectSayable, wordsOf } from "../words-walk.ts";
import { options } from "./table.ts";

const months = (more: Parameters<typeof options>[0], seats: number, seed: number) => ({
  options: { ...options(more) },
  seats,
  seed,
  most: 600,
  every: 7,
  choose: (state: unknown, seat: number, dice: Parameters<typeof game.sample>[2]): unknown =>
    dice.below(2) === 0 ? guide.policy?.(state as State, seat, dice) : undefined,
  after(state: unknown) {
    const { realms, news } = state as State;
    return [...realms.flatMap(({ reports }) => reports), ...news].map(sentenceOf);
  },
});

const messages = wordsOf(
  game,
  months({ turns: 12, map: "small", hegira: true }, 4, 1),
  months({ turns: 20, map: "small", power0: "T", power1: "C" }, 2, 2),
  months({ turns: 14, map: "small", power0: "S", power1: "F" }, 2, 3),
);

describe.each(Object.entries(module.names))("%s names", (_, names) => {
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.length).toBeGreaterThan(500);
    expectSayable(messages, { words: module.words, names });
  });
});

test("every report has a sentence", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  const folder = join(import.meta.dirname, "../../src/campaign/rules");
  const kinds = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      [
        ...readFileSync(join(folder, name), "utf8").matchAll(
          /(?:tellOwner|proclaim)\(\s*state,[^"]*?"([a-z-]+)"/g,
        ),
      ].map(([, kind]) => kind),
    );
  expect(kinds.length).toBeGreaterThan(20);
  for (const kind of kinds) expect(campaignWords).toHaveProperty([`event.campaign-${kind}`]);
});
