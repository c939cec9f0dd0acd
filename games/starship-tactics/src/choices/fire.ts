import {
  message,
  type BarredChoice,
  type Choices,
  type Field,
  type Message,
  type Pickable,
} from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { checkFiringShip, checkShot, damageAt, HOLD, toHitAt } from "../rules/fire.ts";
import { distance } from "../rules/hex.ts";
import type { Weapon } from "../rules/figures.ts";
import { losable, lossOf } from "../rules/losses.ts";
import { canEvade } from "../rules/evasion.ts";
import { refuse } from "@flagship/kernel";
import type { Ship } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { pickField, toggleField, numberField } from "./forms.ts";

const weaponName = (weapon: Weapon | undefined, index: number): Message =>
  message("field.weapon", { number: index + 1, weapon: `@${weapon?.type ?? ""}` });

/** Odds and damage of a shot as its captain can know them. */
export function shotPreview(ship: Ship, weapon: Weapon, index: number, target: Ship): Message {
  const range = distance(ship, target);
  const number = toHitAt(weapon, range);
  const damage = damageAt(weapon, range, ship.charges[index] ?? 0);
  return message("preview.shot", {
    range,
    number,
    percent: number * 10,
    damage,
    expected: Math.round(number * damage) / 10,
  });
}

/** One field per weapon that can fire now; the others are barred with their reason (ST-SEQ-07). */
export function declareChoices(state: State, captain: number): Choices<Action> {
  const fields: Field[] = [];
  const barred: BarredChoice[] = [];
  for (const [no, ship] of state.ships.entries()) {
    if (ship.captain !== captain || ship.fate !== "here") continue;
    const refusal = checkFiringShip(ship);
    if (refusal !== undefined) {
      barred.push({ label: message("label.fire", { ship: ship.name }), subject: `ship.${no}`, refusal });
      continue;
    }
    for (const [index, weapon] of figuresAt(state, ship).weapons.entries()) {
      if ((ship.charges[index] ?? 0) === 0) continue;
      const targets = targetsOf(state, no, index, weapon, barred);
      if (targets.length === 0) continue;
      const hold: Pickable = { value: HOLD, label: message("label.hold-fire") };
      fields.push({
        ...pickField(`${no}.${index}`, "field.weapon", [hold, ...targets], HOLD),
        label: weaponName(weapon, index),
      });
    }
  }
  const group: Field = { kind: "group", name: "fire", label: message("field.targets"), fields };
  const open = {
    action: { type: "declare", fire: {} } as const,
    label: message(fields.length > 0 ? "label.declare" : "label.hold-fire"),
  };
  return {
    ask: message("ask.declare"),
    open: [fields.length > 0 ? { ...open, fields: [group] } : open],
    barred,
  };
}

function targetsOf(
  state: State,
  no: number,
  index: number,
  weapon: Weapon,
  barred: BarredChoice[],
): Pickable[] {
  const ship = shipAt(state, no);
  const found: Pickable[] = [];
  for (const [target, other] of state.ships.entries()) {
    if (other.side === ship.side || other.fate !== "here") continue;
    const refusal = checkShot(state, no, index, target);
    const subject = `ship.${target}`;
    if (refusal === undefined)
      found.push({
        value: String(target),
        label: message("label.target", { target: other.name }),
        subject,
        preview: shotPreview(ship, weapon, index, other),
      });
    else if (!other.cloaked)
      barred.push({
        label: message("label.fire-at", { number: index + 1, weapon: `@${weapon.type}`, target: other.name }),
        subject,
        refusal,
      });
  }
  return found;
}

/** Port, starboard or not at all; it costs a point and this phase's fire (ST-EVA-01..08). */
export function evadeChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const missiles = state.shots.filter((shot) => shot.target === no).length;
  const sides = canEvade(ship) ? (["no", "port", "starboard"] as const) : (["no"] as const);
  return {
    ask: message("ask.evade", { ship: ship.name, missiles }),
    open: sides.map((side) => ({
      action: { type: "evade", ship: no, side },
      label: message(`label.evade.${side}`),
      preview: message(side === "no" ? "preview.none" : "preview.evade"),
      rules: ["ST-EVA-05"],
    })),
    barred:
      sides.length > 1
        ? []
        : [{ label: message("label.evade.port"), refusal: refuse("cannot-evade", "ST-BRG-04") }],
  };
}

export function loseChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const loss = lossOf(state, no);
  const { weapons } = figuresAt(state, ship);
  return {
    ask: message("ask.lose", { ship: ship.name }),
    open: (loss === undefined ? [] : losable(state, loss)).map((index) => ({
      action: { type: "lose", ship: no, weapon: String(index) },
      label: weaponName(weapons[index], index),
      preview: message("preview.charge", { charge: ship.charges[index] ?? 0 }),
    })),
    barred: [],
  };
}

export function aimChoices(state: State, no: number): Choices<Action> {
  const { crew, name } = shipAt(state, no);
  const rolls = crew?.aimRolls ?? 0;
  const fields = rolls > 0 ? { fields: [toggleField("roll", "field.aim", false)] } : {};
  return {
    ask: message("ask.aim", { ship: name, rolls }),
    open: [{ action: { type: "aim", ship: no, roll: false }, label: message("label.aim"), ...fields }],
    barred: [],
  };
}

export function commitChoices(state: State, no: number): Choices<Action> {
  const { crew, name } = shipAt(state, no);
  const most =
    crew === undefined ||
    crew.shaken.sensors > 0 ||
    crew.systems.some((one) => one.system === "communications" && !one.fresh)
      ? 0
      : crew.damageControl;
  const fields = most > 0 ? { fields: [numberField("points", "field.damage-control", most, 0)] } : {};
  return {
    ask: message("ask.commit", { ship: name, points: most }),
    open: [{ action: { type: "commit", ship: no, points: 0 }, label: message("label.commit"), ...fields }],
    barred: [],
  };
}

/** The instructor looks at the dice before they count (ST-INS-04). */
export function ruleChoices(state: State): Choices<Action> {
  const fields = (state.judged?.dice ?? []).map((die, index) => ({
    ...numberField(String(index), `die.${die.what}`, die.sides, die.face, {
      ship: state.ships[die.by]?.name ?? "",
    }),
    min: 1,
  }));
  const group: Field = { kind: "group", name: "dice", label: message("field.dice"), fields };
  return {
    ask: message("ask.rule"),
    open: [
      {
        action: { type: "rule", dice: {} },
        label: message("label.rule"),
        ...(fields.length > 0 ? { fields: [group] } : {}),
      },
    ],
    barred: [],
  };
}
