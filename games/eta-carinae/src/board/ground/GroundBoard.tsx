import { isSeat, message } from "@flagship/kernel";
import { useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import {
  STAY,
  type Action,
  type Barrage,
  type Order,
  type OrderSheet,
  type Shot,
} from "../../ground/action.ts";
import { orderFault } from "../../ground/check-orders.ts";
import { towards } from "../../ground/going.ts";
import { inContact } from "../../ground/melee.ts";
import { bestBarrages, bestShots, gunsOf, isDirect, marksOf } from "../../ground/plan.ts";
import { atFacility } from "../../ground/recovery.ts";
import { elementAt, facilityAt, isFit } from "../../ground/units.ts";
import type { View } from "../../ground/view.ts";
import type { Place } from "../../plane/point.ts";
import { Desk } from "./Desk.tsx";
import { elementText } from "./element-label.ts";
import { FieldMap } from "./FieldMap.tsx";

/** The field, and the orders or targets of the element one has picked. */
export function GroundBoard(props: BoardProps): JSX.Element {
  const { seen, viewer, lexicon, subject, onSubject, act, pending } = props;
  const view = seen.view as View;
  const say = useSay();
  const seat = isSeat(viewer) ? viewer : undefined;
  const asked = seat !== undefined && seen.choices !== undefined ? view.phase : undefined;
  const [sheet, setSheet] = useState<OrderSheet>({});
  const [shots, setShots] = useState<readonly Shot[] | undefined>();
  useEffect(() => {
    setSheet({});
    setShots(undefined);
  }, [view.turn, view.phase]);

  const own = (ref: string | undefined): boolean => {
    const element = ref === undefined ? undefined : elementAt(view, ref);
    return element !== undefined && element.side === seat && isFit(element);
  };
  const selected = subject !== undefined && elementAt(view, subject) !== undefined ? subject : undefined;
  const acting = own(selected) ? selected : undefined;
  const element = selected === undefined ? undefined : elementAt(view, selected);
  const firing = asked === "fire" && seat !== undefined;
  const plan = firing ? (shots ?? bestShots(view, seat)) : [];
  const barrages: readonly Barrage[] = firing ? bestBarrages(view, seat) : [];
  const targets = firing && acting !== undefined ? targetsOf(view, seat, acting) : new Set<string>();

  const write = (ref: string, order: Order): void => setSheet({ ...sheet, [ref]: order });
  const order = acting === undefined ? STAY : (sheet[acting] ?? STAY);
  const fault =
    asked === "orders" && acting !== undefined && seat !== undefined
      ? orderFault(view, seat, { [acting]: order })
      : undefined;

  const point = (at: Place): void => {
    if (acting === undefined || element === undefined || asked !== "orders") return;
    write(acting, { do: "move", path: [towards(view, element, at)], target: "" });
  };
  const press = (ref: string): void => {
    if (acting === undefined || element === undefined || own(ref)) return onSubject(ref);
    const enemy = elementAt(view, ref);
    const facility = facilityAt(view, ref);
    if (firing && targets.has(ref)) return setShots(retarget(view, seat, plan, acting, ref));
    if (asked !== "orders") return onSubject(ref);
    if (enemy !== undefined && inContact(element, enemy))
      return write(acting, { do: "melee", path: [], target: ref });
    if (facility !== undefined && atFacility(element, facility))
      return write(acting, { do: "occupy", path: [], target: ref });
    return point(enemy ?? facility ?? element);
  };
  const answer: Action | undefined =
    asked === "orders"
      ? { type: "orders", sheet: good(view, seat ?? 0, sheet) }
      : firing
        ? { type: "fire", shots: [...plan], barrages: [...barrages] }
        : undefined;

  return (
    <section class="ec-board" aria-label={say(message("ground.board.field"))}>
      <FieldMap
        view={view}
        lexicon={lexicon}
        selected={selected}
        ways={new Map(Object.entries(sheet).map(([ref, { path }]) => [ref, path]))}
        aims={plan}
        lit={targets}
        onUnit={press}
        onPoint={acting !== undefined && asked === "orders" ? point : undefined}
      />
      <Desk
        phase={asked}
        title={
          element === undefined
            ? message("ground.board.nobody")
            : elementText(view, Number(selected?.slice(1)), element)
        }
        order={asked === "orders" && acting !== undefined ? order : undefined}
        riding={(element?.aboard ?? -1) >= 0}
        fault={fault}
        written={asked === "orders" ? Object.keys(sheet).length : plan.length + barrages.length}
        onOrder={(next) => acting !== undefined && write(acting, next)}
        onHold={
          firing && acting !== undefined ? () => setShots(plan.filter(({ by }) => by !== acting)) : undefined
        }
        onSubmit={pending || answer === undefined ? undefined : () => act(answer)}
      />
    </section>
  );
}

/** What the picked element can shoot at directly. */
const targetsOf = (view: View, seat: number, ref: string): Set<string> =>
  new Set(
    gunsOf(view, seat)
      .filter((gun) => `e${gun.index}` === ref && isDirect(gun))
      .flatMap((gun) => marksOf(view, seat, gun).map((mark) => mark.ref)),
  );

/** Every weapon of an element that bears goes at the new target; the others keep theirs. */
function retarget(view: View, seat: number, shots: readonly Shot[], by: string, target: string): Shot[] {
  const bearing = gunsOf(view, seat).filter(
    (gun) =>
      `e${gun.index}` === by && isDirect(gun) && marksOf(view, seat, gun).some((mark) => mark.ref === target),
  );
  const moved = new Set(bearing.map(({ arm }) => arm));
  return [
    ...shots.filter((shot) => shot.by !== by || !moved.has(shot.arm)),
    ...bearing.map(({ arm }) => ({ by, arm, target })),
  ];
}

/** Orders that the rules allow; the others are left out. */
const good = (view: View, seat: number, sheet: OrderSheet): OrderSheet =>
  Object.fromEntries(
    Object.entries(sheet).filter(([ref, order]) => orderFault(view, seat, { [ref]: order }) === undefined),
  );
