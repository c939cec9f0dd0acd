import type { Field } from "@flagship/kernel";
import { damageOf, isPhaser, isWeapon, kindOf, WEAPONS, weaponOf, type Weapon } from "../data/cards.ts";
import { canFire, isSquadronKind } from "../data/kinds.ts";
import type { ActionOf, ShotPlan } from "../rules/action.ts";
import { gunsOf } from "../rules/attack.ts";
import { isFaceUp } from "../rules/marks.ts";
import type { CardId, Unit, UnitId } from "../rules/state.ts";
import { isCrippled, lifeOf, raceOfUnit } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import type { Use } from "./use.ts";

type Attack = ActionOf<"attack">;
export type Aimed = Attack["officers"][number];

/** The attack as it is being laid out on the board. */
export interface AttackPlan {
  readonly shots: readonly ShotPlan[];
  readonly officers: readonly Aimed[];
  readonly probes: readonly Aimed[];
  /** The weapon card that waits for its ship and target. */
  readonly card?: CardId | undefined;
  /** The ship or squadron that is to fire it. */
  readonly by?: UnitId | undefined;
}

export const EMPTY_PLAN: AttackPlan = { shots: [], officers: [], probes: [] };

/** What may be planned now: from the form of the attack plan. */
export interface Arsenal {
  readonly cards: readonly CardId[];
  readonly guns: readonly UnitId[];
  readonly targets: readonly UnitId[];
  readonly officers: readonly CardId[];
  readonly probes: readonly CardId[];
  /** Cards for Superior Targeting, where that rule is used (SC-XPK-01). */
  readonly decoys: readonly CardId[];
}

const picksIn = (fields: readonly Field[], rows: string, name: string): number[] => {
  const list = fields.find((field) => field.name === rows);
  const field = list?.kind === "rows" ? list.fields.find((part) => part.name === name) : undefined;
  return field?.kind === "pick" ? field.from.map(({ value }) => Number(value)) : [];
};

/** The cards, guns and targets of the attack form, if an attack can be planned now. */
export function arsenalOf(open: readonly Use[]): Arsenal | undefined {
  const fields = open.find(
    ({ action, fields: form }) => action.type === "attack" && form !== undefined,
  )?.fields;
  if (fields === undefined) return undefined;
  const cards = picksIn(fields, "shots", "card");
  return {
    cards: cards.filter(isWeapon),
    decoys: cards.filter((card) => !isWeapon(card)),
    guns: picksIn(fields, "shots", "by"),
    targets: picksIn(fields, "shots", "at"),
    officers: picksIn(fields, "officers", "card"),
    probes: picksIn(fields, "probes", "card"),
  };
}

/** The plan without what the latest acts have made impossible. */
export function standing(plan: AttackPlan, arsenal: Arsenal): AttackPlan {
  const shots = plan.shots.filter(
    (shot) =>
      (arsenal.cards.includes(shot.card) || arsenal.decoys.includes(shot.card)) &&
      arsenal.guns.includes(shot.by) &&
      arsenal.targets.includes(shot.at),
  );
  const aimed = (list: readonly Aimed[], cards: readonly CardId[]): Aimed[] =>
    list.filter(({ card: held, at }) => cards.includes(held) && shots.some((shot) => shot.at === at));
  const card = plan.card !== undefined && arsenal.cards.includes(plan.card) ? plan.card : undefined;
  return {
    shots,
    officers: aimed(plan.officers, arsenal.officers),
    probes: aimed(plan.probes, arsenal.probes),
    card,
    by: card === undefined ? undefined : plan.by,
  };
}

/** The ships and squadrons that can still fire a card, those with few weapons first (SC-ATK-01/02). */
export function firersOf(view: View, arsenal: Arsenal, plan: AttackPlan, card: CardId): UnitId[] {
  return arsenal.guns.filter((id) => {
    const unit = view.battle.units[id];
    if (unit === undefined) return false;
    const mine = plan.shots.filter((shot) => shot.by === id && shot.card !== card && shot.as === undefined);
    if (isSquadronKind(unit.kind)) return mine.length === 0 && unit.load === card;
    if (view.battle.hands[unit.owner]?.includes(card) !== true) return false;
    const { phasers, missiles } = gunsOf(view, unit);
    const alike = mine.filter((shot) => isPhaser(shot.card) === isPhaser(card)).length;
    return canFire(unit.kind, card) && alike < (isPhaser(card) ? phasers : missiles);
  });
}

