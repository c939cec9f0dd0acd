import type { Action } from "../../rules/action.ts";
import { orderOf } from "../../rules/moving.ts";
import type { Layer, Scene } from "./layer.ts";
import { ghostOf, unitOf } from "./plot.ts";
import { legsOf } from "./shapes.ts";

type Execute = Extract<Action, { type: "execute" }>;

const isExecute = (action: unknown): action is Execute =>
  typeof action === "object" && action !== null && "type" in action && action.type === "execute";

/** A ship moves near enemies: each way to make its written turn is drawn, the one pointed at stands out. */
export function executeLayer({ props, view }: Scene): Layer {
  const ref = view.movers[0]?.unit ?? "";
  const unit = unitOf(view, ref);
  if (unit === undefined) return {};
  const order = orderOf(view, ref, unit);
  const ways = (props.seen.choices?.open ?? []).flatMap(({ action }) => (isExecute(action) ? [action] : []));
  const wanted = isExecute(props.preview?.action) ? props.preview.action : undefined;
  return {
    lit: new Set([ref]),
    lines: ways.flatMap((way) => {
      const ghost = ghostOf(view, ref, { ...order, turn: way.turn, second: way.second });
      const chosen = wanted?.turn === way.turn && wanted.second === way.second;
      return ghost === undefined ? [] : legsOf(ghost.path, chosen ? "act" : "info");
    }),
  };
}
