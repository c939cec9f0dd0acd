import { findGame } from "@flagship/registry";
import { Ledger } from "./ledger.ts";
import { startServer } from "./server-process.ts";
import { newMatch, newToken, request } from "./server-requests.ts";
import { seatPairs } from "./server.ts";

/** How a duel fares beside games whose turns are long. */
export interface BesideHeavy {
  /** Milliseconds within which 99 of 100 acts of the duel were acknowledged, alone and beside the others. */
  readonly quiet: number;
  readonly beside: number;
  /** How many years ran meanwhile. */
  readonly years: number;
}

const GAMES = 10;
const SEATS = 50;
const WARM_UP = 5;
const SECONDS = 20;

/** A duel of Star Fleet Cards, first alone, then while ten games of Warlord between fifty run one year after the other. */
export async function measureBesideHeavy(): Promise<BesideHeavy> {
  const server = await startServer();
  const ledger = new Ledger();
  const [pair] = await seatPairs(server.url, 1, ledger);
  const years = new Years(server.url);
  try {
    await years.prepare();
    pair?.play();
    await ledger.during(WARM_UP);
    const { p99: quiet } = await ledger.during(SECONDS);
    years.run();
    await ledger.during(WARM_UP);
    years.ran = 0;
    const { p99: beside } = await ledger.during(SECONDS);
    return { quiet, beside, years: years.ran };
  } finally {
    pair?.stop();
    await years.stop();
    await server.stop();
  }
}

/** Games of Warlord in which nobody sends orders: every year runs as soon as all have waived it. */
class Years {
  readonly #url: string;
  #waive: unknown;
  #tokens: string[] = [];
  #games: string[] = [];
  #running: Promise<void>[] = [];
  #stopped = false;
  ran = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async prepare(): Promise<void> {
    this.#waive = (await findGame("warlord")?.load())?.correspondence?.waive;
    this.#tokens = await Promise.all(Array.from({ length: SEATS }, () => newToken(this.#url)));
    for (let game = 0; game < GAMES; game++)
      this.#games.push(await newMatch(this.#url, "warlord", this.#tokens, { lastTurn: 0 }));
  }

  run(): void {
    this.#running = this.#games.map((game) => this.#play(game));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #play(game: string): Promise<void> {
    while (!this.#stopped) {
      const match = await fetch(new URL(`/api/matches/${game}`, this.#url));
      const { acts } = (await match.json()) as { readonly acts: number };
      for (const token of this.#tokens) {
        if (this.#stopped) return;
        await request(this.#url, `/api/matches/${game}/acts`, { after: acts, action: this.#waive }, token);
      }
      this.ran += 1;
    }
  }
}
