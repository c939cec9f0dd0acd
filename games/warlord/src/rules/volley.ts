import { ITEMS, type Item } from "../data/items.ts";
import type { Officer } from "../data/officers.ts";
import { lists } from "../data/terrain.ts";
import { halfUp } from "./arith.ts";
import { isMonsterShip } from "./abilities.ts";
import { worksAt } from "./factors.ts";
import type { Hex } from "./hex.ts";
import type { Luck } from "./luck.ts";
import { levelOf, levelRank, loseSpeed, shipLevel, typeOf, type Level } from "./ships.ts";
import type { Ship, State } from "./state.ts";
import { areaOf, pointOf } from "./world.ts";

/** What a volley did to a ship. */
export interface Hit {
  readonly internals: number;
  readonly before: Level;
  readonly after: Level;
  readonly destroyed: boolean;
}

const HEAVY = levelRank("heavy");

/**
 * One volley on a ship, in battle or from terrain: MRS, shields, absorption, internals, item losses,
 * officers, speed (ruling on the order inside a volley).
 */
export function hitShip(
  state: State,
  hex: Hex,
  ship: Ship,
  damage: number,
  luck: Luck,
  inBattle: boolean,
): Hit {
  const before = shipLevel(ship);
  const mrsWorks = worksAt(state, hex, "mrs");
  let volley = damage;
  if (ship.mrs > 0 && mrsWorks && volley > 0) volley = Math.max(1, volley - 1);
  const shields = shieldsIn(state, hex, ship, inBattle);
  const throughShields = volley > shields;
  volley = absorb(state, hex, ship, volley, shields, mrsWorks);
  const stopped = Math.min(shields, volley);
  ship.shields = inBattle && shields === 0 ? ship.shields : Math.max(0, ship.shields - stopped);
  const internals = volley - stopped;
  ship.damage += internals;
  const after = shipLevel(ship);
  if (after === "destroyed") return { internals, before, after, destroyed: true };
  if (throughShields) loseItems(ship, after, luck);
  if (internals > 0) {
    loseOfficers(ship, after, luck);
    loseEngines(ship, before, after, luck);
  }
  return { internals, before, after, destroyed: false };
}

/** Shields that count: none in a nebula battle but Andromedan ones and monsters' (WL-TERR-NE-03). */
function shieldsIn(state: State, hex: Hex, ship: Ship, inBattle: boolean): number {
  const useless =
    inBattle && areaOf(state, hex) === "NE" && typeOf(ship).race !== "A" && !isMonsterShip(ship);
  return useless ? 0 : ship.shields;
}

/** First the MRS for 4 points, then PFs for 6 each, while the volley would leave heavy damage (WL-COMBAT-28). */
function absorb(
  state: State,
  hex: Hex,
  ship: Ship,
  damage: number,
  shields: number,
  mrsWorks: boolean,
): number {
  let volley = damage;
  const tooMuch = (): boolean =>
    volley > shields && levelRank(levelOf(ship.damage + volley - shields, ship.hp)) >= HEAVY;
  if (tooMuch() && ship.mrs > 0 && mrsWorks) {
    ship.mrs = 0;
    volley = Math.max(0, volley - 4);
  }
  // PFs absorb even in negative energy fields, but not in novas (WL-ITEM-18).
  const flying = lists("NO SN", pointOf(state, hex)) ? 0 : ship.pfs;
  for (let left = flying; left > 0 && tooMuch(); left--) {
    ship.pfs -= 1;
    volley = Math.max(0, volley - 6);
  }
  return volley;
}

/** Items lost to a volley that passed the shields, by the level it left (RULINGS D3). */
function loseItems(ship: Ship, level: Level, luck: Luck): void {
  if (level === "crippled") {
    for (const item of ITEMS) ship[item] = 0;
    return;
  }
  const crew: readonly Item[] = ["fighters", "commandos"];
  for (const item of crew) {
    if (ship[item] === 0) continue;
    const lost =
      level === "medium"
        ? Math.ceil((ship[item] * luck.between(20, 50, item)) / 100)
        : level === "heavy"
          ? Math.ceil((ship[item] * luck.between(40, 75, item)) / 100)
          : 1;
    ship[item] -= Math.min(ship[item], lost);
  }
  const stores: readonly Item[] = ["bombs", "drones"];
  for (const item of stores) {
    if (ship[item] === 0) continue;
    ship[item] -= Math.min(ship[item], storesLost(ship[item], level, item, luck));
  }
}

function storesLost(count: number, level: Level, item: Item, luck: Luck): number {
  if (level === "medium") return Math.max(1, halfUp((count * luck.between(15, 40, item)) / 100));
  if (level === "heavy") return Math.max(1, halfUp((count * luck.between(40, 70, item)) / 100));
  return item === "bombs" ? (luck.chance(50, item) ? 1 : 0) : luck.between(1, 3, item);
}

/** Officers may die at heavy (25) and crippled (75 percent) unless a Doctor is aboard (WL-OFF-06, 07). */
function loseOfficers(ship: Ship, level: Level, luck: Luck): void {
  if (ship.officers === "" || ship.officers.includes("D")) return;
  const risk = level === "heavy" ? 25 : level === "crippled" ? 75 : 0;
  if (risk === 0) return;
  ship.officers = [...ship.officers]
    .filter((letter) => !luck.chance(risk, `officer ${letter as Officer}`))
    .join("");
}

/** Speed is rolled for when a ship first becomes heavily damaged, and when first crippled (RULINGS D3). */
function loseEngines(ship: Ship, before: Level, after: Level, luck: Luck): void {
  const passes = (level: Level): boolean =>
    levelRank(before) < levelRank(level) && levelRank(after) >= levelRank(level);
  if (ship.speed < 2) return;
  if (passes("heavy") && luck.chance(25, "speed")) loseSpeed(ship, 1);
  if (passes("crippled") && luck.chance(50, "speed")) loseSpeed(ship, 1);
}

/** What a round of battle uses up without damage (WL-COMBAT-32, RULINGS D3). */
export function attrition(state: State, hex: Hex, ship: Ship, dronesAtStart: number, luck: Luck): void {
  if (ship.drones > 0 && worksAt(state, hex, "drones")) {
    const used = Math.max(1, halfUp((dronesAtStart * luck.between(2, 8, "drone attrition")) / 100));
    ship.drones -= Math.min(ship.drones, used);
  }
  if (
    ship.bombs > 0 &&
    worksAt(state, hex, "bombs") &&
    luck.chance(ship.bombs >= 6 ? 25 : 15, "bomb attrition")
  )
    ship.bombs -= 1;
  if (ship.commandos > 0 && worksAt(state, hex, "commandos") && luck.chance(10, "commando attrition"))
    ship.commandos -= 1;
}
