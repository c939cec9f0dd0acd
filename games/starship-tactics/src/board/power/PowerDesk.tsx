import { nameOf, type Message } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import {
  again,
  Button,
  energy,
  IconButton,
  minus,
  plus,
  undo,
  useHandover,
  useSay,
  useTableLayout,
} from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { powerFor } from "../../rules/figures.ts";
import { distance } from "../../rules/hex.ts";
import { onMap } from "../../rules/map.ts";
import { available } from "../../rules/power.ts";
import { MOVEMENT, shieldNamed, WEAPON } from "../../rules/references.ts";
import { figuresAt, shipAt } from "../../rules/state.ts";
import type { DeskProps } from "../desk.ts";
import { usePlanned } from "../planned.ts";
import { isIdle } from "../idle.ts";
import { colourOf } from "../looks.ts";
import { nearestEnemy } from "../whom.ts";
import {
  cloaking,
  lastOrder,
  partsOf,
  pressed,
  put,
  readyOrders,
  sharesOf,
  startOf,
  stillPossible,
  type Order,
  type Part,
} from "./order.ts";
import { PowerDial } from "./PowerDial.tsx";
import { PowerPanel } from "./PowerPanel.tsx";

/** A ready-made order. */
interface Ready {
  readonly label: Message;
  readonly order: Order;
}

const same = (a: Order, b: Order): boolean =>
  a.cloak === b.cloak &&
  [...new Set([...Object.keys(a.power), ...Object.keys(b.power)])].every(
    (name) => (a.power[name] ?? 0) === (b.power[name] ?? 0),
  );

/** Movement, weapons and six shields share one stock of power, on a dial around the ship (ST-SEQ-02). */
export function PowerDesk({ table, ask, displays }: DeskProps): JSX.Element {
  const say = useSay();
  const phone = useTableLayout() === "phone";
  const { view, choices } = table.seen;
  const no = ask.who;
  const ship = shipAt(view, no);
  const figures = figuresAt(view, ship);
  const limit = available(ship);
  const parts = partsOf(figures, ship);
  const [drawn, draw, planned] = usePlanned<readonly Order[]>(`${view.turn}.${no}`, [startOf(table, no)]);
  const [selected, select] = useState<string | undefined>();
  const [confirming, confirm] = useState<Order | undefined>();
  const order = drawn.at(-1) ?? startOf(table, no);
  const shares = sharesOf(figures, order);
  const left = limit - shares.movement - shares.weapons - shares.shields - shares.cloak;

  const change = (next: Order): void => {
    if (!table.pending && !same(next, order)) draw([...drawn, next]);
  };
  const takeBack = (): boolean => {
    if (drawn.length < 2) return false;
    draw(drawn.slice(0, -1));
    return true;
  };
  const putPart = (part: Part, amount: number): void => {
    select(part.name);
    change(put(figures, limit, order, part, amount));
  };
  const pressPart = (part: Part): void => {
    select(part.name);
    change(pressed(figures, limit, order, part));
  };
  const before = lastOrder(table.history, no);
  const ready: readonly Ready[] = [
    ...readyOrders(choices?.open ?? []).map(({ label, action }) => ({ label, order: action })),
    ...(before === undefined
      ? []
      : [{ label: message("board.as-before"), order: stillPossible(view, no, before) }]),
  ];
  // A ship left bare is rarely meant: it is asked once more.
  const idle = limit > 0 && isIdle(order);
  const sure = confirming === order;
  const give = (): void => {
    if (idle && !sure) return confirm(order);
    table.act({ type: "allocate", ship: no, power: order.power, cloak: order.cloak });
  };
  const part = parts.find(({ name }) => name === selected);
  const nameOfPart = (one: Part): string =>
    say(partName(one, figures.weapons[one.index]?.type ?? "", figures.movement));
  const callout = part !== undefined && (
    <Callout
      label={nameOfPart(part)}
      part={part}
      amount={order.power[part.name] ?? 0}
      more={
        (order.power[part.name] ?? 0) <
        (put(figures, limit, order, part, (order.power[part.name] ?? 0) + part.step).power[part.name] ?? 0)
      }
      cost={costOfMore(part, order.power[part.name] ?? 0, figures)}
      onPut={(amount) => putPart(part, amount)}
    />
  );
  const presets = (
    <Presets ready={ready} now={order} onPick={(next) => change({ power: next.power, cloak: next.cloak })} />
  );
  const enemy = nearestEnemy(view, ship);
  const step = (by: number) => (): void => {
    if (part !== undefined) putPart(part, (order.power[part.name] ?? 0) + by * part.step);
  };
  useHandover({
    ask: say(message("board.ask-power", { power: limit })),
    reason: idle ? say(message("board.idle")) : say(message("board.sealed-until")),
    alarm: idle,
    confirm: {
      label: say(
        idle
          ? message(sure ? "board.allocate-nothing" : "board.allocate-idle")
          : message(left > 0 ? "board.confirm-power-left" : "board.confirm-power", { left, limit }),
      ),
      icon: energy,
      quiet: idle,
      onPress: give,
    },
    seconds: [
      {
        label: say(message("board.reset")),
        icon: again,
        letter: "0",
        whyNot: drawn.length < 2 ? say(message("board.nothing-changed")) : undefined,
        onPress: () => draw(drawn.slice(0, 1)),
      },
      {
        label: say(message("board.undo-step")),
        icon: undo,
        letter: "z",
        whyNot: drawn.length < 2 ? say(message("board.nothing-changed")) : undefined,
        onPress: takeBack,
      },
    ],
    keys: {
      ...Object.fromEntries(ready.map(({ order: next }, index) => [String(index + 1), () => change(next)])),
      "+": step(1),
      "=": step(1),
      "-": step(-1),
    },
    planned,
    back: takeBack,
    panel: (
      <>
        <PowerPanel table={table} ship={ship} order={order} shares={shares} enemy={enemy} />
        {displays}
      </>
    ),
    dock: (
      <div class="st-power-dock">
        {callout}
        {presets}
        <PowerPanel table={table} ship={ship} order={order} shares={shares} enemy={enemy} brief />
      </div>
    ),
  });
  return (
    <div class="st-power" data-phone={phone}>
      <PowerDial
        table={table}
        ship={ship}
        parts={parts.filter(({ kind }) => kind !== "weapon" || !order.cloak)}
        order={order}
        shares={shares}
        limit={limit}
        selected={selected}
        nameOfPart={nameOfPart}
        onPress={pressPart}
        onPut={putPart}
        onEnter={give}
        small={phone}
      />
      <p class="st-power-left">
        <b>{say(message("board.left-of", { left, limit }))}</b>
        {!phone && (
          <>
            <span data-use="movement">{say(message("board.to-movement", { power: shares.movement }))}</span>
            <span data-use="weapon">{say(message("board.to-weapons", { power: shares.weapons }))}</span>
            <span data-use="shield">{say(message("board.to-shields", { power: shares.shields }))}</span>
          </>
        )}
      </p>
      {figures.cloak > 0 && (
        <div class="st-power-cloak">
          <Button size="small" pressed={order.cloak} onPress={() => change(cloaking(figures, limit, order))}>
            {say(message("board.cloak", { power: figures.cloak }))}
          </Button>
        </div>
      )}
      {enemy !== undefined && onMap(enemy) && (
        <p class="st-power-enemy" style={{ "--power": `var(--power-${colourOf(view, enemy)})` }}>
          {say(
            message("board.enemy-at", {
              ship: nameOf(enemy.name, table.lexicon),
              range: distance(ship, enemy),
            }),
          )}
        </p>
      )}
      {!phone && (
        <>
          {callout}
          {presets}
        </>
      )}
    </div>
  );
}

