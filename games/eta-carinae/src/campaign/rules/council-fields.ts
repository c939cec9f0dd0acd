import { message, type Field, type Seat } from "@flagship/kernel";
import { others, picks, systemPick } from "./field-parts.ts";
import { realmOf } from "./places.ts";
import { TREATIES, type State } from "./state.ts";

/** C1 and C2: who pays, treaties, gifts, messages. */
export function councilFields(state: State, seat: Seat): Field[] {
  const realm = realmOf(state, seat);
  const to = others(state, seat);
  const [first] = to;
  const systems = Object.entries(realm.stock).map(([hex, points]) => systemPick(state, Number(hex), points));
  const ships = state.forces
    .filter((force) => force.owner === seat)
    .flatMap((force) => force.ships)
    .map((ship) => ({
      value: ship.id,
      label: message("field.campaign.hull", { class: `@${ship.class}`, id: ship.id }),
    }));
  const fields: Field[] = [
    {
      kind: "pick-many",
      name: "pays",
      label: message("field.campaign.pays"),
      from: systems,
      atLeast: 0,
      atMost: systems.length,
      initial: [],
    },
    {
      kind: "pick-many",
      name: "laysUp",
      label: message("field.campaign.lays-up"),
      from: ships,
      atLeast: 0,
      atMost: ships.length,
      initial: [],
    },
  ];
  if (first === undefined) return fields;
  const partner: Field = {
    kind: "pick",
    name: "to",
    label: message("field.campaign.to-whom"),
    from: to,
    initial: first.value,
  };
  const treaty: Field = {
    kind: "pick",
    name: "treaty",
    label: message("field.campaign.treaty"),
    from: picks(TREATIES, "field.campaign.treaty"),
    initial: "peace",
  };
  const things = [...systems, ...ships];
  const [thing] = things;
  fields.push(
    {
      kind: "rows",
      name: "offers",
      label: message("field.campaign.offers"),
      fields: [partner, treaty],
      atLeast: 0,
      atMost: 40,
      initial: [],
    },
    {
      kind: "rows",
      name: "notices",
      label: message("field.campaign.notices"),
      fields: [partner, treaty],
      atLeast: 0,
      atMost: 40,
      initial: [],
    },
  );
  if (thing !== undefined)
    fields.push({
      kind: "rows",
      name: "gifts",
      label: message("field.campaign.gifts"),
      fields: [
        partner,
        {
          kind: "pick",
          name: "what",
          label: message("field.campaign.gift"),
          from: things,
          initial: thing.value,
        },
        {
          kind: "number",
          name: "n",
          label: message("field.campaign.points"),
          min: 0,
          max: 10_000,
          initial: 0,
        },
      ],
      atLeast: 0,
      atMost: 40,
      initial: [],
    });
  fields.push(
    {
      kind: "pick-many",
      name: "exchanges",
      label: message("field.campaign.exchanges"),
      from: to,
      atLeast: 0,
      atMost: to.length,
      initial: [],
    },
    {
      kind: "rows",
      name: "messages",
      label: message("field.campaign.messages"),
      fields: [
        partner,
        {
          kind: "text",
          name: "text",
          label: message("field.campaign.text"),
          maxLength: 1000,
          lines: "many",
          initial: "",
        },
      ],
      atLeast: 0,
      atMost: 8,
      initial: [],
    },
  );
  return fields;
}
