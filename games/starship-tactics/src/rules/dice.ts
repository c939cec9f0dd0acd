import type { Dice } from "@flagship/kernel";
import type { StTable } from "./event.ts";
import type { DieKind, JudgedDie } from "./judged-dice.ts";
import { NONE, type ShipNo } from "./ship.ts";

/** Rolls one die for a purpose of a ship. */
export const rollFor = (table: StTable, sides: number, what: DieKind, by: ShipNo): number =>
  table.dice instanceof JudgedDice ? table.dice.rollFor(sides, what, by) : table.dice.roll(sides);

/** Dice that write down what they are rolled for, and show again what has been ruled (ST-INS-04). */
export class JudgedDice implements Dice {
  readonly rolled: JudgedDie[] = [];
  readonly #dice: Dice;
  readonly #again: JudgedDie[];

  /** @param again dice that have fallen before: each shows its face the next time its purpose comes up */
  constructor(dice: Dice, again: readonly JudgedDie[]) {
    this.#dice = dice;
    this.#again = [...again];
  }

  rollFor(sides: number, what: DieKind, by: ShipNo): number {
    const place = this.#again.findIndex((one) => one.what === what && one.by === by && one.sides === sides);
    const [before] = place < 0 ? [] : this.#again.splice(place, 1);
    const die = before ?? this.#fresh(sides, what, by);
    this.rolled.push(die);
    return die.face;
  }

  #fresh(sides: number, what: DieKind, by: ShipNo): JudgedDie {
    const face = this.#dice.roll(sides);
    return { what, by, sides, rolled: face, face };
  }

  roll(sides: number): number {
    return this.rollFor(sides, "chance", NONE);
  }

  below(n: number): number {
    return n <= 1 ? 0 : this.roll(n) - 1;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error("pick: nothing to pick from");
    return items[this.below(items.length)] as T;
  }

  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [items[last], items[other]] = [items[other] as T, items[last] as T];
    }
    return items;
  }
}
