import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import type { Month } from "./action.ts";
import { orderFault } from "./check-steps.ts";
import { inOnePlace } from "./forces.ts";
import { GOODS } from "./goods.ts";
import { forceById, readHex, readPlace } from "./places.ts";
import { makingFault } from "./production.ts";
import { isNewForce, rulerAt } from "./references.ts";
import type { Force, Ship, State } from "./state.ts";

/** The rule against a month's orders, if any line of them breaks one. */
export function monthFault(state: State, seat: Seat, month: Month): Refusal | undefined {
  for (const [index, buy] of month.buys.entries()) {
    const world = readPlace(state, buy.world);
    const good = GOODS.get(buy.item);
    if (world === undefined || world < 0)
      return refuse("campaign-no-place", "EC-CECO-03", { place: buy.world }, `buys.${index}.world`);
    if (good === undefined)
      return refuse("campaign-not-for-sale", "EC-CECO-05", { item: buy.item }, `buys.${index}.item`);
    const code = makingFault(state, seat, world, good);
    if (code !== undefined) return refuse(code, "EC-CECO-03", { item: buy.item }, `buys.${index}.item`);
  }
  const groups = new Map<string, { place: Force; ships: Ship[] }>();
  for (const force of state.forces)
    if (force.owner === seat) groups.set(force.id, { place: force, ships: [...force.ships] });
  const fault = regroupFault(state, seat, month, groups);
  if (fault !== undefined) return fault;
  for (const [id, order] of Object.entries(month.forces)) {
    const group = groups.get(id);
    // A sheet has room for task forces that are not formed after all.
    if (group === undefined && isNewForce(id)) continue;
    if (group === undefined)
      return refuse("campaign-not-your-force", "EC-CGEN-04", { force: id }, `forces.${id}`);
    const wrong = orderFault(state, seat, group.place, group.ships, order, `forces.${id}`);
    if (wrong !== undefined) return wrong;
  }
  for (const [index, repair] of month.repairs.entries())
    if (readHex(state, repair.system) === undefined)
      return refuse("campaign-no-hex", "EC-CREP-03", { place: repair.system }, `repairs.${index}.system`);
  for (const [index, text] of month.betrays.entries()) {
    const bound = state.treaties.some(
      (treaty) =>
        [treaty.one, treaty.other].includes(seat) && [treaty.one, treaty.other].includes(rulerAt(text)),
    );
    if (!bound || rulerAt(text) === seat)
      return refuse("campaign-no-treaty", "EC-CDIP-01", undefined, `betrays.${index}`);
  }
  return undefined;
}

/** Ships change between forces in one place only (EC-CGEN-04). Follows the changes in `groups`. */
function regroupFault(
  state: State,
  seat: Seat,
  month: Month,
  groups: Map<string, { place: Force; ships: Ship[] }>,
): Refusal | undefined {
  for (const [index, { ship: id, force: to }] of month.regroups.entries()) {
    const from = [...groups.values()].find((group) => group.ships.some((ship) => ship.id === id));
    const ship = from?.ships.find((one) => one.id === id);
    if (from === undefined || ship === undefined)
      return refuse("campaign-not-your-ship", "EC-CGEN-04", { ship: id }, `regroups.${index}.ship`);
    let into = groups.get(to);
    if (into === undefined && isNewForce(to)) {
      into = { place: from.place, ships: [] };
      groups.set(to, into);
    }
    if (into === undefined || (forceById(state, to) !== undefined && forceById(state, to)?.owner !== seat))
      return refuse("campaign-not-your-force", "EC-CGEN-04", { force: to }, `regroups.${index}.force`);
    if (!inOnePlace(from.place, into.place))
      return refuse("campaign-apart", "EC-CGEN-04", undefined, `regroups.${index}.force`);
    from.ships = from.ships.filter((one) => one !== ship);
    into.ships.push(ship);
  }
  return undefined;
}
