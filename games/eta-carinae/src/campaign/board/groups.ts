import { nameOf, type Lexicon, type Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { orderOf } from "../rules/force-order.ts";
import type { ForceOrder, Month } from "../rules/action.ts";
import { inOnePlace } from "../rules/forces.ts";
import { forceById, spotName } from "../rules/places.ts";
import { NEW_FORCES } from "../rules/references.ts";
import type { Force, State } from "../rules/state.ts";

type Regroups = Month["regroups"];

/** A task force with the ships that the month's regrouping gives it; one that is only now formed has no standing order. */
export type Group = Pick<Force, "id" | "owner" | "hex" | "at" | "ships">;

/** The own task forces after the regrouping, those that are to be formed last; empty ones are gone (EC-CGEN-04). */
export function groupsOf(view: State, seat: number, regroups: Regroups): readonly Group[] {
  const own = view.forces.filter(({ owner }) => owner === seat);
  const groups = new Map<string, Group>(
    own.map((force) => [force.id, { ...force, ships: [...force.ships] }]),
  );
  for (const { ship: id, force: to } of regroups) {
    const from = [...groups.values()].find(({ ships }) => ships.some((ship) => ship.id === id));
    const ship = from?.ships.find((one) => one.id === id);
    if (from === undefined || ship === undefined) continue;
    const into = groups.get(to) ?? { ...from, id: to, ships: [] };
    groups.set(to, into);
    from.ships.splice(from.ships.indexOf(ship), 1);
    into.ships.push(ship);
  }
  return [...groups.values()].filter(({ ships }) => ships.length > 0);
}

/** Whether a task force takes orders: stragglers of a jump only look for theirs (EC-CJMP-06). */
export const takesOrders = (view: State, { id }: Group): boolean =>
  (forceById(view, id)?.follows ?? "") === "";

/** Other own task forces that ships of this one could join. */
export const neighboursOf = (groups: readonly Group[], group: Group): readonly Group[] =>
  groups.filter((other) => other.id !== group.id && inOnePlace(other as Force, group as Force));

/** The regrouping with these ships sent to another task force; back in their own they need no line. */
export function regrouped(view: State, now: Regroups, ships: readonly string[], to: string): Regroups {
  const home = forceById(view, to)?.ships.map(({ id }) => id) ?? [];
  return [
    ...now.filter(({ ship }) => !ships.includes(ship)),
    ...ships.filter((ship) => !home.includes(ship)).map((ship) => ({ ship, force: to })),
  ];
}

/** A name for a task force that is to be formed. */
export const freshName = (now: Regroups): string | undefined =>
  NEW_FORCES.find((name) => now.every(({ force }) => force !== name));

/** What a task force is told to do: as written, or as it does already. */
export function orderIn({ forces }: Month, view: State, id: string): ForceOrder {
  const force = forceById(view, id);
  return (
    forces[id] ?? (force === undefined ? orderOf("defend", []) : orderOf(force.stance, [...force.steps]))
  );
}

/** Orders for task forces that exist after the regrouping. */
export function ordersFor(groups: readonly Group[], forces: Month["forces"]): Month["forces"] {
  const there = new Set(groups.map(({ id }) => id));
  return Object.fromEntries(Object.entries(forces).filter(([id]) => there.has(id)));
}

/** Ships by class. */
export const rosterOf = (ships: readonly { readonly class: string }[], lexicon: Lexicon): string =>
  [...Map.groupBy(ships, (ship) => ship.class)]
    .map(([id, all]) => `${all.length} ${nameOf(id, lexicon)}`)
    .join(", ");

/** A small task force is named by its ships, a large one by their number; and where it is. */
export function groupName(view: State, { id, ships, hex, at }: Group, lexicon: Lexicon): Message {
  const classes = new Set(ships.map((ship) => ship.class));
  const who =
    classes.size > 2 ? message("board.campaign.fleet", { ships: ships.length }) : rosterOf(ships, lexicon);
  const key = forceById(view, id) === undefined ? "board.campaign.new-at" : "board.campaign.force-at";
  return message(key, { who, place: spotName(view, hex, at) });
}
