import type { Message } from "@flagship/kernel";
import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { CoupleView, ShipView } from "../rules/view.ts";

/** The photon couples: lost, empty, or armed - with the load where the viewer may know it (SFC-HID-02). */
export function Couples({ ship }: { readonly ship: ShipView }): JSX.Element {
  const say = useSay();
  return (
    <ul class="sfc-couples">
      {ship.couples.map((couple, index) => {
        const name = say(message("board.couple", { n: index + 1 }));
        const state = stateOf(couple);
        return (
          <li key={name} class="sfc-couple" data-state={state} title={name}>
            <span class="sfc-couple-mark" aria-hidden="true">
              {MARKS[state]}
            </span>
            <span class="fs-unseen">{name}</span> {say(tell(couple, state))}
          </li>
        );
      })}
    </ul>
  );
}

type CoupleState = "lost" | "fired" | "unarmed" | "hidden" | "std" | "ovl";

const MARKS: Readonly<Record<CoupleState, string>> = {
  lost: "✕",
  fired: "·",
  unarmed: "·",
  hidden: "?",
  std: "S",
  ovl: "O",
};

function stateOf(couple: CoupleView): CoupleState {
  if (couple.lost) return "lost";
  if (couple.armed === 0) return couple.firedThisTurn ? "fired" : "unarmed";
  return couple.load ?? "hidden";
}

const tell = (couple: CoupleView, state: CoupleState): Message =>
  message(`board.couple-${state}`, { turn: couple.armed });
