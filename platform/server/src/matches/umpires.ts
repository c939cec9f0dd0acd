import type { Checked, GameModule, MatchHeader } from "@flagship/kernel";
import type { TimeControl } from "@flagship/protocol";
import type { ServerConfig } from "../config.ts";
import type { PostSettings } from "../post/mail-config.ts";
import { openPostOfficeIn } from "../post/open.ts";
import type { PostOffice } from "../post/post-office.ts";
import { anyHosted } from "../post/storage.ts";
import { signerOf } from "../signing.ts";
import type { MatchQuota } from "../quotas/shares.ts";
import type { Halt } from "../operation/halt.ts";
import type { Shelf } from "../shelf.ts";
import type { Progress } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { arbiterHere, type Arbiter } from "./arbiter.ts";
import type { News } from "./news.ts";
import { timeFrom, type TableTime } from "./table-time.ts";
import type { ThreadSettings } from "./thread-talk.ts";
import { UmpireInThread } from "./umpire-in-thread.ts";
import { Umpire } from "./umpire.ts";

/** Who hears what umpires tell. */
export interface Stands {
  hear(news: Exclude<News, { type: "trouble" }>): void;
  /** An umpire broke down; another one has taken its place. */
  lost(umpire: Arbiter, error: unknown): void;
  failed(what: string, error: unknown, match?: string): void;
}

/** The umpires of a server. */
export interface Umpires {
  /** Who runs the rules of a match. */
  of(id: string, module: GameModule): Arbiter;
  /** How a match stands that is about to begin. */
  begin(header: MatchHeader, secret: string, time?: TimeControl): Promise<Checked<Progress>>;
  /** The post office, wherever it works. */
  readonly post: Pick<PostOffice, "take" | "tick">;
  /** The post office, if it works in this thread. */
  officeHere(): PostOffice;
  /** How much they were asked that they have not answered yet. */
  queued(): number;
  close(): Promise<void>;
}

/** Umpires in threads of their own; or one in this thread, for games and clocks that were handed in as values. */
export function assembleUmpires(
  config: ServerConfig,
  store: Store,
  shelf: Shelf,
  where: Pick<ThreadSettings, "database" | "lease">,
  timeOffset: number,
  halt: Halt,
  stands: Stands,
): Promise<Umpires> {
  const tell = (news: News): void =>
    news.type === "trouble" ? stands.failed(news.what, news.error, news.match) : stands.hear(news);
  return config.registry === undefined
    ? umpireHere(config, store, shelf, timeFrom(timeOffset, config.ticks, halt), tell)
    : Promise.resolve(
        umpiresInThreads(
          config,
          store,
          shelf,
          { ...where, timeOffset, halt: halt.memory, registry: config.registry },
          tell,
          stands,
        ),
      );
}

async function umpireHere(
  config: ServerConfig,
  store: Store,
  shelf: Shelf,
  time: TableTime,
  tell: (news: News) => void,
): Promise<Umpires> {
  const { clock, matchesInMemory } = config;
  const signer = signerOf(config.dataFolder);
  const umpire = new Umpire({
    store,
    shelf,
    signer,
    clock,
    time,
    quota: quotaIn(config),
    matchesInMemory,
    snapshotEvery: every(config),
    tell,
    rules: (_match, work) => work(),
  });
  const trouble = (what: string, error: unknown): void =>
    tell({ type: "trouble", what, error: String(error) });
  const rooms = { store, shelf, matches: umpire.matches, clock, trouble };
  const office = await openPostOfficeIn(rooms, postSettings(config));
  umpire.employ(office);
  const arbiter = arbiterHere(umpire);
  return {
    of: () => arbiter,
    begin: (header, secret, time) => umpire.begin(header, secret, time),
    post: office,
    officeHere: () => office,
    queued: () => 0,
    close: () => umpire.close(),
  };
}

/**
 * Games that are played by post have turns that take a second: they share a thread with the post office,
 * and all others share the rest.
 */
function umpiresInThreads(
  config: ServerConfig,
  store: Store,
  shelf: Shelf,
  where: Pick<ThreadSettings, "database" | "lease" | "registry" | "timeOffset" | "halt">,
  tell: (news: News) => void,
  stands: Stands,
): Umpires {
  const settings = {
    dataFolder: config.dataFolder,
    ...where,
    quota: quotaIn(config),
    snapshotEvery: every(config),
    matchesInMemory: config.matchesInMemory,
  };
  const employ = (more: { readonly post?: PostSettings }): UmpireInThread => {
    const umpire: UmpireInThread = new UmpireInThread(
      { ...settings, ...more },
      config.rulesSeconds,
      tell,
      (error) => stands.lost(umpire, error),
    );
    return umpire;
  };
  const quick = Array.from({ length: Math.max(1, config.ruleThreads) }, () => employ({}));
  const slow = employ({ post: postSettings(config) });
  const of = (id: string, module: GameModule): UmpireInThread =>
    module.correspondence === undefined ? (quick[placeOf(id, quick.length)] ?? slow) : slow;
  return {
    of,
    async begin(header, secret, time) {
      const module = await shelf.playable(header);
      return module.ok ? of(header.commitment, module.value).ask("begin", header, secret, time) : module;
    },
    post: {
      take: ({ envelopeFrom, raw }) =>
        slow.ask("takeLetter", envelopeFrom, Buffer.from(raw).toString("base64")),
      // Without a game by post and without mail there is nothing to do, and no need for a thread.
      async tick() {
        if (config.mail !== undefined || (await anyHosted(store.db))) await slow.ask("tick");
      },
    },
    queued: () => [...quick, slow].reduce((sum, umpire) => sum + umpire.queued, 0),
    officeHere() {
      throw new Error("the post office works in a thread");
    },
    async close() {
      await Promise.all([...quick, slow].map((umpire) => umpire.close()));
    },
  };
}

const quotaIn = ({ quotas }: ServerConfig): MatchQuota => ({
  acts: quotas.actsPerMatch,
  bytes: quotas.bytesPerMatch,
});

const every = ({ snapshotEvery }: ServerConfig): number => Math.max(1, snapshotEvery);

const postSettings = ({ mail }: ServerConfig): PostSettings => (mail === undefined ? {} : { mail });

/** Spreads matches evenly: ids are random. */
function placeOf(id: string, places: number): number {
  let sum = 0;
  for (let at = 0; at < id.length; at++) sum += id.charCodeAt(at);
  return sum % places;
}
