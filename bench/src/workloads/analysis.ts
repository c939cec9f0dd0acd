import { analysing, CURVE_MILLIS, decide, decisionMillis, mixedSeed } from "@flagship/bots";
import { act, beginMatch, FastDice, initialValues, isSeat, makeHeader } from "@flagship/kernel";
import { findGame } from "@flagship/registry";

// A match between officers is played to its end and analysed as the page does it, on one core.
const GAMES = 16;
const SEED = 3;
const SECRET = "5a".repeat(32);

const id = process.argv[2] ?? "";
const module = await findGame(id)?.load();
if (module === undefined) throw new Error(`there is no game ${id}`);
const { game } = module;
const seats = Math.max(2, game.seats.min);
const header = makeHeader(game, { options: initialValues(game.options), seats }, SECRET);
if (!header.ok) throw new Error(header.refusal.code);
const match = beginMatch(game, header.value, SECRET);
const dice = new FastDice(mixedSeed(SEED, 1));
for (;;) {
  const next = match.waiting.find(({ answered }) => answered !== true);
  if (next === undefined) break;
  const { seat } = next;
  const action: unknown = isSeat(seat)
    ? decide(
        module,
        { level: "officer", view: game.view(match.state, seat), seat, budget: { iterations: 30 } },
        dice,
      )
    : game.sample(match.state, seat, dice);
  const done = act(match, seat, action);
  if (!done.ok) throw new Error(done.refusal.code);
}

const begun = performance.now();
const since = (): number => (performance.now() - begun) / 1000;
let curve: number | undefined;
const budget = {
  decision: { millis: decisionMillis(match.log.length) },
  games: GAMES,
  curveMillis: CURVE_MILLIS,
  seed: SEED,
};
for (const { analysis } of analysing(module, match, budget, () => performance.now()))
  if (analysis.curve.length > match.log.length) curve ??= since();
console.log(JSON.stringify({ acts: match.log.length, seconds: since(), curve }));
