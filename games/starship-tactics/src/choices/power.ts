import { message, refuse, type Choices, type Field, type NumberField } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { INTENTS } from "../rules/crew.ts";
import { pointsFor, type Figures } from "../rules/figures.ts";
import { areSharesHeld, heldShares, shieldPoints } from "../rules/panels.ts";
import { available, isDamaged, isDead } from "../rules/power.ts";
import { defaultDisarm, defaultLower, toCut, unspent } from "../rules/power-down.ts";
import { presetOrder, PRESETS, type Preset } from "../rules/presets.ts";
import { powerDown } from "../rules/sample.ts";
import type { Ship } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { numberField, pickField, textField, toggleField } from "./forms.ts";

/** The budget that all power of an allocation comes from. */
const POWER = "power";

const weaponFields = (figures: Figures, ship: Ship, initial: (weapon: number) => number): NumberField[] =>
  figures.weapons.flatMap((weapon, index) => {
    if (isDamaged(ship, index)) return [];
    const field = numberField(`w${index}`, "field.weapon", weapon.most, initial(index), {
      number: index + 1,
      weapon: `@${weapon.type}`,
    });
    // All or nothing where least and most are the same (B-10).
    return [
      {
        ...field,
        ...(weapon.least === weapon.most ? { step: weapon.most } : {}),
        cost: { budget: POWER, amount: 1 },
      },
    ];
  });

const shieldFields = (
  figures: Figures,
  ship: Ship,
  initial: (side: number) => number,
  beyond = 0,
): NumberField[] =>
  [0, 1, 2, 3, 4, 5].flatMap((side) => {
    if (isDead(ship, side)) return [];
    const amount = figures.shields.power / figures.shields.points;
    const field = numberField(
      `s${side + 1}`,
      `field.shield.${side + 1}`,
      figures.maxShield + beyond,
      initial(side),
    );
    return [{ ...field, cost: { budget: POWER, amount } }];
  });

/** The whole allocation of a ship as one form, and presets (ST-SEQ-02). */
export function allocateChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const figures = figuresAt(state, ship);
  const limit = available(ship);
  const most = pointsFor(limit, figures.movement);
  const entry = ship.entering ? most : 0;
  const movement: NumberField = {
    ...numberField("m", "field.movement", most, entry, {
      power: figures.movement.power,
      points: figures.movement.points,
    }),
    cost: { budget: POWER, amount: figures.movement.power / figures.movement.points },
  };
  const group: Field = {
    kind: "group",
    name: "power",
    label: message("field.power"),
    fields: [movement, ...weaponFields(figures, ship, () => 0), ...shieldFields(figures, ship, () => 0)],
    budgets: [{ name: POWER, label: message("field.power"), limit }],
  };
  const cloak = figures.cloak > 0 ? [toggleField("cloak", "field.cloak", false)] : [];
  const base = { type: "allocate", ship: no, cloak: false, power: {} } as const;
  const presets = ship.entering ? [] : PRESETS.map((name) => preset(figures, ship, no, name));
  return {
    ask: message("ask.allocate", { ship: ship.name, power: limit }),
    open: [
      {
        action: base,
        label: message("label.allocate"),
        subject: `ship.${no}`,
        fields: [...cloak, group],
        rules: ["ST-SEQ-02"],
      },
      ...presets,
    ],
    barred:
      figures.cloak > 0 ? [] : [{ label: message("label.cloak"), refusal: refuse("no-cloak", "ST-PLA-05") }],
  };
}

function preset(figures: Figures, ship: Ship, no: number, name: Preset): Choices<Action>["open"][number] {
  const power = presetOrder(figures, ship, name);
  return {
    action: { type: "allocate", ship: no, cloak: false, power },
    label: message(`label.preset.${name}`),
    subject: `ship.${no}`,
    preview: message("preview.speed", { points: power["m"] ?? 0 }),
  };
}

/** The engineer's three shares (ST-CSQ-02). */
export function sharesChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const limit = available(ship);
  const held = areSharesHeld(ship) ? heldShares(ship) : undefined;
  const [movement, weapons, shields] = held ?? [0, 0, 0];
  const share = (name: string, initial: number): Field => ({
    ...numberField(name, `field.share.${name}`, limit, initial),
    cost: { budget: POWER, amount: 1 },
  });
  const action = { type: "shares", ship: no, movement, weapons, shields } as const;
  const cloak = figuresAt(state, ship).cloak > 0 ? [toggleField("cloak", "field.cloak", false)] : [];
  const fields = [
    share("movement", movement),
    share("weapons", weapons),
    share("shields", shields),
    ...cloak,
  ];
  return {
    ask: message("ask.shares", { ship: ship.name, power: limit }),
    open: [
      held === undefined
        ? { action, label: message("label.shares"), fields }
        : { action, label: message("label.shares-locked"), rules: ["ST-BRG-13"] },
    ],
    barred: [],
  };
}

