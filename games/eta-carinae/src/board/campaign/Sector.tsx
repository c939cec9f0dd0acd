import { isSeat, message, nameOf, type Field, type Pickable } from "@flagship/kernel";
import { useSay, type BoardProps, type Power } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ForceOrder, Month } from "../../campaign/action.ts";
import { orderFault } from "../../campaign/check-steps.ts";
import { readItem } from "../../campaign/goods.ts";
import type { Hex } from "../../campaign/hexes.ts";
import { worldName } from "../../campaign/places.ts";
import { makingFault } from "../../campaign/production.ts";
import { opensWormholes } from "../../campaign/ships.ts";
import { orderOf, type Posture } from "../../campaign/staff.ts";
import type { Force, Owner, State } from "../../campaign/state.ts";
import { fillingOf } from "../filling.ts";
import { colourOf } from "../looks.ts";
import { Yard } from "../Yard.tsx";
import { Dispatches } from "./Dispatches.tsx";
import { ForceDesk } from "./ForceDesk.tsx";
import { MonthSheet } from "./MonthSheet.tsx";
import { endOf, errandsIn, wayOf } from "./plan.ts";
import { StarMap } from "./StarMap.tsx";
import { System } from "./System.tsx";

/** The star map with the month's orders: pick a force, point at where it goes, build where one stands. */
export function Sector(props: BoardProps): JSX.Element {
  const { seen, viewer, lexicon } = props;
  const view = seen.view as State;
  const say = useSay();
  const seat = isSeat(viewer) ? viewer : undefined;
  const own = seat === undefined ? undefined : view.realms[seat];
  const powers = view.realms.map((realm) => realm.sovereignty);
  const colour = (owner: Owner): Power | undefined =>
    owner >= 0 ? colourOf(powers, owner) : owner < -1 ? "grey" : undefined;
  const ownerOf = (index: number): Owner => {
    const world = view.worlds[index];
    if (world === undefined || !world.hidden) return world?.owner ?? -1;
    const charted = own?.charts[index];
    return charted?.owner ?? view.realms.findIndex((realm) => realm.homeWorld === index);
  };
  const ownerName = (owner: Owner): string => nameOf(powers[owner] ?? `campaign.owner${owner}`, lexicon);

  const [hex, setHex] = useState<Hex>(own?.homeHex ?? view.realms[0]?.homeHex ?? 0);
  const [forceId, setForce] = useState<string | undefined>();
  const force = view.forces.find(({ id }) => id === forceId);
  const filling = seat === undefined ? undefined : fillingOf<Month>(props, "month");
  const orderFor = (one: Force): ForceOrder =>
    filling?.answer.forces[one.id] ?? orderOf(one.stance, [...one.steps]);
  const write = (one: Force, order: ForceOrder): void =>
    filling?.write({ forces: { ...filling.answer.forces, [one.id]: order } });
  const buys = filling?.answer.buys ?? [];
  const asked = force !== undefined && filling !== undefined && seat !== undefined;

  return (
    <div class="ec-board">
      <div class="ec-star-map">
        <StarMap
          view={view}
          picked={hex}
          reach={
            asked && force.ships.some((ship) => opensWormholes(ship, view.turn))
              ? endOf(view, seat, force, orderFor(force).steps).hex
              : undefined
          }
          ways={
            filling === undefined || seat === undefined
              ? []
              : view.forces.map((one) => wayOf(view, seat, one, orderFor(one).steps))
          }
          colourOf={colour}
          ownerOf={ownerOf}
          onHex={(at) => {
            setHex(at);
            // The first force that one meets is picked; after that pointing says where it goes.
            if (force === undefined) setForce(view.forces.find((one) => one.hex === at)?.id);
          }}
        />
      </div>
      <div class="ec-campaign-side">
        <System
          view={view}
          hex={hex}
          lexicon={lexicon}
          force={force?.id}
          errands={asked ? errandsIn(view, seat, force, orderFor(force), hex) : []}
          ownerOf={ownerOf}
          ownerName={ownerName}
          onForce={setForce}
          onErrand={({ steps }) => {
            if (force === undefined) return;
            const order = orderFor(force);
            write(force, { ...order, steps: [...order.steps, ...steps] });
          }}
          yard={(index) =>
            filling !== undefined &&
            seat !== undefined &&
            view.worlds[index]?.owner === seat && (
              <Yard
                key={index}
                label={say(message("board.campaign.build", { world: worldName(view, index) }))}
                items={itemsFor(view, seat, index, filling.fields)}
                bought={buys.flatMap(({ world, item, n }, place) =>
                  world === `w${index}` ? [{ place, item, n }] : [],
                )}
                onBuy={(item, n) => filling.write({ buys: [...buys, { world: `w${index}`, item, n }] })}
                onStrike={(place) => filling.write({ buys: buys.filter((_, at) => at !== place) })}
              />
            )
          }
        />
        <div class="ec-campaign-desk">
          {asked && (
            <ForceDesk
              view={view}
              force={force}
              order={orderFor(force)}
              fault={orderFault(view, seat, force, force.ships, orderFor(force), "")}
              lexicon={lexicon}
              onChange={(order) => write(force, order)}
            />
          )}
          {filling !== undefined && own !== undefined && (
            <MonthSheet
              month={filling.answer}
              power={own.sovereignty}
              stock={Object.values(own.stock).reduce((total, points) => total + points, 0)}
              onStaff={(posture) => {
                const draft = staffPlan(props, posture);
                if (draft !== undefined) filling.write(knownTo(filling.answer, draft));
              }}
              onSend={filling.send}
            />
          )}
          <Dispatches reports={[...(own?.reports ?? []), ...view.news]} />
        </div>
      </div>
    </div>
  );
}

/** What a world can make, of all that is for sale. */
function itemsFor(view: State, seat: number, world: number, fields: readonly Field[]): readonly Pickable[] {
  const buys = fields.find(({ name }) => name === "buys");
  const item = buys?.kind === "rows" ? buys.fields.find(({ name }) => name === "item") : undefined;
  if (item?.kind !== "pick") return [];
  return item.from.filter(({ value }) => {
    const read = readItem(value);
    return read !== undefined && makingFault(view, seat, world, read) === undefined;
  });
}

/** The staff's plan of a posture, which is offered as an answer of its own. */
const staffPlan = ({ seen }: BoardProps, posture: Posture): Month | undefined =>
  seen.choices?.open.find(({ label }) => label.key === `label.campaign.staff.${posture}`)?.action as
    | Month
    | undefined;

/** A plan as far as it concerns forces that exist: the sheet has no lines for those that are still to be formed. */
function knownTo(month: Month, plan: Month): Partial<Month> {
  const forces = Object.entries(plan.forces).filter(([id]) => id in month.forces);
  return {
    buys: plan.buys,
    repairs: plan.repairs,
    forces: { ...month.forces, ...Object.fromEntries(forces) },
  };
}
