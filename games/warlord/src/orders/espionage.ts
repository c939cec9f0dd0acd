import { ESPIONAGE_FEE, FIRST_YEAR } from "../data/espionage.ts";
import { disguiseOf } from "../data/ship-types.ts";
import { GOODS } from "../data/items.ts";
import type { Message } from "@flagship/kernel";
import { feeOf, sum } from "../rules/arith.ts";
import { sectorName, sectorOf } from "../rules/hex.ts";
import { completeSectors } from "../rules/sectors.ts";
import { stockOf } from "../rules/stock.ts";
import { typeOf } from "../rules/ships.ts";
import type { CorpId, State } from "../rules/state.ts";
import { contactValues } from "../rules/scanning.ts";
import { economicPoints, pay } from "../rules/treasury.ts";
import { learnSite } from "../rules/knowledge.ts";
import { rankOf } from "../rules/rankings.ts";
import { corpOf, fleetOf, hasSpecial, notify, place, sitesOf, tellLine, type World } from "../rules/world.ts";
import { done, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { corpNumbered } from "./corporation.ts";
import { readNothing, type OrderKinds } from "./order-kind.ts";
import type { KeyAfter } from "../say.ts";

/** EC: until the next own turn, for a fifth of the stock (WL-ESP-02). */
function counterSpies({ turn }: OrdersPhase): OrderResult {
  const { state } = turn.world;
  if (!state.options.espionage || state.year < FIRST_YEAR.EC) return refusedOrder("too-early", "WL-ESP-01");
  const fee = feeOf(stockOf(state, turn.id), 20);
  if (!pay(turn.corp, fee))
    return refusedOrder("money", "WL-ESP-02", { price: fee, points: economicPoints(turn.corp) });
  turn.corp.counterEspionage = turn.corp.boons.noCounterEspionage !== true;
  return done("counter-espionage", { fee });
}

/** ES: what a code tells, for a share of the target's stock (WL-ESP-03). */
function spy(phase: OrdersPhase, number: number, code: number): OrderResult {
  const { turn } = phase;
  const { state } = turn.world;
  const target = corpNumbered(turn, number);
  if (!state.options.espionage || state.year < FIRST_YEAR.ES || (code === 12 && state.year < FIRST_YEAR.ES12))
    return refusedOrder("too-early", "WL-ESP-01");
  const victim = target === undefined ? undefined : state.corps[target];
  if (
    target === undefined ||
    victim === undefined ||
    target === turn.id ||
    (victim.kind !== "player" && victim.kind !== "npc")
  )
    return refusedOrder("no-such-corp", "WL-ESP-03");
  const percent = ESPIONAGE_FEE[code];
  if (percent === undefined || code < 1) return refusedOrder("no-such-code", "WL-MORD-ES-01");
  const ring = !phase.spied && hasSpecial(state, turn.id, "spy-ring");
  const agent = !phase.spied && turn.corp.boons.freeEspionage === true;
  const guarded =
    victim.counterEspionage ||
    (victim.kind === "player" && hasSpecial(state, target, "counterespionage-unit"));
  const full = feeOf(stockOf(state, target), percent);
  const fee = agent ? 0 : ring ? (guarded ? feeOf(full, 50) : 0) : full;
  if (!pay(turn.corp, fee))
    return refusedOrder("money", "WL-ESP-03", { price: fee, points: economicPoints(turn.corp) });
  phase.spied = true;
  if (guarded && !ring && !agent) {
    notify(turn.world, target, "alerts", "alert.spy-stopped", { corp: turn.corp.number });
    return refusedOrder("spy-stopped", "WL-ESP-03", { fee });
  }
  notify(turn.world, target, "alerts", "alert.spied", {});
  for (const line of findings(turn.world, turn.id, target, code))
    tellLine(turn.world, turn.id, "orders", line);
  return done("spied", { corp: number, code, fee });
}

function findings(world: World, spyId: CorpId, target: CorpId, code: number): Message[] {
  if (code === 11) return [1, 2, 3, 4, 5, 6].flatMap((one) => findings(world, spyId, target, one));
  const { state } = world;
  const corp = corpOf(state, target);
  const line = (key: KeyAfter<"spy.">, values: Message["with"]): Message[] => [
    { key: `spy.${key}`, ...(values === undefined ? {} : { with: values }) },
  ];
  switch (code) {
    case 1:
      return line("contact", contactValues(corp, target));
    case 2: {
      const [pe, or, dc, fp] = corp.treasury;
      const items = GOODS.map((good) => `${good} ${corp.stockpile[good]}`).join(", ");
      return line("treasury", {
        points: economicPoints(corp),
        pe,
        or,
        dc,
        fp,
        items,
        stock: stockOf(state, target),
      });
    }
    case 3:
      return line("income", {
        income: averageIncome(corp.incomes),
        sectors: completeSectors(state, target).length,
      });
    case 4:
      return line("sectors", {
        list: listed(completeSectors(state, target).map((sector) => sectorName(state.galaxy, sector))),
      });
    case 5:
      return line("ships", { list: listed(shipCounts(state, target)) });
    case 6:
      return line("stance", {
        ally: numberOf(state, corp.settings.ally),
        defend: numberOf(state, corp.settings.defendAgainst),
      });
    case 7:
      return line("sequence", { place: corp.sequence });
    case 8:
      return line("home", { place: place(world, corp.home) });
    case 9:
      return line("site-counts", {
        list: listed(siteCounts(state, target)),
        specials: specialCount(state, target),
      });
    case 10:
      for (const site of sitesOf(state, target)) learnSite(corpOf(state, spyId), state, site, "owner");
      return line("sites", {
        list: listed(
          sitesOf(state, target).map(
            (site) => `${place(world, site.hex)}${site.special > 0 ? `#${site.special}` : ""}`,
          ),
        ),
      });
    case 12:
      return line("ranks", {
        income: rankOf(state, target, "income"),
        power: rankOf(state, target, "power"),
        ships: rankOf(state, target, "ships"),
        forts: rankOf(state, target, "forts"),
      });
    default:
      return [];
  }
}

const listed = (words: readonly string[]): string => (words.length === 0 ? "-" : words.join(" "));
const numberOf = (state: State, id: CorpId): number => (id < 0 ? 0 : corpOf(state, id).number);
const averageIncome = (incomes: readonly number[]): number =>
  incomes.length === 0 ? 0 : Math.round(sum(incomes) / incomes.length);
const specialCount = (state: State, id: CorpId): number =>
  sitesOf(state, id).filter((site) => site.special > 0).length;

function tally(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word}:${count}`);
}
/** Q-ships deceive spies too (WL-RACE-C-08). */
const shipCounts = (state: State, id: CorpId): string[] =>
  tally(fleetOf(state, id).map((ship) => disguiseOf(typeOf(ship)).name));
const siteCounts = (state: State, id: CorpId): string[] =>
  tally(sitesOf(state, id).map((site) => sectorName(state.galaxy, sectorOf(site.hex))));

/** Spies, and guards against them. */
export const spyOrders: OrderKinds<"EC" | "ES"> = {
  EC: { form: "EC", read: readNothing, run: counterSpies },
  ES: {
    form: "ES corp code",
    read(r, code) {
      const [corp, number] = [r.number("corporation"), r.number("code")];
      return corp === undefined || number === undefined ? undefined : { code, corp, number };
    },
    run: (phase, { corp, number }) => spy(phase, corp, number),
  },
};
