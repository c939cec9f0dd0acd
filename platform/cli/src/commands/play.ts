import { randomBytes, randomInt } from "node:crypto";
import { mixedSeed } from "@flagship/bots";
import {
  FastDice,
  beginMatch,
  fingerprint,
  keyFrom,
  seatsOf,
  tellApart,
  type FirstMatch,
} from "@flagship/kernel";
import { command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { coachingOf, handbookOf, headerFor, lexiconOf, loadGame, readOptions } from "../games.ts";
import { standardLines } from "../play/lines.ts";
import { sitDown } from "../play/table.ts";
import { level, levelName, milliseconds, wholeNumber } from "../values.ts";
import { say } from "../words/say.ts";

/** A match that is named is dealt anew as it was; a newcomer's first one begins well, as in the page. */
export function secretOf(first: FirstMatch | undefined, seed: number | undefined): string {
  if (seed !== undefined) return fingerprint(`flagship play ${seed}`);
  const { deals = [] } = first ?? {};
  return deals.length === 0 ? keyFrom(randomBytes) : new FastDice(randomInt(2 ** 31)).pick(deals);
}

export const play = command(
  {
    name: "play",
    summary: "play against computers in the terminal",
    takes: "<game>",
    positionals: [1, 1],
    options: {
      first: {
        type: "boolean",
        about: "a newcomer's first match: the game's small set-up against a cadet",
      },
      level: {
        type: "string",
        value: "<level>",
        about: "how strong they are: cadet, officer, captain or admiral (captain)",
      },
      seat: { type: "string", value: "<n>", about: "your seat, from 0 (0)" },
      seats: { type: "string", value: "<n>", about: "seats at the table (the game's fewest)" },
      seed: { type: "string", value: "<n>", about: "deal the same match again (default: a new one)" },
      budget: { type: "string", value: "<time>", about: "how long a computer may think (1s)" },
      option: {
        type: "string",
        multiple: true,
        value: "<name=value>",
        about: "an option of the game; repeatable",
      },
      names: {
        type: "string",
        value: "<set>",
        about: "what things are called: rulebook or neutral (rulebook)",
      },
    },
    notes: "Type help at the table. The choices can also be piped in, one a line.",
  },
  async ({ positionals: [id = ""], options }) => {
    const module = await loadGame(id);
    const { min, max } = module.game.seats;
    const first = options.first === true ? module.firstMatch : undefined;
    if (options.first === true && first === undefined)
      throw wrongUsage("usage.first", say("usage.no-first", { game: module.about.title }));
    const seats = wholeNumber("seats", options.seats, first?.seats ?? min, min, max);
    const seed = options.seed === undefined ? undefined : wholeNumber("seed", options.seed, 1, 0);
    const secret = secretOf(first, seed);
    const wished = readOptions(module, options.option ?? [], first?.options);
    const header = headerFor(module, wished, seats, secret);
    const names = options.names ?? "rulebook";
    if (names !== "rulebook" && names !== "neutral") {
      throw wrongUsage("usage.names", say("usage.names", { given: names }));
    }
    const seat = wholeNumber("seat", options.seat, first?.seat ?? 0, 0, seats - 1);
    const strength = level("level", options.level ?? first?.level ?? "captain");
    const players = seatsOf(seats).map((one) => (one === seat ? say("seat.you") : levelName(strength)));
    const lines = standardLines();
    await sitDown({
      module,
      match: beginMatch(module.game, header, secret),
      seat,
      level: strength,
      budget: { millis: milliseconds("budget", options.budget ?? "1s") },
      dice: new FastDice(seed === undefined ? randomInt(2 ** 31) : mixedSeed(seed)),
      lexicon: lexiconOf(module, names, tellApart(players), seat),
      handbook: handbookOf(id),
      sketch: await module.sketch?.(),
      piles: await module.piles?.(),
      warn: await module.warnings?.(),
      coaching: await coachingOf(id),
      lines,
      warned: new Set(),
    });
    lines.close();
    return 0;
  },
);
