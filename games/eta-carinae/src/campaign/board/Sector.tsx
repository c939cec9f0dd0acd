import { isSeat, nameOf } from "@flagship/kernel";
import { message } from "../../say.ts";
import { lock, useHandover, useSay, type Power } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Council, ForceOrder, Month } from "../rules/action.ts";
import { answerFault } from "../rules/questions.ts";
import { upkeepOf } from "../rules/economy.ts";
import type { Hex } from "../rules/hexes.ts";
import { opensWormholes } from "../rules/ships.ts";
import type { Posture } from "../rules/posture.ts";
import type { Owner, State } from "../rules/state.ts";
import { fillingOf } from "../../common/board/filling.ts";
import { colourOf } from "../../common/board/looks.ts";
import { useFocused } from "../../common/board/focused.ts";
import { confirmOf } from "../../common/board/sending.ts";
import type { EtaTable } from "../../common/board/table.ts";
import { CouncilSheet } from "./CouncilSheet.tsx";
import { Dispatches } from "./Dispatches.tsx";
import { dutiesOf, type Duty } from "./duties.ts";
import { groupName, groupsOf, orderIn, ordersFor, type Group } from "./groups.ts";
import { accountsOf } from "../rules/ledger.ts";
import { MonthBar } from "./MonthBar.tsx";
import { useMonthFilm } from "./month-film.ts";
import { MonthSheet } from "./MonthSheet.tsx";
import { OwnForce } from "./OwnForce.tsx";
import { endOf, errandsIn, wayOf } from "./plan.ts";
import { StarMap } from "./StarMap.tsx";
import { System } from "./System.tsx";
import { WorldYard } from "./WorldYard.tsx";

/** The star map with the month's orders: pick a force, point at where it goes, build where one stands. */
export function Sector(props: EtaTable<State>): JSX.Element {
  const { seen, viewer, lexicon } = props;
  const { view } = seen;
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

  const film = useMonthFilm(props, seat);
  const focused = useFocused(props);
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

  const duties =
    filling === undefined || seat === undefined
      ? []
      : dutiesOf(view, seat, filling.answer, groups, (group) => groupName(view, group, lexicon));
  const see = (duty: Duty): void => {
    setHex(duty.hex);
    setForce(duty.force);
  };
  const draft = (posture: Posture): void => {
    const plan = staffPlan(props, posture);
    if (plan !== undefined && filling !== undefined && seat !== undefined)
      filling.write(drafted(view, seat, filling.answer, plan));
  };
  const at = duties.findIndex((duty) => duty.hex === hex && duty.force === forceId);
  const next = duties[(at + 1) % Math.max(1, duties.length)];
  const writing = filling ?? council;
  useHandover({
    ...(writing === undefined || seat === undefined
      ? {}
      : {
          ask: say(
            message(`board.campaign.ask.${filling === undefined ? "council" : "month"}`, { turn: view.turn }),
          ),
          reason: say(message(`board.campaign.reason.${filling === undefined ? "council" : "month"}`)),
          confirm: confirmOf(
            {
              label:
                filling === undefined
                  ? message("board.campaign.council", { upkeep: upkeepOf(view, seat) })
                  : duties.length === 0
                    ? message("board.campaign.seal-all")
                    : message("board.campaign.seal", { open: duties.length }),
              icon: lock,
              quiet: duties.length > 0,
              fault: answerFault(view, seat, writing.answer),
              onSend: writing.send,
            },
            say,
          ),
          seconds: [
            ...(next === undefined
              ? []
              : [{ label: say(message("board.campaign.next-open")), letter: "n", onPress: () => see(next) }]),
            ...(filling === undefined
              ? []
              : [
                  {
                    label: say(message("board.campaign.staff")),
                    letter: "b",
                    onPress: () => draft("expand"),
                  },
                ]),
          ],
        }),
    panel: (
      <div class="ec-panel ec-campaign">
        {council !== undefined && seat !== undefined && (
          <CouncilSheet
            view={view}
            seat={seat}
            council={council.answer}
            powerName={ownerName}
            onChange={council.write}
          />
        )}
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
        {filling !== undefined && seat !== undefined && (
          <MonthSheet
            view={view}
            seat={seat}
            accounts={accountsOf(view, seat, filling.answer.buys)}
            duties={duties}
            onDuty={see}
            onStaff={draft}
          />
        )}
        <Dispatches reports={[...(own?.reports ?? []), ...view.news]} />
      </div>
    ),
  });

  return (
    <div class="ec-board">
      <StarMap
        view={view}
        picked={hex}
        focused={focused}
        told={film.chapters[film.at]?.hex}
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
        ownerName={ownerName}
        onHex={(at) => {
          setHex(at);
          // The first force that one meets is picked; after that pointing says where it goes.
          if (force === undefined) setForce(groups.find((one) => one.hex === at)?.id);
        }}
      />
      {film.chapters.length > 0 && <MonthBar film={film} />}
    </div>
  );
}

/** The staff's plan of a posture, which is offered as an answer of its own. */
function staffPlan({ seen }: EtaTable<State>, posture: Posture): Month | undefined {
  const plan = seen.choices?.open.find(({ label }) => label.key === `label.campaign.staff.${posture}`);
  return plan?.action.type === "month" ? plan.action : undefined;
}

/** The staff's plan in place of what was written about forces and purchases. */
function drafted(view: State, seat: number, month: Month, plan: Month): Partial<Month> {
  const { buys, repairs, regroups } = plan;
  const forces = ordersFor(groupsOf(view, seat, regroups), { ...month.forces, ...plan.forces });
  return { buys, repairs, regroups, forces };
}