/** What a card may be fired at: squadrons only with phasers, cloaked ships only with a probe left (SC-ATK-08). */
export function targetsFor(view: View, arsenal: Arsenal, plan: AttackPlan, card: CardId): UnitId[] {
  return arsenal.targets.filter((id) => {
    const unit = view.battle.units[id];
    if (unit === undefined) return false;
    if (isSquadronKind(unit.kind) && !isPhaser(card)) return false;
    return !unit.cloaked || probeFor(arsenal, plan, id) !== undefined;
  });
}

const probeFor = (arsenal: Arsenal, plan: AttackPlan, at: UnitId): CardId | undefined =>
  plan.probes.find((probe) => probe.at === at)?.card ??
  arsenal.probes.find((card) => plan.probes.every((probe) => probe.card !== card));

/** Picks up a weapon card, puts it down again, or takes it out of the plan. */
export function pickCard(view: View, arsenal: Arsenal, plan: AttackPlan, card: CardId): AttackPlan {
  if (plan.card === card) return { ...plan, card: undefined, by: undefined };
  if (plan.shots.some((shot) => shot.card === card)) return withoutCard(plan, card);
  const firers = firersOf(view, arsenal, plan, card);
  return { ...plan, card, by: firers.length === 1 ? firers[0] : undefined };
}

/** Picks up a card that is laid already, to give it to another ship or target; a second time it is taken back. */
export function pickLaid(plan: AttackPlan, card: CardId): AttackPlan {
  return plan.card === card
    ? { ...withoutCard(plan, card), card: undefined, by: undefined }
    : { ...plan, card, by: undefined };
}

/** Gives the card in hand to a ship; one that is laid already stays on its target. */
export function giveTo(plan: AttackPlan, by: UnitId): AttackPlan {
  const laid = plan.shots.some((shot) => shot.card === plan.card);
  if (!laid) return { ...plan, by };
  const shots = plan.shots.map((shot) => (shot.card === plan.card ? { ...shot, by } : shot));
  return { ...plan, shots, card: undefined, by: undefined };
}

/** The plan without one weapon card. */
export function withoutCard(plan: AttackPlan, card: CardId): AttackPlan {
  const left = plan.shots.filter((shot) => shot.card !== card);
  const shots = left.filter((shot) => shot.as === undefined || supports(left, shot));
  const aimed = (list: readonly Aimed[]): Aimed[] =>
    list.filter(({ at }) => shots.some((shot) => shot.at === at));
  return { ...plan, shots, officers: aimed(plan.officers), probes: aimed(plan.probes) };
}

/** A decoy needs its ship and a card of its type in the volley. */
const supports = (shots: readonly ShotPlan[], decoy: ShotPlan): boolean => {
  const real = shots.filter((shot) => shot.at === decoy.at && shot.as === undefined);
  return real.some((shot) => shot.by === decoy.by) && real.some((shot) => weaponOf(shot.card) === decoy.as);
};

/** Lays the card in hand on a target; without a chosen ship the first that can fires it. */
export function aimAt(view: View, arsenal: Arsenal, plan: AttackPlan, at: UnitId): AttackPlan {
  const { card } = plan;
  if (card === undefined || !targetsFor(view, arsenal, plan, card).includes(at)) return plan;
  const laidBy = plan.shots.find((shot) => shot.card === card)?.by;
  const by = plan.by ?? laidBy ?? firersOf(view, arsenal, plan, card)[0];
  if (by === undefined) return plan;
  const others = withoutCard(plan, card);
  const cloaked = view.battle.units[at]?.cloaked === true;
  const probe = cloaked ? probeFor(arsenal, others, at) : undefined;
  const probed = others.probes.some((each) => each.at === at);
  return {
    ...others,
    shots: [...others.shots, { card, by, at }],
    probes: probe === undefined || probed ? others.probes : [...others.probes, { card: probe, at }],
    card: undefined,
    by: undefined,
  };
}

