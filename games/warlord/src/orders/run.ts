import { FIRST_YEAR } from "../data/espionage.ts";
import { orderLines } from "../rules/order-lines.ts";
import { ranked, RANKINGS } from "../rules/rankings.ts";
import type { Turn } from "../rules/turn-context.ts";
import { economicPoints, pay } from "../rules/treasury.ts";
import { sitesOf, tell } from "../rules/world.ts";
import type { Order, OrderLine } from "../rules/written-sheet.ts";
import { done, openPhase, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import {
  buyLines,
  changePrimary,
  declarePrimary,
  repayLoan,
  requestLoan,
  requestPrimeTeam,
  sendAid,
  setStance,
  startMegaBattleship,
  tradeResource,
  wishEvent,
} from "./corporation.ts";
import { deactivateHex } from "./deactivate.ts";
import { counterSpies, spy } from "./espionage.ts";
import { assignFighters, assignOfficer, fortifyAll, fortifySite, unfortify } from "./fortify.ts";
import { buyItems } from "./items.ts";
import {
  buildPost,
  inciteRebellion,
  instigateBurglary,
  instigateSabotage,
  investigateHex,
} from "./listening.ts";
import { giveName, sendMessage, setHeader, setPhone, setText } from "./messages.ts";
import { askForAd, purchaseShip } from "./purchase.ts";
import {
  setAdverts,
  setAttackPercent,
  setListening,
  setPricePercent,
  setSwitch,
  setTactics,
} from "./settings.ts";
import { chooseSpecial } from "./special.ts";
import { runStarbaseOrder } from "./starbase.ts";

/** The miscellaneous orders, then the Starbase lines, one after another (WL-MORD-03, WL-SEQ-22). */
export function runOrders(
  turn: Turn,
  lines: readonly OrderLine[],
  starbase: readonly OrderLine[],
): OrdersPhase {
  const phase = openPhase(turn);
  const allowed = orderLines(turn.corp, turn.boughtLines, sitesOf(turn.world.state, turn.id));
  for (const [index, line] of lines.entries()) {
    if (index >= allowed) {
      tell(turn.world, turn.id, "orders", "line.beyond", { line: line.line, text: line.text, allowed });
      continue;
    }
    runLine(
      phase,
      line,
      line.order === undefined ? refusedOrder("not-understood", "WL-MORD-03") : runOrder(phase, line.order),
    );
  }
  for (const line of starbase) {
    const { order } = line;
    if (order === undefined || !isStarbaseOrder(order))
      runLine(phase, line, refusedOrder("not-starbase", "WL-SBORD-01"));
    else runLine(phase, line, runStarbaseOrder(phase, order));
  }
  return phase;
}

function runLine(phase: OrdersPhase, line: OrderLine, result: OrderResult): void {
  const { turn } = phase;
  tell(turn.world, turn.id, "orders", result.ok ? "line.done" : "line.failed", {
    text: line.text,
    result: result.text,
  });
}

const STARBASE_CODES = "SH SV SF SJ SC SP SM SE SX SL";
const isStarbaseOrder = (order: Order): order is Parameters<typeof runStarbaseOrder>[1] =>
  STARBASE_CODES.includes(order.code);

/** One order. */
function runOrder(phase: OrdersPhase, order: Order): OrderResult {
  switch (order.code) {
    case "PS":
      return purchaseShip(phase, order);
    case "FS":
      return fortifySite(phase, order);
    case "FA":
      return fortifyAll(phase, order);
    case "AF":
      return assignFighters(phase, order);
    case "AL":
      return assignOfficer(phase, order);
    case "DS":
      return unfortify(phase, order.site, true);
    case "US":
      return unfortify(phase, order.site, false);
    case "LP":
      return buildPost(phase, order.site);
    case "IR":
      return inciteRebellion(phase, order.site);
    case "IH":
      return investigateHex(phase, order.site);
    case "BF":
    case "BP":
    case "BD":
    case "BT":
    case "BC":
    case "BM":
    case "BY":
      return buyItems(phase, order.code, order.points);
    case "PR":
      return declarePrimary(phase, order.race);
    case "CP":
      return changePrimary(phase, order.old, order.next);
    case "AA":
      return askForAd(phase, order);
    case "RL":
      return requestLoan(phase, order.amount);
    case "PL":
      return repayLoan(phase, order.amount);
    case "BL":
      return printList(phase, order.amount);
    case "EV":
      return wishEvent(phase, order);
    case "NE":
      return wishEvent(phase, undefined);
    case "SS":
      return chooseSpecial(phase, order.amount);
    case "EC":
      return counterSpies(phase);
    case "BB":
      return startMegaBattleship(phase);
    case "PT":
      return requestPrimeTeam(phase);
    case "AC":
    case "DC":
      return setStance(phase, order.code, order.corp);
    case "CT":
      return setTactics(phase, order.attack, order.defence);
    case "BO":
      return buyLines(phase, order.lines);
    case "ME":
      return sendMessage(phase, order);
    case "NA":
      return giveName(phase, order);
    case "NH":
      return setHeader(phase, order.header);
    case "CM":
    case "PI":
      return setText(phase, order.code, order.text);
    case "PH":
      return setPhone(phase, order.on, order.phone);
    case "RA":
      return setAdverts(phase, order.which);
    case "LB":
      return setListening(phase, order.sector);
    case "A%":
      return setAttackPercent(phase, order.percent);
    case "P%":
      return setPricePercent(phase, order.percent);
    case "RO":
    case "RM":
    case "VT":
    case "FT":
      return setSwitch(phase, order.code, order.on);
    case "IB":
      return instigateBurglary(phase, order.site, order.shipType);
    case "IS":
      return instigateSabotage(phase, order.site, order.points);
    case "ES":
      return spy(phase, order.corp, order.number);
    case "TE":
      return tradeResource(phase, order);
    case "DH":
      return deactivateHex(phase, order.site);
    case "EA":
      return sendAid(phase, order);
    case "SH":
    case "SV":
    case "SF":
    case "SJ":
    case "SC":
    case "SP":
    case "SM":
    case "SE":
    case "SX":
    case "SL":
      return runStarbaseOrder(phase, order);
  }
}

/** BL: a Best Corps list in full (RULINGS D6). */
function printList({ turn }: OrdersPhase, number: number): OrderResult {
  const ranking = RANKINGS[number - 1];
  if (ranking === undefined) return refusedOrder("no-such-list", "WL-SEQ-36");
  if (turn.world.state.year < FIRST_YEAR.BL) return refusedOrder("too-early", "WL-SEQ-36");
  if (!pay(turn.corp, 10))
    return refusedOrder("money", "WL-MORD-05", { price: 10, points: economicPoints(turn.corp) });
  const rows = ranked(turn.world.state, ranking).map(
    ({ id, score }) => `${turn.world.state.corps[id]?.number ?? 0}:${score}`,
  );
  return done("list", { list: `@list.${ranking}`, rows: rows.join(" "), cost: 10 });
}
