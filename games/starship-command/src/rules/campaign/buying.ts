import { seatsOf, type Refusal, type Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { nameKey, valueOf } from "../../data/kinds.ts";
import type { ScTable } from "../event.ts";
import { raceOf } from "../options.ts";
import { NOT_YET, type State } from "../state.ts";
import { openDeployment } from "./deployment.ts";
import { marketOf } from "./fleets.ts";
import { shipsIn, type Campaign } from "./state.ts";
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
export function buyNext(
  state: State,
  campaign: Campaign,
  seat: Seat,
  ship: number | undefined,
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
    const ships = shipsIn(campaign.answers[seat]);
    purchase(campaign, seat, ships);
    tellPurchase(state, campaign, seat, ships, table);
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
