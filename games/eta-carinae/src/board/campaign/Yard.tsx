import { message, type Pickable } from "@flagship/kernel";
import { Button, IconButton, plus, remove, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PurchaseOrder } from "../../campaign/action.ts";
import { Figure } from "../Figure.tsx";

export interface YardProps {
  readonly name: string;
  /** What this world can make. */
  readonly items: readonly Pickable[];
  /** What was ordered here for this month. */
  readonly buys: readonly PurchaseOrder[];
  readonly onBuy: (item: string, n: number) => void;
  readonly onStrike: (buy: PurchaseOrder) => void;
}

/** What a world of one's own builds this month. */
export function Yard({ name, items, buys, onBuy, onStrike }: YardProps): JSX.Element {
  const say = useSay();
  const [item, setItem] = useState(items[0]?.value ?? "");
  const [count, setCount] = useState(1);
  const textOf = (value: string): string => {
    const found = items.find((one) => one.value === value);
    return found === undefined ? value : say(found.label);
  };
  return (
    <div class="ec-yard">
      {buys.map((buy, place) => (
        <span key={place} class="ec-yard-buy">
          {`${buy.n} × ${textOf(buy.item)}`}
          <IconButton
            icon={remove}
            size="small"
            label={say(message("board.campaign.unbuy", { item: textOf(buy.item) }))}
            onPress={() => onStrike(buy)}
          />
        </span>
      ))}
      {items.length > 0 && (
        <>
          <select
            class="fs-select"
            aria-label={say(message("board.campaign.build", { world: name }))}
            value={item}
            onChange={(event) => setItem(event.currentTarget.value)}
          >
            {items.map((one) => (
              <option key={one.value} value={one.value}>
                {say(one.label)}
              </option>
            ))}
          </select>
          <Figure
            label={say(message("field.campaign.count"))}
            value={count}
            min={1}
            max={20}
            onChange={setCount}
          />
          <Button size="small" icon={plus} onPress={() => onBuy(item, count)}>
            {say(message("board.campaign.buy"))}
          </Button>
        </>
      )}
    </div>
  );
}
