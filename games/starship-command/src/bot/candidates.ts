import type { Seat } from "@flagship/kernel";
import { damageOf, isWeapon, kindOf, type CardKind } from "../data/cards.ts";
import { valueOf } from "../data/kinds.ts";
import type { Action, ActionOf } from "../rules/action.ts";
import { starshipCommand as game } from "../rules/game.ts";
import { expectedDamage } from "../rules/labels.ts";
import { cloakedEnemies } from "../rules/gunnery.ts";
import { HAND_SIZE } from "../rules/piles.ts";
import { playsOf } from "../rules/plays.ts";
import {
  areEnemies,
  handOf,
  unitOf,
  type Battle,
  type Pending,
  type State,
  type UnitId,
  type WindowName,
} from "../rules/state.ts";
import { isSquadron, lifeOf, shieldsDown, structureDamage } from "../rules/units.ts";
import { campaignCandidates } from "./campaign.ts";
import { isCrowd } from "./crowd.ts";
import { engagements, shootBacks } from "./dogfights.ts";
import { killingPlans } from "./kills.ts";
import { attackPlans, probingPlans } from "./volleys.ts";

const PASS: Action = { type: "pass" };
const HOLD_FIRE: Action = { type: "attack", shots: [], officers: [], probes: [] };
const MOST_PLANS = 5;
/** Among many there is more chance between an order and what it was worth: fewer plans can be told apart. */
const MOST_PLANS_IN_CROWD = 3;
const MOST_OTHERS = 5;
/** Of plays of one kind the first few stand for all: the others differ little. */
const MOST_ALIKE = 2;

/** The actions worth thinking about: the usual ones, and what a Super Science Officer is good for while somebody hides. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  const usual = formerCandidates(state, seat);
  const { battle } = state;
  if (isElsewhere(state) || cloakedEnemies(battle, seat).length === 0) return usual;
  if (battle.step === "orders") return [...probingPlans(state, seat), ...usual];
  if (battle.step !== "command") return usual;
  return usual.map((action) =>
    action.type === "discard"
      ? { ...action, cards: action.cards.filter((card) => kindOf(card) !== "super-science-officer") }
      : action,
  );
}

/** Whether something else than an order or a command is asked for. */
const isElsewhere = ({ battle, campaign }: State): boolean =>
  (campaign !== undefined && campaign.stage !== "battle") ||
  battle.stack.length > 0 ||
  battle.window !== undefined;

/** The usual actions worth thinking about, best first where that can be told cheaply; all that `captain-1` weighs. */
export function formerCandidates(state: State, seat: Seat): readonly Action[] {
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle") return campaignCandidates(state, campaign, seat);
  const pending = battle.stack.at(-1);
  if (pending !== undefined) return [...legal(state, seat, counters(state, seat, pending)), PASS];
  const { window } = battle;
  if (window !== undefined) return inWindow(state, seat, window.name);
  switch (battle.step) {
    case "orders": {
      const orders = legal(state, seat, promisingOrders(state, seat, 0));
      const plans = attackPlans(state, seat, isCrowd(battle) ? MOST_PLANS_IN_CROWD : MOST_PLANS);
      return plans.length === 0 ? [...orders, HOLD_FIRE] : [...plans, ...orders];
    }
    case "command":
      return [...legal(state, seat, gainfulCommands(state, seat)), ...discards(state, seat)];
    case "shoot-back":
      return [...shootBacks(battle), PASS];
    case "suicide":
      return [...legal(state, seat, playsOf(state, seat, "suicide")), PASS];
    default:
      return [
        ...legal(state, seat, playsOf(state, seat, battle.exchange?.turn === "owner" ? "repel" : "press-on")),
        PASS,
      ];
  }
}

/** Attacks reckoned card by card that a captain weighs among many, each at another main target. */
const KILLING_PLANS = 3;

/** What a captain weighs among many, and an attack on somebody who hides. */
export function shortlist(state: State, seat: Seat): readonly Action[] | undefined {
  const usual = formerShortlist(state, seat);
  return usual === undefined ? undefined : [...probingPlans(state, seat), ...usual];
}

