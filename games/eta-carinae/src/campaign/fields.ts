import { message, type Field, type Pickable, type Seat } from "@flagship/kernel";
import { SHIP_CLASSES } from "../data/ships.ts";
import { TAC_CRAFT } from "../data/tac-craft.ts";
import { NANO } from "../data/nano.ts";
import { TROOPS } from "../data/troops.ts";
import { VEHICLES } from "../data/vehicles.ts";
import { FITS } from "../data/fits.ts";
import { MISSILES } from "../data/missiles.ts";
import { orderFault } from "./check-steps.ts";
import { BOMBARD_TARGETS } from "./bombardment.ts";
import { CLUSTERS, FACILITIES } from "./data/facilities.ts";
import { isSoldTo, priceOf, readItem } from "./goods.ts";
import { hexesWithin, hexName, lightYears } from "./hexes.ts";
import { forceById, realmOf, spotName, worldName } from "./places.ts";
import { makingFault } from "./production.ts";
import { orderOf } from "./staff.ts";
import { BREAK_OFFS, MANNERS, STANCES, STEPS, TREATIES, type Force, type State } from "./state.ts";

const picks = (values: readonly string[], key: string): Pickable[] =>
  values.map((value) => ({ value, label: message(`${key}.${value}`) }));

const others = (state: State, seat: Seat): Pickable[] =>
  state.realms.flatMap((realm, other) =>
    other === seat || realm.out
      ? []
      : [
          {
            value: String(other),
            label: message("field.campaign.power", { power: `@${realm.sovereignty}` }),
          },
        ],
  );

