import * as z from "zod/mini";
import {
  contract,
  gameOf,
  isSeat,
  message,
  refuse,
  seatsOf,
  whole,
  type Dice,
  type GameEvent,
  type GameModule,
  type Seat,
  type Viewer,
} from "@flagship/kernel";

// High Orbit, the example of docs/add-a-game.md. Every pilot secretly burns 0 to 3 fuel a round and
// climbs as far, unless another burned the same. A meteor (6 on the die) then costs each pilot one
// step who does not spend a fuel to dodge. After four rounds the highest wins; secret cargo counts.
interface State {
  round: number;
  readonly fuel: number[];
  readonly height: number[];
  readonly cargo: number[];
  /** What each pilot burns this round, or `NOT_YET`. (Plain data: `undefined` in a list would not survive JSON.) */
  burns: number[];
  /** Who has still to say whether he dodges; empty when no meteor comes. */
  dodging: Seat[];
}
/** The state with `HIDDEN` for what the viewer may not know. */
type View = State;
type Event =
  | (GameEvent & { type: "burned"; burns: readonly number[] })
  | (GameEvent & { type: "dodged"; seat: Seat; spend: boolean });

const ROUNDS = 4;
const NOT_YET = -1;
const HIDDEN = -2;
const { act, question } = contract<State, Event>();
const over = (state: State): boolean => state.round >= ROUNDS;
const pilots = (state: State): Seat[] => seatsOf(state.fuel.length);
const fuelOf = (state: State, seat: Seat): number => state.fuel[seat] ?? 0;
const heightOf = (state: State, seat: Seat): number => state.height[seat] ?? 0;
const burnable = (state: State, actor: Seat): number => Math.min(3, fuelOf(state, actor));
const copy = (state: State): State => structuredClone(state);

const burn = act("burn", { fuel: whole(0, 99) })({
  rule: "HO-DODGE-01",
  offer: (state, seat) =>
    seatsOf(burnable(state, seat) + 1).map((fuel) => ({
      action: { type: "burn", fuel },
      label: message("label.burn", { fuel }),
    })),
  check: (state, seat, { fuel }) =>
    fuel > burnable(state, seat)
      ? refuse("no-fuel", "HO-BURN-01", { most: burnable(state, seat) }, "fuel")
      : undefined,
  sample: (state, seat, dice) => ({ type: "burn", fuel: dice.below(burnable(state, seat) + 1) }),
});

const dodge = act("dodge", { spend: z.boolean() })({
  rule: "HO-DODGE-01",
  offer: () =>
    [true, false].map((spend) => ({
      action: { type: "dodge", spend },
      label: message(spend ? "label.dodge" : "label.brace"),
    })),
  check: (state, seat, { spend }) =>
    spend && fuelOf(state, seat) < 1 ? refuse("no-fuel", "HO-DODGE-01", { most: 0 }) : undefined,
  does(state, seat, { spend }, table) {
    if (spend) state.fuel[seat] = fuelOf(state, seat) - 1;
    else state.height[seat] = Math.max(0, heightOf(state, seat) - 1);
    state.dodging = state.dodging.filter((pilot) => pilot !== seat);
    table.tell({ type: "dodged", seat, spend });
    if (state.dodging.length === 0) state.round += 1;
  },
});

const burning = question("burn", [burn])({
  asks: (state) => (over(state) || state.dodging.length > 0 ? [] : pilots(state)),
  ask: () => message("ask.burn"),
  sealed: {
    keep(state, { seat }, { fuel }) {
      state.burns[seat] = fuel;
    },
    isIn: (state, { seat }) => state.burns[seat] !== NOT_YET,
    forget(state, { seat }) {
      state.burns[seat] = NOT_YET;
    },
    open(state, table) {
      const { burns } = state;
      for (const [pilot, fuel] of burns.entries()) {
        state.fuel[pilot] = fuelOf(state, pilot) - fuel;
        if (burns.filter((other) => other === fuel).length === 1)
          state.height[pilot] = heightOf(state, pilot) + fuel;
      }
      state.burns = burns.map(() => NOT_YET);
      table.tell({ type: "burned", burns }, { reveals: true });
      if (table.roll("roll.meteor", 6)[0] === 6) state.dodging = pilots(state);
      else state.round += 1;
    },
  },
  fallback: () => ({ type: "burn", fuel: 0 }),
});

