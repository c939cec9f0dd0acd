import { decide, mixedSeed, weigh } from "@flagship/bots";
import { FastDice, initialValues, isSeat, QuietTable } from "@flagship/kernel";
import { findGame } from "@flagship/registry";

// Imagined games per second of processor time of a captain's search: in the positions of matches between
// officers, one position in so many, each searched with the same number of imagined games.
const EVERY = 7;
const ITERATIONS = 120;
const LONGEST = 200;
/** Processor seconds after which no further position is begun. */
const WARM = 2;
const SECONDS = 6;

const id = process.argv[2] ?? "";
const module = await findGame(id)?.load();
if (module === undefined) throw new Error(`there is no game ${id}`);
const { game } = module;
const seats = Math.max(2, game.seats.min);
const options = initialValues(game.options);

let tried = 0;
let micros = 0;

/** Searches positions of one match; false: the time is up. */
function search(seed: number, until: number): boolean {
  if (module === undefined) return false;
  const dice = new FastDice(mixedSeed(seed, 1));
  const table = new QuietTable(dice);
  const state: unknown = game.setup(options, seats, table);
  for (let acts = 0; acts < LONGEST; acts++) {
    const decision = game.waitingFor(state).find(({ answered }) => answered !== true);
    if (decision === undefined) return true;
    const { seat } = decision;
    let action: unknown;
    if (!isSeat(seat)) action = game.sample(state, seat, dice);
    else {
      const view: unknown = JSON.parse(JSON.stringify(game.view(state, seat)));
      const budget = { iterations: ITERATIONS };
      if (acts % EVERY === 0) {
        const before = process.threadCpuUsage();
        const weighed = weigh(module, { view, seat, budget }, new FastDice(mixedSeed(seed, acts)));
        const { user, system } = process.threadCpuUsage(before);
        // Where there was nothing to choose, nothing was searched.
        if (weighed.length > 1) {
          micros += user + system;
          tried += weighed.reduce((sum, { tries }) => sum + tries, 0);
        }
        if (micros > until * 1e6) return false;
      }
      action = decide(module, { level: "officer", view, seat, budget }, dice);
    }
    game.apply(state, seat, action, table);
  }
  return true;
}

for (let seed = 1; search(seed, WARM); seed++);
tried = 0;
micros = 0;
for (let seed = 1; search(seed, SECONDS); seed++);
console.log(JSON.stringify({ tries: (tried * 1e6) / micros }));
