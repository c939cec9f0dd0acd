import type { Seat } from "@flagship/kernel";
import { damageOf, isPhaser, isWeapon } from "../data/cards.ts";
import { crippledStructure, valueOf } from "../data/kinds.ts";
import type { Action, ShotPlan } from "../rules/action.ts";
import {
  assignGun,
  cloakedEnemies,
  openTargets,
  readyGuns,
  readySquadrons,
  type Gun,
} from "../rules/gunnery.ts";
import { findCard } from "../rules/piles.ts";
import { handOf, NONE, unitOf, type CardId, type State, type UnitId } from "../rules/state.ts";
import { isSquadron, lifeOf, structureDamage } from "../rules/units.ts";
import { GAINED_IN_CROWD, isCrowd } from "./crowd.ts";
import { unitWorth } from "./worth.ts";

/** A card that can be fired: from the hand, or loaded under a squadron. */
export interface Round {
  readonly card: CardId;
  /** The squadron it is loaded under. */
  readonly squadron?: UnitId;
}

const sum = (rounds: readonly Round[]): number =>
  rounds.reduce((total, { card }) => total + damageOf(card), 0);

/**
 * How inviting a target is with so much damage at hand: the cheapest kills first, then value per point it can
 * still take. Among many the value of a kill counts more than what it takes.
 */
function appeal({ battle }: State, id: UnitId, damage: number, crowd: boolean): number {
  const unit = unitOf(battle, id);
  const life = Math.max(1, lifeOf(unit));
  const value = valueOf(unit.kind);
  if (damage >= life) return 100 + value - (crowd ? EFFORT_IN_CROWD * life : life);
  const cripples =
    !isSquadron(unit) && damage - (life - (crippledStructure(unit.kind) - structureDamage(unit))) >= 0
      ? 4
      : 0;
  return (value * damage) / life / 2 + cripples - (isSquadron(unit) ? 10 : 0);
}

/** What a point of damage costs beside a point of value, among many. */
const EFFORT_IN_CROWD = 0.6;

