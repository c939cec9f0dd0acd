import { message, refuse } from "../../say.ts";
import { act } from "../contract.ts";
import { many, ownPick } from "../fields.ts";
import { ownShips } from "../fleet.ts";
import { ids } from "../parts.ts";

export const NO_REAR = { type: "place" as const, rear: [] as number[] };

/** Ships for the rear rank, drawn up in secret (SC-RNK-01). */
export const place = act("place", { rear: ids })({
  offer: (state, actor) => [
    {
      action: { type: "place", rear: [] },
      label: message("play.place"),
      fields: [
        many(
          "rear",
          ownShips(state.battle, actor).map((ship) => ownPick(state, ship)),
          0,
        ),
      ],
      rules: ["SC-RNK-01"],
    },
  ],
  check({ battle }, actor, { rear }) {
    const own = ownShips(battle, actor);
    return new Set(rear).size === rear.length && rear.every((ship) => own.includes(ship))
      ? undefined
      : refuse("not-your-ship", "SC-RNK-01", undefined, "rear");
  },
  sample: ({ battle }, actor, dice) => ({
    type: "place",
    rear: ownShips(battle, actor).filter(() => dice.below(2) === 0),
  }),
});
