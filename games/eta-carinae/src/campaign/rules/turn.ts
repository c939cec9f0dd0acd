import { type Table, unanswered } from "@flagship/kernel";
import { message } from "../../say.ts";
import { quietCouncil } from "./action.ts";
import { councilOf, monthOf } from "./answers.ts";
import { beginBattle, closeBattle, reinforceTable } from "./battles.ts";
import { calmDeposits } from "./bombardment.ts";
import { betray, holdCouncil, powerName } from "./council.ts";
import { collectIncome, payUpkeep } from "./economy.ts";
import { battlesOf, contestedExit } from "./encounters.ts";
import type { CampaignEvent } from "./event.ts";
import { carryOver, giveOrders } from "./fleet-orders.ts";
import { monthsFortune, raidersLeave } from "./fortunes.ts";
import { hegiraEnters, hegiraOrders, hegiraSettles } from "./hegira.ts";
import { beginGroundBattle, closeGroundBattle, fightOnContested } from "./invasion.ts";
import { deliver, produce } from "./production.ts";
import { stocksOf, tellBooks, tellOrders, tellPurchases } from "./own-books.ts";
import { DAYS, proclaim, readMail, sendDispatches } from "./report.ts";
import { scout } from "./scouting.ts";
import { gatherStragglers, liveDay } from "./live-day.ts";
import { recover, thinOut } from "./supply.ts";
import { isBeaten, lastStanding, pointsOf, outcomeOf } from "./victory.ts";
import { rulerAt } from "./references.ts";
import { NOBODY, type Phase, type State } from "./state.ts";

/** Scouting and battles come every tenth day (EC-CGEN-02). */
const CHECK_EVERY = 10;

/** C1: letters arrive, factories deliver; then the council is asked (EC-CGEN-02, EC-GEN-04). */
export function beginTurn(state: State, table: Table<CampaignEvent>): void {
  state.turn += 1;
  state.day = 0;
  state.turbulence = state.nextTurbulence;
  state.nextTurbulence = 0;
  state.flare = state.nextFlare;
  state.nextFlare = NOBODY;
  for (const realm of state.realms) realm.gateBusy = 0;
  for (const world of state.worlds) world.assaults = 0;
  proclaim(state, table, "turn", { month: state.turn }, ["EC-CGEN-02"]);
  readMail(state);
  const before = stocksOf(state);
  collectIncome(state);
  tellBooks(state, table, "campaign-income", before);
  ask(state, "council");
}

function ask(state: State, phase: Phase): void {
  state.phase = phase;
  state.answers = unanswered(state.realms.length);
}

/** Everybody has answered: the phase is carried out. */
export function resolve(state: State, table: Table<CampaignEvent>): void {
  if (state.phase === "council") {
    const councils = state.realms.map((_, seat) => councilOf(state, seat));
    const before = stocksOf(state);
    for (const [seat, realm] of state.realms.entries())
      if (!realm.out) payUpkeep(state, seat, councils[seat] ?? quietCouncil());
    tellBooks(state, table, "campaign-upkeep", before);
    holdCouncil(state, table, councils);
    ask(state, "month");
    return sendDispatches(state, table);
  }
  if (state.phase !== "month") return;
  const months = state.realms.map((_, seat) => monthOf(state, seat));
  for (const [seat, month] of months.entries())
    for (const whom of month.betrays) betray(state, table, seat, rulerAt(whom));
  for (const [seat, month] of months.entries()) {
    const realm = state.realms[seat];
    if (realm === undefined || realm.out) continue;
    const before = { stock: stocksOf(state)[seat] ?? 0, works: [...realm.works] };
    produce(state, seat, month.buys);
    tellPurchases(state, table, seat, before);
    giveOrders(state, seat, month);
    tellOrders(state, table, seat, month);
  }
  hegiraOrders(state);
  goOn(state, table);
  sendDispatches(state, table);
}

