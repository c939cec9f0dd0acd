import { whole, type Dice, type Field, type Refusal, type Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import * as z from "zod/mini";
import { act } from "../../contract.ts";
import { many, pickField, rows } from "../../fields.ts";
import { id, ids, rowsOf } from "../../parts.ts";
import type { State } from "../../state.ts";
import { marketFor, refusePurchase } from "../buying.ts";
import { affordable, fleetOf, repairCost } from "../fleets.ts";
import { closeYards, workYard, type YardWork } from "../interval.ts";
import { shipPick, vesselPick } from "../picks.ts";
import { campaignOf, type Campaign, type Vessel } from "../state.ts";
import { mateOf } from "../teams.ts";

export const NO_WORK: YardWork = { type: "yard", repairs: [], ships: [], gifts: [] };

/** Repairs, purchases and gifts between battles (SC-CPN-14..16). */
export const yard = act("yard", {
  repairs: rowsOf(z.strictObject({ ship: id, shields: whole(0, 99), structure: whole(0, 99) }), 60),
  ships: ids,
  gifts: ids,
})({
  offer(state, actor) {
    const fields = yardFields(state, campaignOf(state), actor);
    const label = message("play.yard");
    return [{ action: NO_WORK, label, ...(fields.length === 0 ? {} : { fields }), rules: ["SC-CPN-14"] }];
  },
  check(state, seat, action) {
    const campaign = campaignOf(state);
    const fleet = fleetOf(campaign, seat);
    if (new Set(action.repairs.map(({ ship }) => ship)).size !== action.repairs.length)
      return refuse("repair-once", "SC-CPN-14", undefined, "repairs");
    let cost = 0;
    for (const { ship, shields, structure } of action.repairs) {
      const vessel = fleet.find(({ kind }) => kind === ship);
      if (vessel === undefined) return refuse("not-your-ship", "SC-CPN-14", undefined, "repairs");
      if (shields > vessel.shields || structure > vessel.structure) {
        const damage = { shields: vessel.shields, structure: vessel.structure };
        return refuse("repair-beyond-damage", "SC-CPN-14", damage, "repairs");
      }
      cost += repairCost(shields, structure);
    }
    const bank = campaign.bank[seat] ?? 0;
    if (cost > bank) return refuse("over-budget", "SC-CPN-13", { cost, budget: bank }, "repairs");
    return (
      refusePurchase(state, campaign, seat, action.ships, bank - cost) ??
      refuseGifts(state, campaign, seat, action.gifts)
    );
  },
  // Yards of team mates are worked one after the other; those of others when the last is closed.
  does(state, actor, action, table) {
    const campaign = campaignOf(state);
    workYard(state, campaign, actor, action, table);
    closeYards(state, campaign, table);
  },
  sample: (state, actor, dice) => sampleYard(state, campaignOf(state), actor, dice),
});

function refuseGifts(
  state: State,
  campaign: Campaign,
  seat: Seat,
  gifts: readonly number[],
): Refusal | undefined {
  if (gifts.length === 0) return undefined;
  if (mateOf(state, seat) === undefined) return refuse("no-team-mate", "SC-CPN-16", undefined, "gifts");
  const own = new Set(fleetOf(campaign, seat).map((vessel) => vessel.kind));
  const fits = new Set(gifts).size === gifts.length && gifts.every((kind) => own.has(kind));
  return fits ? undefined : refuse("not-your-ship", "SC-CPN-16", undefined, "gifts");
}

function yardFields(state: State, campaign: Campaign, seat: Seat): Field[] {
  const fleet = fleetOf(campaign, seat);
  const damaged = fleet.filter((vessel) => vessel.shields + vessel.structure > 0);
  const market = marketFor(state, campaign, seat);
  const hasMate = mateOf(state, seat) !== undefined && fleet.length > 0;
  return [
    ...(damaged.length === 0 ? [] : [repairField(damaged)]),
    ...(market.length === 0 ? [] : [many("ships", market.map(shipPick), 0)]),
    ...(hasMate ? [many("gifts", fleet.map(vesselPick), 0)] : []),
  ];
}

const upTo = (name: "shields" | "structure", damaged: readonly Vessel[]): Field => ({
  kind: "number",
  name,
  label: message(`field.${name}`),
  min: 0,
  max: Math.max(...damaged.map((vessel) => vessel[name])),
  initial: 0,
});

const repairField = (damaged: readonly Vessel[]): Field =>
  rows(
    "repairs",
    [pickField("ship", damaged.map(vesselPick)), upTo("shields", damaged), upTo("structure", damaged)],
    damaged.length,
  );

function sampleYard(state: State, campaign: Campaign, seat: Seat, dice: Dice): YardWork {
  const market = dice.shuffle(marketFor(state, campaign, seat));
  const fleet = fleetOf(campaign, seat);
  let left = campaign.bank[seat] ?? 0;
  const repairs: YardWork["repairs"] = [];
  for (const { kind, shields, structure } of fleet) {
    const restore = { ship: kind, shields: dice.below(shields + 1), structure: dice.below(structure + 1) };
    const cost = repairCost(restore.shields, restore.structure);
    if (cost > left || restore.shields + restore.structure === 0) continue;
    left -= cost;
    repairs.push(restore);
  }
  const gifts =
    mateOf(state, seat) === undefined
      ? []
      : fleet.filter(() => dice.below(6) === 0).map((vessel) => vessel.kind);
  return { type: "yard", repairs, ships: affordable(market, left), gifts };
}
