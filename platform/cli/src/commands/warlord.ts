import { commandOf } from "../command.ts";
import { pause, replace, resume } from "../warlord/affairs.ts";
import { make } from "../warlord/make.ts";
import { build, check, orders, waive } from "../warlord/sheets.ts";
import { exportGame, report, status } from "../warlord/results.ts";
import { next, run } from "../warlord/turns.ts";

/** Hosting a play-by-mail game: one verb after `flagship warlord` for each thing a host does. */
export const warlord = commandOf(
  "warlord",
  "host Star Fleet Warlord: orders in, turns, reports out",
  [make, build, orders, check, run, next, report, status, exportGame, pause, resume, replace, waive],
  "A game is kept in a folder of its own (--folder) or in a server's database (--data, --game).",
);