/** Lays cards that are left on a target, the heaviest first, until it would be destroyed; all of them if it is already. */
export function volleyOn(view: View, arsenal: Arsenal, plan: AttackPlan, at: UnitId): AttackPlan {
  const unit = view.battle.units[at];
  const life = unit === undefined || !isFaceUp(unit) ? Infinity : lifeOf(unit);
  const aimed = (laid: AttackPlan): number => plannedDamage(laid).get(at) ?? 0;
  const wanted = aimed(plan) >= life ? Infinity : life;
  let laid: AttackPlan = { ...plan, card: undefined, by: undefined };
  for (const card of arsenal.cards.toSorted((a, b) => damageOf(b) - damageOf(a))) {
    if (aimed(laid) >= wanted) break;
    if (laid.shots.every((shot) => shot.card !== card)) laid = layCard(view, arsenal, laid, card, at);
  }
  return laid;
}

/** Lays a card on a target if a ship can fire it there; nothing is in hand afterwards. */
const layCard = (view: View, arsenal: Arsenal, plan: AttackPlan, card: CardId, at: UnitId): AttackPlan => ({
  ...aimAt(view, arsenal, { ...plan, card }, at),
  card: undefined,
});

/** Covers a volley with a Superior Weapons Officer, or uncovers it (SC-SWO-01). */
export function toggleOfficer(arsenal: Arsenal, plan: AttackPlan, at: UnitId): AttackPlan {
  if (plan.officers.some((officer) => officer.at === at))
    return { ...plan, officers: plan.officers.filter((officer) => officer.at !== at) };
  const card = arsenal.officers.find((held) => plan.officers.every((officer) => officer.card !== held));
  return card === undefined ? plan : { ...plan, officers: [...plan.officers, { card, at }] };
}

/** A Superior Targeting card that could go with a volley, or goes with it: who aims it, and as what it is declared. */
export interface Decoy {
  readonly by: UnitId;
  readonly as: Weapon;
  /** The card that is laid for it already. */
  readonly laid: CardId | undefined;
}

/** The decoys of a volley: one for each type of card that a sound Packton ship fires in it (SC-XPK-01, SC-XPK-05). */
export function decoysFor(view: View, arsenal: Arsenal, plan: AttackPlan, at: UnitId): Decoy[] {
  if (arsenal.decoys.length === 0) return [];
  const volley = plan.shots.filter((shot) => shot.at === at);
  const real = volley.filter((shot) => shot.as === undefined && !isSquadronAt(view, shot.by));
  return WEAPONS.flatMap((as): Decoy[] => {
    if (!real.some((shot) => weaponOf(shot.card) === as)) return [];
    const lead = real.find(({ by }) => aimsBetter(view.battle.units[by]));
    const laid = volley.find((shot) => shot.as === as)?.card;
    const spare = arsenal.decoys.some((card) => plan.shots.every((shot) => shot.card !== card));
    return lead === undefined || (laid === undefined && !spare) ? [] : [{ by: lead.by, as, laid }];
  });
}

const isSquadronAt = (view: View, id: UnitId): boolean => isSquadronKind(view.battle.units[id]?.kind ?? 0);

const aimsBetter = (unit: Unit | undefined): boolean =>
  unit !== undefined && raceOfUnit(unit) === "packtons" && !isCrippled(unit);

/** Adds a decoy to a volley, or takes it out. */
export function toggleDecoy(arsenal: Arsenal, plan: AttackPlan, at: UnitId, decoy: Decoy): AttackPlan {
  if (decoy.laid !== undefined)
    return { ...plan, shots: plan.shots.filter((shot) => shot.card !== decoy.laid) };
  const card = arsenal.decoys.find((held) => plan.shots.every((shot) => shot.card !== held));
  return card === undefined
    ? plan
    : { ...plan, shots: [...plan.shots, { card, by: decoy.by, at, as: decoy.as }] };
}

/** The damage that is planned against each target. */
export function plannedDamage(plan: AttackPlan): ReadonlyMap<UnitId, number> {
  const sums = new Map<UnitId, number>();
  for (const { card, at } of plan.shots) sums.set(at, (sums.get(at) ?? 0) + damageOf(card));
  return sums;
}

/** The plan as the act that fires it. */
export const attackOf = (plan: AttackPlan): Attack => ({
  type: "attack",
  shots: [...plan.shots],
  officers: [...plan.officers],
  probes: [...plan.probes],
});

/** Whether a card of this hand is a weapon that can be planned. */
export const isPlannable = (arsenal: Arsenal | undefined, card: CardId): boolean =>
  card >= 0 && arsenal !== undefined && arsenal.cards.includes(card) && isWeapon(card);

/** What a card is called: a key of the names. */
export const cardKey = (card: CardId): string => (card < 0 ? "@ram" : `@${kindOf(card)}`);
