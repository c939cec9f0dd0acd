import * as z from "zod/mini";
import type { NumberField, Offer } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { tellOrder } from "../rules/allocated.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { isBase } from "../data/ships.ts";
import { pointsFor, type Figures } from "../rules/figures.ts";
import type { Side } from "../rules/hex.ts";
import { askShip } from "../rules/inquiry.ts";
import { checkOrder, readOrder, strangeName, writeOrder, available } from "../rules/power.ts";
import { presetOrder, PRESETS, sideToEnemy } from "../rules/presets.ts";
import { MOVEMENT, shapes, shieldName, shieldNamed, WEAPON } from "../rules/references.ts";
import { sampleOrder } from "../rules/sample-power.ts";
import type { Ship, ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { numberField, toggleField } from "./forms.ts";
import { POWER, powerGroup, shieldFields, weaponFields } from "./power-fields.ts";

interface Allocate {
  type: "allocate";
  ship: number;
  cloak: boolean;
  power: Record<string, number>;
}

/** A captain sets the whole display of a ship, unseen (ST-SEQ-02). */
export const allocate = act("allocate", { ship: shapes.ship, cloak: z.boolean(), power: shapes.power })({
  ...aboard,
  offer(state, _seat, { who }) {
    const ship = shipAt(state, who);
    const figures = figuresAt(state, ship);
    const facing = sideToEnemy(state, ship);
    const cloak = figures.cloak > 0 ? [toggleField("cloak", "field.cloak", false)] : [];
    const whole: Offer<Allocate> = {
      action: { type: "allocate", ship: who, cloak: false, power: {} },
      label: message("label.allocate"),
      subject: `ship.${who}`,
      fields: [...cloak, displayForm(figures, ship, facing)],
      rules: ["ST-SEQ-02"],
      sure: true,
    };
    const presets = ship.entering ? [] : presetOffers(figures, ship, who, facing);
    return figures.cloak > 0 ? [whole, ...presets] : [whole, ...presets, noCloak(who)];
  },
  check(state, _seat, action) {
    const ship = shipAt(state, action.ship);
    const figures = figuresAt(state, ship);
    const strange = strangeName(figures, action.power);
    return strange === undefined
      ? checkOrder(figures, ship, readOrder(figures, action))
      : refuse("no-such-system", "ST-SEQ-02", { name: strange }, `power.${strange}`);
  },
  sample(state, _seat, dice, { who }) {
    const ship = shipAt(state, who);
    const order = sampleOrder(figuresAt(state, ship), ship, dice);
    return { type: "allocate", ship: who, cloak: order.cloak, power: writeOrder(order) };
  },
});

const noCloak = (no: ShipNo): Offer<Allocate> => ({
  action: { type: "allocate", ship: no, cloak: true, power: {} },
  label: message("label.cloak"),
  barred: refuse("no-cloak", "ST-PLA-05"),
});

function displayForm(figures: Figures, ship: Ship, facing: Side) {
  const limit = available(ship);
  // What a form begins with fights: an order left alone is not a ship left bare.
  const start = presetOrder(figures, ship, ship.entering ? "all-ahead" : "steady", facing);
  const { power, points } = figures.movement;
  const most = pointsFor(limit, figures.movement);
  const movement: NumberField = {
    ...numberField(MOVEMENT, "field.movement", most, start[MOVEMENT] ?? 0, { power, points }),
    cost: { budget: POWER, amount: power / points },
  };
  return powerGroup(
    [
      ...(isBase(figures) ? [] : [movement]),
      ...weaponFields(figures, ship, (weapon) => start[WEAPON.to(weapon)] ?? 0),
      ...shieldFields(figures, ship, (side) => start[shieldName(side)] ?? 0),
    ],
    limit,
  );
}

const presetOffers = (figures: Figures, ship: Ship, no: ShipNo, facing: Side): Offer<Allocate>[] =>
  PRESETS.filter((name) => name !== "all-ahead" || !isBase(figures)).map((name) => {
    const power = presetOrder(figures, ship, name, facing);
    return {
      action: { type: "allocate", ship: no, cloak: false, power },
      label: message(`label.preset.${name}`),
      subject: `ship.${no}`,
      preview: message("preview.allocation", {
        points: power[MOVEMENT] ?? 0,
        weapons: sumOf(power, (system) => WEAPON.at(system) !== undefined),
        shields: sumOf(power, (system) => shieldNamed(system) !== undefined),
      }),
      sure: true,
    };
  });

const sumOf = (power: Readonly<Record<string, number>>, which: (system: string) => boolean): number =>
  Object.entries(power).reduce((sum, [system, amount]) => sum + (which(system) ? amount : 0), 0);

export const askAllocation = (state: State, no: ShipNo) => askShip(state, "allocate", no, "captain");

export const allocation = question("allocate", [allocate])({
  ask(state, { who }) {
    const ship = shipAt(state, who);
    return message("ask.allocate", { ship: ship.name, power: available(ship) });
  },
  sealed: {
    keep(state, ask, action, table) {
      state.orders[ask.who] = readOrder(figuresAt(state, shipAt(state, ask.who)), action);
      ask.done = true;
      tellOrder(state, action, table);
    },
    forget(state, ask) {
      state.orders[ask.who] = "none";
      ask.done = false;
    },
  },
  fallback(state, { who }) {
    const ship = shipAt(state, who);
    const preset = ship.entering ? "all-ahead" : "guard";
    return {
      type: "allocate",
      ship: who,
      cloak: false,
      power: presetOrder(figuresAt(state, ship), ship, preset),
    };
  },
});
