import { expect } from "vitest";
import {
  asHeardBy,
  eventMessage,
  FastDice,
  initialValues,
  kernelWords,
  RecordingTable,
  ScriptedDice,
  seatsOf,
  sentence,
  type GameEvent,
  type Refusal,
  type Seat,
  type Told,
} from "@flagship/kernel";
import { module, starshipCommand as game, type Action, type Options, type State } from "../src/index.ts";
import { CARDS } from "../src/data/cards.ts";
import { sidesOf } from "../src/rules/options.ts";
import { take, unitNamed, type Position } from "../src/lessons/position.ts";
import { emptyBattle } from "../src/rules/setup.ts";
import { NONE, unitOf, type Battle, type Unit, type UnitId } from "../src/rules/state.ts";

export { kindNamed, type Laid } from "../src/lessons/position.ts";

export interface Layout extends Position {
  readonly options?: Partial<Options>;
}

/** A scripted result: a count from 0, or the order of a shuffle. */
type Scripted = number | { readonly order: "as it is" | readonly number[] };

/** Scripted dice; the cards of a volley stay as they were planned unless the script orders a shuffle. */
class TableDice extends ScriptedDice {
  readonly #orders: boolean;

  constructor(...script: readonly Scripted[]) {
    super(...script);
    this.#orders = script.some((entry) => typeof entry !== "number");
  }

  override shuffle<T>(items: T[]): T[] {
    return typeof items[0] === "object" && !this.#orders ? items : super.shuffle(items);
  }
}

/** Decisions that nobody passes. */
const STOPS = new Set(["command", "orders", "press-on", "yard", "deploy", "buy", "pick"]);

/** A table laid by hand, in the middle of a battle. */
export class Scene {
  readonly state: State;
  readonly events: GameEvent[] = [];
  readonly #told: Told[] = [];

  constructor(layout: Layout) {
    const seats = layout.fleets.length;
    const options = {
      ...initialValues(game.options),
      length: "single",
      ...layout.options,
    } as unknown as Options;
    this.state = {
      options,
      seats,
      battleNumber: 1,
      totals: seatsOf(seats).map(() => 0),
      battle: emptyBattle(sidesOf(options, seats), seats, seatsOf(seats)),
      aftermath: undefined,
      campaign: undefined,
      ending: undefined,
    };
    take(this.state, layout);
  }

  get battle(): Battle {
    return this.state.battle;
  }

  /** The unit that is a copy of this ship or squadron. */
  unit(id: string): UnitId {
    return unitNamed(this.state, id);
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

  /** The place of a card among the shots, e.g. `"plasma:20"`. */
  shot(name: string): number {
    const [kind, value] = name.split(":");
    const found = this.battle.shots.findIndex(
      ({ card }) =>
        CARDS[card]?.kind === kind && (value === undefined || CARDS[card]?.value === Number(value)),
    );
    if (found < 0) throw new Error(`${name} was not fired`);
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
    const dice = new TableDice(...script);
    const table = new RecordingTable(dice);
    game.apply(this.state, seat, action, table);
    dice.done();
    this.#keep(table);
    return this;
  }

  /** Does something that must be legal, with any dice: the next battle may be dealt. */
  actAtRandom(seat: Seat, action: Action, seed = 3): this {
    expect(this.refusal(seat, action)).toBeUndefined();
    const table = new RecordingTable(new FastDice(seed));
    game.apply(this.state, seat, action, table);
    this.#keep(table);
    return this;
  }

  #keep(table: RecordingTable): void {
    this.#told.push(...table.told);
    this.events.push(...table.told.map((told) => told.event));
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
      this.#keep(table);
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

  /** Everything as a seat heard it. */
  heardBy(seat: Seat): GameEvent[] {
    return this.#told.flatMap((told) => asHeardBy(told, seat) ?? []);
  }

  /** The log as a seat reads it. */
  log(seat: Seat): string[] {
    const lexicon = { words: { ...kernelWords, ...module.words }, names: module.names.rulebook };
    return this.heardBy(seat).map((event) => sentence(module.tell?.(event) ?? eventMessage(event), lexicon));
  }
}

export const scene = (layout: Layout): Scene => new Scene(layout);

/** Holds fire: the attack plan with nothing in it. */
export const HOLD_FIRE: Action = { type: "attack", shots: [], officers: [], probes: [] };
