import * as z from "zod/mini";
import { refuse, lookUp } from "../say.ts";
import { PANELS, type Report } from "../rules/crew.ts";
import { freeAct } from "../rules/contract.ts";
import { about, crewOf } from "../rules/event.ts";
import { shapes } from "../rules/references.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { checkCommand } from "./command.ts";

/** The Captain asks an officer and is told what stands on the panel now (ST-CGN-04). */
export const report = freeAct("report", { ship: shapes.ship, panel: z.enum(PANELS) })({
  offer: (state) =>
    state.ships.flatMap(({ name }, no) =>
      PANELS.map((panel) => ({
        action: { type: "report" as const, ship: no, panel },
        label: lookUp(`label.report.${panel}`, { ship: name }),
        subject: `ship.${no}`,
      })),
    ),
  check: (state, seat, { ship }) =>
    checkCommand(state, seat, ship) ??
    (shipAt(state, ship).crew === undefined ? refuse("not-crewed", "ST-CGN-04") : undefined),
  does(state, _seat, { ship: no, panel }, table) {
    const ship = shipAt(state, no);
    const { crew } = ship;
    if (crew === undefined) return;
    const fresh = reportOf(state, no, panel);
    crew.reports = [...crew.reports.filter((old) => old.panel !== panel), fresh];
    if (table.listening)
      table.tell({ type: "reported", panel, ...about(state, no, "ST-CGN-04") }, { to: crewOf(state, ship) });
  },
});

/** What a panel shows, for the Captain's report (ST-CGN-03, ST-CGN-04). */
function reportOf(state: State, no: ShipNo, panel: Report["panel"]): Report {
  const ship = shipAt(state, no);
  const figures: Record<string, number> = {};
  const list = (name: string, values: readonly number[]): void =>
    values.forEach((value, index) => (figures[`${name}${index + 1}`] = value));
  if (panel === "engineering") {
    list("engine", ship.engines);
    Object.assign(figures, { movement: ship.toMovement, weapons: ship.toWeapons, shields: ship.toShields });
  } else if (panel === "helm") {
    list("weapon", ship.charges);
    Object.assign(figures, { points: ship.points, warp: ship.warp });
  } else {
    list("shield", ship.shields);
    Object.assign(figures, {
      superstructure: ship.superstructure,
      casualties: ship.casualties,
      sensors: ship.sensors.damaged,
    });
  }
  return { panel, turn: state.turn, pair: state.pair, figures };
}
