import {
  message,
  type Actor,
  type Choice,
  type Choices,
  type Field,
  type Message,
  type Pickable,
} from "@flagship/kernel";
import { FITS } from "../data/fits.ts";
import { MISSILES } from "../data/missiles.ts";
import { SHIP_CLASSES } from "../data/ships.ts";
import { TAC_CRAFT } from "../data/tac-craft.ts";
import { TROOPS } from "../data/troops.ts";
import { UNIT } from "../plane/point.ts";
import { STRAIGHT_ON, TASKS, type Action, type Launch, type Shot } from "./action.ts";
import { check, TOLERANCE } from "./check.ts";
import { boardingChoices } from "./choices-boarding.ts";
import { deckChoices } from "../skirmish/inner.ts";
import { deckOf } from "./deck-fight.ts";
import { readItem, sells } from "./hold.ts";
import { none, number, pick, picks, unitName } from "./fields.ts";
import { limitOf, orderOf, runOf, thrustNow } from "./moving.ts";
import { enemyUnits, volley } from "./plan.ts";
import { fallback, homing, plainFleet } from "./sample.ts";
import { plainBerths } from "./setup.ts";
import type { State } from "./state.ts";
import { flightAt, flightRef, flightsOf, salvoRef, salvosOf, shipAt, shipRef, shipsOf } from "./units.ts";

/** What a seat may answer now. */
export function choices(state: State, actor: Actor): Choices<Action> {
  const seat = Number(actor);
  switch (state.phase) {
    case "fleet":
      return asked("fleet", [fleetForm(state, seat)], { points: state.purse[seat] ?? 0 });
    case "outfit":
      return asked("outfit", [plain(state, seat, "label.outfit-none"), outfitForm(state, seat)], {
        points: state.purse[seat] ?? 0,
      });
    case "deploy":
      return asked("deploy", [plain(state, seat, "label.deploy-plain"), deployForm(state, seat)]);
    case "orders":
      return asked("orders", [plain(state, seat, "label.straight-on"), ordersForm(state, seat)], {
        turn: state.turn,
      });
    case "offensive-fire":
    case "defensive-fire":
      return asked(state.phase, fireChoices(state, seat));
    case "missiles":
      return asked("missiles", [plain(state, seat, "label.home-only"), missilesForm(state, seat)]);
    case "boarding":
      return boardingChoices(state, seat);
    case "skirmish":
      return deckChoices(deckOf(state), seat);
    case "movement":
      return executeChoices(state, seat);
    case "over":
      return asked("over", []);
  }
}

const asked = (key: string, open: Choice<Action>[], values?: Message["with"]): Choices<Action> => ({
  ask: message(`ask.${key}`, values),
  open,
  barred: [],
});
const plain = (state: State, seat: number, label: string): Choice<Action> => ({
  action: fallback(state, seat),
  label: message(label),
});

function fleetForm(state: State, seat: number): Choice<Action> {
  const { sovereignty } = state.scenario.sides[seat === 0 ? 0 : 1];
  const hulls = plainFleet(state, seat);
  const from = SHIP_CLASSES.filter((one) => one.sovereignty === sovereignty).map((one) => ({
    value: one.id,
    label: message("class.priced", { class: `@${one.id}`, price: one.price }),
    cost: { budget: "points", amount: one.price },
  }));
  const disguises = [
    { value: "", label: message("field.undisguised") },
    ...SHIP_CLASSES.map(({ id }) => ({ value: id, label: message("class.plain", { class: `@${id}` }) })),
  ];
  return {
    action: { type: "fleet", hulls },
    label: message("label.fleet"),
    fields: [
      {
        kind: "rows",
        name: "hulls",
        label: message("field.hulls"),
        atLeast: 1,
        atMost: 40,
        initial: hulls.map(({ class: id, count, shown = "" }) => ({ class: id, count, shown })),
        fields: [pick("class", from), number("count", 1, 40, 1), pick("shown", disguises, "")],
      },
    ],
    rules: ["EC-SETUP-01"],
  };
}

const ITEMS = [
  ...TAC_CRAFT.flatMap((type) => [`craft:${type}`, `spare:${type}`]),
  ...TROOPS.flatMap((type) => [`troop:${type}`, `crowd:${type}`]),
  ...FITS.flatMap((type) => [`fit:${type}`, `pod:${type}`]),
  ...MISSILES.map((type) => `load:${type}`),
  "reload",
];

