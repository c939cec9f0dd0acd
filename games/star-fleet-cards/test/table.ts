import { expect } from "vitest";
import {
  FastDice,
  initialValues,
  RecordingTable,
  type Dice,
  type GameEvent,
  type Seat,
} from "@flagship/kernel";
import { RANGES, type Range } from "../src/data/figures.ts";
import type { ShipId } from "../src/data/ships.ts";
import type { AnswerAction } from "../src/rules/acts/answer.ts";
import type { CardAction } from "../src/rules/acts/index.ts";
import type { Action } from "../src/rules/questions.ts";
import type { SfcEvent } from "../src/rules/event.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import type { Options } from "../src/rules/options.ts";
import { codeOf, inHand, put, stack, take, type Code, type Position } from "../src/lessons/position.ts";
import {
  distanceOf,
  objectOf,
  shipAt,
  stepsBetween,
  type CardId,
  type Ship,
  type SpaceObject,
  type State,
} from "../src/rules/state.ts";

export const CA = 0;
export const D7 = 1;

export interface TableSetup extends Position {
  readonly ships?: readonly [ShipId, ShipId];
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
    return inHand(this.state, seat, code);
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
    return put(this.state, seat, kind, steps, more);
  }

  /** Puts cards on top of the deck, the first one uppermost. */
  stack(seat: Seat, codes: readonly Code[]): void {
    stack(this.state, seat, codes);
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
  take(state, setup);
  return new Duel(state, setup.dice ?? new FastDice(11));
}