/** Among many a captain's attacks are reckoned card by card; one of the usual kind stands beside them. */
export function formerShortlist(state: State, seat: Seat): readonly Action[] | undefined {
  const { battle } = state;
  if (battle.step !== "orders" || battle.window !== undefined || battle.stack.length > 0) return undefined;
  const kills = isCrowd(battle) ? killingPlans(state, seat, KILLING_PLANS) : [];
  if (kills.length === 0) return undefined;
  return [...kills, ...attackPlans(state, seat, 1), ...legal(state, seat, promisingOrders(state, seat, 0))];
}

/** The legal ones among the plays, not too many and few of a kind. */
function legal(state: State, seat: Seat, plays: readonly Action[]): Action[] {
  const allowed: Action[] = [];
  for (const play of plays) {
    if (allowed.length >= MOST_OTHERS) break;
    const alike = allowed.filter(({ type }) => type === play.type);
    if (alike.length >= MOST_ALIKE || alike.some((other) => isTwin(other, play))) continue;
    if (game.check(state, seat, play) === undefined) allowed.push(play);
  }
  return allowed;
}

/** Which squadron flies a card makes no difference. */
const isTwin = (one: Action, other: Action): boolean =>
  one.type === "launch" && other.type === "launch" && one.load === other.load;

/** Cards of team mates are left alone, and one's own never countered. */
export const counters = (state: State, seat: Seat, { by, window }: Pending): Action[] =>
  window !== undefined && areEnemies(state.battle, seat, by) ? playsOf(state, seat, window.name) : [];

function inWindow(state: State, seat: Seat, window: WindowName): Action[] {
  if (window === "ranks") return [{ type: "place", rear: [] }, ...placements(state, seat)];
  if (window === "dogfight") return [...engagements(state, seat), PASS];
  const plays = playsOf(state, seat, window)
    .map((play) => ({ play, need: need(state, play) }))
    .sort((a, b) => b.need - a.need)
    .map(({ play }) => play);
  return [...legal(state, seat, plays), PASS];
}

/** How much a defence saves, roughly: for ships that would be lost their value, else the damage. */
export function need(state: State, play: Action): number {
  const { battle } = state;
  if (play.type === "gremlins") {
    const shot = battle.shots[play.shot];
    return shot === undefined ? 0 : shot.weapon === "plasma" ? 14 : shot.weapon === "torpedo" ? 9 : 6;
  }
  if (play.type === "neutralize") return valueOf(unitOf(battle, play.at).kind) / 4;
  if (play.type === "mend") return damageOf(play.damage);
  if (play.type === "computer") return play.unit === undefined ? 20 : 25;
  if (!("unit" in play) || play.unit === undefined) return 0;
  const unit = battle.units[play.unit];
  if (unit === undefined) return 0;
  const expected = expectedDamage(state, play.unit);
  return expected >= lifeOf(unit) * 0.8 ? 30 + valueOf(unit.kind) : expected;
}

/** Damaged ships behind, sound ones in front. */
function placements({ battle }: State, seat: Seat): Action[] {
  const ships = battle.units.flatMap((unit, id) =>
    unit.owner === seat && unit.place === "battle" && !isSquadron(unit) ? [id] : [],
  );
  const small = ships.filter((id) => valueOf(unitOf(battle, id).kind) < 20);
  return small.length > 0 && small.length < ships.length ? [{ type: "place", rear: small }] : [];
}

/** Orders besides the attack that promise more than so much, the most promising first. */
export function promisingOrders(state: State, seat: Seat, above: number): Action[] {
  const { battle } = state;
  const crowd = isCrowd(battle);
  return playsOf(state, seat, "orders")
    .map((play) => ({ play, score: promise(battle, seat, play, crowd) }))
    .filter(({ score }) => score > above)
    .sort((a, b) => b.score - a.score)
    .map(({ play }) => play);
}

