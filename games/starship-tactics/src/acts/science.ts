import * as z from "zod/mini";
import type { Refusal } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { rollFor } from "../rules/dice.ts";
import { noteDisabled } from "../rules/disabled.ts";
import { about, tellPosts } from "../rules/event.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { isOfficerShaken } from "../rules/panels.ts";
import { isDead } from "../rules/power.ts";
import { shapes, SHIELD_NAMES, shieldName, shieldNamed } from "../rules/references.ts";
import { EXCEPTIONAL, skillRoll } from "../rules/skill.ts";
import { isStationOut, type Ship, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { numberField } from "./forms.ts";
import { powerGroup } from "./power-fields.ts";

const USES = ["none", "shields", "damage-control", "repair", "casualties"] as const;
type Use = (typeof USES)[number];
/** Shield points that the best of rolls gives (ST-SCI-02). */
const MOST_POINTS = 4;
/** Such points may go above a shield's maximum, but no further (ST-SCI-02). */
const BEYOND = 2;

/** What keeps the Science Officer from a roll: his nerves, a station that is out, a ship at 0. */
function whyNoScience(ship: Ship, use: Use): Refusal | undefined {
  if (use === "none") return undefined;
  if (isOfficerShaken(ship.crew, "sensors")) return refuse("science-shaken", "ST-BRG-04", undefined, "use");
  if (use !== "shields" && isStationOut(ship, "communications"))
    return refuse("damage-control-out", "ST-BRG-07", undefined, "use");
  if (use === "shields" && isStationOut(ship, "shields"))
    return refuse("shields-out", "ST-BRG-07", undefined, "use");
  if (use === "shields" && (ship.crew?.blackout ?? 0) > 0)
    return refuse("no-power", "ST-BRG-11", undefined, "use");
  return ship.disabled && (use === "shields" || use === "damage-control")
    ? refuse("repairs-only", "ST-SCI-10", undefined, "use")
    : undefined;
}

/** Shield points that the science officer wishes to place must go on working shields (ST-SCI-02). */
export function checkScience(
  state: State,
  no: ShipNo,
  use: Use,
  power: Readonly<Record<string, number>>,
): Refusal | undefined {
  const ship = shipAt(state, no);
  const idle = whyNoScience(ship, use);
  if (idle !== undefined) return idle;
  if (use !== "shields")
    return Object.keys(power).length === 0
      ? undefined
      : refuse("no-such-shield", "ST-SCI-02", undefined, "power");
  const most = figuresAt(state, ship).maxShield + BEYOND;
  let wished = 0;
  for (const [name, points] of Object.entries(power)) {
    const side = shieldNamed(name);
    const field = `power.${name}`;
    if (side === undefined) return refuse("no-such-shield", "ST-SCI-02", undefined, field);
    if (points > 0 && isDead(ship, side))
      return refuse("generator-dead", "ST-SCI-02", { side: side + 1 }, field);
    if ((ship.shields[side] ?? 0) + points > most)
      return refuse("shield-over-maximum", "ST-SCI-02", { most }, field);
    wished += points;
  }
  return wished <= MOST_POINTS
    ? undefined
    : refuse("too-many-points", "ST-SCI-02", { most: MOST_POINTS }, "power");
}

/** The Science Officer's one roll of the turn for one of four uses (ST-SCI-01). */
export const science = act("science", { ship: shapes.ship, use: z.enum(USES), power: shapes.power })({
  ...aboard,
  offer: (state, _seat, { who }) =>
    USES.map((use) => ({
      action: { type: "science", ship: who, use, power: {} },
      label: message(`label.science.${use}`),
      ...(use === "shields" ? { fields: [shieldForm(state, shipAt(state, who))] } : {}),
    })),
  check: (state, _seat, { ship, use, power }) => checkScience(state, ship, use, power),
  does(state, _seat, { ship: no, use, power }, table, ask) {
    const ship = shipAt(state, no);
    const { crew } = ship;
    answered(state, ask);
    if (use === "none" || crew === undefined) return;
    const skill = use === "shields" ? "deflectors" : "damageControl";
    const { face, needs, made } = skillRoll(state, no, skill, 0, table);
    const great = face <= EXCEPTIONAL;
    const faces = [face];
    let gained = 0;
    if (use === "shields" && (made || great)) gained = placeShields(ship, power, great ? MOST_POINTS : 2);
    if (use === "damage-control" && made) {
      const die = rollFor(table, 10, "damage-control", no);
      faces.push(die);
      // Half of the die, rounded up (ST-SCI-03).
      gained = Math.ceil(die / 2);
      crew.damageControl = gained;
    }
    if (use === "repair" && (made || great)) {
      gained = great ? 2 : 1;
      ship.superstructure = Math.min(figuresAt(state, ship).superstructure, ship.superstructure + gained);
      noteDisabled(state, no, table);
    }
    if (use === "casualties" && made) {
      gained = 5;
      ship.casualties = Math.max(0, ship.casualties - 50);
    }
    tellPosts(table, state, ship, ["captain", "damage", "shields", "sensors"], {
      type: "skill",
      officer: "science",
      use,
      needs,
      faces,
      gained,
      ...about(state, no, "ST-SCI-01"),
    });
  },
  sample(state, _seat, dice, { who }) {
    const use = dice.pick(USES.filter((one) => checkScience(state, who, one, {}) === undefined));
    const power =
      use === "shields" ? wishedShields(state, shipAt(state, who), dice.below(6), dice.roll(2)) : {};
    return { type: "science", ship: who, use, power };
  },
});

const shieldForm = (state: State, ship: Ship) => {
  const most = figuresAt(state, ship).maxShield + BEYOND;
  const room = (side: number): number => Math.max(0, Math.min(MOST_POINTS, most - (ship.shields[side] ?? 0)));
  const fields = [0, 1, 2, 3, 4, 5].flatMap((side) =>
    isDead(ship, side) ? [] : [numberField(shieldName(side), `field.shield.${side + 1}`, room(side), 0)],
  );
  return powerGroup(fields, undefined, "field.shield-points");
};

function placeShields(ship: Ship, wished: Readonly<Record<string, number>>, points: number): number {
  let left = points;
  for (const [side, name] of SHIELD_NAMES.entries()) {
    const placed = Math.min(left, wished[name] ?? 0);
    ship.shields[side] = (ship.shields[side] ?? 0) + placed;
    left -= placed;
  }
  return points - left;
}

/** One or two points more for a shield that takes them (ST-SCI-02). */
function wishedShields(state: State, ship: Ship, first: number, points: number): Record<string, number> {
  const { maxShield } = figuresAt(state, ship);
  const open = SHIELD_NAMES.filter(
    (_, side) => !isDead(ship, side) && (ship.shields[side] ?? 0) <= maxShield,
  );
  const name = open[first % open.length];
  return name === undefined ? {} : { [name]: points };
}

export const askScience = (state: State, no: ShipNo) => askShip(state, "science", no, "damage");

export const damageStation = question("science", [science])({
  lone: true,
  ask: (state, { who }) => message("ask.science", { ship: shipAt(state, who).name }),
  fallback: (_state, { who }) => ({ type: "science", ship: who, use: "none", power: {} }),
});
