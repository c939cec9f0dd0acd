/** A way to play in which the levels are measured against each other, small enough for all of them to be measured in one go. */
export interface LabPlay {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  /** As on the command line. */
  readonly options: readonly string[];
  /** Imagined games for one decision. */
  readonly iterations: number;
  readonly games: number;
  /** One of the stronger sits among the weaker, not half and half. */
  readonly lone?: true;
}

const MANY = 300;
const SOME = 100;

const eta = (name: string, options: readonly string[], games = SOME, iterations = 24): LabPlay => ({
  name: `eta-carinae ${name}`,
  game: "eta-carinae",
  seats: 2,
  options,
  iterations,
  games,
});

const tactics = (name: string, options: readonly string[], games: number, seats = 2): LabPlay => ({
  name: `starship-tactics ${name}`,
  game: "starship-tactics",
  seats,
  options,
  iterations: 60,
  games,
});

export const LAB_PLAYS: readonly LabPlay[] = [
  { name: "star-fleet-cards", game: "star-fleet-cards", seats: 2, options: [], iterations: 24, games: MANY },
  {
    name: "starship-command duel",
    game: "starship-command",
    seats: 2,
    options: ["length=single"],
    iterations: 24,
    games: MANY,
  },
  {
    name: "starship-command four",
    game: "starship-command",
    seats: 4,
    options: ["length=single"],
    iterations: 24,
    games: SOME,
    lone: true,
  },
  {
    name: "starship-command campaign",
    game: "starship-command",
    seats: 2,
    options: ["mode=campaign"],
    iterations: 24,
    games: SOME,
  },
  tactics("advanced", [], MANY),
  tactics("expert", ["level=expert"], SOME),
  tactics("crews", ["level=command", "headToHead=true"], SOME, 6),
  eta("points", ["space.scenario=points"], MANY),
  eta("frontier", ["space.scenario=frontier"]),
  eta("toll", ["space.scenario=toll"]),
  eta("shock-wave", ["space.scenario=shock-wave"]),
  eta("ground", ["play=ground"]),
  eta("skirmish", ["play=skirmish"]),
  eta("campaign", ["play=campaign", "campaign.map=small", "campaign.tables=false"], SOME, 8),
  { name: "warlord", game: "warlord", seats: 8, options: [], iterations: 1, games: SOME },
];

/** The least share that the stronger of two neighbouring levels should win. */
export const leastOf = ({ lone }: LabPlay): number => (lone === true ? 0.36 : 0.65);
