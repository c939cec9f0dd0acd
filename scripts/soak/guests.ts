import { setTimeout as sleep } from "node:timers/promises";
import type { FastDice, Seen } from "@flagship/kernel";
import { passkeyPaths, paths, seatingPaths } from "@flagship/protocol";
import { ask, connect, newTable, newToken, openLive, Refused } from "./client.ts";
import type { Host } from "./host.ts";
import type { Pest } from "./pests.ts";
import { filled } from "./player.ts";

// Guests who sit at tables of their own and use what everybody may use, more than anybody would.

interface Shown {
  readonly seat?: number;
  readonly seen?: Seen;
}

const GAME = "star-fleet-cards";
const COMPUTER = { kind: "computer", level: "cadet" };
const TRIES = 100;

/** A table of a guest against a computer; it is set anew when it is over or gone. */
class Solo {
  readonly #host: Host;
  #token: string | undefined;
  #match: string | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  async token(): Promise<string> {
    return (this.#token ??= await newToken(this.#host.url));
  }

  async match(): Promise<string> {
    if (this.#match === undefined) {
      const body = { game: GAME, options: {}, seats: [{ kind: "me" }, COMPUTER] };
      const made = await ask<{ id: string }>(this.#host.url, paths.matches, body, await this.token());
      this.#match = made.id;
    }
    return this.#match;
  }

  leave(): void {
    this.#match = undefined;
  }

  /** What is shown when it is the guest's turn; nothing when the match is over. */
  async turn(): Promise<Shown | undefined> {
    for (let time = 0; time < TRIES; time++) {
      const shown = await ask<Shown>(
        this.#host.url,
        paths.seen(await this.match()),
        undefined,
        await this.token(),
      );
      if (shown.seen?.outcome !== undefined) break;
      if (shown.seen?.choices !== undefined) return shown;
      await sleep(50);
    }
    this.leave();
    return undefined;
  }
}

/** Whether a refusal is one that pests are meant to get. */
function isQuota(error: unknown): boolean {
  if (error instanceof Refused && (error.code.startsWith("quota.") || error.code.startsWith("message.too-")))
    return true;
  throw error;
}

/** Whether it is what anybody may hear who is too late: the match is over, or went on. */
function isLate(error: unknown): boolean {
  const late = ["match.over", "match.stale", "match.nothing-to-take-back"];
  return (error instanceof Refused && late.includes(error.code)) || isQuota(error);
}

/** Acts against a computer and takes it back, again and again, until the server has had enough. */
export const takerBack = (host: Host): Pest => {
  const solo = new Solo(host);
  return {
    name: "take-backs",
    rounds: 0,
    async round() {
      const mine = await solo.turn();
      const [choice] = mine?.seen?.choices?.open ?? [];
      if (mine?.seen === undefined || choice === undefined) return;
      const [match, token] = [await solo.match(), await solo.token()];
      const acted = { action: filled(choice), after: mine.seen.number };
      // The computer may have answered something else meanwhile.
      if ((await ask(host.url, paths.acts(match), acted, token).catch(isLate)) === true) return;
      const then = await solo.turn();
      // The act was the last one.
      if (then?.seen === undefined) return;
      const proposal = { kind: "take-back", seat: mine.seat, after: then.seen.number };
      await ask(host.url, paths.offers(match), proposal, token).catch(isLate);
    },
  };
};

const SEATED_FLOOD = 150;

/** Sits at a table and sends what could be acts and orders, faster than anybody can think. */
export const seatedFlooder = (host: Host, dice: FastDice): Pest => {
  const solo = new Solo(host);
  return {
    name: "floods from a seat",
    rounds: 0,
    async round() {
      const mine = await solo.turn();
      if (mine?.seen === undefined) return;
      const { number, choices } = mine.seen;
      const socket = connect(host.url, await solo.match(), await solo.token());
      const closed = new Promise<void>((resolve) => {
        for (const end of ["close", "error"]) socket.addEventListener(end, () => resolve());
      });
      socket.addEventListener("open", () => {
        for (let ref = 1; ref <= SEATED_FLOOD; ref++) {
          const choice = choices === undefined ? undefined : dice.pick(choices.open);
          const act = { type: "act", ref, after: number, action: choice === undefined ? {} : filled(choice) };
          const order = { type: "standing", ref, window: "respond", order: { askFrom: ref } };
          socket.send(JSON.stringify(dice.below(2) === 0 ? act : order));
        }
      });
      await Promise.race([closed, sleep(2_000)]);
      socket.close();
    },
  };
};

/** Fills tables with computers, as many as one may have. */
export const recruiter = (host: Host, dice: FastDice): Pest => {
  let token: string | undefined;
  return {
    name: "tables of computers",
    rounds: 0,
    async round() {
      token ??= await newToken(host.url);
      const count = dice.pick([2, 20, 50]);
      const game = count === 2 ? GAME : "warlord";
      const seats = Array.from({ length: count }, () => COMPUTER);
      await ask(host.url, paths.matches, { game, options: {}, seats }, token).catch(isQuota);
      await sleep(3_000);
    },
  };
};

const READERS = 20;

/** Reads all of a match from its start, many times at once. */
export const heavyReader = (host: Host, match: () => string): Pest => ({
  name: "heavy readers",
  rounds: 0,
  async round() {
    const id = match();
    await Promise.all(
      Array.from({ length: READERS }, () => ask(host.url, paths.seen(id, -1)).catch(isQuota)),
    );
  },
});

/** Opens connections to their own news and never says anything but signs of life. */
export const newsReader = (host: Host): Pest => ({
  name: "pages with news",
  rounds: 0,
  async round() {
    const token = await newToken(host.url);
    const sockets = Array.from({ length: 5 }, () => openLive(host.url, paths.myLive, token));
    for (const socket of sockets) socket.addEventListener("error", () => undefined);
    await sleep(2_000);
    if (
      sockets.every(
        ({ readyState }) => readyState === WebSocket.CONNECTING || readyState === WebSocket.CLOSED,
      )
    )
      throw new Error("no connection came about");
    // Nobody has anything to say there: it is ended.
    for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send("x".repeat(1_000));
    await sleep(500);
    for (const socket of sockets) socket.close();
  },
});

/** Two guests at a table with clocks who propose, pause, leave their seats to computers, come back and talk. */
export const fiddlers = (host: Host, dice: FastDice): Pest => {
  let table: { readonly tokens: readonly string[]; readonly match: string } | undefined;
  return {
    name: "fiddling with clocks and chairs",
    rounds: 0,
    async round() {
      if (table === undefined) {
        const tokens = [await newToken(host.url), await newToken(host.url)];
        const time = { bank: 60, increment: 5, whenOut: "caretaker" };
        table = { tokens, match: await newTable(host.url, GAME, {}, tokens, { time }) };
      }
      const { tokens, match } = table;
      const doing = dice.pick<readonly [string, unknown]>([
        [paths.sitting(match), {}],
        [paths.sitting(match), { standin: "cadet" }],
        [paths.offers(match), { kind: "pause" }],
        [paths.resume(match), {}],
        [paths.offers(match), { kind: "draw" }],
        [paths.offers(match), { kind: "take-back", seat: dice.below(2), after: dice.below(9) }],
        [paths.offers(match), { kind: "time", time: { bank: 60, whenOut: "loss" } }],
        [paths.dayOff(match), {}],
        [paths.talk(match), { room: "table", text: "Your move. ".repeat(1 + dice.below(20)) }],
      ]);
      // The rules of a table refuse some of it, which is as good an answer.
      await ask(host.url, doing[0], doing[1], dice.pick(tokens)).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (["match.over", "lobby.no-such-match"].includes(error.code)) table = undefined;
      });
    },
  };
};

