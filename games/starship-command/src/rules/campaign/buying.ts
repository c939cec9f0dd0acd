import { refuse, seatsOf, type Refusal, type Seat } from "@flagship/kernel";
import { nameKey, valueOf } from "../../data/kinds.ts";
import type { ActionOf } from "../action.ts";
import type { ScTable } from "../event.ts";
import { raceOf } from "../options.ts";
import { NOT_YET, type State } from "../state.ts";
import { openDeployment } from "./deployment.ts";
import { fleetOf, marketOf } from "./fleets.ts";
import type { Campaign } from "./state.ts";
import { mateOf, sideOf } from "./teams.ts";

/** The ships a seat may buy: of its race and still free (SC-CPN-05/06, SC-CPN-15). */
export const marketFor = (state: State, campaign: Campaign, seat: Seat): number[] =>
  marketOf(campaign, raceOf(state.options, seat), state.options.edition === "full");

/** What forbids a purchase, wherever it is made. */
export function refusePurchase(
  state: State,
  campaign: Campaign,
  seat: Seat,
  ships: readonly number[],
  budget: number,
): Refusal | undefined {
  const market = marketFor(state, campaign, seat);
  if (new Set(ships).size !== ships.length || !ships.every((kind) => market.includes(kind))) {
    return refuse("not-for-sale", "SC-CPN-15", undefined, "ships");
  }
  const cost = ships.reduce((sum, kind) => sum + valueOf(kind), 0);
  return cost > budget ? refuse("over-budget", "SC-CPN-05", { cost, budget }, "ships") : undefined;
}

/** The first fleet of a player without a team mate. */
export function checkBuy(
  state: State,
  campaign: Campaign,
  seat: Seat,
  { ships }: ActionOf<"buy">,
): Refusal | undefined {
  if (campaign.stage !== "fleets" || mateOf(state, seat) !== undefined) return refuse("not-now", "SC-CPN-05");
  if (ships.length === 0) return refuse("buy-a-ship", "SC-CPN-05", undefined, "ships");
  // The defaults of a form are strings.
  return refusePurchase(state, campaign, seat, ships.map(Number), campaign.bank[seat] ?? 0);
}

/** One of the alternate picks of a team (SC-CPN-06, R50). */
export function checkPick(
  state: State,
  campaign: Campaign,
  seat: Seat,
  { ship }: ActionOf<"pick">,
): Refusal | undefined {
  if (campaign.stage !== "fleets" || !isPicking(state, campaign, seat))
    return refuse("not-your-pick", "SC-CPN-06");
  if (ship !== undefined) return refusePurchase(state, campaign, seat, [ship], campaign.bank[seat] ?? 0);
  return fleetOf(campaign, seat).length > 0
    ? undefined
    : refuse("buy-a-ship", "SC-CPN-05", undefined, "ship");
}

/** Whether it is this team mate's pick. */
export const isPicking = (state: State, campaign: Campaign, seat: Seat): boolean =>
  mateOf(state, seat) !== undefined &&
  campaign.done[seat] === false &&
  campaign.picking[state.battle.sides[seat] ?? 0] === seat;

/** Buys ships and pays for them. */
export function purchase(campaign: Campaign, seat: Seat, ships: readonly number[]): void {
  for (const kind of ships) {
    campaign.vessels.push({ kind, owner: seat, where: "base", shields: 0, structure: 0 });
    campaign.taken.push(kind);
    campaign.bank[seat] = (campaign.bank[seat] ?? 0) - valueOf(kind);
  }
}

/** A team mate picks a ship or stops; then the other one picks, unless he has stopped. */
export function pick(
  state: State,
  campaign: Campaign,
  seat: Seat,
  { ship }: ActionOf<"pick">,
  table: ScTable,
): void {
  if (ship === undefined) campaign.done[seat] = true;
  else {
    purchase(campaign, seat, [ship]);
    tellPurchase(state, campaign, seat, [ship], table);
    const cheapest = Math.min(...marketFor(state, campaign, seat).map(valueOf));
    if (cheapest > (campaign.bank[seat] ?? 0)) campaign.done[seat] = true;
  }
  const mate = mateOf(state, seat);
  if (mate !== undefined && campaign.done[mate] === false)
    campaign.picking[state.battle.sides[seat] ?? 0] = mate;
  closeBuying(state, campaign, table);
}

/** When the last fleet is bought, the sealed purchases are made and deployment begins. */
export function closeBuying(state: State, campaign: Campaign, table: ScTable): void {
  const seats = seatsOf(state.seats);
  const open = seats.some((seat) =>
    mateOf(state, seat) === undefined ? campaign.answers[seat] === NOT_YET : campaign.done[seat] === false,
  );
  if (open) return;
  for (const seat of seats) {
    const answer = campaign.answers[seat];
    if (typeof answer !== "object" || answer.type !== "buy") continue;
    purchase(campaign, seat, answer.ships);
    tellPurchase(state, campaign, seat, answer.ships, table);
  }
  openDeployment(state, campaign);
}

export function tellPurchase(
  state: State,
  campaign: Campaign,
  seat: Seat,
  ships: readonly number[],
  table: ScTable,
): void {
  if (!table.listening || ships.length === 0) return;
  const bank = campaign.bank[seat] ?? 0;
  table.tell(
    { type: "bought", seat, ships: ships.map((kind) => `@${nameKey(kind)}`), bank, rules: ["SC-CPN-05"] },
    { to: sideOf(state, seat) },
  );
}