function outfitForm(state: State, seat: number): Choice<Action> {
  const own = [...shipsOf(state, seat)];
  const sold = ITEMS.filter((text) => {
    const item = readItem(text);
    return item !== undefined && own.some(([, ship]) => sells(ship, item));
  });
  const items = sold.map((value) => ({
    value,
    label: message(`item.${value.split(":")[0]}`, { type: `@${value.split(":")[1] ?? "reload"}` }),
  }));
  return {
    action: { type: "outfit", purchases: [] },
    label: message("label.outfit"),
    fields: [
      {
        kind: "rows",
        name: "purchases",
        label: message("field.purchases"),
        atLeast: 0,
        atMost: 100,
        initial: [],
        fields: [
          pick(
            "ship",
            picks(
              state,
              own.map(([index]) => shipRef(index)),
            ),
          ),
          pick("item", items),
          number("count", 1, 100, 1),
        ],
      },
    ],
    rules: ["EC-SETUP-02"],
  };
}

function deployForm(state: State, seat: number): Choice<Action> {
  const berths = plainBerths(state, seat);
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  const fields = Object.entries(berths).map(([ref, berth]): Field => ({
    kind: "group",
    name: ref,
    label: unitName(state, ref),
    fields: [
      { kind: "point", name: "at", label: message("field.at"), on: "plane", initial: berth.at },
      number("course", 0, 359.5, berth.course, 0.5),
      number("speed", berth.orbit ? 0 : side.slowest, berth.orbit ? 0 : side.fastest, berth.speed),
      { kind: "toggle", name: "orbit", label: message("field.orbit"), initial: berth.orbit },
    ],
  }));
  return {
    action: { type: "deploy", berths },
    label: message("label.deploy"),
    fields: [{ kind: "group", name: "berths", label: message("field.berths"), fields }],
    rules: ["EC-SETUP-07", "EC-SETUP-11"],
  };
}

function ordersForm(state: State, seat: number): Choice<Action> {
  const units = [
    ...[...shipsOf(state, seat)].map(([index]) => shipRef(index)),
    ...[...flightsOf(state, seat)].map(([index]) => flightRef(index)),
  ];
  const craft: Pickable[] = TAC_CRAFT.map((value) => ({
    value,
    label: message("item.craft", { type: `@${value}` }),
  }));
  const targets = [
    none,
    ...picks(state, [...enemyUnits(state, seat).filter((ref) => ref.startsWith("s")), ...units]),
    ...craft,
  ];
  const tasks = TASKS.map((value) => ({ value, label: message(`task.${value}`) }));
  const fields = units.map((ref): Field => {
    const unit = shipAt(state, ref) ?? flightAt(state, ref);
    const most = unit === undefined ? 0 : thrustNow(state, ref, unit);
    const slow = unit === undefined ? 0 : Math.min(most, unit.speed / 2 / UNIT);
    const limit = unit === undefined ? 0 : limitOf(state, ref, unit, unit.speed);
    return {
      kind: "group",
      name: ref,
      label: message("field.unit", {
        unit: unitName(state, ref),
        speed: Math.round((unit?.speed ?? 0) / UNIT),
        thrust: most,
        turn: limit,
      }),
      fields: [
        number("thrust", 0 - Math.floor(slow * 2) / 2, most, 0, 0.5),
        number("turn", -180, 180, 0, 5),
        number("second", -90, 90, 0, 0.5),
        {
          kind: "rows",
          name: "tasks",
          label: message("field.tasks"),
          atLeast: 0,
          atMost: 12,
          initial: [],
          fields: [
            pick("task", tasks),
            pick("target", targets),
            number("n", 0, 1000, 0),
            number("m", 0, 1000, 0),
          ],
        },
      ],
    };
  });
  return {
    action: { type: "orders", sheet: Object.fromEntries(units.map((ref) => [ref, STRAIGHT_ON])) },
    label: message("label.orders"),
    fields: [{ kind: "group", name: "sheet", label: message("field.sheet"), fields }],
    rules: ["EC-ORD-03", "EC-ORD-04"],
  };
}

function fireChoices(state: State, seat: number): Choice<Action>[] {
  const phase = state.phase === "defensive-fire" ? "defensive-fire" : "offensive-fire";
  const nearest = volley(state, seat, phase, (_, chance) => chance);
  const open: Choice<Action>[] = [
    { action: { type: "fire", shots: [] }, label: message("label.hold-fire"), rules: ["EC-FIRE-01"] },
  ];
  if (nearest.length > 0)
    open.push({
      action: { type: "fire", shots: nearest },
      label: message("label.fire-all", { shots: nearest.length }),
      rules: ["EC-FIRE-15"],
    });
  open.push(fireForm(state, seat, nearest));
  return open;
}

