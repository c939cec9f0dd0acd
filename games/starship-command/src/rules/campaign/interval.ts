import { refuse, seatsOf, type Refusal, type Seat } from "@flagship/kernel";
import { nameKey } from "../../data/kinds.ts";
import type { ActionOf } from "../action.ts";
import { endMatch, trophyScore } from "../ending.ts";
import type { ScTable } from "../event.ts";
import { raceOf } from "../options.ts";
import { NOT_YET, type State } from "../state.ts";
import { currentShields, isSquadron, shieldsOf, structureDamage } from "../units.ts";
import { purchase, refusePurchase, tellPurchase } from "./buying.ts";
import { openDeployment } from "./deployment.ts";
import { finalValue, fleetOf, INCOME, repairCost, vesselOf } from "./fleets.ts";
import type { Campaign } from "./state.ts";
import { mateOf, sideOf } from "./teams.ts";

type Yard = ActionOf<"yard">;

/** Ships come home with their damage, everybody gets 50 points, the yards open (SC-CPN-12/13). */
export function closeCampaignBattle(state: State, campaign: Campaign, table: ScTable): void {
  for (const unit of state.battle.units) {
    const vessel = isSquadron(unit) ? undefined : vesselOf(campaign, unit.kind);
    if (vessel === undefined) continue;
    if (unit.place === "destroyed" || unit.place === "lost") {
      campaign.vessels = campaign.vessels.filter((other) => other !== vessel);
      continue;
    }
    vessel.owner = unit.owner;
    vessel.shields = unit.wornShields + shieldsOf(unit) - currentShields(unit);
    vessel.structure = structureDamage(unit);
  }
  for (const vessel of campaign.vessels) vessel.where = "base";
  campaign.stage = "yard";
  for (const seat of seatsOf(state.seats)) {
    campaign.trophies[seat] = (campaign.trophies[seat] ?? 0) + trophyScore(state.battle, seat);
    campaign.bank[seat] = (campaign.bank[seat] ?? 0) + INCOME;
    campaign.answers[seat] = NOT_YET;
    campaign.done[seat] = false;
    if (table.listening) table.tell({ type: "income", seat, points: INCOME, rules: ["SC-CPN-13"] });
  }
}

/** Whether a seat's yard is open: team mates close theirs one after the other (R50). */
export function isInYard(state: State, campaign: Campaign, seat: Seat): boolean {
  if (campaign.stage !== "yard" || campaign.done[seat] !== false) return false;
  const mate = mateOf(state, seat);
  return mate === undefined || seat < mate || campaign.done[mate] === true;
}

/** What forbids repairs, purchases and gifts (SC-CPN-14..16). */
export function checkYard(state: State, campaign: Campaign, seat: Seat, action: Yard): Refusal | undefined {
  if (!isInYard(state, campaign, seat)) return refuse("not-now", "SC-CPN-13");
  const fleet = fleetOf(campaign, seat);
  let cost = 0;
  if (new Set(action.repairs.map((one) => one.ship)).size !== action.repairs.length)
    return refuse("repair-once", "SC-CPN-14", undefined, "repairs");
  for (const { ship, shields, structure } of action.repairs) {
    const vessel = fleet.find((one) => one.kind === ship);
    if (vessel === undefined) return refuse("not-your-ship", "SC-CPN-14", undefined, "repairs");
    if (shields < 0 || structure < 0 || shields > vessel.shields || structure > vessel.structure) {
      return refuse(
        "repair-beyond-damage",
        "SC-CPN-14",
        { shields: vessel.shields, structure: vessel.structure },
        "repairs",
      );
    }
    cost += repairCost(shields, structure);
  }
  const bank = campaign.bank[seat] ?? 0;
  if (cost > bank) return refuse("over-budget", "SC-CPN-13", { cost, budget: bank }, "repairs");
  return (
    refusePurchase(state, campaign, seat, action.ships, bank - cost) ??
    refuseGifts(state, campaign, seat, action)
  );
}

function refuseGifts(state: State, campaign: Campaign, seat: Seat, { gifts }: Yard): Refusal | undefined {
  if (gifts.length === 0) return undefined;
  if (mateOf(state, seat) === undefined) return refuse("no-team-mate", "SC-CPN-16", undefined, "gifts");
  const own = new Set(fleetOf(campaign, seat).map((vessel) => vessel.kind));
  const fits = new Set(gifts).size === gifts.length && gifts.every((kind) => own.has(kind));
  return fits ? undefined : refuse("not-your-ship", "SC-CPN-16", undefined, "gifts");
}

/** A yard's work; sealed yards are worked when the last is closed. */
export function workYard(state: State, campaign: Campaign, seat: Seat, action: Yard, table: ScTable): void {
  for (const { ship, shields, structure } of action.repairs) {
    const vessel = vesselOf(campaign, ship);
    if (vessel === undefined) continue;
    vessel.shields -= shields;
    vessel.structure -= structure;
    campaign.bank[seat] = (campaign.bank[seat] ?? 0) - repairCost(shields, structure);
  }
  purchase(campaign, seat, action.ships);
  tellPurchase(state, campaign, seat, action.ships, table);
  const mate = mateOf(state, seat);
  for (const vessel of campaign.vessels) {
    if (mate !== undefined && vessel.owner === seat && action.gifts.includes(vessel.kind))
      vessel.owner = mate;
  }
  campaign.done[seat] = true;
  if (!table.listening) return;
  const ships = fleetOf(campaign, seat).map((vessel) => `@${nameKey(vessel.kind)}`);
  const bank = campaign.bank[seat] ?? 0;
  const event = { type: "yard-closed", seat, rules: ["SC-CPN-14"] } as const;
  table.tell({ ...event, ships, bank }, { to: sideOf(state, seat), others: event });
}

/** When the last yard is closed: the next battle, or the final count (SC-CPN-17). */
export function closeYards(state: State, campaign: Campaign, table: ScTable): void {
  const seats = seatsOf(state.seats);
  const solo = seats.filter((seat) => mateOf(state, seat) === undefined);
  const teams = seats.filter((seat) => mateOf(state, seat) !== undefined);
  if (
    solo.some((seat) => campaign.answers[seat] === NOT_YET) ||
    teams.some((seat) => campaign.done[seat] === false)
  )
    return;
  for (const seat of solo) {
    const answer = campaign.answers[seat];
    if (typeof answer === "object" && answer.type === "yard") workYard(state, campaign, seat, answer, table);
  }
  if (state.battleNumber < state.options.campaignBattles) return openDeployment(state, campaign);
  campaign.stage = "over";
  const scores = seats.map((seat) => campaignScore(state, campaign, seat));
  const bySide = seats.map((seat) =>
    sideOf(state, seat).reduce((sum, other) => sum + (scores[other] ?? 0), 0),
  );
  endMatch(state, scores, table, bySide);
}

/** Fleet, destroyed enemies and bank (SC-CPN-17). */
export function campaignScore(state: State, campaign: Campaign, seat: Seat): number {
  const race = raceOf(state.options, seat);
  const fleet = fleetOf(campaign, seat).reduce((sum, vessel) => sum + finalValue(vessel, race), 0);
  return fleet + (campaign.trophies[seat] ?? 0) + (campaign.bank[seat] ?? 0);
}
