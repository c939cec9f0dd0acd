import { expect } from "vitest";
import {
  FastDice,
  initialValues,
  RecordingTable,
  type Dice,
  type GameEvent,
  type Seat,
} from "@flagship/kernel";
import type { Load } from "../src/data/cards.ts";
import { RANGES, type Range } from "../src/data/figures.ts";
import { classOf, type ShipId } from "../src/data/ships.ts";
import type { Action, AnswerAction, CardAction } from "../src/rules/action.ts";
import type { SfcEvent } from "../src/rules/event.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import type { Options } from "../src/rules/options.ts";
import {
  cardOf,
  distanceOf,
  objectOf,
  shipAt,
  stepsBetween,
  type Battery,
  type CardId,
  type Ship,
  type SpaceObject,
  type State,
} from "../src/rules/state.ts";

export const CA = 0;
export const D7 = 1;

/** A card as tests name it: its kind, for fire cards with the copy after a dot: `ph1-fa.A`. */
export type Code = string;

/** What a test wants of a ship; everything else is as at the start of a game. */
export interface ShipSetup {
  readonly facing?: number;
  readonly shields?: readonly number[];
  /** Shields that are down. */
  readonly down?: readonly number[];
  readonly damage?: number;
  readonly battery?: Battery;
  readonly hand?: readonly Code[];
  readonly discard?: readonly Code[];
  readonly played?: number;
  readonly ended?: boolean;
  readonly ecm?: number;
  readonly eccm?: number;
  readonly general?: number;
  readonly specific?: readonly number[];
  /** Loads of the armed couples and the turn in which each was armed. */
  readonly couples?: readonly (readonly [load: Load, turn: number] | undefined)[];
}

export interface TableSetup {
  readonly ships?: readonly [ShipId, ShipId];
  readonly first?: ShipSetup;
  readonly second?: ShipSetup;
  readonly distance?: Range;
  readonly turn?: number;
  readonly initiative?: Seat;
  /** Who has the slot; the first seat unless said otherwise. */
  readonly slot?: Seat;
  readonly options?: Partial<Options>;
  /** For reshuffles. */
  readonly dice?: Dice;
}

/** A position in the middle of a game, and the means to play on from it. */
export class Duel {
  readonly state: State;
  readonly #table: RecordingTable<SfcEvent>;

  constructor(state: State, dice: Dice) {
    this.state = state;
    this.#table = new RecordingTable<SfcEvent>(dice);
  }

  ship(seat: Seat): Ship {
    return shipAt(this.state, seat);
  }

  get distance(): Range {
    return RANGES[distanceOf(this.state)] ?? "L";
  }

  /** What has been told so far. */
  get events(): readonly GameEvent[] {
    return this.#table.told.map((told) => told.event);
  }

  told(type: string): readonly GameEvent[] {
    return this.events.filter((event) => event.type === type);
  }

  /** A card in hand by its code. */
  card(seat: Seat, code: Code): CardId {
    const card = this.ship(seat).hand.find((id) => matches(this.ship(seat), id, code));
    if (card === undefined) throw new Error(`seat ${seat} holds no ${code}`);
    return card;
  }

  /** Codes of the cards of a pile. */
  codes(seat: Seat, pile: "hand" | "deck" | "discard" | "out" | "table"): Code[] {
    return this.ship(seat)[pile].map((id) => codeOf(this.ship(seat), id));
  }

