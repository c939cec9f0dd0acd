import type { Seat } from "@flagship/kernel";
import { damageOf, isPhaser } from "../data/cards.ts";
import { canFire, valueOf } from "../data/kinds.ts";
import type { Action, ShotPlan } from "../rules/action.ts";
import { openTargets, readyGuns, type Gun } from "../rules/gunnery.ts";
import { HAND_SIZE } from "../rules/piles.ts";
import { handOf, unitOf, type State, type Unit, type UnitId } from "../rules/state.ts";
import { isCrippled, isSquadron, lifeOf } from "../rules/units.ts";
import { GAINED_IN_CROWD, unitWorthInCrowd } from "./crowd.ts";
import { attacksWith, roundsOf, type Round } from "./volleys.ts";

// Among many a ship that is only hurt is somebody else's trophy: what counts is how many ships a hand can finish,
// and how surely. So every way to share the cards out among the targets is reckoned. Sets of cards are bits.

/** How often a full hand evades a volley, and how often it deflects one of its phasers, by experience. */
const EVADES = 0.25;
const DEFLECTS = 0.3;
/** Part of a ship's worth that damage short of its end would gain if it took all of its life. */
const HURT = 0.1;
/** Cards and targets that are reckoned with: the heaviest, as many as a byte has bits, and the most rewarding. */
const MOST_ROUNDS = 8;
const MOST_TARGETS = 12;

/** All that can be fired together this turn. */
interface Salvo {
  readonly rounds: readonly Round[];
  readonly guns: readonly Gun[];
  /** The sets of rounds for which there are guns enough, the smaller numbers first. */
  readonly sets: readonly number[];
  /** Damage by set. */
  readonly damage: Float64Array;
  /** The phasers among the rounds. */
  readonly phasers: number;
}

/** What each set of rounds would gain at a target. */
interface Prospect {
  readonly at: UnitId;
  readonly gains: Float64Array;
  readonly most: number;
}

/** Attack plans that gain most, each without the main target of those before it. */
export function killingPlans(state: State, seat: Seat, most: number): Action[] {
  const salvo = salvoOf(state, seat);
  let prospects = openTargets(state, seat)
    .filter((at) => !isSquadron(unitOf(state.battle, at)))
    .map((at) => prospectOf(state, salvo, at))
    .sort((a, b) => b.most - a.most || a.at - b.at)
    .slice(0, MOST_TARGETS);
  const plans: Action[] = [];
  for (let count = 0; count < most && prospects.length > 0; count++) {
    const shares = bestShares(salvo, prospects);
    const [main] = shares;
    if (main === undefined) break;
    plans.push(...attacksWith(state, seat, main.at, shotsOf(salvo, shares)));
    prospects = prospects.filter(({ at }) => at !== main.at);
  }
  return plans;
}

function salvoOf(state: State, seat: Seat): Salvo {
  const rounds = roundsOf(state, seat).slice(0, MOST_ROUNDS);
  const guns = readyGuns(state, seat);
  const phasers = rounds.reduce((bits, { card }, index) => (isPhaser(card) ? bits | (1 << index) : bits), 0);
  const sets: number[] = [];
  const damage = new Float64Array(1 << rounds.length);
  const possible = new Uint8Array(1 << rounds.length);
  possible[0] = 1;
  for (let set = 1; set < possible.length; set++) {
    // Phasers and missiles do not take each other's places: only sets of one sort must be tried.
    const some = set & phasers;
    const mixed = some !== 0 && some !== set;
    const fits = mixed
      ? possible[some] === 1 && possible[set ^ some] === 1
      : gunners(rounds, guns, set) !== undefined;
    if (!fits) continue;
    possible[set] = 1;
    sets.push(set);
    damage[set] = (damage[set & (set - 1)] ?? 0) + damageOf(rounds[lowest(set)]?.card ?? 0);
  }
  return { rounds, guns, sets, damage, phasers };
}

const lowest = (set: number): number => 31 - Math.clz32(set & -set);

