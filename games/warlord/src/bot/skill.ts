import type { Level } from "@flagship/kernel";

/** How well a computer Corporation is led. */
export interface Skill {
  /** Ships in a hundred that go where they please, and purchases in a hundred made by whim. */
  readonly careless: number;
  /** Sends idle ships to prospect. */
  readonly prospects: boolean;
  /** Fills its ships with fighters, drones and mines, once the land is shared out. */
  readonly loads: boolean;
  /** Weighs losses before a battle, not only who is stronger. */
  readonly weighs: boolean;
  /** Goes for the Home Offices of rivals. */
  readonly besieges: boolean;
  /** Garrisons, bases, officers, tactics. */
  readonly administers: boolean;
  /** Chooses tactics that fit the races of the fleet. */
  readonly tactics: boolean;
  /** What part of the defence an attack must have, in percent. */
  readonly margin: number;
}

export const SKILLS: Readonly<Record<Level, Skill>> = {
  cadet: {
    careless: 25,
    prospects: false,
    loads: false,
    weighs: false,
    besieges: false,
    administers: false,
    tactics: false,
    margin: 100,
  },
  officer: {
    careless: 8,
    prospects: false,
    loads: false,
    weighs: false,
    besieges: false,
    administers: true,
    tactics: false,
    margin: 110,
  },
  captain: {
    careless: 10,
    prospects: true,
    loads: true,
    weighs: false,
    besieges: true,
    administers: true,
    tactics: false,
    margin: 120,
  },
  admiral: {
    careless: 0,
    prospects: true,
    loads: true,
    weighs: true,
    besieges: true,
    administers: true,
    tactics: true,
    margin: 150,
  },
};

/** The strongest as it was when its strength was first measured. */
export const FORMER: Skill = { ...SKILLS.admiral, tactics: false };
