import { isSeat, message, type Message } from "@flagship/kernel";
import { useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { STAY, type Action, type Order } from "../../ground/action.ts";
import { check } from "../../ground/check.ts";
import { orderFault } from "../../ground/check-orders.ts";
import { sideOf } from "../../ground/damage.ts";
import { towards } from "../../ground/going.ts";
import { inContact } from "../../ground/melee.ts";
import { unitName } from "../../ground/naming.ts";
import { atFacility } from "../../ground/recovery.ts";
import {
  elementAt,
  elementRef,
  elementsOf,
  enemiesSeen,
  facilityAt,
  indexOf,
  isFit,
} from "../../ground/units.ts";
import type { View } from "../../ground/view.ts";
import type { Place } from "../../plane/point.ts";
import type { Manner } from "../../skirmish/manner.ts";
import { fillingOf } from "../filling.ts";
import { Picks } from "../Picks.tsx";
import { Roster } from "../Roster.tsx";
import { fireActs, orderActs } from "./acts.ts";
import { aimsIn, oddsOf, retarget } from "./aiming.ts";
import { Desk } from "./Desk.tsx";
import { conditionOf, elementText } from "./element-label.ts";
import { FieldMap, marchOf } from "./FieldMap.tsx";
import { MusterSheet } from "./MusterSheet.tsx";

type Answer<Type extends Action["type"]> = Extract<Action, { type: Type }>;

/** One push of an arrow key, in units of the field. */
const PUSH = 10;

/** The field, and the orders, targets or places of the elements. */
export function GroundBoard(props: BoardProps): JSX.Element {
  const { seen, viewer, lexicon } = props;
  const view = seen.view as View;
  const say = useSay();
  const seat = isSeat(viewer) ? viewer : undefined;
  const [selected, pick] = useState<string | undefined>();
  const asked = seat !== undefined && seen.choices !== undefined ? view.phase : undefined;
  const orders = asked === "orders" ? fillingOf<Answer<"orders">>(props, "orders") : undefined;
  const fire = asked === "fire" ? fillingOf<Answer<"fire">>(props, "fire") : undefined;
  const deploy = asked === "deploy" ? fillingOf<Answer<"deploy">>(props, "deploy") : undefined;
  const muster = asked === "muster" ? fillingOf<Answer<"muster">>(props, "muster") : undefined;
  const filling = orders ?? fire ?? deploy;
  /** How fights for facilities are to be settled, where that is open (EC-SKH-06). */
  const manner = orders?.fields.find(({ name }) => name === "figures");

  const element = selected === undefined ? undefined : elementAt(view, selected);
  const isOwn = (ref: string): boolean => {
    const one = elementAt(view, ref);
    return one !== undefined && one.side === seat && isFit(one);
  };
  const acting = selected !== undefined && isOwn(selected) ? selected : undefined;
  const sheet = orders?.answer.sheet ?? {};
  const order = acting === undefined ? STAY : (sheet[acting] ?? STAY);
  const shots = fire?.answer.shots ?? [];
  const targets = new Set(
    fire !== undefined && acting !== undefined && seat !== undefined
      ? oddsOf(view, seat, acting).map(({ ref }) => ref)
      : [],
  );
  const write = (ref: string, next: Order): void => orders?.write({ sheet: { ...sheet, [ref]: next } });

  const goTo = (ref: string, at: Place): void => {
    const mover = elementAt(view, ref);
    const berth = deploy?.answer.berths[ref];
    if (deploy !== undefined && berth !== undefined)
      deploy.write({ berths: { ...deploy.answer.berths, [ref]: { ...berth, at: { x: at.x, y: at.y } } } });
    if (orders !== undefined && mover !== undefined)
      write(ref, { do: "move", path: [towards(view, mover, at)], target: "" });
  };
  const push = (ref: string, across: number, along: number): void => {
    if (!isOwn(ref)) return;
    pick(ref);
    const from = deploy?.answer.berths[ref]?.at ?? sheet[ref]?.path.at(-1) ?? elementAt(view, ref);
    if (from !== undefined) goTo(ref, { x: from.x + across * PUSH, y: from.y - along * PUSH });
  };
  const press = (ref: string): void => {
    if (acting === undefined || element === undefined || isOwn(ref)) return pick(ref);
    const enemy = elementAt(view, ref);
    const facility = facilityAt(view, ref);
    if (fire !== undefined && targets.has(ref))
      return fire.write({ shots: retarget(view, seat ?? 0, shots, acting, ref) });
    if (orders === undefined) return pick(ref);
    if (enemy !== undefined && inContact(element, enemy))
      return write(acting, { do: "melee", path: [], target: ref });
    if (facility !== undefined && atFacility(element, facility))
      return write(acting, { do: "occupy", path: [], target: ref });
    return goTo(acting, enemy ?? facility ?? element);
  };

  const acts =
    acting === undefined || seat === undefined
      ? []
      : orders !== undefined
        ? orderActs(view, seat, acting, order, (next) => write(acting, next))
        : fire !== undefined
          ? fireActs(view, seat, acting, shots, (next) => fire.write({ shots: next }))
          : [];
  const fault = filling === undefined || seat === undefined ? undefined : check(view, seat, filling.answer);
  const doing = (ref: string): string => {
    if (orders !== undefined) return say(message(`ground.deed.${(sheet[ref] ?? STAY).do}`));
    if (fire === undefined) return "";
    const aims = aimsIn(shots, ref).map((target) => say(unitName(view, target)));
    return aims.length === 0 ? say(message("board.held")) : aims.join(", ");
  };
  const ways = new Map(Object.entries(sheet).map(([ref, { path }]) => [ref, path]));
  const berths = new Map(
    Object.entries(deploy?.answer.berths ?? {}).flatMap(([ref, { at, aboard }]) =>
      aboard === "" ? [[ref, at] as const] : [],
    ),
  );

  return (
    <section class="ec-board" aria-label={say(message("ground.board.field"))}>
      {seat !== undefined && view.turn > 0 && (
        <p class="fs-unseen" aria-live="polite">
          {say(
            message("ground.board.situation", {
              turn: view.turn,
              own: [...elementsOf(view, seat)].filter(([, one]) => isFit(one)).length,
              enemies: [...enemiesSeen(view, seat)].length,
              held: view.facilities.filter(({ holder }) => holder === seat).length,
              facilities: view.facilities.length,
            }),
          )}
        </p>
      )}
      <div class="ec-play" data-desk={filling !== undefined}>
        <FieldMap
          view={view}
          selected={selected}
          berths={berths}
          ways={ways}
          aims={shots}
          lit={targets}
          reach={orders !== undefined && acting !== undefined && element !== undefined ? marchOf(element) : 0}
          onUnit={press}
          onPoint={
            acting === undefined || (orders ?? deploy) === undefined ? undefined : (at) => goTo(acting, at)
          }
          onPush={(orders ?? deploy) === undefined ? undefined : push}
        />
        {filling !== undefined && seat !== undefined && (
          <Desk
            title={
              element === undefined
                ? message("ground.board.nobody")
                : elementText(view, indexOf(selected ?? ""), element)
            }
            acts={acts}
            fault={fault}
            hint={message(`ground.hint.${filling === deploy ? "deploy" : (asked ?? "wait")}`)}
            submit={submitText(orders, fire)}
            onSend={filling.send}
          >
            {manner?.kind === "pick" && orders !== undefined && (
              <Picks
                field={manner}
                value={orders.answer.figures ?? manner.initial}
                onPick={(figures) => orders.write({ figures: figures as Manner })}
              />
            )}
            <Roster
              label={say(message("board.roster.elements"))}
              lines={[...elementsOf(view, seat)]
                .filter(([, one]) => isFit(one))
                .map(([index, one]) => {
                  const ref = elementRef(index);
                  return {
                    id: ref,
                    name: say(unitName(view, ref)),
                    state: say(conditionOf(one)),
                    doing: doing(ref),
                    fault:
                      orders !== undefined &&
                      orderFault(view, seat, { [ref]: sheet[ref] ?? STAY }) !== undefined,
                  };
                })}
              selected={selected}
              onPick={pick}
            />
          </Desk>
        )}
      </div>
      {muster !== undefined && seat !== undefined && (
        <MusterSheet
          sovereignty={sideOf(view, seat).sovereignty}
          purse={view.purse[seat] ?? 0}
          army={muster.answer}
          fault={check(view, seat, muster.answer)}
          lexicon={lexicon}
          onChange={muster.write}
          onSend={muster.send}
        />
      )}
      {filling === undefined && element !== undefined && (
        <p class="ec-helm-outcome">{say(elementText(view, indexOf(selected ?? ""), element))}</p>
      )}
    </section>
  );
}

function submitText(
  orders: { readonly answer: Answer<"orders"> } | undefined,
  fire: { readonly answer: Answer<"fire"> } | undefined,
): Message {
  if (orders !== undefined) {
    const written = Object.values(orders.answer.sheet).filter((one) => one.do !== "stay").length;
    return message("ground.submit.orders", { written });
  }
  return fire === undefined
    ? message("ground.submit.deploy")
    : message("ground.submit.fire", { written: fire.answer.shots.length + fire.answer.barrages.length });
}
