import { message, type Field, type Pickable, type Seat } from "@flagship/kernel";
import { others, picks, systemPick } from "./field-parts.ts";
import { forceField, forceLabel, newForceField } from "./force-fields.ts";
import { realmOf } from "./places.ts";
import { purchaseField } from "./purchase-field.ts";
import type { Hex } from "./hexes.ts";
import { HEX, NEW_FORCES, rulerAt } from "./references.ts";
import type { Force, State } from "./state.ts";

/** C3 and C4: purchases, regrouping, orders, repairs. */
export function monthFields(state: State, seat: Seat): Field[] {
  const realm = realmOf(state, seat);
  const own = state.forces.filter((force) => force.owner === seat);
  const fields: Field[] = [];
  const buys = purchaseField(state, seat);
  if (buys !== undefined) fields.push(buys);
  const ships = own.flatMap((force) =>
    force.ships.map((ship) => ({
      value: ship.id,
      label: message("field.campaign.hull", { class: `@${ship.class}`, id: ship.id }),
      subject: force.id,
    })),
  );
  const groups: Pickable[] = [
    ...own.map((force) => ({ value: force.id, label: forceLabel(state, force), subject: force.id })),
    ...NEW_FORCES.map((value, place) => ({
      value,
      label: message("field.campaign.new-force", { n: place + 1 }),
    })),
  ];
  const [ship] = ships;
  if (ship !== undefined)
    fields.push({
      kind: "rows",
      name: "regroups",
      label: message("field.campaign.regroups"),
      fields: [
        {
          kind: "pick",
          name: "ship",
          label: message("field.campaign.ship"),
          from: ships,
          initial: ship.value,
        },
        {
          kind: "pick",
          name: "force",
          label: message("field.campaign.force"),
          from: groups,
          initial: "new1",
        },
      ],
      atLeast: 0,
      atMost: 200,
      initial: [],
    });
  fields.push({
    kind: "group",
    name: "forces",
    label: message("field.campaign.forces"),
    fields: [
      ...own.map((force) => forceField(state, seat, force)),
      ...newForces(own).map((id, place) => newForceField(state, seat, id, place + 1, splitting(own))),
    ],
  });
  const systems = [...new Set([realm.homeHex, ...own.map((force) => force.hex)])].map((hex) =>
    systemPick(state, hex, realm.stock[hex] ?? 0),
  );
  fields.push({
    kind: "rows",
    name: "repairs",
    label: message("field.campaign.repairs"),
    fields: [
      {
        kind: "pick",
        name: "system",
        label: message("field.campaign.where"),
        from: systems,
        initial: HEX.to(realm.homeHex),
      },
      {
        kind: "number",
        name: "most",
        label: message("field.campaign.points"),
        min: 0,
        max: 10_000,
        initial: 100,
      },
    ],
    atLeast: 0,
    atMost: 100,
    initial: [{ system: HEX.to(realm.homeHex), most: 100 }],
  });
  fields.push({
    kind: "pick",
    name: "ground",
    label: message("field.campaign.ground"),
    from: picks(["computer", "table"], "field.campaign.manner"),
    initial: "computer",
  });
  const bound = others(state, seat).filter(({ value }) =>
    state.treaties.some(
      (treaty) =>
        [treaty.one, treaty.other].includes(seat) && [treaty.one, treaty.other].includes(rulerAt(value)),
    ),
  );
  if (bound.length > 0)
    fields.push({
      kind: "pick-many",
      name: "betrays",
      label: message("field.campaign.betrays"),
      help: message("field.campaign.betrays-help"),
      from: bound,
      atLeast: 0,
      atMost: bound.length,
      initial: [],
    });
  return fields;
}

/** Where ships lie that could leave their task force. */
const splitting = (own: readonly Force[]): Hex[] => [
  ...new Set(own.filter(({ ships }) => ships.length > 1).map(({ hex }) => hex)),
];

/** As many new task forces as there are ships to spare for them. */
function newForces(own: readonly Force[]): readonly string[] {
  const spare = own.reduce((total, { ships }) => total + Math.max(0, ships.length - 1), 0);
  return NEW_FORCES.slice(0, spare);
}
