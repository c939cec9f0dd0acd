import { Button, IconButton, ShipSilhouette, close as closeIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { conditionOf } from "../report/blank-sheet.ts";
import { placeName, type Hex } from "../rules/hex.ts";
import { shipLabel } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { OrderCode } from "../rules/written-sheet.ts";
import type { Desk } from "./desk.ts";
import { describeHex } from "./describe.ts";
import { shipSpec } from "./looks.ts";
import { OrderMenu } from "./OrderMenu.tsx";
import { orderAt, ordersFor } from "./site-orders.ts";

export interface HexDetailsProps {
  readonly desk: Desk;
  readonly hex: Hex;
  readonly onClose: () => void;
}

/** Everything known of the hex under the cursor, and what can be ordered there. */
export function HexDetails({ desk, hex, onClose }: HexDetailsProps): JSX.Element {
  const { atlas, say } = desk;
  const id = useId();
  const [head = "", ...facts] = describeHex(atlas, hex, say);
  const ships = atlas.ships.get(hex) ?? [];
  return (
    <section class="wl-hex" aria-labelledby={id}>
      <header class="wl-part-head">
        <h3 id={id}>{head}</h3>
        <IconButton icon={closeIcon} label={say({ key: "kit.close" })} onPress={onClose} />
      </header>
      {facts.length > 0 && (
        <ul class="wl-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {ships.length > 0 && (
        <ul class="wl-ship-list">
          {ships.map((ship) => (
            <ShipRow key={ship.id} desk={desk} ship={ship} />
          ))}
        </ul>
      )}
      {desk.open && <HexOrders desk={desk} hex={hex} />}
    </section>
  );
}

function ShipRow({ desk, ship }: { readonly desk: Desk; readonly ship: Ship }): JSX.Element {
  const { word } = desk;
  const plan = desk.plans.find((one) => one.ship.id === ship.id);
  return (
    <li>
      <span class="wl-ship-picture">
        <ShipSilhouette {...shipSpec(ship)} power="blue" fit />
      </span>
      <span class="wl-ship-words">
        <strong>{shipLabel(ship)}</strong> {ship.name !== "" && <span>“{ship.name}”</span>}
        <small>{conditionOf(ship)}</small>
        {plan !== undefined && (
          <small class="wl-plan-words">{plan.plot.line > 0 && planText(desk, ship)}</small>
        )}
      </span>
      {desk.open && (
        <Button size="small" onPress={() => desk.plot(ship)}>
          {word("ship.plot")}
          <span class="fs-unseen"> {shipLabel(ship)}</span>
        </Button>
      )}
    </li>
  );
}

/** A ship's orders as they stand on the sheet. */
export function planText(desk: Desk, ship: Ship): string {
  const plan = desk.plans.find((one) => one.ship.id === ship.id);
  if (plan === undefined) return "";
  const line = desk.draft.text.split(/\r\n|\r|\n/)[plan.plot.line - 1] ?? "";
  return (line.split(":")[1] ?? "").split(";")[0]?.trim() ?? "";
}

interface HexOrdersProps {
  readonly desk: Desk;
  readonly hex: Hex;
}

/** What can be ordered for the hex itself. */
function HexOrders({ desk, hex }: HexOrdersProps): JSX.Element {
  const site = desk.atlas.sites.get(hex);
  const orders = ordersFor(desk, hex);
  return (
    <div class="wl-row">
      {site !== undefined && <FortifyForm key={hex} desk={desk} hex={hex} />}
      {orders.length > 0 && (
        <OrderMenu
          label={desk.word("site.order")}
          desk={desk}
          options={orders}
          onPick={(code) => orderAt(desk, code as OrderCode, hex)}
        />
      )}
    </div>
  );
}

/** Points for the site here, as an order on the sheet (WL-MORD-FS-01). */
function FortifyForm({ desk, hex }: HexOrdersProps): JSX.Element {
  const { word, view } = desk;
  const [points, setPoints] = useState("50");
  return (
    <form
      class="wl-row"
      onSubmit={(event) => {
        event.preventDefault();
        if (/^\d{1,5}$/.test(points)) orderAt(desk, "FS", hex, ` ${points}`);
      }}
    >
      <label>
        {word("site.points")}
        <input
          inputMode="numeric"
          size={5}
          value={points}
          aria-label={`${word("site.points")}: ${placeName(view.options, hex)}`}
          onInput={(event) => setPoints(event.currentTarget.value)}
        />
      </label>
      <Button size="small" submit>
        {word("site.fortify")}
      </Button>
    </form>
  );
}
