import type { Level } from "@flagship/bots";
import {
  initialValues,
  seatsOf,
  sentence,
  type FormValues,
  type GameModule,
  type Handbook,
  type Lexicon,
  type Seat,
  type Sketch,
} from "@flagship/kernel";
import { ProgramTable } from "../env/table.ts";
import { lexiconOf } from "../games.ts";
import { menuOf, reasonFor, type Menu } from "../play/menu.ts";
import { eventSentence } from "../text/events.ts";

/** What an agent sits down to. */
export interface AgentWish {
  readonly seat: Seat;
  readonly seats: number;
  readonly seed: number;
  readonly options: FormValues;
  readonly level: Level;
  readonly iterations: number;
}

/** A match of an agent against computers, told in sentences: everything by the seat's own view. */
export class AgentTable {
  readonly #module: GameModule;
  readonly #handbook: Handbook | undefined;
  readonly #sketch: Sketch;
  readonly #table: ProgramTable;
  readonly #seat: Seat;
  readonly #lexicon: Lexicon;
  #heard = -1;

  constructor(module: GameModule, handbook: Handbook | undefined, sketch: Sketch, wish: AgentWish) {
    this.#sketch = sketch;
    this.#module = module;
    this.#handbook = handbook;
    this.#seat = wish.seat;
    const others = seatsOf(wish.seats).filter((seat) => seat !== wish.seat);
    const computers = new Map(others.map((seat) => [seat, wish.level] as const));
    this.#table = new ProgramTable(module, { ...wish, computers });
    this.#lexicon = lexiconOf(module, "rulebook", undefined, wish.seat);
  }

  /** The table, what is asked, and what may be done, by number. */
  look(): string {
    const { view } = this.#table.seen(this.#seat);
    return [...this.#news(), ...this.#sketch(view, this.#lexicon), "", ...this.#question()].join("\n");
  }

  /** Why a choice that is listed as not possible is not. */
  why(number: number): string {
    const { open, barred } = this.#menu();
    if (open[number - 1] !== undefined) return "That is possible.";
    const found = barred[number - open.length - 1];
    return found === undefined ? `There is no choice ${number}.` : reasonFor(found, this.#lexicon);
  }

  /** What a rule says. */
  rule(id: string): string {
    const found = this.#handbook?.byId.get(id.toUpperCase());
    return found === undefined ? `There is no rule ${id}.` : `${found.id} (${found.ref}): ${found.text}`;
  }

  /** The gaps of a choice, with what stands in them. */
  form(number: number): string {
    const { fields, extras } = this.#menu().open[number - 1] ?? {};
    const all = [...(fields ?? []), ...(extras ?? [])];
    if (all.length === 0) return "This choice has no gaps.";
    return JSON.stringify({ values: initialValues(all), fields: all });
  }

  /** Takes a choice by its number, with what goes into its gaps; tells what came of it, or why it was refused. */
  act(number: number, values: FormValues): string {
    const choice = this.#menu().open[number - 1];
    if (choice === undefined) return this.why(number);
    const action = { ...(choice.action as object), ...initialValues(choice.fields ?? []), ...values };
    const plain = typeof choice.action === "object" ? action : choice.action;
    const done = this.#table.step(this.#seat, plain);
    return done.ok
      ? this.look()
      : `Refused: ${reasonFor({ label: choice.label, refusal: done.refusal }, this.#lexicon)}`;
  }

  /** Whether the match waits for the agent, or how it ended. */
  wait(): string {
    return [...this.#news(), ...this.#question()].join("\n");
  }

  #menu(): Menu {
    return menuOf(this.#table.seen(this.#seat), this.#lexicon);
  }

  #question(): readonly string[] {
    const { outcome, waiting } = this.#table.standing();
    if (outcome !== undefined) {
      const { winners } = outcome;
      const ending =
        winners.length === 0 ? "A draw." : winners.includes(this.#seat) ? "You have won." : "You have lost.";
      return [`${ending} ${sentence(outcome.why, this.#lexicon)}`];
    }
    if (!waiting.includes(this.#seat)) return ["Nothing is asked of you now."];
    const { choices } = this.#table.seen(this.#seat);
    return [...(choices === undefined ? [] : [sentence(choices.ask, this.#lexicon)]), ...this.#menu().lines];
  }

  /** What the seat has heard since it was told last. */
  #news(): readonly string[] {
    const heard = this.#table.heard(this.#seat, this.#heard);
    this.#heard = this.#table.standing().acts;
    return heard
      .map(({ event }) => eventSentence(event, this.#module, this.#lexicon))
      .filter((text) => text !== "");
  }
}
