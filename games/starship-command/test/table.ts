import { expect } from "vitest";
import {
  initialValues,
  RecordingTable,
  ScriptedDice,
  seatsOf,
  type GameEvent,
  type Refusal,
  type Seat,
} from "@flagship/kernel";
import { starshipCommand as game, type Action, type Options, type State } from "../src/index.ts";
import { CARDS } from "../src/data/cards.ts";
import { SHIP_COUNT } from "../src/data/kinds.ts";
import { SHIPS } from "../src/data/ships.ts";
import { SQUADRONS } from "../src/data/squadrons.ts";
import { sidesOf } from "../src/rules/options.ts";
import { deckOf, emptyBattle } from "../src/rules/setup.ts";
import { NONE, unitOf, type Battle, type Unit, type UnitId } from "../src/rules/state.ts";
import { addDamage, isCrippled, makeUnit } from "../src/rules/units.ts";

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

export interface Layout {
  readonly options?: Partial<Options>;
  readonly attacker?: Seat;
  readonly step?: "orders" | "command";
  /** One list per seat. */
  readonly fleets: readonly (readonly (string | Laid)[])[];
  /** One list per seat: `"phaser-2"`, or with its damage `"phaser-2:7"`. */
  readonly hands?: readonly (readonly string[])[];
  /** The next cards to be drawn, in order; the rest of the deck follows unless `deckSize` cuts it. */
  readonly next?: readonly string[];
  readonly deckSize?: number;
  readonly ships?: readonly string[];
  readonly fighters?: readonly string[];
}

/** The number of a ship or squadron. */
export function kindNamed(id: string): number {
  const ship = SHIPS.findIndex((card) => card.id === id);
  const squadron = SQUADRONS.findIndex((card) => card.id === id);
  if (ship < 0 && squadron < 0) throw new Error(`there is no ${id}`);
  return ship >= 0 ? ship : SHIP_COUNT + squadron;
}

/** A scripted result: a count from 0, or the order of a shuffle. */
type Scripted = number | { readonly order: "as it is" | readonly number[] };

/** Decisions that nobody passes. */
const STOPS = new Set(["command", "orders", "yard", "deploy", "buy", "pick", "interlude"]);

/** A table laid by hand, in the middle of a battle. */
export class Scene {
  readonly state: State;
  readonly events: GameEvent[] = [];
  readonly #used = new Set<number>();

