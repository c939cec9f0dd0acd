import { setTimeout as sleep } from "node:timers/promises";
import { refuse, type Refusal, type Seat } from "@flagship/kernel";
import type { Arbiter } from "../matches/arbiter.ts";
import type { Eye, TableNews } from "../matches/news.ts";
import type { Duties, Duty } from "../matches/umpire.ts";
import { newId } from "../random.ts";
import type { Cover, Covers } from "../shelf.ts";
import { POST_LEASE } from "../storage/store.ts";
import type { Bus } from "./bus.ts";
import type { LeaseBook } from "./leases.ts";
import type { PostDuty } from "./post-duty.ts";
import { Answers } from "./answers.ts";
import { Presences } from "./presences.ts";
import { Watchers } from "./watchers.ts";
import type { CommonCounts } from "../quotas/common-counts.ts";
import type { Dispatch, Errand, OuterWord, Reply, Said, Word } from "./words.ts";

/** How long a process counts as alive after it was last heard of, in milliseconds; it says so several times in that while. */
export const TERM = 2000;
const BEATS_PER_TERM = 4;
/** How long an errand may take; one to a process that was killed waits for all of it. */
const ERRAND = 1000;
/** How long an act looks for somebody who takes it. */
const PATIENCE = 8000;
const PAUSE = 50;
/** How often one looks for matches that nobody has, besides when a process is gone: all that are running are looked through. */
const ADOPT_EVERY = 30_000;
/** So many matches are taken over at once; the next ones follow at once. */
const ORPHANS = 200;
/** So many people one word names. */
const NAMED_AT_ONCE = 1000;
/** Stands for a page that is open, whichever it is. */
const OPEN = "open";

/** What the process around it does with what it hears. */
export interface Ears {
  /** News of a match, ours or another process's. */
  hear(news: TableNews): void;
  heed(word: OuterWord): void;
  /** What people have used up or have open at all processes together. */
  readonly counts: CommonCounts;
  /** These matches have to be asked for anew by whoever watches them here. */
  startAfresh(which: (match: string) => boolean): void;
  /** Who is connected to a match elsewhere has changed. */
  presence(match: string): void;
  /** Whether the table of a match is in memory. */
  isOpen(match: string): boolean;
  /** Whether somebody connected to this process looks at a match through these eyes. */
  watches(match: string, eye: Eye): boolean;
  /** These matches are ours now: their computers and clocks go on. `POST_LEASE` stands for all games by post. */
  adopt(keys: readonly string[]): Promise<void>;
  /** A process is gone: what it was about to do is left to the others. */
  bereft(): void;
  failed(what: string, error: unknown): void;
}

/** What it stands on. */
export interface Footing {
  readonly node: string;
  readonly bus: Bus;
  readonly leases: LeaseBook;
  readonly shelf: Covers;
  readonly post: PostDuty;
  /** The umpire in this process. */
  local(match: string, module: Cover): Arbiter;
  readonly ears: Ears;
}

/**
 * The processes that serve one database together. Each match is one process's at a time: that one runs its rules, its computers
 * and its clock, and tells the others what happened; any process serves any connection.
 */
export class Cluster {
  readonly node: string;
  readonly #footing: Footing;
  readonly #owners = new Map<string, string>();
  readonly #taking = new Map<string, Promise<string | undefined>>();
  /** Matches of games that are played by post. */
  readonly #posted = new Set<string>();
  /** Ours, and our umpire knows how they stand. */
  readonly #caughtUp = new Set<string>();
  readonly #watchers = new Watchers();
  readonly #presences = new Presences<Seat>();
  readonly #lookers = new Presences<string>();
  readonly #pages = new Presences<string>();
  /** Matches at which somebody has come or gone who looks on, and nobody else was told. */
  readonly #lookersMoved = new Set<string>();
  readonly #sent = new Map<string, number>();
  readonly #heard = new Map<string, number>();
  #alive = new Set<string>();
  #beaten = performance.now();
  #heart: NodeJS.Timeout | undefined;
  #beating = false;
  #adopting = false;
  #adoptAt = 0;
  #asked = 0;
  #closed = false;
  /** What others were answered, for those whose patience ended before the answer came. */
  readonly #answers = new Answers(PATIENCE);
  /** What was begun here and works with the database. */
  readonly #underWay = new Set<Promise<void>>();

