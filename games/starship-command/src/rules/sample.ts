import type { Actor, Dice, Seat } from "@flagship/kernel";
import { isPhaser, isWeapon, weaponOf } from "../data/cards.ts";
import type { Action, ActionOf, ShotPlan } from "./action.ts";
import { fallbackCampaign, sampleCampaign } from "./campaign/sample.ts";
import { check } from "./check.ts";
import { attackersOf, fightersOf } from "./dogfight.ts";
import { assignGun, openTargets, readyGuns, readySquadrons } from "./gunnery.ts";
import { findCard } from "./piles.ts";
import { commandPlays, pressOnPlays, repelPlays, suicidePlays } from "./plays/commands.ts";
import { orderPlays } from "./plays/orders.ts";
import { counterPlays, windowPlays } from "./plays/windows.ts";
import { areEnemies, handOf, NONE, unitOf, type Battle, type State } from "./state.ts";
import { isShipInBattle, isSquadron, raceOfUnit } from "./units.ts";

const PASS: Action = { type: "pass" };
const HOLD_FIRE: Action = { type: "attack", shots: [], officers: [], probes: [] };
const KEEP_ALL: Action = { type: "discard", cards: [] };
const NO_REAR: Action = { type: "place", rear: [] };

/** A random legal action. */
export function sample(state: State, actor: Actor, dice: Dice): Action {
  const seat = Number(actor);
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle")
    return sampleCampaign(state, campaign, seat, dice);
  if (battle.stack.length > 0)
    return dice.below(2) === 0 ? PASS : oneOf(state, seat, counterPlays(state, seat), PASS, dice);
  const { window } = battle;
  if (window !== undefined) {
    if (window.name === "ranks") return samplePlace(battle, seat, dice);
    if (window.name === "dogfight") return sampleEngage(state, seat, dice);
    return dice.below(2) === 0 ? PASS : oneOf(state, seat, windowPlays(state, seat, window.name), PASS, dice);
  }
  switch (battle.step) {
    case "orders":
      return dice.below(4) === 0
        ? oneOf(state, seat, orderPlays(state, seat), HOLD_FIRE, dice)
        : sampleAttack(state, seat, dice);
    case "command":
      return dice.below(2) === 0
        ? oneOf(state, seat, commandPlays(state, seat), KEEP_ALL, dice)
        : sampleDiscard(battle, seat, dice);
    case "exchange": {
      const plays = battle.exchange?.turn === "owner" ? repelPlays(state, seat) : pressOnPlays(state, seat);
      return dice.below(4) === 0 ? PASS : oneOf(state, seat, plays, PASS, dice);
    }
    case "suicide":
      return oneOf(state, seat, suicidePlays(state, seat), PASS, dice);
    case "shoot-back":
      return sampleShootBack(battle, dice);
    default:
      throw new Error(`nobody decides in step ${battle.step}`);
  }
}

/** A random one of the plays that are legal, or else the given one; tries a few before it looks at all. */
function oneOf(state: State, seat: Seat, plays: readonly Action[], otherwise: Action, dice: Dice): Action {
  if (plays.length === 0) return otherwise;
  for (let tries = 0; tries < 4; tries++) {
    const play = dice.pick(plays);
    if (check(state, seat, play) === undefined) return play;
  }
  const legal = plays.filter((play) => check(state, seat, play) === undefined);
  return legal.length === 0 ? otherwise : dice.pick(legal);
}

const some = <T>(items: readonly T[], dice: Dice): T[] => items.filter(() => dice.below(2) === 0);

const samplePlace = (battle: Battle, seat: Seat, dice: Dice): Action => ({
  type: "place",
  rear: some(
    battle.units.flatMap((unit, id) => (unit.owner === seat && isShipInBattle(unit) ? [id] : [])),
    dice,
  ),
});

const sampleDiscard = (battle: Battle, seat: Seat, dice: Dice): Action => ({
  type: "discard",
  cards: handOf(battle, seat).filter(() => dice.below(4) === 0),
});

