import { Button, DataTable, ShipSilhouette, type DataColumn } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { CLASSES } from "../data/classes.ts";
import { ITEMS } from "../data/items.ts";
import { placeName } from "../rules/hex.ts";
import { capacityOf, levelRank, shipLabel, shipLevel, speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { Desk } from "./desk.ts";
import { factorColumn } from "./factors.ts";
import { PlaceLink } from "./PlaceLink.tsx";
import { planText } from "./HexDetails.tsx";
import { shipSpec } from "./looks.ts";

/** All own ships, sortable; the orders column says what the sheet tells them. */
export function Fleet({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, word, say } = desk;
  const columns = useMemo(
    (): readonly DataColumn<Ship>[] => [
      {
        id: "name",
        label: word("ship.name"),
        value: shipLabel,
        cell: (ship) => (
          <span class="wl-ship-name">
            <span class="wl-ship-picture">
              <ShipSilhouette {...shipSpec(ship)} power="blue" fit />
            </span>
            {shipLabel(ship)}
          </span>
        ),
      },
      {
        id: "place",
        label: word("ship.place"),
        value: (ship) => placeName(view.options, ship.at),
        cell: (ship) => (
          <PlaceLink desk={desk} hex={ship.at} label={word("ship.on-map", { ship: shipLabel(ship) })} />
        ),
      },
      {
        id: "orders",
        label: word("ship.order"),
        cell: (ship) => (
          <span class="wl-row">
            {desk.open && (
              <Button size="small" kind="quiet" onPress={() => desk.plot(ship)}>
                {word("ship.plot")}
                <span class="fs-unseen"> {shipLabel(ship)}</span>
              </Button>
            )}
            <code>{planText(desk, ship)}</code>
          </span>
        ),
      },
      {
        id: "class",
        label: word("ship.class"),
        minor: true,
        value: (ship) => typeOf(ship).size,
        cell: classOf,
      },
      factorColumn(desk, "af"),
      factorColumn(desk, "df"),
      factorColumn(desk, "sf", { minor: true }),
      factorColumn(desk, "hp", { minor: true }),
      { id: "speed", label: word("yard.speed"), figures: true, value: speedOf },
      { id: "crew", label: word("ship.crew"), figures: true, minor: true, value: (ship) => ship.crew },
      {
        id: "damage",
        label: word("ship.damage"),
        minor: true,
        value: (ship) => levelRank(shipLevel(ship)),
        cell: (ship) =>
          ship.damage === 0 ? "–" : say({ key: "hex.named", with: { name: `@level.${shipLevel(ship)}` } }),
      },
      { id: "load", label: word("ship.load"), minor: true, cell: (ship) => loadOf(ship) },
    ],
    [desk],
  );
  return (
    <DataTable
      label={word("board.tab.fleet")}
      columns={columns}
      rows={view.ships}
      rowKey={(ship) => ship.id}
      sort="place"
      empty={word("ship.none")}
    />
  );
}

const classOf = (ship: Ship): string => CLASSES[typeOf(ship).size] ?? "";

const loadOf = (ship: Ship): string =>
  ITEMS.filter((item) => capacityOf(ship, item) > 0)
    .map((item) => `${item} ${ship[item]}/${capacityOf(ship, item)}`)
    .join(", ");
