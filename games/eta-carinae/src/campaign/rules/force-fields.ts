import type { Field, Message, Pickable, Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { FITS } from "../../space/data/fits.ts";
import { MISSILES } from "../../common/data/missiles.ts";
import { NANO } from "../../ground/data/nano.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { TAC_CRAFT, TAC_CRAFT_TABLE } from "../../space/data/tac-craft.ts";
import { TROOP_TABLE, TROOPS } from "../../common/data/troops.ts";
import { VEHICLES } from "../../ground/data/vehicles.ts";
import type { ForceOrder } from "./action.ts";
import { BOMBARD_TARGETS } from "./bombardment.ts";
import { orderFault } from "./check-steps.ts";
import { CLUSTER_SETS } from "../data/facilities.ts";
import { called, group, number, oneOf, pick, rows, toggle } from "./field-parts.ts";
import { hexesWithin, hexName, lightYears, type Hex } from "./hexes.ts";
import { LONGEST_JUMP } from "./jumps.ts";
import { isSystem, realmOf, spotName, worldName } from "./places.ts";
import { orderOf } from "./force-order.ts";
import { HEX, OUTSIDE, WORLD } from "./references.ts";
import { nameOfLot, partsOf } from "./goods.ts";
import { BREAK_OFFS, MANNERS, STANCES, STEPS, type Force, type State } from "./state.ts";

/** A force by its ships and place. */
export const forceLabel = (state: State, force: Force): Message =>
  message("field.campaign.force-at", {
    id: force.id,
    ships: force.ships.length,
    place: spotName(state, force.hex, force.at),
  });

/** One force: stance, doctrine and steps, as they stand now. */
export function forceField(state: State, seat: Seat, force: Force): Field {
  const standing = orderOf(force.stance, [...force.steps], {
    breakOff: `${force.breakOff}`,
    manner: force.manner,
    screen: force.screen,
    stealth: force.stealth,
    hunts: force.hunts,
  });
  const fault = orderFault(state, seat, force, force.ships, standing, "");
  const order = fault === undefined ? standing : { ...standing, stealth: false, steps: [] };
  const places = placesFor(
    state,
    seat,
    force,
    order.steps.map((step) => step.to),
  );
  return orderField(force.id, forceLabel(state, force), realmOf(state, seat).sovereignty, places, order);
}

/** A task force that the regrouping may form out of what is in these places (EC-CGEN-04). */
export function newForceField(
  state: State,
  seat: Seat,
  id: string,
  number: number,
  from: readonly Hex[],
): Field {
  const places = new Map<string, Pickable>();
  for (const hex of from)
    for (const place of placesFor(state, seat, { id, hex }, [])) places.set(place.value, place);
  const label = message("field.campaign.new-force", { n: number });
  return orderField(id, label, realmOf(state, seat).sovereignty, [...places.values()], orderOf("defend", []));
}

function orderField(
  id: string,
  label: Message,
  power: Sovereignty,
  places: readonly Pickable[],
  order: ForceOrder,
): Field {
  const posts = places.filter(
    ({ value }) => value === "" || value === OUTSIDE || WORLD.at(value) !== undefined,
  );
  const levels = BREAK_OFFS.map((level) => ({
    value: `${level}`,
    label: message("field.campaign.percent", { level }),
  }));
  const cargo = cargoFor(
    power,
    order.steps.map((step) => step.what),
  );
  return group(
    id,
    [
      oneOf("stance", STANCES, order.stance),
      pick("guards", posts, ""),
      called("break-off", pick("breakOff", levels, order.breakOff)),
      oneOf("manner", MANNERS, order.manner),
      toggle("screen", order.screen),
      toggle("stealth", order.stealth),
      toggle("hunts", order.hunts),
      rows(
        "steps",
        12,
        order.steps.map((step) => ({ ...step })),
        [
          oneOf("step", STEPS, "wait"),
          number("day", 1, 30, 1),
          pick("to", places, ""),
          pick("what", cargo, ""),
          called("count", number("n", 0, 10_000, 0)),
        ],
      ),
    ],
    label,
  );
}

/** Orders lead two jumps away at most. */
const REACH = 2 * LONGEST_JUMP;

/** Where a force could be sent; whatever stands in the order already is offered too. */
function placesFor(
  state: State,
  seat: Seat,
  force: Pick<Force, "id" | "hex">,
  standing: readonly string[],
): Pickable[] {
  const found: Pickable[] = [
    { value: "", label: message("field.campaign.here") },
    { value: OUTSIDE, label: message("field.campaign.outskirts") },
  ];
  const add = (value: string, label: Pickable["label"]): void => {
    if (!found.some((one) => one.value === value)) found.push({ value, label, subject: value });
  };
  for (const [index, world] of state.worlds.entries())
    if (lightYears(state.chart, world.hex, force.hex) <= REACH)
      add(WORLD.to(index), message("field.campaign.world", { world: worldName(state, index) }));
  for (const hex of hexesWithin(state.chart, force.hex, REACH))
    add(
      HEX.to(hex),
      message(isSystem(state, hex) ? "field.campaign.star" : "field.campaign.deep", {
        hex: hexName(state.chart, hex),
      }),
    );
  for (const other of state.forces)
    if (other.id !== force.id && other.owner === seat) add(other.id, forceLabel(state, other));
  for (const value of standing) add(value, message("field.campaign.standing", { value }));
  return found;
}

/** What the yards and camps of a sovereignty make that can go aboard; squads also packed, craft also as cargo. */
const freightOf = (power: Sovereignty): string[] => [
  ...TROOPS.flatMap((one) => (TROOP_TABLE[one].from.includes(power) ? [`troop:${one}`, `crowd:${one}`] : [])),
  ...VEHICLES.map((one) => `vehicle:${one}`),
  ...TAC_CRAFT.flatMap((one) =>
    TAC_CRAFT_TABLE[one].flownBy.includes(power) ? [`craft:${one}`, `spare:${one}`] : [],
  ),
  ...MISSILES.map((one) => `missile:${one}`),
  ...FITS.map((one) => `pod:${one}`),
  ...NANO.map((one) => `nano:${one}`),
];

function cargoFor(power: Sovereignty, standing: readonly string[]): Pickable[] {
  const values = [
    "",
    "goods",
    "fuel",
    "gate",
    "stay",
    ...BOMBARD_TARGETS,
    ...CLUSTER_SETS.keys(),
    ...freightOf(power),
    ...standing,
  ];
  return [...new Set(values)].map((value) => ({ value, label: cargoLabel(value) }));
}

function cargoLabel(value: string): Message {
  if (value === "") return message("field.campaign.nothing");
  const [kind] = partsOf(value);
  const key =
    kind === "crowd" || kind === "spare" ? (`field.campaign.thing-${kind}` as const) : "field.campaign.thing";
  return message(key, { thing: nameOfLot(value) });
}
