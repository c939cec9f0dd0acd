import { rollD100 } from "../../../common/dice/open-ended.ts";
import { refuse } from "../../../say.ts";
import { hexName } from "../hexes.ts";
import { isSystem } from "../places.ts";
import { tellOwner } from "../report.ts";
import { classOfShip } from "../ships.ts";
import type { Ship } from "../state.ts";
import type { StepRule } from "./step.ts";

const SURVEY_DAYS = 30;
/** A hole is found on a D100 of 100, and can be bottled for six turns. */
const HOLE_ON = 100;
const BOTTLED_WITHIN = 6;

/** A whole turn in deep space may find a hole, once per hex and player (EC-CJMP-12). */
export const survey: StepRule = {
  fault: ({ state, ships, here }, _step, field) => {
    if (isSystem(state, here.hex)) return refuse("campaign-not-deep-space", "EC-CJMP-12", undefined, field);
    return ships.some(isScout) ? undefined : refuse("campaign-no-scout", "EC-CJMP-12", undefined, field);
  },
  begin: (state, _table, force) =>
    state.day === 1 && !isSystem(state, force.hex) && force.ships.some(isScout) ? SURVEY_DAYS : "skipped",
  finish: (state, table, force) => {
    const realm = state.realms[force.owner];
    if (realm === undefined || realm.surveyed.includes(force.hex)) return undefined;
    realm.surveyed.push(force.hex);
    const found = rollD100(table.dice) >= HOLE_ON;
    if (found) realm.holes.push({ hex: force.hex, until: state.turn + BOTTLED_WITHIN });
    const hex = hexName(state.chart, force.hex);
    tellOwner(state, force.owner, found ? "hole-found" : "nothing-found", { hex }, ["EC-CJMP-12"]);
    return undefined;
  },
};

const isScout = (ship: Ship): boolean => classOfShip(ship).role === "SC" || ship.fits.includes("SEN");
