import type { BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Boarding } from "./Boarding.tsx";
import { Dogfight } from "./Dogfight.tsx";
import { Fleet } from "./Fleet.tsx";
import { Incoming } from "./Incoming.tsx";
import { Others } from "./Others.tsx";
import { OwnHand } from "./OwnHand.tsx";
import { Pendings } from "./Pendings.tsx";
import { Ranks } from "./Ranks.tsx";
import { useStrikes } from "./strikes.ts";
import { useTableTop, type TableTop } from "./table-top.ts";
import { TableHead } from "./TableHead.tsx";
import { VolleyPlan } from "./VolleyPlan.tsx";
import { Yard } from "./yard/Yard.tsx";

/** The table: the others' fleets, what is going on between them, the own fleet and the hand; between battles the yard. */
export function Board(props: BoardProps): JSX.Element {
  const top = useTableTop(props);
  const root = useRef<HTMLDivElement>(null);
  useStrikes(root, props.heard);
  const { campaign } = top.view;
  const between = campaign !== undefined && campaign.stage !== "battle";
  return (
    <div class="sc-board" ref={root}>
      {between ? <Yard key={campaign.stage} top={top} campaign={campaign} /> : <Battlefield top={top} />}
    </div>
  );
}

function Battlefield({ top }: { readonly top: TableTop }): JSX.Element {
  const { battle } = top.view;
  const hand = battle.hands[top.own] ?? [];
  return (
    <>
      <TableHead top={top} />
      <Others top={top} />
      <div class="sc-moment" data-asked={top.open.length > 0}>
        <Pendings top={top} />
        <Boarding top={top} />
        <Ranks top={top} />
        <Dogfight top={top} />
        <Incoming top={top} />
      </div>
      {top.arsenal !== undefined && battle.stack.length === 0 && (
        <VolleyPlan top={top} arsenal={top.arsenal} />
      )}
      <Fleet top={top} seat={top.own} size="large" />
      {hand.length > 0 && hand.every((card) => card >= 0) && <OwnHand top={top} />}
    </>
  );
}
