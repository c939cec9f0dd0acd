import * as z from "zod/mini";
import {
  isSeat,
  message,
  refuse,
  seatsOf,
  type Dice,
  type Game,
  type GameEvent,
  type GameModule,
  type Seat,
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
type Action = { type: "burn"; fuel: number } | { type: "dodge"; spend: boolean };
/** The state with `HIDDEN` for what the viewer may not know. */
type View = State;
type Event =
  | (GameEvent & { type: "burned"; burns: readonly number[] })
  | (GameEvent & { type: "dodged"; seat: Seat; spend: boolean });

const ROUNDS = 4;
const NOT_YET = -1;
const HIDDEN = -2;
const over = (state: State): boolean => state.round >= ROUNDS;
const copy = (state: State): State => ({
  ...state,
  fuel: [...state.fuel],
  height: [...state.height],
  cargo: [...state.cargo],
  burns: [...state.burns],
  dodging: [...state.dodging],
});
const burnable = (state: State, seat: Seat): number => Math.min(3, state.fuel[seat] ?? 0);

export const highOrbit: Game<State, Action, View, object, Event> = {
  id: "high-orbit",
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options: [],
  action: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("burn"), fuel: z.int() }),
    z.strictObject({ type: z.literal("dodge"), spend: z.boolean() }),
  ]),
  chairs: (_options, seats) => seatsOf(seats).map((seat) => ({ title: "chair.pilot", side: seat })),
  setup: (_options, seats, table) => ({
    round: 0,
    fuel: seatsOf(seats).map(() => 8),
    height: seatsOf(seats).map(() => 0),
    cargo: seatsOf(seats).flatMap((seat) => table.roll("roll.cargo", 3, { to: [seat] })),
    burns: seatsOf(seats).map(() => NOT_YET),
    dodging: [],
  }),
  waitingFor(state) {
    if (over(state)) return [];
    if (state.dodging.length > 0)
      return state.dodging.map((seat) => ({ seat, kind: "dodge", window: { name: "meteor", stakes: 1 } }));
    return state.burns.map((burn, seat) => ({
      seat,
      kind: "burn",
      sealed: true,
      answered: burn !== NOT_YET,
    }));
  },
  choices(state, seat) {
    if (state.dodging.length > 0) {
      const answers = (state.fuel[Number(seat)] ?? 0) > 0 ? [true, false] : [false];
      return {
        ask: message("ask.dodge"),
        open: answers.map((spend) => ({
          action: { type: "dodge", spend },
          label: message(spend ? "label.dodge" : "label.brace"),
        })),
        barred:
          answers.length > 1
            ? []
            : [{ label: message("label.dodge"), refusal: refuse("no-fuel", "HO-DODGE-01") }],
      };
    }
    const fuels = seatsOf(burnable(state, Number(seat)) + 1);
    return {
      ask: message("ask.burn"),
      open: fuels.map((fuel) => ({ action: { type: "burn", fuel }, label: message("label.burn", { fuel }) })),
      barred: [],
    };
  },
  check(state, actor, action) {
    if (!isSeat(actor)) return refuse("pilots-only");
    if (action.type === "dodge") {
      if (!state.dodging.includes(actor)) return refuse("no-meteor", "HO-DODGE-01");
      return action.spend && (state.fuel[actor] ?? 0) < 1 ? refuse("no-fuel", "HO-DODGE-01") : undefined;
    }
    if (state.dodging.length > 0) return refuse("meteor-first", "HO-DODGE-01");
    return action.fuel < 0 || action.fuel > burnable(state, actor)
      ? refuse("no-fuel", "HO-BURN-01", { most: burnable(state, actor) }, "fuel")
      : undefined;
  },
  apply(state, actor, action, table) {
    const seat = Number(actor);
    if (action.type === "dodge") {
      if (action.spend) state.fuel[seat] = (state.fuel[seat] ?? 0) - 1;
      else state.height[seat] = Math.max(0, (state.height[seat] ?? 0) - 1);
      state.dodging = state.dodging.filter((one) => one !== seat);
      table.tell({ type: "dodged", seat, spend: action.spend });
      if (state.dodging.length === 0) state.round += 1;
      return;
    }
    state.burns[seat] = action.fuel;
    if (state.burns.includes(NOT_YET)) return;
    const burns = state.burns;
    for (const [pilot, burn] of burns.entries()) {
      state.fuel[pilot] = (state.fuel[pilot] ?? 0) - burn;
      if (burns.filter((other) => other === burn).length === 1)
        state.height[pilot] = (state.height[pilot] ?? 0) + burn;
    }
    state.burns = burns.map(() => NOT_YET);
    table.tell({ type: "burned", burns }, { reveals: true });
    if (table.roll("roll.meteor", 6)[0] === 6) state.dodging = seatsOf(burns.length);
    else state.round += 1;
  },
  view(state, viewer) {
    const own = (seat: Seat): boolean => viewer === seat || viewer === "referee";
    return {
      ...copy(state),
      cargo: state.cargo.map((cargo, seat) => (own(seat) || over(state) ? cargo : HIDDEN)),
      burns: state.burns.map((burn, seat) => (burn === NOT_YET || own(seat) ? burn : HIDDEN)),
    };
  },
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
  sample: (state, seat, dice) =>
    state.dodging.length > 0
      ? { type: "dodge", spend: (state.fuel[Number(seat)] ?? 0) > 0 && dice.below(2) === 1 }
      : { type: "burn", fuel: dice.below(burnable(state, Number(seat)) + 1) },
  fallback: (state) =>
    state.dodging.length > 0 ? { type: "dodge", spend: false } : { type: "burn", fuel: 0 },
  clone: copy,
  imagine: (view, _seat, dice) => ({
    ...copy(view),
    cargo: view.cargo.map((cargo) => (cargo === HIDDEN ? dice.roll(3) : cargo)),
    burns: view.burns.map((burn, pilot) =>
      burn === HIDDEN ? dice.below(Math.min(3, view.fuel[pilot] ?? 0) + 1) : burn,
    ),
  }),
  scramble: (state, viewer, dice) => highOrbit.imagine(highOrbit.view(state, viewer), 0, dice),
};

export const module: GameModule = {
  game: highOrbit,
  guide: {
    candidates: (state: State, seat) => highOrbit.choices(state, seat).open.map((choice) => choice.action),
    evaluate: (state: State, seat) =>
      ((state.height[seat] ?? 0) + (state.fuel[seat] ?? 0) / 4) / (3 * ROUNDS),
    policy: (state: State, seat: Seat, dice: Dice) => highOrbit.sample(state, seat, dice),
  },
  words: {
    "ask.burn": "Burn how much?",
    "ask.dodge": "A meteor! Spend a fuel to dodge it?",
    "label.burn": "Burn {fuel}",
    "label.dodge": "Dodge",
    "label.brace": "Brace for it",
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
