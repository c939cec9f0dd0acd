import type { Seat } from "@flagship/kernel";
import { CARDS } from "../data/cards.ts";
import { SHIP_COUNT } from "../data/kinds.ts";
import { SHIPS } from "../data/ships.ts";
import { SQUADRONS } from "../data/squadrons.ts";
import { deckOf, emptyBattle } from "../rules/setup.ts";
import type { CardId, LastRound, State, Unit, UnitId } from "../rules/state.ts";
import { addDamage, isCrippled, makeUnit } from "../rules/units.ts";

/** A ship or squadron laid on the table: `"con-19"`, or with what lies under it. */
export interface Laid {
  readonly is: string;
  /** Damage cards by name, e.g. `"plasma:20"`. */
  readonly damage?: readonly string[];
  /** The card loaded under a squadron in flight. */
  readonly load?: string;
  /** The carrier (by id) a squadron lies under or was launched from. */
  readonly home?: string;
  /** A Weapon Neutralization card lies on it. */
  readonly neutralized?: boolean;
  readonly set?: Partial<Unit>;
}

/** A position in the middle of a battle. */
export interface Position {
  readonly attacker?: Seat;
  readonly step?: "orders" | "command";
  readonly turn?: number;
  /** One list per seat. */
  readonly fleets: readonly (readonly (string | Laid)[])[];
  /** One list per seat: `"phaser-2"`, or with its damage `"phaser-2:7"`. */
  readonly hands?: readonly (readonly string[])[];
  /** The next cards to be drawn, in order; the rest of the deck follows unless `deckSize` cuts it. */
  readonly next?: readonly string[];
  readonly deckSize?: number;
  readonly ships?: readonly string[];
  readonly fighters?: readonly string[];
  readonly lastRound?: LastRound;
}

/** The number of a ship or squadron. */
export function kindNamed(id: string): number {
  const ship = SHIPS.findIndex((card) => card.id === id);
  const squadron = SQUADRONS.findIndex((card) => card.id === id);
  if (ship < 0 && squadron < 0) throw new Error(`there is no ${id}`);
  return ship >= 0 ? ship : SHIP_COUNT + squadron;
}

/** Whether a card is of this name: its kind, or kind and damage. */
export function isNamed(card: CardId, name: string): boolean {
  const [kind, value] = name.split(":");
  const printed = CARDS[card];
  return printed?.kind === kind && (value === undefined || printed?.value === Number(value));
}

/** The unit that is a copy of this ship or squadron. */
export function unitNamed({ battle }: State, id: string): UnitId {
  const kind = kindNamed(id);
  const found = battle.units.findLastIndex((unit) => unit.kind === kind);
  if (found < 0) throw new Error(`${id} is not on the table`);
  return found;
}

/** Puts a match that was just set up into a position: turn 10 unless said otherwise. */
export function take(state: State, position: Position): void {
  const { sides, players } = state.battle;
  const battle = emptyBattle(sides, state.seats, players);
  state.battle = battle;
  const used = new Set<CardId>();
  const pull = (name: string): CardId => {
    const found = CARDS.find((card) => !used.has(card.id) && isNamed(card.id, name));
    if (found === undefined) throw new Error(`no card ${name} is left`);
    used.add(found.id);
    return found.id;
  };
  battle.turn = position.turn ?? 10;
  battle.attacker = position.attacker ?? 0;
  battle.step = position.step ?? "orders";
  battle.phase = battle.step === "orders" ? 1 : 5;
  battle.lastRound = position.lastRound;
  for (const [seat, fleet] of position.fleets.entries())
    for (const laid of fleet) lay(state, seat, typeof laid === "string" ? { is: laid } : laid, pull);
  for (const [seat, hand] of (position.hands ?? []).entries()) battle.hands[seat]?.push(...hand.map(pull));
  const next = (position.next ?? []).map(pull).reverse();
  const rest = deckOf(state.options).filter((card) => !used.has(card));
  battle.deck = [...rest.slice(0, Math.max(0, (position.deckSize ?? 999) - next.length)), ...next];
  const kinds = new Set(battle.units.map((unit) => unit.kind));
  battle.shipDeck =
    position.ships === undefined
      ? [...SHIPS.keys()].filter((kind) => !kinds.has(kind))
      : position.ships.map(kindNamed).reverse();
  battle.fighterDeck =
    position.fighters === undefined
      ? SQUADRONS.map((_, index) => SHIP_COUNT + index).filter((kind) => !kinds.has(kind))
      : position.fighters.map(kindNamed).reverse();
}

function lay(state: State, seat: Seat, laid: Laid, pull: (name: string) => CardId): void {
  const { is, damage = [], load, home, neutralized = false, set = {} } = laid;
  const unit = makeUnit(kindNamed(is), seat, set);
  for (const name of damage) addDamage(unit, pull(name));
  unit.crippled = isCrippled(unit);
  if (load !== undefined) unit.load = pull(load);
  if (neutralized) unit.neutralized = pull("racial-advantages");
  if (home !== undefined) unit.home = unitNamed(state, home);
  state.battle.units.push(unit);
}
