import { join } from "node:path";
import {
  act,
  beginMatch,
  FastDice,
  initialValues,
  isSeat,
  makeHeader,
  type Match,
  type Seat,
} from "@flagship/kernel";
import { recordedMatches, type Trial } from "@flagship/kernel/testing";
import { guide } from "../src/bot/guide.ts";
import { warlord } from "../src/game.ts";
import type { State } from "../src/rules/state.ts";
import { tinker } from "./tinkerer.ts";

const options = { ...initialValues(warlord.options), lastTurn: 5 };
const folder = (name: string): string => join(import.meta.dirname, name);

recordedMatches(
  warlord,
  folder("recorded"),
  [
    { seats: 2, options },
    { seats: 3, options: { ...options, startYear: 176, variant: "die-hard" } },
  ],
  { without: [1] },
);

const LEVELS = ["captain", "officer", "captain", "cadet"] as const;

type Sheet = (state: State, seat: Seat, dice: FastDice) => unknown;

const played =
  (sheetOf: Sheet) =>
  (_game: unknown, trial: Trial, seed: number): Match => {
    const secret = seed.toString(16).padStart(64, "0");
    const header = makeHeader(warlord, trial, secret);
    if (!header.ok) throw new Error(header.refusal.code);
    const match = beginMatch(warlord, header.value, secret);
    const dice = new FastDice(seed);
    for (;;) {
      const next = match.waiting.find(({ answered }) => answered !== true)?.seat;
      if (next === undefined || !isSeat(next)) return match;
      const done = act(match, next, sheetOf(match.state as State, next, dice));
      if (!done.ok) throw new Error(done.refusal.code);
    }
  };

/** Computer Corporations conquer, besiege, load, prospect and spy where random sheets hardly get. */
const byLevel: Sheet = (state, seat, dice) =>
  guide.answer?.(warlord.view(state, seat), seat, LEVELS[seat % LEVELS.length] ?? "captain", dice);

recordedMatches(
  warlord,
  folder("recorded-captains"),
  [
    { seats: 4, options: { ...options, lastTurn: 12, sitesToWin: 60 } },
    { seats: 4, options: { ...options, lastTurn: 7, startYear: 178, variant: "die-hard", teams: 2 } },
    { seats: 3, options: { ...options, lastTurn: 6, startYear: 171, variant: "choose-special" } },
    { seats: 12, options: { ...options, lastTurn: 3, variant: "historical" } },
  ],
  { play: played(byLevel), since: 6 },
);

recordedMatches(
  warlord,
  folder("recorded-tinkerers"),
  [
    { seats: 4, options: { ...options, lastTurn: 14, startYear: 174, sitesToWin: 90, sectorsToWin: 9 } },
    { seats: 4, options: { ...options, lastTurn: 8, startYear: 181, variant: "die-hard", teams: 2 } },
  ],
  { play: played(tinker), since: 6 },
);
