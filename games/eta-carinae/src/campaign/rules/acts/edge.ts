import { wholeOf } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { EDGE, EDGES, type Edge } from "../action.ts";
import type { State } from "../state.ts";
import { edgesOf, innerSeat } from "../table-battle.ts";
import { act, question } from "./contract.ts";

/** The edge by which the enemy comes. */
const takenBy = (state: State, seat: number): string =>
  String(edgesOf(state)[innerSeat(state, seat) === 0 ? 1 : 0]);

const firstFree = (state: State, seat: number): Edge => ({
  type: "edge",
  edge: takenBy(state, seat) === "0" ? "1" : "0",
});

/** Who alone has found the other chooses an edge after him (EC-CBAT-03). */
const edge = act(
  "edge",
  EDGE,
)({
  offer: (state, actor) =>
    EDGES.filter((side) => side !== takenBy(state, actor)).map((side) => ({
      action: { type: "edge", edge: side },
      label: message(`label.campaign.edge.${side}`),
      rules: ["EC-CBAT-03"],
      sure: true,
    })),
  check: (state, actor, given) =>
    given.edge === takenBy(state, actor)
      ? refuse("campaign-enemy-edge", "EC-SETUP-03", undefined, "edge")
      : undefined,
  does(state, actor, given) {
    const { battle } = state;
    const side = innerSeat(state, actor);
    if (battle === "none" || battle.kind !== "space" || side === undefined) return;
    battle.inner.edges[side] = wholeOf(given.edge);
    battle.edging = false;
  },
  sample: (state, actor) => firstFree(state, actor),
});

export const edges = question("campaign-edge", [edge])({
  ask: () => message("ask.campaign.edge"),
  fallback: (state, _, actor) => firstFree(state, actor),
});
