import { message } from "../../say.ts";
import { advance } from "@flagship/kit";
import type { EtaAction } from "../../common/board/table.ts";
import type { Action } from "../rules/action.ts";
import { orderOf } from "../rules/moving.ts";
import type { Layer, Scene } from "./layer.ts";
import { ghostOf, unitOf } from "./plot.ts";
import { legsOf } from "./shapes.ts";
import { shortNameOf } from "./tokens.ts";

type Execute = Extract<Action, { type: "execute" }>;

const isExecute = (action: EtaAction | undefined): action is Execute => action?.type === "execute";

/** A ship moves near enemies: each way to make its written turn is drawn, the one pointed at stands out. */
export function executeLayer({ props, view, lexicon, say }: Scene): Layer {
  const ref = view.movers[0]?.unit ?? "";
  const unit = unitOf(view, ref);
  if (unit === undefined) return {};
  const order = orderOf(view, ref, unit);
  const ways = (props.seen.choices?.open ?? []).flatMap((choice) =>
    isExecute(choice.action) && choice.fields === undefined ? [{ choice, way: choice.action }] : [],
  );
  const wanted = isExecute(props.preview?.action) ? props.preview.action : undefined;
  const [plotted] = ways;
  const chosen = ways.find(({ way }) => way.turn === wanted?.turn && way.second === wanted.second) ?? plotted;
  return {
    lit: new Set([ref]),
    lines: ways.flatMap((one) => {
      const ghost = ghostOf(view, ref, { ...order, turn: one.way.turn, second: one.way.second });
      return ghost === undefined ? [] : legsOf(ghost.path, one === chosen ? "act" : "info");
    }),
    handover: {
      ask: say(message("board.ask.execute", { name: shortNameOf(view, ref, lexicon) })),
      reason: say(message("board.reason.execute", { turn: order.turn })),
      confirm:
        chosen === undefined
          ? undefined
          : {
              label: say(chosen.choice.label),
              icon: advance,
              onPress: () => {
                if (!props.pending) props.act(chosen.way);
              },
            },
    },
    desk: (
      <ul class="ec-ways">
        {ways.map((one) => (
          <li key={`${one.way.turn}/${one.way.second}`}>
            <button
              type="button"
              class="ec-order"
              aria-pressed={one === chosen}
              onClick={() => props.onPreview(one.choice)}
            >
              {say(one.choice.label)}
            </button>
          </li>
        ))}
      </ul>
    ),
  };
}
