import { Button, DataTable, ShipSilhouette, type DataColumn } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { CLASSES } from "../data/classes.ts";
import { RACES } from "../data/races.ts";
import { isMonster, LISTED_TYPES, type ShipType } from "../data/ship-types.ts";
import { addOrder } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";
import { factorColumn } from "./factors.ts";
import { typeSpec } from "./looks.ts";

/** What is sold, with the prices the Corporation has seen; one press puts a purchase on the sheet. */
export function Shipyard({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, word, say } = desk;
  const [race, setRace] = useState("");
  const [wanted, setWanted] = useState("");
  const [soldNow, setSoldNow] = useState(true);
  const prices = useMemo(
    () => new Map((view.own?.known.prices ?? []).map(([type, price, year]) => [type, { price, year }])),
    [view],
  );
  const rows = useMemo(
    () =>
      LISTED_TYPES.filter(
        (type) =>
          !isMonster(type) &&
          type.race !== "J" &&
          (race === "" || type.race === race) &&
          (!soldNow || (type.year <= view.year && !type.domination)) &&
          fits(type, wanted),
      ),
    [race, wanted, soldNow, view.year],
  );
  const columns = useMemo(
    (): readonly DataColumn<ShipType>[] => [
      {
        id: "type",
        label: word("yard.type"),
        value: (type) => type.name,
        cell: (type) => (
          <span class="wl-ship-name">
            <span class="wl-ship-picture">
              <ShipSilhouette {...typeSpec(type)} power="grey" fit />
            </span>
            {type.name}
          </span>
        ),
      },
      {
        id: "price",
        label: word("yard.price"),
        title: word("yard.price.help"),
        figures: true,
        value: (type) => prices.get(type.id)?.price ?? type.cost,
        cell: (type) => {
          const seen = prices.get(type.id);
          return seen === undefined || seen.price === type.cost ? type.cost : `${seen.price} (Y${seen.year})`;
        },
      },
      {
        id: "buy",
        label: word("yard.buy"),
        cell: (type) => <BuyButton desk={desk} type={type} />,
      },
      {
        id: "class",
        label: word("yard.class"),
        value: (type) => type.size,
        cell: (type) => CLASSES[type.size],
      },
      factorColumn(desk, "af"),
      factorColumn(desk, "df"),
      factorColumn(desk, "sf", { minor: true }),
      {
        id: "speed",
        label: word("yard.speed"),
        title: word("yard.speed.help"),
        figures: true,
        value: (type) => type.speed,
      },
      {
        id: "variants",
        label: word("yard.variants"),
        minor: true,
        value: (type) => type.variants,
        cell: (type) => <span title={variantNames(type, say)}>{type.variants}</span>,
      },
      { id: "load", label: word("yard.load"), minor: true, cell: loadOf },
      { id: "year", label: word("yard.year"), figures: true, minor: true, value: (type) => type.year },
    ],
    [desk, prices],
  );
  return (
    <div class="wl-yard">
      <p class="wl-quiet">{word("yard.intro")}</p>
      <div class="wl-row">
        <label>
          {word("yard.race")}
          <select value={race} onChange={(event) => setRace(event.currentTarget.value)}>
            <option value="">{word("yard.all")}</option>
            {RACES.filter((letter) => letter !== "M" && letter !== "J").map((letter) => (
              <option key={letter} value={letter}>
                {letter} {say({ key: "hex.named", with: { name: `@race.${letter}` } })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {word("yard.find")}
          <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        </label>
        <label class="wl-check">
          <input
            type="checkbox"
            checked={soldNow}
            onChange={(event) => setSoldNow(event.currentTarget.checked)}
          />
          {word("yard.now")}
        </label>
        <span class="wl-fine" aria-live="polite">
          {desk.draft.note}
        </span>
      </div>
      <DataTable
        label={word("board.tab.yard")}
        columns={columns}
        rows={rows}
        rowKey={(type) => type.id}
        sort="price"
        most={60}
      />
    </div>
  );
}

function BuyButton({ desk, type }: { readonly desk: Desk; readonly type: ShipType }): JSX.Element {
  const { draft, word } = desk;
  const order = `PS ${type.race} ${type.code}`;
  return (
    <Button
      size="small"
      whyNot={desk.open ? undefined : word("sheet.closed")}
      onPress={() => {
        draft.set(addOrder(draft.text, order));
        draft.say(word("yard.bought", { order }));
      }}
    >
      {word("yard.buy")}
      <span class="fs-unseen"> {type.name}</span>
    </Button>
  );
}

const fits = (type: ShipType, wanted: string): boolean =>
  wanted.trim() === "" || type.name.toLowerCase().includes(wanted.trim().toLowerCase());

const variantNames = (type: ShipType, say: Desk["say"]): string =>
  [...type.variants]
    .filter((letter) => /[A-Z]/.test(letter))
    .map((letter) => say({ key: "hex.named", with: { name: `@mission.${letter}` } }))
    .filter((name) => !name.includes("."))
    .join(", ");

const loadOf = (type: ShipType): string =>
  [
    [type.fighters, "ftr"],
    [type.pfs, "PF"],
    [type.drones, "HD"],
    [type.commandos, "com"],
    [type.repair, "rep"],
    [type.bombs, "TB"],
  ]
    .filter(([count]) => Number(count) > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(", ");
