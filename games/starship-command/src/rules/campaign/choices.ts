import { message, type Choice, type Choices, type Field, type Pickable, type Seat } from "@flagship/kernel";
import { nameKey, shipCard, valueOf } from "../../data/kinds.ts";
import type { Action } from "../action.ts";
import { many } from "../forms.ts";
import type { State } from "../state.ts";
import { marketFor } from "./buying.ts";
import { fleetOf } from "./fleets.ts";
import type { Campaign, Vessel } from "./state.ts";
import { affordable, fallbackCampaign } from "./sample.ts";
import { mateOf } from "./teams.ts";

/** What a seat may do between the battles of a campaign. */
export function campaignChoices(state: State, campaign: Campaign, seat: Seat): Choices<Action> {
  const bank = campaign.bank[seat] ?? 0;
  const ask = message(`ask.${campaign.stage}`, { bank });
  switch (campaign.stage) {
    case "fleets":
      return {
        ask,
        open:
          mateOf(state, seat) === undefined
            ? [buyChoice(state, campaign, seat)]
            : pickChoices(state, campaign, seat),
        barred: [],
      };
    case "deployment":
      return { ask, open: deployChoices(campaign, seat), barred: [] };
    default:
      return { ask, open: [yardChoice(state, campaign, seat)], barred: [] };
  }
}

const shipPick = (kind: number): Pickable => ({
  value: String(kind),
  label: message("ship.offer", { name: `@${nameKey(kind)}`, class: `@${shipCard(kind).class}` }),
  preview: message("ship.data", {
    shields: shipCard(kind).shields,
    structure: shipCard(kind).structure,
    weapons: shipCard(kind).weapons,
    value: valueOf(kind),
  }),
  subject: `ship:${kind}`,
  cost: { budget: "bank", amount: valueOf(kind) },
});

const vesselPick = ({ kind, shields, structure }: Vessel): Pickable => ({
  value: String(kind),
  label: message("ship.own", { name: `@${nameKey(kind)}` }),
  preview: message("ship.damage", { shields, structure }),
  subject: `ship:${kind}`,
});

/** A fleet for the points; a first proposal stands ready as a choice of its own. */
function buyChoice(state: State, campaign: Campaign, seat: Seat): Choice<Action> {
  const market = marketFor(state, campaign, seat);
  const ready = affordable(market, campaign.bank[seat] ?? 0);
  return {
    action: { type: "buy", ships: ready },
    label: message("play.buy"),
    fields: [many("ships", market.map(shipPick), 1, ready.map(String))],
    rules: ["SC-CPN-05"],
  };
}

function pickChoices(state: State, campaign: Campaign, seat: Seat): Choice<Action>[] {
  const bank = campaign.bank[seat] ?? 0;
  const ships = marketFor(state, campaign, seat).filter((kind) => valueOf(kind) <= bank);
  const stop: Choice<Action> = { action: { type: "pick" }, label: message("play.pick-none") };
  const picks = ships.map((ship): Choice<Action> => ({
    action: { type: "pick", ship },
    label: message("play.pick", { ship: `@${nameKey(ship)}`, cost: valueOf(ship) }),
    subject: `ship:${ship}`,
  }));
  return fleetOf(campaign, seat).length > 0 ? [stop, ...picks] : picks;
}

function deployChoices(campaign: Campaign, seat: Seat): Choice<Action>[] {
  const fleet = fleetOf(campaign, seat);
  const all = fleet.map((vessel) => vessel.kind);
  return [
    { action: { type: "deploy", ships: all }, label: message("play.deploy-all") },
    {
      action: { type: "deploy", ships: all },
      label: message("play.deploy"),
      fields: [many("ships", fleet.map(vesselPick), 1, all.map(String))],
      rules: ["SC-CPN-07"],
    },
  ];
}

function yardChoice(state: State, campaign: Campaign, seat: Seat): Choice<Action> {
  const fleet = fleetOf(campaign, seat);
  const damaged = fleet.filter((vessel) => vessel.shields + vessel.structure > 0);
  const market = marketFor(state, campaign, seat);
  const fields: Field[] = [];
  if (damaged.length > 0) fields.push(repairField(damaged));
  if (market.length > 0) fields.push(many("ships", market.map(shipPick), 0));
  if (mateOf(state, seat) !== undefined && fleet.length > 0)
    fields.push(many("gifts", fleet.map(vesselPick), 0));
  return {
    action: fallbackCampaign(state, campaign, seat),
    label: message("play.yard"),
    ...(fields.length === 0 ? {} : { fields }),
    rules: ["SC-CPN-14"],
  };
}

const repairField = (damaged: readonly Vessel[]): Field => ({
  kind: "rows",
  name: "repairs",
  label: message("field.repairs"),
  fields: [
    {
      kind: "pick",
      name: "ship",
      label: message("field.ship"),
      from: damaged.map(vesselPick),
      initial: String(damaged[0]?.kind ?? 0),
    },
    {
      kind: "number",
      name: "shields",
      label: message("field.shields"),
      min: 0,
      max: Math.max(...damaged.map((vessel) => vessel.shields)),
      initial: 0,
    },
    {
      kind: "number",
      name: "structure",
      label: message("field.structure"),
      min: 0,
      max: Math.max(...damaged.map((vessel) => vessel.structure)),
      initial: 0,
    },
  ],
  atLeast: 0,
  atMost: damaged.length,
  initial: [],
});
