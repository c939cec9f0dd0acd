import {
  difference,
  heardSince,
  seenBy,
  SPECTATOR,
  type Match,
  type Refusal,
  type Seat,
  type Spectator,
} from "@flagship/kernel";
import { packChoices, type ServerMessage } from "@flagship/protocol";

/** Somebody connected to a match. */
export interface Listener {
  /** Missing: a stranger. */
  readonly guest?: string;
  /** The act up to which they know what was heard; -1: nothing, not even the set-up. */
  readonly since: number;
  send(text: string): void;
  /** Ends the connection; whoever connects again may find what they missed. */
  dismiss(code: number): void;
  /** Ends the connection for good and says why. */
  refuse(refusal: Refusal): void;
}

/** Whose view a listener gets; never the referee's. */
export type Eye = Seat | Spectator;

/** Listeners with the same eyes get the same messages. */
interface Group {
  readonly listeners: Set<Listener>;
  /** The view they have now. */
  view: unknown;
}

/** Everybody connected to one match, grouped by what they may see. */
export class Audience {
  readonly #groups = new Map<Eye, Group>();

  get size(): number {
    let size = 0;
    for (const { listeners } of this.#groups.values()) size += listeners.size;
    return size;
  }

  /** The seats that are connected. */
  present(): Set<Seat> {
    return new Set([...this.#groups.keys()].filter((eye) => eye !== SPECTATOR));
  }

  listeners(): Listener[] {
    return [...this.#groups.values()].flatMap(({ listeners }) => [...listeners]);
  }

  eyeOf(listener: Listener): Eye | undefined {
    for (const [eye, { listeners }] of this.#groups) if (listeners.has(listener)) return eye;
    return undefined;
  }

  /** Seats a listener among those with the same eyes. */
  admit(listener: Listener, eye: Eye): void {
    this.leave(listener);
    const group = this.#groups.get(eye);
    if (group === undefined) this.#groups.set(eye, { listeners: new Set([listener]), view: undefined });
    else group.listeners.add(listener);
  }

  leave(listener: Listener): void {
    for (const [eye, { listeners }] of this.#groups) {
      if (listeners.delete(listener) && listeners.size === 0) this.#groups.delete(eye);
    }
  }

  /** Remembers the view that everybody with these eyes has from now on. */
  shown(eye: Eye, view: unknown): void {
    const group = this.#groups.get(eye);
    if (group !== undefined) group.view = view;
  }

  /** Tells everybody what has changed by the latest act, and how much time is left where time runs. */
  update(match: Match, time: { readonly left?: number }): void {
    for (const [eye, group] of this.#groups) {
      const { view, choices, ...asked } = seenBy(match, eye);
      const patch = difference(group.view, view);
      group.view = view;
      const heard = heardSince(match, eye, asked.number - 1);
      sendTo(group.listeners, {
        type: "update",
        ...asked,
        ...(choices === undefined ? {} : { choices: packChoices(choices) }),
        ...(patch === undefined ? {} : { patch }),
        heard,
        ...time,
      });
    }
  }

  /** Tells everybody the same. */
  tell(message: ServerMessage): void {
    for (const { listeners } of this.#groups.values()) sendTo(listeners, message);
  }
}

function sendTo(listeners: Iterable<Listener>, message: ServerMessage): void {
  const text = JSON.stringify(message);
  for (const listener of listeners) listener.send(text);
}
