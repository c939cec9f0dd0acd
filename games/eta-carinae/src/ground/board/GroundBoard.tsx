import { isSeat, type Message } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { lock, useHandover, useSay, useTableLayout, type Second } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { STAY, type Action, type Order } from "../rules/action.ts";
import { answerFault } from "../rules/questions.ts";
import { orderFault } from "../rules/check-orders.ts";
import { sideOf } from "../rules/damage.ts";
import { towards } from "../rules/going.ts";
import { inContact } from "../rules/melee.ts";
import { unitName } from "../rules/naming.ts";
import { atFacility } from "../rules/recovery.ts";
import {
  elementAt,
  elementRef,
  elementsOf,
  enemiesSeen,
  facilityAt,
  indexOf,
  isFit,
} from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import type { Place } from "../../common/plane/point.ts";
import type { Manner } from "../../skirmish/rules/manner.ts";
import { fillingOf } from "../../common/board/filling.ts";
import { Picks } from "../../common/board/Picks.tsx";
import { Roster } from "../../common/board/Roster.tsx";
import { confirmOf } from "../../common/board/sending.ts";
import { nextTile, Strip, tileKeys, type Tile } from "../../common/board/Strip.tsx";
import type { EtaTable } from "../../common/board/table.ts";
import { fireActs, orderActs } from "./acts.ts";
import { aimsIn, oddsOf, retarget } from "./aiming.ts";
import { Desk } from "./Desk.tsx";
import { conditionOf, elementText } from "./element-label.ts";
import { useFocused } from "../../common/board/focused.ts";
import { FieldMap, marchOf } from "./FieldMap.tsx";
import { MusterSheet } from "./MusterSheet.tsx";

type Answer<Type extends Action["type"]> = Extract<Action, { type: Type }>;

/** One push of an arrow key, in units of the field. */
const PUSH = 10;

