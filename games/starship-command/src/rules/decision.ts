import type { Decision, Seat } from "@flagship/kernel";
import { seatsOf } from "@flagship/kernel";
import { shipCard, valueOf } from "../data/kinds.ts";
import { isPicking } from "./campaign/buying.ts";
import { isInYard } from "./campaign/interval.ts";
import type { Campaign } from "./campaign/state.ts";
import { mateOf } from "./campaign/teams.ts";
import { NOT_YET, unitOf, type Battle, type Pending, type State, type UnitId, type Window } from "./state.ts";
import { threatenedOf } from "./volley.ts";

const NOBODY: readonly Decision[] = [];
const SEATS = seatsOf(8);
const single = (kind: string): readonly (readonly Decision[])[] => SEATS.map((seat) => [{ seat, kind }]);
const ORDERS = single("orders");
const COMMAND = single("command");
const SHOOT_BACK = single("shoot-back");
const SUICIDE = single("suicide");
const PRESS_ON = single("press-on");

/** What a cloaked ship counts for the stakes of a window: about the mean of all ships. */
const UNKNOWN_VALUE = 21;

/** Who must decide what now; by public facts alone. */
export function waitingFor(state: State): readonly Decision[] {
  if (state.ending !== undefined) return NOBODY;
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle") return inCampaign(state, campaign);
  const pending = battle.stack.at(-1);
  if (pending?.window !== undefined) return inWindow(pending.window, () => pendingStakes(battle, pending));
  const { window } = battle;
  if (window?.name === "ranks")
    return window.asked.map((seat, index) => sealed(seat, "ranks", window.answers[index] !== NOT_YET));
  if (window !== undefined) return inWindow(window, (seat) => stakesOf(battle, seat));
  switch (battle.step) {
    case "orders":
      return ORDERS[battle.attacker] ?? NOBODY;
    case "command":
      return COMMAND[battle.attacker] ?? NOBODY;
    case "shoot-back":
      return SHOOT_BACK[battle.attacker] ?? NOBODY;
    case "suicide":
      return SUICIDE[battle.attacker] ?? NOBODY;
    case "exchange":
      return inExchange(battle);
    default:
      return NOBODY;
  }
}

const sealed = (seat: Seat, kind: string, answered: boolean): Decision => ({
  seat,
  kind,
  sealed: true,
  answered,
});

function inWindow(window: Window<string>, stakes: (seat: Seat) => number): readonly Decision[] {
  const { name, asked, answers } = window;
  return asked.map((seat, index) => ({
    seat,
    kind: name,
    sealed: true,
    answered: answers[index] !== NOT_YET,
    window: { name, stakes: stakes(seat) },
  }));
}

/** What is at stake for a seat: its most valuable unit under attack or just damaged. */
function stakesOf(battle: Battle, seat: Seat): number {
  let most = 0;
  for (const id of threatenedOf(battle, seat)) most = Math.max(most, publicValue(battle, id));
  for (const id of battle.damaged)
    if (unitOf(battle, id).owner === seat) most = Math.max(most, publicValue(battle, id));
  return most;
}

const publicValue = (battle: Battle, id: UnitId): number => {
  const unit = unitOf(battle, id);
  return unit.cloaked ? UNKNOWN_VALUE : valueOf(unit.kind);
};

/** What hangs on a card that may be countered: the ship it is played for, or the one it is aimed at. */
function pendingStakes(battle: Battle, { play }: Pending): number {
  const id = "at" in play ? play.at : "unit" in play ? play.unit : undefined;
  return id === undefined || battle.units[id] === undefined ? 0 : publicValue(battle, id);
}

function inExchange(battle: Battle): readonly Decision[] {
  const { exchange } = battle;
  if (exchange === undefined) return NOBODY;
  if (exchange.turn === "attacker") return PRESS_ON[battle.attacker] ?? NOBODY;
  const ship = unitOf(battle, exchange.at);
  return [{ seat: ship.owner, kind: "repel", window: { name: "repel", stakes: shipCard(ship.kind).value } }];
}

function inCampaign(state: State, campaign: Campaign): readonly Decision[] {
  const answered = (seat: Seat): boolean => campaign.answers[seat] !== NOT_YET;
  return seatsOf(state.seats).flatMap((seat): Decision[] => {
    const solo = mateOf(state, seat) === undefined;
    switch (campaign.stage) {
      case "fleets":
        if (solo) return [sealed(seat, "buy", answered(seat))];
        return isPicking(state, campaign, seat) ? [{ seat, kind: "pick" }] : [];
      case "deployment":
        return campaign.done[seat] === false ? [sealed(seat, "deploy", answered(seat))] : [];
      case "yard":
        if (solo) return [sealed(seat, "yard", answered(seat))];
        return isInYard(state, campaign, seat) ? [{ seat, kind: "yard" }] : [];
      case "battle":
      case "over":
        return [];
    }
  });
}
