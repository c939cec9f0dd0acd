import { FastDice, initialValues, QuietTable, RecordingTable, type FormValues } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { perSecond } from "../child.ts";

// Random battles of Starship Tactics. `playout`: decisions per second of the plain duel, without events.
// `large`: twenty ships under twenty captains; the milliseconds that the engine needs at most to answer
// one decision, with choices, check, apply and events, and the view afterwards.
const module = await findGame("starship-tactics")?.load();
if (module === undefined) throw new Error("Starship Tactics is not registered");
const { game } = module;
const duel = initialValues(game.options);

/** Plays one random duel; returns its decisions. */
function playOut(dice: FastDice): number {
  const table = new QuietTable(dice);
  const state: unknown = game.setup(duel, 2, table);
  for (let decisions = 0; ; decisions++) {
    const decision = game.waitingFor(state).find(({ answered }) => answered !== true);
    if (decision === undefined) return decisions;
    game.apply(state, decision.seat, game.sample(state, decision.seat, dice), table);
  }
}

const SHIPS = 20;
const DECISIONS = 1500;
const ROUNDS = 4;

const fleets: FormValues = {
  ...duel,
  scenario: "fleet",
  fleet: Array.from({ length: SHIPS }, (_, no) => ({
    ship: no % 2 === 0 ? "f-con2" : "k-d7m",
    side: 1 + (no % 2),
  })),
};

/** The milliseconds that every decision of one and the same random battle takes. */
function battle(): number[] {
  const dice = new FastDice(4);
  const table = new RecordingTable(dice);
  const state: unknown = game.setup(fleets, SHIPS, table);
  const millis: number[] = [];
  while (millis.length < DECISIONS) {
    const decision = game.waitingFor(state).find(({ answered }) => answered !== true);
    if (decision === undefined) break;
    const { seat } = decision;
    const action: unknown = game.sample(state, seat, dice);
    const began = performance.now();
    game.choices(state, seat);
    game.check(state, seat, action);
    game.apply(state, seat, action, table);
    game.view(state, seat === "referee" ? "spectator" : seat);
    millis.push(performance.now() - began);
    table.told = [];
  }
  return millis;
}

/** The slowest decision; each counts with the best of several rounds, so that only the work itself is slow. */
function slowest(): number {
  const rounds = Array.from({ length: ROUNDS }, () => battle());
  return Math.max(
    ...(rounds[0] ?? []).map((_, index) => Math.min(...rounds.map((round) => round[index] ?? 0))),
  );
}

if (process.argv[2] === "large") console.log(JSON.stringify({ millis: slowest() }));
else {
  const dice = new FastDice(1);
  console.log(JSON.stringify({ decisions: perSecond(() => playOut(dice)) }));
}
