import type { Pickable } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Button, IconButton, plus, remove, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Figure } from "./Figure.tsx";

/** Something that was ordered; `place` is where it stands in the list of all orders. */
interface Bought {
  readonly place: number;
  readonly item: string;
  readonly n: number;
  /** What is said of it besides, such as its price. */
  readonly note?: string;
}

export interface YardProps {
  /** What the menu of things is called. */
  readonly label: string;
  readonly items: readonly Pickable[];
  readonly bought: readonly Bought[];
  /** The largest number at once; missing: 20. */
  readonly most?: number;
  /** What the button says; missing: that it orders. */
  readonly button?: string;
  /** What is said of the chosen thing before it is ordered. */
  readonly quote?: (item: string, n: number) => string;
  readonly onBuy: (item: string, n: number) => void;
  readonly onStrike: (place: number) => void;
}

/** What is bought in one place: a menu with a number, and what was ordered so far. */
export function Yard(props: YardProps): JSX.Element {
  const { label, items, bought, most = 20, button, quote, onBuy, onStrike } = props;
  const say = useSay();
  const [picked, setItem] = useState("");
  const item = items.some(({ value }) => value === picked) ? picked : (items[0]?.value ?? "");
  const [count, setCount] = useState(1);
  const textOf = (value: string): string => {
    const found = items.find((one) => one.value === value);
    return found === undefined ? value : say(found.label);
  };
  return (
    <div class="ec-yard">
      {bought.map((one) => (
        <span key={one.place} class="ec-yard-buy">
          <span>
            {`${one.n} × ${textOf(one.item)}`}
            {one.note !== undefined && <span class="ec-dated"> {one.note}</span>}
          </span>
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
          <Figure label={say(message("field.count"))} value={count} min={1} max={most} onChange={setCount} />
          <Button size="small" icon={plus} onPress={() => onBuy(item, count)}>
            {button ?? say(message("board.buy"))}
          </Button>
          {quote !== undefined && <p class="ec-yard-quote ec-dated">{quote(item, count)}</p>}
        </>
      )}
    </div>
  );
}
