import type { Checked, MatchHeader } from "@flagship/kernel";
import type { TimeControl } from "@flagship/protocol";
import type { ServerConfig } from "../config.ts";
import type { PostSettings } from "../post/mail-config.ts";
import { openPostOfficeIn } from "../post/open.ts";
import type { PostOffice } from "../post/post-office.ts";
import { anyHosted } from "../post/storage.ts";
import { signerOf } from "../signing.ts";
import type { MatchQuota } from "../quotas/shares.ts";
import type { Halt } from "../operation/halt.ts";
import type { Cover, Covers, Shelf } from "../shelf.ts";
import type { KeptChair, Progress } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { arbiterHere, type Arbiter } from "./arbiter.ts";
import type { News, TableNews } from "./news.ts";
import type { LaidMatch, MatchWish } from "./chairs.ts";
import { HeavyMatches } from "./heavy-matches.ts";
import { timeFrom, type TableTime } from "./table-time.ts";
import type { ThreadSettings } from "./thread-talk.ts";
import { UmpireInThread } from "./umpire-in-thread.ts";
import { Umpire } from "./umpire.ts";

/** Who hears what umpires tell. */
export interface Stands {
  hear(news: TableNews): void;
  /** An umpire broke down; another one has taken its place. */
  lost(umpire: Arbiter, error: unknown): void;
  failed(what: string, error: unknown, match?: string): void;
}

/** The umpires of a server. */
export interface Umpires {
  /** Who runs the rules of a match. */
  of(id: string, module: Cover): Arbiter;
  /** Whether a match is lost when this umpire is. */
  isWith(umpire: Arbiter, id: string, module: Cover): boolean;
  /** What a match will be that somebody wishes for, if its rules allow it. */
  lay(game: string, wish: MatchWish, secret: string): Promise<Checked<LaidMatch>>;
  /** What chairs a match has; nothing when its game is not here. */
  chairs(header: MatchHeader): Promise<readonly KeptChair[] | undefined>;
  /** How a match stands that is about to begin. */
  begin(header: MatchHeader, secret: string, time?: TimeControl): Promise<Checked<Progress>>;
  /** The post office, wherever it works. */
  readonly post: Pick<PostOffice, "take" | "tick">;
  /** The post office, if it works in this thread. */
  officeHere(): PostOffice;
  /** How much they were asked that they have not answered yet. */
  queued(): number;
  /** How many matches turned out to be heavy, and have a thread of their own. */
  heavy(): number;
  close(): Promise<void>;
}

/** Umpires in threads of their own; or one in this thread, for games and clocks that were handed in as values. */
export function assembleUmpires(
  config: ServerConfig,
  store: Store,
  shelf: Shelf,
  where: Pick<ThreadSettings, "database" | "connections" | "lease">,
  timeOffset: number,
  halt: Halt,
  stands: Stands,
): Promise<Umpires> {
  const tell = (news: News): void => {
    if (news.type === "trouble") stands.failed(news.what, news.error, news.match);
    else if (news.type !== "heavy") stands.hear(news);
  };
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
    isWith: () => true,
    lay: (game, wish, secret) => umpire.lay(game, wish, secret),
    chairs: (header) => umpire.chairs(header),
    begin: (header, secret, time) => umpire.begin(header, secret, time),
    post: office,
    officeHere: () => office,
    queued: () => 0,
    heavy: () => 0,
    close: () => umpire.close(),
  };
}

/**
 * Games that are played by post have turns that take a second: they share a thread with the post office. All others share
 * the rest, but for matches that turn out to be heavy: those go to a thread of their own.
 */
function umpiresInThreads(
  config: ServerConfig,
  store: Store,
  shelf: Covers,
  where: Pick<ThreadSettings, "database" | "connections" | "lease" | "registry" | "timeOffset" | "halt">,
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
  const employ = (
    hear: (news: News) => void,
    more: { readonly post?: PostSettings } = {},
  ): UmpireInThread => {
    const umpire: UmpireInThread = new UmpireInThread(
      { ...settings, ...more },
      config.rulesSeconds,
      hear,
      (error) => stands.lost(umpire, error),
    );
    return umpire;
  };
  const quick = Array.from({ length: Math.max(1, config.ruleThreads) }, () =>
    employ((news) => (news.type === "heavy" ? heavy.add(news.match, firstOf(news.match)) : tell(news))),
  );
  for (const umpire of quick) umpire.begin();
  const slow = employ(tell, { post: postSettings(config) });
  const strong = employ((news) => {
    tell(news);
    if (news.type === "moved" && news.progress.status === "over") heavy.forget(news.match);
  });
  const heavy = new HeavyMatches(strong, (what, error, match) => stands.failed(what, error, match));
  const all = [...quick, slow, strong];
  const firstOf = (id: string): UmpireInThread => quick[placeOf(id, quick.length)] ?? slow;
  const of = (id: string, module: Cover): Arbiter =>
    module.correspondence === undefined ? heavy.arbiterOf(id, firstOf(id)) : slow;
  return {
    of,
    isWith: (umpire, id, module) =>
      module.correspondence === undefined ? heavy.isWith(umpire, id, firstOf(id)) : umpire === slow,
    async lay(game, wish, secret) {
      const module = await shelf.find(game);
      return module.ok ? of(secret, module.value).ask("lay", game, wish, secret) : module;
    },
    async chairs(header) {
      const module = await shelf.find(header.game);
      return module.ok ? of(header.commitment, module.value).ask("chairs", header) : undefined;
    },
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
    queued: () => all.reduce((sum, umpire) => sum + umpire.queued, 0),
    heavy: () => heavy.size,
    officeHere() {
      throw new Error("the post office works in a thread");
    },
    async close() {
      await Promise.all(all.map((umpire) => umpire.close()));
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
