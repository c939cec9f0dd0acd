import type { Message } from "@flagship/kernel";
import { message } from "../say.ts";
import { YIELDS } from "../data/terrain.ts";
import { isBase } from "../rules/bases.ts";
import { DIRECTIONS, neighbour, placeName, type Hex } from "../rules/hex.ts";
import { speedOf, typeOf } from "../rules/ships.ts";
import { NOBODY, type Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Plot } from "../rules/written-sheet.ts";
import { terrainAt, type Atlas } from "./atlas.ts";
import { endOf } from "./plans.ts";
import { prospectRange } from "./prospects.ts";
import { planSoFar, wordsSoFar } from "./routes.ts";

/** Something a ship can do where its way ends: its words are `deed.<name>`, `deed.confirm.<name>`. */
export interface Deed {
  readonly name: DeedName;
  /** The ship's whole line when it is chosen. */
  readonly words: readonly string[];
  readonly place: string;
  /** What it brings, or what it meets, in figures. */
  readonly note?: Message;
}

export type DeedName =
  | "take"
  | "attack"
  | "prospect"
  | "scan-ship"
  | "scan-terr"
  | "raid"
  | "repair"
  | "train"
  | "camp"
  | "stop"
  | "stay";

/** So many are offered at the hex; all others stand in the ship's menus. */
const OFFERED = 4;
/** Only quick ships raid (WL-ORD-RAD-01). */
const RAID_SPEED = 4;
/** Up to this level a base trains a crew at a fair price. */
const WELL_TRAINED = 5;
const REST = "____";

/** What a ship can sensibly do where its line leads, the best first. */
export function deedsOf(view: View, atlas: Atlas, ship: Ship, plot: Plot | undefined): Deed[] {
  if (speedOf(ship) === 0) return [];
  const words = wordsSoFar(plot);
  const plan = planSoFar(view, ship, plot);
  const at = endOf(plan);
  const left = speedOf(ship) - words.length;
  const moved = words.length > 0;
  const place = placeName(view.options, at);
  const then = (name: DeedName, word: string, note?: Message): Deed => ({
    name,
    words: [...words, word],
    place,
    ...(note === undefined ? {} : { note }),
  });
  const raids = left > 0 && speedOf(ship) >= RAID_SPEED ? raidsFrom(view, atlas, ship, at, words) : [];
  const [repair, train] = left > 0 ? worksHere(atlas, ship, at, then) : [[], []];
  const offered = moved
    ? [...arrival(view, atlas, ship, at, words), ...raids, ...repair, ...train]
    : [...wholeYear(atlas, ship, at, place), ...raids, ...repair, plain("stay", [REST], place), ...train];
  return offered.slice(0, OFFERED);
}

const plain = (name: DeedName, words: readonly string[], place: string, note?: Message): Deed => ({
  name,
  words,
  place,
  ...(note === undefined ? {} : { note }),
});

/** What takes the whole year of a ship that stays. */
function wholeYear(atlas: Atlas, ship: Ship, at: Hex, place: string): Deed[] {
  const [least, most] = prospectRange(atlas, at);
  const known = atlas.values.get(at)?.[0];
  const worth =
    known === undefined
      ? message("deed.note.value", { least, most })
      : message("deed.note.value-known", { n: known });
  const isScout = /[SZ]/.test(typeOf(ship).variants);
  return [
    ...(most > 0 ? [plain("prospect", ["PRSP"], place, worth)] : []),
    ...(isScout
      ? [plain("scan-ship", ["SCAN", "SHIP"], place), plain("scan-terr", ["SCAN", "TERR"], place)]
      : []),
  ];
}

/** What entering the last hex of the way does by itself. */
function arrival(view: View, atlas: Atlas, ship: Ship, at: Hex, words: readonly string[]): Deed[] {
  const place = placeName(view.options, at);
  const memory = atlas.memories.get(at);
  const foreign = memory?.owner !== undefined && memory.owner !== NOBODY && memory.owner !== view.seat;
  if (foreign || atlas.sightings.has(at)) {
    const note =
      memory?.fort === undefined
        ? message("deed.note.unknown", { af: ship.af })
        : message("deed.note.against", { af: ship.af, df: Math.floor(memory.fort / 4) });
    return [plain("attack", words, place, note), plain("stop", words, place)];
  }
  if (atlas.unclaimed.includes(at) || memory?.owner === NOBODY)
    return [plain("take", words, place, yieldNote(atlas, at))];
  const [least, most] = prospectRange(atlas, at);
  return most > 0
    ? [plain("camp", words, place, message("deed.note.value", { least, most }))]
    : [plain("stop", words, place)];
}

/** What a site yields a year: as it was seen, or what its kind yields on average. */
function yieldNote(atlas: Atlas, at: Hex): Message {
  const seen = atlas.memories.get(at)?.yields;
  const kind = YIELDS[terrainAt(atlas, at)?.point ?? ""];
  const [pe = 0, or = 0, dc = 0, fp = 0] =
    seen ?? (kind ?? []).map(([least, most]) => Math.round((least + most) / 2));
  return message(seen === undefined ? "deed.note.yields-about" : "deed.note.yields", { pe, or, dc, fp });
}

/** Foreign sites beside the hex (WL-ORD-RAD-01). */
function raidsFrom(view: View, atlas: Atlas, ship: Ship, at: Hex, words: readonly string[]): Deed[] {
  return DIRECTIONS.flatMap((direction) => {
    const hex = neighbour(view.options, at, direction);
    const memory = atlas.memories.get(hex);
    if (memory?.owner === undefined || memory.owner === NOBODY || memory.owner === view.seat) return [];
    const note =
      memory.fort === undefined
        ? message("deed.note.unknown", { af: ship.af })
        : message("deed.note.against", { af: ship.af, df: Math.floor(memory.fort / 4) });
    return [plain("raid", [...words, `RAD${direction}`], placeName(view.options, hex), note)];
  });
}

/** What an own base does for a ship. */
function worksHere(
  atlas: Atlas,
  ship: Ship,
  at: Hex,
  then: (name: DeedName, word: string, note?: Message) => Deed,
): [repair: Deed[], train: Deed[]] {
  const site = atlas.sites.get(at);
  if (site === undefined || !isBase(site)) return [[], []];
  return [
    ship.damage > 0 ? [then("repair", "REPR", message("deed.note.damage", { n: ship.damage }))] : [],
    ship.crew < WELL_TRAINED ? [then("train", "TRNG", message("deed.note.crew", { n: ship.crew }))] : [],
  ];
}