  constructor(layout: Layout) {
    const seats = layout.fleets.length;
    const options = {
      ...initialValues(game.options),
      length: "single",
      ...layout.options,
    } as unknown as Options;
    const battle = emptyBattle(sidesOf(options, seats), seats, seatsOf(seats));
    this.state = {
      options,
      seats,
      battleNumber: 1,
      totals: seatsOf(seats).map(() => 0),
      battle,
      campaign: undefined,
      ending: undefined,
    };
    battle.turn = 10;
    battle.attacker = layout.attacker ?? 0;
    battle.step = layout.step ?? "orders";
    battle.phase = battle.step === "orders" ? 1 : 5;
    for (const [seat, fleet] of layout.fleets.entries()) for (const laid of fleet) this.#lay(seat, laid);
    for (const [seat, hand] of (layout.hands ?? []).entries())
      battle.hands[seat]?.push(...hand.map((name) => this.#take(name)));
    const next = (layout.next ?? []).map((name) => this.#take(name)).reverse();
    const rest = deckOf(options).filter((card) => !this.#used.has(card));
    battle.deck = [...rest.slice(0, Math.max(0, (layout.deckSize ?? 999) - next.length)), ...next];
    const kinds = new Set(battle.units.map((unit) => unit.kind));
    battle.shipDeck =
      layout.ships === undefined
        ? [...SHIPS.keys()].filter((kind) => !kinds.has(kind))
        : layout.ships.map(kindNamed).reverse();
    battle.fighterDeck =
      layout.fighters === undefined
        ? SQUADRONS.map((_, index) => SHIP_COUNT + index).filter((kind) => !kinds.has(kind))
        : layout.fighters.map(kindNamed).reverse();
  }

  get battle(): Battle {
    return this.state.battle;
  }

  #take(name: string): number {
    const [kind, value] = name.split(":");
    const found = CARDS.find(
      (card) =>
        card.kind === kind &&
        !this.#used.has(card.id) &&
        (value === undefined || card.value === Number(value)),
    );
    if (found === undefined) throw new Error(`no card ${name} is left`);
    this.#used.add(found.id);
    return found.id;
  }

  #lay(seat: Seat, laid: string | Laid): void {
    const {
      is,
      damage = [],
      load,
      home,
      neutralized = false,
      set = {},
    }: Laid = typeof laid === "string" ? { is: laid } : laid;
    const unit = makeUnit(kindNamed(is), seat, set);
    for (const name of damage) addDamage(unit, this.#take(name));
    unit.crippled = isCrippled(unit);
    if (load !== undefined) unit.load = this.#take(load);
    if (neutralized) unit.neutralized = this.#take("racial-advantages");
    if (home !== undefined) unit.home = this.unit(home);
    this.battle.units.push(unit);
  }

  /** The unit that is a copy of this ship or squadron. */
  unit(id: string): UnitId {
    const kind = kindNamed(id);
    const found = this.battle.units.findLastIndex((unit) => unit.kind === kind);
    if (found < 0) throw new Error(`${id} is not on the table`);
    return found;
  }

  get(id: string): Unit {
    return unitOf(this.battle, this.unit(id));
  }

  /** The card of this name in a hand; `nth` counts equal ones from 0. */
  card(seat: Seat, name: string, nth = 0): number {
    const [kind, value] = name.split(":");
    const found = (this.battle.hands[seat] ?? []).filter(
      (card) => CARDS[card]?.kind === kind && (value === undefined || CARDS[card]?.value === Number(value)),
    )[nth];
    if (found === undefined) throw new Error(`seat ${seat} does not hold ${name}`);
    return found;
  }

  /** A damage card under a unit. */
  under(id: string, name: string): number {
    const [kind, value] = name.split(":");
    const found = this.get(id).damage.find(
      (card) => CARDS[card]?.kind === kind && (value === undefined || CARDS[card]?.value === Number(value)),
    );
    if (found === undefined) throw new Error(`${name} does not lie under ${id}`);
    return found;
  }

  hand(seat: Seat): string[] {
    return (this.battle.hands[seat] ?? []).map((card) => CARDS[card]?.kind ?? "");
  }

  discards(): string[] {
    return this.battle.discard.map((card) => CARDS[card]?.kind ?? "");
  }

  /** Does something that must be legal, with scripted dice; left-over or missing dice fail. */
  act(seat: Seat, action: Action, ...script: readonly Scripted[]): this {
    expect(this.refusal(seat, action)).toBeUndefined();
    const dice = new ScriptedDice(...script);
    const table = new RecordingTable(dice);
    game.apply(this.state, seat, action, table);
    dice.done();
    this.events.push(...table.told.map((told) => told.event));
    return this;
  }

  refusal(seat: Seat, action: Action): Refusal | undefined {
    return game.check(this.state, seat, action);
  }

  /** The code and the rule with which something is refused; the table stays as it was. */
  refused(seat: Seat, action: Action): string {
    const before = JSON.stringify(this.state);
    const refusal = this.refusal(seat, action);
    expect(JSON.stringify(this.state)).toBe(before);
    return refusal === undefined ? "allowed" : `${refusal.code} ${refusal.rule ?? ""}`.trim();
  }

  /** Fires: each shot is a card of the attacker's hand (or loaded), the ship that fires, the target. */
  fire(
    shots: readonly (readonly [card: string, by: string, at: string])[],
    more: { officer?: string; probe?: string } = {},
  ): this {
    return this.act(this.battle.attacker, this.plan(shots, more));
  }

  plan(
    shots: readonly (readonly [card: string, by: string, at: string])[],
    { officer, probe }: { officer?: string; probe?: string } = {},
  ): Action {
    const seat = this.battle.attacker;
    const used = new Map<string, number>();
    const cards = shots.map(([card, by, at]) => {
      const unit = this.get(by);
      if (unit.load !== NONE) return { card: unit.load, by: this.unit(by), at: this.unit(at) };
      const nth = used.get(card) ?? 0;
      used.set(card, nth + 1);
      return { card: this.card(seat, card, nth), by: this.unit(by), at: this.unit(at) };
    });
    return {
      type: "attack",
      shots: cards,
      officers:
        officer === undefined
          ? []
          : [{ card: this.card(seat, "superior-weapons-officer"), at: this.unit(officer) }],
      probes:
        probe === undefined ? [] : [{ card: this.card(seat, "super-science-officer"), at: this.unit(probe) }],
    };
  }

  /** Who is asked in which window now, e.g. `["evade 1", "evade 2"]`. */
  asked(): string[] {
    return game
      .waitingFor(this.state)
      .filter((one) => one.answered !== true)
      .map((one) => `${one.kind} ${one.seat}`);
  }

  /** Everybody passes until this window or decision comes, or the attacker decides; with dice for what happens meanwhile. */
  until(kind: string, ...script: readonly Scripted[]): this {
    const dice = new ScriptedDice(...script);
    for (let guard = 0; guard < 200; guard++) {
      const first = game.waitingFor(this.state).find((one) => one.answered !== true);
      if (first === undefined || first.kind === kind || STOPS.has(first.kind)) break;
      const table = new RecordingTable(dice);
      game.apply(this.state, first.seat, { type: "pass" }, table);
      this.events.push(...table.told.map((told) => told.event));
    }
    dice.done();
    return this;
  }

  /** Everybody passes in everything until the attacker commands. */
  settle(...script: readonly Scripted[]): this {
    return this.until("command", ...script);
  }

  /** Ends the turn without discards. */
  endTurn(): this {
    return this.act(this.battle.attacker, { type: "discard", cards: [] });
  }

  told(type: string): GameEvent[] {
    return this.events.filter((event) => event.type === type);
  }
}

export const scene = (layout: Layout): Scene => new Scene(layout);

/** Holds fire: the attack plan with nothing in it. */
export const HOLD_FIRE: Action = { type: "attack", shots: [], officers: [], probes: [] };
