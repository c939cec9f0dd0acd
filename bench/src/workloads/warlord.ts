import { kernelWords, paperText, type Lexicon } from "@flagship/kernel";
import { openMatch, runYear, sheetsOf, type WarlordMatch } from "../warlord-match.ts";

// A game of Warlord on the full galaxy that nobody wins, played by computer Corporations up to the last
// of the turns named: `warlord.ts <corporations> <turn>...`. Thinking is not counted.
const [seats = 50, ...turns] = process.argv.slice(2).map(Number);
const options = { columns: 10, rows: 10, sectorsToWin: 100, sitesToWin: 1000 };

const began = performance.now();
// Officers: captains would have beaten a part of the fifty by the measured turns.
const match = await openMatch(options, seats, 1, "officer");
const galaxy = Math.min(performance.now() - began, await timeOfSetUp());
const { words, names } = match.module;
const lexicon: Lexicon = { words: { ...kernelWords, ...words }, names: names.rulebook };

const years: Record<string, { readonly millis: number; readonly ships: number }> = {};
for (let turn = 0; turn <= Math.max(...turns); turn++) {
  const sheets = sheetsOf(match);
  const start = performance.now();
  runYear(match, sheets);
  if (!turns.includes(turn)) continue;
  for (const { seat } of sheets) printReport(match, seat);
  years[turn] = { millis: performance.now() - start, ships: shipsIn(match) };
}
const saving = performance.now();
const saved = JSON.stringify(match.state);
JSON.parse(saved);
const save = performance.now() - saving;
const memory = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ galaxy, years, save, bytes: saved.length, memory }));

async function timeOfSetUp(): Promise<number> {
  const start = performance.now();
  await openMatch(options, seats, 2);
  return performance.now() - start;
}

/** A result sheet as text and as JSON, the way a host sends it. */
function printReport({ module, state }: WarlordMatch, seat: number): void {
  const about = { game: 1, title: "Bench", player: `Seat ${seat}` };
  const printed = module.correspondence?.report(module.game.view(state, seat), lexicon, about);
  if (printed === undefined) throw new Error("Warlord prints no reports");
  paperText(printed.paper);
  JSON.stringify(printed.data);
}

function shipsIn({ state }: WarlordMatch): number {
  return (state as { readonly ships: readonly unknown[] }).ships.length;
}
