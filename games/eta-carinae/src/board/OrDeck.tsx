import { isSeat } from "@flagship/kernel";
import type { BoardProps } from "@flagship/kit";
import type { ComponentType, JSX } from "preact";
import { innerSeatOf, type InnerFight } from "../skirmish/inner.ts";
import { SkirmishBoard } from "./skirmish/SkirmishBoard.tsx";

export interface OrDeckProps extends BoardProps {
  /** The board of the battle. */
  readonly Battle: ComponentType<BoardProps>;
}

/** The board of a battle, or the deck while a fight of it is played figure by figure (EC-SKH-06). */
export function OrDeck({ Battle, ...props }: OrDeckProps): JSX.Element {
  const { seen, viewer } = props;
  const { deck } = seen.view as { readonly deck: InnerFight | "none" };
  if (deck === "none") return <Battle {...props} />;
  return (
    <SkirmishBoard
      {...props}
      seen={{ ...seen, view: deck.inner }}
      viewer={isSeat(viewer) ? innerSeatOf(deck, viewer) : viewer}
    />
  );
}
