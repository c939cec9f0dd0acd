import type { Dice } from "./dice.ts";
import type { Audience, GameEvent, RolledEvent, Told } from "./event.ts";
import type { RuleId } from "./refusal.ts";
import type { Seat } from "./seat.ts";

/** What a game may reach while it applies an action: dice, and a voice. */
export interface Table<Event extends GameEvent = GameEvent> {
  readonly dice: Dice;
  /** False when nobody listens (search, simulation): a game may then skip making events. */
  readonly listening: boolean;
  /** Tells everybody, or only some. */
  tell(event: Event, audience?: Audience<Event>): void;
  /** Rolls dice for a purpose and tells it. */
  roll(purpose: string, sides: number, how?: RollManner): number[];
}

export interface RollManner {
  readonly times?: number;
  /** Whose roll it is, as the log calls it. */
  readonly of?: string;
  /** Missing: everybody sees the faces. */
  readonly to?: readonly Seat[];
  readonly rules?: readonly RuleId[];
}

/** A table where nobody listens. */
export class QuietTable implements Table<never> {
  readonly listening = false;
  readonly dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  tell(): void {}

  roll(_purpose: string, sides: number, how?: RollManner): number[] {
    return rollFaces(this.dice, sides, how?.times ?? 1);
  }
}

/** A table that writes down everything that is told. */
export class RecordingTable<Event extends GameEvent = GameEvent> implements Table<Event> {
  readonly listening = true;
  readonly dice: Dice;
  told: Told<Event | RolledEvent>[] = [];

  constructor(dice: Dice) {
    this.dice = dice;
  }

  tell(event: Event, audience?: Audience<Event>): void {
    this.told.push(audience === undefined ? { event } : { event, ...audience });
  }

  roll(purpose: string, sides: number, how: RollManner = {}): number[] {
    const faces = rollFaces(this.dice, sides, how.times ?? 1);
    const more = {
      ...(how.of === undefined ? {} : { of: how.of }),
      ...(how.rules === undefined ? {} : { rules: how.rules }),
    };
    const event: RolledEvent = { type: "rolled", purpose, sides, faces, ...more };
    this.told.push(how.to === undefined ? { event } : { event, to: how.to });
    return faces;
  }
}

function rollFaces(dice: Dice, sides: number, times: number): number[] {
  const faces: number[] = [];
  for (let i = 0; i < times; i++) faces.push(dice.roll(sides));
  return faces;
}