const systemPick = (state: State, hex: number, points: number): Pickable => ({
  value: `h${hex}`,
  label: message("field.campaign.system", { hex: hexName(state.chart, hex), points }),
});

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
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({
      value: `new${n}`,
      label: message("field.campaign.new-force", { n }),
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
    fields: own.map((force) => forceField(state, seat, force)),
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
        initial: `h${realm.homeHex}`,
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
    initial: [{ system: `h${realm.homeHex}`, most: 100 }],
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
        [treaty.one, treaty.other].includes(seat) && [treaty.one, treaty.other].includes(Number(value)),
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

const EVERY_ITEM: readonly string[] = [
  ...SHIP_CLASSES.map((one) => `ship:${one.id}`),
  ...FACILITIES.map((one) => `facility:${one}`),
  "module",
  ...TROOPS.map((one) => `troop:${one}`),
  ...VEHICLES.map((one) => `vehicle:${one}`),
  ...TAC_CRAFT.map((one) => `craft:${one}`),
  ...MISSILES.map((one) => `missile:${one}`),
  ...FITS.map((one) => `pod:${one}`),
  ...NANO.map((one) => `nano:${one}`),
];

function purchaseField(state: State, seat: Seat): Field | undefined {
  const { sovereignty } = realmOf(state, seat);
  const worlds = state.worlds.flatMap((world, index) => (world.owner === seat ? [index] : []));
  const [first] = worlds;
  if (first === undefined) return undefined;
  const items = EVERY_ITEM.flatMap((value): Pickable[] => {
    const item = readItem(value);
    if (item === undefined || !isSoldTo(item, sovereignty)) return [];
    if (!worlds.some((index) => makingFault(state, seat, index, item) === undefined)) return [];
    return [
      {
        value,
        label: message("field.campaign.item", {
          item: `@${value.split(":")[1] ?? value}`,
          price: priceOf(item),
        }),
      },
    ];
  });
  const [item] = items;
  if (item === undefined) return undefined;
  return {
    kind: "rows",
    name: "buys",
    label: message("field.campaign.buys"),
    fields: [
      {
        kind: "pick",
        name: "world",
        label: message("field.campaign.where"),
        from: worlds.map((index) => ({
          value: `w${index}`,
          label: message("field.campaign.world", { world: worldName(state, index) }),
          subject: `w${index}`,
        })),
        initial: `w${first}`,
      },
      { kind: "pick", name: "item", label: message("field.campaign.what"), from: items, initial: item.value },
      { kind: "number", name: "n", label: message("field.campaign.count"), min: 1, max: 20, initial: 1 },
    ],
    atLeast: 0,
    atMost: 60,
    initial: [],
  };
}

export const forceLabel = (state: State, force: Force) =>
  message("field.campaign.force-at", {
    id: force.id,
    ships: force.ships.length,
    place: spotName(state, force.hex, force.at),
  });

/** One force: stance, doctrine and steps, as they stand now. */
function forceField(state: State, seat: Seat, force: Force): Field {
  const standing = orderOf(force.stance, [...force.steps], {
    breakOff: `${force.breakOff}`,
    manner: force.manner,
    screen: force.screen,
    stealth: force.stealth,
    hunts: force.hunts,
  });
  const fault = orderFault(state, seat, force, force.ships, standing, "");
  const order = fault === undefined ? standing : { ...standing, stealth: false, steps: [] };
  const places = placesFor(
    state,
    force,
    order.steps.map((step) => step.to),
  );
  return {
    kind: "group",
    name: force.id,
    label: forceLabel(state, force),
    fields: [
      {
        kind: "pick",
        name: "stance",
        label: message("field.campaign.stance"),
        from: picks(STANCES, "field.campaign.stance"),
        initial: order.stance,
      },
      {
        kind: "pick",
        name: "guards",
        label: message("field.campaign.guards"),
        from: places.filter(({ value }) => !value.startsWith("h") && forceById(state, value) === undefined),
        initial: "",
      },
      {
        kind: "pick",
        name: "breakOff",
        label: message("field.campaign.break-off"),
        from: BREAK_OFFS.map((level) => ({
          value: `${level}`,
          label: message("field.campaign.percent", { level }),
        })),
        initial: order.breakOff,
      },
      {
        kind: "pick",
        name: "manner",
        label: message("field.campaign.manner"),
        from: picks(MANNERS, "field.campaign.manner"),
        initial: order.manner,
      },
      { kind: "toggle", name: "screen", label: message("field.campaign.screen"), initial: order.screen },
      { kind: "toggle", name: "stealth", label: message("field.campaign.stealth"), initial: order.stealth },
      { kind: "toggle", name: "hunts", label: message("field.campaign.hunts"), initial: order.hunts },
      {
        kind: "rows",
        name: "steps",
        label: message("field.campaign.steps"),
        fields: [
          {
            kind: "pick",
            name: "step",
            label: message("field.campaign.step"),
            from: picks(STEPS, "field.campaign.step"),
            initial: "wait",
          },
          { kind: "number", name: "day", label: message("field.campaign.day"), min: 1, max: 30, initial: 1 },
          { kind: "pick", name: "to", label: message("field.campaign.to"), from: places, initial: "" },
          {
            kind: "pick",
            name: "what",
            label: message("field.campaign.what"),
            from: cargoFor(order.steps.map((step) => step.what)),
            initial: "",
          },
          {
            kind: "number",
            name: "n",
            label: message("field.campaign.count"),
            min: 0,
            max: 10_000,
            initial: 0,
          },
        ],
        atLeast: 0,
        atMost: 12,
        initial: order.steps.map((step) => ({ ...step })),
      },
    ],
  };
}

/** Two jumps away at most; whatever stands in the order already is offered too. */
function placesFor(state: State, force: Force, standing: readonly string[]): Pickable[] {
  const found: Pickable[] = [
    { value: "", label: message("field.campaign.here") },
    { value: "outskirts", label: message("field.campaign.outskirts") },
  ];
  const add = (value: string, label: Pickable["label"]): void => {
    if (!found.some((one) => one.value === value)) found.push({ value, label, subject: value });
  };
  for (const [index, world] of state.worlds.entries())
    if (lightYears(state.chart, world.hex, force.hex) <= 3)
      add(`w${index}`, message("field.campaign.world", { world: worldName(state, index) }));
  for (const hex of state.systems)
    if (hex !== force.hex && lightYears(state.chart, hex, force.hex) <= 6)
      add(`h${hex}`, message("field.campaign.star", { hex: hexName(state.chart, hex) }));
  for (const hex of hexesWithin(state.chart, force.hex, 3))
    if (hex !== force.hex) add(`h${hex}`, message("field.campaign.deep", { hex: hexName(state.chart, hex) }));
  for (const other of state.forces)
    if (other !== force && other.owner === force.owner && other.hex === force.hex)
      add(other.id, forceLabel(state, other));
  for (const value of standing) add(value, message("field.campaign.standing", { value }));
  return found;
}

function cargoFor(standing: readonly string[]): Pickable[] {
  const values = [
    "",
    "goods",
    "fuel",
    "gate",
    "stay",
    ...BOMBARD_TARGETS,
    ...CLUSTERS,
    ...TROOPS.map((one) => `troop:${one}`),
    ...VEHICLES.map((one) => `vehicle:${one}`),
    ...standing,
  ];
  return [...new Set(values)].map((value) => ({
    value,
    label:
      value === ""
        ? message("field.campaign.nothing")
        : message("field.campaign.thing", { thing: `@${value.split(":")[1] ?? `campaign.${value}`}` }),
  }));
}