function promise(battle: Battle, seat: Seat, play: Action, crowd: boolean): number {
  switch (play.type) {
    // Among many a squadron in flight is an easy trophy for whoever comes next.
    case "launch":
      return crowd || play.load === undefined ? 0 : 3 + damageOf(play.load) / 10;
    case "all-out":
      return handOf(battle, seat).filter(isWeapon).length - 3;
    case "neutralize":
      return valueOf(unitOf(battle, play.at).kind) / 12;
    case "cloak":
    case "warp":
      return isWounded(battle, play.unit) ? valueOf(unitOf(battle, play.unit).kind) / 15 + 0.5 : 0;
    // A ship that stays draws fire and gives it: leaving is worth a thought, and only that.
    case "retreat":
      return isWounded(battle, play.unit) ? valueOf(unitOf(battle, play.unit).kind) / 1000 : 0;
    case "land":
      return unitOf(battle, play.unit).load < 0 ? 2 : 0;
    case "tactician":
      return 6;
    case "advantage":
      return 0.5;
    case "advance":
      return 1;
    default:
      return 0;
  }
}

const isWounded = (battle: Battle, id: UnitId): boolean => {
  const unit = unitOf(battle, id);
  return structureDamage(unit) > 0 || shieldsDown(unit);
};

/** Commands of phases 5 to 8 that gain something, the best first. */
export function gainfulCommands(state: State, seat: Seat): Action[] {
  return playsOf(state, seat, "command")
    .map((play) => ({ play, score: gain(state, play) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ play }) => play);
}

function gain({ battle }: State, play: Action): number {
  switch (play.type) {
    case "board":
      return 10 + valueOf(unitOf(battle, play.at).kind) - structureDamage(unitOf(battle, play.at));
    case "repair":
      return play.removes.reduce(
        (total, { card, unit }) =>
          total +
          (card >= 0 && !isWeapon(card) ? 6 : damageOf(card)) *
            (structureDamage(unitOf(battle, unit)) > 0 ? 1 : 0.6),
        0,
      );
    case "reinforce":
      return 9;
    case "load":
      return 5;
    case "tactician":
      return 7;
    case "self-destruct": {
      const unit = unitOf(battle, play.unit);
      return lifeOf(unit) < 5 ? 1 : 0;
    }
    default:
      return 0;
  }
}

/** The usual discards; between two also the same without the heaviest weapons, where there are such. */
function discards(state: State, seat: Seat): Action[] {
  const usual = tidyUp(state, seat);
  if (isCrowd(state.battle)) return [usual];
  const lighter = usual.cards.filter((card) => damageOf(card) < HEAVY);
  return lighter.length === usual.cards.length ? [usual] : [usual, { type: "discard", cards: lighter }];
}

const HEAVY = 12;

/** While the deck lasts, what could not be fired makes room for fresh cards, and so does what is seldom of use. */
export function tidyUp({ battle }: State, seat: Seat): ActionOf<"discard"> {
  const hand = handOf(battle, seat);
  if (battle.deck.length === 0) return { type: "discard", cards: [] };
  const hurt = battle.units.some(
    (unit) => unit.owner === seat && unit.place === "battle" && unit.damage.length > 0,
  );
  const keep = isCrowd(battle) ? KEEP_IN_CROWD : KEEP;
  const kept = new Map<CardKind, number>();
  const cards = hand.filter((card) => {
    const kind = kindOf(card);
    const count = (kept.get(kind) ?? 0) + 1;
    kept.set(kind, count);
    if (isWeapon(card)) return true;
    if (kind === "damage-control-1") return !hurt;
    return count > (keep[kind] ?? HAND_SIZE);
  });
  return { type: "discard", cards };
}

/** How many cards of a kind are worth keeping; the others make room for fresh ones. */
const KEEP: Partial<Record<CardKind, number>> = {
  deflector: 0,
  "super-science-officer": 0,
  "communication-interception": 1,
  "self-destruct": 0,
  "stolen-technology": 0,
  "boarding-party": 2,
};

/** Among many, parties and repairs that found no use this turn make room as well: fresh weapons win more. */
const KEEP_IN_CROWD: typeof KEEP = { ...KEEP, "boarding-party": 0, "damage-control-2": 0 };
