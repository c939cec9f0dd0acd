import * as z from "zod/mini";
import type { Dice, Message, Offer, RowsField } from "@flagship/kernel";
import { message, refuse, lookUp } from "../say.ts";
import { act, question } from "../rules/contract.ts";
import { asPath, STEPS_OF_MOVEMENT, type MovementStep, type Path } from "../rules/course.ts";
import { headingOf, type Hex } from "../rules/hex.ts";
import { hasOwnSensors } from "../rules/inquiry.ts";
import { columnOf, edgeBeyond, onMap } from "../rules/map.ts";
import { checkAfterMove } from "../rules/mines.ts";
import {
  checkMove,
  effectOf,
  entryPath,
  isBlocked,
  mayShiftGear,
  moveShip,
  mustGoAhead,
  mustGoStraight,
  pointsNow,
  stepFrom,
  straightPoints,
  tiedWith,
} from "../rules/movement.ts";
import { reachable, type Reach } from "../rules/reach.ts";
import { shapes } from "../rules/references.ts";
import type { Ship, ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { stressOf } from "../rules/stress.ts";
import { isWayHome } from "../rules/victory.ts";
import { ask } from "./ask-sensors.ts";
import { toggleField } from "./forms.ts";
import { askToMove } from "./quiet.ts";
import { scan } from "./scan.ts";
import { anyInquiry } from "./sensing.ts";

/** More than the points of any ship. */
const MOST_STEPS = 99;

interface Move {
  type: "move";
  ship: number;
  path: Path;
  roll: boolean;
}

/** A ship goes along a path (ST-SEQ-06). */
export const move = act("move", {
  ship: shapes.ship,
  path: z.array(z.strictObject({ step: z.enum(STEPS_OF_MOVEMENT) })).check(z.maxLength(MOST_STEPS)),
  roll: z.boolean(),
})({
  rule: "ST-SEQ-06",
  /** A captain whose ships have equal points moves them in the order he likes (R50). */
  fits: ({ who }, { ship }, state) => who === ship || tiedWith(state, who).includes(ship),
  offer(state, _seat, { who }) {
    const ship = shipAt(state, who);
    const points = pointsNow(state, ship);
    return [
      ...plotOffer(state, who, message("label.plot", { points })),
      ...reachable(state, ship).map((reach) => reachOffer(state, who, ship, reach)),
      ...tiedWith(state, who).flatMap((other) => insteadOffers(state, other)),
      ...barredGear(state, who),
    ];
  },
  check: (state, _seat, action) => checkMove(state, action),
  does(state, _seat, action, table) {
    const { ship: no } = action;
    const before = shipAt(state, no).superstructure;
    const done = moveShip(state, action, table);
    checkAfterMove(state, no, before, table);
    state.asked = [];
    const ship = shipAt(state, no);
    const others = state.queue.filter((other) => other !== no);
    if (done || ship.fate !== "here") state.queue = others;
    else if (hasOwnSensors(state, ship)) state.asked = [askToMove(state, no)];
    else state.queue = [no, ...others];
  },
  sample: (state, _seat, dice, { who }) => anyMove(state, who, dice),
});

/** A path step by step, where there is anything to choose. */
function plotOffer(state: State, no: ShipNo, label: Message): Offer<Move>[] {
  const ship = shipAt(state, no);
  const points = pointsNow(state, ship);
  if (points === 0 || mustGoStraight(ship)) return [];
  const roll = (ship.crew?.helmRolls ?? 0) > 0 ? [toggleField("roll", "field.steady", false)] : [];
  const initial = asPath(ship.entering ? entryPath(state, ship) : []);
  return [
    {
      action: { type: "move", ship: no, path: initial, roll: false },
      label,
      subject: `ship.${no}`,
      fields: [pathField(points, initial), ...roll],
      sure: true,
    },
  ];
}

/** Another ship of the same captain with as many points may go first (R50). */
function insteadOffers(state: State, no: ShipNo): Offer<Move>[] {
  const ship = shipAt(state, no);
  const label = message("label.plot-instead", { ship: ship.name, points: pointsNow(state, ship) });
  const plots = plotOffer(state, no, label);
  if (plots.length > 0) return plots;
  return reachable(state, ship).map((reach) => ({ ...reachOffer(state, no, ship, reach), label }));
}

function reachOffer(state: State, no: ShipNo, ship: Ship, reach: Reach): Offer<Move> {
  return {
    action: { type: "move", ship: no, path: asPath(reach.path), roll: false },
    label: labelOf(reach),
    subject: `hex.${reach.q}.${reach.r}.${reach.heading}`,
    preview: previewOf(state, ship, reach),
    sure: true,
  };
}

/** What the way there costs; leaving the map may be the end of it. */
function previewOf(state: State, ship: Ship, reach: Reach): Message {
  if (!onMap(reach)) return message(isWayHome(state, ship, reach) ? "preview.escape" : "preview.leave");
  if (reach.emergencies === 0) return message("preview.none");
  const { engines, superstructure } = stressOf(state.setting, figuresAt(state, ship), ship);
  return message("preview.stress", {
    power: engines.reduce((sum, points) => sum + points, 0) * reach.emergencies,
    superstructure: superstructure * reach.emergencies,
  });
}

function labelOf(reach: Reach): Message {
  const edge = onMap(reach) ? undefined : edgeBeyond(reach);
  if (edge !== undefined) return message("label.leave-map", { edge: message(`edge.${edge}`) });
  const heading = lookUp(`heading.${reach.heading}`);
  return message("label.move", { column: columnOf(reach), row: reach.r, heading });
}

const pathField = (points: number, initial: Readonly<Path>): RowsField => ({
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
  initial,
});

function barredGear(state: State, no: ShipNo): Offer<Move>[] {
  const ship = shipAt(state, no);
  if (ship.gear === "reverse" || mayShiftGear(state, ship)) return [];
  return [
    {
      action: { type: "move", ship: no, path: asPath(["back"]), roll: false },
      label: message("step.back"),
      barred: refuse("not-stationary", "ST-REV-01", { phases: state.setting.phases }),
    },
  ];
}

const MOSTLY: readonly MovementStep[] = [
  "ahead",
  "ahead",
  "ahead-port",
  "ahead-starboard",
  "hold-port",
  "hold-starboard",
  "ahead",
  "emergency-port",
  "emergency-starboard",
];
const ONWARD: readonly MovementStep[] = ["ahead", "ahead-port", "ahead-starboard"];
const TURNS: readonly MovementStep[] = ["hold-port", "hold-starboard"];

/** Straight ahead, as far as a helpless helm leaves it (ST-BRG-04). */
const straightOn = (state: State, ship: Ship): MovementStep[] =>
  Array.from({ length: straightPoints(state, ship) }, () => "ahead");

/** A random path that stays on the map and out of planets. */
function anyMove(state: State, no: ShipNo, dice: Dice): Move {
  const ship = shipAt(state, no);
  if (mustGoStraight(ship))
    return { type: "move", ship: no, path: asPath(straightOn(state, ship)), roll: false };
  const path: Path = [];
  const shifts = mayShiftGear(state, ship) && dice.below(2) === 0;
  const backward = (ship.gear === "reverse") !== shifts;
  let hex: Hex = ship;
  let { heading } = ship;
  const points = backward ? Math.min(1, pointsNow(state, ship)) : pointsNow(state, ship);
  for (let left = points; left > 0; left--) {
    let step: MovementStep = backward
      ? dice.below(2) === 0
        ? "back"
        : dice.pick(TURNS)
      : dice.pick(mustGoAhead(state, ship, hex, heading) ? ONWARD : MOSTLY);
    const next = stepFrom(hex, heading, step);
    if (!onMap(next) || isBlocked(state, next)) step = dice.pick(TURNS);
    else hex = next;
    heading = headingOf(heading + effectOf(step).turn);
    path.push({ step });
  }
  const roll = path.length > 0 && (ship.crew?.helmRolls ?? 0) > 0 && dice.below(2) === 0;
  return { type: "move", ship: no, path, roll };
}

/** Where the captain works the sensors himself, he may ask before he moves (ST-XSQ-10). */
export const moving = question("move", [move, ask, scan])({
  lone: true,
  ask(state, { who }) {
    const ship = shipAt(state, who);
    return message("ask.move", { ship: ship.name, points: pointsNow(state, ship) });
  },
  fallback(state, { who }) {
    const ship = shipAt(state, who);
    const path = mustGoStraight(ship) ? straightOn(state, ship) : ship.entering ? entryPath(state, ship) : [];
    return { type: "move", ship: who, path: asPath(path), roll: false };
  },
  sample: (state, asked, seat, dice) =>
    (dice.below(2) === 0 && !hasOwnSensors(state, shipAt(state, asked.who))
      ? anyInquiry(state, seat, dice, asked)
      : undefined) ?? anyMove(state, asked.who, dice),
});
