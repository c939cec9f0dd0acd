import { seatsOf, whoSits, type Seat } from "@flagship/kernel";
import { nameKey } from "../../data/kinds.ts";
import { endMatch, trophyScore } from "../ending.ts";
import type { ScTable } from "../event.ts";
import { NOT_YET, type State } from "../state.ts";
import { currentShields, isSquadron, shieldsOf, structureDamage } from "../units.ts";
import { purchase, tellPurchase } from "./buying.ts";
import { layOpenCount } from "./count.ts";
import { openDeployment } from "./deployment.ts";
import { fleetOf, INCOME, repairCost, vesselOf } from "./fleets.ts";
import type { Campaign } from "./state.ts";
import { mateOf, sideOf } from "./teams.ts";

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
    const points = trophyScore(state.battle, seat);
    const total = (campaign.trophies[seat] ?? 0) + points;
    campaign.trophies[seat] = total;
    if (table.listening) table.tell({ type: "trophies", seat, points, total, rules: ["SC-CPN-17"] });
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

/** What is done in a yard. */
export interface YardWork {
  readonly type: "yard";
  readonly repairs: { ship: number; shields: number; structure: number }[];
  readonly ships: number[];
  readonly gifts: number[];
}

/** A yard's work; sealed yards are worked when the last is closed. */
export function workYard(
  state: State,
  campaign: Campaign,
  seat: Seat,
  action: YardWork,
  table: ScTable,
): void {
  for (const { ship, shields, structure } of action.repairs) {
    const vessel = vesselOf(campaign, ship);
    if (vessel === undefined) continue;
    vessel.shields -= shields;
    vessel.structure -= structure;
    const cost = repairCost(shields, structure);
    const bank = (campaign.bank[seat] ?? 0) - cost;
    campaign.bank[seat] = bank;
    if (!table.listening) continue;
    const done = { ship: `@${nameKey(ship)}`, shields, structure, cost, bank };
    table.tell({ type: "refitted", seat, ...done, rules: ["SC-CPN-14"] }, { to: sideOf(state, seat) });
  }
  purchase(campaign, seat, action.ships);
  tellPurchase(state, campaign, seat, action.ships, table);
  const mate = mateOf(state, seat);
  if (mate !== undefined) give(state, campaign, seat, mate, action.gifts, table);
  campaign.done[seat] = true;
  if (!table.listening) return;
  const ships = fleetOf(campaign, seat).map((vessel) => `@${nameKey(vessel.kind)}`);
  const bank = campaign.bank[seat] ?? 0;
  const event = { type: "yard-closed", seat, rules: ["SC-CPN-14"] } as const;
  table.tell({ ...event, ships, bank }, { to: sideOf(state, seat), others: event });
}

/** Ships change hands within a team (SC-CPN-16). */
function give(
  state: State,
  campaign: Campaign,
  seat: Seat,
  mate: Seat,
  gifts: readonly number[],
  table: ScTable,
): void {
  const given = fleetOf(campaign, seat).filter((vessel) => gifts.includes(vessel.kind));
  for (const vessel of given) vessel.owner = mate;
  if (!table.listening || given.length === 0) return;
  const ships = given.map((vessel) => `@${nameKey(vessel.kind)}`);
  table.tell(
    { type: "gave", seat, ships, to: whoSits(mate), rules: ["SC-CPN-16"] },
    { to: sideOf(state, seat) },
  );
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
    workYard(state, campaign, seat, campaign.answers[seat] as YardWork, table);
  }
  // Without a single ship there is nothing to fight with (R85).
  if (state.battleNumber < state.options.campaignBattles && campaign.vessels.length > 0)
    return openDeployment(state, campaign);
  campaign.stage = "over";
  const scores = seats.map((seat) => layOpenCount(state.options, campaign, seat, table));
  const bySide = seats.map((seat) =>
    sideOf(state, seat).reduce((sum, other) => sum + (scores[other] ?? 0), 0),
  );
  endMatch(state, scores, table, bySide);
}
