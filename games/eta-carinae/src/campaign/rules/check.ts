import { isSeat, refuse, type Actor, type Refusal, type Seat } from "@flagship/kernel";
import type { Action, Council, Month } from "./action.ts";
import { orderFault } from "./check-steps.ts";
import { stockIn } from "./economy.ts";
import { inOnePlace } from "./forces.ts";
import { readItem } from "./goods.ts";
import { forceById, readHex, readPlace, realmOf } from "./places.ts";
import { makingFault } from "./production.ts";
import { edgesOf, innerSeat, isEdging, isWaitingFor, tableBattle } from "./table-battle.ts";
import { isNewForce, rulerAt } from "./references.ts";
import type { Force, Ship, State } from "./state.ts";

/** The rule that forbids an action, if any does. */
export function check(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (!isSeat(actor) || actor >= state.realms.length) return refuse("campaign-players-only");
  if (state.phase === "over") return refuse("campaign-over", "EC-CVIC-01");
  if (realmOf(state, actor).out) return refuse("campaign-out", "EC-CVIC-02");
  if (action.type === "resign") return undefined;
  if (action.type === "council")
    return state.phase === "council" ? councilFault(state, actor, action) : wrongTime(state);
  if (action.type === "month")
    return state.phase === "month" ? monthFault(state, actor, action) : wrongTime(state);
  const { battle } = state;
  const side = innerSeat(state, actor);
  if (battle === "none" || side === undefined) return refuse("campaign-no-battle", "EC-CGEN-05");
  if (action.type === "edge") {
    if (!isEdging(battle, side)) return refuse("campaign-no-ambush", "EC-CBAT-03");
    return String(edgesOf(state)[1 - side]) === action.edge
      ? refuse("campaign-enemy-edge", "EC-SETUP-03", undefined, "edge")
      : undefined;
  }
  if (action.type !== "concede" && !isWaitingFor(battle, side))
    return refuse("campaign-ambushed", "EC-CBAT-03");
  return tableBattle.check(battle, actor, action);
}

const wrongTime = (state: State): Refusal =>
  refuse("campaign-wrong-phase", "EC-CGEN-02", { phase: state.phase });

function councilFault(state: State, seat: Seat, council: Council): Refusal | undefined {
  const realm = realmOf(state, seat);
  const own = new Set(ownShips(state, seat).map((ship) => ship.id));
  for (const [index, text] of council.pays.entries())
    if (readHex(state, text) === undefined)
      return refuse("campaign-no-hex", "EC-CECO-07", { place: text }, `pays.${index}`);
  for (const [index, id] of council.laysUp.entries())
    if (!own.has(id)) return refuse("campaign-not-your-ship", "EC-CECO-07", { ship: id }, `laysUp.${index}`);
  const partner = (text: string, field: string): Refusal | undefined => {
    const other = rulerAt(text);
    const there = state.realms[other] !== undefined && !state.realms[other].out && other !== seat;
    return there ? undefined : refuse("campaign-no-partner", "EC-CDIP-01", { seat: other + 1 }, field);
  };
  for (const [index, offer] of council.offers.entries()) {
    const fault = partner(offer.to, `offers.${index}.to`);
    if (fault !== undefined) return fault;
  }
  for (const [index, notice] of council.notices.entries()) {
    const other = rulerAt(notice.to);
    const stands = state.treaties.some(
      (treaty) =>
        treaty.kind === notice.treaty &&
        [treaty.one, treaty.other].includes(seat) &&
        [treaty.one, treaty.other].includes(other) &&
        other !== seat,
    );
    if (!stands) return refuse("campaign-no-treaty", "EC-CDIP-01", undefined, `notices.${index}`);
  }
  for (const [index, gift] of council.gifts.entries()) {
    const fault = partner(gift.to, `gifts.${index}.to`);
    if (fault !== undefined) return fault;
    const hex = readHex(state, gift.what);
    if (hex === undefined ? !own.has(gift.what) : stockIn(realm, hex) < gift.n)
      return refuse("campaign-no-gift", "EC-CDIP-01", undefined, `gifts.${index}.what`);
  }
  for (const [index, text] of council.exchanges.entries()) {
    const fault = partner(text, `exchanges.${index}`);
    if (fault !== undefined) return fault;
  }
  for (const [index, letter] of council.messages.entries()) {
    const fault = partner(letter.to, `messages.${index}.to`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const ownShips = (state: State, seat: Seat): Ship[] =>
  state.forces.filter((force) => force.owner === seat).flatMap((force) => force.ships);

function monthFault(state: State, seat: Seat, month: Month): Refusal | undefined {
  for (const [index, buy] of month.buys.entries()) {
    const world = readPlace(state, buy.world);
    const item = readItem(buy.item);
    if (world === undefined || world < 0)
      return refuse("campaign-no-place", "EC-CECO-03", { place: buy.world }, `buys.${index}.world`);
    if (item === undefined)
      return refuse("campaign-not-for-sale", "EC-CECO-05", { item: buy.item }, `buys.${index}.item`);
    const code = makingFault(state, seat, world, item);
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
