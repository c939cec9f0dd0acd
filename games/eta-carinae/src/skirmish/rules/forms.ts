import type { Choice, Field, Pickable, Seat } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { ITEM_IDS, ITEMS, profileOf, SKILLS, stepOf } from "../data/figures.ts";
import { percentAtLeast } from "../../common/dice/open-ended.ts";
import { fieldMakers } from "../../common/field-makers.ts";
import {
  CARRY,
  MOST_ROWS,
  ORDERS,
  WIDEST,
  type AimedFire,
  type CloseCombat,
  type FigureOrders,
  type Muster,
  type Order,
  type ReactionFire,
} from "./action.ts";
import { THROWN } from "./area.ts";
import { kindsFor, plainMuster } from "./musters.ts";
import { blowsIn, ordersIn, reactionsIn, shotsIn, type Stance } from "./stances.ts";
import { armsOf, contactsOf, figureAt, figuresOf, isAble, isStanding, sideIndex } from "./figures.ts";
import { HIGHEST_NUMBER } from "../data/to-hit.ts";
import { numberToHit } from "./fire.ts";
import { mayYield } from "./melee.ts";
import { figureName } from "./naming.ts";
import { canReact } from "./moving.ts";
import { sideOf } from "./phases.ts";
import { isObstructed, sees } from "./sight.ts";
import type { Figure, State } from "./state.ts";
import { handlings } from "./work.ts";

const { label, number, pick, rows, toggle } = fieldMakers("skirmish.field");
const items: readonly Pickable[] = [
  { value: "", label: label("nothing") },
  ...ITEM_IDS.map((id) => ({
    value: id,
    label: message("skirmish.priced", { what: { key: `skirmish.item.${id}` }, price: ITEMS[id].price }),
  })),
];

export function musterForm(state: State, seat: Seat): Choice<Muster> {
  const plain = plainMuster(state, seat);
  const kinds = kindsFor(state, seat).map((kind) => ({
    value: kind,
    label: message("skirmish.priced", { what: `@one-${kind}`, price: profileOf(kind).price }),
  }));
  const heroes = kinds.filter(({ value }) => profileOf(value).class >= 3);
  return {
    action: plain,
    label: message("skirmish.label.muster", { purse: sideOf(state, seat).purse }),
    rules: ["EC-SKH-07"],
    fields: [
      rows("recruits", 12, plain.recruits, [
        pick("kind", kinds, plain.recruits[0]?.kind),
        number("count", 1, 20, 1),
        pick("first", items),
        pick("second", items),
      ]),
      {
        kind: "group",
        name: "hero",
        label: message("skirmish.field.hero", { points: state.heroes[sideIndex(seat)].points }),
        fields: [
          pick("kind", [{ value: "", label: label("no-hero") }, ...heroes], plain.hero.kind),
          {
            kind: "pick-many",
            name: "skills",
            label: label("skills"),
            from: SKILLS.map((skill) => ({ value: skill, label: message(`skirmish.skill.${skill}`) })),
            atLeast: 0,
            atMost: SKILLS.length,
            initial: plain.hero.skills,
          },
          toggle("sharper"),
          number("luck", 0, 9, plain.hero.luck),
          pick("first", items),
          pick("second", items),
        ],
      },
      number("decoys", 0, 3, 0),
    ],
  };
}

/** The suggestion of a stance, complete as it stands. */
export const stanceChoice = (state: State, seat: Seat, stance: Stance): Choice<FigureOrders> => ({
  action: ordersIn(state, seat, stance),
  label: lookUp(`skirmish.stance.${stance}`),
  rules: ["EC-SKO-01"],
});

