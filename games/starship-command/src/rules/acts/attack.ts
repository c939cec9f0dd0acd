import type { Dice, Field, Offer, Seat, ActionOf } from "@flagship/kernel";
import { message } from "../../say.ts";
import * as z from "zod/mini";
import { damageOf, isPhaser, isWeapon, kindOf, weaponOf, WEAPONS } from "../../data/cards.ts";
import { checkAttack, lockAttack, type AttackPlan, type ShotPlan } from "../attack.ts";
import { act } from "../contract.ts";
import { cardPick, enemyPick, ownPick, pickField, rows } from "../fields.ts";
import { assignGun, cloakedEnemies, fullVolley, openTargets, readyGuns, readySquadrons } from "../gunnery.ts";
import { id, NOTHING, orNone, rowsOf, weapon } from "../parts.ts";
import { findCard } from "../piles.ts";
import { handOf, NONE, unitOf, type Battle, type CardId, type State, type UnitId } from "../state.ts";
import { isSquadron, lifeOf, publicName, raceOfUnit } from "../units.ts";

export const HOLD_FIRE: AttackPlan = { type: "attack", shots: [], officers: [], probes: [] };

const aimed = z.strictObject({ card: id, at: id });

/** The whole attack: each card, the ship or squadron that fires it, and its target (SC-ATK-01). */
export const attack = act("attack", {
  /** `as`: a Superior Targeting card, perhaps with Stolen Technology. */
  shots: rowsOf(z.strictObject({ card: id, by: id, at: id, as: orNone(weapon), stolen: orNone(id) }), 60),
  officers: rowsOf(aimed, 8),
  probes: rowsOf(aimed, 8),
})({
  offer: (state, seat) => {
    const fields = planFields(state, seat);
    return [
      { action: HOLD_FIRE, label: message("play.hold-fire"), sure: true },
      ...(fields === undefined
        ? []
        : [{ action: HOLD_FIRE, label: message("play.plan-attack"), fields, rules: ["SC-ATK-01"] }]),
      ...openTargets(state, seat).flatMap((at) => everythingAt(state, seat, at)),
    ];
  },
  check: (state, actor, plan) => checkAttack(state, actor, plan),
  does(state, _actor, plan, table) {
    const { battle, options } = state;
    battle.phase = 2;
    lockAttack(state, plan, table);
    battle.step = battle.shots.length > 0 ? "dogfight" : options.idleNeutralization ? "immediate" : "reveal";
  },
  sample: (state, actor, dice) => sampleAttack(state, actor, dice),
});

/** A ready plan: everything at one target. */
function everythingAt(state: State, seat: Seat, at: UnitId): Offer<ActionOf<typeof attack>>[] {
  const shots = fullVolley(state, seat, at);
  if (shots.length === 0) return [];
  const target = unitOf(state.battle, at);
  const damage = shots.reduce((sum, shot) => sum + damageOf(shot.card), 0);
  return [
    {
      action: { ...HOLD_FIRE, shots },
      label: message("play.full-volley", { at: publicName(target), cards: shots.length }),
      subject: `unit:${at}`,
      target: `unit:${at}`,
      preview: message("preview.fire", { damage, left: lifeOf(target) }),
    },
  ];
}

/** Squadrons in flight without a card, which may fire a Phaser 1 (SC-XIN-01). */
const emptySquadrons = ({ battle, options }: State, seat: Seat): UnitId[] =>
  options.interceptors
    ? battle.units.flatMap((unit, squadron) =>
        unit.owner === seat && unit.place === "battle" && unit.home !== NONE && unit.load === NONE
          ? [squadron]
          : [],
      )
    : [];

function planFields(state: State, seat: Seat): readonly Field[] | undefined {
  const { battle, options } = state;
  const hand = handOf(battle, seat);
  const loaded = readySquadrons(state, seat);
  const cards = [
    ...hand.filter(
      (card) => isWeapon(card) || (options.superiorTargeting && kindOf(card) === "racial-advantages"),
    ),
    ...loaded.map((squadron) => unitOf(battle, squadron).load),
  ];
  const probes = hand.filter((card) => kindOf(card) === "super-science-officer");
  const hidden = probes.length === 0 ? [] : cloakedEnemies(battle, seat).map((at) => enemyPick(state, at));
  const guns = [...readyGuns(state, seat).map((gun) => gun.id), ...loaded, ...emptySquadrons(state, seat)];
  const targets = [...openTargets(state, seat).map((at) => enemyPick(state, at)), ...hidden];
  if (cards.length === 0 || guns.length === 0 || targets.length === 0) return undefined;
  const shot = [
    pickField("card", cards.map(cardPick)),
    pickField(
      "by",
      guns.map((gun) => ownPick(state, gun)),
    ),
    pickField("at", targets),
    ...(options.superiorTargeting ? targetingFields(hand) : []),
  ];
  const officers = hand.filter((card) => kindOf(card) === "superior-weapons-officer");
  return [
    rows("shots", shot, cards.length),
    ...(officers.length === 0
      ? []
      : [
          rows(
            "officers",
            [pickField("card", officers.map(cardPick)), pickField("at", targets)],
            officers.length,
          ),
        ]),
    ...(hidden.length === 0
      ? []
      : [rows("probes", [pickField("card", probes.map(cardPick)), pickField("at", hidden)], probes.length)]),
  ];
}

const NO_CARD = { value: NOTHING, label: message("pick.none") };

/** What a Superior Targeting card passes for, and the Stolen Technology it may need (SC-XPK-01, R82). */
function targetingFields(hand: readonly CardId[]): Field[] {
  const stolenCards = hand.filter((card) => kindOf(card) === "stolen-technology");
  return [
    pickField("as", [
      NO_CARD,
      ...WEAPONS.map((value) => ({ value, label: message("unit.own", { name: `@${value}` }) })),
    ]),
    ...(stolenCards.length === 0 ? [] : [pickField("stolen", [NO_CARD, ...stolenCards.map(cardPick)])]),
  ];
}

function sampleAttack(state: State, seat: Seat, dice: Dice): AttackPlan {
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
  const cloaked = cloakedEnemies(battle, seat).filter((at) => !unitOf(battle, at).rear);
  return cloaked.length === 0 ? undefined : { card, at: dice.pick(cloaked) };
}

/** Superior Targeting goes with the first card that a ship fires: a Packton one, or with Stolen Technology any (SC-XPK-01). */
function addDecoy(battle: Battle, seat: Seat, shots: ShotPlan[]): void {
  const card = findCard(battle, seat, "racial-advantages");
  const borrowed = findCard(battle, seat, "stolen-technology");
  const lead = shots.find(({ by }) => {
    const unit = unitOf(battle, by);
    if (isSquadron(unit) || unit.crippled) return false;
    return borrowed !== undefined || raceOfUnit(unit) === "packtons";
  });
  if (card === undefined || lead === undefined) return;
  const own = raceOfUnit(unitOf(battle, lead.by)) === "packtons";
  const help = own || borrowed === undefined ? {} : { stolen: borrowed };
  shots.push({ card, by: lead.by, at: lead.at, as: weaponOf(lead.card), ...help });
}
