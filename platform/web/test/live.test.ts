import {
  act,
  actsIn,
  beginMatch,
  chainHead,
  difference,
  heardSince,
  makeHeader,
  refuse,
  refused,
  seenBy,
  SPECTATOR,
  type Match,
  type Seen,
} from "@flagship/kernel";
import type { ClientMessage, MatchSummary, ServerMessage } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { highOrbit, module } from "../../kernel/test/example/high-orbit.ts";
import { diceKeeper } from "../src/dice/keeper.ts";
import { DEAD, QUIET, type Socket, type SocketEars } from "../src/live/line.ts";
import { FIRST_WAIT, LONGEST_WAIT, waitBefore } from "../src/live/waits.ts";
import { openLive, type LiveSource } from "../src/source/live.ts";

const SECRET = "ab".repeat(32);

function newMatch(): Match {
  const header = makeHeader(highOrbit, { options: {}, seats: 2 }, SECRET);
  if (!header.ok) throw new Error(header.refusal.code);
  return beginMatch(highOrbit, header.value, SECRET);
}

/** A server with one match, sockets that can be cut, and a clock that is turned by hand. */
class FakeServer {
  readonly match = newMatch();
  readonly urls: string[] = [];
  readonly received: ClientMessage[] = [];
  now = 0;
  /** Milliseconds of thinking time that it tells, if any. */
  left: number | undefined;
  /** Refuses connections while false. */
  up = true;
  /** Swallows messages while true, as a dead line does. */
  deaf = false;
  #ears: SocketEars | undefined;
  #shown: Seen | undefined;
  #timers: { at: number; what: () => void }[] = [];

  get summary(): MatchSummary {
    return {
      id: "m1",
      header: this.match.header,
      names: "rulebook",
      status: "running",
      seats: [
        { seat: 0, kind: "person", name: "Ada", present: true },
        { seat: 1, kind: "computer", level: "officer" },
      ],
      acts: actsIn(this.match),
      waitingFor: [],
      ...(this.left === undefined ? {} : { left: this.left }),
      playable: true,
      made: "2026-01-01T00:00:00Z",
      acted: "2026-01-01T00:00:00Z",
    };
  }

  open(url: string, ears: SocketEars): Socket {
    this.urls.push(url);
    const socket: Socket = {
      send: (text) => this.#hear(JSON.parse(text) as ClientMessage),
      close: () => {},
    };
    if (!this.up) {
      this.later(0, () => ears.closed(1006));
      return socket;
    }
    this.#ears = ears;
    this.later(0, () => {
      ears.opened();
      const since = new URL(url).searchParams.get("since");
      this.#shown = seenBy(this.match, 0);
      this.say({
        type: "seen",
        match: this.summary,
        seat: 0,
        seen: this.#shown,
        heard: heardSince(this.match, 0, since === null ? -1 : Number(since)),
        standing: {},
      });
    });
    return socket;
  }

  say(message: ServerMessage): void {
    this.#ears?.message(JSON.stringify(message));
  }

  #hear(message: ClientMessage): void {
    this.received.push(message);
    if (this.deaf) return;
    if (message.type === "ping") return this.say({ type: "pong" });
    if (message.type !== "act") return;
    const done = act(this.match, 0, message.action, message.after);
    if (!done.ok) {
      // What others did comes over the line before the answer.
      if (this.#shown?.number !== actsIn(this.match)) this.update();
      const error = { code: done.refusal.code, text: "no", message: done.refusal.text };
      return this.say({ type: "refused", ref: message.ref, error });
    }
    this.update();
    this.say({ type: "accepted", ref: message.ref, number: actsIn(this.match) });
  }

  update(): void {
    const before = this.#shown;
    const now = seenBy(this.match, 0);
    this.#shown = now;
    const patch = difference(before?.view, now.view);
    const { view: _view, ...rest } = now;
    this.say({
      type: "update",
      ...rest,
      heard: heardSince(this.match, 0, before?.number ?? -1),
      chain: chainHead(this.match),
      ...(this.left === undefined ? {} : { left: this.left }),
      ...(patch === undefined ? {} : { patch }),
    });
  }

  cut(code = 1006): void {
    this.#ears?.closed(code);
  }

  later(millis: number, what: () => void): () => void {
    const timer = { at: this.now + millis, what };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** Turns the clock on, one timer after another. */
  pass(millis: number): void {
    const end = this.now + millis;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.now = next.at;
      next.what();
    }
    this.now = end;
  }
}

function follow(server: FakeServer): LiveSource {
  return openLive(module, server.summary, {
    host: "ws://table",
    line: {
      open: (url, ears) => server.open(url, ears),
      after: (millis, what) => server.later(millis, what),
      chance: () => 1,
    },
    nameOf: (level) => `Computer (${level})`,
    botName: (name) => `${name} (bot)`,
    seenPublicly: () => Promise.reject(new Error("not asked")),
    record: () => Promise.reject(new Error("not asked")),
    dice: {
      keeper: diceKeeper({ get: () => undefined, set: () => {}, remove: () => {} }),
      showWord: () => Promise.reject(new Error("not asked")),
      record: () => Promise.reject(new Error("not asked")),
      about: () => Promise.resolve(refused(refuse("api.unreachable"))),
    },
  });
}

const burn = (fuel: number): unknown => ({ type: "burn", fuel });

