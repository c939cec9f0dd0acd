/** What is known of somebody's strength: the middle of the guess, and its doubt. */
export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

/** Nobody has seen them play. */
export const UNKNOWN: Strength = { mu: 25, sigma: 25 / 3 };

/** How much chance one match holds. */
export const BETA = 25 / 6;
/** No match makes a guess so sure that it is never changed again. */
const LEAST = 0.0001;

/** A side of a match: who plays on it, and which place it took; equal places are ties. */
export interface Side {
  readonly members: readonly Strength[];
  readonly place: number;
}

/**
 * The strengths after a match between any number of sides, by the Plackett-Luce model of Weng and Lin (2011): each place is won
 * against all who came in at it or after it.
 */
export function afterMatch(sides: readonly Side[]): readonly (readonly Strength[])[] {
  const teams = sides.map(({ members, place }) => ({
    place,
    mu: sum(members.map((one) => one.mu)),
    variance: sum(members.map((one) => one.sigma ** 2)),
  }));
  const c = Math.sqrt(sum(teams.map(({ variance }) => variance + BETA ** 2)));
  const strength = ({ mu }: { readonly mu: number }): number => Math.exp(mu / c);
  return teams.map((team, index) => {
    let [pull, certainty] = [0, 0];
    for (const rival of teams.filter(({ place }) => place <= team.place)) {
      const field = sum(teams.filter(({ place }) => place >= rival.place).map(strength));
      const equals = teams.filter(({ place }) => place === rival.place).length;
      const chance = strength(team) / field;
      pull += ((rival === team ? 1 : 0) - chance) / equals;
      certainty += (chance * (1 - chance)) / equals;
    }
    const step = (team.variance / c) * pull;
    const gain = (team.variance / c ** 2) * (Math.sqrt(team.variance) / c) * certainty;
    return (sides[index]?.members ?? []).map(({ mu, sigma }) => {
      const share = sigma ** 2 / team.variance;
      return { mu: mu + share * step, sigma: sigma * Math.sqrt(Math.max(1 - share * gain, LEAST)) };
    });
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
