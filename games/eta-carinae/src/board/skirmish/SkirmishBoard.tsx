import { isSeat, message } from "@flagship/kernel";
import { useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Place } from "../../plane/point.ts";
import type { Order } from "../../skirmish/action.ts";
import { orderFor, ordersIn, steps } from "../../skirmish/bot/stances.ts";
import { checkOrder } from "../../skirmish/check-orders.ts";
import { isAble } from "../../skirmish/figures.ts";
import type { View } from "../../skirmish/view.ts";
import { DeckMap } from "./DeckMap.tsx";
import { figureLabel } from "./figure-label.ts";
import { OrderDesk } from "./OrderDesk.tsx";

/** The deck, and the order of the figure one has picked. */
export function SkirmishBoard(props: BoardProps): JSX.Element {
  const { seen, viewer, lexicon, subject, onSubject, act, pending } = props;
  const view = seen.view as View;
  const say = useSay();
  const seat = isSeat(viewer) ? viewer : undefined;
  const ordering = view.phase === "orders" && seat !== undefined && seen.choices !== undefined;
  const [drafts, setDrafts] = useState<Readonly<Record<number, Order>>>({});
  useEffect(() => setDrafts({}), [view.turn]);
  const plain = useMemo(
    () => (ordering && seat !== undefined ? plainOrders(view, seat) : {}),
    [view, ordering, seat],
  );

  const named = Number(/^figure:(\d+)$/.exec(subject ?? "")?.[1] ?? Number.NaN);
  const own = view.figures.filter((figure) => figure.side === seat && isAble(figure));
  const selected = view.figures[named] ?? (ordering ? own[0] : undefined);
  const acting = ordering && selected !== undefined && own.includes(selected) ? selected : undefined;
  const orderOf = (id: number): Order | undefined => drafts[id] ?? plain[id];
  const write = (order: Order): void => setDrafts({ ...drafts, [order.figure]: order });
  const order = acting === undefined ? undefined : (orderOf(acting.id) ?? orderFor(acting, "watch"));

  const ways = new Map(
    ordering
      ? own.flatMap((figure) => {
          const path = orderOf(figure.id)?.path ?? [];
          return path.length === 0 ? [] : [[figure.id, path] as const];
        })
      : [],
  );
  const point = (at: Place): void => {
    if (order === undefined || acting === undefined) return;
    if (order.order === "throw") return write({ ...order, path: [at] });
    const walks = order.order === "advance" || order.order === "run" || order.order === "fire";
    return write({ ...order, order: walks ? order.order : "advance", path: steps(view, acting, at) });
  };
  const press = (id: number): void => {
    const target = view.figures[id];
    const charges =
      acting !== undefined && order !== undefined && target !== undefined && target.side !== seat;
    if (charges && order.order === "throw") return write({ ...order, path: [{ x: target.x, y: target.y }] });
    if (charges) return write({ ...order, order: "charge", path: [], target: id });
    if (acting !== undefined && order?.order === "aid" && target?.condition === "wounded")
      return write({ ...order, target: id });
    return onSubject(`figure:${id}`);
  };

  return (
    <section class="ec-board" aria-label={say(message(`skirmish.deck.${view.deck}`))}>
      <DeckMap
        view={view}
        lexicon={lexicon}
        selected={selected?.id}
        ways={ways}
        onFigure={press}
        onPoint={acting === undefined ? undefined : point}
      />
      {acting !== undefined && order !== undefined && (
        <OrderDesk
          view={view}
          figure={acting}
          name={figureLabel(acting, view, lexicon)}
          order={order}
          fault={checkOrder(view, acting, order)}
          onOrder={write}
          onSubmit={
            pending
              ? undefined
              : () =>
                  act({
                    type: "figure-orders",
                    orders: own.map((figure) => {
                      const given = orderOf(figure.id) ?? orderFor(figure, "watch");
                      return checkOrder(view, figure, given) === undefined
                        ? given
                        : orderFor(figure, "watch");
                    }),
                  })
          }
        />
      )}
    </section>
  );
}

/** What a careful commander would order; the player changes what he likes. */
function plainOrders(view: View, seat: number): Readonly<Record<number, Order>> {
  const suggested = ordersIn(view, seat, "careful");
  return suggested.type === "figure-orders"
    ? Object.fromEntries(suggested.orders.map((order) => [order.figure, order]))
    : {};
}
