import type { WarlordMatch } from "./warlord-match.ts";

/** As much of a game's state as a trace looks at. */
interface Shown {
  readonly sites: readonly { readonly owner: number; readonly major: boolean }[];
  readonly ships: readonly { readonly id: number; readonly owner: number; readonly at: number }[];
  readonly corps: readonly {
    readonly kind: string;
    readonly alive: boolean;
    readonly incomes: readonly number[];
    readonly treasury: readonly number[];
    readonly known: { readonly sectors: readonly number[] };
  }[];
}

/** Whom a site was taken from. */
const LOSERS = ["nobody", "computers", "beaten", "rivals"] as const;
type Loser = (typeof LOSERS)[number];

const COLUMNS = ["turn", "sites", ...LOSERS, "lost", "income", "unspent", "ships", "stayed", "maps"] as const;

/** Keeps account of every Corporation's growth, year by year. */
export class Trace {
  readonly #match: WarlordMatch;
  readonly #years: (readonly number[])[][] = [];
  #owners: readonly number[] = [];
  #places = new Map<number, number>();
  #alive: readonly boolean[] = [];

  constructor(match: WarlordMatch) {
    this.#match = match;
    this.#remember();
  }

  get #shown(): Shown {
    return this.#match.state as Shown;
  }

  /** To be called after every year. */
  note(turn: number): void {
    const { corps } = this.#shown;
    this.#years.push(corps.map((corp, id) => (corp.kind === "player" ? this.#row(turn, id) : [])));
    this.#remember();
  }

  /** One Corporation's years as a table. */
  tableOf(id: number): string {
    const rows = [COLUMNS, ...this.#years.map((year) => year[id] ?? [])];
    return rows.map((row) => row.map((cell) => String(cell).padStart(10)).join("")).join("\n");
  }

  /** The Corporation in the middle of the field, by sites, at the end of a turn. */
  medianAt(turn: number): number {
    const year = this.#years[turn] ?? [];
    const ids = year.flatMap((row, id) => (row.length > 0 ? [id] : []));
    ids.sort((a, b) => (year[b]?.[1] ?? 0) - (year[a]?.[1] ?? 0));
    return ids[Math.floor(ids.length / 2)] ?? 0;
  }

  #row(turn: number, id: number): number[] {
    const { sites, ships, corps } = this.#shown;
    const gained: Record<Loser, number> = { nobody: 0, computers: 0, beaten: 0, rivals: 0 };
    let [held, lost] = [0, 0];
    for (const [index, { owner, major }] of sites.entries()) {
      const before = this.#owners[index] ?? -1;
      if (!major) continue;
      if (owner === id) held += 1;
      if (owner === id && before !== id) gained[this.#loser(before)] += 1;
      if (owner !== id && before === id) lost += 1;
    }
    const fleet = ships.filter((ship) => ship.owner === id);
    const stayed = fleet.filter((ship) => this.#places.get(ship.id) === ship.at);
    const corp = corps[id];
    const taken = LOSERS.map((loser) => gained[loser]);
    const unspent = Math.min(...(corp?.treasury ?? [0]));
    const maps = corp?.known.sectors.length ?? 0;
    return [
      turn,
      held,
      ...taken,
      lost,
      corp?.incomes.at(-1) ?? 0,
      unspent,
      fleet.length,
      stayed.length,
      maps,
    ];
  }

  #loser(before: number): Loser {
    const corp = this.#shown.corps[before];
    if (corp === undefined) return "nobody";
    if (corp.kind !== "player") return "computers";
    return this.#alive[before] === true ? "rivals" : "beaten";
  }

  #remember(): void {
    const { sites, ships, corps } = this.#shown;
    this.#owners = sites.map((site) => site.owner);
    this.#places = new Map(ships.map((ship) => [ship.id, ship.at]));
    this.#alive = corps.map((corp) => corp.alive);
  }
}
