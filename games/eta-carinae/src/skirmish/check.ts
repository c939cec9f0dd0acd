import { isSeat, refuse, type Actor, type Refusal, type Seat } from "@flagship/kernel";
import { profileOf, stepOf } from "../data/figures.ts";
import { TROOP_TABLE } from "../data/troops.ts";
import type { Action, Hero, Order, Reaction, Shot } from "./action.ts";
import { checkOrder } from "./check-orders.ts";
import { armsOf, contactsOf, figureAt, isAble, isLeader, isStanding, ledBy, sideIndex } from "./figures.ts";
import { HIGHEST_NUMBER, numberToHit } from "./fire.ts";
import { mayYield } from "./melee.ts";
import { allowanceOf, canReact } from "./moving.ts";
import { sideOf } from "./phases.ts";
import { forcePrice, heroPoints, LEAST_HERO_CLASS } from "./prices.ts";
import { inLine, isObstructed, sees } from "./sight.ts";
import type { Figure, HeroRecord, State } from "./state.ts";

/** Sides are small (EC-SKG-01). */
export const MOST_FIGURES = 20;

/** The rule that forbids an action, if any does. */
export function check(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (state.phase === "over" || !isSeat(actor)) return refuse("skirmish-not-asked", "EC-SKG-02");
  if (action.type === "concede") return undefined;
  if (!state.asked.includes(actor)) return refuse("skirmish-not-asked", "EC-SKG-02");
  if (PHASE_OF[action.type] !== state.phase) return refuse("skirmish-other-phase", "EC-SKG-02");
  switch (action.type) {
    case "muster":
      return checkMuster(state, actor, action);
    case "figure-orders":
      return checkAll(action.orders, state, actor, "orders", (figure, order) =>
        checkOrder(state, figure, order),
      );
    case "aimed-fire":
      return checkAll(action.shots, state, actor, "shots", (figure, shot) => checkShot(state, figure, shot));
    case "new-orders":
      return checkChanges(state, actor, action.orders);
    case "reaction-fire":
      return checkAll(action.shots, state, actor, "shots", (figure, shot) =>
        checkReaction(state, figure, shot),
      );
    case "close-combat":
      return checkCombat(state, actor, action);
  }
}

const PHASE_OF: Readonly<Record<Exclude<Action["type"], "concede">, State["phase"]>> = {
  muster: "muster",
  "figure-orders": "orders",
  "aimed-fire": "fire",
  "new-orders": "command",
  "reaction-fire": "reaction",
  "close-combat": "melee",
};

/** Each of a list is about an own figure that can act, and no figure stands twice. */
function checkAll<T extends { readonly figure: number }>(
  list: readonly T[],
  state: State,
  seat: Seat,
  field: string,
  checkOne: (figure: Figure, one: T) => Refusal | undefined,
): Refusal | undefined {
  const seen = new Set<number>();
  for (const [index, one] of list.entries()) {
    const at = `${field}.${index}`;
    const figure = figureAt(state, one.figure);
    if (figure === undefined || figure.side !== seat || !isAble(figure))
      return refuse("skirmish-no-figure", "EC-SKO-01", undefined, `${at}.figure`);
    if (seen.has(figure.id)) return refuse("skirmish-twice", "EC-SKO-01", undefined, `${at}.figure`);
    seen.add(figure.id);
    const refusal = checkOne(figure, one);
    if (refusal !== undefined)
      return { ...refusal, field: refusal.field === undefined ? at : `${at}.${refusal.field}` };
  }
  return undefined;
}

/** Forces fit the purse and the people; heroes their points (EC-SKH-01, EC-SKH-07). */
function checkMuster(
  state: State,
  seat: Seat,
  muster: Extract<Action, { type: "muster" }>,
): Refusal | undefined {
  const { recruits, hero } = muster;
  const { sovereignty, purse } = sideOf(state, seat);
  const kinds = hero.kind === "" ? recruits : [...recruits, { kind: hero.kind }];
  for (const [index, { kind }] of kinds.entries())
    if (!TROOP_TABLE[kind].from.includes(sovereignty))
      return refuse("skirmish-foreign", "EC-SKH-07", { kind: `@one-${kind}` }, `recruits.${index}.kind`);
  const count = recruits.reduce((total, recruit) => total + recruit.count, hero.kind === "" ? 0 : 1);
  if (count < 1 || count > MOST_FIGURES)
    return refuse("skirmish-count", "EC-SKG-01", { most: MOST_FIGURES }, "recruits");
  const price = forcePrice(muster);
  if (price > purse) return refuse("skirmish-over-purse", "EC-SKH-07", { price, purse }, "recruits");
  return checkHero(hero, state.heroes[sideIndex(seat)]);
}

