import { playBout } from "@flagship/bots";
import { seatsOf } from "@flagship/kernel";
import { expect, test } from "vitest";
import { headerFor, loadGame, readOptions } from "../src/games.ts";
import { LAB_PLAYS } from "../src/lab/plays.ts";
import { NO_SECRET } from "../src/lab/secret.ts";

/** Plays whose beginners have mistakes of their own; in the others they forget a part of what they meant, or whole ships. */
const OWN_SLIPS = [
  "star-fleet-cards",
  "starship-command duel",
  "starship-tactics advanced",
  "eta-carinae points",
];
const DECISIONS = 80;

for (const { name, game, options, seats } of LAB_PLAYS.filter((play) => OWN_SLIPS.includes(play.name)))
  test(`${name}: what beginners do wrong is legal`, async () => {
    const module = await loadGame(game);
    const header = headerFor(module, readOptions(module, options), seats, NO_SECRET);
    const bout = {
      options: header.options,
      levels: seatsOf(seats).map(() => "cadet" as const),
      seed: 3,
      budget: { iterations: 1 },
    };
    let [asked, slips, legal] = [0, 0, 0];
    playBout(
      module,
      bout,
      () => 0,
      ({ state, seat }) => {
        if ((asked += 1) > DECISIONS) return;
        for (const slip of (module.guide.slips?.(state, seat) ?? []) as readonly unknown[]) {
          slips += 1;
          if (module.game.check(state, seat, slip) === undefined) legal += 1;
        }
      },
    );
    expect(slips).toBeGreaterThan(5);
    expect(legal).toBeGreaterThan(slips / 2);
  });
