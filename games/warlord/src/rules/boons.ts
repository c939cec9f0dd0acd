import type { Message, MessageValue } from "@flagship/kernel";
import { placeName, type Extent, type Hex } from "./hex.ts";
import type { KeyAfter } from "../say.ts";

/** What a random event grants or inflicts until the end of the next turn (RULINGS D1). Absent: not granted. */
export interface Boons {
  goodYear?: number;
  boom?: { hex: Hex; percent: number };
  strikes?: readonly Hex[];
  freeTrade?: boolean;
  itemPercent?: number;
  firstShipDiscount?: number;
  preview?: number;
  fraxFree?: boolean;
  jindarians?: number;
  monsters?: boolean;
  upgradePercent?: number;
  freeEspionage?: boolean;
  freeDeactivation?: boolean;
  extraLines?: number;
  noSurcharge?: boolean;
  noBaseScans?: boolean;
  shipDuty?: number;
  noCounterEspionage?: boolean;
  hearAll?: boolean;
}

/** What stands in force, each with its figures: told with the event, and beside the sheet it holds for. */
export function boonLines(extent: Extent, boons: Boons): Message[] {
  const lines: Message[] = [];
  const line = (key: KeyAfter<"boon.">, values?: Readonly<Record<string, MessageValue>>): void =>
    void lines.push(values === undefined ? { key: `boon.${key}` } : { key: `boon.${key}`, with: values });
  const figure = (key: KeyAfter<"boon.">, value: number | undefined): void => {
    if (value !== undefined) line(key, { value });
  };
  const given = (key: KeyAfter<"boon.">, value: boolean | undefined): void => {
    if (value === true) line(key);
  };
  figure("good-year", boons.goodYear);
  if (boons.boom !== undefined)
    line("boom", { place: placeName(extent, boons.boom.hex), value: boons.boom.percent });
  for (const hex of boons.strikes ?? []) line("strike", { place: placeName(extent, hex) });
  given("free-trade", boons.freeTrade);
  figure("items", boons.itemPercent);
  figure("first-ship", boons.firstShipDiscount);
  figure("preview", boons.preview);
  given("frax", boons.fraxFree);
  figure("jindarians", boons.jindarians);
  given("monsters", boons.monsters);
  figure("upgrades", boons.upgradePercent);
  given("espionage", boons.freeEspionage);
  given("deactivation", boons.freeDeactivation);
  if (boons.extraLines !== undefined)
    line(boons.extraLines < 0 ? "fewer-lines" : "more-lines", { value: Math.abs(boons.extraLines) });
  given("no-surcharge", boons.noSurcharge);
  given("no-base-scans", boons.noBaseScans);
  figure("duty", boons.shipDuty);
  given("no-counterespionage", boons.noCounterEspionage);
  given("hear-all", boons.hearAll);
  return lines;
}
