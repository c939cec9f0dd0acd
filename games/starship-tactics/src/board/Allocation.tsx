import { initialValues, message, type Choice } from "@flagship/kernel";
import { Button, check, Meter, Secret, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { pointsPerPhase } from "../data/movement.ts";
import type { ActionOf } from "../rules/action.ts";
import { pointsFor } from "../rules/figures.ts";
import { available, costOf, readOrder, writeOrder } from "../rules/power.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { useDraft } from "./draft.ts";
import { Panel } from "./Panel.tsx";
import { Amount, ShieldRing, WeaponLines, type Amounts } from "./PowerLines.tsx";

/** What a ship is given: power by the names of the form, and whether it cloaks. */
export type Order = Pick<ActionOf<"allocate">, "power" | "cloak">;

export interface AllocationProps {
  readonly table: BoardProps;
  readonly no: number;
  /** What this ship was given last turn, as far as this page remembers. */
  readonly before: Order | undefined;
  readonly onOrder: (order: Order) => void;
}

/** The printed display as a desk: movement, weapons and six shields share one stock of power (ST-SEQ-02). */
export function Allocation({ table, no, before, onOrder }: AllocationProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const ship = shipAt(view, no);
  const figures = figuresAt(view, ship);
  const limit = available(ship);
  const open = table.seen.choices?.open ?? [];
  const [order, setOrder] = useDraft(`${view.turn}.${no}`, startOf(view, no, open));
  const spent = costOf(figures, readOrder(figures, order));
  const left = limit - spent;
  const amounts: Amounts = {
    power: order.power,
    put: (name, value) => setOrder({ ...order, power: { ...order.power, [name]: value } }),
    affords: (name, value) =>
      costOf(figures, readOrder(figures, { ...order, power: { ...order.power, [name]: value } })) <= limit,
  };
  const speed = pointsPerPhase(order.power["m"] ?? 0, view.setting.phases);
  return (
    <Panel
      title={say(message("board.allocation", { ship: ship.name }))}
      rule="ST-SEQ-02"
      note={<Secret label={say(message("board.sealed"))} />}
      foot={
        <>
          <Presets table={table} before={before} onPick={setOrder} />
          <Button
            kind="act"
            icon={check}
            busy={table.pending}
            whyNot={left < 0 ? say(message("board.over-limit", { over: -left })) : undefined}
            onPress={() => {
              onOrder(order);
              table.act({ type: "allocate", ship: no, ...order });
            }}
          >
            {say(message("label.allocate"))}
          </Button>
        </>
      }
    >
      <Meter
        label={say(message("board.power-left", { left }))}
        value={spent}
        max={limit}
        tone={left < 0 ? "danger" : left > 0 ? "act" : "good"}
      />
      <div class="st-allocation">
        <div class="st-allocation-column">
          <div class="st-line">
            <span>{say(message("field.movement", { ...figures.movement }))}</span>
            <Amount
              amounts={amounts}
              name="m"
              label={say(message("field.movement", { ...figures.movement }))}
              max={pointsFor(limit, figures.movement)}
            />
          </div>
          <ol class="st-speed" aria-label={say(message("board.speed"))}>
            {speed.map((points, pair) => (
              <li key={pair} data-none={points === 0}>
                {points}
              </li>
            ))}
          </ol>
          {figures.cloak > 0 && (
            <Button
              size="small"
              pressed={order.cloak}
              onPress={() =>
                setOrder({ power: order.cloak ? order.power : withoutArms(order.power), cloak: !order.cloak })
              }
            >
              {say(message("board.cloak", { power: figures.cloak }))}
            </Button>
          )}
          {!order.cloak && <WeaponLines table={table} no={no} amounts={amounts} />}
        </div>
        <ShieldRing table={table} no={no} amounts={amounts} />
      </div>
    </Panel>
  );
}

interface PresetsProps {
  readonly table: BoardProps;
  readonly before: Order | undefined;
  readonly onPick: (order: Order) => void;
}

/** Ready-made allocations that fill the desk; nothing is sent before it is confirmed. */
function Presets({ table, before, onPick }: PresetsProps): JSX.Element {
  const say = useSay();
  const ready = (table.seen.choices?.open ?? []).filter(
    (choice) => choice.fields === undefined && isAllocation(choice),
  );
  return (
    <fieldset class="st-presets" aria-label={say(message("board.presets"))}>
      {before !== undefined && (
        <Button size="small" onPress={() => onPick(before)}>
          {say(message("board.as-before"))}
        </Button>
      )}
      {ready.map((choice) => (
        <Button
          key={choice.label.key}
          size="small"
          onPress={() => {
            const { power, cloak } = choice.action as Order;
            onPick({ power, cloak });
          }}
        >
          {say(choice.label)}
        </Button>
      ))}
    </fieldset>
  );
}

const isAllocation = (choice: Choice<unknown>): boolean =>
  (choice.action as { readonly type: string }).type === "allocate";

/** What was sealed already and may still be changed, else what the form begins with. */
function startOf(view: View, no: number, open: readonly Choice<unknown>[]): Order {
  const given = view.orders[no];
  if (given !== undefined && typeof given !== "string")
    return { power: writeOrder(given), cloak: given.cloak };
  const form = open.find((choice) => choice.fields !== undefined && isAllocation(choice));
  const { power } = initialValues(form?.fields ?? []);
  return { power: (power ?? {}) as Record<string, number>, cloak: false };
}

/** A cloaked ship arms nothing (ST-CLK-03). */
const withoutArms = (power: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(power).filter(([name]) => !name.startsWith("w")));
