import type { Dice, Seat } from "@flagship/kernel";
import { LISTED_TYPES } from "../data/ship-types.ts";
import { hexName, neighbour, sectorName, sectorOf } from "./hex.ts";
import { economicPoints } from "./treasury.ts";
import { shipLabel, speedOf } from "./ships.ts";
import type { Action } from "./action.ts";
import type { Ship, State } from "./state.ts";
import { fleetOf, sitesOf } from "./world.ts";

const ODD_ORDERS = [
  "REPR",
  "RAD1",
  "RAD4",
  "SRVY",
  "CLOA",
  "TRNG",
  "CURE",
  "GIVE",
  "FIX",
  "GLOW",
  "MSNR",
  "SWP0",
  "DECY",
  "UPGR",
  "GARR",
] as const;
const WHOLE_TURN = ["PRSP", "SCAN TERR", "SCAN SHIP", "SCAN"] as const;
const ODD_LINES = [
  "EV",
  "NE",
  "CT 1 4",
  "A% 100",
  "A% 75",
  "BF 20",
  "BT 12",
  "BC 9",
  "BY 15",
  "RL 50",
  "PL 20",
  "RO ON",
  "RM OFF",
  "EC",
  'ME ALL "hello"',
  "FA 20 BASE",
  "nonsense",
] as const;

/** A random sheet, quickly: for fuzzing and playouts. It uses nothing but what the seat owns. */
export function sampleAction(state: State, seat: Seat, dice: Dice): Action {
  if (dice.below(40) === 0) return { type: "waive" };
  if (state.year === state.options.startYear && dice.below(4) > 0)
    return { type: "orders", text: "DEFAULT BUILD" };
  const lines = [
    "SHIPS",
    ...fleetOf(state, seat).map((ship) => plotOf(state, ship, dice)),
    "ORDERS",
    ...ordersOf(state, seat, dice),
    "END",
  ];
  return { type: "orders", text: lines.join("\n") };
}

function plotOf(state: State, ship: Ship, dice: Dice): string {
  const head = `${shipLabel(ship)}:`;
  const fate = dice.below(12);
  if (fate === 0) return `${head} ${dice.pick(WHOLE_TURN)}`;
  if (fate === 1) return head;
  const words: string[] = [];
  let at = ship.at;
  let heading = 1 + dice.below(6);
  for (let i = speedOf(ship); i > 0; i--) {
    if (dice.below(12) === 0) {
      words.push(dice.pick(ODD_ORDERS));
      continue;
    }
    if (dice.below(4) === 0) heading = 1 + dice.below(6);
    at = neighbour(state.galaxy, at, heading);
    words.push(hexName(at));
  }
  return `${head} ${words.join(" ")}`;
}

function ordersOf(state: State, seat: Seat, dice: Dice): string[] {
  const corp = state.corps[seat];
  if (corp === undefined) return [];
  const lines: string[] = [];
  const points = economicPoints(corp);
  const affordable = LISTED_TYPES.filter(
    (type) => type.race !== "M" && type.year <= state.year && type.cost <= points,
  );
  for (let i = dice.below(4); i > 0 && affordable.length > 0; i--) {
    const type = dice.pick(affordable);
    lines.push(`PS ${type.race} ${type.code}`);
  }
  const sites = sitesOf(state, seat);
  if (sites.length > 0 && dice.below(2) === 0) {
    const site = dice.pick(sites);
    lines.push(
      `FS ${sectorName(state.galaxy, sectorOf(site.hex))} ${hexName(site.hex)} ${10 + dice.below(90)}`,
    );
  }
  for (let i = dice.below(3); i > 0; i--) lines.push(dice.pick(ODD_LINES));
  return lines;
}