  /** Does what the rules allow; returns what was told. */
  act(seat: Seat, action: Action): readonly GameEvent[] {
    expect(game.action.safeParse(action).success).toBe(true);
    expect(game.check(this.state, seat, action)).toBeUndefined();
    const before = this.#table.told.length;
    game.apply(this.state, seat, action, this.#table);
    return this.events.slice(before);
  }

  play(seat: Seat, type: CardAction["type"], code: Code, more: object = {}): readonly GameEvent[] {
    return this.act(seat, this.action(seat, type, code, more));
  }

  action(seat: Seat, type: CardAction["type"], code: Code, more: object = {}): Action {
    return { type, card: this.card(seat, code), ...more } as Action;
  }

  discard(seat: Seat, code: Code, more: object = {}): readonly GameEvent[] {
    return this.play(seat, "discard", code, more);
  }

  fire(seat: Seat, code: Code, more: object = {}): readonly GameEvent[] {
    return this.play(seat, "fire", code, { target: "ship", ...more });
  }

  answer(seat: Seat, code?: Code, more: Partial<AnswerAction> = {}): readonly GameEvent[] {
    return this.act(seat, this.answerWith(seat, code, more));
  }

  answerWith(seat: Seat, code?: Code, more: Partial<AnswerAction> = {}): AnswerAction {
    const card = code === undefined ? {} : { card: this.card(seat, code) };
    return { type: "answer", battery: 0, ...card, ...more };
  }

  end(seat: Seat, more: object = {}): readonly GameEvent[] {
    return this.act(seat, { type: "end", ...more });
  }

  /** Ends the turn for whoever has not ended. */
  endTurn(): void {
    const { turn } = this.state;
    while (this.state.turn === turn && this.state.phase !== "over" && this.state.volley === undefined) {
      this.end(this.state.seat);
    }
  }

  /** The code of the refusal, and the rule it cites. */
  refusal(seat: Seat, action: Action): readonly [code: string, rule: string | undefined] | undefined {
    const before = JSON.stringify(this.state);
    const refusal = game.check(this.state, seat, action);
    expect(JSON.stringify(this.state)).toBe(before);
    return refusal === undefined ? undefined : [refusal.code, refusal.rule];
  }

  refused(seat: Seat, type: CardAction["type"], code: Code, more: object = {}) {
    return this.refusal(seat, this.action(seat, type, code, more));
  }

  /** Whose decision it is, and which: `0 slot`, `1 answer`; nothing when the match is over. */
  get waiting(): string | undefined {
    const decision = game.waitingFor(this.state)[0];
    return decision === undefined ? undefined : `${decision.seat} ${decision.kind}`;
  }

  object(id: number): SpaceObject | undefined {
    return objectOf(this.state, id);
  }

  /** Distances of an object to its own ship and to the enemy. */
  ranges(id: number): readonly [own: Range, enemy: Range] {
    const object = this.object(id);
    if (object === undefined) throw new Error(`object ${id} is gone`);
    const to = (seat: Seat): Range => RANGES[stepsBetween(this.ship(seat).x, object.x)] ?? "L";
    return [to(object.owner), to(1 - object.owner)];
  }

  /** Puts shuttles or drones of a seat so many steps from its ship, toward the enemy. */
  put(seat: Seat, kind: SpaceObject["kind"], steps: number, more: Partial<SpaceObject> = {}): number {
    const ship = this.ship(seat);
    const card = ship.deck.find((id) => matches(ship, id, kind));
    if (card === undefined) throw new Error(`no ${kind} left in the deck of seat ${seat}`);
    ship.deck.splice(ship.deck.indexOf(card), 1);
    this.state.launches += 1;
    this.state.objects.push({
      id: this.state.launches,
      kind,
      owner: seat,
      card,
      launched: this.state.turn - 1,
      x: ship.x + (seat === 0 ? steps : -steps),
      hits: 0,
      alive: 2,
      blocked: false,
      shots: 0,
      target: 0,
      due: false,
      ...more,
    });
    return this.state.launches;
  }

  /** Puts cards on top of the deck, the first one uppermost. */
  stack(seat: Seat, codes: readonly Code[]): void {
    const ship = this.ship(seat);
    const chosen: CardId[] = [];
    for (const code of codes) {
      const card = ship.deck.find((id) => matches(ship, id, code) && !chosen.includes(id));
      if (card === undefined) throw new Error(`no ${code} left in the deck of seat ${seat}`);
      chosen.push(card);
    }
    ship.deck = [...ship.deck.filter((id) => !chosen.includes(id)), ...chosen.toReversed()];
  }
}

/** Sets up a position: turn 5 at medium distance unless said otherwise. */
export function table(setup: TableSetup = {}): Duel {
  const [firstShip, secondShip] = setup.ships ?? ["ca", "d7"];
  const options = {
    ...initialValues(game.options),
    firstShip,
    secondShip,
    ...setup.options,
  } as unknown as Options;
  const state = game.setup(options, 2, new RecordingTable<SfcEvent>(new FastDice(7)));
  state.turn = setup.turn ?? 5;
  state.phase = "slot";
  state.volley = undefined;
  state.initiative = setup.initiative ?? setup.slot ?? 0;
  state.seat = setup.slot ?? 0;
  state.ships[0].x = 0;
  state.ships[1].x = RANGES.indexOf(setup.distance ?? "M");
  arrange(state.ships[0], setup.first ?? {});
  arrange(state.ships[1], setup.second ?? {});
  return new Duel(state, setup.dice ?? new FastDice(11));
}

function arrange(ship: Ship, setup: ShipSetup): void {
  const { shields, cards, lostAt } = classOf(ship.kind);
  ship.facing = setup.facing ?? 1;
  for (const [index, printed] of shields.entries()) {
    const strength = setup.down?.includes(index + 1) === true ? 0 : (setup.shields?.[index] ?? printed);
    ship.shields[index] = strength;
    ship.shieldsAtStart[index] = strength;
    ship.specific[index] = setup.specific?.[index] ?? 0;
  }
  ship.damage = setup.damage ?? 0;
  ship.battery = setup.battery ?? ((lostAt.battery[0] ?? 0) <= ship.damage ? "destroyed" : "full");
  ship.played = setup.played ?? 0;
  ship.ended = setup.ended ?? false;
  ship.ecm = setup.ecm ?? 0;
  ship.eccm = setup.eccm ?? 0;
  ship.general = setup.general ?? 0;
  ship.hand.length = 0;
  ship.discard = [];
  ship.deck = cards.map((card) => card.id);
  deal(ship, setup.hand ?? [], ship.hand);
  deal(ship, setup.discard ?? [], ship.discard);
  for (const [index, couple] of ship.couples.entries()) {
    couple.lost = (lostAt.photon[index] ?? 99) <= ship.damage;
    const armed = setup.couples?.[index];
    if (armed === undefined) continue;
    const [load, turn] = armed;
    const card = deal(ship, [`arm-${load}`], [])[0];
    if (card !== undefined) Object.assign(couple, { armed: turn, card });
  }
}

function deal(ship: Ship, codes: readonly Code[], to: CardId[]): CardId[] {
  for (const code of codes) {
    const at = ship.deck.findIndex((id) => matches(ship, id, code));
    if (at < 0) throw new Error(`the ${ship.kind} has no ${code} left`);
    to.push(...ship.deck.splice(at, 1));
  }
  return to;
}

export function codeOf(ship: Ship, id: CardId): Code {
  const { kind, copy } = cardOf(ship, id);
  return copy === "" ? kind : `${kind}.${copy}`;
}

/** A code without a copy stands for any copy. */
export const matches = (ship: Ship, id: CardId, code: Code): boolean =>
  codeOf(ship, id) === code || cardOf(ship, id).kind === code;
