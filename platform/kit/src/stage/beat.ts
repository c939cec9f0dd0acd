import {
  eventMessage,
  type GameEvent,
  type GameModule,
  type Message,
  type RolledEvent,
  type Seat,
} from "@flagship/kernel";
import type { AnyBoard, StagedAct } from "../board.ts";
import type { CardFace } from "../components/Card.tsx";
import type { Cue } from "../sound.ts";

/**
 * One thing that is staged: an act of another seat, or one of the reader's own where dice decide. It says what is
 * shown large, and between which things on the board (by their `data-subject`) it then happens.
 */
export interface Beat {
  /** Whose act it is. */
  readonly by?: Seat | undefined;
  /** At most six words. */
  readonly caption: Message;
  /** One line of figures. */
  readonly figures?: Message | undefined;
  /** The card that is played, drawn large. */
  readonly card?: CardFace | undefined;
  readonly dice?: { readonly sides: number; readonly faces: readonly number[] } | undefined;
  readonly tone?: "danger" | "good" | "info" | "act" | undefined;
  /** What happens on the board after the hold, from one thing to another. */
  readonly strike?: Strike | undefined;
  /** Things on the board that stay bright meanwhile. */
  readonly focus?: readonly string[] | undefined;
  readonly cue?: Cue | undefined;
  /** What it costs whatever is struck: the figure rises from it. */
  readonly harm?: number | undefined;
  /**
   * `light`: a move or a launch, told in one line and seen where it happens. `nudge`: matters little; the chip of the seat
   * nods, nothing is shown large.
   */
  readonly weight?: "full" | "light" | "nudge" | undefined;
}

export interface Strike {
  /** `loss`: it breaks apart before it leaves the table. */
  readonly kind: "beam" | "salvo" | "flash" | "loss";
  readonly from?: string | undefined;
  readonly to: string;
  readonly count?: number | undefined;
}

/** Games name who did something in the event's `seat`. */
export function seatIn(event: GameEvent | undefined): Seat | undefined {
  const seat: unknown = event === undefined ? undefined : Reflect.get(event, "seat");
  return typeof seat === "number" ? seat : undefined;
}

export const isRoll = (event: GameEvent): event is RolledEvent =>
  event.type === "rolled" && "faces" in event && "sides" in event;

/** What is staged of an act where the game says nothing: its first sentences, and its dice. */
export function plainBeats(
  act: StagedAct<unknown>,
  { tell }: Pick<GameModule, "tell">,
  say: (message: Message) => string,
  logNote: AnyBoard["logNote"],
): readonly Beat[] {
  const by = act.events.map(seatIn).find((seat) => seat !== undefined);
  const roll = act.events.find(isRoll);
  if (by === act.viewer && roll === undefined) return [];
  const told = act.events
    .map((event) => ({ text: tell?.(event) ?? eventMessage(event), tone: logNote?.(event).tone }))
    .filter(({ text }) => say(text) !== "");
  const [first, second] = told;
  if (first === undefined) return [];
  const grave = told.find(({ tone }) => tone === "danger" || tone === "good");
  const heavy = grave !== undefined || roll !== undefined;
  return [
    {
      by,
      caption: first.text,
      figures: (grave !== undefined && grave !== first ? grave : second)?.text,
      tone: grave?.tone === "good" ? "good" : grave === undefined ? "info" : "danger",
      dice: roll === undefined ? undefined : { sides: roll.sides, faces: roll.faces },
      cue: roll !== undefined ? "dice" : grave?.tone === "danger" ? "hit" : undefined,
      weight: heavy && by !== undefined ? "full" : "nudge",
    },
  ];
}
