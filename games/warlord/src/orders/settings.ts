import { FIRST_YEAR } from "../data/espionage.ts";
import { sectorNamed } from "../rules/hex.ts";
import { isRace } from "../data/races.ts";
import type { Settings } from "../rules/state.ts";
import { economicPoints, pay } from "../rules/treasury.ts";
import type { SwitchCode, Order } from "../rules/written-sheet.ts";
import { done, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import type { Reader } from "../rules/reader.ts";
import { readPercent, readSwitch, type OrderKinds } from "./order-kind.ts";

/** What the T-bombs of all later purchases cost at once (RULINGS D6). */
const FREE_BOMBS = 75;

/** CT: both tactics, 0 to 9, until changed (WL-MORD-CT-01). */
function setTactics({ turn }: OrdersPhase, attack: number, defence: number): OrderResult {
  if (attack > 9 || defence > 9) return refusedOrder("tactic-number", "WL-MORD-CT-01");
  turn.corp.settings.attackTactic = attack;
  turn.corp.settings.defenceTactic = defence;
  return done("tactics", { attack: `@attack.${attack}`, defence: `@defence.${defence}` });
}

/** A%: 75 to 150, in a Die-Hard game 50 to 200 (WL-MORD-APCT-01). */
function setAttackPercent({ turn }: OrdersPhase, percent: number): OrderResult {
  const [low, high] = turn.world.state.options.variant === "die-hard" ? [50, 200] : [75, 150];
  if (percent < low || percent > high) return refusedOrder("out-of-range", "WL-MORD-APCT-01", { low, high });
  turn.corp.settings.attackPercent = percent;
  return done("attack-percent", { percent });
}

/** P%: 90 to 250, or 0 for off (WL-MORD-PPCT-01). */
function setPricePercent({ turn }: OrdersPhase, percent: number): OrderResult {
  if (percent !== 0 && (percent < 90 || percent > 250))
    return refusedOrder("out-of-range", "WL-MORD-PPCT-01", { low: 90, high: 250 });
  turn.corp.settings.pricePercent = percent;
  return done("price-percent", { percent });
}

/** RO, RM, VT, FT. The reversals take effect next turn (WL-MORD-RO-01, WL-MORD-RM-01). */
function setSwitch({ turn }: OrdersPhase, code: SwitchCode, on: boolean): OrderResult {
  const { settings } = turn.corp;
  switch (code) {
    case "RO":
      settings.nextReversedOrders = on;
      break;
    case "RM":
      settings.nextReversedMoves = on;
      break;
    case "VT":
      settings.veteranMode = on;
      break;
    case "FT":
      if (turn.world.state.year < FIRST_YEAR.FT) return refusedOrder("too-early", "WL-MORD-FT-01");
      if (on && !settings.freeBombsPaid && !pay(turn.corp, FREE_BOMBS))
        return refusedOrder("money", "WL-MORD-FT-01", {
          price: FREE_BOMBS,
          points: economicPoints(turn.corp),
        });
      return switchFreeBombs(settings, on);
  }
  return done("switched", { code, on: on ? "ON" : "OFF" });
}

/** The first time it is switched on it costs something (WL-MORD-FT-01). */
function switchFreeBombs(settings: Settings, on: boolean): OrderResult {
  const cost = on && !settings.freeBombsPaid ? FREE_BOMBS : 0;
  settings.freeBombsPaid ||= on;
  settings.freeBombs = on;
  return cost === 0 ? done("switched", { code: "FT", on: on ? "ON" : "OFF" }) : done("free-bombs", { cost });
}

/** LB: all battle reports of one sector; alone it cancels (WL-MORD-LB-01). */
function setListening({ turn }: OrdersPhase, sector: string | undefined): OrderResult {
  const found =
    sector === undefined
      ? -1
      : sectorNamed(turn.world.state.galaxy, sector.length === 1 ? `0${sector}` : sector);
  if (found === undefined) return refusedOrder("no-such-sector", "WL-MORD-LB-01");
  turn.corp.settings.listenTo = found;
  return done("listening", { sector: sector ?? "-" });
}

/** RA: which types the free advertisements show (WL-MORD-RA-01). */
function setAdverts({ turn }: OrdersPhase, which: string): OrderResult {
  const ok = which === "PRIM" || which === "ALL" || (isRace(which) && which !== "M");
  if (!ok) return refusedOrder("no-such-race", "WL-MORD-RA-01");
  turn.corp.settings.adverts = which;
  return done("adverts", { which });
}

/** LB with a sector; a lone digit means that sector of the first column, LB alone cancels (WL-MORD-LB-01). */
function readListening(r: Reader): Extract<Order, { code: "LB" }> {
  const token = r.peek();
  if (token === undefined) return { code: "LB" };
  r.take();
  // Appendix N prints a hex parameter; it has no meaning (ruling on LB).
  if (/^\d{4}$/.test(r.peek()?.text ?? "")) r.take();
  return { code: "LB", sector: token.text };
}

const flip = (phase: OrdersPhase, order: { readonly code: SwitchCode; readonly on: boolean }): OrderResult =>
  setSwitch(phase, order.code, order.on);

/** What holds until it is changed. */
export const settingOrders: OrderKinds<"CT" | "RA" | "LB" | "A%" | "P%" | SwitchCode> = {
  CT: {
    form: "CT attack defence",
    read(r, code) {
      const [attack, defence] = [r.number("attack"), r.number("defence")];
      return attack === undefined || defence === undefined ? undefined : { code, attack, defence };
    },
    run: (phase, { attack, defence }) => setTactics(phase, attack, defence),
  },
  RA: {
    form: "RA race | PRIM | ALL",
    read(r, code) {
      const word = r.keyword("PRIMARY", "ALL") ?? r.race();
      return word === undefined ? undefined : { code, which: word === "PRIMARY" ? "PRIM" : word };
    },
    run: (phase, { which }) => setAdverts(phase, which),
  },
  LB: { form: "LB [sector]", read: readListening, run: (phase, { sector }) => setListening(phase, sector) },
  "A%": {
    form: "A% percent",
    read: readPercent,
    run: (phase, { percent }) => setAttackPercent(phase, percent),
  },
  "P%": {
    form: "P% percent",
    read: readPercent,
    run: (phase, { percent }) => setPricePercent(phase, percent),
  },
  RO: { form: "RO ON | OFF", read: readSwitch, run: flip },
  RM: { form: "RM ON | OFF", read: readSwitch, run: flip },
  VT: { form: "VT ON | OFF", read: readSwitch, run: flip },
  FT: { form: "FT ON | OFF", read: readSwitch, run: flip },
};