function fireForm(state: State, seat: number, shots: readonly Shot[]): Choice<Action> {
  const own = [
    ...[...shipsOf(state, seat)].map(([index]) => shipRef(index)),
    ...[...flightsOf(state, seat)].map(([index]) => flightRef(index)),
  ];
  const weapons = [
    ...[0, 1, 2, 3, 4, 5].map((battery) => ({
      value: `b${battery}`,
      label: message("weapon.battery", { number: battery + 1 }),
    })),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((place) => ({
      value: `x${place}`,
      label: message("weapon.fit", { number: place + 1 }),
    })),
    { value: "c", label: message("weapon.craft") },
  ];
  return {
    action: { type: "fire", shots: [...shots] },
    label: message("label.fire"),
    fields: [
      {
        kind: "rows",
        name: "shots",
        label: message("field.shots"),
        atLeast: 0,
        atMost: 400,
        initial: [...shots],
        fields: [
          pick("by", picks(state, own)),
          pick("weapon", weapons),
          pick("target", picks(state, enemyUnits(state, seat))),
          number("n", 0, 10, 0),
          number("along", -1, 1000, -1),
        ],
      },
    ],
    rules: ["EC-FIRE-04"],
  };
}

function missilesForm(state: State, seat: number): Choice<Action> {
  const launchers = [...shipsOf(state, seat)]
    .filter(([, ship]) => ship.hold.loaded > 0)
    .map(([index]) => shipRef(index));
  const wings = [...flightsOf(state, seat)]
    .filter(([, flight]) => flight.missiles > 0)
    .map(([index]) => flightRef(index));
  const targets = picks(
    state,
    enemyUnits(state, seat).filter((ref) => !ref.startsWith("v")),
  );
  const salvos = picks(
    state,
    [...salvosOf(state, seat)].map(([index]) => salvoRef(index)),
  );
  const steers = homing(state, seat);
  const launches: Launch[] = [];
  const steerFields = [
    pick("salvo", salvos),
    number("thrust", -180, 180, 0, 0.5),
    number("turn", -90, 90, 0, 0.5),
    number("second", -45, 45, 0, 0.25),
    pick("target", [none, ...targets]),
    { kind: "toggle", name: "attack", label: message("field.attack"), initial: true } satisfies Field,
  ];
  return {
    action: { type: "missiles", launches, steers },
    label: message("label.missiles"),
    fields: [
      {
        kind: "rows",
        name: "launches",
        label: message("field.launches"),
        atLeast: 0,
        atMost: 100,
        initial: [],
        fields: [
          pick("by", picks(state, [...launchers, ...wings])),
          number("count", 1, 10, 4),
          pick("target", [...targets, none]),
          number("course", 0, 359.5, 0, 0.5),
        ],
      },
      {
        kind: "rows",
        name: "steers",
        label: message("field.steers"),
        atLeast: 0,
        atMost: 200,
        initial: steers,
        fields: steerFields,
      },
    ],
    rules: ["EC-MIS-01", "EC-MIS-05"],
  };
}

/** As plotted, and the other ways to make the written turn: one pivot, halves, out and back (EC-PIV-04 to EC-PIV-08). */
function executeChoices(state: State, seat: number): Choices<Action> {
  const ref = state.movers[0]?.unit ?? "";
  const unit = shipAt(state, ref) ?? flightAt(state, ref);
  const order = unit === undefined ? STRAIGHT_ON : orderOf(state, ref, unit);
  const limit = unit === undefined ? 0 : limitOf(state, ref, unit, runOf(state, ref, unit, order).distance);
  const tries: (readonly [turn: number, second: number])[] = [
    [order.turn, order.second],
    [order.turn, 0],
  ];
  for (const turn of [order.turn, order.turn - TOLERANCE, order.turn + TOLERANCE])
    tries.push([turn, 0], [turn, turn / 2]);
  for (const out of [-limit / 2, limit / 2]) if (order.turn === 0 && out !== 0) tries.push([0, out]);
  const seen = new Set<string>();
  const open = tries.flatMap(([turn, second]): Choice<Action>[] => {
    const action: Action = { type: "execute", turn: turn + 0, second: second + 0 };
    const key = `${turn}/${second}`;
    if (seen.has(key) || check(state, seat, action) !== undefined) return [];
    seen.add(key);
    const label =
      second === 0
        ? message("label.pivot-once", { turn: turn + 0 })
        : message("label.pivot-twice", { first: turn - second, second });
    return [{ action, label, subject: ref, rules: ["EC-ORD-08"] }];
  });
  return {
    ask: message("ask.execute", { unit: unitName(state, ref), turn: order.turn, limit }),
    open,
    barred: [],
  };
}