const partName = (
  { kind, index }: Part,
  type: string,
  movement: { readonly power: number; readonly points: number },
): Message =>
  kind === "movement"
    ? message("field.movement", { ...movement })
    : kind === "weapon"
      ? message("field.weapon", { number: index + 1, weapon: `@${type}` })
      : lookUp(`field.shield.${index + 1}`);

/** What one step more costs. */
function costOfMore(
  part: Part,
  amount: number,
  figures: {
    readonly movement: { power: number; points: number };
    readonly shields: { power: number; points: number };
  },
): number {
  if (part.kind === "weapon") return part.step;
  const ratio = part.kind === "movement" ? figures.movement : figures.shields;
  return powerFor(amount + 1, ratio) - powerFor(amount, ratio);
}

interface CalloutProps {
  readonly label: string;
  readonly part: Part;
  readonly amount: number;
  readonly more: boolean;
  readonly cost: number;
  readonly onPut: (amount: number) => void;
}

/** The part that was touched last: its amount, what one more costs, and two buttons. */
function Callout({ label, part, amount, more, cost, onPut }: CalloutProps): JSX.Element {
  const say = useSay();
  const full = amount >= part.most;
  return (
    <div class="st-callout" data-kind={part.kind}>
      <strong>{label}</strong>
      <IconButton
        icon={minus}
        label={say(message("board.less", { what: label }))}
        whyNot={amount === 0 ? say(message("board.at-zero")) : undefined}
        onPress={() => onPut(amount - part.step)}
      />
      <output>
        {amount}
        <small>/{part.most}</small>
      </output>
      <IconButton
        icon={plus}
        label={say(message("board.more", { what: label }))}
        whyNot={more ? undefined : say(message(full ? "board.at-most" : "board.no-power"))}
        onPress={() => onPut(amount + part.step)}
      />
      <small class="st-callout-cost">
        {say(full ? message("board.at-most") : message("board.one-more", { cost }))}
      </small>
    </div>
  );
}

interface PresetsProps {
  readonly ready: readonly Ready[];
  readonly now: Order;
  readonly onPick: (order: Order) => void;
}

/** What an order gives, in three figures. */
const gives = ({ power }: Order): Message => {
  const uses = Object.entries(power).filter(([, amount]) => amount > 0);
  return message("board.preset-gives", {
    speed: power[MOVEMENT] ?? 0,
    weapons: uses.filter(([name]) => WEAPON.at(name) !== undefined).length,
    shields: uses.reduce((sum, [name, amount]) => (shieldNamed(name) === undefined ? sum : sum + amount), 0),
  });
};

/** Ready-made orders that fill the dial; nothing is sent before it is confirmed. */
function Presets({ ready, now, onPick }: PresetsProps): JSX.Element {
  const say = useSay();
  return (
    <fieldset class="st-presets" aria-label={say(message("board.presets"))}>
      {ready.map(({ label, order }, index) => (
        <button
          key={label.key}
          type="button"
          class="st-preset"
          aria-pressed={same(order, now)}
          onClick={() => onPick(order)}
        >
          <span>{say(label)}</span>
          <kbd aria-hidden="true">{index + 1}</kbd>
          <small>{say(gives(order))}</small>
        </button>
      ))}
    </fieldset>
  );
}
