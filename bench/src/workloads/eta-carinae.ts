import { FastDice, initialValues, QuietTable, type FormValues } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { perSecond } from "../child.ts";

// Eta Carinae in space. `battles`: whole random battles of three ships against three per second, without events.
// `turn`: the milliseconds in which the engine carries out the slowest turn of two fleets of ten with at least twenty
// salvos in flight, after a warm-up.
const module = await findGame("eta-carinae")?.load();
if (module === undefined) throw new Error("Eta Carinae is not registered");
const { game } = module;

const side = (sovereignty: string, roles: readonly string[]) => ({
  sovereignty,
  ships: roles.map((role) => `${sovereignty}-${role}`),
  craft: [],
  flying: [],
  troops: [],
  grant: 0,
  start: "edge",
  slowest: 50,
  fastest: 500,
});

/** A meeting of two fleets with these ships on either side. */
function meeting(roles: readonly string[], turns: number): FormValues {
  const file = JSON.stringify({
    id: "bench",
    width: 3000,
    height: 2000,
    body: "none",
    sides: [side("F", roles), side("A", roles)],
    turns,
    goal: { kind: "score" },
    boarding: false,
  });
  const plain = initialValues(game.options);
  return { ...plain, space: { ...(plain["space"] as FormValues), scenario: "file", file } };
}

interface Fleets {
  readonly of: { readonly turn: number; readonly salvos: readonly { readonly count: number }[] };
}

/** Plays one random battle; tells after every act how long it took. */
function fight(options: FormValues, dice: FastDice, look?: (state: Fleets, millis: number) => void): void {
  const table = new QuietTable(dice);
  const state: unknown = game.setup(options, 2, table);
  for (;;) {
    const decision = game.waitingFor(state).find(({ answered }) => answered !== true);
    if (decision === undefined) return;
    const action: unknown = game.sample(state, decision.seat, dice);
    const began = performance.now();
    game.apply(state, decision.seat, action, table);
    look?.(state as Fleets, performance.now() - began);
  }
}

const SALVOS = 20;

function slowestTurn(): number {
  const options = meeting(["CA", "CA", "CA", "CL", "CL", "DD", "DD", "DD", "FF", "FF"], 12);
  let slowest = 0;
  for (let seed = 1; seed <= 24; seed++) {
    let turn = 0;
    let spent = 0;
    let most = 0;
    fight(options, new FastDice(seed), (state, millis) => {
      if (state.of.turn !== turn) {
        // The first battles only warm up.
        if (seed > 12 && most >= SALVOS) slowest = Math.max(slowest, spent);
        [turn, spent, most] = [state.of.turn, 0, 0];
      }
      spent += millis;
      most = Math.max(most, state.of.salvos.filter(({ count }) => count > 0).length);
    });
  }
  if (slowest === 0) throw new Error(`no turn had ${SALVOS} salvos`);
  return slowest;
}

const THREE = meeting(["CA", "DD", "FF"], 60);
let seed = 0;
const figures =
  process.argv[2] === "turn"
    ? { millis: slowestTurn() }
    : {
        battles: perSecond(() => {
          fight(THREE, new FastDice((seed += 1)));
          return 1;
        }),
      };
console.log(JSON.stringify(figures));