/** A hero of class 3 or better who costs no more than he has learnt, and stays who he is (EC-SKH-01, EC-SKH-04). */
function checkHero(hero: Hero, record: HeroRecord): Refusal | undefined {
  if (hero.kind === "") return undefined;
  if (record.kind !== "" && hero.kind !== record.kind)
    return refuse("skirmish-other-hero", "EC-SKH-04", { kind: `@one-${record.kind}` }, "hero.kind");
  if (profileOf(hero.kind).class < LEAST_HERO_CLASS)
    return refuse("skirmish-hero-class", "EC-SKH-01", undefined, "hero.kind");
  if (new Set(hero.skills).size !== hero.skills.length)
    return refuse("skirmish-hero-skills", "EC-SKH-01", undefined, "hero.skills");
  const points = heroPoints(hero);
  return points > record.points
    ? refuse("skirmish-hero-points", "EC-SKH-01", { points, most: record.points }, "hero")
    : undefined;
}

function checkShot(state: State, firer: Figure, { target: id, weapon }: Shot): Refusal | undefined {
  const target = figureAt(state, id);
  if (firer.order !== "aim" && firer.order !== "fire") return refuse("skirmish-no-fire-order", "EC-SKO-01");
  if (
    target === undefined ||
    target.side === firer.side ||
    !state.located[sideIndex(firer.side)].includes(id)
  )
    return refuse("skirmish-not-located", "EC-SKG-05", undefined, "target");
  if (!isStanding(target)) return refuse("skirmish-target-down", "EC-SKF-01", undefined, "target");
  const arm = checkArm(firer, weapon);
  if (arm !== undefined) return arm;
  if (!sees(state, firer, target) || isObstructed(state, firer, target, target))
    return refuse("skirmish-no-line", "EC-SKF-09", undefined, "target");
  const number = numberToHit(state, firer, target, armsOf(firer)[weapon] ?? "none") ?? 99;
  return number > HIGHEST_NUMBER ? refuse("skirmish-too-far", "EC-SKF-02", { number }, "target") : undefined;
}

function checkArm(firer: Figure, weapon: number): Refusal | undefined {
  const arm = armsOf(firer)[weapon];
  return firer.disarmed || arm === undefined || stepOf(arm) === undefined
    ? refuse("skirmish-no-weapon", "EC-SKF-02", undefined, "weapon")
    : undefined;
}

function checkReaction(state: State, firer: Figure, shot: Reaction): Refusal | undefined {
  if (!canReact(firer)) return refuse("skirmish-not-watching", "EC-SKF-06");
  const spotted = state.spotted[sideIndex(firer.side)].some(
    ({ firer: by, target, x, y }) =>
      by === firer.id && target === shot.target && x === shot.x && y === shot.y,
  );
  if (!spotted) return refuse("skirmish-not-spotted", "EC-SKF-06", undefined, "target");
  return checkArm(firer, shot.weapon);
}

/** Changed orders: as many as the leaders allow, for those they reach, with no more movement (EC-SKO-04). */
function checkChanges(state: State, seat: Seat, orders: readonly Order[]): Refusal | undefined {
  if (orders.length > state.changes[sideIndex(seat)])
    return refuse("skirmish-changes", "EC-SKO-04", { most: state.changes[sideIndex(seat)] }, "orders");
  return checkAll(orders, state, seat, "orders", (figure, order) => {
    if (!isLeader(figure) && ledBy(state, figure, (a, b) => inLine(state, a, b)) === undefined)
      return refuse("skirmish-not-led", "EC-SKO-04", undefined, "figure");
    if (figure.fired || order.order === "aim" || order.order === "fire" || order.order === "throw")
      return refuse("skirmish-too-late", "EC-SKO-04", undefined, "order");
    const before = allowanceOf(state, figure);
    const after = allowanceOf(state, { ...figure, order: order.order });
    if (after > before) return refuse("skirmish-more-movement", "EC-SKO-04", undefined, "order");
    return checkOrder(state, figure, order);
  });
}

function checkCombat(
  state: State,
  seat: Seat,
  { blows, yielding }: Extract<Action, { type: "close-combat" }>,
): Refusal | undefined {
  for (const [index, id] of yielding.entries()) {
    const figure = figureAt(state, id);
    if (figure === undefined || figure.side !== seat || !isStanding(figure) || !mayYield(state, figure))
      return refuse("skirmish-no-yielding", "EC-SKC-03", undefined, `yielding.${index}`);
  }
  return checkAll(blows, state, seat, "blows", (figure, { target }) =>
    contactsOf(state, figure).some(({ id }) => id === target)
      ? undefined
      : refuse("skirmish-no-contact", "EC-SKC-01", undefined, "target"),
  );
}
