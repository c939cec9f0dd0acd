import type { Dice, Seat } from "@flagship/kernel";
import { formerGuide } from "../src/bot/guide.ts";
import { OFFICERS } from "../src/data/officers.ts";
import { LISTED_TYPES } from "../src/data/ship-types.ts";
import { hexName, sectorName, sectorOf, type Hex } from "../src/rules/hex.ts";
import { shipLabel } from "../src/rules/ships.ts";
import type { Ship, State } from "../src/rules/state.ts";
import { viewOf } from "../src/rules/view.ts";
import { fleetOf, sitesOf } from "../src/rules/world.ts";
import { PULSE_ORDERS } from "../src/rules/written-sheet.ts";

const BASE_ORDERS = ["SH", "SV", "SF", "SJ", "SC", "SP", "SM", "SE"] as const;
const SITE_ORDERS = ["DS", "US", "LP", "IR", "IH", "DH"] as const;
const ITEM_ORDERS = ["BF", "BP", "BD", "BT", "BC", "BM", "BY"] as const;

/**
 * A sheet of somebody who tries everything: the moves of the reference captain, which never change, with odd orders among them, and one order of every kind that
 * comes to mind, at own and other places, with too much and too little. Half of it fails, and the reports say why.
 */
export function tinker(
  state: State,
  seat: Seat,
  dice: Dice,
): { readonly type: "orders"; readonly text: string } {
  if (state.year === state.options.startYear) return { type: "orders", text: "DEFAULT BUILD" };
  const planned = formerGuide.answer?.(viewOf(state, seat), seat, "captain", dice) as {
    readonly text?: string;
  };
  const ships = fleetOf(state, seat);
  const plots = (planned.text ?? "")
    .split("\n")
    .filter((line) => /^[A-Z]-.*: /.test(line))
    .map((line) => (dice.below(3) === 0 ? oddPlot(state, line, ships, dice) : line));
  const orders = Array.from({ length: 14 }, () => oddOrder(state, seat, ships, dice));
  const base = Array.from({ length: 4 }, () => baseOrder(state, seat, dice));
  return {
    type: "orders",
    text: ["SHIPS", ...plots, "ORDERS", ...orders, "STARBASE", ...base, "END"].join("\n"),
  };
}

const placeOf = (state: State, hex: Hex): string =>
  `${sectorName(state.galaxy, sectorOf(hex))} ${hexName(hex)}`;

/** Mostly an own site, else anybody's. */
function somePlace(state: State, seat: Seat, dice: Dice): string {
  const own = sitesOf(state, seat);
  return placeOf(state, dice.pick(own.length > 0 && dice.below(4) > 0 ? own : state.sites).hex);
}

function oddPlot(state: State, line: string, ships: readonly Ship[], dice: Dice): string {
  const [head = "", ways = ""] = line.split(": ");
  const odd = (): string => {
    const order = dice.pick(PULSE_ORDERS);
    if (order === "RAD" || order === "SWP") return `${order}${dice.roll(6)}`;
    if (order === "MSN") return `MSN${dice.pick(["R", "S", "T", "V", "M", "P", "L"])}`;
    if (order === "FLO" || order === "GLO") return `${order}${dice.pick(OFFICERS)}`;
    return order;
  };
  switch (dice.below(6)) {
    case 0:
      return `${head}: ${dice.pick(["PRSP", "SCAN TERR", "SCAN SHIP", "SCAN CLOA", "SCAN SITE", "DUPL"])}`;
    case 1:
      return `${head}: BOMB ${hexName(dice.pick(state.sites).hex)}`;
    case 2:
      return `${head}: DISP ${placeOf(state, dice.pick(state.sites).hex)}`;
    case 3:
      return `${head}: LINK ${shipLabel(dice.pick(ships))}`;
    default: {
      const words = ways.split(" ").slice(0, dice.below(4));
      return `${head}: ${[odd(), ...words, odd()].join(" ")}`;
    }
  }
}

export function oddOrder(state: State, seat: Seat, ships: readonly Ship[], dice: Dice): string {
  const amount = (): number => dice.pick([1, 5, 10, 25, 60, 150, 900]);
  const corp = (): number => dice.pick(state.corps).number;
  const type = dice.pick(LISTED_TYPES);
  const race = (): string => dice.pick("ACDFGHIJKLOZTWX".split(""));
  const resource = (): string => dice.pick(["PE", "OR", "DC", "FP"]);
  const onOff = (): string => dice.pick(["ON", "OFF"]);
  const site = (): string => somePlace(state, seat, dice);
  const lines: readonly (() => string)[] = [
    () => `PS ${type.race} ${type.code}${dice.below(3) === 0 ? " CLOA" : ""}`,
    () => `PS ${type.race} ${type.code} WG ${dice.roll(2)}`,
    () => `FS ${site()} ${amount()} ${dice.below(4)} ${dice.below(3)}`,
    () => `FA ${amount()} ${dice.pick(["BASE", "MAJO", "MINO", "MAX 30", "TERR PL"])}`,
    () => `AF ${site()} ${dice.below(9) - 4} ${dice.below(5) - 2}`,
    () => `AL ${site()} ${dice.pick([...OFFICERS, "P"])}`,
    () => `${dice.pick(SITE_ORDERS)} ${site()}`,
    () => `${dice.pick(ITEM_ORDERS)} ${amount()}`,
    () => `PR ${race()}`,
    () => `CP ${race()} ${dice.pick(["U", race()])}`,
    () => `AA ${type.race} ${type.code}`,
    () => `${dice.pick(["RL", "PL"])} ${amount()}`,
    () => `BL ${dice.roll(12)}`,
    () => dice.pick(["EV", `EV ${dice.roll(90)}`, "NE", "EC", "BB", "PT"]),
    () => `${dice.pick(["AC", "DC"])} ${corp()}`,
    () => `CT ${dice.roll(7)} ${dice.roll(7)}`,
    () => `BO ${dice.pick(["3", "PERM", "OFF"])}`,
    () => `ME ${dice.pick(["ALL", String(corp())])} ${dice.pick(["", "KNOWN ", "RSVP "])}"hail"`,
    () => `NA ${dice.pick(["CORP", site(), ships.length > 0 ? shipLabel(dice.pick(ships)) : "CORP"])} "Name"`,
    () => `RA ${dice.pick(["PRIMARY", "ALL", race()])}`,
    () => `LB ${sectorName(state.galaxy, sectorOf(dice.pick(state.sites).hex))}`,
    () => `${dice.pick(["A%", "P%"])} ${dice.pick([50, 90, 120, 300])}`,
    () => `${dice.pick(["RO", "RM", "VT", "FT"])} ${onOff()}`,
    () => `IB ${site()} ${type.race} ${type.code}`,
    () => `IS ${site()} ${amount()}`,
    () => `ES ${corp()} ${dice.roll(12)}`,
    () => `TE ${resource()} ${resource()} ${amount()}`,
    () => `EA ${corp()} ${resource()} ${amount()}`,
  ];
  return dice.pick(lines)();
}

export function baseOrder(state: State, seat: Seat, dice: Dice): string {
  const site = somePlace(state, seat, dice);
  switch (dice.below(4)) {
    case 0:
      return `SX ${sectorName(state.galaxy, sectorOf(dice.pick(state.sites).hex))}`;
    case 1:
      return `SL ${site} ${dice.roll(9)} ${hexName(dice.pick(state.sites).hex)}`;
    default:
      return `${dice.pick(BASE_ORDERS)} ${site}`;
  }
}
