import { seatsOf, type Asking, type Seat } from "@flagship/kernel";
import { isPicking } from "./campaign/buying.ts";
import { isInYard } from "./campaign/interval.ts";
import type { Campaign } from "./campaign/state.ts";
import { mateOf } from "./campaign/teams.ts";
import type { Ask } from "./contract.ts";
import { openWindow } from "./questions/sealed.ts";
import { NOT_YET, unitOf, type Battle, type State, type Window } from "./state.ts";

const NOBODY: readonly Ask[] = [];
const SEATS = seatsOf(8);

/** Asks say nothing of the position, so each is made once. */
const made = new Map<string, readonly (readonly [Ask])[]>();

function asked(kind: string, seat: Seat): readonly [Ask] {
  let bySeat = made.get(kind);
  if (bySeat === undefined) {
    bySeat = SEATS.map((other) => [{ kind, seat: other }]);
    made.set(kind, bySeat);
  }
  const found = bySeat[seat];
  if (found === undefined) throw new Error(`there is no seat ${seat}`);
  return found;
}

/** The asks of a window, which never change while it is open; by its list of seats, which is its own. */
const windows = new WeakMap<readonly Seat[], readonly Ask[]>();

function inWindow({ name, asked: seats }: Window<string>): readonly Ask[] {
  let asks = windows.get(seats);
  if (asks === undefined) {
    asks = seats.map((seat) => asked(name, seat)[0]);
    windows.set(seats, asks);
  }
  return asks;
}

/** Who must decide what now, by public facts alone: the innermost window before everything else (SC-RCT-01). */
function now(state: State): readonly Ask[] {
  if (state.ending !== undefined) return NOBODY;
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle") return inCampaign(state, campaign);
  const window = openWindow(state);
  if (window !== undefined) return inWindow(window);
  return battle.stack.length > 0 ? NOBODY : inTurn(battle);
}

/** Where the attacker decides, or in a boarding whoever is behind. */
function inTurn(battle: Battle): readonly Ask[] {
  const { step, attacker, exchange } = battle;
  if (step === "orders" || step === "command" || step === "shoot-back" || step === "suicide")
    return asked(step, attacker);
  if (step !== "exchange" || exchange === undefined) return NOBODY;
  return exchange.turn === "attacker"
    ? asked("press-on", attacker)
    : asked("repel", unitOf(battle, exchange.at).owner);
}

function inCampaign(state: State, campaign: Campaign): readonly Ask[] {
  return seatsOf(state.seats).flatMap((seat): readonly Ask[] => {
    const solo = mateOf(state, seat) === undefined;
    switch (campaign.stage) {
      case "fleets":
        if (solo) return asked("buy", seat);
        return isPicking(state, campaign, seat) ? asked("pick", seat) : NOBODY;
      case "deployment":
        return campaign.done[seat] === false ? asked("deploy", seat) : NOBODY;
      case "yard":
        if (solo) return asked("yard", seat);
        return isInYard(state, campaign, seat) ? asked("team-yard", seat) : NOBODY;
      case "battle":
      case "over":
        return NOBODY;
    }
  });
}

const UNSEALED: ReadonlySet<string> = new Set(["pick", "team-yard"]);

/** Where the questions of the game stand. */
export const asking: Asking<State, Ask> = {
  now,
  seat: (_state, { seat }) => seat,
  answered(state, { kind, seat }) {
    const { campaign } = state;
    if (campaign !== undefined && campaign.stage !== "battle")
      return !UNSEALED.has(kind) && campaign.answers[seat] !== NOT_YET;
    const window = openWindow(state);
    return window !== undefined && window.answers[window.asked.indexOf(seat)] !== NOT_YET;
  },
};
