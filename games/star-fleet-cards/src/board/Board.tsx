import { isSeat, type Choice, type HeardEvent, type Seat } from "@flagship/kernel";
import type { BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { SfcEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { BattleLine } from "./BattleLine.tsx";
import { choicesFor, OwnHand } from "./OwnHand.tsx";
import { ShipDetails, ShipPanel } from "./ShipPanel.tsx";
import { cardIn, shipOf, threatOf } from "./threat.ts";

/** The duel: own ship on the left, the enemy on the right, the range between them, the hand below. */
export function Board(props: BoardProps): JSX.Element {
  const { seen, viewer, subject, preview, heard, pending } = props;
  const view = seen.view as View;
  const own: Seat = isSeat(viewer) ? viewer : 0;
  const [left, right] = [shipOf(view, own), shipOf(view, 1 - own)];
  const shown = preview ?? choicesFor(seen, subject)[0];
  const threat = threatOf(view, viewer, shown);
  const bearing = cardIn(view, viewer, shown)?.weapon?.arc;
  const aims = pending ? [] : choicesFor(seen, subject).filter((choice) => choice.target !== undefined);
  const aimAt = (target: string): void => {
    const choice = aims.find((one) => one.target === target);
    if (choice === undefined) return;
    props.onSubject(undefined);
    props.act(choice.action);
  };
  const hasAim = (target: string): boolean =>
    aims.some((choice: Choice<unknown>) => choice.target === target);
  return (
    <div class="sfc-board">
      <div class="sfc-field">
        <ShipPanel
          table={props}
          ship={left}
          side="left"
          threat={threat?.seat === left.seat ? threat : undefined}
          arc={bearing}
          hit={latestHit(heard, left.seat)}
          onTarget={undefined}
        />
        <ShipPanel
          table={props}
          ship={right}
          side="right"
          threat={threat?.seat === right.seat ? threat : undefined}
          arc={undefined}
          hit={latestHit(heard, right.seat)}
          onTarget={hasAim("ship") ? () => aimAt("ship") : undefined}
        />
        <BattleLine
          table={props}
          left={left}
          right={right}
          targets={aims.flatMap((choice) => choice.target ?? [])}
          onTarget={aimAt}
        />
      </div>
      {[left, right].map(
        (ship) => ship.hand !== undefined && <OwnHand key={ship.seat} {...props} ship={ship} />,
      )}
      <div class="sfc-narrow">
        <ShipDetails ship={left} lexicon={props.lexicon} />
        <ShipDetails ship={right} lexicon={props.lexicon} />
      </div>
    </div>
  );
}

/** The shield of this ship that was hit last. */
function latestHit(heard: readonly HeardEvent[], seat: Seat): { shield: number; key: string } | undefined {
  const at = heard.findLastIndex(({ event }) => isHit(event as SfcEvent, seat));
  const hit = heard[at];
  if (hit === undefined) return undefined;
  const event = hit.event as SfcEvent & { readonly type: "hit" };
  return { shield: event.shield, key: `${hit.number}.${at}` };
}

const isHit = (event: SfcEvent, seat: Seat): boolean =>
  event.type === "hit" && event.seat === seat && event.points > 0;
