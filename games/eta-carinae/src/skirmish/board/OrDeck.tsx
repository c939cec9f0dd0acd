import { isSeat } from "@flagship/kernel";
import type { ComponentType, JSX } from "preact";
import type { EtaTable } from "../../common/board/table.ts";
import { innerSeatOf, type InnerFight } from "../rules/inner.ts";
import { SkirmishBoard } from "./SkirmishBoard.tsx";

export interface OrDeckProps<View> extends EtaTable<View> {
  /** The board of the battle. */
  readonly Battle: ComponentType<EtaTable<View>>;
}

/** The board of a battle, or the deck while a fight of it is played figure by figure (EC-SKH-06). */
export function OrDeck<View extends { readonly deck: InnerFight | "none" }>({
  Battle,
  ...props
}: OrDeckProps<View>): JSX.Element {
  const { seen, viewer } = props;
  const { deck } = seen.view;
  if (deck === "none") return <Battle {...props} />;
  return (
    <SkirmishBoard
      {...props}
      seen={{ ...seen, view: deck.inner }}
      viewer={isSeat(viewer) ? innerSeatOf(deck, viewer) : viewer}
    />
  );
}
