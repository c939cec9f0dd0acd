import { refuse } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { about, tellPosts } from "../rules/event.ts";
import { shapes } from "../rules/references.ts";
import { POSTS } from "../rules/setting.ts";
import { isStationOut } from "../rules/ship.ts";
import { skillRoll } from "../rules/skill.ts";
import { shipAt } from "../rules/state.ts";
import { checkCommand, forShips } from "./command.ts";

/** A difficult communications task, once a turn (ST-SCI-09). */
export const hail = freeAct("hail", { ship: shapes.ship })({
  offer: (state) => forShips(state, "hail"),
  /** It needs a ready officer, a working station and power (ST-BRG-04, ST-BRG-07). */
  check(state, seat, { ship: no }) {
    const refusal = checkCommand(state, seat, no, "damage");
    if (refusal !== undefined) return refusal;
    const ship = shipAt(state, no);
    const { crew } = ship;
    if (crew === undefined) return refuse("not-crewed", "ST-SCI-09");
    if (crew.hailed) return refuse("already-hailed", "ST-SCI-09");
    if (crew.shaken.sensors > 0) return refuse("science-shaken", "ST-BRG-04");
    if (isStationOut(ship, "communications")) return refuse("communications-out", "ST-BRG-07");
    return crew.blackout > 0 ? refuse("no-power", "ST-BRG-11") : undefined;
  },
  does(state, _seat, { ship: no }, table) {
    const ship = shipAt(state, no);
    if (ship.crew !== undefined) ship.crew.hailed = true;
    const { face, needs, made } = skillRoll(state, no, "communications", 0, table);
    tellPosts(table, state, ship, [...POSTS], {
      type: "hailed",
      needs,
      face,
      answered: made,
      ...about(state, no, "ST-SCI-09"),
    });
  },
});
