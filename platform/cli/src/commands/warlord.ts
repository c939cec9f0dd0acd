import type { Command } from "../command.ts";
import { EXIT_USAGE, wrongUsage } from "../failure.ts";
import { pause, replace, resume } from "../warlord/affairs.ts";
import { make } from "../warlord/make.ts";
import { build, check, orders, waive } from "../warlord/sheets.ts";
import { exportGame, report, status } from "../warlord/results.ts";
import { next, run } from "../warlord/turns.ts";

const VERBS: readonly Command[] = [
  make,
  build,
  orders,
  check,
  run,
  next,
  report,
  status,
  exportGame,
  pause,
  resume,
  replace,
  waive,
];

const verbOf = ({ name }: Command): string => name.slice("warlord ".length);
const wide = Math.max(...VERBS.map((verb) => verbOf(verb).length));

/** Hosting a play-by-mail game: one verb after `flagship warlord` for each thing a host does. */
export const warlord: Command = {
  name: "warlord",
  summary: "host Star Fleet Warlord: orders in, turns, reports out",
  help: [
    "host Star Fleet Warlord: orders in, turns, reports out",
    "",
    "usage: flagship warlord <verb> [options]",
    "",
    ...VERBS.map((verb) => `  ${verbOf(verb).padEnd(wide)}  ${verb.summary}`),
    "",
    "A game is kept in a folder of its own (--folder) or in a server's database (--data, --game).",
    "`flagship warlord <verb> --help` tells more about each.",
  ].join("\n"),
  verbs: VERBS.map((verb) => ({ ...verb, name: verbOf(verb) })),
  run([word, ...args]) {
    if (word === undefined) {
      console.error(this.help);
      return Promise.resolve(EXIT_USAGE);
    }
    const verb = VERBS.find((one) => verbOf(one) === word);
    if (verb === undefined) {
      const known = VERBS.map(verbOf).join(", ");
      throw wrongUsage("usage.verb", `there is no verb “${word}”; there are ${known}.`);
    }
    return verb.run(args);
  },
};