/** The targets, the most inviting with so much damage at hand first. */
const byAppeal = (state: State, targets: readonly UnitId[], damage: number, crowd: boolean): UnitId[] =>
  targets
    .map((id) => ({ id, score: appeal(state, id, damage, crowd) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id);

/** The most inviting target, if there is any. */
function mostInviting(
  state: State,
  targets: readonly UnitId[],
  damage: number,
  crowd: boolean,
): UnitId | undefined {
  let best: UnitId | undefined;
  let highest = -Infinity;
  for (const id of targets) {
    const score = appeal(state, id, damage, crowd);
    if (score <= highest) continue;
    highest = score;
    best = id;
  }
  return best;
}

/** Lays as many of the rounds on the target as ships can still fire; the guns are used up by it. */
function layOn(state: State, at: UnitId, rounds: readonly Round[], guns: readonly Gun[]): ShotPlan[] {
  const small = isSquadron(unitOf(state.battle, at));
  const shots: ShotPlan[] = [];
  for (const round of rounds) {
    const by = small && !isPhaser(round.card) ? undefined : (round.squadron ?? assignGun(guns, round.card));
    if (by !== undefined) shots.push({ card: round.card, by, at });
  }
  return shots;
}

/** The rounds that are left when the smallest that are not needed for so much damage are taken out. */
function enough(rounds: readonly Round[], life: number): Round[] {
  const kept = rounds.toSorted((a, b) => damageOf(b.card) - damageOf(a.card));
  let surplus = sum(kept) - life;
  for (let index = kept.length - 1; index >= 0; index--) {
    const damage = damageOf(kept[index]?.card ?? NONE);
    if (damage > surplus) continue;
    kept.splice(index, 1);
    surplus -= damage;
  }
  return kept;
}

const isIn = (shots: readonly ShotPlan[], round: Round): boolean =>
  shots.some((shot) => shot.card === round.card);

/** An attack that goes for this target first and spends what is left on the next best ones. */
function planFor(
  state: State,
  first: UnitId,
  targets: readonly UnitId[],
  rounds: readonly Round[],
  ready: readonly Gun[],
  crowd: boolean,
): ShotPlan[] {
  const plan: ShotPlan[] = [];
  let guns = fresh(ready);
  let left = rounds;
  let others = targets;
  let at: UnitId | undefined = first;
  for (let volleys = 0; at !== undefined && left.length > 0 && volleys < 4; volleys++) {
    const trial = fresh(guns);
    let laid = layOn(state, at, left, trial);
    const needed = enough(
      left.filter((round) => isIn(laid, round)),
      lifeOf(unitOf(state.battle, at)),
    );
    if (needed.length < laid.length) laid = layOn(state, at, needed, guns);
    else guns = trial;
    plan.push(...laid);
    left = left.filter((round) => !isIn(laid, round));
    others = others.filter((id) => id !== at);
    at = mostInviting(state, others, sum(left), crowd);
  }
  return plan;
}

const fresh = (guns: readonly Gun[]): Gun[] => guns.map((gun) => ({ ...gun }));

/** The damage of everything that ships and squadrons can fire this turn. */
function firepowerOf(rounds: readonly Round[], ready: readonly Gun[]): number {
  const guns = fresh(ready);
  return sum(rounds.filter(({ card, squadron }) => (squadron ?? assignGun(guns, card)) !== undefined));
}

/** Part of a volley that gets past the answers to it, by experience. */
const GETS_THROUGH = 0.8;

/** What an attack wins: what its targets would be worth less, and the trophies. */
function gainOf({ battle }: State, shots: readonly ShotPlan[], crowd: boolean): number {
  const gained = crowd ? GAINED_IN_CROWD : 1;
  const sums = new Map<UnitId, number>();
  for (const { card, at } of shots) sums.set(at, (sums.get(at) ?? 0) + damageOf(card));
  let gain = 0;
  for (const [at, damage] of sums) {
    const unit = unitOf(battle, at);
    const before = unitWorth(battle, unit);
    gain +=
      damage >= lifeOf(unit)
        ? GETS_THROUGH * (gained * before + valueOf(unit.kind))
        : gained * (before - unitWorth(battle, { ...unit, hurt: unit.hurt + GETS_THROUGH * damage }));
  }
  return gain;
}

/** Targets that are looked at more closely. */
const WIDTH = 6;
const WIDTH_IN_CROWD = 20;

/** Attack plans worth thinking about, the most promising first. */
export function attackPlans(state: State, seat: Seat, most: number): Action[] {
  const { battle } = state;
  const rounds = roundsOf(state, seat);
  if (rounds.length === 0) return [];
  const guns = readyGuns(state, seat);
  const targets = openTargets(state, seat);
  const crowd = isCrowd(battle);
  return byAppeal(state, targets, firepowerOf(rounds, guns), crowd)
    .slice(0, crowd ? WIDTH_IN_CROWD : WIDTH)
    .map((first) => ({ first, shots: planFor(state, first, targets, rounds, guns, crowd) }))
    .filter(({ shots }) => shots.length > 0)
    .map(({ first, shots }) => ({ first, shots, gain: gainOf(state, shots, crowd) }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most)
    .flatMap(({ first, shots }) => attacksWith(state, seat, first, shots));
}

/**
 * Attacks on cloaked ships, which nobody can fire on without a Super Science Officer (SC-SSO-03): the best one, with what is left at
 * open targets.
 */
export function probingPlans(state: State, seat: Seat): Action[] {
  const { battle } = state;
  const officer = findCard(battle, seat, "super-science-officer");
  if (officer === undefined) return [];
  const rounds = roundsOf(state, seat);
  const guns = readyGuns(state, seat);
  const crowd = isCrowd(battle);
  const hidden = cloakedEnemies(battle, seat).filter((id) => !unitOf(battle, id).rear);
  const first = mostInviting(state, hidden, firepowerOf(rounds, guns), crowd);
  if (first === undefined) return [];
  const shots = planFor(state, first, [first, ...openTargets(state, seat)], rounds, guns, crowd);
  return shots.some(({ at }) => at === first)
    ? [{ type: "attack", shots, officers: [], probes: [{ card: officer, at: first }] }]
    : [];
}

/** What can be fired this turn, the heaviest cards of the hand first. */
export const roundsOf = (state: State, seat: Seat): Round[] => [
  ...handOf(state.battle, seat)
    .filter(isWeapon)
    .sort((a, b) => damageOf(b) - damageOf(a))
    .map((card) => ({ card })),
  ...readySquadrons(state, seat).map((squadron) => ({
    card: unitOf(state.battle, squadron).load,
    squadron,
  })),
];

/** The attack with these shots; where its first target would be lost, also under a Superior Weapons Officer. */
export function attacksWith(
  { battle }: State,
  seat: Seat,
  first: UnitId,
  shots: readonly ShotPlan[],
): Action[] {
  const officer = findCard(battle, seat, "superior-weapons-officer");
  const volley = shots.filter((shot) => shot.at === first);
  const kills =
    volley.reduce((total, shot) => total + damageOf(shot.card), 0) >= lifeOf(unitOf(battle, first));
  const attack: Action = { type: "attack", shots: [...shots], officers: [], probes: [] };
  return officer !== undefined && kills && volley.length > 1
    ? [{ ...attack, officers: [{ card: officer, at: first }] }, attack]
    : [attack];
}
