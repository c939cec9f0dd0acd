import { message, refuse, type Actor, type Choice, type Choices, type Seat } from "@flagship/kernel";
import { quietCouncil, quietMonth, type Action } from "./action.ts";
import { stockIn, upkeepOf } from "./economy.ts";
import { councilFields } from "./council-fields.ts";
import { monthFields } from "./month-fields.ts";
import { realmOf } from "./places.ts";
import { opensWormholes } from "./ships.ts";
import { POSTURES } from "./posture.ts";
import { plan } from "./staff.ts";
import { edgesOf, innerSeat, isEdging, tableBattle } from "./table-battle.ts";
import type { State } from "./state.ts";

/** What a player may answer now. */
export function choices(state: State, actor: Actor): Choices<Action> {
  const seat = Number(actor);
  if (state.phase === "council") return councilChoices(state, seat);
  if (state.phase === "month") return monthChoices(state, seat);
  const side = innerSeat(state, seat);
  if (state.battle === "none" || side === undefined)
    return { ask: message("ask.campaign.over"), open: [], barred: [] };
  if (isEdging(state.battle, side)) return edgeChoices(state, side);
  return tableBattle.choices(state.battle, Number(actor));
}

function councilChoices(state: State, seat: Seat): Choices<Action> {
  const realm = realmOf(state, seat);
  const stock = Object.values(realm.stock).reduce((total, points) => total + points, 0);
  return {
    ask: message("ask.campaign.council", { turn: state.turn, stock, upkeep: upkeepOf(state, seat) }),
    open: [
      { action: quietCouncil(), label: message("label.campaign.quiet-council"), rules: ["EC-CECO-07"] },
      {
        action: quietCouncil(),
        label: message("label.campaign.council"),
        fields: councilFields(state, seat),
        rules: ["EC-CDIP-01", "EC-CECO-07"],
      },
    ],
    barred: [],
  };
}

function monthChoices(state: State, seat: Seat): Choices<Action> {
  const realm = realmOf(state, seat);
  const staff: Choice<Action>[] = POSTURES.map((posture) => ({
    action: plan(state, seat, posture),
    label: message(`label.campaign.staff.${posture}`),
    preview: message("preview.campaign.staff", { stock: stockIn(realm, realm.homeHex) }),
    rules: ["EC-CMOV-02"],
  }));
  const jumper = state.forces.some(
    (force) => force.owner === seat && force.ships.some((ship) => opensWormholes(ship, state.turn)),
  );
  return {
    ask: message("ask.campaign.month", { turn: state.turn, turns: state.turns }),
    open: [
      { action: quietMonth(), label: message("label.campaign.carry-on"), rules: ["EC-CMOV-02"] },
      ...staff,
      {
        action: quietMonth(),
        label: message("label.campaign.month"),
        fields: monthFields(state, seat),
        rules: ["EC-CGEN-02", "EC-CECO-03", "EC-CMOV-02"],
      },
    ],
    barred: jumper
      ? []
      : [{ label: message("label.campaign.jump"), refusal: refuse("campaign-no-bottle", "EC-CJMP-14") }],
  };
}

function edgeChoices(state: State, side: 0 | 1): Choices<Action> {
  const taken = edgesOf(state)[1 - side];
  const edges = (["0", "1", "2"] as const).filter((edge) => edge !== String(taken));
  return {
    ask: message("ask.campaign.edge"),
    open: edges.map((edge) => ({
      action: { type: "edge", edge },
      label: message(`label.campaign.edge.${edge}`),
      rules: ["EC-CBAT-03"],
    })),
    barred: [],
  };
}