const meteor = question("dodge", [dodge])({
  asks: (state) => state.dodging,
  ask: () => message("ask.dodge"),
  window: "meteor",
  stakes: 1,
  fallback: () => ({ type: "dodge", spend: false }),
});

export const highOrbit = gameOf({
  id: "high-orbit",
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options: [],
  questions: [burning, meteor],
  bars: (_state, actor) => (isSeat(actor) ? undefined : refuse("pilots-only")),
  unasked: (_state, _seat, { type }, rule) => refuse(type === "burn" ? "meteor-first" : "no-meteor", rule),
  chairs: (_options: object, seats) => seatsOf(seats).map((seat) => ({ title: "chair.pilot", side: seat })),
  setup: (_options, seats, table): State => ({
    round: 0,
    fuel: seatsOf(seats).map(() => 8),
    height: seatsOf(seats).map(() => 0),
    cargo: seatsOf(seats).flatMap((seat) => table.roll("roll.cargo", 3, { to: [seat] })),
    burns: seatsOf(seats).map(() => NOT_YET),
    dodging: [],
  }),
  view,
  outcome(state) {
    if (!over(state)) return undefined;
    const scores = state.height.map((height, seat) => height + (state.cargo[seat] ?? 0));
    const best = Math.max(...scores);
    return {
      winners: seatsOf(scores.length).filter((seat) => scores[seat] === best),
      scores,
      why: message("outcome.highest"),
    };
  },
  clone: copy,
  imagine: (seen, _seat, dice) => imagine(seen, dice),
  scramble: (state, viewer, dice) => imagine(view(state, viewer), dice),
});

function view(state: State, viewer: Viewer): View {
  const own = (seat: Seat): boolean => viewer === seat || viewer === "referee";
  return {
    ...copy(state),
    cargo: state.cargo.map((cargo, seat) => (own(seat) || over(state) ? cargo : HIDDEN)),
    burns: state.burns.map((fuel, seat) => (fuel === NOT_YET || own(seat) ? fuel : HIDDEN)),
  };
}

const imagine = (seen: View, dice: Dice): State => ({
  ...copy(seen),
  cargo: seen.cargo.map((cargo) => (cargo === HIDDEN ? dice.roll(3) : cargo)),
  burns: seen.burns.map((fuel, pilot) => (fuel === HIDDEN ? dice.below(burnable(seen, pilot) + 1) : fuel)),
});

export const module: GameModule = {
  game: highOrbit,
  guide: {
    candidates: (state: State, seat) => highOrbit.choices(state, seat).open.map((choice) => choice.action),
    evaluate: (state: State, seat) =>
      ((state.height[seat] ?? 0) + (state.fuel[seat] ?? 0) / 4) / (3 * ROUNDS),
  },
  words: {
    "ask.burn": "Burn how much?",
    "ask.dodge": "A meteor! Spend a fuel to dodge it?",
    "label.burn": "Burn {fuel}",
    "label.dodge": "Dodge",
    "label.brace": "Brace for it",
    "window.meteor": "Dodging meteors",
    "event.burned": "Burned, by seats: {burns}.",
    "event.dodged": "{seat}: past the meteor.",
    "roll.cargo": "Cargo",
    "roll.meteor": "Meteor",
    "outcome.highest": "The highest pilot wins.",
    "refusal.no-fuel": "You have fuel for {most} at most.",
  },
  names: { rulebook: {}, neutral: {} },
  about: {
    title: "High Orbit",
    pitch: "Climb, but never as fast as your neighbour.",
    players: { from: 2, to: 4 },
    minutes: { from: 2, to: 4 },
  },
};
