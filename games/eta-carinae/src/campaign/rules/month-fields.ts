import type { Field, Pickable, Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { called, group, number, others, pick, picks, rows, some, systemPick } from "./field-parts.ts";
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
  const buys = purchaseField(state, seat);
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
  const home = HEX.to(realm.homeHex);
  const systems = [...new Set([realm.homeHex, ...own.map((force) => force.hex)])].map((hex) =>
    systemPick(state, hex, realm.stock[hex] ?? 0),
  );
  const bound = others(state, seat).filter(({ value }) =>
    state.treaties.some(
      (treaty) =>
        [treaty.one, treaty.other].includes(seat) && [treaty.one, treaty.other].includes(rulerAt(value)),
    ),
  );
  return [
    ...(buys === undefined ? [] : [buys]),
    ...(ships.length === 0
      ? []
      : [rows("regroups", 200, [], [pick("ship", ships), pick("force", groups, "new1")])]),
    group("forces", [
      ...own.map((force) => forceField(state, seat, force)),
      ...newForces(own).map((id, place) => newForceField(state, seat, id, place + 1, splitting(own))),
    ]),
    rows(
      "repairs",
      100,
      [{ system: home, most: 100 }],
      [called("where", pick("system", systems, home)), called("points", number("most", 0, 10_000, 100))],
    ),
    pick("ground", picks(["computer", "table"], "field.campaign.manner"), "computer"),
    ...(bound.length === 0
      ? []
      : [{ ...some("betrays", bound), help: message("field.campaign.betrays-help") }]),
  ];
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
