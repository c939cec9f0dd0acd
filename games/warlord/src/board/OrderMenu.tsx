import type { JSX } from "preact";
import type { Desk } from "./desk.ts";

export interface OrderMenuProps {
  readonly label: string;
  readonly desk: Desk;
  readonly options: readonly string[];
  readonly onPick: (order: string) => void;
}

/** Orders that are followed at once by a letter or digit; the words are those of the order itself. */
const JOINED = /^(FLO|GLO|MSN|RAD|SWP).$/;

/** A menu that writes what is picked and is ready for the next. */
export function OrderMenu({ label, desk, options, onPick }: OrderMenuProps): JSX.Element {
  return (
    <label class="wl-menu">
      <span class="fs-unseen">{label}</span>
      <select
        value=""
        disabled={options.length === 0}
        onChange={(event) => {
          const picked = event.currentTarget.value;
          event.currentTarget.value = "";
          if (picked !== "") onPick(picked);
        }}
      >
        <option value="">{label}</option>
        {options.map((order) => (
          <option key={order} value={order}>
            {order}: {desk.word(`do.${order.replace(JOINED, "$1")}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