describe("a match on a server", () => {
  test("shows what the server sends first", () => {
    const server = new FakeServer();
    const table = follow(server);
    expect(table.viewer.value).toBe(SPECTATOR);
    expect(table.link.value).toBe("connecting");
    server.pass(0);
    expect(table.link.value).toBe("live");
    expect(table.viewer.value).toBe(0);
    expect(table.seen.value).toEqual(JSON.parse(JSON.stringify(seenBy(server.match, 0))));
    expect(table.sitters.value.map(({ name }) => name)).toEqual(["Ada", "Computer (officer)"]);
    expect(table.fresh.value).toEqual([]);
  });

  test("a sealed act that crossed somebody else's on the way is taken as it is", async () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    act(server.match, 1, burn(1));
    expect(await table.act(burn(2))).toBeUndefined();
    expect(server.received).toMatchObject([{ type: "act", ref: 1, after: 0 }]);
    expect(server.match.log).toHaveLength(2);
    expect(table.pending.value).toBe(false);
  });

  test("tells the reader when what they were asked has changed in the meantime", async () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    expect(await table.act(burn(1))).toBeUndefined();
    act(server.match, 1, burn(3));
    expect((await table.act(burn(2)))?.code).toBe("match.stale");
    expect(server.received).toHaveLength(2);
  });

  test("an act that was lost with the line is said again, also when others have sealed theirs meanwhile", async () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    server.deaf = true;
    const answer = table.act(burn(2));
    act(server.match, 1, burn(1));
    server.deaf = false;
    server.cut();
    server.pass(FIRST_WAIT);
    expect(await answer).toBeUndefined();
    expect(server.match.log).toEqual([
      { by: 1, action: burn(1) },
      { by: 0, action: burn(2) },
    ]);
  });

  test("tells how much time is left, anew after every act", () => {
    const server = new FakeServer();
    const table = follow(server);
    server.left = 60_000;
    server.pass(0);
    expect(table.time.value).toEqual({ millis: 60_000, after: 0 });
    act(server.match, 0, burn(1));
    server.update();
    expect(table.time.value).toEqual({ millis: 60_000, after: 1 });
    server.left = undefined;
    act(server.match, 1, burn(1));
    server.update();
    expect(table.time.value).toBeUndefined();
  });

  test("an act is pending until the server has accepted it, and patches lead to the true view", async () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    server.deaf = true;
    const answer = table.act(burn(2));
    expect(table.pending.value).toBe(true);
    server.deaf = false;
    server.cut();
    server.pass(FIRST_WAIT);
    expect(await answer).toBeUndefined();
    expect(table.pending.value).toBe(false);
    act(server.match, 1, burn(1));
    server.update();
    expect(table.seen.value?.view).toEqual(seenBy(server.match, 0).view);
    expect(table.heard.value).toEqual(heardSince(server.match, 0, -1));
    expect(table.fresh.value).toEqual(heardSince(server.match, 0, 1));
  });

  test("a refusal comes back to whoever acted", async () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    expect(await table.act(burn(9))).toMatchObject({ code: "no-fuel" });
    expect(table.pending.value).toBe(false);
  });

  test("an act whose answer was lost happens once, not twice", async () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    server.deaf = true;
    const answer = table.act(burn(2));
    // It had arrived; only the answer did not.
    act(server.match, 0, burn(2));
    server.deaf = false;
    server.cut();
    server.pass(FIRST_WAIT);
    expect(await answer).toBeUndefined();
    expect(actsIn(server.match)).toBe(1);
    expect(table.pending.value).toBe(false);
  });

  test("comes back with the number it knows and hears only what it missed", () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    server.cut();
    expect(table.link.value).toBe("lost");
    act(server.match, 0, burn(1));
    act(server.match, 1, burn(2));
    server.pass(FIRST_WAIT);
    expect(server.urls.at(-1)).toBe("ws://table/api/matches/m1/live?since=0");
    expect(table.link.value).toBe("live");
    expect(table.heard.value).toEqual(heardSince(server.match, 0, -1));
    expect(table.fresh.value).toEqual(heardSince(server.match, 0, 0));
  });

  test("waits longer after every failed attempt, but never too long", () => {
    const server = new FakeServer();
    follow(server);
    server.pass(0);
    server.up = false;
    server.cut();
    server.pass(60_000);
    const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => waitBefore(attempt, 1));
    expect(waits.slice(0, 3)).toEqual([500, 1000, 2000]);
    expect(waits.at(-1)).toBe(LONGEST_WAIT);
    expect(server.urls.length).toBeLessThan(12);
    expect(server.urls.length).toBeGreaterThan(5);
  });

  test("does not wait when the machine says it is back online", () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    server.up = false;
    server.cut();
    server.pass(8000);
    server.up = true;
    table.hurry();
    server.pass(0);
    expect(table.link.value).toBe("live");
  });

  test("a line that went silent is asked for a sign of life and given up without one", () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    server.pass(QUIET + DEAD - 1);
    expect(server.received).toEqual([{ type: "ping" }]);
    expect(table.link.value).toBe("live");
    server.deaf = true;
    server.pass(QUIET + DEAD);
    expect(server.urls.length).toBeGreaterThan(1);
  });

  test("stops trying when the server says that the match is gone", () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    const message = { key: "refusal.lobby.no-such-match" };
    server.say({ type: "refused", error: { code: "lobby.no-such-match", text: "Gone.", message } });
    server.cut(4404);
    server.pass(60_000);
    expect(server.urls).toHaveLength(1);
    expect(table.link.value).toBe("ended");
    expect(table.trouble.value?.code).toBe("lobby.no-such-match");
  });

  test("a table that was left stays closed", () => {
    const server = new FakeServer();
    const table = follow(server);
    server.pass(0);
    table.close();
    server.cut();
    server.pass(60_000);
    expect(server.urls).toHaveLength(1);
  });
});
