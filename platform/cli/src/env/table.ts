import { createHash } from "node:crypto";
import { decide, mixedSeed, type Contestant } from "@flagship/bots";
import {
  act,
  actsIn,
  answerAllLone,
  beginMatch,
  FastDice,
  heardSince,
  isSeat,
  outcomeOf,
  seenBy,
  type Checked,
  type Dice,
  type FormValues,
  type GameModule,
  type HeardEvent,
  type Match,
  type Outcome,
  type Seat,
  type Seen,
} from "@flagship/kernel";
import { headerFor } from "../games.ts";

/** A table for programs: who plays it, and what the computers at it are. */
export interface TableWish {
  readonly seed: number;
  readonly seats: number;
  readonly options: FormValues;
  /** Seats that play by themselves. */
  readonly computers: ReadonlyMap<Seat, Contestant>;
  /** Imagined games for each of their decisions. */
  readonly iterations: number;
}

/** Where a match stands, as everybody may know it. */
export interface Standing {
  /** Seats whose decisions are awaited and that no computer plays. */
  readonly waiting: readonly Seat[];
  readonly acts: number;
  readonly over: boolean;
  readonly outcome?: Outcome;
}

/** A match that programs play through the kernel, by the rules and nothing else; computers and the referee act as soon as they can. */
export class ProgramTable {
  readonly #module: GameModule;
  readonly #wish: TableWish;
  readonly #match: Match;
  readonly #minds = new Map<Seat, Dice>();
  readonly #dice: Dice;

  constructor(module: GameModule, wish: TableWish) {
    this.#module = module;
    this.#wish = wish;
    // The same seed deals the same match, and neighbours deal unrelated ones.
    const secret = createHash("sha256").update(`table ${wish.seed}`).digest("hex");
    this.#match = beginMatch(module.game, headerFor(module, wish.options, wish.seats, secret), secret);
    this.#dice = new FastDice(mixedSeed(wish.seed, 0));
    for (const seat of wish.computers.keys())
      this.#minds.set(seat, new FastDice(mixedSeed(wish.seed, seat + 1)));
    this.#letOthersAct();
  }

  get seats(): number {
    return this.#wish.seats;
  }

  /** What a seat may know, and what it may do. */
  seen(seat: Seat): Seen {
    return seenBy(this.#match, seat);
  }

  /** What a seat has heard after so many acts. */
  heard(seat: Seat, since: number): readonly HeardEvent[] {
    return heardSince(this.#match, seat, since);
  }

  /** An act of a seat; what is refused has changed nothing. */
  step(seat: Seat, action: unknown): Checked<Standing> {
    const done = act(this.#match, seat, action);
    if (!done.ok) return done;
    this.#letOthersAct();
    return { ok: true, value: this.standing() };
  }

  standing(): Standing {
    const outcome = outcomeOf(this.#match);
    return {
      waiting: this.#open().filter(isSeat),
      acts: actsIn(this.#match),
      over: outcome !== undefined,
      ...(outcome === undefined ? {} : { outcome }),
    };
  }

  #open() {
    return this.#match.waiting.filter(({ answered }) => answered !== true).map(({ seat }) => seat);
  }

  #letOthersAct(): void {
    const { game } = this.#module;
    for (;;) {
      answerAllLone(this.#match);
      const actor = this.#open().find((one) => !isSeat(one) || this.#wish.computers.has(one));
      if (actor === undefined) return;
      const action: unknown = isSeat(actor)
        ? this.#decision(actor)
        : game.sample(this.#match.state, actor, this.#dice);
      const done = act(this.#match, actor, action);
      if (!done.ok) throw new Error(`a computer's act was refused: ${done.refusal.code}`);
    }
  }

  #decision(seat: Seat): unknown {
    const level = this.#wish.computers.get(seat);
    const dice = this.#minds.get(seat);
    if (level === undefined || dice === undefined) throw new Error(`no computer plays seat ${seat}`);
    const view: unknown = JSON.parse(JSON.stringify(this.#module.game.view(this.#match.state, seat)));
    return decide(this.#module, { level, view, seat, budget: { iterations: this.#wish.iterations } }, dice);
  }
}
