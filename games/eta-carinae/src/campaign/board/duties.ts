import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import type { Month } from "../rules/action.ts";
import { orderFault } from "../rules/check-steps.ts";
import { hexName, type Hex } from "../rules/hexes.ts";
import { realmOf, worldName } from "../rules/places.ts";
import { boxesLost } from "../rules/ships.ts";
import type { State } from "../rules/state.ts";
import { orderIn, takesOrders, type Group } from "./groups.ts";
import { HEX, WORLD } from "../rules/references.ts";
import { accountsOf, IDLE_STOCK } from "../rules/ledger.ts";

/** Something a ruler may want to see to before the month ends. */
export interface Duty {
  readonly text: Message;
  /** It breaks a rule or wastes something, or it is merely open. */
  readonly tone: "danger" | "act";
  readonly hex: Hex;
  readonly force?: string;
}

/** What is still to be ordered this month; whatever is left alone goes on as it is. */
export function dutiesOf(
  view: State,
  seat: number,
  month: Month,
  groups: readonly Group[],
  nameOf: (group: Group) => Message,
): readonly Duty[] {
  return [
    ...groups
      .filter((group) => takesOrders(view, group))
      .flatMap((group): Duty[] => forceDuty(view, seat, month, group, nameOf(group))),
    ...yardDuties(view, seat, month),
    ...stockDuties(view, seat, month),
    ...repairDuties(view, month, groups),
  ];
}

function forceDuty(view: State, seat: number, month: Month, group: Group, name: Message): Duty[] {
  const order = orderIn(month, view, group.id);
  const about = { hex: group.hex, force: group.id };
  if (orderFault(view, seat, group, group.ships, order, "") !== undefined)
    return [{ ...about, tone: "danger", text: message("board.campaign.duty.fault", { force: name }) }];
  return order.steps.length > 0
    ? []
    : [{ ...about, tone: "act", text: message(`board.campaign.duty.${order.stance}`, { force: name }) }];
}

function yardDuties(view: State, seat: number, { buys }: Month): Duty[] {
  const { works } = realmOf(view, seat);
  return view.worlds.flatMap((world, index): Duty[] => {
    const busy =
      works.some((work) => work.world === index && work.item.startsWith("ship:")) ||
      buys.some((buy) => buy.world === WORLD.to(index) && buy.item.startsWith("ship:"));
    if (world.owner !== seat || world.shipyard === 0 || busy) return [];
    const text = message("board.campaign.duty.yard", { world: worldName(view, index) });
    return [{ tone: "act", text, hex: world.hex }];
  });
}

function stockDuties(view: State, seat: number, { buys }: Month): Duty[] {
  return accountsOf(view, seat, buys).flatMap(({ hex, left }): Duty[] => {
    const where = hexName(view.chart, hex);
    if (left < 0)
      return [{ tone: "danger", hex, text: message("board.campaign.duty.over", { where, points: -left }) }];
    return left < IDLE_STOCK
      ? []
      : [{ tone: "act", hex, text: message("board.campaign.duty.stock", { where, points: left }) }];
  });
}

/** Ships are mended where points were set aside for it (EC-CREP-03). */
function repairDuties(view: State, { repairs }: Month, groups: readonly Group[]): Duty[] {
  const hurt = Map.groupBy(
    groups.flatMap(({ hex, ships }) => ships.filter((ship) => boxesLost(ship) > 0).map(() => hex)),
    (hex) => hex,
  );
  return [...hurt].flatMap(([hex, ships]): Duty[] => {
    if (repairs.some(({ system, most }) => system === HEX.to(hex) && most > 0)) return [];
    const values = { ships: ships.length, where: hexName(view.chart, hex) };
    return [{ tone: "act", hex, text: message("board.campaign.duty.repair", values) }];
  });
}
