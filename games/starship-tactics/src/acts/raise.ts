import { FastDice, type Dice, type Offer } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { tellShields } from "../rules/allocated.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { askShip } from "../rules/inquiry.ts";
import { isOfficerShaken, shieldPoints } from "../rules/panels.ts";
import { checkShields, strangeName, writeShields } from "../rules/power.ts";
import { raised } from "../rules/presets.ts";
import { shapes, SHIELD_NAMES } from "../rules/references.ts";
import { sampleShields } from "../rules/sample-power.ts";
import type { ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { leaving } from "./forms.ts";
import { powerGroup, shieldFields } from "./power-fields.ts";

interface Raise {
  type: "raise";
  ship: number;
  power: Record<string, number>;
}

const shieldsIn = (power: Readonly<Record<string, number>>): number[] =>
  SHIELD_NAMES.map((name) => power[name] ?? 0);

/** The Science Officer raises shields with the Engineer's share; as they were while he is shaken (ST-SHD-01, ST-BRG-05). */
export const raise = act("raise", { ship: shapes.ship, power: shapes.power })({
  ...aboard,
  offer(state, _seat, { who }): Offer<Raise>[] {
    const ship = shipAt(state, who);
    const figures = figuresAt(state, ship);
    if (isOfficerShaken(ship.crew, "sensors")) {
      const action = { type: "raise", ship: who, power: writeShields(ship.shields) } as const;
      return [
        leaving(action),
        { action, label: message("label.raise"), barred: refuse("science-shaken", "ST-BRG-05") },
      ];
    }
    const points = shieldPoints(state, ship);
    if (points === 0) return [leaving({ type: "raise", ship: who, power: {} })];
    const start = raised(figures, ship, points);
    const fields = shieldFields(figures, ship, (side) => start[side] ?? 0, 1);
    return [
      {
        action: { type: "raise", ship: who, power: {} },
        label: message("label.raise"),
        fields: [powerGroup(fields, points, "field.shield-points")],
        sure: true,
      },
    ];
  },
  check(state, _seat, action) {
    const ship = shipAt(state, action.ship);
    const figures = figuresAt(state, ship);
    const strange = strangeName(figures, action.power);
    if (strange !== undefined)
      return refuse("no-such-system", "ST-SHD-01", { name: strange }, `power.${strange}`);
    const shields = shieldsIn(action.power);
    if (isOfficerShaken(ship.crew, "sensors")) {
      const same = shields.every((points, side) => points === ship.shields[side]);
      return same ? undefined : refuse("science-shaken", "ST-BRG-05", undefined, "power");
    }
    const cost = shields.reduce((total, points) => total + points, 0);
    const limit = shieldPoints(state, ship);
    if (cost > limit) return refuse("over-allocated", "ST-SHD-01", { cost, limit }, "power");
    return checkShields(ship, figures, shields);
  },
  sample: (state, _seat, dice, { who }) => anyShields(state, who, dice),
});

function anyShields(state: State, no: ShipNo, dice: Dice): Raise {
  const ship = shipAt(state, no);
  const shields = isOfficerShaken(ship.crew, "sensors")
    ? ship.shields
    : sampleShields(figuresAt(state, ship), ship, shieldPoints(state, ship), dice);
  return { type: "raise", ship: no, power: writeShields(shields) };
}

export const askRaise = (state: State, no: ShipNo) => askShip(state, "raise", no, "shields");

export const raising = question("raise", [raise])({
  lone: true,
  ask(state, { who }) {
    const ship = shipAt(state, who);
    return message("ask.raise", { ship: ship.name, points: shieldPoints(state, ship) });
  },
  sealed: {
    keep(state, ask, action, table) {
      tellShields(state, action, table);
      shipAt(state, ask.who).shields = shieldsIn(action.power);
      ask.done = true;
    },
  },
  fallback: (state, { who }) => anyShields(state, who, new FastDice(state.turn + who + 1)),
});
