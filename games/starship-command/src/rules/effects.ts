import { whoSits } from "@flagship/kernel";
import { isWeapon } from "../data/cards.ts";
import type { ActionOf } from "./action.ts";
import { openExchange, strengthOf, tellExchange } from "./boarding.ts";
import { leave, miss, ram, removeShot, selfDestruct } from "./damage.ts";
import { stoppable } from "./defence.ts";
import type { ScTable } from "./event.ts";
import { cardName, discard, layOpen } from "./piles.ts";
import { handOf, unitOf, type Battle, type Pending, type State, type UnitId } from "./state.ts";
import { checkElimination } from "./ending.ts";
import { beginLastRound } from "./rounds.ts";
import { repair } from "./refit.ts";
import { reinforce } from "./reinforcements.ts";
import { publicName, removeDamage } from "./units.ts";
import { shotsOfType, threatenedOf } from "./volley.ts";

/** A card that nobody countered takes effect. */
export function resolve(state: State, { by, play }: Pending, table: ScTable): void {
  const { battle } = state;
  switch (play.type) {
    case "counter": {
      const below = battle.stack.at(-1);
      if (below !== undefined) below.negated = true;
      return;
    }
    case "warp":
      unitOf(battle, play.unit).defended = battle.turn;
      miss(battle, play.unit, "warp", table);
      leave(battle, play.unit, "warp", table);
      return checkElimination(state);
    case "cloak":
      return cloak(battle, play.unit, table);
    case "neutralize":
      return neutralize(battle, play, table);
    case "all-out":
      unitOf(battle, play.unit).allOut = battle.turn;
      return;
    case "web":
      return absorb(battle, play, table);
    case "gremlins":
      return removeShot(battle, play.shot, "gremlins", table);
    case "evade":
      unitOf(battle, play.unit).defended = battle.turn;
      return miss(battle, play.unit, "evade", table);
    case "computer":
      return computerDefense(battle, by, play.unit, table);
    case "deflect":
      return deflect(state, play, table);
    case "scan":
      return scan(battle, play.unit, table);
    case "look":
      return look(battle, by, play.seat, table);
    case "mend":
      return mend(battle, play, table);
    case "tactician":
      battle.again = true;
      if (table.listening) table.tell({ type: "plays-again", seat: by, rules: ["SC-MT-01"] });
      return;
    case "advantage":
      return beginLastRound(battle, table, "SC-TA-01");
    case "board":
      return board(state, play, table);
    case "repel":
      return repel(state, play, table);
    case "repair":
      return repair(battle, by, play, table);
    case "reinforce":
      return reinforce(state, by, play, table);
    case "self-destruct":
      return destruct(state, play.unit, table);
    default:
      throw new Error(`${play.type} is not played as a card`);
  }
}

/** A card was countered: it counts as never played (SC-GRM-04). */
export function undo(state: State, { by, play }: Pending, table: ScTable): void {
  const { battle } = state;
  if (table.listening && "card" in play) {
    table.tell({
      type: "negated",
      seat: by,
      card: play.card,
      name: cardName(play.card),
      rules: ["SC-RCT-01"],
    });
  }
  if (play.type === "board" && battle.exchange === undefined) openExchange(state, play.at);
  if (play.type === "self-destruct" && battle.step === "suicide") collide(state, false, table);
}

function cloak(battle: Battle, id: UnitId, table: ScTable): void {
  const unit = unitOf(battle, id);
  const ship = publicName(unit);
  unit.cloaked = true;
  unit.held = battle.turn;
  if (table.listening)
    table.tell({ type: "cloaked", seat: unit.owner, unit: id, ship, rules: ["SC-CLK-01"] });
}

/** The card stays on the ship; what the ship fired this turn is lost, except in covered volleys (SC-WNT-03). */
function neutralize(battle: Battle, { card, at }: ActionOf<"neutralize">, table: ScTable): void {
  const unit = unitOf(battle, at);
  layOpen(battle, card);
  unit.neutralized = card;
  if (table.listening)
    table.tell({
      type: "neutralized",
      seat: unit.owner,
      unit: at,
      ship: publicName(unit),
      rules: ["SC-WNT-02"],
    });
  for (const [index, shot] of battle.shots.entries()) {
    if (shot.by === at && !battle.covered.includes(shot.at)) removeShot(battle, index, "neutralized", table);
  }
}

