import { seatsOf, type Given } from "@flagship/kernel";
import { valueOf } from "../../data/kinds.ts";
import { raceOf } from "../options.ts";
import { SEALED } from "../state.ts";
import { isSquadron } from "../units.ts";
import { BACK, type View } from "../view.ts";
import { affordable, marketOf, STARTING_POINTS } from "./fleets.ts";
import { NO_WORK } from "./acts/yard.ts";
import type { Campaign } from "./state.ts";

/** Puts a list into random order, as far as it matters. */
interface Shuffler {
  shuffle(items: number[]): number[];
}

/** Fleets of the others that fit what is known: their ships in the battle, or, between battles, bought at random. */
export function imagineCampaign(view: View, seen: Campaign, shuffler: Shuffler): Campaign {
  const campaign: Campaign = {
    ...seen,
    bank: [...seen.bank],
    vessels: seen.vessels.map((vessel) => ({ ...vessel })),
    trophies: [...seen.trophies],
    taken: [...seen.taken],
    answers: [...seen.answers],
    done: [...seen.done],
    picking: [...seen.picking],
  };
  for (const seat of seatsOf(view.seats)) {
    if (campaign.bank[seat] !== BACK) continue;
    campaign.bank[seat] = 0;
    if (campaign.stage === "battle") imagineSent(view, campaign, seat);
    else if (campaign.stage === "fleets") campaign.bank[seat] = STARTING_POINTS;
    else imagineFleet(view, campaign, seat, shuffler);
    if (campaign.answers[seat] === SEALED)
      campaign.answers[seat] = imagineAnswer(view, campaign, seat, shuffler);
  }
  return campaign;
}

function imagineSent({ battle }: View, campaign: Campaign, seat: number): void {
  for (const unit of battle.units) {
    const ship =
      unit.owner === seat &&
      unit.kind !== BACK &&
      !isSquadron(unit) &&
      (unit.place === "battle" || unit.place === "left");
    if (!ship || campaign.vessels.some((vessel) => vessel.kind === unit.kind)) continue;
    campaign.vessels.push({
      kind: unit.kind,
      owner: seat,
      where: "sent",
      shields: unit.wornShields,
      structure: unit.wornStructure,
    });
    if (!campaign.taken.includes(unit.kind)) campaign.taken.push(unit.kind);
  }
}

function imagineFleet({ options }: View, campaign: Campaign, seat: number, shuffler: Shuffler): void {
  if (campaign.stage === "deployment" && campaign.done[seat] === true) return;
  let points = STARTING_POINTS;
  for (const kind of shuffler.shuffle(
    marketOf(campaign, raceOf(options, seat), options.edition === "full"),
  )) {
    if (valueOf(kind) > points) continue;
    points -= valueOf(kind);
    campaign.vessels.push({ kind, owner: seat, where: "base", shields: 0, structure: 0 });
    campaign.taken.push(kind);
  }
  campaign.bank[seat] = points;
}

/** A secret answer that may have been given: a whole fleet bought at random, all of it sent, nothing done in the yard. */
function imagineAnswer({ options }: View, campaign: Campaign, seat: number, shuffler: Shuffler): Given {
  const own = campaign.vessels.filter((vessel) => vessel.owner === seat && vessel.where === "base");
  if (campaign.stage === "deployment") return sealing("deploy", { ships: own.map((vessel) => vessel.kind) });
  if (campaign.stage === "yard") return { ...NO_WORK };
  const market = marketOf(campaign, raceOf(options, seat), options.edition === "full");
  return sealing("buy", { ships: affordable(shuffler.shuffle(market), STARTING_POINTS) });
}

const sealing = (type: string, parts: object): Given => ({ type, ...parts });
