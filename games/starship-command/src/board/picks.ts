import { isSeat, type Seat } from "@flagship/kernel";
import { useState } from "preact/hooks";
import { isWeapon, kindOf } from "../data/cards.ts";
import { canFire, isSquadronKind } from "../data/kinds.ts";
import type { Action } from "../rules/action.ts";
import type { CardId, UnitId } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { engagementsIn, type Engagement, type Pairing } from "./engagement.ts";
import { shipsIn } from "./fleet.ts";
import { effectOf, volleysIn } from "../rules/forecast.ts";
import {
  aimAt,
  arsenalOf,
  EMPTY_PLAN,
  plannedDamage,
  standing,
  targetsFor,
  volleyOn,
  type Arsenal,
  type AttackPlan,
} from "./plan.ts";
import { usePlotted } from "./plotted.ts";
import type { Table } from "./table.ts";
import type { Use } from "./use.ts";
import { cardKeyOf, isPlain, usesIn, usesOf } from "./uses.ts";

/** Everything the parts of the board share: the view, what is asked, and what the player is about to do. */
export interface Picks {
  readonly table: Table;
  readonly view: View;
  /** Whose fleet lies below. */
  readonly own: Seat;
  /** What is asked of the viewer; nothing while an act is on its way. */
  readonly asked: string | undefined;
  readonly open: readonly Use[];
  /** Every single answer of a card or a ship. */
  readonly answers: readonly Use[];
  /** The answers of the picked card or ship. */
  readonly uses: readonly Use[];
  /** The answer that the confirm gives; nothing: what was laid out, or the plain one. */
  readonly chosen: Use | undefined;
  readonly plain: Use | undefined;
  readonly arsenal: Arsenal | undefined;
  readonly plan: AttackPlan;
  /** Cards to be discarded; nothing: the turn cannot be ended now. */
  readonly marked: readonly CardId[] | undefined;
  /** Weapons that no own ship carries. */
  readonly dead: readonly CardId[];
  /** Ships for the rear rank; nothing: ranks are not asked for. */
  readonly rear: readonly UnitId[] | undefined;
  readonly engagements: readonly Engagement[];
  readonly pairing: Pairing;
  /** Damage that is planned or announced, by unit; what is pointed at is counted in. */
  readonly threats: ReadonlyMap<UnitId, number>;
  /** The card of the hand that was pressed: of equal ones this one is raised. */
  readonly held: CardId | undefined;
  readonly hold: (card: CardId | undefined) => void;
  readonly setPlan: (plan: AttackPlan) => void;
  readonly setMarked: (marked: readonly CardId[]) => void;
  readonly setRear: (rear: readonly UnitId[]) => void;
  readonly setPairing: (pairing: Pairing) => void;
  readonly pick: (subject: string | undefined) => void;
  readonly choose: (use: Use) => void;
  readonly point: (id: UnitId | undefined) => void;
  readonly send: (action: Action) => void;
}

