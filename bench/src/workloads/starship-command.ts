import { FastDice, initialValues, QuietTable, seatsOf } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { perSecond } from "../child.ts";

// Random battles of Starship Command with all cards. `playout`: decisions per second of four players,
// without events. `sizes`: the largest state and view, in bytes of JSON, of battles between eight.
const module = await findGame("starship-command")?.load();
if (module === undefined) throw new Error("Starship Command is not registered");
const { game } = module;
const options = { ...initialValues(game.options), edition: "full", length: "single" };
const dice = new FastDice(1);

/** Plays one random battle; returns its decisions. */
function playOut(seats: number, look?: (state: unknown) => void): number {
  const table = new QuietTable(dice);
  const state: unknown = game.setup(options, seats, table);
  for (let decisions = 0; ; decisions++) {
    const decision = game.waitingFor(state).find(({ answered }) => answered !== true);
    if (decision === undefined) return decisions;
    game.apply(state, decision.seat, game.sample(state, decision.seat, dice), table);
    look?.(state);
  }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const BATTLES = 20;
/** Sizes change slowly: one decision in so many is looked at. */
const EVERY = 25;

function largest(): { readonly state: number; readonly view: number } {
  const sizes = { state: 0, view: 0 };
  let seen = 0;
  const look = (state: unknown): void => {
    seen += 1;
    if (seen % EVERY !== 0) return;
    sizes.state = Math.max(sizes.state, bytesOf(state));
    for (const seat of seatsOf(8)) sizes.view = Math.max(sizes.view, bytesOf(game.view(state, seat)));
  };
  for (let battle = 0; battle < BATTLES; battle++) playOut(8, look);
  return sizes;
}

const figures = process.argv[2] === "sizes" ? largest() : { decisions: perSecond(() => playOut(4)) };
console.log(JSON.stringify(figures));
