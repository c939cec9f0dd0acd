import { message } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Order } from "../../rules/action.ts";
import { plainSecond } from "../../rules/movement.ts";
import type { Ghost } from "./plot.ts";

export interface HelmProps {
  readonly name: string;
  readonly order: Order;
  readonly ghost: Ghost;
  /** The slowest thrust: what brings the unit to rest, or as much as it has. */
  readonly least: number;
  readonly onChange: (order: Order) => void;
  readonly onSubmit: (() => void) | undefined;
  readonly written: number;
  readonly all: number;
}

/** Thrust and turn of one unit, in step with its ghost on the plane. */
export function Helm(props: HelmProps): JSX.Element {
  const { name, order, ghost, least, onChange, onSubmit, written, all } = props;
  const say = useSay();
  const widest = Math.floor(ghost.limit / 5) * 5;
  return (
    <section class="ec-helm" aria-label={say(message("board.helm", { name }))}>
      <h3>{name}</h3>
      <Lever
        label={say(message("board.thrust"))}
        value={order.thrust}
        min={-least}
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
      <p class="ec-helm-outcome" aria-live="polite">
        {say(
          message("board.outcome", {
            speed: ghost.speed,
            course: Math.round(ghost.course / 100),
            limit: Math.floor(ghost.limit),
          }),
        )}
      </p>
      {onSubmit !== undefined && (
        <Button kind="act" onPress={onSubmit}>
          {say(message("board.submit", { written, all }))}
        </Button>
      )}
    </section>
  );
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
