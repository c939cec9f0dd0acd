import { commandOf, type Command } from "../command.ts";
import { pause, replace, resume } from "../post/affairs.ts";
import { make } from "../post/make.ts";
import type { Hosting } from "../post/place.ts";
import { exportGame, report, status } from "../post/results.ts";
import { build, check, orders, waive } from "../post/sheets.ts";
import { next, run } from "../post/turns.ts";

const VERBS = [
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

/** Hosting games by post: one verb for each thing a host does. */
export const postCommand = (hosting: Hosting, summary: string): Command =>
  commandOf(
    hosting.name,
    summary,
    VERBS.map((verb) => verb(hosting)),
    "A game lives in a folder of its own (--folder) or in a server's database (--data, --game).",
  );

export const post = postCommand(
  { name: "post", party: "party" },
  "host a game by post: orders in, turns, reports out",
);
