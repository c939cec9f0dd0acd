import { ShipSilhouette } from "@flagship/kit";
import type { JSX } from "preact";
import { placeName } from "../rules/hex.ts";
import { shipLabel, speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { Desk } from "./desk.ts";
import { planText } from "./HexDetails.tsx";
import { shipSpec } from "./looks.ts";

/** All own ships, those without orders first; a press picks one. */
export function ShipList({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, word, idle } = desk;
  if (view.ships.length === 0) return <p class="wl-quiet">{word("ship.none")}</p>;
  const waiting = new Set(idle.map(({ id }) => id));
  const ships = view.ships.toSorted((a, b) => Number(waiting.has(b.id)) - Number(waiting.has(a.id)));
  return (
    <ul class="wl-fleet">
      {ships.map((ship) => (
        <li key={ship.id}>
          <ShipButton desk={desk} ship={ship} idle={waiting.has(ship.id)} />
        </li>
      ))}
    </ul>
  );
}

function ShipButton({
  desk,
  ship,
  idle,
}: {
  readonly desk: Desk;
  readonly ship: Ship;
  readonly idle: boolean;
}): JSX.Element {
  const { word, view, open } = desk;
  const orders = planText(desk, ship);
  return (
    <button
      type="button"
      class="wl-fleet-ship"
      data-subject={`ship:${ship.id}`}
      data-idle={open && idle}
      aria-pressed={desk.plotting?.id === ship.id}
      onClick={() => (open && speedOf(ship) > 0 ? desk.plot(ship) : desk.goTo(ship.at))}
    >
      <span class="wl-ship-picture">
        <ShipSilhouette {...shipSpec(ship)} power="blue" fit />
      </span>
      <span class="wl-fleet-words">
        <b>{shipLabel(ship)}</b>
        <small>{orders === "" ? placeName(view.options, ship.at) : orders}</small>
      </span>
      {open && (idle || speedOf(ship) === 0) && (
        <span class="wl-fleet-state">{word(idle ? "ship.idle" : "ship.still")}</span>
      )}
    </button>
  );
}
