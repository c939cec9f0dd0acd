import { message, refuse, type BarredChoice, type Choice, type Choices, type Field } from "@flagship/kernel";
import { STEPS_OF_MOVEMENT, type Action } from "../rules/action.ts";
import { columnOf } from "../rules/map.ts";
import { mayShiftGear, mustGoStraight, pointsNow } from "../rules/movement.ts";
import { asPath, reachable, type Reach } from "../rules/reach.ts";
import type { Ship } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { stressOf } from "../rules/stress.ts";
import { questionParts } from "./sensors.ts";
import { toggleField } from "./forms.ts";
import { hasOwnSensors } from "../rules/asks.ts";
import { isExpert } from "../rules/setting.ts";

/** Every place the ship can reach, a path step by step, and what its sensors may still ask (ST-SEQ-06, ST-XSQ-10). */
export function moveChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const points = pointsNow(state, ship);
  const roll = (ship.crew?.helmRolls ?? 0) > 0 ? [toggleField("roll", "field.steady", false)] : [];
  const reaches = reachable(state, ship);
  const open: Choice<Action>[] = reaches.map((reach) => reachChoice(state, no, ship, reach));
  if (points > 0 && !mustGoStraight(ship)) {
    open.unshift({
      action: { type: "move", ship: no, path: [], roll: false },
      label: message("label.plot", { points }),
      subject: `ship.${no}`,
      fields: [pathField(points), ...roll],
    });
  }
  const questions =
    isExpert(state.setting) && !hasOwnSensors(state, ship)
      ? questionParts(state, no)
      : { open: [], barred: [] };
  return {
    ask: message("ask.move", { ship: ship.name, points }),
    open: [...open, ...questions.open],
    barred: [...barredGear(state, ship), ...questions.barred],
  };
}

function reachChoice(state: State, no: number, ship: Ship, reach: Reach): Choice<Action> {
  const stress = reach.emergencies > 0 ? stressOf(state.setting, figuresAt(state, ship), ship) : undefined;
  const lost =
    stress === undefined ? 0 : stress.engines.reduce((sum, points) => sum + points, 0) * reach.emergencies;
  return {
    action: { type: "move", ship: no, path: asPath(reach.path), roll: false },
    label: message("label.move", {
      column: columnOf(reach),
      row: reach.r,
      heading: message(`heading.${reach.heading}`),
    }),
    subject: `hex.${reach.q}.${reach.r}.${reach.heading}`,
    preview:
      stress === undefined
        ? message("preview.none")
        : message("preview.stress", {
            power: lost,
            superstructure: stress.superstructure * reach.emergencies,
          }),
  };
}

const pathField = (points: number): Field => ({
  kind: "rows",
  name: "path",
  label: message("field.path"),
  fields: [
    {
      kind: "pick",
      name: "step",
      label: message("field.step"),
      from: STEPS_OF_MOVEMENT.map((value) => ({ value, label: message(`step.${value}`) })),
      initial: "ahead",
    },
  ],
  atLeast: 0,
  atMost: points,
  initial: [],
});

function barredGear(state: State, ship: Ship): BarredChoice[] {
  if (ship.gear === "reverse" || mayShiftGear(state, ship)) return [];
  return [
    {
      label: message("step.back"),
      refusal: refuse("not-stationary", "ST-REV-01", { phases: state.setting.phases }),
    },
  ];
}