  constructor(footing: Footing) {
    this.node = footing.node;
    this.#footing = footing;
  }

  /** Begins to take part. */
  async start(): Promise<void> {
    const { bus, leases } = this.#footing;
    if (leases.sole) return;
    bus.subscribe(WORDS, (text) => this.#heed(JSON.parse(text) as Said));
    bus.subscribe(newsFor(this.node), (text) => this.#receive(JSON.parse(text) as Dispatch));
    bus.answer(errandsFor(this.node), (text) => this.#answer(JSON.parse(text) as Errand));
    bus.onRestored(() => this.#restored());
    await this.#beat();
    this.#heart = setInterval(() => void this.#finish(this.#pulse()), TERM / BEATS_PER_TERM);
  }

  /** Whether the other processes can be reached. */
  get connected(): boolean {
    return this.#footing.bus.connected;
  }

  /** Whether a match is ours, as far as we know. */
  owns(match: string): boolean {
    return this.#footing.leases.sole || this.#owners.get(this.#keyOf(match)) === this.node;
  }

  /** Whether another process that lives has a match, as far as is known here. */
  isElsewhere(match: string): boolean {
    if (this.#footing.leases.sole) return false;
    const owner = this.#owners.get(this.#keyOf(match));
    return owner !== undefined && owner !== this.node && this.#alive.has(owner);
  }

  /** Whether the games by post are ours. */
  async hasPost(): Promise<boolean> {
    return (await this.#ownerOf(POST_LEASE)) === this.node;
  }

  /** Takes a match that nobody has; whether it is ours then. */
  async claim(match: string, module: Cover): Promise<boolean> {
    if (this.#footing.leases.sole) return true;
    this.#note(match, module);
    return (await this.#ownerOf(this.#keyOf(match))) === this.node;
  }

  /** Takes all of these ordinary matches that nobody has, in one go for many: `claim` knows then without asking. */
  async claimAll(matches: readonly string[]): Promise<void> {
    const { leases, post } = this.#footing;
    if (leases.sole) return;
    for (let at = 0; at < matches.length; at += ORPHANS) {
      if (this.#closed) return;
      const some = matches.slice(at, at + ORPHANS);
      if (post !== "only") await this.#takeAll(some);
      else for (const [match, owner] of await leases.holders(some)) this.#owners.set(match, owner);
    }
  }

  /** Lets go of what is known of matches that are over and that nobody looks at here. */
  async forgetOver(): Promise<void> {
    const keys = new Set([...this.#owners.keys(), ...this.#posted, ...this.#caughtUp]);
    keys.delete(POST_LEASE);
    const closed = [...keys].filter((key) => !this.#footing.ears.isOpen(key));
    for (const key of await this.#footing.leases.over(closed)) {
      this.#owners.delete(key);
      this.#posted.delete(key);
      this.#caughtUp.delete(key);
    }
  }

  /** Of how many matches it is known here who has them. */
  get known(): number {
    return this.#owners.size;
  }

  /** Who runs the rules of a match, wherever that is. */
  arbiterOf(match: string, module: Cover): Arbiter {
    if (this.#footing.leases.sole) return this.#footing.local(match, module);
    this.#note(match, module);
    return {
      ask: <D extends Duty>(duty: D, ...args: Parameters<Duties[D]>) =>
        this.#ask(module, {
          id: newId(),
          from: this.node,
          game: module.game.id,
          duty,
          args: args as Errand["args"],
        }) as ReturnType<Duties[D]>,
    };
  }

  /** Our umpire tells something of a match. */
  relay(news: TableNews): void {
    for (const { node, news: part } of this.#watchers.addressed(news)) {
      const number = (this.#sent.get(node) ?? 0) + 1;
      this.#sent.set(node, number);
      this.#footing.bus.publish(
        newsFor(node),
        JSON.stringify({ from: this.node, number, news: part } satisfies Dispatch),
      );
    }
    if (news.type !== "shown" || news.listener > 0) this.#footing.ears.hear(news);
  }

  /** Our umpire broke down: it no longer knows who watches. */
  lostUmpire(): void {
    this.#watchers.clear();
    this.tell({ type: "afresh" });
  }

  /** Tells all other processes. */
  tell(word: Word): void {
    if (this.#footing.leases.sole) return;
    this.#footing.bus.publish(WORDS, JSON.stringify({ from: this.node, word } satisfies Said));
  }

  /** Who is connected to a match at other processes. */
  presentElsewhere(match: string): ReadonlySet<Seat> {
    return new Set(this.#presences.elsewhere(match));
  }

  /** Who is connected to a match here. */
  present(match: string, seats: ReadonlySet<Seat>): void {
    if (!this.#footing.leases.sole && this.#presences.here(match, seats))
      this.tell({ type: "present", match, seats: [...seats] });
  }

  /** Who looks on at a match at other processes; strangers have no id. */
  watchersElsewhere(match: string): readonly (string | undefined)[] {
    return this.#lookers.elsewhere(match).map((guest) => (guest === "" ? undefined : guest));
  }

  /** The matches at which somebody looks on at other processes. */
  watchedElsewhere(): readonly string[] {
    return this.#lookers.keysElsewhere();
  }

  /** Who looks on at a match here. The others hear of it with the next beat: very many may come at once. */
  watching(match: string, guests: readonly (string | undefined)[]): void {
    if (this.#footing.leases.sole) return;
    const named = guests.map((guest) => guest ?? "");
    if (this.#lookers.here(match, named)) this.#lookersMoved.add(match);
  }

  /** Whether somebody has a page open at another process. */
  hasPageElsewhere(guest: string): boolean {
    return this.#pages.elsewhere(guest).length > 0;
  }

  /** Somebody has a page open here, or none any more. */
  pageOpen(guest: string, open: boolean): void {
    if (!this.#footing.leases.sole && this.#pages.here(guest, open ? [OPEN] : []))
      this.tell({ type: "pages", guests: [guest], open });
  }

  /** Takes nothing more on, and finishes what is under way: others wait until they may take what was ours. */
  async retire(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heart);
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Lets others take what was ours. The umpires must have finished by then. */
  async close(): Promise<void> {
    await this.retire();
    await this.#footing.leases
      .leave()
      .catch((error: unknown) => this.#footing.ears.failed("leases stay for a while", error));
    this.tell({ type: "leaving" });
    await this.#footing.bus.close();
  }

  /** Sees to it that nobody takes the database away from this work. */
  #finish<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<void> = Promise.allSettled([work]).then(() => void this.#underWay.delete(settled));
    this.#underWay.add(settled);
    return work;
  }

  #note(match: string, module: Cover): void {
    if (module.correspondence !== undefined) this.#posted.add(match);
  }

  #keyOf(match: string): string {
    return this.#posted.has(match) ? POST_LEASE : match;
  }

  async #ask(module: Cover, errand: Errand): Promise<unknown> {
    const begun = performance.now();
    const known = knownAgain(errand);
    const key = this.#keyOf(errand.args[0]);
    const unable = new Set<string>();
    for (;;) {
      // By then everybody who lives has been heard of.
      const patient = performance.now() - begun < TERM;
      const answer = await this.#try(module, key, known, { unable, patient });
      if (answer !== ELSEWHERE) return answer;
      this.#owners.delete(key);
      if (this.#closed || performance.now() - begun > PATIENCE)
        throw new Error("no process could be found that has the match");
      await sleep(PAUSE);
    }
  }

  /** Asks who has the match as far as we know; where nobody has it and we may not, somebody who may. */
  async #try(
    module: Cover,
    key: string,
    errand: Errand,
    { unable, patient }: { readonly unable: Set<string>; readonly patient: boolean },
  ): Promise<unknown> {
    const owner = (await this.#ownerOf(key)) ?? this.#anybody(unable);
    if (owner === undefined) {
      unable.clear();
      // Nobody who lives may have it: our umpire says why.
      return patient || !this.#may(key) ? ELSEWHERE : this.#here(module, errand);
    }
    if (owner === this.node) return this.#here(module, errand);
    try {
      const text = await this.#footing.bus.request(errandsFor(owner), JSON.stringify(errand), ERRAND);
      const reply = JSON.parse(text) as Reply;
      if (reply.error !== undefined) throw new ErrandFailed(reply.error);
      if (reply.unable === true) unable.add(owner);
      return isElsewhere(reply.answer) ? ELSEWHERE : reply.answer;
    } catch (error) {
      if (error instanceof ErrandFailed) throw error;
      // Nobody answered: whoever had it may be gone.
      return ELSEWHERE;
    }
  }

  async #here(module: Cover, errand: Errand): Promise<unknown> {
    const [match] = errand.args;
    const eye = errand.args[1] as Eye;
    // Others may still look through these eyes.
    if (
      errand.duty === "unwatch" &&
      (this.#watchers.has(match, eye) || this.#footing.ears.watches(match, eye))
    )
      return undefined;
    const umpire = this.#footing.local(match, module);
    if (!this.#caughtUp.has(match)) {
      this.#caughtUp.add(match);
      // Somebody else may have had it since our umpire last saw it.
      await umpire.ask("catchUp", match);
    }
    const answer: unknown = await umpire.ask(errand.duty, ...(errand.args as Parameters<Duties[Duty]>));
    if (!isElsewhere(answer)) return answer;
    this.#watchers.drop(match);
    this.#caughtUp.delete(match);
    return ELSEWHERE;
  }

  /** Another process wants something of a match that it takes for ours, or asks again what became of that. */
  #answer(errand: Errand): Promise<string> {
    return this.#answers.once(errand.id ?? newId(), async () => {
      const reply = await this.#run(errand);
      return { text: JSON.stringify(reply), again: isElsewhere(reply.answer) || READS.has(errand.duty) };
    });
  }

  async #run(errand: Errand): Promise<Reply> {
    const [match] = errand.args;
    const found = await this.#footing.shelf.find(errand.game);
    if (!found.ok) return { error: found.refusal.code };
    this.#note(match, found.value);
    const owner = this.#closed ? undefined : await this.#ownerOf(this.#keyOf(match));
    if (owner !== this.node) {
      return { answer: refuse("server.elsewhere"), unable: owner === undefined && !this.#closed };
    }
    try {
      const answer = await this.#serve(found.value, errand);
      return { answer: answer === ELSEWHERE ? refuse("server.elsewhere") : answer };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  async #serve(module: Cover, errand: Errand): Promise<unknown> {
    const { from, duty, args } = errand;
    const [match, ...rest] = args;
    if (duty === "unwatch") {
      this.#watchers.leave(match, from, rest[0] as Eye);
      return this.#here(module, errand);
    }
    if (duty !== "show") return this.#here(module, errand);
    const [listener, eye, since] = rest as [number, Eye, number];
    const ticket = this.#watchers.come(match, from, listener, eye);
    try {
      return await this.#here(module, { ...errand, args: [match, ticket, eye, since] });
    } finally {
      this.#watchers.settled(ticket);
    }
  }

  /** The others in turn, but for those that could not. */
  #anybody(unable: ReadonlySet<string>): string | undefined {
    const others = [...this.#alive].filter((node) => node !== this.node && !unable.has(node));
    return others[this.#asked++ % others.length];
  }

  /** Whether this process may have it. */
  #may(key: string): boolean {
    if (this.#closed) return false;
    const { post } = this.#footing;
    return key === POST_LEASE ? post !== "no" : post !== "only";
  }

  /** Who has something; we do, if nobody had and we may. */
  #ownerOf(key: string): Promise<string | undefined> {
    const known = this.#owners.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const taking =
      this.#taking.get(key) ?? this.#finish(this.#take(key)).finally(() => this.#taking.delete(key));
    this.#taking.set(key, taking);
    return taking;
  }

  async #take(key: string): Promise<string | undefined> {
    if (this.#may(key)) return (await this.#takeAll([key])).get(key);
    const owner = (await this.#footing.leases.holders([key])).get(key);
    if (owner !== undefined) this.#owners.set(key, owner);
    return owner;
  }

  /** Takes what nobody has; what became ours goes on. */
  async #takeAll(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const owners = await this.#footing.leases.take(keys);
    for (const [key, owner] of owners) this.#owners.set(key, owner);
    this.#adopt(keys.filter((key) => owners.get(key) === this.node));
    return owners;
  }

  async #pulse(): Promise<void> {
    if (this.#closed) return;
    this.#tellLookers();
    if (this.#beating) return;
    this.#beating = true;
    try {
      await this.#beat();
    } catch (error) {
      this.#footing.ears.failed("the others could not be told that we are alive", error);
    } finally {
      this.#beating = false;
    }
  }

  async #beat(): Promise<void> {
    const { leases, ears } = this.#footing;
    const alive = new Set(await leases.beat());
    const now = performance.now();
    const wasSilent = now - this.#beaten > TERM;
    this.#beaten = now;
    // We were silent for so long that others may have taken what was ours: nothing is, until we have looked.
    if (wasSilent) {
      this.#owners.clear();
      this.#caughtUp.clear();
      this.#watchers.clear();
      ears.startAfresh(() => true);
      this.#adoptAt = 0;
    }
    const before = this.#alive;
    this.#alive = alive;
    for (const node of before) if (!alive.has(node)) this.#forget(node);
    if ([...alive].some((node) => !before.has(node) && node !== this.node)) this.#tellPresences();
    await this.#ownerOf(POST_LEASE);
    if (now < this.#adoptAt || this.#adopting || this.#footing.post === "only") return;
    this.#adoptAt = now + ADOPT_EVERY;
    // Whatever there is to take over: nobody may take us for dead meanwhile.
    this.#adopting = true;
    this.#finish(this.#adoptAll(wasSilent))
      .catch((error: unknown) => ears.failed("matches that nobody has could not be taken over", error))
      .finally(() => (this.#adopting = false));
  }

  /** Takes over the matches that nobody has, and goes on with what was ours. */
  async #adoptAll(wasSilent: boolean): Promise<void> {
    const { leases } = this.#footing;
    if (wasSilent) await this.claimAll(await leases.ours());
    for (;;) {
      const orphans = await leases.orphans(ORPHANS);
      if (orphans.length === 0 || this.#closed) return;
      await this.#takeAll(orphans);
      if (orphans.length < ORPHANS) return;
    }
  }

  /** What became ours goes on. */
  #adopt(keys: readonly string[]): void {
    const { ears, leases } = this.#footing;
    if (leases.sole || keys.length === 0 || this.#closed) return;
    this.#finish(ears.adopt(keys)).catch((error: unknown) =>
      ears.failed("a match that became ours does not go on", error),
    );
  }

  /** A process is gone. */
  #forget(node: string): void {
    this.#adoptAt = 0;
    const { ears } = this.#footing;
    const theirs = new Set([...this.#owners].filter(([, owner]) => owner === node).map(([key]) => key));
    for (const key of theirs) this.#owners.delete(key);
    this.#heard.delete(node);
    this.#sent.delete(node);
    this.#watchers.forget(node);
    for (const match of this.#presences.forget(node)) ears.presence(match);
    this.#lookers.forget(node);
    this.#pages.forget(node);
    ears.counts.forget(node);
    if (theirs.size > 0) ears.startAfresh((match) => theirs.has(this.#keyOf(match)));
    ears.bereft();
  }

  #heed({ from, word }: Said): void {
    const { ears } = this.#footing;
    if (from === this.node) return;
    switch (word.type) {
      case "present":
        this.#presences.note(from, word.match, word.seats);
        ears.presence(word.match);
        return;
      case "watchers":
        this.#lookers.note(from, word.match, word.guests);
        return;
      case "pages":
        for (const guest of word.guests) this.#pages.note(from, guest, word.open ? [OPEN] : []);
        return;
      case "afresh":
        ears.startAfresh((match) => this.#owners.get(this.#keyOf(match)) === from);
        return;
      case "leaving":
        this.#alive.delete(from);
        this.#forget(from);
        return;
      case "spent":
      case "crowd":
      case "guess":
        ears.counts.heed(from, word);
        return;
      default:
        ears.heed(word);
    }
  }

  /** News of a match that another process has. */
  #receive({ from, number, news }: Dispatch): void {
    const before = this.#heard.get(from);
    this.#heard.set(from, number);
    // Something was lost on the way; nobody knows of which match.
    if (before !== undefined && number !== before + 1)
      this.#footing.ears.startAfresh((match) => this.#owners.get(this.#keyOf(match)) === from);
    this.#footing.ears.hear(news);
  }

  /** The way to the others was broken: whatever they said meanwhile is lost. */
  #restored(): void {
    this.#footing.ears.startAfresh((match) => !this.owns(match));
    this.#tellPresences();
  }

  #tellPresences(): void {
    for (const [match, seats] of this.#presences.all()) this.tell({ type: "present", match, seats });
    for (const [match] of this.#lookers.all()) this.#lookersMoved.add(match);
    this.#tellLookers();
    const readers = this.#pages.all().map(([guest]) => guest);
    for (let at = 0; at < readers.length; at += NAMED_AT_ONCE)
      this.tell({ type: "pages", guests: readers.slice(at, at + NAMED_AT_ONCE), open: true });
    this.#footing.ears.counts.retell();
  }

  #tellLookers(): void {
    for (const match of this.#lookersMoved)
      this.tell({ type: "watchers", match, guests: this.#lookers.of(match) });
    this.#lookersMoved.clear();
  }
}

const WORDS = "flagship.words";
const newsFor = (node: string): string => `flagship.news.${node}`;
const errandsFor = (node: string): string => `flagship.errands.${node}`;

/** Nobody did what was asked: the match is another process's. */
const ELSEWHERE = Symbol("elsewhere");

/** Whoever has the match could not do it. */
class ErrandFailed extends Error {
  override readonly name = "ErrandFailed";
}

/** Whether an umpire says that the match is not ours. */
function isElsewhere(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  const { code, refusal } = answer as { readonly code?: unknown; readonly refusal?: Refusal };
  return code === "server.elsewhere" || refusal?.code === "server.elsewhere";
}

/** What only looks: it may be done again, and its long answers need not be kept. */
const READS: ReadonlySet<Duty> = new Set<Duty>([
  "show",
  "unwatch",
  "report",
  "record",
  "seal",
  "question",
  "prepared",
  "catchUp",
]);

/** An act gets an id, so that it is taken once also by who has the match after its owner is gone. */
function knownAgain(errand: Errand): Errand {
  if (errand.duty !== "take") return errand;
  const [match, seat, wish] = errand.args as Parameters<Duties["take"]>;
  return "action" in wish && wish.id === undefined
    ? { ...errand, args: [match, seat, { ...wish, id: newId() }] }
    : errand;
}
