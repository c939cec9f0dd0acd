import { FastDice, QuietTable, RecordingTable, type Table } from "@flagship/kernel";
import { perSecond } from "../child.ts";
import { loadDuel } from "../duel.ts";

// Random decisions per second. `quiet`: what a search does. `served`: with all events and both
// players' views after every decision, which is what a server does.
const served = process.argv[2] === "served";
const {
  module: { game },
  options,
} = await loadDuel();
const dice = new FastDice(1);

/** Plays one random match; returns its decisions. */
function playOut(): number {
  const table: Table = served ? new RecordingTable(dice) : new QuietTable(dice);
  const state: unknown = game.setup(options, 2, table);
  for (let decisions = 0; ; decisions++) {
    const [decision] = game.waitingFor(state);
    if (decision === undefined) return decisions;
    if (table instanceof RecordingTable) table.told = [];
    game.apply(state, decision.seat, game.sample(state, decision.seat, dice), table);
    if (served) {
      game.view(state, 0);
      game.view(state, 1);
    }
  }
}

console.log(JSON.stringify({ decisions: perSecond(playOut) }));
