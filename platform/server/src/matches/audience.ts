import { SPECTATOR, type Refusal, type Seat } from "@flagship/kernel";
import type { ServerMessage } from "@flagship/protocol";
import type { Eye } from "./news.ts";

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

/** Everybody connected to one match, grouped by what they may see: who has the same eyes gets the same messages. */
export class Audience {
  readonly #eyes = new Map<Listener, Eye>();
  /** Those who may have missed an update: none that follows means anything to them until all is shown anew. */
  readonly #lost = new Set<Listener>();
  /** Those who were shown a table that waits for players, and nothing since. */
  readonly #before = new Set<Listener>();

  get size(): number {
    return this.#eyes.size;
  }

  /** The seats that are connected. */
  present(): Set<Seat> {
    return new Set([...this.#eyes.values()].filter((eye) => eye !== SPECTATOR));
  }

  /** Whether anybody has these eyes. */
  has(eye: Eye): boolean {
    for (const one of this.#eyes.values()) if (one === eye) return true;
    return false;
  }

  /** Who looks on without a seat; strangers have no id. */
  watchers(): readonly (string | undefined)[] {
    return [...this.#eyes].flatMap(([listener, eye]) => (eye === SPECTATOR ? [listener.guest] : []));
  }

  listeners(): Listener[] {
    return [...this.#eyes.keys()];
  }

  eyeOf(listener: Listener): Eye | undefined {
    return this.#eyes.get(listener);
  }

  /** Seats a listener among those with the same eyes, who was shown the match or, before it begins, who sits there. */
  admit(listener: Listener, eye: Eye, begun: boolean): void {
    this.#eyes.set(listener, eye);
    this.#lost.delete(listener);
    if (begun) this.#before.delete(listener);
    else this.#before.add(listener);
  }

  /** Whether a listener has not been shown anything of the match yet. */
  isBefore(listener: Listener): boolean {
    return this.#before.has(listener);
  }

  leave(listener: Listener): void {
    this.#eyes.delete(listener);
    this.#lost.delete(listener);
    this.#before.delete(listener);
  }

  /** Keeps updates from everybody there until they are admitted anew. */
  loseTrack(): void {
    for (const listener of this.#eyes.keys()) this.#lost.add(listener);
  }

  /** Sends what follows on all before to everybody with these eyes. */
  update(eye: Eye, text: string): void {
    for (const [listener, one] of this.#eyes)
      if (one === eye && !this.#lost.has(listener)) listener.send(text);
  }

  /** Sends a text to everybody with these eyes. */
  send(eye: Eye, text: string): void {
    for (const [listener, one] of this.#eyes) if (one === eye) listener.send(text);
  }

  /** Tells everybody what is for their eyes, or nothing. */
  tellEach(messageFor: (eye: Eye) => ServerMessage | undefined): void {
    const texts = new Map<Eye, string | undefined>();
    for (const [listener, eye] of this.#eyes) {
      if (!texts.has(eye)) {
        const message = messageFor(eye);
        texts.set(eye, message === undefined ? undefined : JSON.stringify(message));
      }
      const text = texts.get(eye);
      if (text !== undefined) listener.send(text);
    }
  }

  /** Tells everybody the same; or those who look on something else. */
  tell(message: ServerMessage, watchers = message): void {
    const text = JSON.stringify(message);
    const other = watchers === message ? text : JSON.stringify(watchers);
    for (const [listener, eye] of this.#eyes) listener.send(eye === SPECTATOR ? other : text);
  }
}
