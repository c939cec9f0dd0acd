import {
  message,
  type Actor,
  type Choice,
  type Choices,
  type Field,
  type FormValues,
} from "@flagship/kernel";
import { PANELS, type Action } from "../rules/action.ts";
import { askFor } from "../rules/asks.ts";
import { checkAnytime } from "../rules/check.ts";
import { BONUSES } from "../rules/crew.ts";
import { placesFor } from "../rules/crew-bonus.ts";
import { fallback } from "../rules/fallback.ts";
import { checkEngineering } from "../rules/officers.ts";
import type { Ask } from "../rules/ask.ts";
import { WATCHES } from "../rules/judgement.ts";
import { NONE } from "../rules/ship.ts";
import { figuresAt, seatAt, shipAt, type State } from "../rules/state.ts";
import { checkWarp } from "../rules/warp.ts";
import { aimChoices, commitChoices, declareChoices, evadeChoices, loseChoices, ruleChoices } from "./fire.ts";
import { numberField, pickField, textField } from "./forms.ts";
import { moveChoices } from "./movement.ts";
import {
  allocateChoices,
  armChoices,
  disarmChoices,
  lowerChoices,
  ordersChoices,
  powerDownChoices,
  raiseChoices,
  sharesChoices,
} from "./power.ts";
import { questionChoices, sensorChoices } from "./sensors.ts";

/** What a seat may answer, what it may not, and why. */
export function choices(state: State, seat: Actor): Choices<Action> {
  const one = askFor(state, Number(seat));
  if (one === undefined) return { ask: message("ask.nothing"), open: [], barred: [] };
  return choicesFor(state, one);
}

function choicesFor(state: State, one: Ask): Choices<Action> {
  const no = one.who;
  switch (one.kind) {
    case "divide":
      return divideChoices(state, no);
    case "place":
      return placeChoices(state, no);
    case "lay":
      return layChoices(state, one);
    case "bonus":
      return bonusChoices(state, no);
    case "warp":
      return warpChoices(state, no);
    case "allocate":
      return allocateChoices(state, no);
    case "shares":
      return sharesChoices(state, no);
    case "orders":
      return ordersChoices(state, no);
    case "arm":
      return armChoices(state, no);
    case "raise":
      return raiseChoices(state, no);
    case "engineering":
      return engineeringChoices(state, no);
    case "science":
      return scienceChoices(state, no);
    case "sensors":
      return sensorChoices(state, no);
    case "question":
      return questionChoices(state, no);
    case "move":
      return moveChoices(state, no);
    case "declare":
      return declareChoices(state, no);
    case "evade":
      return evadeChoices(state, no);
    case "aim":
      return aimChoices(state, no);
    case "commit":
      return commitChoices(state, no);
    case "rule":
      return ruleChoices(state);
    case "lose":
      return loseChoices(state, no);
    case "power-down":
      return powerDownChoices(state, no);
    case "disarm":
      return disarmChoices(state, no);
    case "lower":
      return lowerChoices(state, no);
  }
}

function divideChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const action = { type: "divide", ship: no, captain: Math.floor(ship.toDivide / 2) } as const;
  const fields = [numberField("captain", "field.captain-points", Math.floor(ship.toDivide), action.captain)];
  return {
    ask: message("ask.divide", { ship: ship.name, points: ship.toDivide }),
    open: [{ action, label: message("label.divide"), fields }],
    barred: [],
  };
}

function placeChoices(state: State, no: number): Choices<Action> {
  const start = fallback(state, { who: no, kind: "place", done: false, answer: "" });
  const { at, heading } = start.type === "place" ? start : { at: { x: 0, y: 0 }, heading: "0" };
  const fields: Field[] = [
    { kind: "point", name: "at", label: message("field.at"), on: "hexes", initial: at },
    pickField(
      "heading",
      "field.heading",
      ["0", "1", "2", "3", "4", "5"].map((value) => ({ value, label: message(`heading.${value}`) })),
      heading,
    ),
  ];
  return {
    ask: message("ask.place", { ship: shipAt(state, no).name }),
    open: [{ action: start, label: message("label.place"), fields }],
    barred: [],
  };
}

function layChoices(state: State, one: Ask): Choices<Action> {
  const start = fallback(state, one);
  const { mines, dummies } =
    state.setting.mines.real > 0 && start.type === "lay" ? start : { mines: [], dummies: [] };
  const rows = (name: string, initial: readonly FormValues[]): Field => ({
    kind: "rows",
    name,
    label: message(`field.${name}`),
    fields: [{ kind: "point", name: "at", label: message("field.at"), on: "hexes", initial: { x: 0, y: 0 } }],
    atLeast: initial.length,
    atMost: initial.length,
    initial,
  });
  return {
    ask: message("ask.lay"),
    open: [
      {
        action: start,
        label: message("label.lay"),
        fields: [rows("mines", mines), rows("dummies", dummies)],
      },
    ],
    barred: [],
  };
}

function bonusChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const open = BONUSES.flatMap((bonus): Choice<Action>[] => {
    const places = placesFor(state, no, bonus);
    const [first] = places;
    if (first === undefined) return [];
    const action = { type: "bonus", ship: no, bonus, where: first } as const;
    const label = message(`label.bonus.${bonus}`);
    if (places.length === 1) return [{ action, label }];
    const from = places.map((value) => ({ value, label: message("field.place", { place: value }) }));
    return [{ action, label, fields: [pickField("where", "field.where", from, first)] }];
  });
  return { ask: message(ship.offered ? "ask.bonus" : "ask.no-bonus", { ship: ship.name }), open, barred: [] };
}

function warpChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const open: Choice<Action>[] = [];
  const barred: Choices<Action>["barred"][number][] = [];
  for (const change of [0, 1, -1, 2, -2]) {
    const action = { type: "warp", ship: no, change } as const;
    const label = message("label.warp", { warp: ship.warp + change });
    const refusal = checkWarp(state, action);
    if (refusal === undefined) open.push({ action, label });
    else barred.push({ label, refusal });
  }
  return { ask: message("ask.warp", { ship: ship.name, warp: ship.warp }), open, barred };
}

function engineeringChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const { engines } = figuresAt(state, ship);
  const wishes = [
    { use: "none", where: "" },
    ...["m", "w", "s"].map((where) => ({ use: "power", where })),
    ...engines.map((_, engine) => ({ use: "repair", where: `e${engine}` })),
    { use: "rush", where: "" },
  ] as const;
  const open: Choice<Action>[] = [];
  const barred: Choices<Action>["barred"][number][] = [];
  for (const { use, where } of wishes) {
    const action = { type: "engineering", ship: no, use, where } as Extract<Action, { type: "engineering" }>;
    const label = message(`label.engineering.${use}`, { place: where });
    const refusal = checkEngineering(state, action);
    if (refusal === undefined) open.push({ action, label });
    else barred.push({ label, refusal });
  }
  return { ask: message("ask.engineering", { ship: ship.name }), open, barred };
}

function scienceChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const shaken = (ship.crew?.shaken.sensors ?? 0) > 0;
  const figures = figuresAt(state, ship);
  const shields: Field = {
    kind: "group",
    name: "power",
    label: message("field.shield-points"),
    fields: [0, 1, 2, 3, 4, 5]
      .filter((side) => (ship.dead & (1 << side)) === 0)
      .map((side) =>
        numberField(
          `s${side + 1}`,
          `field.shield.${side + 1}`,
          Math.max(0, Math.min(4, figures.maxShield + 2 - (ship.shields[side] ?? 0))),
          0,
        ),
      ),
  };
  const uses = shaken
    ? (["none"] as const)
    : (["none", "shields", "damage-control", "repair", "casualties"] as const);
  return {
    ask: message("ask.science", { ship: ship.name }),
    open: uses.map((use) => ({
      action: { type: "science", ship: no, use, power: {} },
      label: message(`label.science.${use}`),
      ...(use === "shields" ? { fields: [shields] } : {}),
    })),
    barred: [],
  };
}

/** What a seat may do although nobody asks: surrender, self-destruct, abandon ship; reports; the instructor's acts. */
export function anytime(state: State, seat: Actor): Choices<Action>["open"] {
  const open: Choice<Action>[] = [];
  if (state.judged !== undefined) return seat === state.setting.instructor ? [briefing] : open;
  for (const [no, ship] of state.ships.entries()) {
    const orders = [
      { type: "surrender", ship: no },
      { type: "self-destruct", ship: no },
      { type: "abandon", ship: no },
      { type: "hail", ship: no },
      ...PANELS.map((panel) => ({ type: "report", ship: no, panel }) as const),
    ] as const;
    for (const action of orders) {
      if (checkAnytime(state, Number(seat), action) !== undefined) continue;
      const key = action.type === "report" ? `label.report.${action.panel}` : `label.${action.type}`;
      open.push({ action, label: message(key, { ship: ship.name }), subject: `ship.${no}` });
    }
    if (ship.crew !== undefined && ship.fate === "here" && seatAt(state, ship, "captain") === seat)
      open.push(...ordersChoices(state, no).open);
  }
  if (seat !== state.setting.instructor) return open;
  return [...open, ...instructorActs(state)];
}

/** The instructor tells the players something (ST-INS-02). */
const briefing: Choice<Action> = {
  action: { type: "brief", text: "" },
  label: message("label.brief"),
  fields: [textField("text", "field.text")],
};

/** Whose dice the instructor wants to see (ST-INS-04). */
const watchChoice = (state: State): Choice<Action> => ({
  action: { type: "watch", what: [...state.watched] },
  label: message("label.watch"),
  fields: [
    {
      kind: "pick-many",
      name: "what",
      label: message("field.watch"),
      from: WATCHES.map((value) => ({ value, label: message(`watch.${value}`) })),
      atLeast: 0,
      atMost: WATCHES.length,
      initial: [...state.watched],
    },
  ],
});

function instructorActs(state: State): Choice<Action>[] {
  return [
    briefing,
    ...(state.setting.rulings ? [watchChoice(state)] : []),
    ...state.ships.flatMap((ship, no): Choice<Action>[] =>
      ship.fate === "waiting"
        ? (["call", "hide"] as const).map((type) => ({
            action: { type, ship: no },
            label: message(`label.${type}`, { ship: ship.name }),
            subject: `ship.${no}`,
          }))
        : [],
    ),
    ...state.mines.flatMap((counter, index): Choice<Action>[] =>
      counter.up
        ? []
        : [
            {
              action: { type: "reveal", counter: index },
              label: message("label.reveal", { number: index + 1 }),
            },
          ],
    ),
    ...[NONE, 0, 1].map((side): Choice<Action> => ({
      action: { type: "close", side },
      label: message("label.close", { side: message(`side.${side}`) }),
    })),
  ];
}
