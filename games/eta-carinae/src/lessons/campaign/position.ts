import { initialValues, type FormValues, type Played } from "@flagship/kernel";
import { newForce, nextShipId } from "../../campaign/rules/forces.ts";
import { campaign } from "../../campaign/rules/game.ts";
import { newShip } from "../../campaign/rules/ships.ts";
import { blankWorld } from "../../campaign/rules/star-map.ts";
import { OUTSKIRTS, type State, type World } from "../../campaign/rules/state.ts";

/** A campaign, as lessons arrange it. */
export type SectorMatch = Played<State>;

/** The hexes of the lessons' sector: two homes ten light-years apart, and a star three from the first. */
const HOME = 100;
export const NEAR = 103;
const FOE = 110;
export { OUTSKIRTS };
/** Its worlds by number: the first home, a free moon beside it, a free world of the near star, the other home. */
export const HOME_WORLD = 0;
export const NEAR_WORLD = 2;
const FOES_WORLD = 3;

/** Ships of a lesson: whose, in which hex, at which world, and their classes. */
export interface Squadron {
  readonly owner: number;
  readonly hex: "home" | "near";
  readonly at: number;
  readonly classes: readonly string[];
}

const HEXES = { home: HOME, near: NEAR } as const;

const settled = (hex: number, owner: number): World => ({
  ...blankWorld(hex, "earth", 6),
  owner,
  factories: Array.from({ length: 4 }, () => ({ modules: 4, taken: 0 })),
  shipyard: 1,
  holders: { works: owner, port: owner, defences: owner },
  squads: [{ owner, troop: "militia", count: 4 }],
});

/** A small sector with 300 build points at each home, in the first month of three; battles are fought by the commanders. */
export function sector(squadrons: readonly Squadron[]): {
  readonly options: FormValues;
  readonly arrange: (match: SectorMatch) => void;
} {
  return {
    options: {
      play: "campaign",
      campaign: { ...initialValues(campaign.options), map: "standard", turns: 3, tables: false },
    },
    arrange({ of: state }) {
      const visited = Array.from({ length: FOE - HOME + 1 }, (_, index) => HOME + index);
      Object.assign(state, {
        systems: [HOME, NEAR, FOE],
        worlds: [
          settled(HOME, 0),
          blankWorld(HOME, "airless", 2),
          blankWorld(NEAR, "thin", 3),
          settled(FOE, 1),
        ],
        forces: [],
        realms: state.realms.map((realm, seat) => {
          const home = seat === 0 ? HOME : FOE;
          return {
            ...realm,
            homeHex: home,
            homeWorld: seat === 0 ? HOME_WORLD : FOES_WORLD,
            stock: { [home]: 300 },
            charts: {},
            reports: [],
            unread: 0,
            visited,
            nextShip: 0,
            nextForce: 0,
          };
        }),
        phase: "month",
      });
      for (const { owner, hex, at, classes } of squadrons)
        newForce(
          state,
          owner,
          HEXES[hex],
          at,
          classes.map((id) => newShip(nextShipId(state, owner), id)),
        );
    },
  };
}
