import { initialValues, type Choices, type Decision, type Dice } from "@flagship/kernel";
import { WebSocket } from "ws";
import type { Ledger } from "./ledger.ts";
import { liveAddress, newMatch, newToken } from "./server-requests.ts";

/** What a message to a player may carry, as far as a player looks. */
interface Message {
  readonly type: string;
  readonly ref?: number;
  readonly number?: number;
  readonly seat?: number;
  readonly seen?: Asked;
  readonly waitingFor?: readonly Decision[];
  readonly choices?: Choices<unknown>;
  readonly outcome?: unknown;
}

interface Asked {
  readonly number: number;
  readonly waitingFor: readonly Decision[];
  readonly choices?: Choices<unknown>;
  readonly outcome?: unknown;
}

/** Two players at one table of Star Fleet Cards who start anew whenever a match is over. */
export class Pair {
  readonly #url: string;
  readonly #seats: readonly string[];
  readonly #dice: Dice;
  readonly #ledger: Ledger;
  /** Milliseconds for which a player thinks at most. */
  readonly #thought: number;
  #tokens: readonly [string, string] = ["", ""];
  #match = "";
  #sockets: WebSocket[] = [];
  #stopped = false;

  /** @param urls where the match is made, and where each of the two sits. */
  constructor(
    urls: string | readonly [made: string, first: string, second: string],
    dice: Dice,
    ledger: Ledger,
    thought = 0,
  ) {
    const [made, ...seats] = typeof urls === "string" ? [urls, urls, urls] : urls;
    this.#url = made;
    this.#seats = seats;
    this.#dice = dice;
    this.#ledger = ledger;
    this.#thought = thought;
  }

  /** Gets a table, but does not play yet. */
  async prepare(): Promise<void> {
    this.#tokens = [await newToken(this.#url), await newToken(this.#url)];
    this.#match = await this.#newMatch();
  }

  /** Sits down and plays on and on. */
  play(): void {
    for (const socket of this.#sockets) socket.close();
    if (!this.#stopped) this.#sockets = this.#tokens.map((token, seat) => this.#sitDown(token, seat));
  }

  stop(): void {
    this.#stopped = true;
    for (const socket of this.#sockets) socket.close();
  }

  #newMatch(): Promise<string> {
    return newMatch(this.#url, "star-fleet-cards", this.#tokens);
  }

  async #again(): Promise<void> {
    try {
      this.#match = await this.#newMatch();
      this.play();
    } catch (error) {
      this.#failed(String(error));
    }
  }

  #failed(why: string): void {
    if (!this.#stopped) this.#ledger.failed(why);
  }

  #sitDown(token: string, seat: number): WebSocket {
    const headers = { authorization: `Bearer ${token}` };
    const socket = new WebSocket(liveAddress(this.#seats[seat] ?? this.#url, this.#match), {
      headers,
      perMessageDeflate: false,
    });
    let ref = 0;
    let sent = 0;
    let acted = -1;
    // Everybody wants to be asked: otherwise the server gives lone answers after a moment, and that would be measured.
    let busy = true;
    let latest: Asked | undefined;
    /** Milliseconds of thought, once for each question. */
    let thinking = false;
    const think = (): void => {
      if (thinking) return;
      thinking = true;
      setTimeout(
        () => {
          thinking = false;
          if (latest !== undefined && !this.#stopped) act(latest, true);
        },
        (this.#dice.below(1000) / 1000) * this.#thought,
      );
    };
    const act = (asked: Asked, thought = this.#thought === 0): void => {
      latest = asked;
      const { number, waitingFor, choices, outcome } = asked;
      if (outcome !== undefined) {
        if (seat === 0) void this.#again();
        return;
      }
      if (busy || choices === undefined || acted === number) return;
      if (!waitingFor.some((decision) => decision.seat === seat && decision.answered !== true)) return;
      if (!thought) return think();
      const { action, fields } = this.#dice.pick(choices.open);
      const filled = fields === undefined ? action : { ...(action as object), ...initialValues(fields) };
      acted = number;
      busy = true;
      sent = performance.now();
      socket.send(JSON.stringify({ type: "act", ref: ++ref, after: number, action: filled }));
    };
    socket.on("message", (data: Buffer) => {
      if (this.#stopped) return;
      const text = data.toString("utf8");
      const message = JSON.parse(text) as Message;
      if (message.type === "accepted") {
        if (message.ref !== 0) this.#ledger.acknowledged(performance.now() - sent);
        busy = false;
        if (latest !== undefined && latest.outcome === undefined) act(latest);
      } else if (message.type === "refused") this.#failed(text);
      else if (message.type === "update") act(message as Asked);
      else if (message.type === "seen" && message.seen !== undefined) act(message.seen);
    });
    socket.on("open", () =>
      socket.send(JSON.stringify({ type: "standing", ref: 0, window: "answer-fire", order: "ask" })),
    );
    socket.on("error", () => this.#failed("a connection was lost"));
    return socket;
  }
}
