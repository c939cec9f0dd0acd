import type { Lexicon, Refusal } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Button, RuleLink, boarding as boardingIcon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Order } from "../rules/action.ts";
import { plainSecond } from "../rules/thrust.ts";
import type { View } from "../rules/view.ts";
import { BoardingDialog } from "./boarding/BoardingDialog.tsx";
import { pivotsOf, type Ghost } from "./plot.ts";
import { TaskList } from "./TaskList.tsx";

export interface HelmProps {
  readonly view: View;
  readonly seat: number;
  readonly unit: string;
  readonly name: string;
  readonly lexicon: Lexicon;
  readonly order: Order;
  readonly ghost: Ghost;
  readonly fault: Refusal | undefined;
  readonly onChange: (order: Order) => void;
}

/** Thrust, turn and tasks of one unit, in step with its ghost on the plane. */
export function Helm(props: HelmProps): JSX.Element {
  const { view, unit, name, order, ghost, fault, onChange } = props;
  const say = useSay();
  const [storming, setStorming] = useState(false);
  const widest = Math.floor(ghost.limit / 5) * 5;
  const pivots = pivotsOf(order.turn, ghost.limit);
  const isShip = unit.startsWith("s");
  return (
    <section class="ec-helm" aria-label={say(message("board.helm", { name }))}>
      <h3>{name}</h3>
      <Lever
        label={say(message("board.thrust"))}
        value={order.thrust}
        min={ghost.least}
        max={ghost.most}
        step={1}
        onChange={(thrust) => onChange({ ...order, thrust })}
      />
      <Lever
        label={say(message("board.turn"))}
        value={order.turn}
        min={-widest}
        max={widest}
        step={5}
        onChange={(turn) => onChange({ ...order, turn, second: plainSecond(turn) })}
      />
      {pivots.length > 1 && (
        <fieldset class="ec-orders" aria-label={say(message("board.pivots"))}>
          {pivots.map((second) => (
            <button
              key={second}
              type="button"
              class="ec-order"
              aria-pressed={order.second === second}
              onClick={() => onChange({ ...order, second })}
            >
              {say(pivotText(order.turn, second))}
            </button>
          ))}
        </fieldset>
      )}
      <TaskList {...props} />
      {isShip && view.boarding && (
        <Button size="small" icon={boardingIcon} onPress={() => setStorming(true)}>
          {say(message("board.storm"))}
        </Button>
      )}
      <BoardingDialog {...props} open={storming} onClose={() => setStorming(false)} />
      <p class="ec-helm-outcome" aria-live="polite" data-fault={fault !== undefined}>
        {fault === undefined ? (
          say(
            message("board.outcome", {
              speed: ghost.speed,
              course: Math.round(ghost.course / 100),
              limit: Math.floor(ghost.limit),
            }),
          )
        ) : (
          <>
            {say(fault.text)} {fault.rule !== undefined && <RuleLink id={fault.rule} />}
          </>
        )}
      </p>
    </section>
  );
}

function pivotText(turn: number, second: number) {
  if (second === 0) return message("board.pivot.once");
  return turn === 0
    ? message(`board.pivot.${second > 0 ? "port-and-back" : "starboard-and-back"}`)
    : message("board.pivot.halves");
}

interface LeverProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function Lever({ label, value, min, max, step, onChange }: LeverProps): JSX.Element {
  return (
    <label class="ec-lever">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={min === max}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output>{value > 0 ? `+${value}` : value}</output>
    </label>
  );
}
