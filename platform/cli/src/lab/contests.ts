/** One way to play a contest: its options, and the seat in which what is measured sits. */
export interface Arm {
  readonly options: readonly string[];
  readonly seat: number;
}

/** Something whose chances are measured: a ship, a race, a side of a scenario, the first turn. Arms are played in turn. */
export interface Contest {
  readonly game: string;
  readonly name: string;
  readonly seats: number;
  readonly arms: readonly Arm[];
  /** Missing: what sits in the arm's seat is measured. `first`: whoever decides first, wherever chance lets them sit. */
  readonly measures?: "first";
  readonly games: number;
  readonly iterations: number;
  /** What is wanted, from and to. */
  readonly goal: readonly [number, number];
}

const RACES = ["confederation", "packtons", "ritillians", "shiltons", "dawgoraks", "fostonians"] as const;
const FAIR = [0.4, 0.6] as const;

/** Races are chosen in campaigns; of one battle, so that fleets meet as they were bought. */
const ONE_BATTLE = ["mode=campaign", "campaignBattles=1"] as const;

/** Both ways round, so that the seat counts for nothing. */
const bothWays = (first: readonly string[], second: readonly string[]): readonly Arm[] => [
  { options: first, seat: 0 },
  { options: second, seat: 1 },
];

const scenario = (game: string, name: string, options: readonly string[], iterations: number): Contest => ({
  game,
  name: `${name}: the first side`,
  seats: 2,
  arms: [{ options, seat: 0 }],
  games: 100,
  iterations,
  goal: FAIR,
});

export const CONTESTS: readonly Contest[] = [
  {
    game: "star-fleet-cards",
    name: "CA against D7",
    seats: 2,
    arms: bothWays(["firstShip=ca", "secondShip=d7"], ["firstShip=d7", "secondShip=ca"]),
    games: 1000,
    iterations: 24,
    goal: [0.46, 0.54],
  },
  {
    game: "star-fleet-cards",
    name: "first initiative",
    seats: 2,
    arms: bothWays(["initiative=first"], ["initiative=second"]),
    games: 400,
    iterations: 24,
    goal: [0.45, 0.55],
  },
  ...RACES.map((race): Contest => ({
    game: "starship-command",
    name: `${race} against the others`,
    seats: 2,
    arms: RACES.filter((other) => other !== race).flatMap((other) =>
      bothWays(
        [...ONE_BATTLE, `race1=${race}`, `race2=${other}`],
        [...ONE_BATTLE, `race1=${other}`, `race2=${race}`],
      ),
    ),
    games: 200,
    iterations: 24,
    goal: [0.45, 0.55],
  })),
  {
    game: "starship-command",
    name: "first attacker",
    seats: 2,
    arms: [{ options: ["length=single"], seat: 0 }],
    measures: "first",
    games: 400,
    iterations: 24,
    goal: [0.45, 0.55],
  },
  {
    game: "starship-tactics",
    name: "Constitution against D-7M, expert",
    seats: 2,
    arms: bothWays(
      ["level=expert", "first=f-con2", "second=k-d7m"],
      ["level=expert", "first=k-d7m", "second=f-con2"],
    ),
    games: 200,
    iterations: 60,
    goal: FAIR,
  },
  scenario("starship-tactics", "Romulan Gambit", ["scenario=romulan-gambit"], 60),
  scenario("starship-tactics", "Raiders", ["scenario=raiders"], 60),
  ...["frontier", "toll", "convoy", "talons", "unbowed", "shock-wave"].map((name) =>
    scenario("eta-carinae", name, [`space.scenario=${name}`], 24),
  ),
  scenario("eta-carinae", "skirmish for points", ["play=skirmish", "skirmish.scenario=points"], 24),
];
