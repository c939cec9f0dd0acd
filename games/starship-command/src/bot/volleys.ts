import type { Seat } from "@flagship/kernel";
import { damageOf, isPhaser, isWeapon } from "../data/cards.ts";
import { crippledStructure, valueOf } from "../data/kinds.ts";
import type { Action, ShotPlan } from "../rules/action.ts";
import { assignGun, openTargets, readyGuns, readySquadrons, type Gun } from "../rules/gunnery.ts";
import { findCard } from "../rules/piles.ts";
import { handOf, unitOf, type CardId, type State, type UnitId } from "../rules/state.ts";
import { isSquadron, lifeOf, structureDamage } from "../rules/units.ts";
import { unitWorth } from "./worth.ts";

/** A card that can be fired: from the hand, or loaded under a squadron. */
interface Round {
  readonly card: CardId;
  /** The squadron it is loaded under. */
  readonly squadron?: UnitId;
}

const sum = (rounds: readonly Round[]): number =>
  rounds.reduce((total, { card }) => total + damageOf(card), 0);

/** How inviting a target is with so much damage at hand: kills first, then value per point it can still take. */
function appeal(state: State, id: UnitId, damage: number): number {
  const unit = unitOf(state.battle, id);
  const life = Math.max(1, lifeOf(unit));
  const value = valueOf(unit.kind);
  if (damage >= life) return 100 + value - life * 0.2;
  const cripples =
    !isSquadron(unit) && damage - (life - (crippledStructure(unit.kind) - structureDamage(unit))) >= 0
      ? 4
      : 0;
  return (value * damage) / life / 2 + cripples - (isSquadron(unit) ? 10 : 0);
}

/** Targets of a seat, the most inviting first. */
function bestTargets(state: State, seat: Seat, damage: number): UnitId[] {
  const scored = openTargets(state, seat).map((id) => ({ id, score: appeal(state, id, damage) }));
  return scored.sort((a, b) => b.score - a.score || a.id - b.id).map(({ id }) => id);
}

/** Lays as many of the rounds on the target as ships can fire; gives back what was not used. */
function layOn(
  state: State,
  at: UnitId,
  rounds: readonly Round[],
  guns: readonly Gun[],
): { readonly shots: ShotPlan[]; readonly left: Round[] } {
  const small = isSquadron(unitOf(state.battle, at));
  const shots: ShotPlan[] = [];
  const left: Round[] = [];
  for (const round of rounds) {
    const by = small && !isPhaser(round.card) ? undefined : (round.squadron ?? assignGun(guns, round.card));
    if (by === undefined) left.push(round);
    else shots.push({ card: round.card, by, at });
  }
  return { shots, left };
}

/** The rounds that are enough to destroy the target with something to spare, the smallest left out; all if they are not enough. */
function enough(rounds: readonly Round[], life: number): Round[] {
  const kept = rounds.toSorted((a, b) => damageOf(b.card) - damageOf(a.card));
  for (let index = kept.length - 1; index >= 0; index--) {
    const without = kept.filter((_, place) => place !== index);
    if (sum(without) >= life + 3) kept.splice(index, 1);
  }
  return kept;
}

/** An attack that goes for this target first and spends what is left on the next best ones. */
function planFor(state: State, seat: Seat, first: UnitId, rounds: readonly Round[]): ShotPlan[] {
  const guns = readyGuns(state, seat);
  const plan: ShotPlan[] = [];
  let left = [...rounds];
  let at: UnitId | undefined = first;
  for (let volleys = 0; at !== undefined && left.length > 0 && volleys < 4; volleys++) {
    const trial = layOn(
      state,
      at,
      left,
      guns.map((gun) => ({ ...gun })),
    );
    const life = lifeOf(unitOf(state.battle, at));
    const used = enough(
      trial.shots.map(({ card }) => left.find((round) => round.card === card) ?? { card }),
      life,
    );
    const laid = layOn(state, at, used, guns);
    plan.push(...laid.shots);
    left = left.filter((round) => !laid.shots.some((shot) => shot.card === round.card));
    const done = new Set(plan.map((shot) => shot.at));
    at = bestTargets(state, seat, sum(left)).find((id) => !done.has(id));
  }
  return plan;
}

/** The damage of everything that ships and squadrons can fire this turn. */
function firepowerOf(state: State, seat: Seat, rounds: readonly Round[]): number {
  const guns = readyGuns(state, seat);
  return sum(rounds.filter(({ card, squadron }) => (squadron ?? assignGun(guns, card)) !== undefined));
}

/** Part of a volley that gets past the answers to it, by experience. */
const GETS_THROUGH = 0.8;

/** What an attack wins: what its targets would be worth less, and the trophies. */
function gainOf({ battle }: State, shots: readonly ShotPlan[]): number {
  const sums = new Map<UnitId, number>();
  for (const { card, at } of shots) sums.set(at, (sums.get(at) ?? 0) + damageOf(card));
  let gain = 0;
  for (const [at, damage] of sums) {
    const unit = unitOf(battle, at);
    const before = unitWorth(battle, unit);
    gain +=
      damage >= lifeOf(unit)
        ? GETS_THROUGH * (before + valueOf(unit.kind))
        : before - unitWorth(battle, { ...unit, hurt: unit.hurt + GETS_THROUGH * damage });
  }
  return gain;
}

/** Targets that are looked at more closely. */
const WIDTH = 5;

/** Attack plans worth thinking about, the most promising first. */
export function attackPlans(state: State, seat: Seat, most: number): Action[] {
  const { battle } = state;
  const rounds: Round[] = [
    ...handOf(battle, seat)
      .filter(isWeapon)
      .sort((a, b) => damageOf(b) - damageOf(a))
      .map((card) => ({ card })),
    ...readySquadrons(state, seat).map((squadron) => ({ card: unitOf(battle, squadron).load, squadron })),
  ];
  if (rounds.length === 0) return [];
  const officer = findCard(battle, seat, "superior-weapons-officer");
  return bestTargets(state, seat, firepowerOf(state, seat, rounds))
    .slice(0, WIDTH)
    .map((first) => ({ first, shots: planFor(state, seat, first, rounds) }))
    .filter(({ shots }) => shots.length > 0)
    .map(({ first, shots }) => ({ first, shots, gain: gainOf(state, shots) }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most)
    .flatMap(({ first, shots }): Action[] => {
      const volley = shots.filter((shot) => shot.at === first);
      const kills =
        volley.reduce((total, shot) => total + damageOf(shot.card), 0) >= lifeOf(unitOf(battle, first));
      const attack: Action = { type: "attack", shots, officers: [], probes: [] };
      return officer !== undefined && kills && volley.length > 1
        ? [{ ...attack, officers: [{ card: officer, at: first }] }, attack]
        : [attack];
    });
}
