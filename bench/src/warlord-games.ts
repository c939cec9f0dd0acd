import { parseArgs } from "node:util";
import { openMatch, runYear, sheetsOf } from "./warlord-match.ts";
import { Trace } from "./warlord-trace.ts";

// How many turns games between computer Corporations last:
//   node bench/src/warlord-games.ts [--games 20] [--seed 1] [--seats 50] [--columns 10] [--rows 10] [--level captain] [--trace]
// With --trace, how the winner and the Corporation that was in the middle on turn 12 grew, year by year.
const { values } = parseArgs({
  options: {
    games: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    seats: { type: "string", default: "50" },
    columns: { type: "string", default: "10" },
    rows: { type: "string", default: "10" },
    level: { type: "string", default: "captain" },
    trace: { type: "boolean", default: false },
  },
});
/** A game that lasts longer is not won any more. */
const MOST_TURNS = 60;
/** When the field is sorted for a trace. */
const HALF_TIME = 12;

const lengths: number[] = [];
for (let game = 0; game < Number(values.games); game++) {
  const options = { columns: Number(values.columns), rows: Number(values.rows) };
  const match = await openMatch(options, Number(values.seats), Number(values.seed) + game, values.level);
  const trace = new Trace(match);
  let turns = -1;
  for (let sheets = sheetsOf(match); sheets.length > 0 && turns < MOST_TURNS; sheets = sheetsOf(match)) {
    runYear(match, sheets);
    turns += 1;
    if (values.trace) trace.note(turns);
  }
  lengths.push(turns);
  const outcome = match.module.game.outcome(match.state);
  console.log(
    `seed ${Number(values.seed) + game}: turn ${turns}, ${outcome?.why.key ?? "nobody"}, seat ${outcome?.winners.join(" and ") ?? "-"}`,
  );
  if (!values.trace) continue;
  const [winner = 0] = outcome?.winners ?? [];
  console.log(
    `\nthe winner\n${trace.tableOf(winner)}\n\nin the middle\n${trace.tableOf(trace.medianAt(HALF_TIME))}\n`,
  );
}
lengths.sort((a, b) => a - b);
/** The length that a part of the games does not exceed, half way between two of them if need be. */
const at = (part: number): number => {
  const place = part * (lengths.length - 1);
  return ((lengths[Math.floor(place)] ?? 0) + (lengths[Math.ceil(place)] ?? 0)) / 2;
};
const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
console.log(
  `\n${lengths.length} games: won on turn ${at(0)} to ${at(1)}, median ${at(0.5)}, quartiles ${at(0.25)} and ${at(0.75)}, mean ${mean.toFixed(1)}`,
);
for (const length of new Set(lengths))
  console.log(`${String(length).padStart(4)} ${"#".repeat(lengths.filter((one) => one === length).length)}`);
