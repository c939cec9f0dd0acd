import { isSeat, type Choice, type Seat } from "@flagship/kernel";
import type { BoardProps } from "@flagship/kit";
import { useState } from "preact/hooks";
import type { UnitId } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { volleysIn } from "./forecast.ts";
import {
  aimAt,
  arsenalOf,
  EMPTY_PLAN,
  firersOf,
  pickCard,
  plannedDamage,
  standing,
  targetsFor,
  type Arsenal,
  type AttackPlan,
  volleyOn,
} from "./plan.ts";

/** `lit`: the next step of what is being done. `open`: something can be done with it. */
export type TileState = "plain" | "open" | "lit" | "selected";

/** Everything the parts of the board share: the view, the plan, and what pressing a unit means. */
export interface TableTop {
  readonly props: BoardProps;
  readonly view: View;
  /** Whose fleet lies large. */
  readonly own: Seat;
  readonly open: readonly Choice<unknown>[];
  readonly arsenal: Arsenal | undefined;
  readonly plan: AttackPlan;
  readonly setPlan: (plan: AttackPlan) => void;
  /** Damage that is planned or announced, by unit. */
  readonly threats: ReadonlyMap<UnitId, number>;
  readonly stateOf: (id: UnitId) => TileState;
  readonly press: (id: UnitId) => void;
  readonly point: (id: UnitId | undefined) => void;
}

const keyOf = (id: UnitId): string => `unit:${id}`;

/** Lays the table: what can be done where, and the attack that is being planned. */
export function useTableTop(props: BoardProps): TableTop {
  const { seen, viewer, subject, pending } = props;
  const view = seen.view as View;
  const [laid, setPlan] = useState<AttackPlan>(EMPTY_PLAN);
  const open = pending ? [] : (seen.choices?.open ?? []);
  const arsenal = arsenalOf(seen.choices?.open ?? []);
  const plan = arsenal === undefined ? EMPTY_PLAN : standing(laid, arsenal);
  const threats =
    arsenal === undefined
      ? new Map(volleysIn(view).map(({ at, damage }) => [at, damage]))
      : plannedDamage(plan);
  const common = {
    props,
    view,
    own: isSeat(viewer) ? viewer : 0,
    open,
    arsenal: pending ? undefined : arsenal,
    plan,
    setPlan,
    threats,
  };
  const aims = aimsOf(open, subject);
  const point = (id: UnitId | undefined): void => {
    const key = id === undefined ? undefined : keyOf(id);
    props.onPreview(
      key === undefined ? undefined : (aims.get(key)?.[0] ?? open.find((choice) => choice.target === key)),
    );
  };
  return {
    ...common,
    stateOf: (id) => stateOf(common, aims, id),
    press: (id) => press(common, aims, id),
    point,
  };
}

type Laid = Omit<TableTop, "stateOf" | "press" | "point">;
type Aims = ReadonlyMap<string, readonly Choice<unknown>[]>;

/** The choices of the picked card by what they act on. */
function aimsOf(open: readonly Choice<unknown>[], subject: string | undefined): Aims {
  if (subject === undefined) return new Map();
  const mine = open.filter((choice) => choice.subject === subject && choice.target !== undefined);
  return Map.groupBy(mine, (choice) => choice.target ?? "");
}

function stateOf(top: Laid, aims: Aims, id: UnitId): TileState {
  const { view, plan, arsenal, open, props } = top;
  if (props.subject === keyOf(id) || plan.by === id) return "selected";
  if (arsenal !== undefined && plan.card !== undefined) {
    const lit =
      plan.by === undefined
        ? [...firersOf(view, arsenal, plan, plan.card), ...targetsFor(view, arsenal, plan, plan.card)]
        : targetsFor(view, arsenal, plan, plan.card);
    return lit.includes(id) ? "lit" : "plain";
  }
  if (aims.has(keyOf(id))) return "lit";
  if (arsenal?.guns.includes(id) === true && isLoaded(top, id)) return "lit";
  return open.some((choice) => choice.subject === keyOf(id) || choice.target === keyOf(id))
    ? "open"
    : "plain";
}

const isLoaded = ({ view, arsenal, plan }: Laid, id: UnitId): boolean => {
  const load = view.battle.units[id]?.load ?? -1;
  return (
    load >= 0 && arsenal?.cards.includes(load) === true && plan.shots.every((shot) => shot.card !== load)
  );
};

/** A card in hand is aimed; without one, enough is laid on an enemy, or the panel shows what concerns the unit. */
function press(top: Laid, aims: Aims, id: UnitId): void {
  const { view, plan, arsenal, open, props, setPlan } = top;
  const key = keyOf(id);
  if (arsenal !== undefined && plan.card !== undefined) {
    if (targetsFor(view, arsenal, plan, plan.card).includes(id))
      return setPlan(aimAt(view, arsenal, plan, id));
    if (firersOf(view, arsenal, plan, plan.card).includes(id)) return setPlan({ ...plan, by: id });
  }
  const [aim, ...others] = aims.get(key) ?? [];
  if (aim !== undefined && others.length === 0 && aim.fields === undefined) {
    props.onSubject(undefined);
    return props.act(aim.action);
  }
  if (arsenal !== undefined && isLoaded(top, id))
    return setPlan({ ...pickCard(view, arsenal, plan, view.battle.units[id]?.load ?? -1), by: id });
  if (arsenal?.targets.includes(id) === true) return setPlan(volleyOn(view, arsenal, plan, id));
  if (!open.some((choice) => choice.subject === key || choice.target === key)) return undefined;
  return props.onSubject(props.subject === key ? undefined : key);
}