const SEVERAL = "starship-command";

/** Guests who get up, are sent away, stand by, hand seats over, comment, and ask for passkeys all the time. */
export const seatChangers = (host: Host, dice: FastDice): Pest => {
  let table: { readonly tokens: readonly string[]; readonly match: string } | undefined;
  const tried = (path: string, body: unknown, token: string, method?: "DELETE"): Promise<unknown> =>
    ask(host.url, path, body, token, method).catch((error: unknown) => {
      // The rules of a table refuse most of it, which is as good an answer.
      if (!(error instanceof Refused)) throw error;
    });
  return {
    name: "changing seats",
    rounds: 0,
    async round() {
      if (table === undefined || dice.below(30) === 0) {
        const tokens = await Promise.all([1, 2, 3, 4].map(() => newToken(host.url)));
        const [first = ""] = tokens;
        const body = {
          game: SEVERAL,
          options: {},
          seats: [{ kind: "me" }, { kind: "open" }, COMPUTER, COMPUTER],
          gather: dice.below(2) === 0,
        };
        const made = await ask<{ id: string; invitation: string }>(host.url, paths.matches, body, first);
        for (const token of tokens.slice(1, 3))
          await tried(paths.join(made.id), { invitation: made.invitation }, token);
        table = { tokens, match: made.id };
      }
      const { tokens, match } = table;
      const token = dice.pick(tokens);
      const { standbys } = await ask<{ standbys: readonly { readonly id: string }[] }>(
        host.url,
        seatingPaths.standbys(match),
        undefined,
        token,
      );
      const handing = { seat: dice.below(5), to: standbys[0]?.id ?? "nobody" };
      const doing = dice.pick<readonly [string, unknown, "DELETE"?]>([
        [seatingPaths.readiness(match), { ready: dice.below(4) > 0 }],
        [seatingPaths.chairs(match), { seat: dice.below(4), with: dice.below(4) }],
        [seatingPaths.chair(match, dice.below(5)), undefined, "DELETE"],
        [seatingPaths.standbys(match), {}],
        [seatingPaths.standbys(match), undefined, "DELETE"],
        [seatingPaths.handOver(match), handing],
        [paths.offers(match), { kind: "hand-over", ...handing }],
        [paths.comments(match), { moment: dice.below(3), text: "Well played. ".repeat(1 + dice.below(30)) }],
        [passkeyPaths.passkeyAsk, {}],
        [passkeyPaths.passkeySession, { passkey: { id: "x" } }],
      ]);
      await tried(doing[0], doing[1], token, doing[2]);
    },
  };
};
