import type { Use } from "./use.ts";
import { rivalsOf, sent } from "./engagement.ts";
import { actingKey, isLoaded, isTarget, type Picks } from "./picks.ts";
import { aimAt, firersOf, giveTo, isPlannable, pickCard, volleyOn } from "./plan.ts";
import type { CardId, UnitId } from "../rules/state.ts";
import { toggled } from "./toggled.ts";
import { aimOf, cardKeyOf, unitKey, usesOf } from "./uses.ts";

/** `lit`: the next step of what is being done. `open`: something can be done with it. */
export type PieceState = "plain" | "open" | "lit" | "selected";

const firers = ({ view, arsenal, plan }: Picks): readonly UnitId[] =>
  arsenal === undefined || plan.card === undefined ? [] : firersOf(view, arsenal, plan, plan.card);

/** How a ship or squadron lies there now. */
export function stateOf(picks: Picks, id: UnitId): PieceState {
  const { view, plan, arsenal, answers, uses, chosen, rear, table, engagements, pairing } = picks;
  if (rear !== undefined) return rear.includes(id) ? "selected" : isOwnShip(picks, id) ? "open" : "plain";
  if (engagements.length > 0) {
    if (pairing.has(id)) return "selected";
    if (engagements.some(({ units }) => units.includes(id))) return "lit";
  }
  if (table.subject === unitKey(id)) return "selected";
  if (arsenal !== undefined && plan.card !== undefined) {
    if (plan.by === id) return "selected";
    return isTarget(picks, id) || firers(picks).includes(id) ? "lit" : "plain";
  }
  if (chosen !== undefined) {
    if (aimOf(view, chosen.action).includes(id)) return "selected";
    return uses.some(({ action }) => aimOf(view, action).includes(id)) ? "lit" : "plain";
  }
  if (isLoaded(picks, id)) return "lit";
  if (arsenal?.targets.includes(id) === true) return "open";
  const mine = answers.some(({ action }) => aimOf(view, action).includes(id));
  return !mine ? "plain" : picks.plain !== undefined && arsenal === undefined ? "lit" : "open";
}

const isOwnShip = ({ view, own }: Picks, id: UnitId): boolean => view.battle.units[id]?.owner === own;

/** A card in hand is aimed; without one, enough is laid on an enemy, or the panel shows what concerns the unit. */
export function pressUnit(picks: Picks, id: UnitId): void {
  const { view, plan, arsenal, answers, uses, rear, table } = picks;
  if (table.pending || stateOf(picks, id) === "plain") return;
  if (rear !== undefined) return picks.setRear(toggled(rear, id));
  if (picks.engagements.length > 0) return engage(picks, id);
  if (arsenal !== undefined && plan.card !== undefined) {
    if (isTarget(picks, id)) return picks.setPlan(aimAt(view, arsenal, plan, id));
    if (firers(picks).includes(id)) return picks.setPlan(giveTo(plan, id));
  }
  const aimed = uses.filter(({ action }) => aimOf(view, action).includes(id));
  if (table.subject !== undefined && table.subject !== unitKey(id) && aimed.length > 0)
    return picks.choose(next(aimed, picks.chosen));
  if (arsenal !== undefined && isLoaded(picks, id))
    return picks.setPlan({ ...pickCard(view, arsenal, plan, view.battle.units[id]?.load ?? -1), by: id });
  if (arsenal?.targets.includes(id) === true) return picks.setPlan(volleyOn(view, arsenal, plan, id));
  const key = unitKey(id);
  if (usesOf(view, answers, key).length > 0) picks.pick(table.subject === key ? undefined : key);
  return undefined;
}

/** The next of these answers; a further press on a ship goes through all that concern it. */
function next(list: readonly Use[], now: Use | undefined): Use {
  const at = now === undefined ? -1 : list.indexOf(now);
  const use = list[(at + 1) % list.length];
  if (use === undefined) throw new Error("there is no such answer");
  return use;
}

/** Sends a squadron at the next of those it could engage, and back after the last. */
function engage(picks: Picks, id: UnitId): void {
  const engagement = picks.engagements.find(({ units }) => units.includes(id));
  if (engagement === undefined) return;
  const rivals = rivalsOf(picks.view, engagement, id);
  const now = picks.pairing.get(id);
  const at = now === undefined ? rivals[0] : (rivals[rivals.indexOf(now) + 1] ?? now);
  if (at !== undefined) picks.setPairing(sent(engagement, picks.pairing, id, at));
}

/** How a card of the hand lies there. */
export function cardState(picks: Picks, card: CardId): "plain" | "lit" | "dim" | "selected" {
  const { plan, arsenal, view, table, marked, answers } = picks;
  const key = actingKey(picks, card);
  if (marked?.includes(card) === true) return "selected";
  if (plan.card === card || plan.shots.some((shot) => shot.card === card)) return "selected";
  if (table.subject !== undefined && table.subject === key && isRaised(picks, card, key)) return "selected";
  if (picks.asked === undefined) return "plain";
  if (arsenal !== undefined && isPlannable(arsenal, card))
    return firersOf(view, arsenal, plan, card).length > 0 ? "lit" : "dim";
  if (answers.some(({ subject }) => subject === key)) return "lit";
  return marked === undefined ? "dim" : "plain";
}

/** Of equal cards the one that was pressed stands for the play; else the first. */
const isRaised = (picks: Picks, card: CardId, key: string): boolean =>
  picks.held !== undefined && actingKey(picks, picks.held) === key
    ? picks.held === card
    : cardKeyOf(card) === key;

/** A weapon is picked up to be aimed; another card shows its uses, and a second press plays it; what has none is marked for discarding. */
export function pressCard(picks: Picks, card: CardId): void {
  const { table, plan, arsenal, view, marked, answers, chosen } = picks;
  if (table.pending || picks.asked === undefined) return;
  if (arsenal !== undefined && isPlannable(arsenal, card)) {
    picks.pick(undefined);
    return picks.setPlan(pickCard(view, arsenal, plan, card));
  }
  const key = actingKey(picks, card);
  if (marked?.includes(card) === true) return picks.setMarked(toggled(marked, card));
  if (!answers.some(({ subject }) => subject === key)) {
    if (marked !== undefined) picks.setMarked(toggled(marked, card));
    return undefined;
  }
  if (plan.card !== undefined) picks.setPlan({ ...plan, card: undefined, by: undefined });
  if (table.subject !== key || !isRaised(picks, card, key)) {
    picks.hold(card);
    return picks.pick(key);
  }
  return chosen === undefined ? picks.pick(undefined) : picks.send(chosen.action);
}

/** A card let go over a unit: laid on an enemy, given to an own ship, or its use there is chosen. */
export function dropCard(picks: Picks, card: CardId, id: UnitId | undefined): void {
  const { view, arsenal, plan, answers } = picks;
  if (arsenal !== undefined && isPlannable(arsenal, card)) {
    const held = { ...plan, card };
    if (id === undefined)
      return picks.setPlan({
        ...pickCard(view, arsenal, { ...plan, card: undefined }, card),
        card: undefined,
      });
    const aiming: Picks = { ...picks, plan: held };
    if (isTarget(aiming, id)) return picks.setPlan(aimAt(view, arsenal, held, id));
    if (firers(aiming).includes(id)) return picks.setPlan(giveTo(held, id));
    return undefined;
  }
  const key = actingKey(picks, card);
  const use = answers.find(
    (choice) => choice.subject === key && id !== undefined && aimOf(view, choice.action).includes(id),
  );
  if (use === undefined) return undefined;
  picks.hold(card);
  picks.pick(key);
  return picks.choose(use);
}
