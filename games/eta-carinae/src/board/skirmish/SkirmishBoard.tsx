import { isSeat, message } from "@flagship/kernel";
import { useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Place } from "../../plane/point.ts";
import type { Action, Order } from "../../skirmish/action.ts";
import { kindsFor } from "../../skirmish/bot/muster.ts";
import { orderFor, steps } from "../../skirmish/bot/stances.ts";
import { check } from "../../skirmish/check.ts";
import { checkOrder } from "../../skirmish/check-orders.ts";
import { isAble, sideIndex } from "../../skirmish/figures.ts";
import { figureName } from "../../skirmish/forms.ts";
import { sideOf } from "../../skirmish/phases.ts";
import type { Figure } from "../../skirmish/state.ts";
import { NEVER, type View } from "../../skirmish/view.ts";
import { fillingOf } from "../filling.ts";
import { Roster } from "../Roster.tsx";
import { DeckMap } from "./DeckMap.tsx";
import { conditionOf, figureText } from "./figure-label.ts";
import { MusterSheet } from "./MusterSheet.tsx";
import { OrderDesk } from "./OrderDesk.tsx";

type Orders = Extract<Action, { type: "figure-orders" }>;
type Muster = Extract<Action, { type: "muster" }>;

const numberIn = (subject: string | undefined): number | undefined => {
  const found = /^figure:(\d+)$/.exec(subject ?? "")?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The deck, the order of the figure one has picked, and everybody's. */
export function SkirmishBoard(props: BoardProps): JSX.Element {
  const { seen, viewer, lexicon, subject, preview, onSubject } = props;
  const view = seen.view as View;
  const say = useSay();
  const seat = isSeat(viewer) ? viewer : undefined;
  const [picked, pick] = useState<number | undefined>();
  const filling = seat === undefined ? undefined : fillingOf<Orders>(props, "figure-orders");
  const muster = seat === undefined ? undefined : fillingOf<Muster>(props, "muster");
  const open = seen.choices?.open ?? [];

  const own = view.figures.filter((figure) => figure.side === seat && isAble(figure));
  const selected =
    view.figures[numberIn(subject) ?? picked ?? -1] ?? (filling === undefined ? undefined : own[0]);
  const acting =
    filling !== undefined && selected !== undefined && own.includes(selected) ? selected : undefined;
  const orderOf = (id: number): Order | undefined =>
    filling?.answer.orders.find(({ figure }) => figure === id);
  const order = acting === undefined ? undefined : (orderOf(acting.id) ?? orderFor(acting, "watch"));
  const write = (next: Order): void =>
    filling?.write({
      orders: [...filling.answer.orders.filter(({ figure }) => figure !== next.figure), next],
    });

  const goTo = (id: number, at: Place): void => {
    const figure = view.figures[id];
    const now = figure === undefined ? undefined : (orderOf(id) ?? orderFor(figure, "watch"));
    if (figure === undefined || now === undefined) return;
    if (now.order === "throw") return write({ ...now, path: [at] });
    const walks = now.order === "advance" || now.order === "run" || now.order === "fire";
    return write({ ...now, order: walks ? now.order : "advance", path: steps(view, figure, at) });
  };
  const choose = (id: number): void => {
    pick(id);
    const ref = `figure:${id}`;
    onSubject(open.some((one) => one.subject === ref || one.target === ref) ? ref : undefined);
  };
  const press = (id: number): void => {
    const target = view.figures[id];
    const enemy = order !== undefined && target !== undefined && target.side !== seat;
    if (enemy && order.order === "throw") return write({ ...order, path: [{ x: target.x, y: target.y }] });
    if (enemy) return write({ ...order, order: "charge", path: [], target: id });
    if (order?.order === "aid" && target?.condition === "wounded") return write({ ...order, target: id });
    return choose(id);
  };
  const push = (id: number, by: Place): void => {
    const figure = own.find((one) => one.id === id);
    if (figure === undefined) return;
    pick(id);
    const from = orderOf(id)?.path.at(-1) ?? figure;
    goTo(id, { x: from.x + by.x, y: from.y + by.y });
  };

  const givenTo = (figure: Figure): Order => orderOf(figure.id) ?? orderFor(figure, "watch");
  const isWrong = (figure: Figure): boolean => checkOrder(view, figure, givenTo(figure)) !== undefined;
  const faulty = filling === undefined ? undefined : own.find(isWrong);
  const ways = new Map(
    filling?.answer.orders.flatMap(({ figure, path }) =>
      path.length === 0 ? [] : [[figure, path] as const],
    ) ?? [],
  );
  const lit = new Set(open.flatMap((one) => numberIn(one.subject) ?? []));
  const aim = [numberIn(preview?.subject), numberIn(preview?.target)].flatMap((id) => {
    const figure = view.figures[id ?? -1];
    return figure === undefined || figure.x === NEVER ? [] : [figure];
  });
  const [from, to] = aim;

  return (
    <section class="ec-board ec-skirmish" aria-label={say(message(`skirmish.deck.${view.deck}`))}>
      {seat !== undefined && view.turn > 0 && (
        <p class="fs-unseen" aria-live="polite">
          {say(
            message("skirmish.situation", {
              turn: view.turn,
              turns: view.turns,
              own: own.length,
              enemies: view.figures.filter(
                (figure) => figure.side !== seat && figure.x !== NEVER && isAble(figure),
              ).length,
            }),
          )}
        </p>
      )}
      <div class="ec-play" data-desk={filling !== undefined}>
        <DeckMap
          view={view}
          selected={selected?.id}
          ways={ways}
          lit={lit}
          aims={from === undefined || to === undefined ? [] : [[from, to]]}
          onFigure={press}
          onPoint={acting === undefined ? undefined : (at) => goTo(acting.id, at)}
          onPush={filling === undefined ? undefined : push}
        />
        {filling !== undefined && (
          <OrderDesk
            view={view}
            figure={acting}
            title={selected === undefined ? message("skirmish.nobody") : figureText(selected, view)}
            order={order}
            fault={acting === undefined || order === undefined ? undefined : checkOrder(view, acting, order)}
            faulty={
              faulty === undefined
                ? undefined
                : { text: message("board.faulty", { name: figureName(faulty) }) }
            }
            onOrder={write}
            onSend={filling.send}
          >
            <Roster
              label={say(message("board.roster.figures"))}
              lines={own.map((figure) => ({
                id: String(figure.id),
                name: say(figureName(figure)),
                state: say(conditionOf(figure)),
                doing: say(message(`skirmish.order.${givenTo(figure).order}`)),
                fault: isWrong(figure),
              }))}
              selected={selected === undefined ? undefined : String(selected.id)}
              onPick={(id) => choose(Number(id))}
            />
          </OrderDesk>
        )}
      </div>
      {muster !== undefined && seat !== undefined && (
        <MusterSheet
          kinds={kindsFor(view, seat)}
          purse={sideOf(view, seat).purse}
          record={view.heroes[sideIndex(seat)]}
          force={muster.answer}
          fault={check(view, seat, muster.answer)}
          lexicon={lexicon}
          onChange={muster.write}
          onSend={muster.send}
        />
      )}
      {filling === undefined && selected !== undefined && (
        <p class="ec-helm-outcome">{say(figureText(selected, view))}</p>
      )}
    </section>
  );
}