export function ordersChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const { mayArm = true, mayFire = true, intent = "engage" } = ship.crew ?? {};
  const action = { type: "orders", ship: no, arm: mayArm, fire: mayFire, text: "", intent } as const;
  const fields = [
    toggleField("arm", "field.arm", mayArm),
    toggleField("fire", "field.fire", mayFire),
    pickField(
      "intent",
      "field.intent",
      INTENTS.map((value) => ({ value, label: message(`intent.${value}`) })),
      intent,
    ),
    textField("text", "field.orders"),
  ];
  return {
    ask: message("ask.orders", { ship: ship.name }),
    open: [{ action, label: message("label.orders"), fields, rules: ["ST-CGN-05"] }],
    barred: [],
  };
}

/** The helmsman's weapons (ST-CSQ-02); as they were while he is shaken (ST-BRG-05). */
export function armChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const figures = figuresAt(state, ship);
  const locked = (ship.crew?.shaken.helm ?? 0) > 0;
  const cloaking = ship.crew?.cloaking === true;
  const barred = locked || cloaking || ship.crew?.mayArm === false;
  const power = locked
    ? Object.fromEntries(ship.charges.map((charge, weapon) => [`w${weapon}`, charge]))
    : {};
  const action = { type: "arm", ship: no, power } as const;
  const refusal = locked
    ? refuse("helmsman-shaken", "ST-BRG-05")
    : cloaking
      ? refuse("cloaked-arms", "ST-CLK-03")
      : refuse("no-order-to-arm", "ST-CGN-05");
  const group: Field = {
    kind: "group",
    name: "power",
    label: message("field.power"),
    fields: weaponFields(figures, ship, () => 0),
    budgets: [{ name: POWER, label: message("field.power"), limit: ship.toWeapons }],
  };
  return {
    ask: message("ask.arm", { ship: ship.name, power: ship.toWeapons }),
    open: [
      barred
        ? { action, label: message("label.leave") }
        : { action, label: message("label.arm"), fields: [group] },
    ],
    barred: barred ? [{ label: message("label.arm"), refusal }] : [],
  };
}

export function raiseChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const figures = figuresAt(state, ship);
  const locked = (ship.crew?.shaken.sensors ?? 0) > 0;
  const power = locked
    ? Object.fromEntries(ship.shields.map((points, side) => [`s${side + 1}`, points]))
    : {};
  const action = { type: "raise", ship: no, power } as const;
  const points = shieldPoints(state, ship);
  const fields = shieldFields(figures, ship, () => 0).map((field) => ({
    ...field,
    cost: { budget: POWER, amount: 1 },
  }));
  const budgets = [{ name: POWER, label: message("field.shield-points"), limit: points }];
  const group: Field = {
    kind: "group",
    name: "power",
    label: message("field.shield-points"),
    fields,
    budgets,
  };
  return {
    ask: message("ask.raise", { ship: ship.name, points }),
    open: [
      locked
        ? { action, label: message("label.leave") }
        : { action, label: message("label.raise"), fields: [group] },
    ],
    barred: locked ? [{ label: message("label.raise"), refusal: refuse("science-shaken", "ST-BRG-05") }] : [],
  };
}

/** Cuts after engine damage (ST-ENG-09, ST-ENG-10). */
export function powerDownChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const cut = powerDown(no, ship);
  const [movement, weapons, shields] = unspent(ship);
  const fields = [
    numberField("movement", "field.share.movement", movement, cut.movement),
    numberField("weapons", "field.share.weapons", weapons, cut.weapons),
    numberField("shields", "field.share.shields", shields, cut.shields),
  ];
  return {
    ask: message("ask.power-down", { ship: ship.name, due: toCut(ship) }),
    open: [{ action: cut, label: message("label.power-down"), fields }],
    barred: [],
  };
}

export function disarmChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const power = defaultDisarm(ship);
  const fields = ship.charges.flatMap((charge, index) =>
    charge === 0
      ? []
      : [
          numberField(`w${index}`, "field.weapon", charge, power[`w${index}`] ?? 0, {
            number: index + 1,
            weapon: `@${figuresAt(state, ship).weapons[index]?.type ?? ""}`,
          }),
        ],
  );
  const group: Field = { kind: "group", name: "power", label: message("field.power"), fields };
  return {
    ask: message("ask.disarm", { ship: ship.name, due: ship.crew?.cutWeapons ?? 0 }),
    open: [{ action: { type: "disarm", ship: no, power }, label: message("label.disarm"), fields: [group] }],
    barred: [],
  };
}

export function lowerChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const power = defaultLower(state, ship);
  const fields = ship.shields.flatMap((points, side) =>
    points === 0
      ? []
      : [numberField(`s${side + 1}`, `field.shield.${side + 1}`, points, power[`s${side + 1}`] ?? 0)],
  );
  const group: Field = { kind: "group", name: "power", label: message("field.shield-points"), fields };
  return {
    ask: message("ask.lower", { ship: ship.name, due: ship.crew?.cutShields ?? 0 }),
    open: [{ action: { type: "lower", ship: no, power }, label: message("label.lower"), fields: [group] }],
    barred: [],
  };
}