/** One shot and what it needs. */
export function shotChoices(state: State, seat: Seat): readonly Choice<AimedFire>[] {
  const plain = shotsIn(state, seat);
  const alternatives = figuresOf(state, seat)
    .filter((figure) => isAble(figure) && (figure.order === "aim" || figure.order === "fire"))
    .flatMap((firer) => targetsOf(state, firer).map((target) => ({ firer, target })));
  return alternatives.slice(0, 60).map(({ firer, target }) => {
    const arm = armsOf(firer)[0] ?? "none";
    const needed = numberToHit(state, firer, target, arm) ?? 99;
    const others = plain.shots.filter((shot) => shot.figure !== firer.id);
    return {
      action: { type: "aimed-fire", shots: [...others, { figure: firer.id, target: target.id, weapon: 0 }] },
      label: message("skirmish.label.shot", { figure: figureName(firer), target: figureName(target) }),
      subject: `figure:${firer.id}`,
      target: `figure:${target.id}`,
      preview: message("skirmish.preview.shot", { number: needed, percent: percentAtLeast(needed) }),
      rules: ["EC-SKF-01"],
    };
  });
}

const targetsOf = (state: State, firer: Figure): Figure[] =>
  state.located[sideIndex(firer.side)]
    .map((id) => figureAt(state, id))
    .filter((target): target is Figure => {
      const arm = armsOf(firer)[0] ?? "none";
      return (
        target !== undefined &&
        isStanding(target) &&
        !firer.disarmed &&
        stepOf(arm) !== undefined &&
        sees(state, firer, target) &&
        !isObstructed(state, firer, target, target) &&
        (numberToHit(state, firer, target, arm) ?? 99) <= HIGHEST_NUMBER
      );
    });

/** Blows one can choose between: whom each strikes. */
export function blowChoices(state: State, seat: Seat): readonly Choice<CloseCombat>[] {
  const plain = blowsIn(state, seat);
  return figuresOf(state, seat)
    .filter((figure) => isAble(figure))
    .flatMap((figure) =>
      contactsOf(state, figure).map((target): Choice<CloseCombat> => ({
        action: {
          ...plain,
          blows: [
            ...plain.blows.filter((blow) => blow.figure !== figure.id),
            { figure: figure.id, target: target.id },
          ],
        },
        label: message("skirmish.label.blow", { figure: figureName(figure), target: figureName(target) }),
        subject: `figure:${figure.id}`,
        target: `figure:${target.id}`,
        rules: ["EC-SKC-01"],
      })),
    );
}

/** Who could give up. */
export const yieldChoice = (state: State, seat: Seat): readonly Choice<CloseCombat>[] => {
  const plain = blowsIn(state, seat);
  const meek = figuresOf(state, seat).filter((figure) => isStanding(figure) && mayYield(state, figure));
  if (plain.type !== "close-combat" || meek.length === 0) return [];
  return [
    {
      action: { ...plain, yielding: meek.map(({ id }) => ({ figure: id })) },
      label: message("skirmish.label.yield", { count: meek.length }),
      rules: ["EC-SKC-03"],
    },
  ];
};

/** The points of paths that were seen, to fire at. */
export function reactionChoices(state: State, seat: Seat): readonly Choice<ReactionFire>[] {
  const plain = reactionsIn(state, seat);
  return state.spotted[sideIndex(seat)].slice(0, 60).flatMap((spot) => {
    const { firer: by, target: at, x, y } = spot;
    const firer = figureAt(state, by);
    const target = figureAt(state, at);
    if (firer === undefined || target === undefined || !canReact(firer)) return [];
    const arm = armsOf(firer)[0] ?? "none";
    const needed = numberToHit(state, firer, target, arm, spot);
    if (needed === undefined) return [];
    const others = plain.shots.filter((shot) => shot.figure !== firer.id);
    return [
      {
        action: { type: "reaction-fire", shots: [...others, { figure: by, target: at, weapon: 0, x, y }] },
        label: message("skirmish.label.reaction", {
          figure: figureName(firer),
          target: figureName(target),
          x,
          y,
        }),
        subject: `figure:${by}`,
        target: `figure:${at}`,
        preview: message("skirmish.preview.shot", { number: needed, percent: percentAtLeast(needed) }),
        rules: ["EC-SKF-06"],
      } satisfies Choice<ReactionFire>,
    ];
  });
}