/** Who fires each round of a set, if there are guns for all of it. */
function gunners(
  rounds: readonly Round[],
  guns: readonly Gun[],
  set: number,
): Map<number, UnitId> | undefined {
  /** The rounds that each gun fires. */
  const firing = guns.map((): number[] => []);
  const found = new Map<number, UnitId>();
  const give = (index: number, asked: Set<number>): boolean => {
    const { card } = rounds[index] as Round;
    const phaser = isPhaser(card);
    for (const [place, gun] of guns.entries()) {
      if (asked.has(place) || !canFire(gun.kind, card)) continue;
      asked.add(place);
      const mine = firing[place] as number[];
      const alike = mine.filter((other) => isPhaser((rounds[other] as Round).card) === phaser);
      if (alike.length >= (phaser ? gun.phasers : gun.missiles)) {
        const freed = alike.find((other) => give(other, asked));
        if (freed === undefined) continue;
        mine.splice(mine.indexOf(freed), 1);
      }
      mine.push(index);
      found.set(index, gun.id);
      return true;
    }
    return false;
  };
  for (let index = 0; index < rounds.length; index++) {
    if ((set & (1 << index)) === 0) continue;
    const { squadron } = rounds[index] as Round;
    if (squadron !== undefined) found.set(index, squadron);
    else if (!give(index, new Set())) return undefined;
  }
  return found;
}

function prospectOf({ battle }: State, salvo: Salvo, at: UnitId): Prospect {
  const unit = unitOf(battle, at);
  const life = lifeOf(unit);
  const worth = valueOf(unit.kind) + GAINED_IN_CROWD * unitWorthInCrowd(battle, unit);
  const full = handOf(battle, unit.owner).length / HAND_SIZE;
  const gains = new Float64Array(salvo.damage.length);
  let most = 0;
  for (const set of salvo.sets) {
    const damage = salvo.damage[set] ?? 0;
    const gain = worth * (damage >= life ? chanceOf(salvo, set, unit, life, full) : (HURT * damage) / life);
    gains[set] = gain;
    if (gain > most) most = gain;
  }
  return { at, gains, most };
}

/** How surely a volley destroys its target, whose owner holds so much of a full hand. */
function chanceOf(
  { rounds, damage, phasers }: Salvo,
  set: number,
  unit: Unit,
  life: number,
  full: number,
): number {
  const chance = 1 - EVADES * full;
  if (isCrippled(unit)) return chance;
  let fired = 0;
  let needed = 0;
  for (let left = set & phasers; left !== 0; left &= left - 1) {
    fired += 1;
    if ((damage[set] ?? 0) - damageOf(rounds[lowest(left)]?.card ?? 0) < life) needed += 1;
  }
  return fired === 0 ? chance : chance * (1 - (DEFLECTS * full * needed) / fired);
}

/** Which rounds go to which target. */
interface Share {
  readonly at: UnitId;
  readonly set: number;
}

/** The best way to share the rounds out, what takes most of them first. */
function bestShares({ sets, damage }: Salvo, prospects: readonly Prospect[]): Share[] {
  // The most that the targets so far can gain from each set of rounds, and what the last one takes of it.
  const most = new Float64Array(damage.length);
  const taken = prospects.map(({ gains }) => {
    const takes = new Uint8Array(damage.length);
    for (let index = sets.length - 1; index >= 0; index--) {
      const set = sets[index] ?? 0;
      for (let part = set; part !== 0; part = (part - 1) & set) {
        const gain = (most[set ^ part] ?? 0) + (gains[part] ?? 0);
        if (gain <= (most[set] ?? 0)) continue;
        most[set] = gain;
        takes[set] = part;
      }
    }
    return takes;
  });
  let left = sets.reduce((best, set) => ((most[set] ?? 0) > (most[best] ?? 0) ? set : best), 0);
  const shares: Share[] = [];
  for (let index = prospects.length - 1; index >= 0; index--) {
    const set = taken[index]?.[left] ?? 0;
    if (set === 0) continue;
    shares.push({ at: prospects[index]?.at ?? 0, set });
    left ^= set;
  }
  return shares.sort((a, b) => (damage[b.set] ?? 0) - (damage[a.set] ?? 0));
}

function shotsOf({ rounds, guns }: Salvo, shares: readonly Share[]): ShotPlan[] {
  const by = gunners(
    rounds,
    guns,
    shares.reduce((all, { set }) => all | set, 0),
  );
  return shares.flatMap(({ at, set }) =>
    rounds.flatMap(({ card }, index) => {
      const gun = by?.get(index);
      return gun === undefined || (set & (1 << index)) === 0 ? [] : [{ card, by: gun, at }];
    }),
  );
}
