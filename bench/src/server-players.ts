import { initialValues, type Choices, type Decision, type Dice } from "@flagship/kernel";

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

/** What players report of their acts. */
export interface Ledger {
  /** Called for each act that was acknowledged, with the milliseconds it took. */
  acknowledged(millis: number): void;
  failed(why: string): void;
}

/** A token for a new guest. */
async function newToken(url: string): Promise<string> {
  const answer = await request(url, "/api/guests", {});
  return (answer as { token: string }).token;
}

async function request(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(new URL(path, url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Two players at one table of Star Fleet Cards who start anew whenever a match is over. */
export class Pair {
  readonly #url: string;
  readonly #dice: Dice;
  readonly #ledger: Ledger;
  #tokens: readonly [string, string] = ["", ""];
  #match = "";
  #sockets: WebSocket[] = [];
  #stopped = false;

  constructor(url: string, dice: Dice, ledger: Ledger) {
    this.#url = url;
    this.#dice = dice;
    this.#ledger = ledger;
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

  async #newMatch(): Promise<string> {
    const wish = { game: "star-fleet-cards", seats: [{ kind: "me" }, { kind: "open" }] };
    const made = await request(this.#url, "/api/matches", wish, this.#tokens[0]);
    const { id, invitation } = made as { readonly id: string; readonly invitation: string };
    await request(this.#url, `/api/matches/${id}/join`, { invitation }, this.#tokens[1]);
    return id;
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
    const address = new URL(`/api/matches/${this.#match}/live?since=0`, this.#url);
    address.protocol = "ws:";
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
    let ref = 0;
    let sent = 0;
    let acted = -1;
    const act = ({ number, waitingFor, choices, outcome }: Asked): void => {
      if (outcome !== undefined) {
        if (seat === 0) void this.#again();
        return;
      }
      if (choices === undefined || acted === number) return;
      if (!waitingFor.some((decision) => decision.seat === seat && decision.answered !== true)) return;
      const { action, fields } = this.#dice.pick(choices.open);
      const filled = fields === undefined ? action : { ...(action as object), ...initialValues(fields) };
      acted = number;
      sent = performance.now();
      socket.send(JSON.stringify({ type: "act", ref: ++ref, after: number, action: filled }));
    };
    socket.addEventListener("message", ({ data }) => {
      if (this.#stopped) return;
      const message = JSON.parse(String(data)) as Message;
      if (message.type === "accepted") this.#ledger.acknowledged(performance.now() - sent);
      else if (message.type === "refused") this.#failed(String(data));
      else if (message.type === "update") act(message as Asked);
      else if (message.type === "seen" && message.seen !== undefined) act(message.seen);
    });
    socket.addEventListener("error", () => this.#failed("a connection was lost"));
    return socket;
  }
}