/** Lays the table: what can be done where, and what is being plotted. */
export function usePicks(table: Table): Picks {
  const { seen, viewer, subject, pending } = table;
  const { view } = seen;
  const own = isSeat(viewer) ? viewer : 0;
  const [plotted, plot] = usePlotted(view);
  const [named, name] = useState<Use | undefined>();
  const [held, hold] = useState<CardId | undefined>();
  const [pointed, point] = useState<UnitId | undefined>();
  const all = isSeat(viewer) ? (seen.choices?.open ?? []) : [];
  const open = pending ? [] : all;
  const decision = seen.waitingFor.find(({ seat }) => seat === viewer);
  const arsenal = arsenalOf(all);
  const plan = arsenal === undefined ? EMPTY_PLAN : standing(plotted.plan, arsenal);
  const answers = usesIn(view, open);
  const uses = usesOf(view, answers, subject);
  const chosen = named !== undefined && uses.includes(named) ? named : uses[0];
  const hand = handOf(view, own);
  const ends = all.some(({ action }) => action.type === "discard");
  const ranked = all.some(({ action }) => action.type === "place");
  const ships = shipsIn(view, own);
  return {
    table,
    view,
    own,
    asked: all.length === 0 ? undefined : decision?.kind,
    open,
    answers,
    uses,
    chosen,
    plain: open.find(isPlain),
    arsenal,
    plan,
    marked: ends ? plotted.marked.filter((card) => hand.includes(card)) : undefined,
    dead: hand.filter((card) => isWeapon(card) && !ships.some(({ unit }) => canFire(unit.kind, card))),
    rear: ranked ? plotted.rear.filter((id) => ships.some((ship) => ship.id === id)) : undefined,
    engagements: engagementsIn(all),
    pairing: plotted.pairing,
    threats: threatsIn(view, arsenal, plan, pointed, shownUse(table, chosen)),
    held,
    hold,
    setPlan: (next) => plot({ plan: next }),
    setMarked: (marked) => plot({ marked }),
    setRear: (rear) => plot({ rear }),
    setPairing: (pairing) => plot({ pairing }),
    pick: (next) => {
      name(undefined);
      table.onPreview(undefined);
      table.onSubject(next);
    },
    choose: name,
    point,
    send: (action) => {
      if (pending) return;
      table.onSubject(undefined);
      table.act(action);
    },
  };
}

/** The own hand where the viewer may see it. */
export const handOf = (view: View, seat: Seat): readonly CardId[] => {
  const hand = view.battle.hands[seat] ?? [];
  return hand.every((card) => card >= 0) ? hand : [];
};

/** The answer whose effect is shown: the one pointed at, else the picked one. */
const shownUse = ({ preview }: Table, chosen: Use | undefined): Use | undefined => preview ?? chosen;

/** What comes at each unit: the plan with what is pointed at, or the volleys less what the shown answer stops. */
function threatsIn(
  view: View,
  arsenal: Arsenal | undefined,
  plan: AttackPlan,
  pointed: UnitId | undefined,
  use: Use | undefined,
): ReadonlyMap<UnitId, number> {
  if (arsenal !== undefined) return plannedDamage(withPointed(view, arsenal, plan, pointed));
  const threats = new Map(volleysIn(view).map(({ at, damage }) => [at, damage]));
  const effect = use === undefined ? undefined : effectOf(view, use.action);
  return effect === undefined ? threats : threats.set(effect.at, effect.damage);
}

/** The plan as it would be after a press on what is pointed at. */
function withPointed(
  view: View,
  arsenal: Arsenal,
  plan: AttackPlan,
  pointed: UnitId | undefined,
): AttackPlan {
  if (pointed === undefined || !arsenal.targets.includes(pointed)) return plan;
  if (plan.card !== undefined) return aimAt(view, arsenal, plan, pointed);
  return plan.shots.length === 0 ? volleyOn(view, arsenal, plan, pointed) : plan;
}

/** The card of the hand that stands for this one in the choices: equal cards make equal plays. */
export function actingKey({ view, own, answers }: Picks, card: CardId): string {
  const isPlayed = (other: CardId): boolean => answers.some(({ subject }) => subject === cardKeyOf(other));
  if (isWeapon(card) || isPlayed(card)) return cardKeyOf(card);
  const twin = handOf(view, own).find((other) => kindOf(other) === kindOf(card) && isPlayed(other));
  return cardKeyOf(twin ?? card);
}

/** Whether a squadron waits with a card that is not laid yet. */
export const isLoaded = ({ view, arsenal, plan }: Picks, id: UnitId): boolean => {
  const unit = view.battle.units[id];
  return (
    unit !== undefined &&
    isSquadronKind(unit.kind) &&
    unit.load >= 0 &&
    arsenal?.cards.includes(unit.load) === true &&
    plan.shots.every((shot) => shot.card !== unit.load)
  );
};

export const isTarget = ({ view, arsenal, plan }: Picks, id: UnitId): boolean =>
  arsenal !== undefined && plan.card !== undefined && targetsFor(view, arsenal, plan, plan.card).includes(id);
