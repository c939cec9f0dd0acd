import { message, type Pickable } from "@flagship/kernel";
import { Button, IconButton, plus, remove, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Figure } from "./Figure.tsx";

/** Something that was ordered; `place` is where it stands in the list of all orders. */
interface Bought {
  readonly place: number;
  readonly item: string;
  readonly n: number;
}

export interface YardProps {
  /** What the menu of things is called. */
  readonly label: string;
  readonly items: readonly Pickable[];
  readonly bought: readonly Bought[];
  readonly onBuy: (item: string, n: number) => void;
  readonly onStrike: (place: number) => void;
}

/** What is bought in one place: a menu with a number, and what was ordered so far. */
export function Yard({ label, items, bought, onBuy, onStrike }: YardProps): JSX.Element {
  const say = useSay();
  const [item, setItem] = useState(items[0]?.value ?? "");
  const [count, setCount] = useState(1);
  const textOf = (value: string): string => {
    const found = items.find((one) => one.value === value);
    return found === undefined ? value : say(found.label);
  };
  return (
    <div class="ec-yard">
      {bought.map((one) => (
        <span key={one.place} class="ec-yard-buy">
          {`${one.n} × ${textOf(one.item)}`}
          <IconButton
            icon={remove}
            size="small"
            label={say(message("board.unbuy", { item: textOf(one.item) }))}
            onPress={() => onStrike(one.place)}
          />
        </span>
      ))}
      {items.length > 0 && (
        <>
          <select
            class="fs-select"
            aria-label={label}
            value={item}
            onChange={(event) => setItem(event.currentTarget.value)}
          >
            {items.map((one) => (
              <option key={one.value} value={one.value}>
                {say(one.label)}
              </option>
            ))}
          </select>
          <Figure label={say(message("field.count"))} value={count} min={1} max={20} onChange={setCount} />
          <Button size="small" icon={plus} onPress={() => onBuy(item, count)}>
            {say(message("board.buy"))}
          </Button>
        </>
      )}
    </div>
  );
}
