import { message, type Choice, type Field, type Message, type Pickable, type Seat } from "@flagship/kernel";
import { SUPPORT, WARHEADS } from "../data/arms.ts";
import { elementType } from "../data/elements.ts";
import { PLATOON_SIZE } from "../../common/data/platoons.ts";
import { NANO, NANO_TABLE } from "../data/nano.ts";
import { TROOP_TABLE } from "../../common/data/troops.ts";
import { percentAtMost } from "../../common/dice/open-ended.ts";
import { fieldMakers } from "../../common/field-makers.ts";
import { MANNERS } from "../../skirmish/rules/manner.ts";
import { DEEDS, ORBIT, stay, type Action, type Barrage, type Interception, type Shot } from "./action.ts";
import { sideOf } from "./damage.ts";
import { freeLasers } from "./missiles.ts";
import { unitName } from "./naming.ts";
import { expectedLoss, gunsOf, isDirect, marksOf } from "./plan.ts";
import { machinesOf, nanoTargets, plainMuster, troopsOf } from "./sample.ts";
import { plainBerths } from "./setup.ts";
import type { Ref, State } from "./state.ts";
import {
  armsOf,
  elementAt,
  elementRef,
  elementsOf,
  enemiesSeen,
  facilityRef,
  indexOf,
  isStanding,
  typeOf,
} from "./units.ts";

const { label, number, pick, rows } = fieldMakers("ground.field");
const named = (state: State, refs: readonly Ref[]): Pickable[] =>
  refs.map((ref) => ({ value: ref, label: unitName(state, ref), subject: ref }));
const nothing: Pickable = { value: "", label: message("ground.field.nothing") };
const priced = (id: string, price: number): Pickable => ({
  value: id,
  label: message("ground.priced", { type: `@${id}`, price }),
});
const plainly = (id: string): Pickable => ({ value: id, label: message("ground.named", { name: `@${id}` }) });

export function musterForm(state: State, seat: Seat): Choice<Action> {
  const { sovereignty } = sideOf(state, seat);
  const plain = plainMuster(state, seat);
  const troops = troopsOf(sovereignty);
  const leaders = sovereignty === "F" ? [...troops, "centurion" as const] : troops;
  const priceTag = (id: (typeof leaders)[number]): Pickable => priced(id, TROOP_TABLE[id].price);
  const support = [nothing, ...SUPPORT.map(plainly)];
  return {
    action: plain,
    label: message("ground.label.muster"),
    fields: [
      rows("platoons", 20, plain.type === "muster" ? plain.platoons : [], [
        pick("troop", troops.map(priceTag)),
        number("count", 0, PLATOON_SIZE[sovereignty], PLATOON_SIZE[sovereignty]),
        pick("command", [nothing, ...leaders.map(priceTag)]),
        number("robots", 0, PLATOON_SIZE[sovereignty], 0),
        pick("first", support),
        pick("second", support),
      ]),
      rows("machines", 20, plain.type === "muster" ? plain.machines : [], [
        pick(
          "type",
          machinesOf(sovereignty).map((id) => priced(id, elementType(id).price)),
        ),
        number("count", 1, 40, 1),
      ]),
      rows(
        "nano",
        NANO.length,
        [],
        [
          pick(
            "type",
            NANO.map((id) => priced(id, NANO_TABLE[id].price)),
          ),
          number("count", 1, 20, 1),
        ],
      ),
    ],
    rules: ["EC-ORG-01", "EC-ORG-02"],
  };
}

export function deployForm(state: State, seat: Seat): Choice<Action> {
  const plain = { ...nanoTargets(state, seat), berths: plainBerths(state, seat) };
  const carriers = [...elementsOf(state, seat)].filter(([, element]) => typeOf(element).bay > 0);
  const rides = [
    nothing,
    ...named(
      state,
      carriers.map(([index]) => elementRef(index)),
    ),
  ];
  const berths = Object.entries(plain.berths).map(([ref, berth]): Field => ({
    kind: "group",
    name: ref,
    label: unitName(state, ref),
    fields: [
      { kind: "point", name: "at", label: label("at"), on: "plane", initial: berth.at },
      pick("aboard", rides, berth.aboard),
    ],
  }));
  const kinds = machinesOf(sideOf(state, 1 - seat).sovereignty).map(plainly);
  const troops = troopsOf(sideOf(state, 1 - seat).sovereignty).map(plainly);
  const nano: Field[] = [];
  if (plain.areas.length > 0)
    nano.push(
      rows("areas", plain.areas.length, plain.areas, [
        {
          kind: "point",
          name: "at",
          label: label("at"),
          on: "plane",
          initial: plain.areas[0]?.at ?? { x: 0, y: 0 },
        },
      ]),
    );
  if (plain.missions.length > 0)
    nano.push(
      rows("missions", plain.missions.length, plain.missions, [
        pick("kind", [...kinds, ...troops], "battle-tank"),
      ]),
    );
  return {
    action: plain,
    label: message("ground.label.deploy"),
    fields: [{ kind: "group", name: "berths", label: label("berths"), fields: berths }, ...nano],
    rules: ["EC-GSEQ-05"],
  };
}

