import { seatsOf } from "@flagship/kernel";
import { Icon, useHandover, useSay, useTableLayout } from "@flagship/kit";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { fleetKey } from "./beats.ts";
import { useDragging, type Dragged } from "./drag.ts";
import { artOf } from "./faces.ts";
import { FleetColumn } from "./FleetColumn.tsx";
import { FleetRow } from "./FleetRow.tsx";
import { volleysIn } from "../rules/forecast.ts";
import { handoverOf } from "./handover.ts";
import { Lines, type Line } from "./Lines.tsx";
import { OwnHand } from "./OwnHand.tsx";
import { Panel } from "./panel/Panel.tsx";
import { handOf, usePicks, type Picks } from "./picks.ts";
import { dropCard } from "./pressing.ts";
import type { Table } from "./table.ts";
import { unitKey } from "./uses.ts";
import { Yard } from "./yard/Yard.tsx";

/** The table: fleets face each other, cards lie on ships between them, the hand below; between battles the yard. */
export function Board(table: Table): JSX.Element {
  const { campaign } = table.seen.view;
  return campaign !== undefined && campaign.stage !== "battle" ? (
    <Yard key={campaign.stage} table={table} campaign={campaign} />
  ) : (
    <Battlefield table={table} />
  );
}

/** From so many opponents on, their fleets stand in columns. */
const MANY = 2;
/** More columns than this stand in two rows. */
const ABREAST = 5;

function Battlefield({ table }: { readonly table: Table }): JSX.Element {
  const say = useSay();
  const root = useRef<HTMLDivElement>(null);
  const phone = useTableLayout() === "phone";
  const picks = usePicks(table);
  const { view, own } = picks;
  const dragging = useDragging((card, at) => dropCard(picks, card, at));
  const hand = handOf(view, own);
  useHandover({
    ...handoverOf(picks, say),
    panel: <Panel picks={picks} />,
    dock: hand.length === 0 ? undefined : <OwnHand picks={picks} tiles />,
  });
  const seats = seatsOf(view.seats);
  // The next attacker stands first.
  const foes = [...seats.slice(own + 1), ...seats.slice(0, own)].filter((seat) =>
    view.battle.players.includes(seat),
  );
  const rows = foes.length > (phone ? 3 : ABREAST) ? 2 : 1;
  return (
    // Cards are dragged from anywhere on it; the buttons on it do the same without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      class="sc-board"
      ref={root}
      data-foes={foes.length < MANY ? "one" : rows === 2 ? "crowd" : "many"}
      data-hand={!phone && hand.length > 0}
      style={{ "--cards": Math.max(7, hand.length) }}
      data-focus={table.focus?.seat}
      onPointerDown={dragging.onPointerDown}
    >
      {foes.length < MANY ? (
        foes.map((seat) => <FleetRow key={seat} picks={picks} seat={seat} side="foe" />)
      ) : (
        <div class="sc-columns" style={{ "--across": Math.ceil(foes.length / rows) }}>
          {foes.map((seat) => (
            <FleetColumn key={seat} picks={picks} seat={seat} lane={rows === 1} />
          ))}
        </div>
      )}
      <div class="sc-lane" />
      <FleetRow picks={picks} seat={own} side="own" />
      {!phone && hand.length > 0 && <OwnHand picks={picks} />}
      {rows === 1 && <Lines root={root} lines={linesOf(picks)} />}
      {dragging.dragged !== undefined && <Ghost dragged={dragging.dragged} />}
    </div>
  );
}

/** A card on its way under the pointer. */
function Ghost({ dragged: { card, x, y } }: { readonly dragged: Dragged }): JSX.Element {
  return (
    <span class="sc-mini sc-ghost" style={{ insetInlineStart: `${x}px`, insetBlockStart: `${y}px` }}>
      <Icon art={artOf(card)} />
    </span>
  );
}

/** Which own ship fires which card; whence an announced volley comes, as far as the viewer may know. */
function linesOf({ plan, view, own }: Picks): readonly Line[] {
  const subject = (key: string): string => `[data-subject="${key}"]`;
  const planned = plan.shots.map(({ card, by }): Line => ({
    from: subject(unitKey(by)),
    to: `[data-laid="${card}"]`,
    tone: "act",
  }));
  const coming = volleysIn(view)
    .filter(({ unit }) => unit.owner === own && view.battle.attacker !== own)
    .map(({ at }): Line => ({
      from: subject(fleetKey(view.battle.attacker)),
      to: `.sc-ship:has(> ${subject(unitKey(at))}) .sc-laid`,
      tone: "danger",
    }));
  return [...planned, ...coming];
}
