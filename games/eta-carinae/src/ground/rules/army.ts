import type { Seat } from "@flagship/kernel";
import { ELEMENTS, elementType, fields, isTroopId, type ElementId } from "../data/elements.ts";
import type { GroundSide, Platoon } from "../data/scenarios.ts";
import { supportOf, troopPrice, type SupportId } from "../../common/data/platoons.ts";
import { NANO_TABLE } from "../data/nano.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { TROOP_TABLE, TROOPS, type TroopId } from "../../common/data/troops.ts";
import type { MachineOrder, Muster, PlatoonOrder } from "./action.ts";
import { NEVER, type Element, type Fate, type State } from "./state.ts";

interface Post {
  readonly platoon: number;
  readonly command: boolean;
  readonly support: readonly SupportId[];
  readonly fate: Fate;
}

const LOOSE: Post = { platoon: -1, command: false, support: [], fate: "fit" };

export function newElement(side: Seat, type: ElementId, post: Post = LOOSE): Element {
  const { missiles, hull } = elementType(type);
  return {
    side,
    type,
    platoon: post.platoon,
    command: post.command,
    support: [...post.support],
    x: 0,
    y: 0,
    aboard: -1,
    inside: -1,
    dug: false,
    fate: post.fate,
    weapons: true,
    mobility: true,
    hull,
    missiles,
    stunned: 0,
    fired: 0,
    hidden: false,
    spotted: false,
    known: false,
    tracked: 0,
    lastX: NEVER,
    lastY: NEVER,
  };
}

/** Adds a platoon; its command is the first squad of the type that leads. */
function enlist(state: State, side: Seat, number: number, { squads, command }: Platoon): void {
  let led = command === "";
  for (const { type, count, support } of squads) {
    for (let i = 0; i < count; i++) {
      const leads = !led && type === command;
      if (leads) led = true;
      state.elements.push(newElement(side, type, { platoon: number, command: leads, support, fate: "fit" }));
    }
  }
}

/** The army that a scenario lists. */
export function enlistListed(state: State, side: Seat, plan: GroundSide): void {
  for (const [number, platoon] of plan.platoons.entries())
    enlist(state, side, platoonNumber(side, number), platoon);
  for (const { type, count } of plan.others)
    for (let i = 0; i < count; i++) state.elements.push(newElement(side, type));
  for (const { type, count } of plan.reserves)
    for (let i = 0; i < count; i++)
      state.elements.push(newElement(side, type, { ...LOOSE, fate: "reserve" }));
  // Everybody can read the scenario.
  for (const element of state.elements) if (element.side === side) element.known = true;
}

/** Platoons of both sides have different numbers. */
const platoonNumber = (side: Seat, number: number): number => 2 * number + side;

/** The squads that a platoon's order stands for. */
export function squadsOf({ troop, count, command, robots, first, second }: PlatoonOrder): Platoon {
  const wanted = [first, second].filter((arm) => arm !== "");
  const squads: Platoon["squads"] = [];
  const add = (type: TroopId, number: number): void => {
    if (number > 0) squads.push({ type, count: number, support: carried(type, wanted) });
  };
  if (command !== "" && command !== troop) add(command, 1);
  add(troop, count);
  add("support-robot", robots);
  return { squads, command };
}

/** What a squad takes along of the weapons that were asked for; robots fill up with what they can carry. */
function carried(type: TroopId, wanted: readonly SupportId[]): SupportId[] {
  const { most, from } = supportOf(type);
  const taken = wanted.filter((arm) => from.includes(arm)).slice(0, most);
  const [usual] = from;
  const robot = type === "support-robot" || type === "combat-robot";
  const missing =
    robot && usual !== undefined ? Array.from({ length: most - taken.length }, () => usual) : [];
  return [...taken, ...missing];
}

/** What an army costs (EC-ORG-05, tables D3.10, D3.11 and D3.14). */
export function musterPrice(sovereignty: Sovereignty, { platoons, machines, nano }: Muster): number {
  let price = 0;
  for (const platoon of platoons)
    for (const { type, count } of squadsOf(platoon).squads) price += count * troopPrice(type, sovereignty);
  for (const { type, count } of machines) price += count * elementType(type).price;
  for (const { type, count } of nano) price += count * NANO_TABLE[type].price;
  return price;
}

/** The army that was bought. */
export function enlistBought(state: State, side: Seat, { platoons, machines, nano }: Muster): void {
  for (const [number, platoon] of platoons.entries())
    enlist(state, side, platoonNumber(side, number), squadsOf(platoon));
  for (const { type, count } of machines)
    for (let i = 0; i < count; i++) state.elements.push(newElement(side, type));
  const stock = state.nano[side];
  if (stock !== undefined) for (const { type, count } of nano) stock[type] += count;
}

/** Troops that a sovereignty organises in platoons. */
export const troopsOf = (sovereignty: Sovereignty): TroopId[] =>
  TROOPS.filter(
    (troop) =>
      TROOP_TABLE[troop].from.includes(sovereignty) &&
      TROOP_TABLE[troop].class >= 2 &&
      !TROOP_TABLE[troop].robot &&
      troop !== "crew" &&
      troop !== "centurion",
  );

/** What can be bought beside platoons. */
export const machinesOf = (sovereignty: Sovereignty): MachineOrder["type"][] =>
  ELEMENTS.filter((id) => fields(sovereignty, id) && (!isTroopId(id) || id === "crew"));
