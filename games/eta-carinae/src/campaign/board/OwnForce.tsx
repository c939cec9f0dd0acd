import type { Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { ForceOrder, Month } from "../rules/action.ts";
import { orderFault } from "../rules/check-steps.ts";
import type { State } from "../rules/state.ts";
import { CargoDesk } from "./CargoDesk.tsx";
import { ForceDesk } from "./ForceDesk.tsx";
import { freshName, groupName, groupsOf, neighboursOf, ordersFor, regrouped, type Group } from "./groups.ts";
import { endOf } from "./plan.ts";
import { Regroup } from "./Regroup.tsx";

export interface OwnForceProps {
  readonly view: State;
  readonly seat: number;
  readonly force: Group;
  readonly order: ForceOrder;
  readonly month: Month;
  readonly groups: readonly Group[];
  readonly lexicon: Lexicon;
  readonly onOrder: (order: ForceOrder) => void;
  readonly onMonth: (change: Partial<Month>) => void;
  readonly onForce: (id: string | undefined) => void;
}

/** Everything that can be ordered of the picked task force: stance and steps, cargo, and which ships belong to it. */
export function OwnForce(props: OwnForceProps): JSX.Element {
  const { view, seat, force, order, month, groups, lexicon, onOrder, onMonth, onForce } = props;
  const say = useSay();
  const send = (ships: readonly string[], to = freshName(month.regroups)): void => {
    if (to === undefined) return;
    const regroups = regrouped(view, month.regroups, ships, to);
    const after = groupsOf(view, seat, regroups);
    onMonth({
      regroups,
      forces: ordersFor(after, { ...month.forces, [to]: month.forces[to] ?? { ...order, steps: [] } }),
    });
    onForce(to);
  };
  return (
    <ForceDesk
      view={view}
      force={force}
      name={groupName(view, force, lexicon)}
      order={order}
      fault={orderFault(view, seat, force, force.ships, order, "")}
      lexicon={lexicon}
      onChange={onOrder}
    >
      <details class="ec-more">
        <summary>{say(message("board.campaign.cargo"))}</summary>
        <CargoDesk
          view={view}
          seat={seat}
          force={force}
          end={endOf(view, seat, force, order.steps)}
          onStep={(step) => onOrder({ ...order, steps: [...order.steps, step] })}
        />
      </details>
      <details class="ec-more">
        <summary>{say(message("field.campaign.regroups"))}</summary>
        <Regroup
          force={force}
          neighbours={neighboursOf(groups, force)}
          nameOfForce={(group) => groupName(view, group, lexicon)}
          lexicon={lexicon}
          onSend={send}
        />
      </details>
    </ForceDesk>
  );
}
