import type { Message, Seat, Table } from "@flagship/kernel";
import { message } from "../../say.ts";
import type { Month } from "./action.ts";
import type { CampaignEvent } from "./event.ts";
import { itemName } from "./goods.ts";
import { hexName } from "./hexes.ts";
import { forceById, readHex, readPlace, realmOf, whereabouts, worldName } from "./places.ts";
import { OUTSKIRTS, type Force, type State, type Step, type StepKind, type Work } from "./state.ts";

/** What all systems of a realm have in stock. */
const stockOf = (state: State, seat: Seat): number =>
  Object.values(realmOf(state, seat).stock).reduce((total, points) => total + points, 0);

/** What everybody has in stock, to tell later what came or went. */
export const stocksOf = (state: State): readonly number[] =>
  state.realms.map((_, seat) => stockOf(state, seat));

/** Every ruler is told of the own books, whether or not anything has changed: nobody learns from it who had news. */
export function tellBooks(
  state: State,
  table: Table<CampaignEvent>,
  type: "campaign-income" | "campaign-upkeep",
  before: readonly number[],
): void {
  if (!table.listening) return;
  for (const seat of state.realms.keys()) {
    const stock = stockOf(state, seat);
    const points = Math.abs(stock - (before[seat] ?? 0));
    table.tell({ type, points, stock, rules: [RULES[type]] }, { to: [seat] });
  }
}

const RULES = { "campaign-income": "EC-CECO-01", "campaign-upkeep": "EC-CECO-07" } as const;

/** What a ruler has begun to build this month, what it cost with the instalments of older works, and what is left. */
export function tellPurchases(
  state: State,
  table: Table<CampaignEvent>,
  seat: Seat,
  before: { readonly stock: number; readonly works: readonly Work[] },
): void {
  if (!table.listening) return;
  const begun = realmOf(state, seat).works.filter((work) => !before.works.includes(work));
  const stock = stockOf(state, seat);
  table.tell(
    {
      type: "campaign-bought",
      items: itemsOf(begun),
      points: before.stock - stock,
      stock,
      rules: ["EC-CECO-03"],
    },
    { to: [seat] },
  );
}

/** So many of everything. */
export function itemsOf(works: readonly Work[]): readonly Message[] {
  const counts = new Map<string, number>();
  for (const { item } of works) counts.set(item, (counts.get(item) ?? 0) + 1);
  return Array.from(counts, ([item, n]) => message("campaign.items", { n, item: itemName(item) }));
}

/** What a ruler has ordered the own forces to do this month. */
export function tellOrders(state: State, table: Table<CampaignEvent>, seat: Seat, { forces }: Month): void {
  if (!table.listening) return;
  const orders = Object.keys(forces).flatMap((id) => {
    const force = forceById(state, id);
    return force === undefined || force.owner !== seat || force.steps.length === 0
      ? []
      : [orderOf(state, force)];
  });
  table.tell({ type: "campaign-ordered", orders, rules: ["EC-CMOV-02"] }, { to: [seat] });
}

const orderOf = (state: State, force: Force): Message =>
  message("campaign.order", {
    ships: force.ships.length,
    place: whereabouts(state, force.hex, force.at),
    steps: force.steps.map((step) => stepName(state, step)),
  });

function stepName(state: State, { step, to }: Step): Message {
  const name = `@campaign.step.${step}`;
  const place = placeName(state, to);
  if (place === undefined) return message("campaign.order.step", { step: name });
  return message(GOING.has(step) ? "campaign.order.to" : "campaign.order.at", { step: name, to: place });
}

/** Steps that go to a place; the others are done there. */
const GOING: ReadonlySet<StepKind> = new Set(["move", "jump"]);

function placeName(state: State, to: string): string | undefined {
  const hex = readHex(state, to);
  if (hex !== undefined) return hexName(state.chart, hex);
  const world = readPlace(state, to);
  return world === undefined || world === OUTSKIRTS ? undefined : worldName(state, world);
}