/** A sheet of orders to be filled in, figure by figure. */
export function orderSheet<Type extends "figure-orders" | "new-orders">(
  state: State,
  seat: Seat,
  type: Type,
): Choice<{ type: Type; orders: Order[] }> {
  const first = figuresOf(state, seat).find((figure) => isAble(figure));
  const plain = ordersIn(state, seat, "careful");
  const initial = type === "figure-orders" && plain.type === "figure-orders" ? plain.orders : [];
  const objects = ["", CARRY, ...THROWN, ...handlings(state).keys()].map((value) => ({
    value,
    label: value === "" ? label("nothing") : message("skirmish.object", { object: value }),
  }));
  const waypoints = (name: string): Field =>
    rows(name, 8, [], [number("x", 0, WIDEST, 0), number("y", 0, WIDEST, 0)]);
  return {
    action: { type, orders: [] },
    label: lookUp(`skirmish.label.${type}`),
    rules: ["EC-SKO-01"],
    fields: [
      rows("orders", type === "figure-orders" ? MOST_ROWS : state.changes[sideIndex(seat)], initial, [
        number("figure", 0, Math.max(0, state.figures.length - 1), first?.id ?? 0),
        pick(
          "order",
          ORDERS.map((order) => ({ value: order, label: message(`skirmish.order.${order}`) })),
        ),
        waypoints("path"),
        waypoints("detour"),
        number("target", -1, Math.max(0, state.figures.length - 1), -1),
        pick("object", objects),
        number("halt", 0, 1000, 0),
        toggle("luck"),
      ]),
    ],
  };
}

const figureField = (state: State, name: string, least: number, initial: number): Field =>
  number(name, least, Math.max(0, state.figures.length - 1), initial);

/** Shots to be filled in one by one: the suggestion stands in them. */
export function shotSheet(state: State, seat: Seat): Choice<AimedFire> {
  const plain = shotsIn(state, seat);
  return {
    action: { type: "aimed-fire", shots: [] },
    label: message("skirmish.label.shots"),
    rules: ["EC-SKF-01"],
    fields: [
      rows("shots", MOST_ROWS, plain.type === "aimed-fire" ? plain.shots : [], [
        figureField(state, "figure", 0, 0),
        figureField(state, "target", 0, 0),
        number("weapon", 0, 1, 0),
      ]),
    ],
  };
}

/** Reaction fire to be filled in shot by shot. */
export function reactionSheet(state: State, seat: Seat): Choice<ReactionFire> {
  const plain = reactionsIn(state, seat);
  return {
    action: { type: "reaction-fire", shots: [] },
    label: message("skirmish.label.reactions"),
    rules: ["EC-SKF-06"],
    fields: [
      rows("shots", MOST_ROWS, plain.type === "reaction-fire" ? plain.shots : [], [
        figureField(state, "figure", 0, 0),
        figureField(state, "target", 0, 0),
        number("weapon", 0, 1, 0),
        number("x", 0, WIDEST, 0),
        number("y", 0, WIDEST, 0),
      ]),
    ],
  };
}

/** Who strikes whom, and who gives himself up. */
export function blowSheet(state: State, seat: Seat): Choice<CloseCombat> {
  const plain = blowsIn(state, seat);
  const blows = plain.type === "close-combat" ? plain.blows : [];
  return {
    action: { type: "close-combat", blows: [], yielding: [] },
    label: message("skirmish.label.blows"),
    rules: ["EC-SKC-01"],
    fields: [
      rows("blows", MOST_ROWS, blows, [
        figureField(state, "figure", 0, 0),
        figureField(state, "target", 0, 0),
      ]),
      rows("yielding", MOST_ROWS, plain.type === "close-combat" ? plain.yielding : [], [
        figureField(state, "figure", 0, 0),
      ]),
    ],
  };
}