/** One card of the named type goes to the defender's hand (SC-WEB-01..03). */
function absorb(battle: Battle, { unit: id, weapon }: ActionOf<"web">, table: ScTable): void {
  const unit = unitOf(battle, id);
  unit.defended = battle.turn;
  const shots = shotsOfType(battle, id, weapon).filter((shot) => isWeapon(shot.card));
  if (shots.length === 0) return;
  const shot = table.dice.pick(shots);
  shot.gone = true;
  handOf(battle, unit.owner).push(shot.card);
  battle.known[shot.card] = 1 << battle.attacker;
  if (!table.listening) return;
  const event = {
    type: "absorbed",
    seat: unit.owner,
    unit: id,
    ship: publicName(unit),
    weapon,
    rules: ["SC-WEB-03"],
  } as const;
  table.tell(
    { ...event, card: shot.card },
    { to: [unit.owner, battle.attacker], others: event, reveals: true },
  );
}

/** All attacks on the fleet miss, or the one covered volley (SC-CD-01..03). */
function computerDefense(battle: Battle, seat: number, only: UnitId | undefined, table: ScTable): void {
  const saved =
    only === undefined ? threatenedOf(battle, seat).filter((id) => !battle.covered.includes(id)) : [only];
  for (const id of saved) miss(battle, id, "computer", table);
}

/** One phaser of the volley is stopped, at random or, after a look, by choice (SC-DEF-07, SC-SSO-04). */
function deflect(state: State, { unit: id, shot: chosen }: ActionOf<"deflect">, table: ScTable): void {
  const { battle } = state;
  const unit = unitOf(battle, id);
  unit.defended = battle.turn;
  const stops = stoppable(state, id);
  const event = { seat: unit.owner, unit: id, ship: publicName(unit) };
  if (stops.length === 0) {
    if (table.listening)
      table.tell({ type: "deflector-wasted", ...event, rules: ["SC-FTR-06"] }, { reveals: true });
    return;
  }
  const shot = battle.shots[chosen !== undefined && stops.includes(chosen) ? chosen : table.dice.pick(stops)];
  if (shot === undefined) throw new Error("there is no shot to deflect");
  shot.gone = true;
  discard(battle, shot.card);
  if (table.listening) {
    table.tell(
      { type: "deflected", ...event, card: shot.card, name: cardName(shot.card), rules: ["SC-DEF-07"] },
      { reveals: true },
    );
  }
}

/** The owner sees the volley's cards (SC-SSO-04). */
function scan(battle: Battle, id: UnitId, table: ScTable): void {
  const unit = unitOf(battle, id);
  battle.scanned.push(id);
  if (!table.listening) return;
  const event = {
    type: "scanned",
    seat: unit.owner,
    unit: id,
    ship: publicName(unit),
    rules: ["SC-SSO-04"],
  } as const;
  const cards = battle.shots.flatMap((shot) => (shot.at === id && !shot.gone ? [shot.card] : []));
  table.tell({ ...event, cards }, { to: [unit.owner], others: event, reveals: true });
}

/** The player sees a hand (SC-SSO-02). */
function look(battle: Battle, by: number, at: number, table: ScTable): void {
  const cards = [...handOf(battle, at)];
  for (const card of cards) battle.known[card] = (battle.known[card] ?? 0) | (1 << by);
  if (!table.listening) return;
  const event = { type: "looked", seat: by, at: whoSits(at), rules: ["SC-SSO-02"] } as const;
  table.tell({ ...event, cards }, { to: [by, at], others: event, reveals: true });
}

function mend(battle: Battle, { unit: id, damage }: ActionOf<"mend">, table: ScTable): void {
  const unit = unitOf(battle, id);
  removeDamage(unit, damage);
  discard(battle, damage);
  if (table.listening) {
    table.tell(
      {
        type: "mended",
        seat: unit.owner,
        unit: id,
        ship: publicName(unit),
        card: damage,
        name: cardName(damage),
        rules: ["SC-MW-01"],
      },
      { reveals: true },
    );
  }
}

function board(state: State, { at, unit, card }: ActionOf<"board">, table: ScTable): void {
  const exchange = state.battle.exchange ?? openExchange(state, at);
  exchange.attack += strengthOf(state, unitOf(state.battle, unit), card);
  exchange.turn = "owner";
  tellExchange(state.battle, exchange, table);
}

function repel(state: State, { card }: ActionOf<"repel">, table: ScTable): void {
  const { exchange } = state.battle;
  if (exchange === undefined) return;
  exchange.defence += strengthOf(state, unitOf(state.battle, exchange.at), card);
  tellExchange(state.battle, exchange, table);
}

function destruct(state: State, id: UnitId, table: ScTable): void {
  const { battle } = state;
  if (battle.step === "suicide") return collide(state, true, table);
  selfDestruct(state, id, table);
  if (battle.exchange !== undefined) {
    battle.exchange = undefined;
    battle.step = "command";
  }
  checkElimination(state);
}

/** The next pending ram happens. */
export function collide(state: State, suicide: boolean, table: ScTable): void {
  const { battle } = state;
  const id = battle.rams.shift();
  if (id === undefined) throw new Error("there is no ram to carry out");
  ram(state, id, suicide, table);
  battle.step = "instant-repair";
}
