import { isSeat, type Message } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { burst, lock, useHandover, useSay, useTableLayout, type Second } from "@flagship/kit";
import type { JSX } from "preact";
import { useFocused } from "../../common/board/focused.ts";
import { useState } from "preact/hooks";
import type { Place } from "../../common/plane/point.ts";
import type { Action, Order } from "../rules/action.ts";
import { kindsFor } from "../rules/musters.ts";
import { orderFor, steps } from "../rules/stances.ts";
import { skirmish } from "../rules/game.ts";
import { checkOrder } from "../rules/check-orders.ts";
import { isAble, sideIndex } from "../rules/figures.ts";
import { figureName } from "../rules/naming.ts";
import { sideOf } from "../rules/phases.ts";
import type { Figure } from "../rules/state.ts";
import { NEVER, type View } from "../rules/view.ts";
import { fillingOf, type Filling } from "../../common/board/filling.ts";
import { Roster } from "../../common/board/Roster.tsx";
import { confirmOf } from "../../common/board/sending.ts";
import { nextTile, Strip, tileKeys, type Tile } from "../../common/board/Strip.tsx";
import type { EtaTable } from "../../common/board/table.ts";
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
export function SkirmishBoard(props: EtaTable<View>): JSX.Element {
  const { seen, viewer, lexicon, subject, preview, pending, onSubject } = props;
  const { view } = seen;
  const say = useSay();
  const phone = useTableLayout() === "phone";
  const focused = useFocused(props);
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

  const tiles =
    filling === undefined
      ? []
      : own.map((figure): Tile => ({
          id: String(figure.id),
          name: say(figureName(figure)),
          line: say(message(`skirmish.order.${givenTo(figure).order}`)),
          tone: isWrong(figure) ? "fault" : undefined,
        }));
  const pickTile = (id: string): void => choose(Number(id));
  const selectedId = selected === undefined ? undefined : String(selected.id);
  const strip =
    tiles.length === 0 ? undefined : (
      <Strip
        label={say(message("board.roster.figures"))}
        tiles={tiles}
        selected={selectedId}
        onPick={pickTile}
      />
    );
  const next = nextTile(tiles, selectedId);
  // A charge finds its way by itself.
  const stay = own.filter((figure) => {
    const given = givenTo(figure);
    return given.path.length === 0 && given.order !== "charge";
  }).length;
  const [best] = open.filter(({ fields, extras }) => fields === undefined && extras === undefined);
  const writing = filling ?? muster;
  const fault =
    writing === undefined || seat === undefined
      ? undefined
      : faulty !== undefined
        ? { text: message("board.faulty", { name: figureName(faulty) }) }
        : skirmish.check(view, seat, writing.answer);
  useHandover({
    ...(writing !== undefined
      ? {
          ask: say(
            message(`skirmish.board.ask.${filling === undefined ? "muster" : "orders"}`, {
              figures: own.length,
              turn: view.turn,
            }),
          ),
          reason: say(message(`skirmish.board.reason.${filling === undefined ? "muster" : "orders"}`)),
          confirm: confirmOf(
            {
              label:
                filling === undefined
                  ? message("skirmish.muster.send")
                  : stay === 0
                    ? message("skirmish.submit", { figures: own.length })
                    : message("skirmish.submit-stay", { stay }),
              icon: lock,
              fault,
              onSend: writing.send,
            },
            say,
          ),
          seconds: [
            ...(next === undefined
              ? []
              : [{ label: say(message("board.next-ship")), letter: "n", onPress: () => pickTile(next) }]),
            ...stanceSeconds(props, filling, say),
          ],
          keys: { ...tileKeys(tiles, pickTile), ...(next === undefined ? {} : { n: () => pickTile(next) }) },
        }
      : best !== undefined && (preview === undefined || preview === best)
        ? {
            ask: say(lookUp(`skirmish.board.ask.${view.phase}`)),
            confirm: {
              label: say(best.label),
              icon: burst,
              onPress: () => {
                if (!pending) props.act(best.action);
              },
            },
          }
        : {}),
    dock: phone ? strip : undefined,
    panel:
      writing === undefined && open.length > 0 ? undefined : (
        <div class="ec-panel">
          {filling !== undefined && (
            <OrderDesk
              view={view}
              figure={acting}
              title={selected === undefined ? message("skirmish.nobody") : figureText(selected, view)}
              order={order}
              fault={
                acting === undefined || order === undefined ? undefined : checkOrder(view, acting, order)
              }
              onOrder={write}
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
                selected={selectedId}
                onPick={pickTile}
              />
            </OrderDesk>
          )}
          {filling === undefined && selected !== undefined && (
            <p class="ec-helm-outcome">{say(figureText(selected, view))}</p>
          )}
        </div>
      ),
  });

  if (muster !== undefined && seat !== undefined)
    return (
      <section class="ec-board ec-page" aria-label={say(message("skirmish.muster.force"))}>
        <MusterSheet
          kinds={kindsFor(view, seat)}
          purse={sideOf(view, seat).purse}
          record={view.heroes[sideIndex(seat)]}
          force={muster.answer}
          lexicon={lexicon}
          onChange={muster.write}
        />
      </section>
    );
  return (
    <section class="ec-board ec-skirmish" aria-label={say(lookUp(`skirmish.deck.${view.deck}`))}>
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
      <DeckMap
        view={view}
        selected={selected?.id}
        ways={ways}
        lit={lit}
        aims={from === undefined || to === undefined ? [] : [[from, to]]}
        focused={focused}
        foot={!phone}
        onFigure={press}
        onPoint={acting === undefined ? undefined : (at) => goTo(acting.id, at)}
        onPush={filling === undefined ? undefined : push}
      />
      {!phone && strip !== undefined && <div class="ec-foot">{strip}</div>}
    </section>
  );
}

/** Orders for everybody at once are written into the sheet, to be changed and sealed. */
function stanceSeconds(
  { seen }: EtaTable<View>,
  filling: Filling<Orders> | undefined,
  say: (text: Message) => string,
): readonly Second[] {
  if (filling === undefined) return [];
  return (seen.choices?.open ?? [])
    .flatMap(({ action, label, fields }) =>
      fields === undefined && action.type === "figure-orders" ? [{ action, label }] : [],
    )
    .slice(0, 2)
    .map(({ action, label }, place) => ({
      label: say(lookUp(`${label.key}-short`)),
      letter: place === 0 ? "b" : "c",
      onPress: () => filling.write({ orders: action.orders }),
    }));
}
