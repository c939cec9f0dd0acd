import { isSeat, nameOf } from "@flagship/kernel";
import type { BoardProps, Power } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Council, ForceOrder, Month } from "../../campaign/action.ts";
import { check } from "../../campaign/check.ts";
import type { Hex } from "../../campaign/hexes.ts";
import { opensWormholes } from "../../campaign/ships.ts";
import type { Posture } from "../../campaign/posture.ts";
import type { Owner, State } from "../../campaign/state.ts";
import { fillingOf } from "../filling.ts";
import { colourOf } from "../looks.ts";
import { CouncilSheet } from "./CouncilSheet.tsx";
import { Dispatches } from "./Dispatches.tsx";
import { dutiesOf } from "./duties.ts";
import { groupName, groupsOf, orderIn, ordersFor, type Group } from "./groups.ts";
import { accountsOf } from "./ledger.ts";
import { MonthSheet } from "./MonthSheet.tsx";
import { OwnForce } from "./OwnForce.tsx";
import { endOf, errandsIn, wayOf } from "./plan.ts";
import { StarMap } from "./StarMap.tsx";
import { System } from "./System.tsx";
import { WorldYard } from "./WorldYard.tsx";

/** The star map with the month's orders: pick a force, point at where it goes, build where one stands. */
export function Sector(props: BoardProps): JSX.Element {
  const { seen, viewer, lexicon } = props;
  const view = seen.view as State;
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
  const filling = seat === undefined ? undefined : fillingOf<Month>(props, "month");
  const council = seat === undefined ? undefined : fillingOf<Council>(props, "council");
  const month = filling?.answer;
  const groups: readonly Group[] =
    seat === undefined || month === undefined ? view.forces : groupsOf(view, seat, month.regroups);
  const force = groups.find(({ id }) => id === forceId);
  const asked =
    force === undefined || month === undefined || seat === undefined
      ? undefined
      : { force, seat, order: orderIn(month, view, force.id) };
  const write = (order: ForceOrder): void => {
    if (asked !== undefined && month !== undefined)
      filling?.write({ forces: { ...month.forces, [asked.force.id]: order } });
  };

  return (
    <div class="ec-board">
      <div class="ec-star-map">
        <StarMap
          view={view}
          picked={hex}
          reach={
            asked?.force.ships.some((ship) => opensWormholes(ship, view.turn)) === true
              ? endOf(view, asked.seat, asked.force, asked.order.steps).hex
              : undefined
          }
          ways={
            month === undefined || seat === undefined
              ? []
              : groups.map((one) => wayOf(view, seat, one, orderIn(month, view, one.id).steps))
          }
          colourOf={colour}
          ownerOf={ownerOf}
          onHex={(at) => {
            setHex(at);
            // The first force that one meets is picked; after that pointing says where it goes.
            if (force === undefined) setForce(groups.find((one) => one.hex === at)?.id);
          }}
        />
      </div>
      <div class="ec-campaign-side">
        <div class="ec-campaign-desk">
          <System
            view={view}
            hex={hex}
            lexicon={lexicon}
            forces={groups}
            force={force?.id}
            errands={asked === undefined ? [] : errandsIn(view, asked.seat, asked.force, asked.order, hex)}
            ownerOf={ownerOf}
            ownerName={ownerName}
            onForce={setForce}
            onErrand={({ steps }) =>
              asked !== undefined && write({ ...asked.order, steps: [...asked.order.steps, ...steps] })
            }
            yard={(index) =>
              filling !== undefined &&
              seat !== undefined &&
              view.worlds[index]?.owner === seat && (
                <WorldYard
                  key={index}
                  view={view}
                  seat={seat}
                  world={index}
                  lexicon={lexicon}
                  fields={filling.fields}
                  buys={filling.answer.buys}
                  onChange={(buys) => filling.write({ buys })}
                />
              )
            }
          />
          {asked !== undefined && filling !== undefined && (
            <OwnForce
              key={asked.force.id}
              {...asked}
              view={view}
              month={filling.answer}
              groups={groups}
              lexicon={lexicon}
              onOrder={write}
              onMonth={(change) => filling.write(change)}
              onForce={setForce}
            />
          )}
        </div>
        <div class="ec-campaign-desk">
          {council !== undefined && seat !== undefined && (
            <CouncilSheet
              view={view}
              seat={seat}
              council={council.answer}
              powerName={ownerName}
              fault={check(view, seat, council.answer)}
              onChange={council.write}
              onSend={council.send}
            />
          )}
          {filling !== undefined && seat !== undefined && (
            <MonthSheet
              view={view}
              seat={seat}
              accounts={accountsOf(view, seat, filling.answer.buys)}
              duties={dutiesOf(view, seat, filling.answer, groups, (group) =>
                groupName(view, group, lexicon),
              )}
              fault={check(view, seat, filling.answer)}
              onDuty={(duty) => {
                setHex(duty.hex);
                setForce(duty.force);
              }}
              onStaff={(posture) => {
                const draft = staffPlan(props, posture);
                if (draft !== undefined) filling.write(drafted(view, seat, filling.answer, draft));
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

/** The staff's plan of a posture, which is offered as an answer of its own. */
const staffPlan = ({ seen }: BoardProps, posture: Posture): Month | undefined =>
  seen.choices?.open.find(({ label }) => label.key === `label.campaign.staff.${posture}`)?.action as
    | Month
    | undefined;

/** The staff's plan in place of what was written about forces and purchases. */
function drafted(view: State, seat: number, month: Month, plan: Month): Partial<Month> {
  const { buys, repairs, regroups } = plan;
  const forces = ordersFor(groupsOf(view, seat, regroups), { ...month.forces, ...plan.forces });
  return { buys, repairs, regroups, forces };
}
