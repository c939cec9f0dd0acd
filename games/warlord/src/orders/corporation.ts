import { FIRST_YEAR, LAST_YEAR } from "../data/espionage.ts";
import { PRIMARY_RACES } from "../data/races.ts";
import { RESOURCES } from "../data/resources.ts";
import { addPoints, economicPoints, pay, payIn } from "../rules/treasury.ts";
import { stockOf } from "../rules/stock.ts";
import { isTeamGame } from "../rules/options.ts";
import { hasSpecial } from "../rules/world.ts";
import type { CorpId } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import type { Order } from "../rules/written-sheet.ts";
import { done, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { readAmount, readCorp, readNothing, type OrderKinds } from "./order-kind.ts";

/** The Corporation that bears a number. */
export function corpNumbered(turn: Turn, number: number): CorpId | undefined {
  const index = turn.world.state.corps.findIndex((corp) => corp.number === number);
  return index < 0 ? undefined : index;
}

/** PR: at most three primary races, for good (WL-MORD-PR-01, 02). */
function declarePrimary({ turn }: OrdersPhase, race: string): OrderResult {
  const { corp } = turn;
  if (turn.world.state.options.variant === "historical")
    return refusedOrder("historical-race", "WL-CUSTOM-02");
  if (!PRIMARY_RACES.includes(race)) return refusedOrder("not-primary", "WL-MORD-PR-02");
  if (corp.primaries.includes(race)) return refusedOrder("is-primary", "WL-MORD-PR-01");
  if (corp.primaries.length >= 3) return refusedOrder("three-primaries", "WL-MORD-PR-01");
  corp.primaries += race;
  return done("primary", { race: `@race.${race}` });
}

/** CP: in Y177 and every twelve years, for 100 EPs (WL-MORD-CP-01, 02). */
function changePrimary({ turn }: OrdersPhase, old: string, next: string): OrderResult {
  const { corp } = turn;
  const { year, options } = turn.world.state;
  if (options.variant === "historical") return refusedOrder("historical-race", "WL-CUSTOM-02");
  if (year < 177 || (year - 177) % 12 !== 0) return refusedOrder("not-this-year", "WL-MORD-CP-01");
  if (!corp.primaries.includes(old)) return refusedOrder("no-primary", "WL-MORD-CP-01");
  if (next !== "U" && (!PRIMARY_RACES.includes(next) || corp.primaries.includes(next)))
    return refusedOrder("not-primary", "WL-MORD-CP-02");
  if (!pay(corp, 100))
    return refusedOrder("money", "WL-MORD-05", { price: 100, points: economicPoints(corp) });
  corp.primaries = corp.primaries.replace(old, next === "U" ? "" : next);
  return done("primary-changed", {
    old: `@race.${old}`,
    next: next === "U" ? "-" : `@race.${next}`,
    cost: 100,
  });
}

/** RL: up to five times the stock in all (WL-MORD-RL-01, 02). */
function requestLoan({ turn }: OrdersPhase, amount: number): OrderResult {
  const { corp, world } = turn;
  const last = world.state.options.variant === "die-hard" ? 167 : LAST_YEAR.RL;
  if (world.state.year > Math.max(last, world.state.options.startYear))
    return refusedOrder("too-late", "WL-MORD-RL-02");
  const lent = Math.min(amount, 5 * stockOf(world.state, turn.id) - corp.debt);
  if (lent <= 0) return refusedOrder("loan-limit", "WL-MORD-RL-01");
  corp.debt += lent;
  addPoints(corp, lent);
  return done("loan", { lent, debt: corp.debt });
}

/** PL: never more than the debt (WL-MORD-PL-01). */
function repayLoan({ turn }: OrdersPhase, amount: number): OrderResult {
  const { corp } = turn;
  const repaid = Math.min(amount, corp.debt);
  if (repaid === 0) return refusedOrder("no-debt", "WL-MORD-PL-01");
  if (!pay(corp, repaid))
    return refusedOrder("money", "WL-MORD-05", { price: repaid, points: economicPoints(corp) });
  corp.debt -= repaid;
  return done("repaid", { repaid, debt: corp.debt });
}

/** EV and NE: the first of them counts (WL-MORD-EV-01, WL-MORD-NE-01). */
function wishEvent(phase: OrdersPhase, order: Extract<Order, { code: "EV" }> | undefined): OrderResult {
  if (phase.wish.kind !== "open") return refusedOrder("event-settled", "WL-MORD-NE-01");
  if (order === undefined) {
    phase.wish = { kind: "none" };
    return done("no-event");
  }
  phase.wish = order.number === undefined ? { kind: "event" } : { kind: "event", number: order.number };
  return done("event");
}

/** AC and DC: one ally, one Corporation to be on guard against; 0 cancels (WL-MORD-AC-01, WL-MORD-DC-01). */
function setStance({ turn }: OrdersPhase, code: "AC" | "DC", number: number): OrderResult {
  const target = number === 0 ? -1 : corpNumbered(turn, number);
  if (target === undefined || target === turn.id) return refusedOrder("no-such-corp", "WL-CORP-07");
  if (code === "AC") turn.corp.settings.ally = target;
  else turn.corp.settings.defendAgainst = target;
  return done(code === "AC" ? "ally" : "defend", { corp: number });
}

/** BO: lines for the next turn; it may go into debt (WL-MORD-BO-01 ff.). */
function buyLines({ turn }: OrdersPhase, lines: number | "PERM" | "OFF"): OrderResult {
  const { corp, world } = turn;
  const number = world.state.year - world.state.options.startYear;
  if (lines === "OFF") {
    corp.settings.permanentOrders = false;
    return done("lines-off");
  }
  if (number < 5 || (lines === "PERM" && number < 10)) return refusedOrder("too-early", "WL-MORD-BO-02");
  const most = number >= 10 ? 10 : 5;
  const bought = lines === "PERM" ? 10 : Math.min(lines, most);
  if (bought <= 0 || corp.boughtLines > 0) return refusedOrder("lines-bought", "WL-MORD-BO-02");
  const cost = bought === 10 ? 200 : 24 * bought;
  addPoints(corp, -cost);
  corp.boughtLines = bought;
  if (lines === "PERM") corp.settings.permanentOrders = true;
  return done("lines", { count: bought, cost });
}

/** TE: one resource into another, a tenth is lost (RULINGS D6). */
function tradeResource(phase: OrdersPhase, order: Extract<Order, { code: "TE" }>): OrderResult {
  const { turn } = phase;
  const { corp, world } = turn;
  const { year } = world.state;
  const fair = corp.boons.freeTrade === true;
  const open =
    fair || (year >= 168 && (year - 168) % 4 === 0) || hasSpecial(world.state, turn.id, "trading-official");
  if (!open) return refusedOrder("not-this-year", "WL-MORD-TE-01");
  const [from, to] = [RESOURCES.indexOf(order.from), RESOURCES.indexOf(order.to)];
  if (from === to || order.amount <= 0 || !payIn(corp, from, order.amount))
    return refusedOrder("resource-short", "WL-MORD-TE-01");
  const received = fair ? order.amount : Math.floor(order.amount * 0.9);
  corp.treasury[to] = (corp.treasury[to] ?? 0) + received;
  phase.traded += 1;
  return done("traded", { amount: order.amount, from: order.from, received, to: order.to });
}

/** EA: aid to a living teammate, 200 points a turn (RULINGS D6). */
function sendAid(phase: OrdersPhase, order: Extract<Order, { code: "EA" }>): OrderResult {
  const { turn } = phase;
  const { state } = turn.world;
  const target = corpNumbered(turn, order.corp);
  const receiver = target === undefined ? undefined : state.corps[target];
  if (!isTeamGame(state.options)) return refusedOrder("team-games-only", "WL-CUSTOM-02");
  if (receiver === undefined || target === turn.id || receiver.team !== turn.corp.team || !receiver.alive)
    return refusedOrder("no-teammate", "WL-CUSTOM-02");
  if (order.amount <= 0 || phase.aided + order.amount > 200) return refusedOrder("aid-limit", "WL-CUSTOM-02");
  const resource = order.resource === undefined ? -1 : RESOURCES.indexOf(order.resource);
  const paid = resource < 0 ? pay(turn.corp, order.amount) : payIn(turn.corp, resource, order.amount);
  if (!paid) return refusedOrder("resource-short", "WL-MORD-05");
  phase.aided += order.amount;
  for (const index of resource < 0 ? [0, 1, 2, 3] : [resource])
    receiver.aidDue[index] = (receiver.aidDue[index] ?? 0) + order.amount;
  return done("aid", { amount: order.amount, resource: order.resource ?? "EPs", corp: order.corp });
}

/** PT: a Prime Team on request (RULINGS D6). */
function requestPrimeTeam(phase: OrdersPhase): OrderResult {
  const { turn } = phase;
  if (!turn.world.state.options.officers || turn.world.state.year < FIRST_YEAR.PT)
    return refusedOrder("too-early", "WL-PT-10");
  if (phase.primeTeamAsked) return refusedOrder("once-a-turn", "WL-PT-10");
  const price = 150 + 50 * turn.corp.primeTeamsAsked;
  if (!pay(turn.corp, price))
    return refusedOrder("money", "WL-MORD-05", { price, points: economicPoints(turn.corp) });
  turn.corp.primeTeamsAsked += 1;
  phase.primeTeamAsked = true;
  return done("prime-team", { price });
}

/** BB: starts a Mega-Battleship (WL-SPEC-T40). */
function startMegaBattleship({ turn }: OrdersPhase): OrderResult {
  if (!hasSpecial(turn.world.state, turn.id, "mega-battleship"))
    return refusedOrder("no-special", "WL-SPEC-T40");
  if (turn.corp.megaBattleship >= 0) return refusedOrder("in-production", "WL-SPEC-T40");
  turn.corp.megaBattleship = 0;
  return done("megabattleship");
}

/** Money, allies, trade and the races. */
export const corporationOrders: OrderKinds<
  "PR" | "CP" | "RL" | "PL" | "EV" | "NE" | "BB" | "PT" | "AC" | "DC" | "BO" | "TE" | "EA"
> = {
  PR: {
    form: "PR race",
    read(r, code) {
      const race = r.race();
      return race === undefined ? undefined : { code, race };
    },
    run: (phase, { race }) => declarePrimary(phase, race),
  },
  CP: {
    form: "CP old new",
    read(r, code) {
      const old = r.race();
      const next = r.keyword("U") === undefined ? r.race() : "U";
      return old === undefined || next === undefined ? undefined : { code, old, next };
    },
    run: (phase, { old, next }) => changePrimary(phase, old, next),
  },
  RL: { form: "RL points", read: readAmount, run: (phase, { amount }) => requestLoan(phase, amount) },
  PL: { form: "PL points", read: readAmount, run: (phase, { amount }) => repayLoan(phase, amount) },
  EV: {
    form: "EV [number]",
    read(r, code) {
      const number = r.optionalNumber();
      return number === undefined ? { code } : { code, number };
    },
    run: wishEvent,
  },
  NE: { form: "NE", read: readNothing, run: (phase) => wishEvent(phase, undefined) },
  BB: { form: "BB", read: readNothing, run: startMegaBattleship },
  PT: { form: "PT", read: readNothing, run: requestPrimeTeam },
  AC: { form: "AC corp", read: readCorp, run: (phase, { code, corp }) => setStance(phase, code, corp) },
  DC: { form: "DC corp", read: readCorp, run: (phase, { code, corp }) => setStance(phase, code, corp) },
  BO: {
    form: "BO n | PERM | OFF",
    read(r, code) {
      const word = r.keyword("PERM", "OFF");
      if (word === "PERM" || word === "OFF") return { code, lines: word };
      const lines = r.number("lines");
      return lines === undefined ? undefined : { code, lines };
    },
    run: (phase, { lines }) => buyLines(phase, lines),
  },
  TE: {
    form: "TE from to amount",
    read(r, code) {
      const [from, to, amount] = [r.resource(), r.resource(), r.number("amount")];
      return from === undefined || to === undefined || amount === undefined
        ? undefined
        : { code, from, to, amount };
    },
    run: tradeResource,
  },
  EA: {
    form: "EA corp [resource] amount",
    read(r, code) {
      const corp = r.number("corporation");
      const named = /^(PE|OR|DC|FP)$/.test(r.peek()?.text ?? "");
      const resource = named ? r.resource() : undefined;
      const amount = r.number("amount");
      return corp === undefined || amount === undefined
        ? undefined
        : { code, corp, amount, ...(resource === undefined ? {} : { resource }) };
    },
    run: sendAid,
  },
};
