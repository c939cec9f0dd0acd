import {
  accepted,
  kernelWords,
  laterRules,
  refuse,
  refused,
  sentence,
  type Checked,
  type GameModule,
  type Lexicon,
  type MatchHeader,
  type Refusal,
} from "@flagship/kernel";
import { withPostWords } from "@flagship/post";
import { protocolWords, type GameListing, type NameSet } from "@flagship/protocol";
import type { RegisteredGame } from "@flagship/registry";
import type { StoredMatch } from "./storage/matches.ts";

/** Sentences for what goes wrong outside of any game. */
export const plainLexicon: Lexicon = {
  words: { ...kernelWords, ...protocolWords },
  names: {},
};

/** The sentence for a refusal that is of no game. */
export const sentenceFor = ({ text }: Refusal): string => sentence(text, plainLexicon);

/** The version of each game's rules, by its id. */
export type RulesHere = Readonly<Record<string, number>>;

/**
 * What the thread that serves sockets knows of a game: its words, its form and that it is there. Rules run elsewhere: what
 * they make of a player's data may take long, and nobody else shall wait for it.
 */
export interface Cover extends Pick<GameModule, "words" | "names" | "about" | "translations"> {
  readonly game: Pick<GameModule["game"], "id" | "rulesVersion" | "seats" | "options"> & {
    /** Present: the game says itself who shares what. */
    readonly confidants?: unknown;
  };
  /** Present: it is played by post. */
  readonly correspondence?: unknown;
}

/** The games of this server from outside. */
export interface Covers {
  find(id: string): Promise<Checked<Cover>>;
  playable(header: Pick<MatchHeader, "game" | "rulesVersion">): Promise<Checked<Cover>>;
  moduleFor(match: StoredMatch): Promise<Checked<Cover>>;
  listing(): Promise<GameListing[]>;
}

/** The games of this server; a game's code is loaded when it is first needed. */
export class Shelf implements Covers {
  readonly #games: readonly RegisteredGame[];
  readonly #together: boolean;
  readonly #loaded = new Map<string, Promise<GameModule>>();

  /** `together`: other processes may run what has gone on under later rules than those that are here. */
  constructor(games: readonly RegisteredGame[], { together = false } = {}) {
    this.#games = games;
    this.#together = together;
  }

  async find(id: string): Promise<Checked<GameModule>> {
    const game = this.#games.find((one) => one.id === id);
    if (game === undefined) return refused(refuse("lobby.no-such-game", undefined, { game: id }));
    let module = this.#loaded.get(id);
    if (module === undefined) {
      module = game.load();
      this.#loaded.set(id, module);
      // A game that failed to load is tried again the next time.
      module.catch(() => this.#loaded.delete(id));
    }
    return accepted(await module);
  }

  /** The module under which a match can be played on, or why it cannot. */
  async playable(header: Pick<MatchHeader, "game" | "rulesVersion">): Promise<Checked<GameModule>> {
    const found = await this.#present(header.game);
    if (!found.ok) return found;
    const present = found.value.game.rulesVersion;
    const recorded = header.rulesVersion;
    return present === recorded
      ? found
      : refused(refuse("lobby.other-rules", undefined, { recorded, present }));
  }

  /** The module under which a match goes on or can be looked at, or why it cannot: one that is over keeps to its rules. */
  async moduleFor({ header, rules, progress }: StoredMatch): Promise<Checked<GameModule>> {
    const { game } = header;
    if (progress.status !== "running") return this.playable({ game, rulesVersion: rules });
    const found = await this.#present(game);
    if (!found.ok || this.#together || rules <= found.value.game.rulesVersion) return found;
    return refused(laterRules(found.value.game, rules));
  }

  /** Which version of its rules each game has here; a game that cannot be loaded is left out. */
  async versions(): Promise<RulesHere> {
    const versions: Record<string, number> = {};
    for (const { id } of this.#games) {
      const found = await this.find(id).catch(() => undefined);
      if (found?.ok === true) versions[id] = found.value.game.rulesVersion;
    }
    return versions;
  }

  async #present(game: string): Promise<Checked<GameModule>> {
    const found = await this.find(game);
    return found.ok ? found : refused(refuse("lobby.game-gone", undefined, { game }));
  }

  async listing(): Promise<GameListing[]> {
    const listings: GameListing[] = [];
    for (const { id } of this.#games) {
      const found = await this.find(id);
      if (!found.ok) continue;
      const { game, about } = found.value;
      const { rulesVersion, seats, options } = game;
      listings.push({ id, about, rulesVersion, seats, options });
    }
    return listings;
  }
}

const lexicons = new WeakMap<Cover, Map<NameSet, Lexicon>>();

/** Everything that turns messages about a match of this game into sentences; its matches share it. */
export function lexiconOf(module: Cover, names: NameSet): Lexicon {
  const known = lexicons.get(module) ?? new Map<NameSet, Lexicon>();
  lexicons.set(module, known);
  const lexicon = known.get(names) ?? makeLexicon(module, names);
  known.set(names, lexicon);
  return lexicon;
}

function makeLexicon(module: Cover, names: NameSet): Lexicon {
  const lexicon = { words: { ...plainLexicon.words, ...module.words }, names: module.names[names] };
  return module.correspondence === undefined ? lexicon : withPostWords(lexicon);
}