function sampleEngage(state: State, seat: Seat, dice: Dice): Action {
  const { battle } = state;
  const attackers = attackersOf(battle, seat);
  const spare = handOf(battle, seat).filter(
    (card) => isPhaser(card) && findCard(battle, seat, "phaser-1") === card,
  );
  const pairs: ActionOf<"engage">["pairs"] = [];
  for (const unit of some(fightersOf(state, seat), dice)) {
    const { load } = unitOf(battle, unit);
    const card = load === NONE ? spare.pop() : undefined;
    if (load === NONE ? card !== undefined : isPhaser(load)) {
      pairs.push({ unit, at: dice.pick(attackers), ...(card === undefined ? {} : { card }) });
    }
  }
  return pairs.length === 0 ? PASS : { type: "engage", pairs };
}

function sampleShootBack(battle: Battle, dice: Dice): Action {
  const pairs: ActionOf<"engage">["pairs"] = [];
  for (const { unit, at } of battle.duels) {
    const shot = battle.shots.find((one) => one.by === at && !one.gone);
    const fresh = !pairs.some((pair) => pair.unit === at);
    if (fresh && shot !== undefined && isPhaser(shot.card) && dice.below(2) === 0)
      pairs.push({ unit: at, at: unit });
  }
  return pairs.length === 0 ? PASS : { type: "engage", pairs };
}

function sampleAttack(state: State, seat: Seat, dice: Dice): Action {
  const { battle } = state;
  const targets = openTargets(state, seat);
  const probe = sampleProbe(battle, seat, dice);
  if (probe !== undefined) targets.push(probe.at);
  if (targets.length === 0) return HOLD_FIRE;
  const main = dice.pick(targets);
  const guns = readyGuns(state, seat);
  const shots: ShotPlan[] = [];
  for (const card of handOf(battle, seat)) {
    if (!isWeapon(card) || dice.below(4) === 0) continue;
    const at = dice.below(2) === 0 ? main : dice.pick(targets);
    if (isSquadron(unitOf(battle, at)) && !isPhaser(card)) continue;
    const by = assignGun(guns, card);
    if (by !== undefined) shots.push({ card, by, at });
  }
  for (const by of readySquadrons(state, seat)) {
    const card = unitOf(battle, by).load;
    const at = dice.pick(targets);
    if (dice.below(2) === 0 && (isPhaser(card) || !isSquadron(unitOf(battle, at))))
      shots.push({ card, by, at });
  }
  if (state.options.superiorTargeting) addDecoy(battle, seat, shots);
  const officer = dice.below(2) === 0 ? findCard(battle, seat, "superior-weapons-officer") : undefined;
  const covered = shots[0];
  return {
    type: "attack",
    shots,
    officers: officer === undefined || covered === undefined ? [] : [{ card: officer, at: covered.at }],
    probes: probe !== undefined && shots.some((shot) => shot.at === probe.at) ? [probe] : [],
  };
}

/** A Super Science Officer opens a cloaked target (SC-SSO-03). */
function sampleProbe(
  battle: Battle,
  seat: Seat,
  dice: Dice,
): { readonly card: number; readonly at: number } | undefined {
  const card = findCard(battle, seat, "super-science-officer");
  if (card === undefined) return undefined;
  const cloaked = battle.units.flatMap((unit, id) =>
    unit.cloaked && unit.place === "battle" && !unit.rear && areEnemies(battle, seat, unit.owner) ? [id] : [],
  );
  return cloaked.length === 0 ? undefined : { card, at: dice.pick(cloaked) };
}

/** Superior Targeting goes with the first card that a Packton ship fires (SC-XPK-01). */
function addDecoy(battle: Battle, seat: Seat, shots: ShotPlan[]): void {
  const card = findCard(battle, seat, "racial-advantages");
  const lead = shots.find(({ by }) => {
    const unit = unitOf(battle, by);
    return !isSquadron(unit) && raceOfUnit(unit) === "packtons" && !unit.crippled;
  });
  if (card === undefined || lead === undefined) return;
  shots.push({ card, by: lead.by, at: lead.at, as: weaponOf(lead.card) });
}

/** What is done for a seat whose time ran out: nothing that costs a card (R69). */
export function fallback(state: State, actor: Actor): Action {
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle")
    return fallbackCampaign(state, campaign, Number(actor));
  if (battle.stack.length > 0) return PASS;
  if (battle.window !== undefined) return battle.window.name === "ranks" ? NO_REAR : PASS;
  if (battle.step === "orders") return HOLD_FIRE;
  return battle.step === "command" ? KEEP_ALL : PASS;
}
