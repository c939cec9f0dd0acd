import { initialValues, type Choice } from "@flagship/kernel";
import type { Action, ActionOf } from "../../rules/action.ts";
import { isBase } from "../../data/ships.ts";
import { pointsFor, powerFor, type Figures } from "../../rules/figures.ts";
import {
  available,
  costOf,
  isDamaged,
  isDead,
  readOrder,
  writeCharges,
  writeOrder,
  writeShields,
} from "../../rules/power.ts";
import { sideToEnemy } from "../../rules/presets.ts";
import { MOVEMENT, SHIELD_NAMES, shieldName, WEAPON } from "../../rules/references.ts";
import type { Ship, ShipNo } from "../../rules/ship.ts";
import { figuresAt, shipAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import type { Table } from "../table.ts";

/** What a ship is given: power by the names of the form, and whether it cloaks. */
export type Order = Pick<ActionOf<"allocate">, "power" | "cloak">;

/** One thing on the dial that power goes to. */
export interface Part {
  /** As the form names it: `m`, `w0`, `s1`. */
  readonly name: string;
  readonly kind: "movement" | "weapon" | "shield";
  /** Which weapon or side. */
  readonly index: number;
  readonly most: number;
  /** Missiles take all of their power or none (B-10). */
  readonly step: number;
}

/** Everything of a ship that takes power, as far as it works. */
export function partsOf(figures: Figures, ship: Ship): readonly Part[] {
  const movement: Part = {
    name: MOVEMENT,
    kind: "movement",
    index: 0,
    most: pointsFor(available(ship), figures.movement),
    step: 1,
  };
  const weapons = figures.weapons.flatMap((weapon, index): Part[] =>
    isDamaged(ship, index)
      ? []
      : [
          {
            name: WEAPON.to(index),
            kind: "weapon",
            index,
            most: weapon.most,
            step: weapon.least === weapon.most ? weapon.most : 1,
          },
        ],
  );
  const shields = SHIELD_NAMES.flatMap((name, index): Part[] =>
    isDead(ship, index) ? [] : [{ name, kind: "shield", index, most: figures.maxShield, step: 1 }],
  );
  return [...(isBase(figures) ? [] : [movement]), ...weapons, ...shields];
}

/** The power that an order gives to each use (B-06). */
export interface Shares {
  readonly movement: number;
  readonly weapons: number;
  readonly shields: number;
  readonly cloak: number;
}

export function sharesOf(figures: Figures, order: Order): Shares {
  const { movement, weapons, shields } = readOrder(figures, order);
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  return {
    movement: powerFor(movement, figures.movement),
    weapons: sum(weapons),
    shields: powerFor(sum(shields), figures.shields),
    cloak: order.cloak ? figures.cloak : 0,
  };
}

const costIn = (figures: Figures, order: Order): number => costOf(figures, readOrder(figures, order));

/** The order with so much for a part, or as much of it as can be paid. */
export function put(figures: Figures, limit: number, order: Order, part: Part, wanted: number): Order {
  const most = Math.max(0, Math.min(part.most, wanted));
  for (let amount = most - (most % part.step); amount > 0; amount -= part.step) {
    const next = { ...order, power: { ...order.power, [part.name]: amount } };
    if (costIn(figures, next) <= limit) return next;
  }
  const { [part.name]: _, ...power } = order.power;
  return { ...order, power };
}

/** A press adds a step; what takes no more begins anew. */
export function pressed(figures: Figures, limit: number, order: Order, part: Part): Order {
  const now = order.power[part.name] ?? 0;
  const more = put(figures, limit, order, part, now + part.step);
  return (more.power[part.name] ?? 0) > now ? more : put(figures, limit, order, part, 0);
}

/** With the cloak up nothing is armed (ST-CLK-03). */
export function cloaking(figures: Figures, limit: number, order: Order): Order {
  if (order.cloak) return { ...order, cloak: false };
  const unarmed = Object.entries(order.power).filter(([name]) => WEAPON.at(name) === undefined);
  return withinLimit(figures, limit, { power: Object.fromEntries(unarmed), cloak: true }, 0);
}

/** What the ship was given last turn, as far as its captain heard it. */
export function lastOrder(history: Table["history"], no: ShipNo): Order | undefined {
  const told = history?.findLast(({ event }) => event.type === "allocated" && event.ship === no)?.event;
  if (told?.type !== "allocated" || told.order.weapons === undefined) return undefined;
  const { movement = 0, weapons, shields = [], cloak = false } = told.order;
  const charges: number[] = [];
  for (const { weapon, charge } of weapons) charges[weapon - 1] = charge;
  return {
    power: {
      ...(movement > 0 ? { [MOVEMENT]: movement } : {}),
      ...writeCharges(Array.from(charges, (charge) => charge ?? 0)),
      ...writeShields(shields),
    },
    cloak,
  };
}

/** An earlier order as it can be given now: without what is broken, cut where the engines give less. */
export function stillPossible(view: View, no: ShipNo, order: Order): Order {
  const ship = shipAt(view, no);
  const figures = figuresAt(view, ship);
  const parts = new Set(partsOf(figures, ship).map(({ name }) => name));
  const power = Object.fromEntries(Object.entries(order.power).filter(([name]) => parts.has(name)));
  return withinLimit(figures, available(ship), { ...order, power }, sideToEnemy(view, ship));
}

/** Cut until it can be paid: the shields that look away first, then speed, then weapons. */
function withinLimit(figures: Figures, limit: number, order: Order, facing: number): Order {
  const power = { ...order.power };
  const away = [3, 2, 4, 1, 5, 0].map((turned) => shieldName((facing + turned) % 6));
  const weapons = figures.weapons.map((_, index) => WEAPON.to(index)).toReversed();
  for (const name of [...away, MOVEMENT, ...weapons]) {
    const weapon = figures.weapons[WEAPON.at(name) ?? -1];
    const whole = weapon !== undefined && weapon.least === weapon.most;
    while ((power[name] ?? 0) > 0 && costIn(figures, { ...order, power }) > limit)
      power[name] = whole ? 0 : (power[name] ?? 0) - 1;
  }
  return { ...order, power };
}

const isAllocation = (choice: Choice<Action>): choice is Choice<ActionOf<"allocate">> =>
  choice.action.type === "allocate";

/** Ready-made orders with their labels, as they are offered. */
export const readyOrders = (open: readonly Choice<Action>[]): readonly Choice<ActionOf<"allocate">>[] =>
  open.filter(isAllocation).filter(({ fields }) => fields === undefined);

/** What the dial begins with: what was sealed already, else last turn's order, else what the form proposes. */
export function startOf({ seen, history }: Table, no: ShipNo): Order {
  const given = seen.view.orders[no];
  if (given !== undefined && typeof given !== "string")
    return { power: writeOrder(given), cloak: given.cloak };
  const last = lastOrder(history, no);
  if (last !== undefined && !shipAt(seen.view, no).entering) return stillPossible(seen.view, no, last);
  const form = seen.choices?.open.find((choice) => isAllocation(choice) && choice.fields !== undefined);
  const { power } = initialValues(form?.fields ?? []);
  return { power: amountsIn(power), cloak: false };
}

const amountsIn = (value: unknown): Record<string, number> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          (one): one is [string, number] => typeof one[1] === "number" && one[1] > 0,
        ),
      )
    : {};