export function ordersForm(state: State, seat: Seat): Choice<Action> {
  const own = [...elementsOf(state, seat)].filter(([, element]) => element.fate === "fit");
  const carriers = own.filter(([, element]) => typeOf(element).bay > 0).map(([index]) => elementRef(index));
  const enemies = [...enemiesSeen(state, seat)].map(([index]) => elementRef(index));
  const houses = state.facilities.flatMap((one, index) =>
    isStanding(one) && one.known[seat === 0 ? 0 : 1] ? [facilityRef(index)] : [],
  );
  const targets = [nothing, ...named(state, [...carriers, ...enemies, ...houses])];
  const { width, height } = state.scenario;
  const manners = MANNERS.map((value) => ({ value, label: message(`manner.${value}`) }));
  const deeds = DEEDS.map((value) => ({ value, label: message(`ground.deed.${value}`) }));
  const fields = own.map(([index, element]): Field => ({
    kind: "group",
    name: elementRef(index),
    label: message("ground.field.ordered", {
      unit: unitName(state, elementRef(index)),
      move: typeOf(element).move,
    }),
    fields: [
      pick("do", deeds),
      rows("path", 4, [], [number("x", 0, width, element.x), number("y", 0, height, element.y)]),
      pick("target", targets),
    ],
  }));
  return {
    action: { type: "orders", sheet: Object.fromEntries(own.map(([index]) => [elementRef(index), stay()])) },
    label: message("ground.label.orders"),
    fields: [
      { kind: "group", name: "sheet", label: label("sheet"), fields },
      ...(state.figures ? [pick("figures", manners)] : []),
    ],
    rules: ["EC-GSEQ-02"],
  };
}

/** Direct shots and area fire as two lists; the best that can be thought of stands in them. */
export function fireForm(
  state: State,
  seat: Seat,
  shots: readonly Shot[],
  barrages: readonly Barrage[],
): Choice<Action> {
  const guns = gunsOf(state, seat);
  const gunners = [...new Set(guns.map(({ index }) => elementRef(index)))];
  const most = Math.max(1, ...guns.map(({ by }) => armsOf(by).length));
  const arms = number("arm", 0, most - 1, 0);
  const marks = new Set(
    guns.filter(isDirect).flatMap((gun) => marksOf(state, seat, gun).map(({ ref }) => ref)),
  );
  const orbit = Object.values(state.orbital[seat] ?? {}).some((count) => count > 0);
  const launchers = orbit ? [{ value: ORBIT, label: message("ground.unit.orbit") }] : [];
  const areas: Field[] =
    gunners.length === 0 && !orbit
      ? []
      : [
          rows("barrages", 100, barrages, [
            pick("by", [...named(state, gunners), ...launchers]),
            arms,
            { kind: "point", name: "at", label: label("at"), on: "plane", initial: { x: 0, y: 0 } },
            pick("warhead", [nothing, ...WARHEADS.map(plainly)]),
          ]),
        ];
  const direct: Field[] =
    marks.size === 0
      ? []
      : [
          rows("shots", 200, shots, [
            pick("by", named(state, gunners)),
            arms,
            pick("target", named(state, [...marks])),
          ]),
        ];
  return {
    action: { type: "fire", shots: [...shots], barrages: [...barrages] },
    label: message("ground.label.fire"),
    fields: [...direct, ...areas],
    preview: previewOf(state, seat, shots),
    rules: ["EC-GND-02", "EC-GSEQ-05"],
  };
}

/** Expected losses of the enemy, in points, and the mean chance of an effective roll. */
function previewOf(state: State, seat: Seat, shots: readonly Shot[]): Message {
  let points = 0;
  let chance = 0;
  for (const shot of shots) {
    const by = elementAt(state, shot.by);
    if (by === undefined) continue;
    const gun = { index: indexOf(shot.by), by, arm: shot.arm };
    const mark = marksOf(state, seat, gun).find(({ ref }) => ref === shot.target);
    if (mark === undefined) continue;
    points += expectedLoss(gun, mark);
    chance += percentAtMost(mark.number);
  }
  return message("ground.preview.fire", {
    points: Math.round(points * 10) / 10,
    chance: shots.length === 0 ? 0 : Math.round(chance / shots.length),
  });
}

export function interceptForm(state: State, seat: Seat, shots: readonly Interception[]): Choice<Action> {
  const lasers = [...new Set(freeLasers(state, seat).map(({ by }) => by))];
  const missiles = state.flying.length;
  const fields: Field[] =
    lasers.length === 0
      ? []
      : [
          rows("shots", 200, shots, [
            pick("by", named(state, lasers)),
            number("arm", 0, 9, 0),
            number("missile", 0, Math.max(0, missiles - 1), 0),
          ]),
        ];
  return {
    action: { type: "intercept", shots: [...shots] },
    label: message("ground.label.intercept"),
    fields,
    rules: ["EC-GMIS-01"],
  };
}
