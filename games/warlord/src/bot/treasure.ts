import { FIRST_YEAR } from "../data/espionage.ts";
import { SUPPORT_VALUE } from "../data/items.ts";
import { RESOURCES } from "../data/resources.ts";
import { yieldNow } from "../year/income.ts";
import { typeOf } from "../rules/ships.ts";
import type { Campaign } from "./campaign.ts";

/** The four stocks as they should stand when orders are paid: income comes first. */
export function stocksAfterIncome(campaign: Campaign): number[] {
  const { view, own } = campaign;
  const stocks = [...own.treasury];
  const add = (amounts: readonly number[]): void => {
    for (const [resource, amount] of amounts.entries()) stocks[resource] = (stocks[resource] ?? 0) + amount;
  };
  for (const site of view.sites) if (!site.raided && !site.devastated) add(yieldNow(site));
  let bonus = own.councilDue;
  for (const { all, own: held } of campaign.majors.values()) if (all > 0 && held === all) bonus += 100;
  add([bonus, bonus, bonus, bonus]);
  add(own.raidDue);
  add(own.aidDue);
  if (view.year >= FIRST_YEAR.support) add([0, 0, 0, -supportOf(campaign)]);
  return stocks;
}

function supportOf(campaign: Campaign): number {
  let value = 0;
  for (const ship of campaign.view.ships)
    value +=
      typeOf(ship).cost +
      SUPPORT_VALUE.fighters * ship.fighters +
      SUPPORT_VALUE.pfs * ship.pfs +
      SUPPORT_VALUE.commandos * ship.commandos;
  return value / 40;
}

/** In the years of trade the fullest stock helps the emptiest one out, which is what limits purchases. */
export function tradeLines(campaign: Campaign, stocks: number[]): string[] {
  const { year } = campaign.view;
  if (year < 168 || (year - 168) % 4 !== 0) return [];
  const lines: string[] = [];
  while (lines.length < 2) {
    const most = stocks.indexOf(Math.max(...stocks));
    const least = stocks.indexOf(Math.min(...stocks));
    const amount = Math.floor(((stocks[most] ?? 0) - (stocks[least] ?? 0)) / 2.2);
    if (amount < 40) break;
    lines.push(`TE ${RESOURCES[most] ?? "PE"} ${RESOURCES[least] ?? "PE"} ${amount}`);
    stocks[most] = (stocks[most] ?? 0) - amount;
    stocks[least] = (stocks[least] ?? 0) + Math.floor(amount * 0.9);
  }
  return lines;
}