/** The field, and the orders, targets or places of the elements. */
export function GroundBoard(props: EtaTable<View>): JSX.Element {
  const { seen, viewer, lexicon } = props;
  const { view } = seen;
  const say = useSay();
  const phone = useTableLayout() === "phone";
  const focused = useFocused(props);
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

  const roster =
    seat === undefined
      ? []
      : [...elementsOf(view, seat)]
          .filter(([, one]) => isFit(one))
          .map(([index, one]) => {
            const ref = elementRef(index);
            const order = sheet[ref] ?? STAY;
            return {
              id: ref,
              name: say(unitName(view, ref)),
              state: say(conditionOf(one)),
              doing: doing(ref),
              idle: orders !== undefined ? order.do === "stay" : aimsIn(shots, ref).length === 0,
              fault: orders !== undefined && orderFault(view, seat, { [ref]: order }) !== undefined,
            };
          });
  const tiles = roster.map(({ id, name, state, doing: line, idle, fault }): Tile => ({
    id,
    name,
    line: line === "" ? state : line,
    tone: fault ? "fault" : idle && filling !== undefined ? "idle" : undefined,
  }));
  const strip =
    filling === undefined || tiles.length === 0 ? undefined : (
      <Strip label={say(message("board.roster.elements"))} tiles={tiles} selected={selected} onPick={pick} />
    );
  const next = nextTile(tiles, selected);
  const plain = seen.choices?.open.find(({ fields }) => fields === undefined);
  const writing = filling ?? muster;
  useHandover({
    ...(writing === undefined || seat === undefined
      ? {}
      : {
          ask: say(
            lookUp(`ground.board.ask.${asked ?? "orders"}`, { turn: view.turn, elements: roster.length }),
          ),
          reason: say(lookUp(`ground.hint.${asked ?? "orders"}`)),
          confirm: confirmOf(
            {
              label: submitText(orders, fire, deploy, tiles),
              icon: orders === undefined ? undefined : lock,
              quiet: tiles.some(({ tone }) => tone === "idle"),
              fault: answerFault(view, seat, writing.answer),
              onSend: writing.send,
            },
            say,
          ),
          seconds: [
            ...(next === undefined || muster !== undefined
              ? []
              : [{ label: say(message("board.next-ship")), letter: "n", onPress: () => pick(next) }]),
            ...draftSeconds(props, writing, say),
          ],
          keys: { ...tileKeys(tiles, pick), ...(next === undefined ? {} : { n: () => pick(next) }) },
        }),
    ...(asked === "intercept" && plain !== undefined
      ? {
          ask: say(message("ground.board.ask.intercept")),
          alarm: true,
          confirm: { label: say(plain.label), onPress: () => props.act(plain.action) },
        }
      : {}),
    dock: phone ? strip : undefined,
    panel:
      asked === "intercept" ? undefined : (
        <div class="ec-panel">
          {filling !== undefined && seat !== undefined && (
            <Desk
              title={
                element === undefined
                  ? message("ground.board.nobody")
                  : elementText(view, indexOf(selected ?? ""), element)
              }
              acts={acts}
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
                lines={roster}
                selected={selected}
                onPick={pick}
              />
            </Desk>
          )}
          {filling === undefined && element !== undefined && (
            <p class="ec-helm-outcome">{say(elementText(view, indexOf(selected ?? ""), element))}</p>
          )}
        </div>
      ),
  });

  if (muster !== undefined && seat !== undefined)
    return (
      <section class="ec-board ec-page" aria-label={say(message("ground.label.muster"))}>
        <MusterSheet
          sovereignty={sideOf(view, seat).sovereignty}
          purse={view.purse[seat] ?? 0}
          army={muster.answer}
          lexicon={lexicon}
          onChange={muster.write}
        />
      </section>
    );
  return (
    <section class="ec-board" aria-label={say(message("ground.board.field"))}>
      {seat !== undefined && view.turn > 0 && (
        <p class="fs-unseen" aria-live="polite">
          {say(
            message("ground.board.situation", {
              turn: view.turn,
              own: roster.length,
              enemies: [...enemiesSeen(view, seat)].length,
              held: view.facilities.filter(({ holder }) => holder === seat).length,
              facilities: view.facilities.length,
            }),
          )}
        </p>
      )}
      <FieldMap
        view={view}
        selected={selected}
        berths={berths}
        ways={ways}
        aims={shots}
        lit={targets}
        reach={orders !== undefined && acting !== undefined && element !== undefined ? marchOf(element) : 0}
        focused={focused}
        foot={!phone}
        onUnit={press}
        onPoint={
          acting === undefined || (orders ?? deploy) === undefined ? undefined : (at) => goTo(acting, at)
        }
        onPush={(orders ?? deploy) === undefined ? undefined : push}
      />
      {!phone && strip !== undefined && tiles.length <= MOST_TILES && <div class="ec-foot">{strip}</div>}
    </section>
  );
}

/** With more than these the strip would cover the field; the roster in the rail has them all. */
const MOST_TILES = 12;

function submitText(
  orders: { readonly answer: Answer<"orders"> } | undefined,
  fire: { readonly answer: Answer<"fire"> } | undefined,
  deploy: { readonly answer: Answer<"deploy"> } | undefined,
  tiles: readonly Tile[],
): Message {
  if (orders !== undefined) {
    const stay = tiles.filter(({ tone }) => tone === "idle").length;
    return stay === 0 ? message("ground.submit.all") : message("ground.submit.orders", { stay });
  }
  if (fire !== undefined) {
    const written = fire.answer.shots.length + fire.answer.barrages.length;
    return written === 0 ? message("board.hold-all") : message("ground.submit.fire", { written });
  }
  return deploy === undefined ? message("ground.label.muster") : message("ground.submit.deploy");
}

/** The staff's complete answers fill in the sheet, to be changed and sent: nothing is given away by a slip. */
function draftSeconds(
  { seen }: EtaTable<View>,
  writing: { readonly write: (change: Readonly<Record<string, never>>) => void },
  say: (text: Message) => string,
): readonly Second[] {
  const drafts = seen.choices?.open.filter(({ fields }) => fields === undefined) ?? [];
  return drafts.slice(0, 2).map(({ action, label }, place) => ({
    label: say(lookUp(`${label.key}-short`)),
    letter: place === 0 ? "b" : "x",
    onPress: () => {
      const { type: _, ...parts } = action;
      writing.write(parts as Readonly<Record<string, never>>);
    },
  }));
}
