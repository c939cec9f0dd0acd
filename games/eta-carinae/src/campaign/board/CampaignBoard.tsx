import { isSeat } from "@flagship/kernel";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { EtaTable } from "../../common/board/table.ts";
import { innerViewer } from "../rules/table-battle.ts";
import type { View } from "../rules/view.ts";
import { GroundBoard } from "../../ground/board/GroundBoard.tsx";
import { OrDeck } from "../../skirmish/board/OrDeck.tsx";
import { SpaceBoard } from "../../space/board/SpaceBoard.tsx";
import type { State as SpaceState } from "../../space/rules/state.ts";
import type { View as SpaceView } from "../../space/rules/view.ts";
import { Sector } from "./Sector.tsx";

/** The star map, or the battle that is being played out. */
export function CampaignBoard(props: EtaTable<View>): JSX.Element {
  const { view } = props.seen;
  const { battle } = view;
  const focus = useInnerFocus(view, props.focus);
  if (battle === "none") return <Sector {...props} />;
  const viewer = innerViewer(view, props.viewer);
  if (battle.kind === "ground")
    return (
      <OrDeck
        {...props}
        seen={{ ...props.seen, view: battle.inner }}
        viewer={viewer}
        focus={focus}
        Battle={GroundBoard}
      />
    );
  const seen = isSeen(battle.inner) ? battle.inner : { ...battle.inner, unseen: [] };
  return (
    <OrDeck
      {...props}
      seen={{ ...props.seen, view: seen }}
      viewer={viewer}
      focus={focus}
      Battle={SpaceBoard}
    />
  );
}

/** The side of the battle whose chip was pressed: a new object for every press, as the frame hands it over. */
function useInnerFocus(view: View, focus: EtaTable<View>["focus"]): EtaTable<View>["focus"] {
  return useMemo(() => {
    if (focus === undefined || view.battle === "none") return undefined;
    const seat = innerViewer(view, focus.seat);
    return isSeat(seat) ? { seat } : undefined;
  }, [focus]);
}

/** In a view the battle inside is one, too. */
const isSeen = (inner: SpaceState): inner is SpaceView => "unseen" in inner;
