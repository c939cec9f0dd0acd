import type { Eye, TableNews } from "../matches/news.ts";

/** Listeners elsewhere have numbers below zero here, so that they are never taken for our own. */
interface Far {
  readonly node: string;
  readonly listener: number;
}

/** Which other processes watch the matches that this one has, and with whose eyes. */
export class Watchers {
  readonly #eyes = new Map<string, Map<string, Set<Eye>>>();
  readonly #far = new Map<number, Far>();
  #ticket = 0;

  /** Somebody at another process wants to be shown a match; returns the number under which the umpire knows them. */
  come(match: string, node: string, listener: number, eye: Eye): number {
    const nodes = this.#eyes.get(match) ?? new Map<string, Set<Eye>>();
    this.#eyes.set(match, nodes.set(node, (nodes.get(node) ?? new Set()).add(eye)));
    const ticket = --this.#ticket;
    this.#far.set(ticket, { node, listener });
    return ticket;
  }

  /** They have been shown it, or never will be. */
  settled(ticket: number): void {
    this.#far.delete(ticket);
  }

  /** Nobody at that process has these eyes any more. */
  leave(match: string, node: string, eye: Eye): void {
    const nodes = this.#eyes.get(match);
    const eyes = nodes?.get(node);
    eyes?.delete(eye);
    if (eyes?.size === 0) nodes?.delete(node);
    if (nodes?.size === 0) this.#eyes.delete(match);
  }

  /** Whether anybody elsewhere has these eyes. */
  has(match: string, eye: Eye): boolean {
    return [...(this.#eyes.get(match)?.values() ?? [])].some((eyes) => eyes.has(eye));
  }

  /** A process is gone. Returns what it watched. */
  forget(node: string): readonly { readonly match: string; readonly eye: Eye }[] {
    const watched = [...this.#eyes].flatMap(([match, nodes]) =>
      [...(nodes.get(node) ?? [])].map((eye) => ({ match, eye })),
    );
    for (const { match, eye } of watched) this.leave(match, node, eye);
    for (const [ticket, far] of this.#far) if (far.node === node) this.#far.delete(ticket);
    return watched;
  }

  /** The match is another process's now. */
  drop(match: string): void {
    this.#eyes.delete(match);
  }

  clear(): void {
    this.#eyes.clear();
    this.#far.clear();
  }

  /** What goes where of some news: only those hear it who watch, and only through their own eyes. */
  addressed(news: TableNews): readonly { readonly node: string; readonly news: TableNews }[] {
    if (news.type === "shown") {
      const far = this.#far.get(news.listener);
      return far === undefined ? [] : [{ node: far.node, news: { ...news, listener: far.listener } }];
    }
    return [...(this.#eyes.get(news.match) ?? [])].map(([node, eyes]) => ({
      node,
      news: seenBy(news, eyes),
    }));
  }
}

function seenBy(news: TableNews, eyes: ReadonlySet<Eye>): TableNews {
  if (news.type === "moved") return { ...news, updates: news.updates.filter(([eye]) => eyes.has(eye)) };
  if (news.type === "renewed") return { ...news, seen: news.seen.filter(([eye]) => eyes.has(eye)) };
  return news;
}
