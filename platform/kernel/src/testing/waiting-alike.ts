import { expect, test } from "vitest";
import { SecureDice, type FastDice } from "../dice.ts";
import { diceKey } from "../fairness.ts";
import type { AnyGame } from "../game.ts";
import {
  act,
  answerLone,
  asHeardBy,
  beginMatch,
  heardSince,
  loneSeats,
  makeHeader,
  seenBy,
  type Match,
} from "../match.ts";
import { allNoticed } from "../notice.ts";
import { isSeat, seatsOf, SPECTATOR, type Actor, type Viewer } from "../seat.ts";
import { tryOut, type Moment, type Trial } from "./playout.ts";

/** So many acts two worlds are followed side by side. */
const ACTS = 6;

/**
 * Through the kernel, as players see it: where the table stops, for whom, and how many acts that takes says nothing about
 * whether somebody had a choice.
 */
export function waitingAlike(
  game: AnyGame,
  trial: Trial,
  each: (look: (moment: Moment, dice: FastDice) => void) => void,
): void {
  test.runIf(game.lone !== undefined)(
    "who is waited for tells nobody who has only one answer: it is the same in the scrambled world",
    () => {
      const matchAt = tables(game, trial);
      each(({ state, actor, action }, dice) => {
        for (const viewer of [...seatsOf(trial.seats), SPECTATOR] satisfies Viewer[]) {
          if (viewer === actor) continue;
          const worlds: Worlds = [matchAt(state), matchAt(game.scramble(state, viewer, dice))];
          if (bothAct(worlds, viewer, actor, action)) follow(worlds, viewer);
        }
      });
    },
  );
}

type Worlds = readonly [here: Match, there: Match];

/** Gives the answers of seats that have only one in either world, and the same ones in the other. */
function follow(worlds: Worlds, viewer: Viewer): void {
  for (let acts = 0; acts < ACTS; acts++) {
    const alone = worlds.flatMap((match) => loneSeats(match).map((seat) => ({ match, seat })));
    const next = alone.find(({ seat }) => seat !== viewer);
    if (next === undefined) return;
    const { game, state } = next.match;
    if (!bothAct(worlds, viewer, next.seat, game.lone?.(state, next.seat))) return;
  }
}

/**
 * The same act in both worlds. Where the rules let it look the same to the viewer, the table must: its number, whom it waits for
 * with what, and what counts as changed. False: the other world does not allow it, or it has shown what differs.
 */
function bothAct(worlds: Worlds, viewer: Viewer, actor: Actor, action: unknown): boolean {
  const [here, there] = worlds;
  if (worlds.some(({ game, state }) => game.check(state, actor, action) !== undefined)) return false;
  const alike = byTheRules(here, viewer, actor, action) === byTheRules(there, viewer, actor, action);
  const done = worlds.map((match) =>
    isSeat(actor) && loneSeats(match).includes(actor) ? answerLone(match, actor) : act(match, actor, action),
  );
  if (!done.every(({ ok }) => ok)) return false;
  if (alike) expect(atTheTable(there, viewer)).toBe(atTheTable(here, viewer));
  return alike;
}

/** What a viewer sees and hears of an act and nothing else. */
function byTheRules(match: Match, viewer: Viewer, actor: Actor, action: unknown): string {
  const { game, state, dice, secret, header } = match;
  const same = new SecureDice(diceKey(secret, header.contributions), dice.position);
  const after = tryOut(game, state, actor, action, same);
  const heard = after.told.map((told) => asHeardBy(told, viewer));
  return JSON.stringify([game.view(after.state, viewer), game.waitingFor(after.state), heard]);
}

/** The same at the table, with everything around it. */
function atTheTable(match: Match, viewer: Viewer): string {
  const { choices: _, anytime: __, ...seen } = seenBy(match, viewer);
  const { changed, asked } = match.noticed;
  const noticed = isSeat(viewer) ? [changed[viewer], asked[viewer]] : [];
  return JSON.stringify([seen, noticed, heardSince(match, viewer, 0).map(({ number }) => number)]);
}

/** Tables of one trial, each in the position it is given, with the same dice. */
function tables(game: AnyGame, trial: Trial): (state: unknown) => Match {
  const secret = "5".repeat(64);
  const header = makeHeader(game, trial, secret);
  if (!header.ok) throw new Error(`trial refused: ${header.refusal.code}`);
  const begun = beginMatch(game, header.value, secret);
  return (state) => ({
    ...begun,
    log: [],
    steps: [],
    found: new Map(),
    noticed: allNoticed(trial.seats, 0),
    standing: {},
    state: game.clone(state) as unknown,
    waiting: game.waitingFor(state),
    dice: new SecureDice(diceKey(secret, header.value.contributions)),
  });
}
