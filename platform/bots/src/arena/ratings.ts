/** What one player made of another over some matches; a draw counts half. */
export interface Encounter {
  readonly players: readonly [string, string];
  readonly games: number;
  /** Points of the first. */
  readonly points: number;
}

/** A rating on Elo's scale: 100 more win 64 of 100 matches. All ratings of a table have the mean 1500. */
export interface Rating {
  readonly player: string;
  readonly rating: number;
  /** Half of the 95 % interval. */
  readonly margin: number;
  readonly games: number;
  readonly points: number;
}

const MEAN = 1500;
/** Elo points by a factor of e. */
const SCALE = 400 / Math.LN10;
/** Steps after which a fit has long been reached. */
const STEPS = 2000;
/** Every pair is taken to have drawn one match besides: whoever won all of few matches is not infinitely strong. */
const PRIOR = 1;
const Z95 = 1.959964;

/** The ratings that explain all results best (Bradley and Terry), the strongest first. */
export function ratingsOf(encounters: readonly Encounter[]): readonly Rating[] {
  const names = [...new Set(encounters.flatMap(({ players }) => players))];
  const pairs = new Map<string, { games: number; points: number }>();
  const at = (one: string, other: string): { games: number; points: number } => {
    const key = JSON.stringify([one, other]);
    const found = pairs.get(key) ?? { games: PRIOR, points: PRIOR / 2 };
    pairs.set(key, found);
    return found;
  };
  for (const { players, games, points } of encounters) {
    const [one, other] = players;
    const forth = at(one, other);
    forth.games += games;
    forth.points += points;
    const back = at(other, one);
    back.games += games;
    back.points += games - points;
  }
  const played = (one: string): readonly string[] =>
    names.filter((other) => pairs.has(JSON.stringify([one, other])));
  let strength = new Map(names.map((name) => [name, 1]));
  const of = (name: string): number => strength.get(name) ?? 1;
  for (let step = 0; step < STEPS; step++) {
    const next = names.map((name) => {
      let points = 0;
      let share = 0;
      for (const other of played(name)) {
        const pair = at(name, other);
        points += pair.points;
        share += pair.games / (of(name) + of(other));
      }
      return [name, points / share] as const;
    });
    const middle = Math.exp(next.reduce((sum, [, value]) => sum + Math.log(value), 0) / names.length);
    strength = new Map(next.map(([name, value]) => [name, value / middle]));
  }
  return names
    .map((player): Rating => {
      let information = 0;
      let games = 0;
      let points = 0;
      for (const other of played(player)) {
        const pair = at(player, other);
        const chance = of(player) / (of(player) + of(other));
        information += pair.games * chance * (1 - chance);
        games += pair.games - PRIOR;
        points += pair.points - PRIOR / 2;
      }
      const rating = MEAN + SCALE * Math.log(of(player));
      return { player, rating, margin: (Z95 * SCALE) / Math.sqrt(information), games, points };
    })
    .sort((a, b) => b.rating - a.rating);
}