/** C5 and C6: day after day, battles in their order; stops where a battle is played at the table. */
export function goOn(state: State, table: Table<CampaignEvent>): void {
  while (state.battle === "none") {
    const next = state.queue.shift();
    if (next?.kind === "space") beginBattle(state, table, next);
    else if (next?.kind === "ground") beginGroundBattle(state, table, next);
    else if (state.day > DAYS) return endMonth(state, table);
    else liveOneDay(state, table);
  }
}

function liveOneDay(state: State, table: Table<CampaignEvent>): void {
  state.day += 1;
  // After the last day squads that share a world fight on.
  if (state.day > DAYS) return fightOnContested(state);
  gatherStragglers(state);
  // Forces that split off today have had their day.
  const today = state.forces.slice();
  for (const force of today) {
    const arrived = liveDay(state, table, force);
    const met = arrived === undefined ? undefined : contestedExit(state, table, arrived);
    if (met !== undefined) state.queue.push(met);
  }
  if (state.day % CHECK_EVERY !== 0) return;
  for (const force of state.forces) force.shaken = false;
  const finds = scout(state, table);
  state.queue.push(...battlesOf(state, table, finds));
  for (const force of state.forces) {
    force.stirred = false;
    force.prey = NOBODY;
  }
}

/** A table battle has gone on; when it is over the month continues. */
export function afterTableAct(state: State, table: Table<CampaignEvent>): void {
  const { battle } = state;
  if (battle === "none") return;
  if (battle.inner.phase !== "over") {
    if (battle.kind === "space") reinforceTable(state, battle);
    return;
  }
  state.battle = "none";
  state.phase = "month";
  if (battle.kind === "space") closeBattle(state, battle, battle.fleet, battle.inner, battle.come);
  else closeGroundBattle(state, battle, battle.inner);
  goOn(state, table);
  sendDispatches(state, table);
}

/** C6's end to C9: ground fights go on, repair, delivery, events, victory (EC-CGEN-02). */
function endMonth(state: State, table: Table<CampaignEvent>): void {
  state.day = DAYS;
  hegiraSettles(state, table);
  recover(
    state,
    state.realms.map((_, seat) => monthOf(state, seat)),
  );
  thinOut(state, table.dice);
  deliver(state);
  calmDeposits(state);
  carryOver(state);
  raidersLeave(state);
  monthsFortune(state, table);
  hegiraEnters(state, table);
  for (const [seat, realm] of state.realms.entries()) {
    if (realm.out || !isBeaten(state, seat)) continue;
    dropOut(state, table, seat);
  }
  state.answers = unanswered(state.realms.length);
  // What has happened stands in the month in which it happened.
  sendDispatches(state, table);
  if (lastStanding(state) !== undefined) return finish(state, table, "last");
  if (state.turn >= state.turns) return finish(state, table, "time");
  beginTurn(state, table);
}

/** A player leaves the campaign: his ships go, his worlds are free (EC-CVIC-02). */
export function dropOut(state: State, table: Table<CampaignEvent>, seat: number): void {
  const realm = state.realms[seat];
  if (realm === undefined) return;
  realm.out = true;
  state.forces = state.forces.filter((force) => force.owner !== seat);
  for (const world of state.worlds) {
    world.squads = world.squads.filter((squad) => squad.owner !== seat);
    if (world.owner === seat) world.owner = NOBODY;
  }
  state.treaties = state.treaties.filter((treaty) => treaty.one !== seat && treaty.other !== seat);
  proclaim(state, table, "out", { who: powerName(state, seat) }, ["EC-CVIC-02"]);
}

export function finish(state: State, table: Table<CampaignEvent>, why: string): void {
  state.scores = state.realms.map((_, seat) => Math.round(pointsOf(state, seat) * 100) / 100);
  state.phase = "over";
  state.ending = why;
  state.battle = "none";
  state.queue = [];
  const points = state.scores.map((score, seat) =>
    message("campaign.points", { who: powerName(state, seat), score }),
  );
  const reason = outcomeOf(state)?.why ?? message("outcome.campaign.drawn");
  proclaim(state, table, "ended", { reason, points }, ["EC-CVIC-01"]);
}
